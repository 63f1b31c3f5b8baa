import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import {
  checkIns,
  measurements,
  planItems,
  planTicks,
  recordAdditions,
  recordPhotos,
  treatmentPlans,
  visitRecords,
} from "#app/db/treatment-schema.ts";
import type { ScaleKey } from "#app/treatment/scales.ts";

// What belongs to a treatment, for the demo data and for tests; as in `factories.ts`.

type RecordInput = Partial<typeof visitRecords.$inferInsert> & {
  petId: string;
  values?: Partial<Record<ScaleKey, number>>;
  /** Of files that are there. */
  photos?: readonly { id: string; key: string; view: string; fileSize?: number }[];
};

/** Fixed where `fixedAt` is given. */
export async function insertRecord(db: Database, input: RecordInput): Promise<string> {
  const { values = {}, photos = [], fixedAt = null, ...given } = input;
  const id = given.id ?? crypto.randomUUID();
  const visitedOn = given.visitedOn ?? "2026-11-20";
  const createdAt = given.createdAt ?? `${visitedOn}T10:00:00.000Z`;
  const record = {
    reason: "Lahmheit vorn links",
    anamnesis: "",
    findings: "",
    treatment: "",
    advice: "",
    points: [],
    released: [],
    changedAt: fixedAt ?? createdAt,
    ...given,
    id,
    visitedOn,
    createdAt,
  };
  const rows = Object.entries(values).map(([scale, value]) => ({
    id: `${id}-${scale}`,
    petId: given.petId,
    recordId: id,
    measuredOn: visitedOn,
    scale: scale as ScaleKey,
    value,
  }));
  // A record that was fixed takes neither values nor photos.
  if (await isThere(db, visitRecords, id)) return id;
  const ofPhoto = { petId: given.petId, recordId: id, takenOn: visitedOn, createdAt };
  const fixedBy = given.fixedBy ?? "Sabine Kräuter";
  await db.batch([
    db.insert(visitRecords).values({ ...record, fixedAt: null }),
    ...rows.map((row) => db.insert(measurements).values(row).onConflictDoNothing()),
    ...photos.map((photo) =>
      db
        .insert(recordPhotos)
        .values({ ...photo, ...ofPhoto })
        .onConflictDoNothing(),
    ),
    ...(fixedAt === null
      ? []
      : [db.update(visitRecords).set({ fixedAt, fixedBy }).where(isUnfixed(id))]),
  ]);
  return id;
}

async function isThere(
  db: Database,
  table: typeof visitRecords | typeof treatmentPlans,
  id: string,
): Promise<boolean> {
  const found = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  return found.length > 0;
}

function isUnfixed(id: string) {
  return and(eq(visitRecords.id, id), isNull(visitRecords.fixedAt));
}

export async function insertAddition(
  db: Database,
  input: Partial<typeof recordAdditions.$inferInsert> & { recordId: string },
): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const addition = {
    reason: "Nachgereicht",
    text: "Röntgenbild unauffällig.",
    author: "Sabine Kräuter",
    createdAt: "2026-11-21T08:00:00.000Z",
    ...input,
    id,
  };
  await db.insert(recordAdditions).values(addition).onConflictDoNothing();
  return id;
}

type ItemInput = Partial<Omit<typeof planItems.$inferInsert, "planId" | "position">>;

type PlanInput = Partial<typeof treatmentPlans.$inferInsert> & {
  petId: string;
  items?: readonly ItemInput[];
};

/** Begun as a draft, then what its state says. */
export async function insertPlan(db: Database, input: PlanInput): Promise<string> {
  const { items = [{}], state = "sent", ...given } = input;
  const id = given.id ?? crypto.randomUUID();
  const createdAt = given.createdAt ?? "2026-11-20T11:00:00.000Z";
  const sentAt = state === "draft" ? null : (given.sentAt ?? createdAt);
  const plan = {
    lineId: id,
    version: 1,
    changedAt: createdAt,
    ...given,
    id,
    createdAt,
    sentAt,
  };
  // One that was sent takes no items.
  if (await isThere(db, treatmentPlans, id)) return id;
  const rows = items.map((item, position) => ({
    kind: "exercise" as const,
    title: "Schritt führen",
    dose: "15 Minuten",
    times: ["morgens"],
    fromDay: createdAt.slice(0, 10),
    ...item,
    id: item.id ?? `${id}-${position}`,
    planId: id,
    position,
  }));
  await db.batch([
    db.insert(treatmentPlans).values({ ...plan, state: "draft" }),
    ...rows.map((row) => db.insert(planItems).values(row).onConflictDoNothing()),
    ...(state === "draft"
      ? []
      : [db.update(treatmentPlans).set({ state }).where(eq(treatmentPlans.id, id))]),
  ]);
  return id;
}

export async function insertTick(
  db: Database,
  input: Partial<typeof planTicks.$inferInsert> & { itemId: string; day: string },
): Promise<void> {
  const tick = { time: "morgens", givenAt: `${input.day}T07:05:00.000Z`, ...input };
  await db.insert(planTicks).values(tick).onConflictDoNothing();
}

type CheckInInput = Partial<typeof checkIns.$inferInsert> & {
  petId: string;
  planId: string;
  dueOn: string;
  values?: Partial<Record<ScaleKey, number>>;
};

export async function insertCheckIn(db: Database, input: CheckInInput): Promise<string> {
  const { values = {}, ...given } = input;
  const id = given.id ?? crypto.randomUUID();
  const row = { createdAt: `${given.dueOn}T06:00:00.000Z`, ...given, id };
  const answers = Object.entries(values).map(([scale, value]) => ({
    id: `${id}-${scale}`,
    petId: given.petId,
    checkInId: id,
    measuredOn: given.dueOn,
    scale: scale as ScaleKey,
    value,
  }));
  await db.batch([
    db.insert(checkIns).values(row).onConflictDoNothing(),
    ...answers.map((answer) => db.insert(measurements).values(answer).onConflictDoNothing()),
  ]);
  return id;
}
