import type { Cursor, CustomerView } from "#app/admin/customers/page-address.ts";
import { formatWhen } from "#app/bookings/booking-when.ts";
import { tellEvent } from "#app/bookings/history-words.ts";
import type { EventKind } from "#app/bookings/life.ts";
import { offeringName } from "#app/bookings/policy.ts";
import type { TimelineKind } from "#app/db/timeline-kinds.ts";
import { entryAddress, kindLabels } from "#app/inbox/entry.ts";
import { addDays, type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { entryFacts } from "./entry-facts.server.ts";
import { orderTellers } from "./tell-orders.server.ts";
import { petTellers } from "./tell-pets.server.ts";
import {
  always,
  type EntryToTell,
  forPet,
  pointing,
  quoted,
  type Teller,
} from "./teller.server.ts";
import type { EntryTone, ToldEntry } from "./timeline-entry.tsx";
import { type TimelineRow, timelinePageSize } from "./timeline-queries.server.ts";

/** What came of appointments: own ones, and consultations. */
const appointmentTellers = {
  appointment: pointing(
    entryFacts.appointment,
    "Ein Termin wurde eingetragen, den es nicht mehr gibt.",
    ({ type, day, time, text }, entry) => ({
      ...{ icon: "appointment", tone: "plain" },
      sentence: `Eigener Termin${forPet(entry)} eingetragen: ${type} am ${formatDay(day)}${time ? ` um ${time} Uhr` : ""}.`,
      ...quoted(text),
    }),
  ),
  "appointment-removed": (entry) => ({
    ...{ icon: "removed", tone: "plain" },
    sentence: `Ein eigener Termin${forPet(entry)} wurde gelöscht: ${entry.note || "ohne Angabe"}.`,
  }),
  booking: pointing(
    entryFacts.booking,
    "An einem Beratungstermin wurde etwas geändert, den es nicht mehr gibt.",
    ({ booking, ...event }) => {
      const [what, when] = [tellEvent(event, "practice"), formatWhen(event)];
      const consultation = `${offeringName(booking.offering)} für ${booking.petName}`;
      return {
        icon: "appointment",
        tone: eventTones[event.kind] ?? "plain",
        sentence: `${consultation}${what.includes(when) ? "" : `, ${when}`}. ${what}`,
        ...quoted(event.text),
        link: { to: `/admin/termine/anfragen/${event.bookingId}`, label: "Termin ansehen" },
      };
    },
  ),
} as const satisfies Partial<Record<TimelineKind, Teller>>;

/** What the practice waits for, and what came of it. */
const eventTones: Partial<Record<EventKind, EntryTone>> = {
  request: "open",
  confirm: "good",
  accept: "good",
  done: "good",
  decline: "bad",
  reject: "bad",
  cancel: "bad",
  expire: "bad",
  "no-show": "bad",
};

/** What was written back and forth. */
const messageTellers = {
  message: pointing(
    entryFacts.message,
    "Eine Nachricht ist eingegangen, die es nicht mehr gibt.",
    ({ channel, subject, text }, { refId }) => ({
      ...{ icon: "message", tone: "open" },
      sentence: `Nachricht ${channelWords[channel]}${subject && `: ${subject}`}`.replace(
        /[.]?$/,
        ".",
      ),
      ...quoted(text),
      ...threadLink(refId),
    }),
  ),
  declaration: pointing(
    entryFacts.declaration,
    "Eine Erklärung ist eingegangen, die es nicht mehr gibt.",
    ({ what, channel, contract }, { refId }) => ({
      ...{ icon: "message", tone: "bad" },
      sentence: `${kindLabels[what]} ${channelWords[channel]}.`,
      ...quoted(contract),
      ...threadLink(refId),
    }),
  ),
  reply: pointing(
    entryFacts.reply,
    "Auf eine Nachricht wurde geantwortet; die Antwort gibt es nicht mehr.",
    ({ author, threadId, text }, { note }) => ({
      ...{ icon: "message", tone: note === "in" ? "open" : "good" },
      sentence:
        note === "in"
          ? `Weitere Nachricht von ${author || "der Kundin oder dem Kunden"}.`
          : `Beantwortet von ${author || "der Praxis"}.`,
      ...quoted(text),
      ...threadLink(threadId),
    }),
  ),
} as const satisfies Partial<Record<TimelineKind, Teller>>;

function threadLink(threadId: string | null): Pick<ToldEntry, "link"> {
  if (threadId === null) return {};
  return { link: { to: entryAddress(threadId), label: "Im Posteingang ansehen" } };
}

const channelWords = {
  form: "über die Website",
  mail: "per E-Mail",
  phone: "am Telefon",
  letter: "per Brief",
} as const;

/** What the account itself went through, and the herbs that were opened with it. */
const accountTellers = {
  registered: always({ icon: "person", tone: "good", sentence: "Das Konto wurde angelegt." }),
  confirmed: always({
    icon: "person",
    tone: "good",
    sentence: "Die E-Mail-Adresse wurde bestätigt.",
  }),
  blocked: always({ icon: "blocked", tone: "bad", sentence: "Das Konto wurde gesperrt." }),
  unblocked: always({
    icon: "person",
    tone: "good",
    sentence: "Die Sperre des Kontos wurde aufgehoben.",
  }),

  herb: pointing(
    entryFacts.herb,
    "Ein Kraut wurde geöffnet, das es nicht mehr gibt.",
    ({ name, status }, { refId }) => ({
      ...{ icon: "herb", tone: "plain" },
      sentence:
        status === "published"
          ? `Kraut geöffnet: ${name}.`
          : `Kraut geöffnet: ${name}, inzwischen zurückgezogen.`,
      ...(status === "published" && {
        link: { to: `/herb-lexicon/${refId}`, label: "Kraut ansehen" },
      }),
    }),
  ),
} as const satisfies Partial<Record<TimelineKind, Teller>>;

export type DescribedEntry = ToldEntry & { id: number; time: string };
type TimelineDay = { day: CalendarDay; heading: string; entries: DescribedEntry[] };

/** Where the pages before and after this one begin; null: there is none. */
export type TimelineSteps = { newer: Cursor | null; older: Cursor | null };

type DescribedTimeline = { days: TimelineDay[]; steps: TimelineSteps };

/**
 * A page of the timeline, by days in Germany, the newest first.
 * @param rows as `selectTimeline` brings them
 * @param petNames of the animals that there are, by id
 */
export function describeTimeline(
  rows: readonly TimelineRow[],
  from: CustomerView["from"],
  petNames: ReadonlyMap<string, string>,
  now: Date,
): DescribedTimeline {
  const page = rows.slice(0, timelinePageSize);
  const shown = from?.direction === "newer" ? page.toReversed() : page;
  const days = Map.groupBy(shown, ({ at }) => dayInGermany(new Date(at)));
  return {
    days: [...days].map(([day, rowsOfDay]) => ({
      day,
      heading: dayHeading(day, now),
      entries: rowsOfDay.map((row) => describeEntry(row, petNames, now)),
    })),
    steps: stepsFrom(shown, from, rows.length > timelinePageSize),
  };
}

function stepsFrom(
  shown: readonly TimelineRow[],
  from: CustomerView["from"],
  hasMore: boolean,
): TimelineSteps {
  const [first, last] = [shown[0], shown.at(-1)];
  const isUpwards = from?.direction === "newer";
  // On the way up what was left behind is older; on the way down, newer.
  const hasNewer = isUpwards ? hasMore : from !== null;
  const hasOlder = isUpwards || hasMore;
  return {
    newer: hasNewer && first ? cursorOf(first) : null,
    older: hasOlder && last ? cursorOf(last) : null,
  };
}

function cursorOf({ at, id }: TimelineRow): Cursor {
  return { at, id };
}

function describeEntry(
  row: TimelineRow,
  petNames: ReadonlyMap<string, string>,
  now: Date,
): DescribedEntry {
  const { id, at, petId, ...entry } = row;
  const petName = petId === null ? null : (petNames.get(petId) ?? null);
  const told = tellEntry({ ...entry, petName, hasPet: petId !== null, now });
  return { id, time: `${timeInGermany(new Date(at))} Uhr`, ...told };
}

/** 'Heute, Montag, 23. November 2026' */
function dayHeading(day: CalendarDay, now: Date): string {
  const today = dayInGermany(now);
  if (day === today) return `Heute, ${formatWeekday(day)}`;
  return day === addDays(today, -1) ? `Gestern, ${formatWeekday(day)}` : formatWeekday(day);
}

const tellers: Record<TimelineKind, Teller> = {
  ...accountTellers,
  ...petTellers,
  ...appointmentTellers,
  ...orderTellers,
  ...messageTellers,
};

/** An entry of the timeline as the practitioner reads it. */
export function tellEntry(entry: EntryToTell): ToldEntry {
  return tellers[entry.kind](entry);
}
