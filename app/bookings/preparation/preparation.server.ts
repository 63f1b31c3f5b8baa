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
import { paperLine, paperParagraph } from "#app/pdf/paper-field.server.ts";
import {
  requireLikelyWeight,
  takeMeantWeight,
  weightField,
} from "#app/pets/weight/weight.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { pick } from "#app/platform/pick.ts";
import {
  centimetres,
  counts,
  germanNumber,
  grams,
  hours,
  kilograms,
  millilitres,
  misreadingInWords,
  readNumber,
  type Units,
} from "#app/platform/typed-number.ts";
import type { PetFacts } from "./facts.ts";
import { type Answers, answerLimits, choiceField, nameOf, type Question } from "./question.ts";
import { questionsOf } from "./questions.ts";

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

/** Replaces all and ends the draft, unless somebody answered since. @returns ids of mails; null if not saved */
export function saveAnswers(
  db: Database,
  { userId, bookingId }: { userId: string; bookingId: string },
  { answers, seenAnsweredAt }: { answers: Answers; seenAnsweredAt: string | null },
  mail: Mail,
  now: Date,
): Promise<string[] | null> {
  const isAsSeen =
    seenAnsweredAt === null ? isNull(bookings.answeredAt) : eq(bookings.answeredAt, seenAnsweredAt);
  const isTarget = and(eq(bookings.userId, userId), isAsSeen);
  const all = sql`${JSON.stringify(answers)}`;
  return write(db, bookingId, { answers: all, isTarget, endsDraft: true, mail, now });
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
  return write(db, bookingId, { answers: all, isTarget, endsDraft: false, mail, now });
}

type Writing = {
  answers: SQL;
  isTarget: SQL | undefined;
  endsDraft: boolean;
  mail: Mail;
  now: Date;
};

async function write(db: Database, bookingId: string, writing: Writing) {
  const { answers, isTarget, endsDraft, mail, now } = writing;
  const instant = now.toISOString();
  // One mail an hour at most.
  const mailId = `booking-answers:${bookingId}:${instant.slice(0, 13)}`;
  const isOpen = and(isOpenToAnswer(bookingId, now), isTarget);
  const [mails, , written] = await db.batch([
    // Before the answers, which it compares with the stored ones.
    insertMailIf(
      db,
      mailId,
      mail,
      now,
      sql`not exists (select 1 from ${outbox} where ${outbox.id} = ${mailId})
        and exists (select 1 from ${bookings}
          where ${isOpen} and coalesce(${bookings.answers}, '{}') <> ${answers})`,
    ).returning({ id: outbox.id }),
    db
      .delete(answerDrafts)
      .where(
        and(
          eq(answerDrafts.bookingId, endsDraft ? bookingId : ""),
          sql`exists (select 1 from ${bookings} where ${isOpen})`,
        ),
      ),
    db
      .update(bookings)
      .set({
        answers,
        // Always increases: it is the version of the answers.
        answeredAt: sql`case when ${bookings.answeredAt} >= ${instant}
          then strftime('%Y-%m-%dT%H:%M:%fZ', ${bookings.answeredAt}, '+0.001 seconds')
          else ${instant} end`,
      })
      .where(isOpen)
      .returning({ id: bookings.id }),
  ]);
  return written.length > 0 ? mails.map(({ id }) => id) : null;
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

export function answersSchema(petType: string) {
  const questions = questionsOf(petType);
  return z
    .object(Object.fromEntries(questions.flatMap(fieldsOf)))
    .transform((fields) => answersFrom(questions, fields));
}

const notListed = "Bitte wählen Sie eine Antwort aus der Liste.";

function fieldsOf(question: Question): [string, z.ZodType][] {
  const { id } = question;
  switch (question.kind) {
    case "line":
      return [[id, paperLine({ max: answerLimits.line })]];
    case "text":
      return [[id, paperParagraph({ max: answerLimits.text })]];
    case "amount":
      return [[id, question.known === "weight" ? weightAnswer : amountAnswer(question)]];
    case "one":
      return [[id, z.enum(Object.keys(question.choices), notListed).optional()]];
    case "many":
      return Object.keys(question.choices).map((choice) => [
        choiceField(id, choice),
        z.unknown().optional(),
      ]);
  }
}

const weightAnswer = weightField.transform((kg) => (kg === null ? undefined : germanNumber(kg)));

const amountMax = 99_999;

/** '4,5', '1.200', 'ca. 10-12 kg'; stored in the question's unit, with a comma: 'ca. 10 bis 12'. */
function amountAnswer(question: Question & { kind: "amount" }) {
  const message = `Bitte geben Sie bei „${nameOf(question)}“ eine Zahl ein, zum Beispiel 4,5 oder 300.`;
  const units = amountUnits(question.unit);
  return z
    .string({ error: message })
    .optional()
    .transform((text = "", context) => {
      const reading = readNumber(text, units);
      const isRange = !reading.isNumber && reading.problem === "range";
      if (!reading.isNumber && reading.problem === "empty") return undefined;
      const ends = reading.isNumber ? [reading.value] : isRange ? [reading.from, reading.to] : [];
      const areFit = ends.every((value) => value >= 0 && value <= amountMax);
      if (ends.length > 0 && areFit) {
        const about = (reading.isNumber || isRange) && reading.isAbout ? "ca. " : "";
        return about + ends.map((value) => amountText(value, question.unit)).join(" bis ");
      }
      const isMisread = !reading.isNumber && !isRange;
      context.addIssue({
        code: "custom",
        message: isMisread ? misreadingInWords(reading, message) : message,
      });
      return z.NEVER;
    });
}

function amountUnits(unit: string): Units {
  if (unit === "kg") return kilograms;
  if (unit === "g") return grams;
  if (unit === "ml") return millilitres;
  if (unit === "cm") return centimetres;
  return unit.startsWith("Std.") ? hours : counts;
}

/** A smaller number in a field for centimetres, such as '1,68', is read as metres. */
const leastCentimetres = 3;

function amountText(value: number, unit: string): string {
  const amount = unit === "cm" && value < leastCentimetres ? value * 100 : value;
  return germanNumber(thousandths(amount));
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** What is typed into the fields of the form, cut to their lengths. */
export function draftFields(form: FormData, petType: string): Record<string, string> {
  const names = questionsOf(petType).flatMap(({ id, ...question }) =>
    question.kind === "many"
      ? Object.keys(question.choices).map((choice) => choiceField(id, choice))
      : [id],
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value.slice(0, answerLimits.text)]] : [];
    }),
  );
}

/** @throws Refusal */
export function requireAnswers(form: FormData, petType: string): Answers {
  const question = questionsOf(petType).find(({ known }) => known === "weight");
  if (question) takeMeantWeight(form, question.id);
  return requireValid(form, answersSchema(petType));
}

/** Asks about a weight that is most likely a slip. @throws Refusal */
export function requireLikelyAnswer(
  form: FormData,
  { booking, pet }: Preparation,
  answers: Answers,
  { day, mayTellLast }: { day: CalendarDay; mayTellLast: boolean },
): void {
  const question = questionsOf(booking.petType).find(({ known }) => known === "weight");
  const answer = answers[question?.id ?? ""];
  if (!question || !answer || booking.answers?.[question.id] === answer) return;
  const { breed = "", birthDate = "", weightKg: lastKg = null } = pet ?? {};
  const animal = { type: booking.petType, breed, birthDate, lastKg };
  const weightKg = Number(answer.replace(",", "."));
  requireLikelyWeight(form, animal, weightKg, { day, field: question.id, mayTellLast });
}

function answersFrom(questions: readonly Question[], fields: Record<string, unknown>): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerTo(question, fields);
      return answer === "" ? [] : [[question.id, answer]];
    }),
  );
}

function answerTo(question: Question, fields: Record<string, unknown>): string {
  if (question.kind !== "many") return String(fields[question.id] ?? "");
  return Object.keys(question.choices)
    .filter((choice) => fields[choiceField(question.id, choice)] !== undefined)
    .join(",");
}
