import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { amountInWords } from "#app/account/deletion/deletion-queries.server.ts";
import { selectCustomer } from "#app/admin/customers/customer.server.ts";
import { customerName, postalAddress } from "#app/admin/customers/customer.ts";
import { choiceOf, foundCustomers } from "#app/admin/customers/found-terms.server.ts";
import { linkOwner, profiles, user, verification } from "#app/db/account-schema.ts";
import { bookings, waitingList } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages, declarations } from "#app/db/mail-schema.ts";
import { appointments, careEvents, carePlans, pets, shareLinks } from "#app/db/pet-schema.ts";
import {
  auditLog,
  customerFiles,
  customerNotes,
  customers,
  letters,
  timeline,
} from "#app/db/practice-schema.ts";
import { checkouts, orderAssignments, orders } from "#app/db/shop-schema.ts";
import {
  checkIns,
  measurements,
  recordPhotos,
  treatmentPlans,
  visitRecords,
} from "#app/db/treatment-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { foldName } from "#app/platform/search-words.ts";

// A person whom the practice entered although there was an account, or entered twice.

/** By owner, with what the preview calls them; what a file cannot have stands in `isTooMuch`. */
export const moved = [
  { table: pets, one: "Tier", many: "Tiere" },
  { table: bookings, one: "Beratung", many: "Beratungen" },
  { table: waitingList, one: "Wunsch der Warteliste", many: "Wünsche der Warteliste" },
  { table: letters, one: "Brief", many: "Briefe" },
  { table: customerNotes, one: "Ihrer Notizen", many: "Ihrer Notizen" },
  { table: contactMessages, one: "Nachricht", many: "Nachrichten" },
  { table: declarations, one: "Erklärung", many: "Erklärungen" },
  { table: orders, one: "Bestellung", many: "Bestellungen" },
  { table: orderAssignments, one: "zugeordnete Bestellung", many: "zugeordnete Bestellungen" },
  { table: checkouts, one: "Warenkorb", many: "Warenkörbe" },
  { table: appointments, one: "eigener Termin", many: "eigene Termine" },
  { table: carePlans, one: "Vorsorgeplan", many: "Vorsorgepläne" },
  { table: shareLinks, one: "Freigabe", many: "Freigaben" },
] as const;

/** What points to an animal that becomes another one. */
const tablesOfPets = [
  ...[
    appointments,
    carePlans,
    careEvents,
    shareLinks,
    bookings,
    waitingList,
    customerNotes,
    letters,
  ],
  ...[timeline, visitRecords, recordPhotos, measurements, treatmentPlans, checkIns],
] as const;

/** A fixed record is of its animal for good, and so is what was weighed: it becomes no other. */
function isTreated(petId: SQLWrapper): SQL<number> {
  return sql<number>`(exists (select 1 from visit_records as fixed
      where fixed.pet_id = ${petId} and fixed.fixed_at is not null)
    or exists (select 1 from weights as weighed where weighed.pet_id = ${petId}))`;
}

/** Files lie under their owner's id, benefits are in the ledger. */
function isTooMuch(sourceId: string): SQL {
  const has = (table: string) =>
    sql`exists (select 1 from ${sql.raw(table)} as held where held.user_id = ${sourceId})`;
  return sql`(${has("documents")} or ${has("entitlements")} or ${has("subscriptions")}
    or exists (select 1 from pets as held
      where held.user_id = ${sourceId} and held.profile_picture_url is not null))`;
}

/** How much there is of each of `moved`, and what differs as soon as anything else has happened. */
function stateOf(sourceId: string): SQL<string> {
  const counts = moved.map(
    ({ table }) => sql`(select count(*) from ${table} where ${table.userId} = ${sourceId})`,
  );
  return sql`${sql.join(counts, sql` || ' ' || `)}
    || ' ' || (select coalesce(max(held.id), 0) from timeline as held where held.user_id = ${sourceId})
    || ' ' || (select held.updated_at from profiles as held where held.id = ${sourceId})`;
}

type Asked = { sourceId: string; targetId: string | null; search: string };

/** In one trip. @returns null without that customer */
export async function getMerge(db: Database, asked: Asked, now: Date) {
  const { sourceId, search } = asked;
  const targetId = asked.targetId ?? "";
  const animals = (ownerId: string) =>
    db
      .select({
        ...pick(pets, "id", "name", "type"),
        isTreated: isTreated(sql`pets.id`).as("is_treated"),
      })
      .from(pets)
      .where(eq(pets.userId, ownerId))
      .orderBy(asc(pets.createdAt), asc(pets.id))
      .limit(200);
  const [[source], [target], ownAnimals, others, [state], found] = await db.batch([
    selectCustomer(db, sourceId, now),
    selectCustomer(db, targetId, now),
    animals(sourceId),
    animals(targetId),
    db
      .select({
        seen: stateOf(sourceId).as("seen"),
        isTooMuch: sql<number>`${isTooMuch(sourceId)}`.as("is_too_much"),
      })
      .from(profiles)
      .where(eq(profiles.id, sourceId)),
    foundCustomers(db, search),
  ] as const);
  if (!source || !state) return null;
  const amounts = state.seen.split(" ");
  return {
    source: { ...pick(source, "id", "hasAccount"), name: customerName(source) },
    isPossible: state.isTooMuch === 0,
    seen: state.seen,
    found: found
      .filter(({ id, isConfirmed, hasAccount }) => id !== sourceId && (isConfirmed || !hasAccount))
      .map((one) => choiceOf(one)),
    target:
      target && target.id !== sourceId && (target.isConfirmed || !target.hasAccount)
        ? describeTarget(source, target)
        : null,
    goes: [
      ...moved.map(({ one, many }, index) => amountInWords(Number(amounts[index]), one, many)),
      "Verlauf und Protokoll",
    ].filter((words) => words !== null),
    animals: ownAnimals.map(({ isTreated, ...animal }) => {
      const choices = others
        .filter(({ type }) => type === animal.type && isTreated === 0)
        .map(({ isTreated: _, ...other }) => other);
      const same = choices.find(({ name }) => foldName(name) === foldName(animal.name));
      return { ...animal, choices, sameId: same?.id ?? "" };
    }),
  };
}

export type Merge = NonNullable<Awaited<ReturnType<typeof getMerge>>>;

type Person = NonNullable<Awaited<ReturnType<typeof selectCustomer>>[number]>;

/** What the target has stays; only what it lacks is taken over, as `mergeFile` does. */
function describeTarget(source: Person, target: Person) {
  const kept = {
    ...target,
    phone: target.phone || source.phone,
    email: target.email || source.email,
    ...(target.street === "" && pick(source, "street", "postalCode", "city")),
  };
  const contact = (person: Person) => [
    customerName(person),
    ...[
      person.phone,
      readableEmail(person.email),
      postalAddress({ ...person, fullName: "" }).join(", "),
    ],
  ];
  const stays = contact(kept).filter(Boolean);
  return {
    ...pick(target, "id", "hasAccount"),
    name: customerName(target),
    stays,
    goes: contact(source).filter((one) => one && !stays.includes(one)),
  };
}

type MergeInput = {
  sourceId: string;
  targetId: string;
  /** As the preview said. */
  seen: string;
  /** Animals of the source that are one of the target's. */
  same: Readonly<Record<string, string>>;
};

/** All or nothing, and never between two accounts. @throws Refusal where it is not as previewed */
export async function mergeFile(db: Database, input: MergeInput, now: Date): Promise<void> {
  const { sourceId, targetId, seen } = input;
  const same = JSON.stringify(input.same);
  const marker = newId();
  const isAsSeen = sql`${stateOf(sourceId)} = ${seen} and not ${isTooMuch(sourceId)}
    and ${sourceId} <> ${targetId}
    and exists (select 1 from customers as target where target.user_id = ${targetId}
      and (target.is_confirmed = 1 or target.has_account = 0))
    and not exists (select 1 from json_each(${same}) as pair where not exists (
      select 1 from pets as own join pets as other on other.type = own.type
      where own.id = pair.key and own.user_id = ${sourceId} and not ${isTreated(sql`own.id`)}
        and other.id = pair.value and other.user_id = ${targetId}))`;
  // Nobody sees it: the row is gone at the end of the batch. It says that it was as seen.
  const isMerging = sql`exists (select 1 from customer_files as merging
    where merging.user_id = ${sourceId} and merging.invited_at = ${marker})`;
  const becomes = (petId: SQLWrapper) =>
    sql`(select pair.value from json_each(${same}) as pair where pair.key = ${petId})`;
  const paired = sql`(select pair.key from json_each(${same}) as pair)`;
  const isOneOf = (plans: string) => sql`${sql.raw(plans)}.pet_id in (
    select pair.key from json_each(${same}) as pair
    union all select pair.value from json_each(${same}) as pair)`;
  const isFirst = sql`timeline.kind = 'registered' and timeline.note <> 'merged'`;
  const lacking = ({ name }: SQLiteColumn, sign = name) =>
    sql.raw(`iif(profiles.${sign} = '', own.${name}, profiles.${name})`);
  const takesContact = sql`((${profiles.phone} = '' and own.phone <> '')
    or (${profiles.street} = '' and own.street <> ''))`;
  const [begun] = await db.batch([
    db
      .update(customerFiles)
      .set({ invitedAt: marker })
      .where(and(eq(customerFiles.userId, sourceId), isAsSeen))
      .returning({ userId: customerFiles.userId }),
    // Before its animal is gone, which the history would tell as a deletion.
    db
      .delete(timeline)
      .where(sql`timeline.ref_id in ${paired} and timeline.kind = 'pet' and ${isMerging}`),
    // An animal has one plan that runs: the one that was sent last.
    db
      .update(treatmentPlans)
      .set({ state: "ended", endedAt: now.toISOString() })
      .where(
        sql`${treatmentPlans.state} = 'sent' and ${isMerging}
          and (${isOneOf("treatment_plans")}) and exists (
            select 1 from treatment_plans as newer where newer.state = 'sent'
              and (${isOneOf("newer")})
              and coalesce(${becomes(sql`newer.pet_id`)}, newer.pet_id)
                = coalesce(${becomes(sql`treatment_plans.pet_id`)}, treatment_plans.pet_id)
              and (newer.sent_at, newer.id) > (treatment_plans.sent_at, treatment_plans.id))`,
      ),
    ...tablesOfPets.map((table) =>
      db
        .update(table)
        .set({ petId: becomes(table.petId) })
        .where(sql`${table.petId} in ${paired} and ${isMerging}`),
    ),
    db
      .update(pets)
      .set({
        birthDate: sql`iif(pets.birth_date = '', own.birth_date, pets.birth_date)`,
        stableId: sql`coalesce(pets.stable_id, own.stable_id)`,
      })
      .from(sql`json_each(${same}) as pair join pets as own on own.id = pair.key`)
      .where(sql`pets.id = pair.value and ${isMerging}`),
    db.delete(pets).where(sql`pets.id in ${paired} and ${isMerging}`),
    ...moved.map(({ table }) =>
      db
        .update(table)
        .set({ userId: targetId })
        .where(and(eq(table.userId, sourceId), isMerging)),
    ),
    // Messages and declarations have written theirs anew. The first line of the file becomes the merge.
    db
      .update(timeline)
      .set({
        userId: targetId,
        at: sql`iif(${isFirst}, ${now.toISOString()}, timeline.at)`,
        note: sql`iif(${isFirst}, 'merged', timeline.note)`,
      })
      .where(and(eq(timeline.userId, sourceId), isMerging)),
    db
      .update(customers)
      .set({
        lastActivityAt: sql`max(${customers.lastActivityAt}, (select own.last_activity_at
          from customers as own where own.user_id = ${sourceId}))`,
      })
      .where(and(eq(customers.userId, targetId), isMerging)),
    db
      .update(auditLog)
      .set({ customerId: targetId })
      .where(and(eq(auditLog.customerId, sourceId), isMerging)),
    db
      .update(profiles)
      .set({
        ...{ phone: lacking(profiles.phone), email: lacking(profiles.email) },
        street: lacking(profiles.street),
        postalCode: lacking(profiles.postalCode, "street"),
        city: lacking(profiles.city, "street"),
        practiceContactOn: sql`iif(${takesContact} and not exists (select 1 from customer_files
          as file where file.user_id = profiles.id), ${dayInGermany(now)}, ${profiles.practiceContactOn})`,
        updatedAt: now.toISOString(),
      })
      .from(sql`profiles as own`)
      .where(sql`profiles.id = ${targetId} and own.id = ${sourceId} and ${isMerging}`),
    db.delete(verification).where(and(eq(linkOwner(verification.value), sourceId), isMerging)),
    db.delete(user).where(and(eq(user.id, sourceId), isMerging)),
  ]);
  if (begun.length > 0) return;
  throw new Refusal({
    status: 409,
    title: "Noch nicht zusammengeführt",
    message: "Inzwischen hat sich etwas geändert. Bitte prüfen Sie die Vorschau noch einmal.",
  });
}
