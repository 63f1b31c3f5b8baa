import type { VetLetterContent } from "#app/db/letter-content.ts";
import { validChip } from "#app/pets/chip-number.ts";
import { type FactKey, factsOn } from "#app/pets/facts.server.ts";
import { shortDay } from "#app/pets/passport/passport.server.ts";
import type { unsafeGetSharedFile } from "#app/pets/passport/shared.server.ts";
import { type CalendarDay, formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { type Course, type CourseRows, courseOf } from "./course.server.ts";
import type { PlanItem } from "./plan.server.ts";
import { isOver, itemKindLabels, overLast, timesInWords } from "./plan.ts";
import { partLabels } from "./record.ts";
import type { getLetter, ToldRecord } from "./released.server.ts";
import { valuesInWords } from "./scales.ts";

// Records, plan and course of an animal in words: for whoever has a link, and as a part of the letter to the vet.

type Read = NonNullable<Awaited<ReturnType<typeof getLetter>>>;
type Shared = NonNullable<Awaited<ReturnType<typeof unsafeGetSharedFile>>>;

export type Row = [label: string, text: string];

export type Report = {
  animal: string;
  facts: readonly Row[];
  records: readonly (ToldRecord & { additions?: Read["record"]["additions"] })[];
  plans: Read["plans"];
  course: Course | null;
};

/** To whoever has a link: only what it shows. */
export function sharedReport({ passport, treatment }: Shared, today: CalendarDay): Report | null {
  const { pet, owner } = passport;
  const contact = owner ? [owner.name, owner.phone] : [];
  return treatment && reportOf(pet, contact, treatment, today);
}

/** Said without their names. */
const plainFacts: readonly FactKey[] = ["type", "breed", "sex", "colour"];

export function reportOf(
  pet: Read["pet"] | Shared["passport"]["pet"],
  contact: readonly (string | null)[],
  { records, plans, course }: Pick<Report, "records" | "plans"> & { course: CourseRows },
  today: CalendarDay,
): Report {
  const told = (section: "profile" | "health") =>
    factsOn("export", section, pet, today).filter(({ text }) => text !== "");
  const animal = told("profile").flatMap(({ key, label, text }) => {
    const shown = key === "chipNumber" ? validChip(text) : text;
    if (shown === "") return [];
    return plainFacts.includes(key) ? shown : `${label} ${shown}`;
  });
  const facts: Row[] = [
    ["Tier", [...new Set(animal)].join(", ")],
    ...told("health").map(({ label, text }): Row => [label, text]),
    ["Kontakt", contact.filter(Boolean).join("; ")],
  ];
  return {
    records,
    plans,
    animal: pet.name,
    facts: facts.filter(([, text]) => text !== ""),
    course: courseOf(course, { type: pet.type, today }),
  };
}

export function recordRows({ told, additions = [] }: Report["records"][number]): Row[] {
  const text = (part: "reason" | "anamnesis" | "findings" | "treatment" | "advice"): Row => [
    partLabels[part],
    told[part],
  ];
  const rows: Row[] = [
    text("reason"),
    text("anamnesis"),
    text("findings"),
    [partLabels.scales, valuesInWords(told.scales, told.weightKg).join(", ")],
    [partLabels.points, told.points.join("; ")],
    text("treatment"),
    text("advice"),
    ...additions.map((addition): Row => {
      const { reason, author, createdAt } = addition;
      const day = formatDayOfInstant(createdAt);
      return ["Nachtrag", `${day}: ${addition.text}\nGrund: ${reason} (${author})`];
    }),
  ];
  return rows.filter(([, told]) => told !== "");
}

export function planRows({ plans }: Report, today: CalendarDay): Row[] {
  return plans.flatMap(({ plan, items }) => {
    const since = plan.sentAt === null ? "" : ` seit ${formatDayOfInstant(plan.sentAt)}`;
    const next =
      plan.nextVisitOn !== null && plan.nextVisitOn >= today
        ? [`Nächster Termin voraussichtlich am ${formatDay(plan.nextVisitOn)}`]
        : [];
    const lines = overLast(items, today).map((item) => `• ${itemInWords(item, today)}`);
    return [["Plan zu Hause", [`Behandlungsplan${since}`, ...lines, ...next].join("\n")]];
  });
}

function itemInWords(item: PlanItem, today: CalendarDay): string {
  const { kind, title, dose, times, watch, reason, isOuter, isPoisonous } = item;
  const from = shortDay(item.fromDay);
  const days = item.untilDay ? `${from} bis ${shortDay(item.untilDay)}` : `ab ${from}`;
  const amount = [dose, timesInWords(times), days].filter(Boolean).join(", ");
  return [
    `${title} (${itemKindLabels[kind]}${isOuter ? ", äußerlich" : ""}): ${amount}.`,
    ...(isOver(item, today) ? ["Beendet."] : []),
    ...(isPoisonous ? ["Nicht mehr geben: Dieses Mittel gilt inzwischen als giftig."] : []),
    ...(watch ? [`Beachten: ${watch}.`] : []),
    ...(reason ? [`Begründung: ${reason}.`] : []),
  ]
    .join(" ")
    .replaceAll("..", ".");
}

/** What has changed. */
export function courseRows({ course }: Report): Row[] {
  if (!course || course.changes.length === 0) return [];
  const { changes } = course;
  // Mostly all since the same visit, which is then said once.
  const [since = ""] = / seit .+$/.exec(changes[0]?.text ?? "") ?? [];
  const isShared = since !== "" && changes.every(({ text }) => text.endsWith(since));
  const labels = new Map(course.series.map(({ key, label }) => [key, label]));
  const words = changes.map(({ key, text, words: trend }) => {
    const short = isShared ? text.slice(0, -since.length) : text;
    if (!short.includes("→")) return short;
    const label = labels.get(key) ?? "";
    const change = short.replace(label, `${label} von`).replace("→", "auf");
    return trend ? `${change} (${trend})` : change;
  });
  return [
    [
      "Verlauf",
      `${isShared ? `${since.trim().replace("seit", "Seit")}: ` : ""}${words.join(", ")}.`,
    ],
  ];
}

export type Curves = Pick<VetLetterContent, "curves" | "legend">;

export function curvesOf({ course }: Report): Curves {
  const curves = (course?.series ?? []).flatMap(({ label, summary, curve }) =>
    curve
      ? [{ label, summary, curve: pick(curve, "path", "points", "days", "periods", "plot") }]
      : [],
  );
  return { curves, legend: course?.hasOwn ? "Leerer Punkt: Angabe von zu Hause." : "" };
}
