import { and, asc, eq, gt, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { PlaceholderValues } from "#app/admin/templates/placeholders.tsx";
import {
  selectTemplates,
  sortedTemplates,
  withPlaceholders,
} from "#app/admin/templates/templates.server.ts";
import { bookingName } from "#app/bookings/services.ts";
import { dayAndTime } from "#app/bookings/wording.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { contactMessages, inboxReplies } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { newReference } from "#app/inbox/entry.ts";
import { inboxLimits, withReference } from "#app/inbox/policy.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import { customerName } from "./customer.ts";

const animalsRead = 2;

/** In one trip. @param bookingId whose day the placeholders name; '' for the next that is confirmed */
export async function getMessagePage(
  db: Database,
  { customerId, bookingId }: { customerId: string; bookingId: string },
  now: Date,
) {
  const booking = pick(
    bookings,
    ...(["offering", "title", "bookingDate", "bookingTime", "startsAt"] as const),
    ...(["petName", "address"] as const),
  );
  const isOwn = eq(bookings.userId, customerId);
  const [[customer], templates, [asked], coming, animals] = await db.batch([
    db
      .select({
        id: customers.userId,
        ...pick(profiles, "fullName", "email", "phone", "street", "postalCode", "city"),
        isConfirmed: sql<number>`${customers.isConfirmed} or not ${customers.hasAccount}`.as(
          "is_known",
        ),
      })
      .from(customers)
      .innerJoin(profiles, eq(profiles.id, customers.userId))
      .where(eq(customers.userId, customerId)),
    selectTemplates(db),
    db
      .select(booking)
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), isOwn)),
    db
      .select(booking)
      .from(bookings)
      .where(
        and(
          isOwn,
          gte(bookings.bookingDate, dayInGermany(now)),
          gt(bookings.startsAt, now.toISOString()),
          // The plus leaves the owner's index the only one to go by.
          sql`+${bookings.status} = 'confirmed'`,
        ),
      )
      .orderBy(asc(bookings.bookingDate))
      .limit(sameDayMax),
    db
      .select({ name: pets.name })
      .from(pets)
      .where(and(eq(pets.userId, customerId), sql`${pets.deceasedOn} is null`))
      .limit(animalsRead),
  ]);
  if (!customer) return null;
  const [next] = coming.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const about = asked ?? next;
  const onlyAnimal = animals.length === 1 ? (animals[0]?.name ?? "") : "";
  const values: PlaceholderValues = {
    Name: customer.fullName.trim(),
    Tier: about?.petName ?? onlyAnimal,
    Termin: about ? dayAndTime(about) : "",
    Beratung: about ? bookingName(about) : "",
    Ort: about?.address ?? "",
  };
  return { customer, values, templates: sortedTemplates(templates) };
}

/** The index sorts by day only. */
const sameDayMax = 5;

export type MessagePage = NonNullable<Awaited<ReturnType<typeof getMessagePage>>>;

/** Of the form that asks for a template, whatever else stands in it. */
export const chosenTemplateSchema = z.object({
  template: z.string({ error: "Bitte eine Vorlage wählen." }).max(80),
});

export const messageSchema = z.object({
  /** Idempotency key of the form. */
  key: z.uuid(),
  subject: withPlaceholders(
    line({ max: inboxLimits.subject, required: "Bitte einen Betreff eingeben." }),
  ),
  text: withPlaceholders(
    paragraph({ max: inboxLimits.answer, required: "Bitte eine Nachricht eingeben." }),
  ),
});

type NewMessage = z.output<typeof messageSchema> & { author: string };

type MessageOutcome =
  | { outcome: "sent"; reference: string; outboxIds: string[] }
  /** Nothing is sent again. */
  | { outcome: "sent-before"; reference: string }
  /** Another message has the key; nothing was kept. */
  | { outcome: "key-taken" }
  /** The customer is gone, or has another address since. */
  | { outcome: "changed" };

/** An exchange that the practice begins: its row, the words as its first reply, and the mail. */
export async function sendMessage(
  db: Database,
  customer: MessagePage["customer"],
  { key, subject, text, author }: NewMessage,
  now: Date,
): Promise<MessageOutcome> {
  const [reference, replyId, outboxId, at] = [newReference(), newId(), newId(), now.toISOString()];
  const { id: customerId, email } = customer;
  const isOurs = sql`exists (select 1 from contact_messages m
    where m.id = ${key} and m.reference = ${reference})`;
  const hasAddress = and(
    eq(profiles.id, customerId),
    eq(profiles.email, email),
    sql`exists (select 1 from customers c where c.user_id = ${customerId})`,
  );
  const [, , , [kept]] = await db.batch([
    insertFrom(db, contactMessages, profiles, hasAddress, {
      ...{ id: key, name: customerName(customer), email, message: "", subject, reference },
      ...{ channel: "practice", status: "answered", userId: customerId },
      ...{ createdAt: at, lastAt: at },
    }).onConflictDoNothing(),
    insertWhen(db, inboxReplies, isOurs, {
      ...{ id: replyId, contactMessageId: key, direction: "out", text, author, outboxId },
      createdAt: at,
    }),
    insertMailIf(
      db,
      outboxId,
      {
        ...{ kind: "inbox-message", to: email, replyTo: site.operator.email },
        // The reference in the subject leads an answer to this exchange.
        subject: withReference(subject, reference),
        paragraphs: text.split(/\n{2,}/),
      },
      now,
      isOurs,
    ),
    db
      .select({
        ...pick(contactMessages, "reference", "subject", "userId"),
        text: sql<string>`(select r.text from inbox_replies r
          where r.contact_message_id = contact_messages.id and r.direction = 'out'
          order by r.created_at limit 1)`.as("first_words"),
      })
      .from(contactMessages)
      .where(eq(contactMessages.id, key)),
  ]);
  if (!kept) return { outcome: "changed" };
  if (kept.reference === reference) return { outcome: "sent", reference, outboxIds: [outboxId] };
  const isSame = kept.userId === customerId && kept.subject === subject && kept.text === text;
  return isSame ? { outcome: "sent-before", reference: kept.reference } : { outcome: "key-taken" };
}
