import { and, asc, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { checkInDeadline } from "#app/bookings/answer-deadlines.server.ts";
import { instantInWords } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { profiles } from "#app/db/account-schema.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import { blockedPeriods } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { contactMessages } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { checkIns, measurements, recordPhotos, treatmentPlans } from "#app/db/treatment-schema.ts";
import { isCheckInPhoto, photoKey } from "#app/files/policy.ts";
import { newReference } from "#app/inbox/entry.ts";
import { declarationIn } from "#app/inbox/may-declare.server.ts";
import { paperParagraph } from "#app/pdf/paper-field.server.ts";
import {
  addDays,
  type CalendarDay,
  dayInGermany,
  formatDayOfInstant,
} from "#app/platform/calendar-day.ts";
import { wholeNumber } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { readSignedLink, signLink } from "#app/platform/link-tokens.server.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { endOfDay } from "#app/platform/periods.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { pick } from "#app/platform/pick.ts";
import {
  type Change,
  changeLabels,
  changes,
  checkInLimits,
  photoView,
  type ToldValue,
} from "./check-in.ts";
import { judge } from "./check-in-rules.server.ts";
import type { HealthAnswers, HealthKey } from "./health.ts";
import {
  choicesOf,
  emergenciesOf,
  healthInWords,
  healthListOf,
  healthQuestions,
  healthReasons,
} from "./health-questions.server.ts";
import { redCheckInMail } from "./red-check-in-mail.ts";
import { formatValue, inOrder, type ScaleKey, scaleKeys, scales, valuesInWords } from "./scales.ts";

/** Days from the due day on which it can be answered. */
export const openDays = 28;

type Issuer = { secret: string; origin: string };

export async function checkInLink(
  { secret, origin }: Issuer,
  { id, dueOn }: { id: string; dueOn: CalendarDay },
): Promise<string> {
  const until = new Date(endOfDay(addDays(dueOn, openDays - 1)));
  return `${origin}/kontrolle/${await signLink(secret, "check-in", [id], until)}`;
}

/** Null: forged, cut or too old. */
export async function readCheckInLink(secret: string, token: string, now: Date) {
  const [id] = (await readSignedLink(secret, "check-in", token, now)) ?? [];
  return id ?? null;
}

const visitSchema = z
  .object({ id: z.string(), day: z.string(), reason: z.string(), findings: z.string() })
  .nullable();
const measuredSchema = z.array(z.object({ scale: z.enum(scaleKeys), value: z.number() }));

function measuredBy(condition: SQL) {
  return sql`(select json_group_array(json_object('scale', m.scale, 'value', m.value))
    from measurements as m where ${condition})`.mapWith((json: string) =>
    measuredSchema.parse(JSON.parse(json)),
  );
}

/** What is asked comes from the plan's visit, else from the animal's last; from no draft. */
const visitId = sql`coalesce((select r.id from visit_records as r
    where r.id = ${treatmentPlans.recordId} and r.fixed_at is not null),
  (select r.id from visit_records as r where r.pet_id = ${checkIns.petId}
    and r.fixed_at is not null order by r.visited_on desc limit 1))`;

export function selectCheckIns(db: Database, where: SQL | undefined) {
  return db
    .select({
      ...pick(checkIns, "id", "petId", "planId", "answeredAt", "change", "word", "colour"),
      ...pick(checkIns, "health", "replyBy", "seenAt", "messageId"),
      visit: sql`(select json_object('id', v.id, 'day', v.visited_on, 'reason', v.reason,
          'findings', v.findings) from visit_records as v where v.id = ${visitId})`
        .mapWith((json: string) => visitSchema.parse(JSON.parse(json)))
        .as("visit"),
      visited: measuredBy(sql`m.record_id = ${visitId}`).as("visited"),
      told: measuredBy(sql`m.check_in_id = ${checkIns.id}`).as("told"),
      photoId: sql<string | null>`(select photo.id from record_photos as photo
        where photo.check_in_id = ${checkIns.id} limit 1)`.as("photo_id"),
      pet: pick(pets, "userId", "name", "type", "deceasedOn", "vetName", "vetPhone"),
      ownerName: sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})`.as(
        "owner_name",
      ),
      phone: profiles.phone,
    })
    .from(checkIns)
    .innerJoin(pets, eq(pets.id, checkIns.petId))
    .innerJoin(profiles, eq(profiles.id, pets.userId))
    .innerJoin(treatmentPlans, eq(treatmentPlans.id, checkIns.planId))
    .where(where);
}

export type CheckInRow = Awaited<ReturnType<typeof selectCheckIns>>[number];

/** `asked` what the visit measured and an owner can tell, `told` the values of the answer. */
export function tellCheckIn({ visited, told, ...row }: CheckInRow) {
  const before = (scale: ScaleKey) => visited.find((one) => one.scale === scale)?.value ?? null;
  const asked = scaleKeys.flatMap((scale) => {
    const value = before(scale);
    return value === null || scales[scale].question === null ? [] : { scale, before: value };
  });
  return {
    ...row,
    asked: asked.slice(0, checkInLimits.scales),
    told: inOrder(told).map((one) => ({ ...one, before: before(one.scale) })),
  };
}

export type CheckIn = ReturnType<typeof tellCheckIn>;

const closedPeriodsRead = 50;

/** Asks for no owner: only for one that a signed link names. With the days on which the practice is away. */
export async function unsafeGetCheckInOfLink(db: Database, id: string, now: Date) {
  const whereCheckIn = and(
    eq(checkIns.id, id),
    isNull(pets.deceasedOn),
    isOwnerAdmitted("pets.user_id"),
  );
  const [[row], closedPeriods] = await db.batch([
    selectCheckIns(db, whereCheckIn),
    db
      .select(pick(blockedPeriods, "firstDay", "lastDay"))
      .from(blockedPeriods)
      .where(and(gt(blockedPeriods.lastDay, dayInGermany(now)), ne(blockedPeriods.kind, "open")))
      .orderBy(asc(blockedPeriods.lastDay), asc(blockedPeriods.firstDay))
      .limit(closedPeriodsRead),
  ]);
  return row ? { ...tellCheckIn(row), closedPeriods } : null;
}

export type CheckInOfLink = NonNullable<Awaited<ReturnType<typeof unsafeGetCheckInOfLink>>>;

const openSchema = z.array(z.object({ id: z.string(), petName: z.string(), dueOn: z.string() }));

type OpenCheckIn = z.output<typeof openSchema>[number];

/** A column of `pets`: what is to be answered now; the link opens it. */
export function openCheckIns(today: CalendarDay) {
  return sql`(select json_group_array(json_object(
      'id', asked.id, 'petName', pets.name, 'dueOn', asked.due_on))
    from treatment_plans as plan cross join check_ins as asked on asked.plan_id = plan.id
    where plan.pet_id = pets.id and plan.state = 'sent' and pets.deceased_on is null
      and asked.answered_at is null
      and asked.due_on between ${addDays(today, 1 - openDays)} and ${today})`
    .mapWith((json: string) => openSchema.parse(JSON.parse(json)))
    .as("open_check_ins");
}

/** For pages: a way within the site. */
export function linkCheckIns(
  context: Readonly<RouterContextProvider>,
  open: readonly OpenCheckIn[],
) {
  const { config } = context.get(platformContext);
  const issuer = { secret: config.sessionSecret, origin: "" };
  return Promise.all(open.map(async (one) => ({ ...one, link: await checkInLink(issuer, one) })));
}

type AnswerInput = {
  change: Change;
  word: string;
  photo?: string | undefined;
  [field: string]: unknown;
};

/** `photo`: a file that was uploaded with the form. */
export function answerSchema({ asked, pet }: Pick<CheckIn, "asked" | "pet">) {
  const list = healthListOf(pet.type);
  const questions = healthQuestions[list];
  const health = questions.map((question) => {
    const error = `${question.label}: Bitte wählen Sie eine Antwort.`;
    return [
      question.key,
      z.enum(
        choicesOf(question).map(({ key }) => key),
        { error },
      ),
    ] as const;
  });
  const values = asked.map(({ scale }) => {
    const { label, min: least, max: most } = scales[scale];
    const error = `${label}: Bitte wählen Sie einen Wert.`;
    return [scale, wholeNumber(error, { least, most })] as const;
  });
  return z
    .object({
      change: z.enum(changes, { error: "Bitte wählen Sie eine Antwort." }),
      ...Object.fromEntries(health),
      ...Object.fromEntries(values),
      word: paperParagraph({ max: checkInLimits.word }),
      photo: z.string().refine(isCheckInPhoto).optional().catch(undefined),
    })
    .transform((input: AnswerInput) => {
      const answers: Partial<Record<HealthKey, string>> = {};
      for (const { key } of questions) answers[key] = String(input[key]);
      return {
        ...pick(input, "change", "word", "photo"),
        health: { list, answers },
        values: asked.map((one): ToldValue => ({ ...one, value: Number(input[one.scale]) })),
      };
    });
}

type Answer = {
  change: Change;
  word: string;
  photo?: string | undefined;
  health: HealthAnswers | null;
  values: readonly ToldValue[];
  photoBytes?: number | undefined;
};

type CheckInToAnswer = Pick<
  CheckInOfLink,
  "id" | "petId" | "pet" | "ownerName" | "phone" | "closedPeriods"
>;

/**
 * Once, whoever comes first: with its values, its photo, the message to the practice and, where it is
 * red, a mail to it. @returns the mails to announce; null where it was answered before
 */
export async function answerCheckIn(
  db: Database,
  { id, petId, pet, ownerName, phone, closedPeriods }: CheckInToAnswer,
  { change, word, photo, health, values, photoBytes = 0 }: Answer,
  { now, origin }: { now: Date; origin: string },
): Promise<string[] | null> {
  const [messageId, at, today] = [newId(), now.toISOString(), dayInGermany(now)];
  const isOurs = sql`exists (select 1 from check_ins
    where check_ins.id = ${id} and check_ins.message_id = ${messageId})`;
  const key = photoKey(pet.userId, petId, photo ?? "");
  const isUploaded = sql`uploads.key = ${key} and uploads.user_id = ${pet.userId}
    and uploads.pet_id = ${petId}`;
  const owner = sql`pets join profiles on profiles.id = pets.user_id`;
  const { colour, reasons } = judge({ change, values, health });
  const isPromised = change === "worse" && colour !== "red";
  const replyBy = isPromised ? checkInDeadline(now, closedPeriods).toISOString() : null;
  const outboxId = colour === "red" ? `check-in-red:${id}` : null;
  const mail = { pet, petId, messageId, ownerName, phone, origin, at, reasons };
  const [answered] = await db.batch([
    db
      .update(checkIns)
      .set({ answeredAt: at, change, word, health, colour, replyBy, messageId })
      .where(and(eq(checkIns.id, id), isNull(checkIns.answeredAt)))
      .returning({ id: checkIns.id }),
    insertFrom(db, contactMessages, owner, sql`pets.id = ${petId} and ${isOurs}`, {
      ...{ id: messageId, channel: "check-in", createdAt: at, lastAt: at },
      name: sql`coalesce(nullif(profiles.full_name, ''), profiles.email)`,
      email: sql`profiles.email`,
      subject: `Rückmeldung zu ${pet.name}`,
      message: answerText({ change, health, values, word }),
      mayDeclare: declarationIn(word),
      reference: newReference(),
      userId: sql`(select customers.user_id from customers where customers.user_id = pets.user_id)`,
    }),
    insertFrom(db, recordPhotos, uploads, sql`${isUploaded} and ${isOurs}`, {
      ...{ id: newId(), petId, checkInId: id, view: photoView, key: uploads.key },
      ...{ takenOn: today, createdAt: at, fileSize: photoBytes },
    }),
    db.delete(uploads).where(sql`uploads.key = ${key} and exists (select 1 from record_photos
      where record_photos.key = ${key} and record_photos.check_in_id = ${id})`),
    ...values.map(({ scale, value }) =>
      insertWhen(db, measurements, isOurs, {
        ...{ id: newId(), petId, checkInId: id, scale, value, measuredOn: today },
      }),
    ),
    ...(outboxId ? [insertMailIf(db, outboxId, redCheckInMail(mail), now, isOurs)] : []),
  ]);
  if (answered.length === 0) return null;
  return outboxId ? [outboxId] : [];
}

type AnswerWords = Pick<Answer, "change" | "health" | "word"> & {
  values: readonly Pick<ToldValue, "scale" | "value">[];
};

/** As the owner sees it again, and as the practice reads and quotes it. */
export function answerText({ change, health, values, word }: AnswerWords): string {
  const facts = [
    `Befinden: ${changeLabels[change]}`,
    ...healthInWords(health),
    ...values.map(({ scale, value }) => `${scales[scale].label}: ${formatValue(scale, value)}`),
  ];
  return [facts.join("\n"), word].filter(Boolean).join("\n\n");
}

/** Why an answer has its colour, unless the visit or the rules are others by now. */
export function reasonsOf({ change, colour, health, told }: CheckIn) {
  const values = told.map((value) => ({ ...value, before: value.before ?? value.value }));
  const verdict = judge({ change: change ?? "same", values, health });
  return verdict.colour === colour ? verdict.reasons : [];
}

const emergenciesOfAll = [
  "Atemnot, Krämpfen oder Bewusstlosigkeit",
  "starker Blutung",
  "aufgeblähtem Bauch",
];

/** For the owner, where a vet should see the animal; null where none has to. */
export function describeUrgent(checkIn: CheckIn) {
  const { pet, colour, health, told } = checkIn;
  if (colour !== "red") return null;
  const ofHealth = (health === null ? [] : healthReasons(health)).toSorted(
    (first, second) => Number(second.colour === "red") - Number(first.colour === "red"),
  );
  return {
    vetName: pet.vetName,
    phone: readPhoneParts(pet.vetPhone),
    /** To be said on the telephone. */
    facts: [...ofHealth.map(({ words }) => words), ...valuesInWords(told)],
    isEmergency: ofHealth.some(({ emergency }) => emergency !== null),
    emergencies: [...emergenciesOfAll, ...emergenciesOf(healthListOf(pet.type))],
  };
}

/** By when the owner was promised to hear from the practice; '' where nothing was promised. */
export function replyInWords({ replyBy }: Pick<CheckIn, "replyBy">): string {
  return replyBy === null ? "" : instantInWords(new Date(replyBy));
}

/** Beside a message of the inbox. */
export function selectCheckInOfMessage(db: Database, messageId: string) {
  return selectCheckIns(db, eq(checkIns.messageId, messageId));
}

const answersShown = 20;

/** What was told of an animal, newest first: longer than the message is kept. */
export function selectAnswers(db: Database, petId: string | SQL, limit = answersShown) {
  return selectCheckIns(db, and(eq(checkIns.petId, petId), isNotNull(checkIns.answeredAt)))
    .orderBy(desc(checkIns.dueOn))
    .limit(limit);
}

export function describeAnswer(row: CheckInRow) {
  const { id, answeredAt, change, colour, health, told, word, photoId } = row;
  const reasons = reasonsOf(tellCheckIn(row));
  const facts = [changeLabels[change ?? "same"], ...healthInWords(health), ...valuesInWords(told)];
  return {
    ...{ id, word, colour: colour ?? "green", photo: photoAddress(photoId) },
    day: formatDayOfInstant(answeredAt ?? ""),
    reasons,
    /** What no reason has said. */
    facts: facts.filter((words) => !reasons.some((reason) => reason.words === words)).join(", "),
  };
}

export function photoAddress(photoId: string | null): string | null {
  return photoId && `/behandlung/foto/${photoId}`;
}
