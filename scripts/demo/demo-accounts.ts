import { eq } from "drizzle-orm";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { entitlements } from "#app/db/shop-schema.ts";
import { insertPerson } from "./factories.ts";

const newcomer = { id: "demo-neu", email: "neu@demo.test", fullName: "Nele Brandt" };
const blocked = { id: "demo-gesperrt", email: "gesperrt@demo.test", fullName: "Torsten Vogt" };

/** Accounts in states that the practitioner does something about, and what she gave and took. */
export async function addDemoAccounts(
  db: Database,
  passwordHash: string,
  now: Date,
): Promise<void> {
  // As somebody who has just registered; the sweep removes it after a week.
  await insertPerson(db, {
    ...newcomer,
    ...{ passwordHash, emailVerified: false, createdAt: now },
    ...{ street: "", postalCode: "", city: "" },
  });
  if ((await db.$count(user, eq(user.id, blocked.id))) === 0) {
    await insertPerson(db, {
      ...blocked,
      ...{ passwordHash, phone: "030 23125 077", createdAt: new Date("2026-05-11T10:20:00Z") },
      ...{ street: "Lindenallee 40", postalCode: "14532", city: "Kleinmachnow" },
    });
    await db
      .update(profiles)
      .set({ blockedAt: "2026-10-29T15:04:00.000Z" })
      .where(eq(profiles.id, blocked.id));
  }
  const given = { userId: "demo-abo", kind: "slots" } as const;
  await db
    .insert(entitlements)
    .values([
      {
        ...{ ...given, key: "manual:demo-gegeben", amount: 1 },
        reason: "Kulanz: Freischaltung kam zu spät",
        createdAt: "2026-02-03T09:15:00.000Z",
      },
      {
        ...{ ...given, key: "manual:demo-genommen", amount: -1 },
        reason: "Wieder zurück, wird doch nicht gebraucht",
        createdAt: "2026-03-18T16:40:00.000Z",
      },
    ])
    .onConflictDoNothing();
}
