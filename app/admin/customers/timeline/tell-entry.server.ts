import type { z } from "zod";
import { tellEvent } from "#app/bookings/history-words.ts";
import type { EventKind } from "#app/bookings/life.ts";
import { offeringName } from "#app/bookings/policy.ts";
import { fileAddress } from "#app/documents/file-address.ts";
import { formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { orderState, orderStates } from "#app/shop/order-status.ts";
import { currencyOfCode, formatMoney } from "#app/shop/policy.ts";
import { entryFacts, excerptLength } from "./entry-facts.server.ts";
import type { TimelineKind } from "./timeline-kind.ts";
import type { TimelineRow } from "./timeline-queries.server.ts";
import type { EntryTone, ToldEntry } from "./told-entry.ts";

export type EntryToTell = Pick<TimelineRow, "kind" | "refId" | "note" | "facts"> & {
  /** Of the animal it is about; null when it is about none, or about one that is gone. */
  petName: string | null;
  hasPet: boolean;
  now: Date;
};

/** An entry of the timeline as the practitioner reads it. */
export function tellEntry(entry: EntryToTell): ToldEntry {
  return tellers[entry.kind](entry);
}

/** Tells what an entry points to, or says that it is gone. */
function pointing<Schema extends z.ZodType>(
  { schema }: { schema: Schema },
  gone: string,
  tell: (facts: z.output<Schema>, entry: EntryToTell) => ToldEntry,
) {
  return (entry: EntryToTell): ToldEntry =>
    entry.facts === null
      ? { icon: "removed", tone: "plain", sentence: gone }
      : tell(schema.parse(JSON.parse(entry.facts)), entry);
}

/** Always the same words. */
function always(told: ToldEntry) {
  return () => told;
}

const tellers: Record<TimelineKind, (entry: EntryToTell) => ToldEntry> = {
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

  pet: pointing(
    entryFacts.pet,
    "Ein Tier wurde angelegt, das es nicht mehr gibt.",
    ({ name, type }) => ({
      ...{ icon: "animal", tone: "good" },
      sentence: `${name} (${type}) wurde angelegt.`,
    }),
  ),
  "pet-removed": ({ note }) => ({
    ...{ icon: "removed", tone: "bad" },
    sentence: `${note || "Ein Tier"} wurde gelöscht, mit allem, was in der Akte stand.`,
  }),
  care: pointing(
    entryFacts.care,
    "Eine Vorsorge wurde eingetragen, die es nicht mehr gibt.",
    ({ what, doneOn, text }, entry) => ({
      ...{ icon: "care", tone: "plain" },
      sentence: `Vorsorge${forPet(entry)} eingetragen: ${what}, erledigt am ${formatDay(doneOn)}.`,
      ...quoted(text),
    }),
  ),
  share: pointing(
    entryFacts.share,
    "Ein Freigabelink wurde erstellt, den es nicht mehr gibt.",
    ({ label, expiresAt, revokedAt }, entry) => ({
      ...{ icon: "share", tone: "plain" },
      sentence: `Ein Freigabelink${ofPet(entry)} wurde erstellt, für „${label}“, ${shareState(expiresAt, revokedAt, entry.now)}.`,
    }),
  ),

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
    ({ booking, ...event }) => ({
      icon: "appointment",
      tone: eventTones[event.kind] ?? "plain",
      sentence: `${offeringName(booking.offering)} für ${booking.petName}. ${tellEvent(event, "practice")}`,
      ...quoted(event.text),
      link: { to: `/admin/termine/anfragen/${event.bookingId}`, label: "Termin ansehen" },
    }),
  ),

  document: pointing(
    entryFacts.document,
    "Ein Dokument wurde hochgeladen, das es nicht mehr gibt.",
    ({ fileName, category }, entry) => ({
      ...{ icon: "document", tone: "plain" },
      sentence: `Dokument${forPet(entry)} hochgeladen: ${fileName} (${category}).`,
      link: { to: fileAddress(entry.refId ?? ""), label: "Dokument öffnen", isFile: true },
    }),
  ),
  "document-removed": (entry) => ({
    ...{ icon: "removed", tone: "plain" },
    sentence: `Ein Dokument${forPet(entry)} wurde gelöscht (${entry.note || "ohne Kategorie"}).`,
  }),

  order: pointing(
    entryFacts.order,
    "Eine Bestellung ist eingegangen, die es nicht mehr gibt.",
    ({ displayId, currency, ...figures }, { refId }) => ({
      ...{ icon: "order", tone: "plain" },
      sentence: `Bestellung ${displayId} über ${formatMoney(figures.totalCents, currencyOfCode(currency))}. Stand heute: ${orderStates[orderState(figures)].label}.`,
      ...orderLink(refId),
    }),
  ),
  "order-state": pointing(
    entryFacts["order-state"],
    "Der Stand einer Bestellung hat sich geändert, die es nicht mehr gibt.",
    ({ displayId }, { note, refId }) => ({
      icon: "order",
      ...stateOf(displayId, note),
      ...orderLink(refId),
    }),
  ),
  slots: pointing(
    entryFacts.slots,
    "An den Haustier-Plätzen hat sich etwas geändert; der Eintrag dazu ist gelöscht.",
    ({ amount, orderId, reason }, { refId }) => ({
      ...{ icon: "animal", tone: amount > 0 ? "good" : "open" },
      sentence: `${slotsWords(amount)} ${slotsOrigin(refId ?? "")}.`,
      ...quoted(reason ?? ""),
      ...orderLink(orderId),
    }),
  ),
  subscription: pointing(
    entryFacts.subscription,
    "Der Stand eines Abos hat sich geändert, das es nicht mehr gibt.",
    ({ title, orderId }, { note }) => ({
      ...{ icon: "herb", tone: subscriptionStates[note]?.tone ?? "plain" },
      sentence: `${title}: ${subscriptionStates[note]?.label ?? `Stand „${note}“`}.`,
      ...orderLink(orderId),
    }),
  ),

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
      sentence: `${what === "withdrawal" ? "Widerruf" : "Kündigung"} ${channelWords[channel]}.`,
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
};

const goneAnimal = "ein gelöschtes Tier";

/** ' für Emma'; nothing where it is about no animal. */
function forPet({ hasPet, petName }: EntryToTell): string {
  return hasPet ? ` für ${petName ?? goneAnimal}` : "";
}

function ofPet({ hasPet, petName }: EntryToTell): string {
  return hasPet ? ` zur Akte von ${petName ?? "einem gelöschten Tier"}` : "";
}

function quoted(text: string): Pick<ToldEntry, "quote"> {
  if (text === "") return {};
  const characters = Array.from(text);
  const isWhole = characters.length <= excerptLength;
  return { quote: isWhole ? text : `${characters.slice(0, excerptLength).join("").trimEnd()} …` };
}

function orderLink(orderId: string | null): Pick<ToldEntry, "link"> {
  if (orderId === null) return {};
  return { link: { to: `/admin/bestellungen/${orderId}`, label: "Bestellung ansehen" } };
}

function threadLink(threadId: string | null): Pick<ToldEntry, "link"> {
  if (threadId === null) return {};
  return { link: { to: `/admin/nachrichten/${threadId}`, label: "Im Posteingang ansehen" } };
}

function shareState(expiresAt: string, revokedAt: string | null, now: Date): string {
  if (revokedAt !== null) return `beendet am ${formatDayOfInstant(revokedAt)}`;
  const until = formatDayOfInstant(expiresAt);
  return Date.parse(expiresAt) <= now.getTime() ? `abgelaufen am ${until}` : `gültig bis ${until}`;
}

const channelWords = {
  form: "über die Website",
  mail: "per E-Mail",
  phone: "am Telefon",
  letter: "per Brief",
} as const;

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

/** An order's word for its state is the store's; one that is new to us is no state of ours. */
function stateOf(displayId: string, word: string): Pick<ToldEntry, "sentence" | "tone"> {
  const figures = { totalCents: 0, paidTotalCents: 0, refundedTotalCents: 0 };
  const state = orderState({ status: word, paymentStatus: word, ...figures });
  const isKnown = state !== "pending" || /^(pending|awaiting|not_paid|unpaid)$/i.test(word);
  if (!isKnown) {
    return { sentence: `Bestellung ${displayId}: Stand „${word}“.`, tone: "plain" };
  }
  const { label, tone } = orderStates[state];
  return { sentence: `Bestellung ${displayId}: ${label}.`, tone };
}

function slotsWords(amount: number): string {
  const count = Math.abs(amount);
  const slots = count === 1 ? "1 Haustier-Platz" : `${count} Haustier-Plätze`;
  return amount < 0 ? `${slots} weniger` : `${slots} mehr`;
}

/** The ledger's keys begin with what they are about; see `entitlements`. */
function slotsOrigin(key: string): string {
  const [origin, , step] = key.split(":");
  switch (origin) {
    case "order-item":
      return "durch eine Bestellung";
    case "refund":
      return "durch eine Erstattung";
    case "dispute":
      return step === "won"
        ? "nach einer zurückgewiesenen Beanstandung"
        : "durch eine beanstandete Zahlung";
    case "manual":
      return "durch die Praxis";
    default:
      return "durch einen Eintrag im Kassenbuch des Kontos";
  }
}

/** The store's words for the state of a subscription. */
const subscriptionStates: Record<string, { label: string; tone: EntryTone } | undefined> = {
  active: { label: "aktiv", tone: "good" },
  trialing: { label: "in der Probezeit", tone: "good" },
  past_due: { label: "Zahlung überfällig", tone: "bad" },
  paused: { label: "pausiert", tone: "open" },
  canceled: { label: "gekündigt", tone: "open" },
  revoked: { label: "beendet", tone: "bad" },
  expired: { label: "abgelaufen", tone: "open" },
};
