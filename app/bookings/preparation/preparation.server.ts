import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Booking } from "#app/bookings/booking.ts";
import { holdsTime, openStatuses } from "#app/bookings/life.ts";
import { services, serviceTypes } from "#app/bookings/services.ts";
import { dateAndTime, dayAndTime, whatFor } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { answerDrafts, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import type { PetFacts } from "./facts.ts";
import { type Answers, answerDraftDays } from "./question.ts";

const preparedServices = serviceTypes.filter((type) => services[type].hasPreparation);

export function mayPrepare(
  { type, status, startsAt }: Pick<Booking, "type" | "status" | "startsAt">,
  now: Date,
): boolean {
  return services[type].hasPreparation && holdsTime(status) && now.toISOString() < startsAt;
}

/** What the form to prepare is filled in with. */
export const petFacts = {
  ...pick(pets, "breed", "birthDate", "sex", "weightKg", "allergies", "medication"),
  /** Last day of each kind; full names, for the query may be of that table alone. */
  careDays: sql`(select json_group_object(care.kind, care.last_date) from care_plans as care
    where care.pet_id = pets.id)`
    .mapWith((json: string) => careDaysSchema.parse(JSON.parse(json)))
    .as("care_days") as SQL.Aliased<Record<string, string>>,
};

const careDaysSchema = z.record(z.string(), z.string());

const preparedColumns = {
  ...pick(bookings, "id", "type", "offering", "title", "status", "petName", "petType"),
  ...pick(bookings, "bookingDate", "bookingTime", "startsAt", "answers", "answeredAt"),
  ...pick(bookings, "ownerName", "phone", "email", "concerns"),
};

export type Preparation = NonNullable<Awaited<ReturnType<typeof readPreparation>>>;

async function readPreparation(db: Database, bookingId: string, ownerId: string | null) {
  const [found] = await db
    .select({ booking: preparedColumns, pet: petFacts, draft: answerDrafts })
    .from(bookings)
    // Only an animal of the one who booked.
    .leftJoin(pets, and(eq(pets.id, bookings.petId), eq(pets.userId, bookings.userId)))
    .leftJoin(answerDrafts, eq(answerDrafts.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.id, bookingId),
        inArray(bookings.type, preparedServices),
        ownerId === null ? undefined : eq(bookings.userId, ownerId),
      ),
    );
  return found ?? null;
}

export function getPreparation(db: Database, userId: string, bookingId: string) {
  return readPreparation(db, bookingId, userId);
}

/** For the practice and signed links: the owner is not checked. */
export function unsafeGetPreparation(db: Database, bookingId: string): Promise<Preparation | null> {
  return readPreparation(db, bookingId, null);
}

/** Only an animal of the one who booked. */
export function selectPetOfBooking(db: Database, bookingId: string) {
  return db
    .select(petFacts)
    .from(pets)
    .where(sql`(${pets.id}, ${pets.userId}) = (select bookings.pet_id, bookings.user_id
      from bookings where bookings.id = ${bookingId})`);
}

export async function getPetFacts(
  db: Database,
  { userId, petId }: Pick<Booking, "userId" | "petId">,
): Promise<PetFacts | null> {
  if (petId === null) return null;
  const [pet] = await db
    .select(petFacts)
    .from(pets)
    .where(and(eq(pets.id, petId), eq(pets.userId, userId)));
  return pet ?? null;
}

type SentAnswers = {
  answers: Answers;
  seenAnsweredAt: string | null;
  /** Of the draft that the form shows, as `draftVersion`. */
  seenDraft: string;
};

/**
 * Replaces all and ends the draft, unless somebody answered or kept another draft since.
 * @returns ids of mails; null if not saved
 */
export function saveAnswers(
  db: Database,
  { userId, bookingId }: { userId: string; bookingId: string },
  { answers, seenAnsweredAt, seenDraft }: SentAnswers,
  mail: Mail,
  now: Date,
): Promise<string[] | null> {
  const isAsSeen =
    seenAnsweredAt === null ? isNull(bookings.answeredAt) : eq(bookings.answeredAt, seenAnsweredAt);
  const isDraftSeen = sql`not exists (select 1 from ${answerDrafts} as draft
    where draft.booking_id = ${bookingId}
      and coalesce(${bookings.answeredAt}, '') || '/' || draft.revision <> ${seenDraft})`;
  const isTarget = and(eq(bookings.userId, userId), isAsSeen, isDraftSeen);
  const all = sql`${JSON.stringify(answers)}`;
  return write(db, bookingId, { answers: all, isTarget, seenDraft, mail, now });
}

/** Adds to the given answers while the booking is at the link's time. @returns as `saveAnswers` */
export function addAnswers(
  db: Database,
  { bookingId, startsAt }: { bookingId: string; startsAt: string },
  answers: Answers,
  mail: Mail,
  now: Date,
): Promise<string[] | null> {
  const all = sql`json_patch(coalesce(${bookings.answers}, '{}'), ${JSON.stringify(answers)})`;
  const isTarget = eq(bookings.startsAt, startsAt);
  return write(db, bookingId, { answers: all, isTarget, mail, now });
}

type Writing = {
  answers: SQL;
  isTarget: SQL | undefined;
  /** Ends with the answers; without, every draft stays. */
  seenDraft?: string;
  mail: Mail;
  now: Date;
};

async function write(db: Database, bookingId: string, writing: Writing) {
  const { answers, isTarget, seenDraft, mail, now } = writing;
  const instant = now.toISOString();
  // One mail an hour at most.
  const mailId = `booking-answers:${bookingId}:${instant.slice(0, 13)}`;
  const isOpen = and(isOpenToAnswer(bookingId, now), isTarget);
  // Before the answers, which it compares with the stored ones.
  const tellPractice = insertMailIf(
    db,
    mailId,
    mail,
    now,
    sql`not exists (select 1 from ${outbox} where ${outbox.id} = ${mailId})
      and exists (select 1 from ${bookings}
        where ${isOpen} and coalesce(${bookings.answers}, '{}') <> ${answers})`,
  ).returning({ id: outbox.id });
  const answer = db
    .update(bookings)
    .set({
      answers,
      // Always increases: it is the version of the answers.
      answeredAt: sql`case when ${bookings.answeredAt} >= ${instant}
        then strftime('%Y-%m-%dT%H:%M:%fZ', ${bookings.answeredAt}, '+0.001 seconds')
        else ${instant} end`,
    })
    .where(isOpen)
    .returning({ id: bookings.id });
  const [mails, written] =
    seenDraft === undefined
      ? await db.batch([tellPractice, answer])
      : // Last: the answers are written only while the draft is the one that was seen.
        await db.batch([tellPractice, answer, endDraft(db, bookingId, seenDraft)]);
  return written.length > 0 ? mails.map(({ id }) => id) : null;
}

/** Right after the answers, so that `changes()` tells whether they were written. */
function endDraft(db: Database, bookingId: string, version: string) {
  return db
    .delete(answerDrafts)
    .where(
      and(
        eq(answerDrafts.bookingId, bookingId),
        eq(answerDrafts.revision, Number(version.split("/")[1])),
        sql`changes() > 0`,
      ),
    );
}

function isOpenToAnswer(bookingId: string, now: Date): SQL | undefined {
  return and(
    eq(bookings.id, bookingId),
    inArray(bookings.type, preparedServices),
    inArray(bookings.status, openStatuses),
    gt(bookings.startsAt, now.toISOString()),
  );
}

export type AnswerDraft = Pick<typeof answerDrafts.$inferSelect, "fields" | "seen" | "revision">;

/** Of the answers and of the draft: '2026-11-21T09:00:00.000Z/3'. */
export function draftVersion({ booking, draft }: Preparation): string {
  return `${booking.answeredAt ?? ""}/${draft?.revision ?? 0}`;
}

/**
 * Keeps a form as it was entered, unless its answers or its draft were saved elsewhere since.
 * @param version as `draftVersion` said @returns the new version, or null where nothing was saved
 */
export async function saveDraft(
  db: Database,
  { userId, bookingId }: { userId: string; bookingId: string },
  { fields, seen, version }: Pick<AnswerDraft, "fields" | "seen"> & { version: string },
  now: Date,
): Promise<string | null> {
  const revision = sql`coalesce((select draft.revision from ${answerDrafts} as draft
    where draft.booking_id = ${bookingId}), 0)`;
  const condition = and(
    isOpenToAnswer(bookingId, now),
    eq(bookings.userId, userId),
    sql`coalesce(${bookings.answeredAt}, '') || '/' || ${revision} = ${version}`,
  );
  const draft = { fields, seen, savedAt: now.toISOString() };
  const [saved] = await insertFrom(db, answerDrafts, bookings, condition, {
    ...draft,
    bookingId,
    revision: sql`${revision} + 1`,
  })
    .onConflictDoUpdate({
      target: answerDrafts.bookingId,
      set: { ...draft, revision: sql`excluded.revision` },
    })
    .returning({ revision: answerDrafts.revision });
  return saved ? `${version.split("/")[0]}/${saved.revision}` : null;
}

/** Of appointments that are over: nobody can send them any more. */
export async function deleteOldDrafts(db: Database, now: Date): Promise<void> {
  const before = addDays(dayInGermany(now), -answerDraftDays);
  const pastBookingIds = sql`(select ${bookings.id} from ${bookings} where ${bookings.bookingDate} < ${before})`;
  await db.delete(answerDrafts).where(inArray(answerDrafts.bookingId, pastBookingIds));
}

export function answersMail(booking: Preparation["booking"], origin: string): Mail {
  return {
    kind: "booking-answers-practice",
    to: site.operator.email,
    replyTo: booking.email,
    subject: `Vorbereitungsbogen beantwortet: ${whatFor(booking)}, ${dateAndTime(booking)}`,
    paragraphs: [
      "Guten Tag,",
      `${booking.ownerName} hat Fragen im Vorbereitungsbogen für diesen Termin beantwortet:`,
      { facts: [dayAndTime(booking), whatFor(booking)] },
      { label: "Antworten ansehen", link: `${origin}/admin/termine/anfragen/${booking.id}` },
      "Bei weiteren Änderungen innerhalb einer Stunde erhalten Sie keine neue E-Mail.",
    ],
  };
}

export const savingFailure = {
  event: "preparation.save_failed",
  title: "Antworten nicht gesendet",
  message: "Bitte versuchen Sie es gleich noch einmal.",
};

export const savingTooLate = {
  title: savingFailure.title,
  message: "Der Vorbereitungsbogen kann für diesen Termin nicht mehr ausgefüllt werden.",
};

export async function answersSaved(
  context: Readonly<RouterContextProvider>,
  redirectTo: string,
  outboxIds: readonly string[],
) {
  const { mailQueue, log } = context.get(platformContext);
  await announceMails(mailQueue, outboxIds, log);
  const toast = { title: "Antworten gesendet", tone: "success" } as const;
  return redirectWithToast(context, redirectTo, toast);
}
