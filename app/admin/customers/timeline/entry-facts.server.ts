import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { eventActors, eventKinds } from "#app/bookings/life.ts";
import { offeringIds } from "#app/bookings/services.ts";
import type { TimelineKind } from "#app/db/timeline-kinds.ts";

// What an entry of the timeline says is read from the row it points to, by the statement that reads
// the entries: one look-up an entry, of the one table that its kind asks for. A kind that is not
// here says everything itself.

type EntryFacts = {
  /** One row of one column, JSON; none when what the entry points to is gone. */
  select: SQL;
  schema: z.ZodType;
};

/** Of a longer text only its beginning is shown. */
export const excerptLength = 280;

const excerpt = (column: string) => sql.raw(`substr(${column}, 1, ${excerptLength + 1})`);

const text = z.string();
const textOrNone = z.string().nullable();

export const entryFacts = {
  pet: {
    select: sql`select json_object('name', pets.name, 'type', pets.type)
      from pets where pets.id = timeline.ref_id`,
    schema: z.object({ name: text, type: text }),
  },
  care: {
    select: sql`select json_object('what', care_events.kind, 'doneOn', care_events.done_on,
        'text', ${excerpt("care_events.note")})
      from care_events where care_events.id = timeline.ref_id`,
    schema: z.object({ what: text, doneOn: text, text }),
  },
  share: {
    select: sql`select json_object('label', share_links.label, 'expiresAt', share_links.expires_at,
        'revokedAt', share_links.revoked_at)
      from share_links where share_links.id = timeline.ref_id`,
    schema: z.object({ label: text, expiresAt: text, revokedAt: textOrNone }),
  },
  appointment: {
    select: sql`select json_object('type', appointments.appointment_type,
        'day', appointments.appointment_date, 'time', appointments.appointment_time,
        'text', ${excerpt("appointments.notes")})
      from appointments where appointments.id = timeline.ref_id`,
    schema: z.object({ type: text, day: text, time: textOrNone, text }),
  },
  booking: {
    select: sql`select json_object('bookingId', booking_events.booking_id, 'kind', booking_events.kind,
        'actor', booking_events.actor, 'bookingDate', booking_events.booking_date,
        'bookingTime', booking_events.booking_time, 'text', ${excerpt("booking_events.message")},
        'booking', json(timeline.note))
      from booking_events where booking_events.id = timeline.ref_id`,
    schema: z.object({
      ...{ bookingId: text, bookingDate: text, bookingTime: text, text },
      kind: z.enum(eventKinds),
      actor: z.enum(eventActors),
      booking: z.object({ offering: z.enum(offeringIds), petName: text }),
    }),
  },
  document: {
    select: sql`select json_object('fileName', documents.file_name, 'category', documents.category)
      from documents where documents.id = timeline.ref_id`,
    schema: z.object({ fileName: text, category: text }),
  },
  order: {
    select: sql`select json_object('displayId', orders.display_id, 'status', orders.status,
        'paymentStatus', orders.payment_status, 'currency', orders.currency,
        'totalCents', orders.total, 'paidTotalCents', orders.paid_total,
        'refundedTotalCents', orders.refunded_total)
      from orders where orders.id = timeline.ref_id`,
    schema: z.object({
      ...{ displayId: text, status: text, paymentStatus: text, currency: text },
      ...{ totalCents: z.number(), paidTotalCents: z.number(), refundedTotalCents: z.number() },
    }),
  },
  "order-state": {
    select: sql`select json_object('displayId', orders.display_id)
      from orders where orders.id = timeline.ref_id`,
    schema: z.object({ displayId: text }),
  },
  slots: {
    select: sql`select json_object('amount', entitlements.amount, 'orderId', entitlements.order_id,
        'reason', entitlements.reason)
      from entitlements where entitlements.key = timeline.ref_id`,
    schema: z.object({ amount: z.number(), orderId: textOrNone, reason: textOrNone }),
  },
  subscription: {
    select: sql`select json_object('title', subscriptions.title, 'orderId', subscriptions.order_id)
      from subscriptions where subscriptions.id = timeline.ref_id`,
    schema: z.object({ title: text, orderId: text }),
  },
  message: {
    select: sql`select json_object('channel', contact_messages.channel,
        'subject', contact_messages.subject, 'text', ${excerpt("contact_messages.message")})
      from contact_messages where contact_messages.id = timeline.ref_id`,
    schema: z.object({ channel: z.enum(["form", "mail", "phone", "letter"]), subject: text, text }),
  },
  declaration: {
    select: sql`select json_object('what', declarations.kind, 'channel', declarations.channel,
        'contract', ${excerpt("declarations.contract")})
      from declarations where declarations.id = timeline.ref_id`,
    schema: z.object({
      what: z.enum(["withdrawal", "cancellation"]),
      channel: z.enum(["form", "mail", "phone", "letter"]),
      contract: text,
    }),
  },
  reply: {
    select: sql`select json_object('author', inbox_replies.author,
        'threadId', coalesce(inbox_replies.contact_message_id, inbox_replies.declaration_id),
        'text', ${excerpt("inbox_replies.text")})
      from inbox_replies where inbox_replies.id = timeline.ref_id`,
    schema: z.object({ author: text, threadId: text, text }),
  },
  herb: {
    select: sql`select json_object('name', herbs.name, 'status', herbs.status)
      from herbs where herbs.id = cast(timeline.ref_id as integer)`,
    schema: z.object({ name: text, status: z.enum(["draft", "published"]) }),
  },
} as const satisfies Partial<Record<TimelineKind, EntryFacts>>;

/** Only the branch of the entry's own kind is looked up. */
export const factsColumn: SQL<string | null> = sql`case timeline.kind ${sql.join(
  Object.entries(entryFacts).map(
    ([kind, { select }]) => sql`when ${sql.raw(`'${kind}'`)} then (${select})`,
  ),
  sql` `,
)} end`;
