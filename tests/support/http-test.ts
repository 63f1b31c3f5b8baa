import { test as base } from "vitest";
import { demoPassword, insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { Client, signedIn } from "./http.ts";
import { cheapHash, type RunningSite, startSite } from "./site.ts";
import { newSecret, oldSecret } from "./store-events.ts";

export { describe, expect } from "vitest";

export const deployedOrigin = "https://praxis.example";

let people = 0;

/** Tests that ask the built workers without a browser. Each process has one site for all its files. */
export const test = base.extend<{
  $worker: {
    site: RunningSite;
    /** The same as it is deployed, behind `deployedOrigin`; started by the first file that asks it. */
    deployed: RunningSite;
    /** Every person of a test has the same password. */
    passwordHash: string;
  };
  $test: {
    /** Makes a confirmed person with a complete profile, with an address of their own. */
    person: (input?: Partial<PersonInput>) => Promise<{ id: string; email: string }>;
    /** A person as `person` makes them, and a client with their session. */
    customer: (
      input?: Partial<PersonInput>,
    ) => Promise<{ id: string; email: string; client: Client }>;
    /** Somebody who is not signed in. */
    visitor: Client;
  };
}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest wants the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest wants the pattern
    async ({}, use) => {
      const production = { ENVIRONMENT: "production" };
      const store = { ...production, STORE_WEBHOOK_SECRETS: `${newSecret},${oldSecret}` };
      const site = await startSite(
        { ...production, APP_ORIGIN: deployedOrigin, MAIL_TRANSPORT: "cloudflare" },
        { store, merchant: store },
      );
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  passwordHash: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest wants the pattern
    async ({}, use) => use(cheapHash(demoPassword)),
    { scope: "worker" },
  ],
  person: async ({ site, passwordHash }, use) => {
    await use(async (input = {}) => {
      people += 1;
      const email = input.email ?? `person-${process.pid}-${people}@example.org`;
      const id = await insertPerson(site.db, { passwordHash, ...input, email });
      return { id, email };
    });
  },
  customer: async ({ person, site }, use) => {
    await use(async (input = {}) => {
      const one = await person(input);
      return { ...one, client: await signedIn(site, one.email) };
    });
  },
  visitor: async ({ site }, use) => use(new Client(site)),
});
