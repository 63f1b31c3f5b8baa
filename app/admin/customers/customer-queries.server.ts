import { and, eq, gt, sql } from "drizzle-orm";
import { profiles, session, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import type { Customer } from "./customer.ts";

/** For a batch: the customer of this id, if there is one; a practitioner is none. */
export function selectCustomer(db: Database, customerId: string, now: Date) {
  return db
    .select({
      id: customers.userId,
      fullName: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
      registeredAt: customers.registeredAt,
      lastActivityAt: customers.lastActivityAt,
      isConfirmed: customers.isConfirmed,
      isComplete: customers.isComplete,
      blockedAt: profiles.blockedAt,
      twoFactorSince: twoFactors.enabledAt,
      hasSubscription: customers.hasSubscription,
      petSlotsPurchased: profiles.petSlotsPurchased,
      petCount: sql<number>`${db.$count(pets, eq(pets.userId, customerId))}`.as("pet_count"),
      sessionCount: sql<number>`${db.$count(
        session,
        and(eq(session.userId, customerId), gt(session.expiresAt, now)),
      )}`.as("session_count"),
    })
    .from(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, customers.userId))
    .where(eq(customers.userId, customerId));
}

/** Null: nobody, or no customer. */
export async function getCustomer(
  db: Database,
  customerId: string,
  now: Date,
): Promise<Customer | null> {
  const [customer] = await selectCustomer(db, customerId, now);
  return customer ?? null;
}
