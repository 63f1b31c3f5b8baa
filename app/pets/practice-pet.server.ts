import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { weightReport } from "#app/pets/weight/weight-report.server.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import {
  type Animal,
  factsOn,
  type PracticeFacts,
  petColumns,
  practiceMark,
} from "./facts.server.ts";
import { ageInYears, chosenBreed } from "./policy.ts";
import { formatPassportAge } from "./words.ts";

// Specification, section 7: 'all fields of a customer's pets'.

const weightsShown = 24;
const overdueShown = 10;

export function practicePetColumns(today: CalendarDay) {
  return {
    ...petColumns,
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
    stable: stableOf(sql`pets.id`),
  };
}

/** 'Rex (verstorben)'. @param petId a column, with its table */
export function nameWithDeath(name: SQL, petId: SQL) {
  return sql<string>`${name} || iif(exists (select 1 from pets as deceased
    where deceased.id = ${petId} and deceased.deceased_on is not null), ' (verstorben)', '')`;
}

/** Where an animal stands, as JSON. @param petId a column, with its table */
export function stableOf(petId: SQL) {
  return sql<string | null>`(
    select json_object('id', stables.id, 'name', stables.name, 'street', stables.street,
      'postalCode', stables.postal_code, 'city', stables.city, 'directions', stables.directions,
      'contactName', stables.contact_name, 'contactPhone', stables.contact_phone)
    from pets as standing join stables on stables.id = standing.stable_id
    where standing.id = ${petId})`.as("stable");
}

const stableSchema = z
  .object({
    ...{ id: z.string(), name: z.string(), directions: z.string() },
    ...{ street: z.string(), postalCode: z.string(), city: z.string() },
    ...{ contactName: z.string(), contactPhone: z.string() },
  })
  .transform(({ street, postalCode, city, contactPhone, ...stable }) => ({
    ...stable,
    contactPhone: readPhoneParts(contactPhone),
    address: [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", "),
  }));

/** The practice's: no page of an owner shows it. */
export type Stable = z.output<typeof stableSchema>;

export function readStable(json: string | null): Stable | null {
  return json === null ? null : stableSchema.parse(JSON.parse(json));
}

export function stableInWords({ name, address }: Pick<Stable, "name" | "address">): string {
  return `${name}, ${address}`;
}

/** Whether `stableInWords` wrote it, also before the stable's address was corrected. @param address a column, with its table */
export function isOfStable(address: SQL) {
  // A name sorts before all that begins with it: by index.
  return sql<number>`exists (select 1 from stables as known where known.name < ${address}
    and substr(${address}, 1, length(known.name) + 2) = known.name || ', ')`;
}

/** One place to drive to: where it is another one than the animal's stable, that has its name alone. */
export function placeOfVisit(address: string, stableJson: string | null) {
  const stable = readStable(stableJson);
  if (!stable) return { address, stable };
  // Also before its address was corrected.
  const isThere = ["", stable.address].includes(address) || address.startsWith(`${stable.name}, `);
  const noDirections = { directions: "", contactName: "", contactPhone: [] };
  return {
    address: isThere ? stable.address : address,
    stable: { ...stable, address: "", ...(!isThere && noDirections) },
  };
}

const weightsSchema = z.array(
  z.object({ id: z.string(), measuredOn: z.string(), weightKg: z.number() }),
);
const overdueSchema = z.array(z.object({ id: z.string(), kind: z.string(), dueOn: z.string() }));

type PracticePetRow = Animal & {
  id: string;
  practiceFacts?: PracticeFacts;
  profilePictureUrl: string | null;
  weights: string;
  overdue: string;
  stable: string | null;
};

export function describePracticePet(row: PracticePetRow, today: CalendarDay) {
  const { id, name, type, breed, profilePictureUrl, deceasedOn } = row;
  const known = (section: "profile" | "health") =>
    factsOn("practice", section, row, today).filter(({ text }) => text !== "");
  const weights = weightsSchema.parse(JSON.parse(row.weights));
  const { chart } = weightReport(row, weights, today);
  const isAgeKnown = ageInYears(row.birthDate, deceasedOn ?? today) !== null;
  return {
    ...{ id, name, type, breed, profilePictureUrl },
    about: [chosenBreed(row), isAgeKnown && formatPassportAge(row, today)]
      .filter(Boolean)
      .join(", "),
    facts: known("profile"),
    health: known("health"),
    vet: {
      name: row.vetName,
      phone: readPhoneParts(row.vetPhone),
      mark: practiceMark("vetName", row, today, true) ?? practiceMark("vetPhone", row, today, true),
    },
    notes: row.notes,
    stable: readStable(row.stable),
    deceasedOn: deceasedOn && formatDay(deceasedOn),
    curve: chart && { summary: chart.summary, narrow: chart.narrow },
    /** Nothing is due for an animal that has died. */
    overdue: deceasedOn === null ? overdueSchema.parse(JSON.parse(row.overdue)) : [],
    today,
  };
}

export type PracticePet = ReturnType<typeof describePracticePet>;
