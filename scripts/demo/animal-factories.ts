import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { appointments, careEvents, carePlans, pets, stables, weights } from "#app/db/pet-schema.ts";
import { nextDueDay } from "#app/pets/care/due-day.ts";
import type { IntervalUnit } from "#app/pets/care/policy.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";

// What belongs to an animal, for the demo data and for tests; as in `factories.ts`.

export type PetFactoryInput = Partial<Omit<typeof pets.$inferInsert, "createdAt" | "userId">> & {
  userId: string;
  createdAt?: Date;
  carePlan?: {
    kind?: string;
    lastDate: string;
    intervalCount: number;
    intervalUnit: IntervalUnit;
  };
};

/**
 * An animal, past the allowance if need be: demo data and tests decide for themselves. Its weight
 * begins its history, as when its owner enters it.
 */
export async function insertPet(db: Database, input: PetFactoryInput): Promise<string> {
  const { carePlan, createdAt = new Date(), ...given } = input;
  const id = given.id ?? crypto.randomUUID();
  const pet = {
    name: "Bello",
    type: "Hund",
    breed: "Andere / Gemischt",
    birthDate: "2021-04-12",
    weightKg: 18.5,
    ...given,
    id,
    createdAt: createdAt.toISOString(),
  };
  const { userId, weightKg } = pet;
  const measuredOn = dayInGermany(createdAt);
  await db.batch([
    db.insert(pets).values(pet).onConflictDoNothing(),
    ...(weightKg === null
      ? []
      : [addWeight(db, { id: `weight-${id}`, petId: id, measuredOn, weightKg })]),
    ...(carePlan ? [addCarePlan(db, { id: `plan-${id}`, petId: id, userId, ...carePlan })] : []),
  ]);
  return id;
}

/** A place where animals stand, as the practice keeps it. */
export async function insertStable(
  db: Database,
  input: Partial<typeof stables.$inferInsert> = {},
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const stable = {
    ...{
      name: "Reitstall Elbwiesen",
      street: "Deichweg 7",
      postalCode: "21380",
      city: "Artlenburg",
    },
    ...{ contactName: "Frauke Petersen", contactPhone: "030 23125 071" },
    directions: "Tor ab 18 Uhr zu, am Paddock 3 klingeln.",
    createdAt: "2026-09-01T08:00:00.000Z",
    ...input,
    id,
  };
  await db.insert(stables).values(stable).onConflictDoNothing();
  return id;
}

export type CarePlanInput = {
  id?: string;
  petId: string;
  userId: string;
  kind?: string;
  lastDate: string;
  intervalCount: number;
  intervalUnit: IntervalUnit;
  /** The last mail about it. */
  reminded?: (typeof carePlans.$inferInsert)["reminded"];
};

export async function insertCarePlan(db: Database, input: CarePlanInput): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  await addCarePlan(db, { ...input, id });
  return id;
}

function addCarePlan(db: Database, input: CarePlanInput & { id: string }) {
  const { lastDate, intervalCount, intervalUnit } = input;
  const dueOn = nextDueDay(lastDate, intervalCount, intervalUnit);
  return db
    .insert(carePlans)
    .values({ kind: "Vorsorge", createdAt: `${lastDate}T09:00:00.000Z`, ...input, dueOn })
    .onConflictDoNothing();
}

type Given<
  Table extends { $inferInsert: object },
  Defaults extends keyof Table["$inferInsert"],
> = Omit<Table["$inferInsert"], Defaults> & Partial<Pick<Table["$inferInsert"], Defaults>>;

export async function insertCareEvent(
  db: Database,
  input: Given<typeof careEvents, "id" | "createdAt">,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  await db
    .insert(careEvents)
    .values({ createdAt: `${input.doneOn}T09:00:00.000Z`, ...input, id })
    .onConflictDoNothing();
  return id;
}

export async function insertWeight(
  db: Database,
  input: Given<typeof weights, "id" | "createdAt">,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  await addWeight(db, { ...input, id });
  return id;
}

function addWeight(db: Database, input: Given<typeof weights, "createdAt">) {
  return db
    .insert(weights)
    .values({ createdAt: `${input.measuredOn}T09:00:00.000Z`, ...input })
    .onConflictDoNothing();
}

export async function insertAppointment(
  db: Database,
  input: Given<typeof appointments, "id" | "createdAt" | "appointmentType">,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  await db
    .insert(appointments)
    .values({
      appointmentType: "Tierarzt",
      createdAt: `${input.appointmentDate}T09:00:00.000Z`,
      ...input,
      id,
    })
    .onConflictDoNothing();
  return id;
}

export type DocumentInput = Given<
  typeof documents,
  "id" | "createdAt" | "filePath" | "fileType" | "fileSize" | "category"
> & { bytes: Uint8Array };

/** A document with its file in the bucket, under the key of the specification. */
export async function insertDocument(
  db: Database,
  files: Pick<R2Bucket, "put">,
  { bytes, ...input }: DocumentInput,
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const createdAt = input.createdAt ?? new Date().toISOString();
  const filePath =
    input.filePath ??
    `${input.userId}/${input.petId}/docs/${Date.parse(createdAt)}_${id}-${input.fileName}`;
  await files.put(filePath, bytes);
  await db
    .insert(documents)
    .values({
      fileType: "application/pdf",
      category: "Befunde",
      ...input,
      id,
      filePath,
      fileSize: bytes.byteLength,
      createdAt,
    })
    .onConflictDoNothing();
  return id;
}
