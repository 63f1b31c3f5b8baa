import { sql } from "drizzle-orm";
import { z } from "zod";
import { pets } from "#app/db/pet-schema.ts";
import { weightReport } from "#app/pets/weight/weight-report.server.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { formatChipNumber } from "./chip-number.ts";
import { formatAgeOf, formatWeight } from "./policy.ts";
import { sexWord } from "./sex.ts";

// An animal as the practice sees it, on the customer's page and on a booking: all that its owner has
// entered (specification, section 7: 'all fields of a customer's pets').

/** Bounds of a page that may show many animals. */
const weightsShown = 24;
const overdueShown = 10;

/** All fields of an animal, with its newest weights and what is overdue as JSON; for a select of `pets`. */
export function practicePetColumns(today: CalendarDay) {
  return {
    id: pets.id,
    name: pets.name,
    type: pets.type,
    breed: pets.breed,
    birthDate: pets.birthDate,
    weightKg: pets.weightKg,
    profilePictureUrl: pets.profilePictureUrl,
    chipNumber: pets.chipNumber,
    sex: pets.sex,
    colour: pets.colour,
    allergies: pets.allergies,
    medication: pets.medication,
    vetName: pets.vetName,
    vetPhone: pets.vetPhone,
    notes: pets.notes,
    deceasedOn: pets.deceasedOn,
    // Names in full: in a select of one table drizzle leaves the table out.
    weights: sql<string>`(
      select json_group_array(json_object(
        'id', weight.id, 'measuredOn', weight.measured_on, 'weightKg', weight.weight_kg))
      from (select weights.id, weights.measured_on, weights.weight_kg from weights
        where weights.pet_id = pets.id
        order by weights.measured_on desc limit ${weightsShown}) as weight)`.as("weights"),
    overdue: sql<string>`(
      select json_group_array(json_object('id', plan.id, 'kind', plan.kind, 'dueOn', plan.due_on))
      from (select care_plans.id, care_plans.kind, care_plans.due_on from care_plans
        where care_plans.pet_id = pets.id and care_plans.due_on < ${today}
        order by care_plans.due_on limit ${overdueShown}) as plan)`.as("overdue"),
  };
}

const weightsSchema = z.array(
  z.object({ id: z.string(), measuredOn: z.string(), weightKg: z.number() }),
);
const overdueSchema = z.array(z.object({ id: z.string(), kind: z.string(), dueOn: z.string() }));

/** What `practicePetColumns` select. */
type PracticePetRow = Pick<
  typeof pets.$inferSelect,
  Exclude<keyof ReturnType<typeof practicePetColumns>, "weights" | "overdue">
> & { weights: string; overdue: string };

export function describePracticePet(row: PracticePetRow, today: CalendarDay) {
  const { weights, overdue, birthDate, weightKg, chipNumber, sex, deceasedOn, ...shown } = row;
  const facts = [
    ["Geschlecht", sexWord(row.type, sex)],
    ["Farbe", row.colour],
    ["Geburtsdatum", formatDay(birthDate)],
    ["Gewicht", formatWeight(weightKg) ?? ""],
  ] as const;
  const report = weightReport(
    { birthDate, deceasedOn },
    weightsSchema.parse(JSON.parse(weights)),
    today,
  );
  return {
    ...shown,
    age: formatAgeOf({ birthDate, deceasedOn }, today),
    facts: facts.filter(([, text]) => text !== ""),
    chip: chipNumber && {
      text: chipNumber,
      // Where a column is narrow, a line ends between two groups.
      shown: formatChipNumber(chipNumber).replaceAll("\u00A0", " "),
    },
    deceasedOn: deceasedOn && formatDay(deceasedOn),
    curve: report.chart && { summary: report.chart.summary, narrow: report.chart.narrow },
    /** Nothing is due for an animal that has died. */
    overdue: deceasedOn === null ? overdueSchema.parse(JSON.parse(overdue)) : [],
    today,
  };
}

export type PracticePet = ReturnType<typeof describePracticePet>;
