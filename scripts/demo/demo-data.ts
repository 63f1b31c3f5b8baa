import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { fileStatements } from "#app/account/customer-files.server.ts";
import { user } from "#app/db/account-schema.ts";
import { answerDrafts, freedTimes } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { appointments, careEvents, carePlans, pets, weights } from "#app/db/pet-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { addDemoOrders } from "./add-orders.ts";
import { insertPet, insertStable } from "./animal-factories.ts";
import {
  insertBlockedPeriod,
  insertBooking,
  insertOwnAppointment,
  insertWaiting,
} from "./booking-factories.ts";
import { addDemoAccounts } from "./demo-accounts.ts";
import { demoAnimals, demoCustomers, demoStables } from "./demo-animals.ts";
import { demoAppointments } from "./demo-appointments.ts";
import { addDemoAudit } from "./demo-audit.ts";
import {
  demoAnswerDraft,
  demoBlockedPeriods,
  demoBookings,
  demoCaller,
  demoFreedTimes,
  demoOwnAppointments,
  demoSeries,
  demoWaiting,
} from "./demo-bookings.ts";
import { demoCare } from "./demo-care.ts";
import { addDemoCustomers } from "./demo-customers.ts";
import { addDemoFailures } from "./demo-failures.ts";
import { addPapers, addPhotos, type DemoFiles, photoAddress } from "./demo-files.ts";
import { addDemoHerbs } from "./demo-herbs.ts";
import { addDemoInbox } from "./demo-inbox.ts";
import { addDemoNotes, addDemoPast, addDemoTemplates } from "./demo-notes.ts";
import { addDemoPlanDraft } from "./demo-plan-draft.ts";
import { addDemoSessions } from "./demo-sessions.ts";
import { addDemoTreatment } from "./demo-treatment.ts";
import { demoWeights, newestWeight } from "./demo-weights.ts";
import { addDemoWithoutAccount } from "./demo-without-account.ts";
import { demoPassword, insertPerson, type PersonInput } from "./factories.ts";

/** Where a local installation is found, unless it was told another port. */
export const demoOrigin = "http://localhost:8787";

/** The people and animals of a local installation; what is there already stays as it is. */
export async function addDemoData(
  db: Database,
  files: DemoFiles,
  now: Date,
  origin = demoOrigin,
): Promise<void> {
  for (const stable of demoStables) await insertStable(db, stable);
  await addPeople(db, now);
  await addDemoPast(db);
  await addDemoSessions(db, now);
  // The second account's package and subscription come of its orders.
  await addDemoOrders(db, origin);
  await addAnimals(db, dayInGermany(now));
  await addPhotos(db, files);
  await addPapers(db, files);
  await addPracticeTime(db, dayInGermany(now));
  await addDemoHerbs(db);
  await addDemoTreatment(db, files, dayInGermany(now));
  await addDemoPlanDraft(db, dayInGermany(now));
  await addDemoNotes(db, dayInGermany(now));
  await addDemoTemplates(db, dayInGermany(now));
  await addDemoWithoutAccount(db, dayInGermany(now));
  await addDemoInbox(db, files, now);
  await addDemoFailures(db, now);
  await addDemoAudit(db, dayInGermany(now));
}

async function addPeople(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await addPerson(db, {
    ...demoCustomers.katharina,
    email: "kundin@demo.test",
    passwordHash,
    phone: "030 23125 017",
    // One free herb is left.
    herbViews: [2],
    createdAt: new Date("2026-03-02T09:12:00Z"),
  });
  await addPerson(db, {
    ...demoCustomers.jonas,
    email: "abo@demo.test",
    passwordHash,
    phone: "030 23125 042",
    createdAt: new Date("2026-01-14T17:40:00Z"),
  });
  await addPerson(db, {
    id: "demo-praxis",
    email: "praxis@demo.test",
    passwordHash,
    fullName: "Bea Beispiel",
    role: "admin",
    phone: "030 23125 000",
    street: "Beispielweg 1",
    postalCode: "14532",
    city: "Kleinmachnow",
    createdAt: new Date("2025-09-26T08:00:00Z"),
  });
  await addDemoAccounts(db, passwordHash, now);
  await addDemoCustomers(db, passwordHash);
}

/** Orders have added to it since: an account that is there is not made anew. */
async function addPerson(db: Database, person: PersonInput & { id: string }): Promise<void> {
  const [known] = await db.select({ id: user.id }).from(user).where(eq(user.id, person.id));
  if (!known) await insertPerson(db, person);
}

/** The animals with all that is known of them, in one batch. */
async function addAnimals(db: Database, today: string): Promise<void> {
  const weighings = demoWeights(today);
  const care = demoCare(today);
  const [first, ...others] = demoAnimals.map((animal) => {
    const { photo: _, ...row } = animal;
    return db
      .insert(pets)
      .values({
        ...row,
        weightKg: newestWeight(weighings, animal.id),
        profilePictureUrl: photoAddress(animal),
      })
      .onConflictDoNothing();
  });
  if (!first) return;
  await db.batch([
    first,
    ...others,
    ...weighings.map((row) => db.insert(weights).values(row).onConflictDoNothing()),
    ...care.plans.map((row) => db.insert(carePlans).values(row).onConflictDoNothing()),
    ...care.events.map((row) => db.insert(careEvents).values(row).onConflictDoNothing()),
    ...demoAppointments(today).map((row) =>
      db.insert(appointments).values(row).onConflictDoNothing(),
    ),
  ]);
}

/** A customer without an account, as the practice entered her. */
async function addCaller(db: Database): Promise<void> {
  const createdAt = new Date("2026-11-17T08:20:00Z");
  const [known] = await db.select({ id: user.id }).from(user).where(eq(user.id, demoCaller.id));
  if (!known) await db.batch(fileStatements(db, demoCaller, undefined, createdAt));
  await insertPet(db, {
    ...{ id: "demo-caller-balu", userId: demoCaller.id, name: "Balu", type: "Pferd" },
    ...{ breed: "Pferd", birthDate: "", createdAt, weightKg: null },
  });
}

/** Bookings in every state, and what else fills the practitioner's days. */
async function addPracticeTime(db: Database, today: string): Promise<void> {
  await addCaller(db);
  const all = [...demoBookings(today), ...demoSeries(today)];
  for (const booking of all) await insertBooking(db, booking);
  await db.insert(answerDrafts).values(demoAnswerDraft(today)).onConflictDoNothing();
  for (const entry of demoWaiting(today)) await insertWaiting(db, entry);
  const freed = demoFreedTimes(today).map((bucket) => ({ bucket }));
  const hasFreed = (await db.$count(freedTimes)) > 0;
  if (freed.length > 0 && !hasFreed) await db.insert(freedTimes).values(freed);
  for (const appointment of demoOwnAppointments(today)) await insertOwnAppointment(db, appointment);
  for (const period of demoBlockedPeriods(today)) await insertBlockedPeriod(db, period);
}
