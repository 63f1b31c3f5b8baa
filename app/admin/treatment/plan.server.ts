import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { selectTemplates, sortedTemplates } from "#app/admin/templates/templates.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { treatmentPlans } from "#app/db/treatment-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { nearNames } from "#app/herbs/near-names.server.ts";
import { foldedNames, foldForSearch, isFound, searchPatterns } from "#app/herbs/search.ts";
import { factsOn } from "#app/pets/facts.server.ts";
import { formatWeight } from "#app/pets/policy.ts";
import {
  type CalendarDay,
  dayInGermany,
  formatDay,
  formatDayOfInstant,
} from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { checkHerb } from "#app/treatment/check.ts";
import { checkWords } from "#app/treatment/check-words.ts";
import { energyNeed, gramsOf } from "#app/treatment/feeding.ts";
import { byWeight, type Finding, needsReason } from "#app/treatment/findings.ts";
import { checkRemedy } from "#app/treatment/homeopathy.ts";
import { followed, itemsOfPlan, type PlanItem } from "#app/treatment/plan.server.ts";
import { hasUse, itemKindLabels, planLimits, timeInWords } from "#app/treatment/plan.ts";
import { formatValue } from "#app/treatment/scales.ts";
import { givenLately } from "#app/treatment/ticks.ts";

/** Of an animal, the newest first. @param petId an id, or SQL that finds it */
export function selectPlanList(db: Database, petId: string | SQL) {
  return db
    .select({
      ...pick(treatmentPlans, "id", "version", "state", "nextVisitOn", "recordId"),
      ...pick(treatmentPlans, "sentAt", "seenAt", "endedAt", "changedAt"),
    })
    .from(treatmentPlans)
    .where(eq(treatmentPlans.petId, petId))
    .orderBy(desc(treatmentPlans.createdAt))
    .limit(planLimits.versions);
}

type ListedRow = Awaited<ReturnType<typeof selectPlanList>>[number];

export function describePlanList(rows: readonly ListedRow[]) {
  return rows.map((row) => ({
    ...{ ...pick(row, "id", "state"), says: stateInWords(row) },
    name: row.version === 1 ? "Plan" : `Plan, Version ${row.version}`,
    about: row.state === "draft" ? `geändert am ${formatDayOfInstant(row.changedAt)}` : "",
  }));
}

export type ListedPlan = ReturnType<typeof describePlanList>[number];

type Told = Pick<ListedRow, "state" | "sentAt" | "seenAt" | "endedAt">;

function stateInWords({ state, sentAt, seenAt, endedAt }: Told): string {
  if (state === "draft") return "Entwurf";
  if (state === "replaced") return "Ersetzt";
  if (state === "ended") return endedAt ? `Beendet am ${formatDayOfInstant(endedAt)}` : "Beendet";
  if (seenAt) return `Gesehen am ${formatDayOfInstant(seenAt)}`;
  return `Gesendet am ${formatDayOfInstant(sentAt ?? "")}`;
}

const measuredSchema = z.object({ on: z.string(), value: z.number() });

function readMeasured(json: string): z.output<typeof measuredSchema> | null {
  return measuredSchema.parse(JSON.parse(json));
}

const daysCounted = 14;

function selectPlan(db: Database, planId: string | SQL, today: CalendarDay) {
  return db
    .select({
      plan: treatmentPlans,
      items: itemsOfPlan,
      pet: {
        ...pick(pets, "userId", "name", "type", "breed", "birthDate", "sex", "weightKg"),
        ...pick(pets, "allergies", "medication", "pregnantUntil", "competitionOn", "foodAnimal"),
        deceasedOn: pets.deceasedOn,
      },
      owner: {
        ...pick(profiles, "fullName", "email", "blockedAt"),
        hasAccount: customers.hasAccount,
      },
      followed: followed(today, sql`true`, daysCounted),
      weight: sql`(select json_object('on', w.measured_on, 'value', w.weight_kg)
        from weights as w where w.pet_id = ${pets.id} order by w.measured_on desc limit 1)`
        .mapWith(readMeasured)
        .as("last_weight"),
      condition: sql`(select json_object('on', m.measured_on, 'value', m.value)
        from measurements as m where m.pet_id = ${pets.id} and m.scale = 'condition'
        order by m.measured_on desc limit 1)`
        .mapWith(readMeasured)
        .as("last_condition"),
    })
    .from(treatmentPlans)
    .innerJoin(pets, eq(pets.id, treatmentPlans.petId))
    .innerJoin(profiles, eq(profiles.id, pets.userId))
    .leftJoin(customers, eq(customers.userId, pets.userId))
    .where(eq(treatmentPlans.id, planId));
}

/** Those of the plan, published or not, and the one with this name. */
function selectHerbs(db: Database, planId: string | SQL, name: string) {
  return db
    .select({
      ...pick(herbs, "id", "name", "otherNames", "botanicalName", "family", "pregnancy"),
      ...pick(herbs, "interactions", "horseSport", "safety", "status"),
    })
    .from(herbs)
    .where(sql`${herbs.id} in (
      select item.herb_id from plan_items as item where item.plan_id = ${planId}
      union all select named.id from herbs as named where named.name = ${name})`);
}

export function planNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/admin/kunden", {
    ...{ title: "Fehler", text: "Diesen Plan gibt es nicht mehr.", tone: "error" },
  });
}

/**
 * All that the editor and its commands need, in one trip. @param herbName that was typed
 * @param today up to which it is told what was given; else nothing of it
 */
export async function getPlan(
  db: Database,
  lexicon: LexiconIndex,
  {
    planId,
    herbName = "",
    today = "9999-12-31",
  }: { planId: string | SQL; herbName?: string; today?: CalendarDay },
) {
  const { statements, take } = lexicon.ask(db);
  const petId = sql`(select of_plan.pet_id from treatment_plans as of_plan where of_plan.id = ${planId})`;
  const [[row], herbRows, templates, list, version, changed] = await db.batch([
    selectPlan(db, planId, today),
    selectHerbs(db, planId, herbName),
    selectTemplates(db, "treatment"),
    selectPlanList(db, petId),
    ...statements,
  ]);
  const entries = take(version, changed);
  if (!row) return null;
  const { fullName, email, hasAccount, blockedAt } = row.owner;
  const canWrite = hasAccount !== false && blockedAt === null;
  return {
    ...row,
    /** Without an account an address is nobody's to write to. */
    owner: { fullName, email: canWrite ? email : "" },
    herbs: new Map(herbRows.map((herb) => [herb.id, herb])),
    named: herbRows.find(({ name, status }) => name === herbName && status === "published"),
    templates: sortedTemplates(templates),
    list,
    entries,
  };
}

export type OpenPlan = NonNullable<Awaited<ReturnType<typeof getPlan>>>;
type Item = Omit<PlanItem, "id" | "herbId" | "productId" | "times" | "isPoisonous" | "kcalPer100g">;

const gone: Finding = {
  about: "species",
  level: "stop",
  title: "Nicht mehr im Lexikon",
  text: "Bitte entfernen Sie das Kraut.",
};

/** What speaks for and against it by now, for this animal, what weighs most first. */
export function findingsOf(item: Item, herb: OpenPlan["named"], open: OpenPlan): Finding[] {
  const { kind, title, dose, watch, reason } = item;
  // The herb is judged as such, not by its name.
  const words = [kind === "herb" ? "" : title, dose, watch, reason].join("\n");
  return byWeight([...findingsOfKind(item, herb, open), ...wordFindings(words, item, open)]);
}

function findingsOfKind(item: Item, herb: OpenPlan["named"], { pet }: OpenPlan): Finding[] {
  if (item.kind === "herb") return herb ? checkHerb(herb, pet, item) : [gone];
  return item.kind === "homeopathy" ? checkRemedy(item.title, pet) : [];
}

/** Of one text of an item. */
export function wordFindings(
  text: string,
  { kind, title }: Pick<Item, "kind" | "title">,
  { pet, entries }: OpenPlan,
): Finding[] {
  return checkWords(text, pet, entries, kind === "homeopathy" ? title : "");
}

/** With why it cannot be sent; null when it can. */
export function checkedItems(open: OpenPlan) {
  return open.items.map((item) => {
    const findings = findingsOf(item, open.herbs.get(item.herbId ?? -1), open);
    const stop = findings.find(({ level }) => level === "stop");
    const lacksReason = needsReason(findings) && item.reason.trim() === "";
    const fault = stop
      ? `${stop.title}. Bitte ändern oder entfernen Sie den Punkt.`
      : lacksReason
        ? "Die Begründung fehlt."
        : null;
    return { ...item, findings, fault };
  });
}

/** What an item's form shows before the item is kept: what speaks against it, and near names. */
export type ItemCheck = {
  findings: Finding[];
  needsReason: boolean;
  /** Homeopathic, which is a kind of its own. */
  isRemedy: boolean;
  near: string[];
};

export function checkItem(open: OpenPlan, item: Item, herb = open.named): ItemCheck {
  const isUnknownHerb = item.kind === "herb" && !herb;
  const findings = isUnknownHerb ? [] : findingsOf(item, herb, open);
  return {
    findings,
    needsReason: needsReason(findings),
    isRemedy: findings.some(({ about }) => about === "remedy"),
    near: isUnknownHerb ? nearHerbs(open.entries, item.title) : [],
  };
}

const nearShown = 5;
const farOff = 4;

/** By a name that it has, begins with, holds, or nearly is. */
function nearHerbs(entries: OpenPlan["entries"], typed: string): string[] {
  const folded = foldForSearch(typed);
  if (folded.length < 2) return [];
  const patterns = searchPatterns(typed);
  const mistyped = nearNames([...entries], typed);
  const rankOf = (entry: (typeof entries)[number]) => {
    const names = foldedNames(entry);
    if (names.some((one) => one.folded === folded)) return 0;
    if (entry.searchText.startsWith(folded)) return 1;
    if (isFound(patterns, entry.searchText)) return 2;
    return names.some(({ shown }) => mistyped.includes(shown)) ? 3 : farOff;
  };
  return entries
    .map((entry) => ({ name: entry.name, rank: rankOf(entry) }))
    .filter(({ rank }) => rank < farOff)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, nearShown)
    .map(({ name }) => name);
}

export function describePlan(open: OpenPlan, now: Date) {
  const { plan, pet, owner, templates, list } = open;
  const today = dayInGermany(now);
  return {
    plan: {
      ...pick(plan, "id", "petId", "version", "state", "revision"),
      says: stateInWords(plan),
    },
    frame: {
      ...pick(plan, "emergency", "targetWeightKg", "checkInDays", "nextVisitOn"),
      findings: checkWords(plan.emergency, pet, open.entries),
    },
    pet: pick(pet, "userId", "name", "type"),
    health: factsOn("practice", "health", pet, today).filter(({ text }) => text !== ""),
    owner: { name: owner.fullName.trim(), email: readableEmail(owner.email) },
    items: checkedItems(open).map((item) => ({
      ...item,
      ...{ says: itemInWords(item), given: givenInWords(open, item.id, today) },
    })),
    energy: describeEnergy(open, today),
    templates: templates.map((one) => pick(one, "id", "title")),
    plans: describePlanList(list),
    isDeceased: pet.deceasedOn !== null,
    today,
  };
}

export type PlanPage = ReturnType<typeof describePlan>;
export type ShownItem = PlanPage["items"][number];

function givenInWords({ followed: given }: OpenPlan, itemId: string, today: CalendarDay) {
  const sum = givenLately(given, itemId, today, daysCounted);
  return sum && `In den letzten ${daysCounted} Tagen ${sum.given} von ${sum.due} abgehakt`;
}

function itemInWords({ kind, isOuter, times, fromDay, untilDay }: PlanItem) {
  const use = isOuter ? "äußerlich" : "innerlich";
  const label = itemKindLabels[kind];
  const days = `ab ${formatDay(fromDay)}${untilDay ? ` bis ${formatDay(untilDay)}` : ""}`;
  return {
    kind: hasUse(kind) ? `${label}, ${use}` : label,
    when: `${times.map(timeInWords).join(", ") || "ohne feste Zeit"}, ${days}`,
  };
}

const inGerman = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** In words: range, how it comes about, what it is judged by, and how much of each feed covers it. */
function describeEnergy({ plan, pet, items, weight, condition }: OpenPlan, today: CalendarDay) {
  const weightKg = weight?.value ?? pet.weightKg;
  const { targetWeightKg } = plan;
  const needOfToday = energyNeed({ ...pet, weightKg }, today);
  const need =
    targetWeightKg === null ? needOfToday : energyNeed({ ...pet, weightKg: targetWeightKg }, today);
  const measuredOn = (day: string | undefined) => (day ? `, ${formatDay(day)}` : "");
  const weighed = weightKg && `${formatWeight(weightKg)}${measuredOn(weight?.on)}`;
  const judged =
    condition && `${formatValue("condition", condition.value)}${measuredOn(condition.on)}`;
  const atWeight = targetWeightKg === null ? "" : ` mit ${formatWeight(targetWeightKg)}`;
  const feeds = items.flatMap(({ title, kcalPer100g }) => {
    const grams = need && kcalPer100g !== null ? gramsOf(need, kcalPer100g) : null;
    return grams ? [[`${title} allein`, `${rangeInWords(grams)} g am Tag`] as const] : [];
  });
  const facts: EnergyFact[] = [
    ...feeds,
    ["Gewicht", weighed || "nicht bekannt"],
    ["Zielgewicht", targetWeightKg !== null && formatWeight(targetWeightKg)],
    [
      "Bedarf heute",
      targetWeightKg !== null &&
        needOfToday &&
        `${rangeInWords(needOfToday.range)} ${needOfToday.unit}`,
    ],
    ["Körperkondition", judged || "nicht bekannt"],
  ];
  const formula: EnergyFact[] = [
    ["Ruhebedarf", need?.resting && `${inGerman.format(need.resting)} kcal (70 kcal je kg^0,75)`],
    ["Formel", need?.formula],
    ["Quelle", need?.source],
  ];
  return {
    isHigher: pet.pregnantUntil >= today,
    title: need
      ? `Erhaltungsbedarf${atWeight}: ${rangeInWords(need.range)} ${need.unit} am Tag`
      : "Energiebedarf nicht berechenbar",
    facts,
    formula,
  };
}

type EnergyFact = readonly [label: string, text: string | false | 0 | null | undefined];

function rangeInWords(range: readonly [least: number, most: number]): string {
  return range.map((value) => inGerman.format(value)).join(" bis ");
}
