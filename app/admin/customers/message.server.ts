import { and, asc, eq, gt, gte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { answerStatements } from "#app/admin/inbox/entry-commands.server.ts";
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
import { insertFrom } from "#app/db/insert-when.ts";
import { contactMessages } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { newReference } from "#app/inbox/entry.ts";
import { inboxLimits, versionOf, withReference } from "#app/inbox/policy.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import { customerName } from "./customer.ts";

const animalsRead = 2;

/** In one trip. @param bookingId whose day the placeholders name; '' for the only one that comes */
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
    selectTemplates(db, "message"),
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
      .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt))
      .limit(2),
    db
      .select({ name: pets.name })
      .from(pets)
      .where(and(eq(pets.userId, customerId), sql`${pets.deceasedOn} is null`))
      .limit(animalsRead),
  ]);
  if (!customer) return null;
  const about = asked ?? (coming.length === 1 ? coming[0] : undefined);
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

export type MessagePage = NonNullable<Awaited<ReturnType<typeof getMessagePage>>>;

export const messageSchema = z.object({
  /** Idempotency key of the form. */
  key: z.uuid(),
  subject: withPlaceholders(
    line({ max: inboxLimits.subject, required: "Bitte geben Sie einen Betreff ein." }),
  ),
  text: withPlaceholders(
    paragraph({ max: inboxLimits.answer, required: "Bitte geben Sie eine Nachricht ein." }),
  ),
});

type NewMessage = z.output<typeof messageSchema> & { author: string };

/**
 * An exchange that the practice begins: its row, and the words as its first answer.
 * @returns 'changed' also where the customer is gone, or has another address since
 */
export async function sendMessage(
  db: Database,
  customer: MessagePage["customer"],
  { key, subject, text, author }: NewMessage,
  now: Date,
) {
  const [reference, at] = [newReference(), now.toISOString()];
  const { id: userId, email } = customer;
  const row = { status: "answered", lastAt: at, userId } as const;
  const hasAddress = and(
    ...[eq(profiles.id, userId), eq(profiles.email, email), ne(profiles.email, "")],
    sql`exists (select 1 from customers c where c.user_id = ${userId})`,
  );
  const mail: Mail = {
    ...{ kind: "inbox-message", to: email, replyTo: site.operator.email },
    // The reference in the subject leads an answer to this exchange.
    subject: withReference(subject, reference),
    paragraphs: text.split(/\n{2,}/),
  };
  const edit = {
    entryId: key,
    isMessage: true,
    seen: versionOf({ ...row, orderId: null, declarationDecision: null }),
  };
  const answer = { key, text, author, mail, status: row.status };
  const { statements, readOutcome } = answerStatements(db, edit, answer, now);
  const [, , , , kept, [exchange]] = await db.batch([
    insertFrom(db, contactMessages, profiles, hasAddress, {
      ...{ id: key, name: customerName(customer), email, message: "", subject, reference },
      ...{ channel: "practice", createdAt: at, ...row },
    }).onConflictDoNothing(),
    ...statements,
    db
      .select({ subject: contactMessages.subject })
      .from(contactMessages)
      .where(eq(contactMessages.id, key)),
  ]);
  if (exchange?.subject !== subject) return { reference, outcome: "changed" as const };
  return { reference, ...readOutcome(kept) };
}
