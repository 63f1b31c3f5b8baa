import { Client, signedIn } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";

export const people = {
  visitor: null,
  kundin: "kundin@demo.test",
  abo: "abo@demo.test",
  praxis: "praxis@demo.test",
} as const;

export type Person = keyof typeof people;
export const persons = Object.keys(people) as Person[];

/** Each with one session, which every client of theirs carries. */
export async function openSessions(site: RunningSite): Promise<(person: Person) => Client> {
  const sessions = new Map<Person, [string, string][]>();
  for (const person of persons) {
    const email = people[person];
    sessions.set(person, email ? [...(await signedIn(site, email)).cookies] : []);
  }
  return (person) => {
    const address = `10.0.0.${persons.indexOf(person) + 1}`;
    const client = new Client(site, { "cf-connecting-ip": address, "user-agent": "net" });
    for (const [name, value] of sessions.get(person) ?? []) client.cookies.set(name, value);
    return client;
  };
}
