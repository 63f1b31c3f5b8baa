import { hashPassword } from "better-auth/crypto";
import { twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { type Ask, type Client, createClient } from "./client.ts";
import { numbers } from "./practice/seed-practice.ts";

export type Account = { email: string; password: string };

/** Who asks for the pages behind sign-in. */
export const customer: Account = { email: "bench@example.org", password: demoPassword };
export const practitioner: Account = { email: "praxis@example.org", password: demoPassword };

const species = ["Hund", "Katze", "Pferd", "Kaninchen"];

/**
 * A customer with animals, some of them with a care plan, and a month full of appointments.
 * @param entries of the month that the calendar begins with, all of the last animal
 * @returns ids
 */
export async function addCustomer(
  db: Database,
  binding: D1Database,
  { account = customer, animals, entries }: { account?: Account; animals: number; entries: number },
): Promise<{ userId: string; petId: string }> {
  const userId = await insertPerson(db, {
    email: account.email,
    passwordHash: await hashPassword(account.password),
    petSlotsPurchased: animals,
  });
  let petId = "";
  for (let number = 1; number <= animals; number += 1) {
    petId = await insertPet(db, {
      userId,
      name: `Tier ${number}`,
      type: species[number % species.length] ?? "Hund",
      ...(number % 3 === 0 && {
        carePlan: { lastDate: "2026-10-01", intervalCount: 6, intervalUnit: "weeks" },
      }),
    });
  }
  const month = dayInGermany(new Date()).slice(0, 7);
  await binding
    .prepare(
      `insert into appointments (id, pet_id, user_id, appointment_date, appointment_type, created_at)
        ${numbers} select ?3 || '-' || i, ?3, ?4, printf('%s-%02d', ?5, i % 28 + 1), 'Tierarzt',
          ?5 || '-01T09:00:00.000Z' from n where ?2 > 0`,
    )
    .bind(0, entries, petId, userId, month)
    .run();
  return { userId, petId };
}

/** Signs in; what is sent and set from then on is sent and kept as a browser would. */
export async function signIn(origin: string, account: Account = customer): Promise<Client> {
  const client = createClient(origin, new Map());
  const { status } = await client.ask(askSignIn(account));
  if (!client.cookie().includes("session")) {
    throw new Error(`Signing in was answered with ${status} and no session.`);
  }
  return client;
}

/** The practitioner's second step, which production asks for, as if she had taken it. */
export async function signInPractitioner(db: Database, origin: string): Promise<Client> {
  const userId = await insertPerson(db, {
    email: practitioner.email,
    passwordHash: await hashPassword(practitioner.password),
    role: "admin",
    fullName: "Bea Beispiel",
  });
  const client = await signIn(origin, practitioner);
  const at = new Date().toISOString();
  await db
    .insert(twoFactors)
    .values({ userId, secret: "", sessionId: "bench", startedAt: at, enabledAt: at });
  return client;
}

let addresses = 0;

/** Each time from another address, as sign-ins are limited by address. */
export function askSignIn({ email, password }: Account): Ask {
  addresses += 1;
  return {
    path: "/auth",
    form: { intent: "sign-in", email, password },
    headers: { "cf-connecting-ip": `10.0.${Math.floor(addresses / 250)}.${addresses % 250}` },
  };
}
