import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { orderAddress } from "#app/admin/orders/orders-address.ts";
import { byLink, tellEvent } from "#app/bookings/booking-history.tsx";
import { followsRequestSql } from "#app/bookings/conditions.server.ts";
import { bookingStatuses, eventActors, eventKinds, statusWords } from "#app/bookings/life.ts";
import { bookingName, offeringIds } from "#app/bookings/services.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import type { TimelineKind } from "#app/db/timeline-kinds.ts";
import { entryAddress, kindLabels } from "#app/inbox/entry.ts";
import { fileAddress } from "#app/pets/documents/policy.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { orderState, orderStates } from "#app/shop/orders.ts";
import { planAddress, planStates } from "#app/treatment/plan.ts";
import { recordAddress, treatmentAddress } from "#app/treatment/record.ts";
import {
  aboutAnimal,
  channelWords,
  eventTones,
  forPet,
  ofPet,
  shareState,
  slotsOrigin,
  slotsWords,
  stateOfOrder,
  subscriptionStates,
} from "./entry-words.ts";
import type { EntryText } from "./timeline-entry.tsx";

type ToldKind = TimelineKind | "visit";

/** What was written for a booking is about an event of it, or about the visit itself. */
export const toldKind = sql<ToldKind>`iif(timeline.kind = 'booking' and timeline.note = 'visit',
  'visit', timeline.kind)`;

export type EntryInput = {
  kind: ToldKind;
  refId: string | null;
  note: string;
  facts: string | null;
  /** Null also for an animal that is gone. */
  petName: string | null;
  hasPet: boolean;
  now: Date;
};

type EntryKind = {
  /** One row of one column, JSON. */
  select?: SQL;
  text: (entry: EntryInput) => EntryText;
};

type Pointing<Schema extends z.ZodType> = {
  select: SQL;
  schema: Schema;
  /** Said when what it points to is gone. */
  missing: string;
  text: (facts: z.output<Schema>, entry: EntryInput) => EntryText;
};

function pointing<Schema extends z.ZodType>(kind: Pointing<Schema>): EntryKind {
  const { select, schema, missing, text } = kind;
  return {
    select,
    text: (entry) =>
      entry.facts === null
        ? { icon: "removed", tone: "plain", sentence: missing }
        : text(schema.parse(JSON.parse(entry.facts)), entry),
  };
}

function told(
  icon: EntryText["icon"],
  tone: EntryText["tone"],
  sentence: string,
  more: Omit<EntryText, "icon" | "tone" | "sentence"> = {},
): EntryText {
  return { icon, tone, sentence, ...more };
}

export const excerptLength = 280;

const excerpt = (column: string) => sql.raw(`substr(${column}, 1, ${excerptLength + 1})`);

const text = z.string();
const textOrNone = z.string().nullable();
const channels = z.enum(["form", "mail", "phone", "letter"]);

const registeredWords: Record<string, string | undefined> = {
  file: "Von der Praxis eingetragen.",
  merged: "Mit einem anderen Eintrag zusammengeführt.",
};

const entryKinds: Record<ToldKind, EntryKind> = {
  visit: pointing({
    select: sql`select json_object('offering', bookings.offering, 'title', bookings.title,
        'petName', bookings.pet_name, 'status', bookings.status)
      from bookings where bookings.id = timeline.ref_id`,
    schema: z.object({
      offering: z.enum(offeringIds),
      title: text,
      petName: text,
      status: z.enum(bookingStatuses),
    }),
    missing: "Beratung (inzwischen gelöscht).",
    text: ({ status, ...booking }, { refId }) => ({
      icon: "appointment",
      tone: status === "no-show" ? "bad" : "good",
      sentence: `${bookingName(booking)} für ${booking.petName}: ${statusWords[status]}.`,
      ...bookingLink(refId ?? ""),
    }),
  }),

  registered: {
    text: ({ note }) => told("person", "good", registeredWords[note] ?? "Konto angelegt."),
  },
  confirmed: {
    text: ({ note }) =>
      told(
        "person",
        "good",
        note === "claimed"
          ? "Einladung angenommen und Konto eingerichtet."
          : "E-Mail-Adresse bestätigt.",
      ),
  },
  blocked: {
    text: () => told("blocked", "bad", "Konto gesperrt."),
  },
  unblocked: {
    text: () => told("person", "good", "Sperre des Kontos aufgehoben."),
  },

  pet: pointing({
    select: sql`select json_object('name', pets.name, 'type', pets.type)
      from pets where pets.id = timeline.ref_id`,
    schema: z.object({ name: text, type: text }),
    missing: "Tier angelegt (inzwischen gelöscht).",
    text: ({ name, type }) => told("animal", "good", `${name} (${type}) angelegt.`),
  }),
  "pet-removed": {
    text: ({ note }) => told("removed", "bad", `${note || "Tier"} samt Akte gelöscht.`),
  },
  care: pointing({
    select: sql`select json_object('what', care_events.kind, 'via', care_events.via,
        'text', ${excerpt("care_events.note")})
      from care_events where care_events.id = timeline.ref_id`,
    schema: z.object({ what: text, via: text, text }),
    missing: "Vorsorge eingetragen (inzwischen gelöscht).",
    text: (care, entry) =>
      told("care", "plain", `Vorsorge${forPet(entry)}: ${care.what}${care.via && ", per Link"}.`, {
        ...quoted(care.text),
        time: "",
      }),
  }),
  share: pointing({
    select: sql`select json_object('label', share_links.label, 'expiresAt', share_links.expires_at,
        'revokedAt', share_links.revoked_at)
      from share_links where share_links.id = timeline.ref_id`,
    schema: z.object({ label: text, expiresAt: text, revokedAt: textOrNone }),
    missing: "Freigabe erstellt (inzwischen gelöscht).",
    text: ({ label, expiresAt, revokedAt }, entry) =>
      told(
        "share",
        "plain",
        `Freigabe${ofPet(entry)} für „${label}“ erstellt, ${shareState(expiresAt, revokedAt, entry.now)}.`,
      ),
  }),

  appointment: pointing({
    select: sql`select json_object('type', appointments.appointment_type,
        'time', appointments.appointment_time, 'text', ${excerpt("appointments.notes")})
      from appointments where appointments.id = timeline.ref_id`,
    schema: z.object({ type: text, time: textOrNone, text }),
    missing: "Termin eingetragen (inzwischen gelöscht).",
    text: ({ type, time, text: notes }, entry) =>
      told("appointment", "plain", `Eigener Termin${forPet(entry)}: ${type}.`, {
        ...quoted(notes),
        time: time ? `${time} Uhr` : "",
      }),
  }),
  "appointment-removed": {
    text: (entry) =>
      told(
        "removed",
        "plain",
        `Eigener Termin${forPet(entry)} gelöscht: ${entry.note || "ohne Angabe"}.`,
      ),
  },
  booking: pointing({
    select: sql`select json_object('bookingId', booking_events.booking_id, 'kind', booking_events.kind,
        'actor', booking_events.actor, 'via', booking_events.via, 'bookingDate', booking_events.booking_date,
        'bookingTime', booking_events.booking_time, 'text', ${excerpt("booking_events.message")},
        'undone', (select json_extract(earlier.called_off, '$.status') from booking_events as earlier
          where earlier.booking_id = booking_events.booking_id
            and earlier.sequence < booking_events.sequence
          order by earlier.sequence desc limit 1),
        'followsRequest', json(iif(${followsRequestSql(sql`booking_events`)}, 'true', 'false')),
        'booking', json(timeline.note))
      from booking_events where booking_events.id = timeline.ref_id`,
    schema: z.object({
      bookingId: text,
      bookingDate: text,
      bookingTime: text,
      via: text,
      text,
      kind: z.enum(eventKinds),
      actor: z.enum(eventActors),
      followsRequest: z.boolean(),
      undone: z
        .enum(bookingStatuses)
        .nullish()
        .transform((status) => status ?? undefined),
      booking: z.object({ offering: z.enum(offeringIds), title: text.default(""), petName: text }),
    }),
    missing: "Beratung geändert (inzwischen gelöscht).",
    text: ({ booking, ...event }) => {
      const [what, when] = [tellEvent(event, "practice"), formatWhen(event)];
      const consultation = `${bookingName(booking)} für ${booking.petName}`;
      return {
        icon: "appointment",
        tone: eventTones[event.kind] ?? "plain",
        sentence: `${consultation}${what.includes(when) ? "" : `, ${when}`}. ${what}${byLink(event)}`,
        ...quoted(event.text),
        ...bookingLink(event.bookingId),
      };
    },
  }),

  record: pointing({
    select: sql`select json_object('reason', visit_records.reason)
      from visit_records where visit_records.id = timeline.ref_id`,
    schema: z.object({ reason: text }),
    missing: "Bericht (inzwischen gelöscht).",
    text: ({ reason }, entry) => ({
      icon: "care",
      tone: "good",
      sentence: `Bericht${aboutAnimal(entry)}${reason && `: ${reason}`}`.replace(
        /(?<![.?!])$/,
        ".",
      ),
      time: "",
      link: { to: recordAddress(entry.refId ?? ""), label: "Bericht ansehen" },
    }),
  }),
  plan: pointing({
    select: sql`select json_object('version', treatment_plans.version, 'state', treatment_plans.state)
      from treatment_plans where treatment_plans.id = timeline.ref_id`,
    schema: z.object({ version: z.number(), state: z.enum(planStates) }),
    missing: "Behandlungsplan (inzwischen gelöscht).",
    text: ({ version, state }, entry) => ({
      icon: "care",
      tone: state === "sent" ? "good" : "plain",
      sentence: `Behandlungsplan${forPet(entry)} gesendet${version > 1 ? `, Version ${version}` : ""}${state === "ended" ? ", inzwischen beendet" : ""}.`,
      link: { to: planAddress(entry.refId ?? ""), label: "Plan ansehen" },
    }),
  }),
  letter: pointing({
    select: sql`select json_object('kind', letters.kind, 'address', letters.address,
        'userId', letters.user_id, 'petId', letters.pet_id, 'bookingId', letters.booking_id,
        'author', letters.author, 'isStored', letters.content is not null)
      from letters where letters.id = timeline.ref_id`,
    schema: z.object({
      kind: z.enum(["vet", "booking"]),
      address: text,
      userId: text,
      petId: textOrNone,
      bookingId: textOrNone,
      author: text,
      isStored: z.number(),
    }),
    missing: "Brief (inzwischen gelöscht).",
    text: ({ kind, address, userId, petId, bookingId, author, isStored }, entry) => {
      const paper =
        kind === "vet"
          ? treatmentAddress(userId, petId ?? "")
          : `/admin/termine/anfragen/${bookingId}`;
      const [to = ""] = address.split("\n");
      const what = kind === "vet" ? "Brief an" : "Terminbestätigung per Brief an";
      const sentence = `${what} ${to || "die Tierarztpraxis"}${forPet(entry)}, von ${author}`;
      if (!isStored) return told("document", "plain", `${sentence}. Wortlaut nicht gespeichert.`);
      return told("document", "plain", `${sentence}.`, {
        link: {
          to: `${paper}/brief.pdf?brief=${entry.refId}`,
          label: "Brief ansehen",
          isFile: true,
        },
      });
    },
  }),
  document: pointing({
    select: sql`select json_object('fileName', documents.file_name, 'category', documents.category)
      from documents where documents.id = timeline.ref_id`,
    schema: z.object({ fileName: text, category: text }),
    missing: "Dokument hochgeladen (inzwischen gelöscht).",
    text: ({ fileName, category }, entry) => ({
      icon: "document",
      tone: "plain",
      sentence: `Dokument${forPet(entry)} hochgeladen: ${fileName} (${category}).`,
      link: { to: fileAddress(entry.refId ?? ""), label: "Dokument öffnen", isFile: true },
    }),
  }),
  "document-removed": {
    text: (entry) =>
      told(
        "removed",
        "plain",
        `Dokument${forPet(entry)} gelöscht (${entry.note || "ohne Kategorie"}).`,
      ),
  },

  order: pointing({
    select: sql`select json_object('displayId', orders.display_id, 'status', orders.status,
        'paymentStatus', orders.payment_status, 'currency', orders.currency,
        'totalCents', orders.total, 'paidTotalCents', orders.paid_total,
        'refundedTotalCents', orders.refunded_total)
      from orders where orders.id = timeline.ref_id`,
    schema: z.object({
      displayId: text,
      status: text,
      paymentStatus: text,
      currency: text,
      totalCents: z.number(),
      paidTotalCents: z.number(),
      refundedTotalCents: z.number(),
    }),
    missing: "Bestellung eingegangen (inzwischen gelöscht).",
    text: ({ displayId, currency, ...figures }, { refId }) =>
      told(
        "order",
        "plain",
        `Bestellung ${displayId} über ${formatMoney(figures.totalCents, currencyOfCode(currency))}. Stand heute: ${orderStates[orderState(figures)].label}.`,
        orderLink(refId),
      ),
  }),
  "order-state": pointing({
    select: sql`select json_object('displayId', orders.display_id)
      from orders where orders.id = timeline.ref_id`,
    schema: z.object({ displayId: text }),
    missing: "Bestellung geändert (inzwischen gelöscht).",
    text: ({ displayId }, { note, refId }) => ({
      icon: "order",
      ...stateOfOrder(displayId, note),
      ...orderLink(refId),
    }),
  }),
  slots: pointing({
    select: sql`select json_object('amount', entitlements.amount, 'orderId', entitlements.order_id,
        'reason', entitlements.reason)
      from entitlements where entitlements.key = timeline.ref_id`,
    schema: z.object({ amount: z.number(), orderId: textOrNone, reason: textOrNone }),
    missing: "Haustierplätze geändert (Eintrag inzwischen gelöscht).",
    text: ({ amount, orderId, reason }, { refId }) => ({
      icon: "animal",
      tone: amount > 0 ? "good" : "open",
      sentence: `${slotsWords(amount)} ${slotsOrigin(refId ?? "")}.`,
      ...quoted(reason ?? ""),
      ...orderLink(orderId),
    }),
  }),
  subscription: pointing({
    select: sql`select json_object('title', subscriptions.title, 'orderId', subscriptions.order_id)
      from subscriptions where subscriptions.id = timeline.ref_id`,
    schema: z.object({ title: text, orderId: text }),
    missing: "Abo geändert (inzwischen gelöscht).",
    text: ({ title, orderId }, { note }) => ({
      icon: "herb",
      tone: subscriptionStates[note]?.tone ?? "plain",
      sentence: `${title}: ${subscriptionStates[note]?.label ?? `Stand „${note}“`}.`,
      ...orderLink(orderId),
    }),
  }),

  message: pointing({
    select: sql`select json_object('channel', contact_messages.channel,
        'subject', contact_messages.subject, 'text', ${excerpt("contact_messages.message")})
      from contact_messages where contact_messages.id = timeline.ref_id`,
    schema: z.object({ channel: z.enum([...channels.options, "check-in"]), subject: text, text }),
    missing: "Nachricht (inzwischen gelöscht).",
    text: ({ channel, subject, text: message }, { refId }) => ({
      icon: "message",
      tone: "open",
      sentence: `Nachricht ${channelWords[channel]}${subject && `: ${subject}`}`.replace(
        /[.]?$/,
        ".",
      ),
      ...quoted(message),
      ...threadLink(refId),
    }),
  }),
  declaration: pointing({
    select: sql`select json_object('what', declarations.kind, 'channel', declarations.channel,
        'contract', ${excerpt("declarations.contract")})
      from declarations where declarations.id = timeline.ref_id`,
    schema: z.object({
      what: z.enum(["withdrawal", "cancellation"]),
      channel: channels,
      contract: text,
    }),
    missing: "Erklärung (inzwischen gelöscht).",
    text: ({ what, channel, contract }, { refId }) => ({
      icon: "message",
      tone: "bad",
      sentence: `${kindLabels[what]} ${channelWords[channel]}.`,
      ...quoted(contract),
      ...threadLink(refId),
    }),
  }),
  reply: pointing({
    select: sql`select json_object('author', inbox_replies.author,
        'threadId', coalesce(inbox_replies.contact_message_id, inbox_replies.declaration_id),
        'begun', (select m.subject from contact_messages m
          where m.id = inbox_replies.contact_message_id and m.channel = 'practice'
            and m.created_at = inbox_replies.created_at),
        'text', ${excerpt("inbox_replies.text")})
      from inbox_replies where inbox_replies.id = timeline.ref_id`,
    // `begun`: the subject, where the practice began the exchange with it.
    schema: z.object({ author: text, threadId: text, begun: textOrNone.default(null), text }),
    missing: "Antwort (inzwischen gelöscht).",
    text: ({ author, threadId, begun, text: reply }, { note }) => ({
      icon: "message",
      tone: note === "in" ? "open" : "good",
      sentence: replyInWords({ author, begun, isIn: note === "in" }),
      ...quoted(reply),
      ...threadLink(threadId),
    }),
  }),

  herb: pointing({
    select: sql`select json_object('name', herbs.name, 'status', herbs.status)
      from herbs where herbs.id = cast(timeline.ref_id as integer)`,
    schema: z.object({ name: text, status: z.enum(["draft", "published"]) }),
    missing: "Kraut freigeschaltet (inzwischen gelöscht).",
    text: ({ name, status }, { refId }) => ({
      icon: "herb",
      tone: "plain",
      sentence:
        status === "published"
          ? `Kraut freigeschaltet: ${name}.`
          : `Kraut freigeschaltet: ${name}, inzwischen zurückgezogen.`,
      ...(status === "published" && {
        link: { to: `/herb-lexicon/${refId}`, label: "Kraut ansehen" },
      }),
    }),
  }),
};

function replyInWords(reply: { author: string; begun: string | null; isIn: boolean }): string {
  const { author, begun, isIn } = reply;
  if (isIn) return `Weitere Nachricht von ${author || "der Kundin oder dem Kunden"}.`;
  if (begun === null) return `Beantwortet von ${author || "der Praxis"}.`;
  return `Nachricht von ${author || "der Praxis"}: ${begun}`.replace(/(?<![.?!])$/, ".");
}

/** One look-up per entry, in the table of its kind. */
export const factsColumn: SQL<string | null> = sql`case ${toldKind} ${sql.join(
  Object.entries(entryKinds).flatMap(([kind, { select }]) =>
    select ? [sql`when ${sql.raw(`'${kind}'`)} then (${select})`] : [],
  ),
  sql` `,
)} end`;

export function entryText(entry: EntryInput): EntryText {
  return entryKinds[entry.kind].text(entry);
}

function quoted(words: string): Pick<EntryText, "quote"> {
  if (words === "") return {};
  const characters = Array.from(words);
  const isWhole = characters.length <= excerptLength;
  return { quote: isWhole ? words : `${characters.slice(0, excerptLength).join("").trimEnd()} …` };
}

function bookingLink(bookingId: string): Pick<EntryText, "link"> {
  return { link: { to: `/admin/termine/anfragen/${bookingId}`, label: "Termin ansehen" } };
}

function orderLink(orderId: string | null): Pick<EntryText, "link"> {
  if (orderId === null) return {};
  return { link: { to: orderAddress(orderId), label: "Bestellung ansehen" } };
}

function threadLink(threadId: string | null): Pick<EntryText, "link"> {
  if (threadId === null) return {};
  return { link: { to: entryAddress(threadId), label: "Nachricht ansehen" } };
}
