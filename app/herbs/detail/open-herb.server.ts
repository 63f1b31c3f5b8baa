import { and, asc, eq, exists, isNull, ne, not, or, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import {
  countedViews,
  isCounted,
  isFreeHerb,
  paidColumns,
  safetyColumns,
} from "#app/herbs/access.server.ts";
import type { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { freeHerbViews } from "#app/herbs/policy.ts";
import { petListMax } from "#app/pets/queries.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { pick } from "#app/platform/pick.ts";
import { isAskedAhead } from "#app/platform/request.ts";
import { type CheckedAnimal, type CheckedHerb, checkHerb } from "#app/treatment/check.ts";
import { openLines, orderedSubscription } from "./subscription.server.ts";

type Dependencies = { db: Database; lexicon: LexiconIndex; now: Date };

export type HerbFacts = Awaited<ReturnType<typeof publicFacts>>[number];
export type HerbText = Awaited<ReturnType<typeof paidText>>[number];
export type OwnAnimal = Awaited<ReturnType<typeof readHerb>>["animals"][number];

/** Counts in one statement: parallel requests never open a third herb. */
export async function readHerb(
  { db, lexicon, now }: Dependencies,
  userId: string,
  herbId: number,
  counts: boolean,
) {
  const index = lexicon.ask(db);
  const reads = [
    publicFacts(db, herbId),
    paidText(db, userId, herbId),
    readerState(db, userId),
    livingAnimals(db, userId),
    openLines(db, userId, now),
    ...index.statements,
  ] as const;
  const [facts, texts, readers, animals, lines, version, entries] = counts
    ? afterFirst(await db.batch([recordView(db, userId, herbId), ...reads]))
    : await db.batch(reads);
  const [reader] = readers;
  if (!reader) throw new Error("A reader without a profile.");
  const known = index.take(version, entries);
  const [herb = null] = facts;
  const today = dayInGermany(now);
  return {
    herb,
    text: texts[0] ?? null,
    reader: { ...reader, herbViews: countedViews(reader.herbViews, known) },
    animals: animals.map(({ id, name, type, vetName, vetPhone, ...health }) => ({
      id,
      name,
      type,
      vetName,
      vetPhone: readPhoneParts(vetPhone),
      warnings: herb ? warningsFor(herb, { type, ...health }, today) : [],
    })),
    ordered: orderedSubscription(lines),
    lexicon: known,
  };
}

/** What the plan's check asks a reason for: this animal's allergies and medicines. */
export function warningsFor(herb: CheckedHerb, animal: CheckedAnimal, today: CalendarDay) {
  return checkHerb(herb, animal, { isOuter: false, fromDay: today, untilDay: null }).filter(
    ({ about, level }) => level === "reason" && (about === "allergy" || about === "medication"),
  );
}

function afterFirst<Others extends readonly unknown[]>([, ...others]: readonly [
  unknown,
  ...Others,
]): Others {
  return others;
}

function isPublished(herbId: number) {
  return and(eq(herbs.id, herbId), eq(herbs.status, "published"));
}

const hasOpened = (herbId: number) =>
  sql`exists (select 1 from json_each(${profiles.herbViews}) where value = ${herbId})`;

/** The rule of `herbAccess` for 'opens-now'; a test holds the two together. */
function recordView(db: Database, userId: string, herbId: number) {
  return (
    db
      .update(profiles)
      // D1 binds every number as a real.
      .set({
        herbViews: sql`json_insert(${profiles.herbViews}, '$[#]', cast(${herbId} as integer))`,
      })
      .where(
        and(
          eq(profiles.id, userId),
          ne(profiles.role, "admin"),
          ne(profiles.subscriptionStatus, "active"),
          sql`not ${hasOpened(herbId)}`,
          sql`(select count(distinct json_each.value) from json_each(${profiles.herbViews})
            where ${isCounted(sql`json_each.value`)}) < ${freeHerbViews}`,
          exists(
            db
              .select({ one: sql`1` })
              .from(herbs)
              .where(and(isPublished(herbId), not(isFreeHerb))),
          ),
        ),
      )
  );
}

function publicFacts(db: Database, herbId: number) {
  return db
    .select({
      ...pick(
        herbs,
        "id",
        "slug",
        "name",
        "otherNames",
        "botanicalName",
        "family",
        "parts",
        "imageUrl",
      ),
      ...safetyColumns,
      complaints: herbs.complaints,
    })
    .from(herbs)
    .where(isPublished(herbId));
}

/** The rule of `herbAccess` for 'unlimited', 'free' and 'opened'. */
function paidText(db: Database, userId: string, herbId: number) {
  return db
    .select(paidColumns)
    .from(herbs)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(
      and(
        isPublished(herbId),
        or(
          isFreeHerb,
          eq(profiles.role, "admin"),
          eq(profiles.subscriptionStatus, "active"),
          hasOpened(herbId),
        ),
      ),
    );
}

function readerState(db: Database, userId: string) {
  return db
    .select({
      role: profiles.role,
      hasHerbSubscription: eq(profiles.subscriptionStatus, "active").mapWith(Boolean).as("active"),
      herbViews: profiles.herbViews,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
}

function livingAnimals(db: Database, userId: string) {
  return db
    .select({
      ...pick(pets, "id", "name", "type", "vetName", "vetPhone", "allergies", "medication"),
      ...pick(pets, "pregnantUntil", "competitionOn", "foodAnimal"),
    })
    .from(pets)
    .where(and(eq(pets.userId, userId), isNull(pets.deceasedOn)))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(petListMax);
}

/** Only a navigation or its data opens a herb, no prefetch and no picture. */
export function isOpening(request: Request): boolean {
  const { method, url, headers } = request;
  if (method !== "GET" || isAskedAhead(request)) return false;
  // https://www.w3.org/TR/fetch-metadata/; older browsers send nothing.
  const destination = headers.get("sec-fetch-dest") ?? "document";
  const isData = new URL(url).pathname.endsWith(".data");
  return destination === "document" || (destination === "empty" && isData);
}

const lexiconPath = "/herb-lexicon";

export function wayBack(referer: string | null, origin: string): string {
  if (referer === null || !URL.canParse(referer)) return lexiconPath;
  const from = new URL(referer);
  return from.origin === origin && from.pathname === lexiconPath
    ? lexiconPath + from.search
    : lexiconPath;
}
