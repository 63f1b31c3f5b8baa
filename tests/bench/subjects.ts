import type { Client } from "./client.ts";
import { askSignIn, customer } from "./people.ts";
import type { Subject } from "./rounds.ts";
import { customerPage, type World } from "./world.ts";

/** Names of what is timed; the ratios in `time-figures.ts` refer to them. */
export const names = {
  asset: "static asset",
  floor: "floor page",
  landing: "/",
  legal: "/datenschutz",
  auth: "/auth",
  dashboard: "/dashboard with 24 animals",
  pets: "/pets with 24 animals",
  herbs: "/herb-lexicon with 16 cards",
  store: "/store with 24 products",
  calendar: "/calendar with 60 entries",
  admin: "/admin",
  customerPage: "a customer's page of the practice",
  scrypt: "bare scrypt",
  signIn: "sign-in",
  /** With an address that has no account. */
  strangerSignIn: "sign-in of a stranger",
} as const;

export type Clients = { floor: Client; scrypt: Client };

const pagesPerRound = 16;
const hashesPerRound = 3;

/** @param assetPath a file that is served without the worker */
export function listPages(world: World, { floor }: Clients, assetPath: string): Subject[] {
  const { visitor, customer, practitioner } = world;
  const page = (name: string, client: Client, path: string): Subject => ({
    name,
    client,
    ask: () => ({ path }),
    status: 200,
    perRound: pagesPerRound,
  });
  return [
    page(names.asset, visitor, assetPath),
    page(names.landing, visitor, "/"),
    page(names.legal, visitor, "/datenschutz"),
    page(names.floor, floor, "/"),
    page(names.auth, visitor, "/auth"),
    page(names.dashboard, customer, "/dashboard"),
    page(names.pets, customer, "/pets"),
    page(names.herbs, customer, "/herb-lexicon"),
    page(names.store, customer, "/store"),
    page(names.calendar, customer, "/calendar"),
    page(names.admin, practitioner, "/admin"),
    page(names.customerPage, practitioner, customerPage),
  ];
}

/** Apart from the pages: a hash takes a whole core, and what comes next would pay for it. */
export function listHashes({ visitor }: World, { scrypt }: Clients): Subject[] {
  return [
    {
      name: names.scrypt,
      client: scrypt,
      ask: () => ({ path: "/", form: { password: customer.password } }),
      status: 204,
      perRound: hashesPerRound,
    },
    {
      name: names.signIn,
      client: visitor,
      ask: () => askSignIn(customer),
      status: 302,
      perRound: hashesPerRound,
    },
    {
      name: names.strangerSignIn,
      client: visitor,
      ask: () => askSignIn({ ...customer, email: `${crypto.randomUUID()}@example.org` }),
      status: 401,
      perRound: hashesPerRound,
    },
  ];
}
