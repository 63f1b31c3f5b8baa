import type { bookingEvents } from "#app/db/booking-schema.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { type BookingStatus, type EventKind, isRequestStep } from "./life.ts";
import { takeBackWords } from "./outcome-words.ts";
import type { historyColumns } from "./own/queries.server.ts";
import { formatWhen } from "./wording.ts";

export type HistoryEvent = Pick<typeof bookingEvents.$inferSelect, keyof typeof historyColumns>;

type Viewer = "customer" | "practice";

/** For loaders, so that browsers get one side's words. @param note told with the newest event */
export function tellHistory(events: readonly HistoryEvent[], viewer: Viewer, note = "") {
  return events.map(({ id, message, ...event }, index) => {
    const before = events[index + 1];
    const undone = before?.calledOff?.status;
    const followsRequest = isRequestStep(before);
    const ofNewest = index === 0 && note ? ` ${note}.` : "";
    return {
      id,
      message,
      at: toldAt(event.createdAt),
      text: `${tellEvent({ ...event, undone, followsRequest }, viewer)}${byLink(event)}${ofNewest}`,
    };
  });
}

/** Done through a mail's link, without signing in, so by anybody who has the mail. */
export function byLink({ via }: { via: string }): string {
  return via === "link" ? " Per Link in einer E-Mail." : "";
}

export function toldAt(instant: string): string {
  return `${formatDayOfInstant(instant)}, ${timeInGermany(new Date(instant))} Uhr`;
}

export function BookingHistory({ events }: { events: ReturnType<typeof tellHistory> }) {
  return (
    <ol className="space-y-4">
      {events.map(({ id, at, text, message }) => (
        <li key={id} className="relative border-l-2 border-sage pl-4">
          <p className="text-sm text-ink-soft">{at}</p>
          <p>{text}</p>
          {message !== "" && (
            <blockquote
              dir="auto"
              className="mt-1 rounded-chip bg-sage-soft px-3 py-2 wrap-anywhere whitespace-pre-line"
            >
              {message}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}

type ToldEvent = Pick<HistoryEvent, "kind" | "actor" | "bookingDate" | "bookingTime"> & {
  via?: string;
  /** Of what is taken back: the status before the step that it undid. */
  undone?: BookingStatus | undefined;
  /** Whether the step before asked for a time. */
  followsRequest?: boolean;
};

/** For loaders. */
export function tellEvent(event: ToldEvent, viewer: Viewer): string {
  const { kind, actor, undone = "confirmed", followsRequest = false } = event;
  const when = formatWhen(event);
  const isOwn = actor === viewer;
  const isRequested = event.via === "telephone";
  if (viewer === "customer") {
    const wish = isRequested ? " auf Ihren Wunsch" : "";
    const move = isOwn
      ? "Sie haben eine andere Zeit angefragt"
      : `Wir haben den Termin${wish} verschoben`;
    const told: Record<EventKind, string> = {
      request: `Sie haben angefragt: ${when}.`,
      enter: `Am Telefon vereinbart: ${when}.`,
      contact: isOwn
        ? "Sie haben Ihre Kontaktdaten geändert."
        : "Wir haben den Ort des Termins eingetragen.",
      confirm: "Wir haben den Termin bestätigt.",
      decline: "Wir haben die Anfrage abgelehnt.",
      propose:
        actor === "system"
          ? `Ein Termin ist frei geworden: ${when}.`
          : `Wir haben${wish} einen anderen Termin vorgeschlagen: ${when}.`,
      accept: "Sie haben den Vorschlag angenommen.",
      reject: "Sie haben den Vorschlag abgelehnt.",
      move: `${move}: ${when}.`,
      restore: takeBackWords(undone).customers,
      cancel: isOwn
        ? `Sie haben ${followsRequest ? "die Anfrage zurückgezogen" : "den Termin abgesagt"}.`
        : "Wir haben den Termin abgesagt.",
      expire: "Ohne Antwort verfallen.",
      meeting: "Wir haben den Link zum Videogespräch eingetragen.",
      done: "Die Beratung hat stattgefunden.",
      "no-show": "Der Termin ist ausgefallen.",
    };
    return told[kind];
  }
  const theirs = "Von der Kundin oder dem Kunden";
  const wish = isRequested ? " auf Wunsch" : "";
  const told: Record<EventKind, string> = {
    request: `Angefragt: ${when}.`,
    enter: `Von Ihnen eingetragen: ${when}.`,
    contact: isOwn ? "Ort des Termins eingetragen." : "Kontaktdaten geändert.",
    confirm: "Von Ihnen bestätigt.",
    decline: "Von Ihnen abgelehnt.",
    propose:
      actor === "system"
        ? `Aus der Warteliste angeboten: ${when}.`
        : `Von Ihnen${wish} vorgeschlagen: ${when}.`,
    accept: "Vorschlag angenommen.",
    reject: "Vorschlag abgelehnt.",
    move: isOwn ? `Von Ihnen${wish} verschoben: ${when}.` : `${theirs} neu angefragt: ${when}.`,
    restore: `${takeBackWords(undone).practices.title}.`,
    cancel: isOwn
      ? "Von Ihnen abgesagt."
      : `${theirs} ${followsRequest ? "zurückgezogen" : "abgesagt"}.`,
    expire: "Ohne Antwort verfallen.",
    meeting: "Link zum Videogespräch eingetragen.",
    done: "Als abgeschlossen markiert.",
    "no-show": "Als nicht erschienen markiert.",
  };
  return told[kind];
}
