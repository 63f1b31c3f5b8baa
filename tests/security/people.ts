import { randomUUID } from "node:crypto";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { Client, signedIn } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { people as kinds, type Person } from "#tests/sweep/authorisation-defaults.ts";

export type PersonAtSite = {
  client: Client;
  id: string;
  email: string;
  petId: string;
  /** Texts that only this person may ever see. */
  marks: readonly string[];
};
export type People = Record<Person, PersonAtSite>;

const inputs: Record<Exclude<Person, "visitor">, Partial<PersonInput>> = {
  incomplete: { street: "", city: "", postalCode: "" },
  customer: {},
  other: {},
  subscriber: { subscriptionStatus: "active", petSlotsPurchased: 3 },
  practitioner: { role: "admin" },
};

/** One of each kind, signed in, each with an animal and with names of their own. */
export async function gatherPeople(site: RunningSite, passwordHash: string): Promise<People> {
  const made = await Promise.all(
    kinds.map(async (kind) => [kind, await makePerson(site, passwordHash, kind)] as const),
  );
  return Object.fromEntries(made) as People;
}

async function makePerson(
  site: RunningSite,
  passwordHash: string,
  kind: Person,
): Promise<PersonAtSite> {
  const suffix = randomUUID().slice(0, 8);
  const petId = `pet-${kind}-${suffix}`;
  if (kind === "visitor") return { client: new Client(site), id: "", email: "", petId, marks: [] };
  const email = `${kind}-${suffix}@example.org`;
  const fullName = `Vorname${kind} Nachname${suffix}`;
  const petName = `Tier${suffix}`;
  const notes = `Notiz${suffix}`;
  const id = await insertPerson(site.db, { passwordHash, email, fullName, ...inputs[kind] });
  await insertPet(site.db, { id: petId, userId: id, name: petName, notes });
  const client = await signedIn(site, email);
  return { client, id, email, petId, marks: [email, fullName, petName, notes] };
}

/** What belongs to somebody else in a text that somebody received. */
export function foreignMarks(text: string, people: People, reader: Person): string[] {
  return kinds
    .filter((kind) => kind !== reader)
    .flatMap((kind) => people[kind].marks)
    .filter((mark) => text.includes(mark));
}

export function allMarks(people: People): string[] {
  return kinds.flatMap((kind) => people[kind].marks);
}
