import { desc, eq, type SQL, sql } from "drizzle-orm";
import { bookings, calendarAnswers } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { openStatuses } from "./life.ts";
import type { CalendarAnswer } from "./read-calendar-answer.server.ts";

const answersMax = 20;

const ofCustomers = (email: string) => sql`(${email} <> '' and lower(profiles.email) = ${email})`;

const answeredBooking = sql`bookings join profiles on profiles.id = bookings.user_id`;

/** Part of the batch that stores the mail. @param email of its sender, in small letters */
export function insertCalendarAnswer(
  db: Database,
  answer: CalendarAnswer,
  mail: { email: string; entryId: SQL; onlyIf: SQL },
  now: Date,
) {
  const { bookingId, kind, sequence, proposedAt, comment } = answer;
  return insertFrom(
    db,
    calendarAnswers,
    answeredBooking,
    sql`bookings.id = ${bookingId} and ${mail.onlyIf}`,
    {
      id: newId(),
      bookingId: sql`bookings.id`,
      entryId: mail.entryId,
      kind,
      bookingDate: sql`bookings.booking_date`,
      bookingTime: sql`bookings.booking_time`,
      isOutdated: sql`${sequence} < bookings.sequence`,
      email: mail.email,
      isCustomers: ofCustomers(mail.email),
      proposedAt,
      comment,
      createdAt: now.toISOString(),
    },
  );
}

/** The customer accepts the booking as it stands, so nobody has to act. */
export function whereAgreed({ bookingId, kind, sequence }: CalendarAnswer, email: string): SQL {
  if (kind !== "accepted") return sql`false`;
  const open = JSON.stringify(openStatuses);
  return sql`exists (select 1 from ${answeredBooking}
    where bookings.id = ${bookingId} and bookings.sequence <= ${sequence} and ${ofCustomers(email)}
      and bookings.status in (select value from json_each(${open})))`;
}

/** The newest first. */
export function answersOfBooking(db: Database, bookingId: string) {
  return db
    .select({
      ...pick(calendarAnswers, "id", "entryId", "kind", "bookingDate", "bookingTime", "email"),
      ...pick(calendarAnswers, "isOutdated", "isCustomers", "proposedAt", "comment", "createdAt"),
      hasEntry: sql`(exists (select 1 from contact_messages where id = calendar_answers.entry_id)
        or exists (select 1 from declarations where id = calendar_answers.entry_id))`
        .mapWith(Boolean)
        .as("has_entry"),
    })
    .from(calendarAnswers)
    .where(eq(calendarAnswers.bookingId, bookingId))
    .orderBy(desc(calendarAnswers.createdAt))
    .limit(answersMax);
}

/** In the order in which they came. */
export function answersOfEntry(db: Database, entryId: string) {
  return db
    .select({
      ...pick(calendarAnswers, "id", "bookingId", "kind", "email"),
      ...pick(calendarAnswers, "isOutdated", "isCustomers", "proposedAt", "comment"),
      // A booking has columns of these names, too.
      bookingDate: sql<string>`${calendarAnswers.bookingDate}`.as("answered_date"),
      bookingTime: sql<string>`${calendarAnswers.bookingTime}`.as("answered_time"),
      answeredAt: sql<string>`${calendarAnswers.createdAt}`.as("answered_at"),
      ...pick(bookings, "offering", "title", "petName", "status"),
    })
    .from(calendarAnswers)
    .innerJoin(bookings, eq(bookings.id, calendarAnswers.bookingId))
    .where(eq(calendarAnswers.entryId, entryId))
    .orderBy(calendarAnswers.createdAt, calendarAnswers.id)
    .limit(answersMax);
}
