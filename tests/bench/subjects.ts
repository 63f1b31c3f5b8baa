import type { Ask, Client } from "./client.ts";
import { customer } from "./people.ts";
import type { Subject } from "./rounds.ts";

/** Names of what is timed; the ratios in `time-figures.ts` refer to them. */
export const names = {
  asset: "static asset",
  floor: "floor page",
  landing: "/",
  legal: "/datenschutz",
  auth: "/auth",
  dashboard: "/dashboard with 24 animals",
  pets: "/pets with 24 animals",
  calendar: "/calendar with 500 appointments",
  herbs: "/herb-lexicon with 24 cards",
  scrypt: "bare scrypt",
  signIn: "sign-in",
  /** With an address that has no account. */
  strangerSignIn: "sign-in of a stranger",
} as const;

export type Clients = { product: Client; floor: Client; scrypt: Client };

const pagesPerRound = 16;
const hashesPerRound = 3;

/** @param assetPath a file that is served without the worker */
export function listPages(clients: Clients, assetPath: string, cookie: string): Subject[] {
  const { product, floor } = clients;
  const page = (name: string, client: Client, ask: Ask): Subject => ({
    name,
    client,
    ask: () => ask,
    status: 200,
    perRound: pagesPerRound,
  });
  return [
    page(names.asset, product, { path: assetPath }),
    page(names.landing, product, { path: "/" }),
    page(names.legal, product, { path: "/datenschutz" }),
    page(names.floor, floor, { path: "/" }),
    page(names.auth, product, { path: "/auth" }),
    page(names.dashboard, product, { path: "/dashboard", headers: { cookie } }),
    page(names.pets, product, { path: "/pets", headers: { cookie } }),
    page(names.calendar, product, { path: "/calendar", headers: { cookie } }),
    page(names.herbs, product, { path: "/herb-lexicon", headers: { cookie } }),
  ];
}

/** Apart from the pages: a hash takes a whole core, and what comes next would pay for it. */
export function listHashes({ product, scrypt }: Clients): Subject[] {
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
      client: product,
      ask: () => askSignIn(customer),
      status: 302,
      perRound: hashesPerRound,
    },
    {
      name: names.strangerSignIn,
      client: product,
      ask: () => askSignIn({ ...customer, email: `${crypto.randomUUID()}@example.org` }),
      status: 401,
      perRound: hashesPerRound,
    },
  ];
}

let address = 0;

type Account = { email: string; password: string };

/** Each time from another address, as sign-ins are limited by address. */
function askSignIn({ email, password }: Account): Ask {
  address += 1;
  return {
    path: "/auth",
    form: { intent: "sign-in", email, password },
    headers: { "cf-connecting-ip": `10.0.${Math.floor(address / 250)}.${address % 250}` },
  };
}

/** Signs in and gives what a browser would send from then on. */
export async function signIn(product: Client, account: Account = customer): Promise<string> {
  const { status, headers } = await product.ask(askSignIn(account));
  const cookies = headers["set-cookie"]?.map((cookie) => cookie.split(";")[0]) ?? [];
  const session = cookies.find((cookie) => cookie?.includes("session"));
  if (!session) throw new Error(`Signing in was answered with ${status} and no session.`);
  return session;
}
