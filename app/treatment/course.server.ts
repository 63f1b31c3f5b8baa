import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Answers, Database } from "#app/db/database.server.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { measurements, treatmentPlans, visitRecords } from "#app/db/treatment-schema.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { weightRange } from "#app/pets/weight/weight-report.server.ts";
import { addDays, type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { curveOf } from "#app/ui/curve.ts";
import { distance, formatValue, scaleKeys, scales } from "./scales.ts";

const [readingsMax, visitsMax, plansMax] = [1000, 100, 50];

/** Who reads decides what is seen: a stranger with a link nothing that the owner has told. */
export type Sees = "practice" | "owner" | "link";

/** Of a fixed record: all for the practice, for others what was released. @param part null for any */
export function isTold(sees: Sees, part: SQL | null): SQL {
  // Names in full: in a select of one table drizzle leaves the table out.
  const released = sql`exists (select 1 from json_each(visit_records.released)
    where ${part ? sql`json_each.value = ${part}` : sql`true`})`;
  return sql`(visit_records.fixed_at is not null and ${sees === "practice" ? sql`true` : released})`;
}

/** For one batch. @param petId the animal's id if the reader may see it */
export function courseStatements(db: Database, petId: SQL, sees: Sees) {
  const isRecords = isTold(sees, sql`'scales'`);
  const isOwners = sees === "link" ? undefined : isNotNull(measurements.checkInId);
  return [
    db
      .select(pick(measurements, "scale", "value", "measuredOn", "recordId"))
      .from(measurements)
      .leftJoin(visitRecords, eq(visitRecords.id, measurements.recordId))
      .where(and(eq(measurements.petId, petId), or(isRecords, isOwners)))
      .orderBy(desc(measurements.scale), desc(measurements.measuredOn))
      .limit(readingsMax),
    db
      .select(pick(weights, "measuredOn", "weightKg"))
      .from(weights)
      // Weights are a part of a share link of their own.
      .where(and(eq(weights.petId, petId), sees === "link" ? sql`false` : undefined))
      .orderBy(desc(weights.measuredOn))
      .limit(readingsMax),
    db
      .select({ day: visitRecords.visitedOn })
      .from(visitRecords)
      .where(and(eq(visitRecords.petId, petId), isTold(sees, null)))
      .orderBy(desc(visitRecords.visitedOn))
      .limit(visitsMax),
    db
      .select({
        ...pick(treatmentPlans, "lineId", "state", "sentAt", "endedAt"),
        lastDay: sql<CalendarDay | null>`(select max(coalesce(plan_items.until_day, '9999'))
        from plan_items where plan_items.plan_id = treatment_plans.id)`,
      })
      .from(treatmentPlans)
      .where(and(eq(treatmentPlans.petId, petId), ne(treatmentPlans.state, "draft")))
      .orderBy(desc(treatmentPlans.createdAt))
      .limit(plansMax),
  ] as const;
}

/** The animal's id if it is the owner's. */
export function animalId(petId: string, userId: string): SQL {
  return sql`(select ${pets.id} from ${pets} where ${pets.id} = ${petId} and ${pets.userId} = ${userId})`;
}

export type CourseRows = Answers<ReturnType<typeof courseStatements>>;

const courseKeys = [...scaleKeys, "weight"] as const;
type CourseKey = (typeof courseKeys)[number];

/** By whom: at a visit, told by the owner, or weighed at home. */
export type CourseReading = {
  key: CourseKey;
  day: CalendarDay;
  value: number;
  by: "visit" | "owner" | "scale";
};

/** Of weights that were there already when the treatment began, the last say where it began. */
const weighedBefore = 30;

export const curveSize = { width: 360, height: 200 };

/** Null where nothing was measured in the course of a treatment. */
export function courseOf(
  [measured, weighed, visitRows, planRows]: CourseRows,
  { type, today }: { type: string; today: CalendarDay },
) {
  const visits = [...new Set(visitRows.map(({ day }) => day))];
  const periods = periodsOf(planRows, today);
  const told = measured.map(({ scale, value, measuredOn, recordId }): CourseReading => {
    return { key: scale, day: measuredOn, value, by: recordId === null ? "owner" : "visit" };
  });
  const marked = [...visits, ...periods.flatMap(({ from, until }) => [from, until])];
  const [begin] = [...told.map(({ day }) => day), ...marked].toSorted();
  if (begin === undefined) return null;
  const scaled = weighed
    .filter(({ measuredOn }) => measuredOn >= addDays(begin, -weighedBefore))
    .map(({ measuredOn, weightKg }): CourseReading => {
      const by = visits.includes(measuredOn) ? "visit" : "scale";
      return { key: "weight", day: measuredOn, value: weightKg, by };
    });
  const readings = inOrderOfDays([...told, ...scaled]);
  const days = [...marked, ...readings.map(({ day }) => day)].toSorted();
  const marks = { span: [days[0] ?? begin, days.at(-1) ?? begin] as const, days: visits, periods };
  const series = courseKeys.flatMap((key) => {
    const own = readings.filter((one) => one.key === key);
    if (own.length === 0) return [];
    return {
      ...{ key, label: labelOf(key) },
      curve: curveOf(
        own.map(({ day, value, by }) => ({
          day,
          value,
          ...(by === "owner" && { isHollow: true }),
        })),
        ...([curveSize, { ...axesOf(key, own), ...marks }] as const),
      ),
      summary: own
        .filter((_, index) => index === 0 || index === own.length - 1)
        .map(({ day, value }) => `${shortValue(key, value)} am ${formatDay(day)}`)
        .join(", zuletzt "),
    };
  });
  if (series.length === 0) return null;
  return {
    series,
    changes: changesSince(readings, type, today),
    legend: [
      ...(visits.length > 0 ? ["Senkrechte Linie: Besuch."] : []),
      ...(periods.length > 0 ? ["Hinterlegt: Behandlungsplan."] : []),
    ],
    hasOwn: readings.some(({ by }) => by === "owner"),
    rows: tableOf(readings, series),
  };
}

export type Course = NonNullable<ReturnType<typeof courseOf>>;

/** Of one day what the owner tells comes after what the visit found. */
function inOrderOfDays(readings: readonly CourseReading[]): CourseReading[] {
  const isTold = ({ by }: CourseReading) => Number(by === "owner");
  const last = new Map(readings.map((one) => [`${one.day} ${one.key} ${one.by}`, one]));
  return [...last.values()].toSorted(
    (one, other) => one.day.localeCompare(other.day) || isTold(one) - isTold(other),
  );
}

/** A line of versions is one time: from its first that was sent until it ended, or today. */
function periodsOf(plans: CourseRows[3], today: CalendarDay) {
  const lines = Map.groupBy(plans, ({ lineId }) => lineId);
  return [...lines.values()].flatMap((versions) => {
    const [from] = daysOf(versions.map(({ sentAt }) => sentAt));
    if (from === undefined) return [];
    const running = versions.find(({ state }) => state === "sent");
    const ended = daysOf(versions.map(({ endedAt }) => endedAt)).at(-1);
    const last = (running ? running.lastDay : ended) ?? today;
    const [, until = from] = [from, last > today ? today : last].toSorted();
    return { from, until };
  });
}

function daysOf(instants: readonly (string | null)[]): CalendarDay[] {
  return instants
    .filter((instant) => instant !== null)
    .map((instant) => dayInGermany(new Date(instant)))
    .toSorted();
}

function labelOf(key: CourseKey): string {
  return key === "weight" ? "Gewicht" : scales[key].label;
}

/** '3', '38,4 °C', '28,4 kg', as short as it is understood behind its label. */
function shortValue(key: CourseKey, value: number): string {
  if (key === "weight") return formatWeight(value) ?? "";
  return scales[key].unit === "" ? String(value).replace(".", ",") : formatValue(key, value);
}

const ticks = {
  pain: [0, 5, 10],
  lameness: [0, 1, 2, 3, 4, 5],
  itch: [0, 5, 10],
  condition: [1, 3, 5, 7, 9],
};

function axesOf(key: CourseKey, readings: readonly CourseReading[]) {
  const values = readings.map(({ value }) => value);
  if (key === "weight") return { range: weightRange(values) };
  if (key === "temperature") {
    return { range: [Math.min(...values, 37) - 0.2, Math.max(...values, 39.5) + 0.2] as const };
  }
  const { min, max } = scales[key];
  return { range: [min, max] as const, ticks: ticks[key] };
}

/**
 * What is newest against the visit before it; without one, against the first that was measured.
 * @param readings oldest first
 */
export function changesSince(readings: readonly CourseReading[], type: string, today: CalendarDay) {
  return courseKeys.flatMap((key) => {
    const own = readings.filter((one) => one.key === key);
    const newest = own.at(-1);
    const earlier = own.slice(0, -1);
    const before = earlier.findLast(({ by }) => by === "visit") ?? earlier[0];
    if (!newest || !before) return [];
    const [from, to] = [before, newest].map(({ value }) => shortValue(key, value));
    // The year is said where it is another one.
    const since = formatDay(before.day).replace(` ${today.slice(0, 4)}`, "");
    const text =
      before.value === newest.value ? `${to}, wie am ${since}` : `${from} → ${to} seit ${since}`;
    const trend = trendOf(key, before.value, newest.value, type);
    return { key, text: `${labelOf(key)} ${text}`, trend, words: trend && trendWords[trend] };
  });
}

const trendWords = { better: "besser", worse: "schlechter", same: "gleich" } as const;

/** Nearer to where the animal is well, or farther from it; a weight is neither. */
function trendOf(
  key: CourseKey,
  before: number,
  now: number,
  type: string,
): keyof typeof trendWords | null {
  if (key === "weight") return null;
  if (before === now) return "same";
  // Tenths of a degree are no whole numbers in binary.
  const farther = Math.round((distance(key, now, type) - distance(key, before, type)) * 100);
  if (farther === 0) return null;
  return farther < 0 ? "better" : "worse";
}

/** Newest first, with a value of each key or ''; what a visit found stands apart from what was told. */
function tableOf(readings: readonly CourseReading[], series: readonly { key: CourseKey }[]) {
  const byRow = Map.groupBy(readings.toReversed(), ({ day, by }) => `${day} ${by === "visit"}`);
  return [...byRow.values()].map((own) => {
    const isBy = (whom: CourseReading["by"]) => own.some(({ by }) => by === whom);
    return {
      day: own[0]?.day ?? "",
      by: isBy("visit") ? "Besuch" : isBy("owner") ? "Rückmeldung" : "",
      cells: series.map(({ key }) => {
        const found = own.find((one) => one.key === key);
        return { key, text: found ? shortValue(key, found.value) : "" };
      }),
    };
  });
}
