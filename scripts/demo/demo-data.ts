import { hashPassword } from "better-auth/crypto";
import type { Database } from "#app/db/database.server.ts";
import { insertPet } from "./animal-factories.ts";
import { addDemoOrders } from "./demo-orders.ts";
import { demoPassword, insertPerson } from "./factories.ts";

/** The people and animals of a local installation. */
export async function addDemoData(db: Database): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);

  const customerId = await insertPerson(db, {
    id: "demo-kundin",
    email: "kundin@demo.test",
    passwordHash,
    fullName: "Katharina Lindner",
    phone: "030 23125 017",
    street: "Am Weidengrund 12",
    postalCode: "14532",
    city: "Kleinmachnow",
    createdAt: new Date("2026-03-02T09:12:00Z"),
  });
  await insertPet(db, {
    id: "demo-pet-emma",
    userId: customerId,
    name: "Emma",
    type: "Hund",
    breed: "Labrador Retriever",
    birthDate: "2019-05-18",
    weightKg: 28.4,
    notes:
      "Frisst alles, und zwar sofort. Verträgt kein Huhn.\nAngst vor Gewitter; Leinenführigkeit gut.",
    createdAt: new Date("2026-03-02T09:30:00Z"),
    carePlan: { lastDate: "2026-09-04", intervalCount: 3, intervalUnit: "months" },
  });

  const subscriberId = await insertPerson(db, {
    id: "demo-abo",
    email: "abo@demo.test",
    passwordHash,
    fullName: "Jonas Albrecht",
    phone: "030 23125 042",
    street: "Mühlenstraße 3a",
    postalCode: "16515",
    city: "Oranienburg",
    subscriptionStatus: "active",
    petSlotsPurchased: 3,
    createdAt: new Date("2026-01-14T17:40:00Z"),
  });
  await insertPet(db, {
    id: "demo-pet-sturmwind",
    userId: subscriberId,
    name: "Sturmwind",
    type: "Pferd",
    breed: "Haflinger",
    birthDate: "2012-04-29",
    weightKg: 462,
    notes: "Barhuf. Heu nur bedampft, neigt im Frühjahr zu Husten.",
    createdAt: new Date("2026-01-14T18:02:00Z"),
    carePlan: { lastDate: "2026-10-12", intervalCount: 7, intervalUnit: "weeks" },
  });
  await insertPet(db, {
    id: "demo-pet-mimi",
    userId: subscriberId,
    name: "Mimi",
    type: "Katze",
    breed: "Europäisch Kurzhaar",
    birthDate: "2017-08-01",
    weightKg: 4.3,
    notes: "Freigängerin. Zahnstein beobachten.",
    createdAt: new Date("2026-02-20T08:15:00Z"),
  });
  await insertPet(db, {
    id: "demo-pet-klopfer",
    userId: subscriberId,
    name: "Klopfer",
    type: "Kaninchen",
    breed: "Zwergwidder",
    birthDate: "2024-02-11",
    weightKg: 1.9,
    createdAt: new Date("2026-04-05T12:00:00Z"),
  });

  await addDemoOrders(db);

  await insertPerson(db, {
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
}
