import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { account, carePlans, pets, profiles, user } from "#app/db/schema.ts";

// Rows for the demo data and for tests: sensible values, of which any can be given. Inserts leave
// what exists alone, so that adding twice changes nothing.

export type PersonInput = {
  id?: string;
  email: string;
  fullName?: string;
  password?: string;
  /** Computed once by the caller who makes many people; scrypt takes its time. */
  passwordHash?: string;
  emailVerified?: boolean;
  role?: "user" | "admin";
  phone?: string;
  street?: string;
  postalCode?: string;
  city?: string;
  petSlotsPurchased?: number;
  subscriptionStatus?: "inactive" | "active";
  createdAt?: Date;
};

export const demoPassword = "Pfoten-und-Kraeuter-7";

/** An account with its profile, confirmed and complete unless said otherwise. */
export async function insertPerson(db: Database, input: PersonInput): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const createdAt = input.createdAt ?? new Date();
  const fullName = input.fullName ?? "Erika Beispiel";
  const password = input.passwordHash ?? (await hashPassword(input.password ?? demoPassword));
  const profile = {
    fullName,
    role: input.role ?? "user",
    phone: input.phone ?? "",
    street: input.street ?? "Lindenweg 4",
    postalCode: input.postalCode ?? "10115",
    city: input.city ?? "Berlin",
    petSlotsPurchased: input.petSlotsPurchased ?? 0,
    subscriptionStatus: input.subscriptionStatus ?? "inactive",
  } as const;
  await db.batch([
    db
      .insert(user)
      .values({
        id,
        name: fullName,
        email: input.email,
        emailVerified: input.emailVerified ?? true,
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing(),
    db
      .insert(account)
      .values({
        id: `credential-${id}`,
        accountId: id,
        providerId: "credential",
        userId: id,
        password,
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing(),
    // The trigger has made the profile; on an account that exists it holds what its owner wrote.
    db
      .insert(profiles)
      .values({ id, email: input.email, ...profile, updatedAt: createdAt.toISOString() })
      .onConflictDoUpdate({
        target: profiles.id,
        set: profile,
        setWhere: eqCreatedJustNow(createdAt),
      }),
  ]);
  return id;
}

function eqCreatedJustNow(createdAt: Date) {
  return eq(profiles.updatedAt, createdAt.toISOString());
}

export type PetFactoryInput = {
  id?: string;
  userId: string;
  name?: string;
  type?: string;
  breed?: string;
  birthDate?: string;
  weightKg?: number | null;
  notes?: string;
  createdAt?: Date;
  carePlan?: { lastDate: string; intervalCount: number; intervalUnit: "weeks" | "months" };
};

/** An animal, past the allowance if need be: demo data and tests decide for themselves. */
export async function insertPet(db: Database, input: PetFactoryInput): Promise<string> {
  const id = input.id ?? crypto.randomUUID();
  const createdAt = (input.createdAt ?? new Date()).toISOString();
  const { carePlan } = input;
  const insert = db
    .insert(pets)
    .values({
      id,
      userId: input.userId,
      name: input.name ?? "Bello",
      type: input.type ?? "Hund",
      breed: input.breed ?? "Andere / Gemischt",
      birthDate: input.birthDate ?? "2021-04-12",
      weightKg: input.weightKg === undefined ? 18.5 : input.weightKg,
      notes: input.notes ?? "",
      createdAt,
    })
    .onConflictDoNothing();
  if (!carePlan) {
    await db.batch([insert]);
    return id;
  }
  await db.batch([
    insert,
    db
      .insert(carePlans)
      .values({ id: `plan-${id}`, petId: id, ...carePlan, createdAt })
      .onConflictDoNothing(),
  ]);
  return id;
}
