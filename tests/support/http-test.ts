import { test as base } from "vitest";
import { demoPassword, insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { Client, signedIn } from "./http.ts";
import { cheapHash, type RunningSite, startSite } from "./site.ts";
import { newSecret, oldSecret } from "./store-events.ts";

export { describe, expect } from "vitest";

export const deployedOrigin = "https://praxis.example";

/** The site of this process and all its files; there once a test or a hook of `test` begins. */
export let site: RunningSite;

/** Every person of a test has the same password. */
export const passwordHash = cheapHash(demoPassword);

let people = 0;

/** Makes a confirmed person with a complete profile, with an address of their own. */
export async function person(input: Partial<PersonInput> = {}) {
  people += 1;
  const email = input.email ?? `person-${process.pid}-${people}@example.org`;
  const id = await insertPerson(site.db, { passwordHash, ...input, email });
  return { id, email };
}

/** A person as `person` makes them, and a client with their session. */
export async function customer(input: Partial<PersonInput> = {}) {
  const { id, email } = await person(input);
  return { id, email, client: await signedIn(site, email) };
}

/** Tests that ask the built workers without a browser. */
export const test = base.extend<{
  $worker: {
    site: RunningSite;
    /** The same as it is deployed, behind `deployedOrigin`; started by the first file that asks it. */
    deployed: RunningSite;
  };
  $test: {
    /** Somebody who is not signed in. */
    visitor: Client;
  };
}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest wants the pattern
    async ({}, use) => {
      // What is derived from this test by `extend` would start one of its own.
      const isFirst = site === undefined;
      site ??= await startSite();
      await use(site);
      if (isFirst) await site.close();
    },
    { scope: "worker", auto: true },
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
  visitor: async ({ site }, use) => use(new Client(site)),
});
