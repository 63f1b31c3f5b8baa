import type { Database } from "#app/db/database.server.ts";
import { insertPet } from "./animal-factories.ts";
import { insertPerson } from "./factories.ts";

// The practice's other customers, so that list, search and filters have something to show. Invented
// from first to last; telephone and chip numbers as in `demo-animals.ts`.

type Animal = [name: string, type: string, breed: string, birthDate: string, stableId?: string];

type DemoCustomer = {
  fullName: string;
  postalCode: string;
  city: string;
  street: string;
  /** 'yyyy-mm-dd' */
  since: string;
  /** A made-up one otherwise. */
  phone?: string;
  animals?: readonly Animal[];
  isUnconfirmed?: true;
  hasSubscription?: true;
  isBlocked?: true;
};

const customers: readonly DemoCustomer[] = [
  {
    ...{ fullName: "Anneliese Krüger", street: "Lindenallee 7", postalCode: "14467" },
    ...{ city: "Potsdam", since: "2025-10-06" },
    animals: [
      ["Moritz", "Katze", "Britisch Kurzhaar", "2014-05-02"],
      ["Lotte", "Katze", "Europäisch Kurzhaar", "2019-08-21"],
    ],
  },
  {
    ...{ fullName: "Thomas Müller", street: "Seestraße 18", postalCode: "14482" },
    ...{ city: "Potsdam", since: "2025-10-19", hasSubscription: true },
    animals: [["Rex", "Hund", "Deutscher Schäferhund", "2017-03-11"]],
  },
  {
    ...{ fullName: "Sabine Mueller", street: "Feldweg 2", postalCode: "14513" },
    ...{ city: "Teltow", since: "2025-11-02" },
    animals: [["Sternchen", "Pferd", "Haflinger", "2011-04-28", "demo-stable-heide"]],
  },
  {
    ...{ fullName: "Jürgen Weiß", street: "Am Markt 4", postalCode: "14776" },
    ...{ city: "Brandenburg an der Havel", since: "2025-11-15" },
    animals: [["Käthe", "Hund", "Dackel", "2016-12-01"]],
  },
  {
    ...{ fullName: "Lena Schönfeld", street: "Kastanienallee 83", postalCode: "10435" },
    ...{ city: "Berlin", since: "2025-11-28", hasSubscription: true },
    animals: [
      ["Möhre", "Kaninchen", "Zwergwidder", "2022-02-14"],
      ["Krümel", "Kaninchen", "Zwergwidder", "2022-02-14"],
    ],
  },
  {
    ...{ fullName: "Mehmet Yıldız", street: "Sonnenallee 140", postalCode: "12059" },
    ...{ city: "Berlin", since: "2025-12-09" },
    animals: [["Pamuk", "Katze", "Türkisch Angora", "2020-06-30"]],
  },
  {
    ...{ fullName: "Katarzyna Żółkiewska", street: "Karl-Marx-Straße 9", postalCode: "15230" },
    ...{ city: "Frankfurt (Oder)", since: "2025-12-20" },
    animals: [["Burek", "Hund", "Andere / Gemischt", "2018-09-09"]],
  },
  {
    ...{ fullName: "Friederike von der Heide", street: "Gutshof 1", postalCode: "14979" },
    ...{ city: "Großbeeren", since: "2026-01-07", hasSubscription: true },
    animals: [
      ["Donnerhall", "Pferd", "Hannoveraner", "2013-05-17"],
      ["Übermut", "Pferd", "Trakehner", "2017-04-03"],
      ["Fee", "Pferd", "Shetlandpony", "2009-06-12"],
    ],
  },
  {
    ...{ fullName: "Günther Lehmann", street: "Dorfstraße 33", postalCode: "14547" },
    ...{ city: "Beelitz", since: "2026-01-23" },
    animals: [["Asta", "Hund", "Golden Retriever", "2015-10-10"]],
  },
  {
    ...{ fullName: "Nadine Schröder-Böhm", street: "Havelufer 12", postalCode: "14542" },
    ...{ city: "Werder (Havel)", since: "2026-02-04" },
    animals: [["Luna", "Hund", "Border Collie", "2021-07-19"]],
  },
  {
    ...{ fullName: "Paul Zimmermann", street: "Schillerstraße 5", postalCode: "14532" },
    ...{ city: "Stahnsdorf", since: "2026-02-17", hasSubscription: true },
    animals: [["Mimi", "Katze", "Maine Coon", "2019-11-05"]],
  },
  {
    ...{ fullName: "Ingrid Bäcker", street: "Rosenweg 21", postalCode: "16341" },
    ...{ city: "Panketal", since: "2026-03-11" },
    animals: [["Fridolin", "Kaninchen", "Deutscher Riese", "2023-01-08"]],
  },
  {
    ...{ fullName: "Sören Petersen", street: "Bölschestraße 60", postalCode: "12587" },
    ...{ city: "Berlin", since: "2026-03-26" },
    animals: [["Smilla", "Hund", "Husky", "2020-12-24"]],
  },
  {
    ...{ fullName: "Clara Nguyen", street: "Frankfurter Allee 211", postalCode: "10365" },
    ...{ city: "Berlin", since: "2026-04-08" },
    animals: [["Mochi", "Katze", "Ragdoll", "2024-03-03"]],
  },
  {
    ...{ fullName: "Wolfgang Jäger", street: "Forsthaus 3", postalCode: "14797" },
    ...{ city: "Kloster Lehnin", since: "2026-04-22" },
    animals: [
      ["Diana", "Hund", "Deutsch Drahthaar", "2018-02-27"],
      ["Hasso", "Hund", "Deutsch Drahthaar", "2022-05-06"],
    ],
  },
  {
    ...{ fullName: "Margit Großmann", street: "Uferpromenade 8", postalCode: "15711" },
    ...{ city: "Königs Wusterhausen", since: "2026-05-13", hasSubscription: true },
    animals: [["Prinz", "Hund", "Cavalier King Charles Spaniel", "2017-08-15"]],
  },
  {
    ...{ fullName: "Daniel O'Connor", street: "Bergmannstraße 27", postalCode: "10961" },
    ...{ city: "Berlin", since: "2026-05-29" },
    animals: [["Finn", "Hund", "Irish Setter", "2021-03-17"]],
  },
  {
    ...{ fullName: "Hannelore Düring", street: "Gartenstraße 14", postalCode: "14943" },
    ...{ city: "Luckenwalde", since: "2026-06-14" },
    animals: [["Peterle", "Katze", "Europäisch Kurzhaar", "2010-07-01"]],
  },
  {
    ...{ fullName: "Aylin Demir", street: "Müllerstraße 96", postalCode: "13349" },
    ...{ city: "Berlin", since: "2026-07-03" },
    phone: "030 23125 043 (abends) / 0171 39200 43",
  },
  {
    ...{ fullName: "Ralf Schönemann", street: "Bahnhofstraße 2", postalCode: "14959" },
    ...{ city: "Trebbin", since: "2026-07-20", isBlocked: true },
    animals: [["Brutus", "Hund", "Rottweiler", "2019-01-30"]],
  },
  {
    ...{ fullName: "Ottilie Fürst", street: "", postalCode: "", city: "", since: "2026-08-11" },
  },
  { fullName: "", street: "", postalCode: "", city: "", since: "2026-09-02" },
  {
    ...{ fullName: "Marek Dvořák", street: "Am Anger 6", postalCode: "15806" },
    ...{ city: "Zossen", since: "2026-09-25" },
    animals: [["Bára", "Hund", "Beagle", "2023-05-05"]],
  },
  {
    ...{ fullName: "Lukas Hübner", street: "", postalCode: "", city: "" },
    ...{ since: "2026-10-30", isUnconfirmed: true },
  },
  {
    ...{ fullName: "", street: "", postalCode: "", city: "" },
    ...{ since: "2026-11-17", isUnconfirmed: true },
  },
];

/** @param passwordHash that of all people of the demo, computed once */
export async function addDemoCustomers(db: Database, passwordHash: string): Promise<void> {
  for (const [index, customer] of customers.entries()) {
    const { since, animals = [], isUnconfirmed, hasSubscription, isBlocked, ...profile } = customer;
    const number = String(index + 1).padStart(2, "0");
    const userId = `demo-kunde-${number}`;
    await insertPerson(db, {
      ...profile,
      id: userId,
      email: addressOf(customer, number),
      passwordHash,
      phone: profile.phone ?? (profile.street && `030 23125 0${number}`),
      emailVerified: !isUnconfirmed,
      petSlotsPurchased: Math.max(0, animals.length - 1),
      subscriptionStatus: hasSubscription ? "active" : "inactive",
      ...(isBlocked && { blockedAt: `${since}T15:00:00.000Z` }),
      createdAt: new Date(`${since}T08:15:00Z`),
    });
    for (const [place, [name, type, breed, birthDate, stableId]] of animals.entries()) {
      await insertPet(db, {
        ...{ id: `demo-tier-${number}-${place + 1}`, userId, name, type, breed, birthDate },
        weightKg: null,
        ...(stableId && { stableId }),
        chipNumber: `2760900000${number}${place}42`,
        createdAt: new Date(`${since}T08:${30 + place}:00Z`),
      });
    }
  }
}

/** 'sabine.mueller@demo.test'; of who has no name yet the number alone. */
function addressOf({ fullName }: DemoCustomer, number: string): string {
  const name = fullName
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .replace(/ı/g, "i")
    .replace(/ł/g, "l")
    .normalize("NFD")
    .replace(/[^a-z ]/g, "")
    .replaceAll(" ", ".");
  return `${name || `neu-${number}`}@demo.test`;
}

const spelled: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
