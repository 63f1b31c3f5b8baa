import type { Client } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { typedSecret } from "#tests/support/two-factor.ts";
import { plainly, printAnswer } from "./answer.ts";
import { seedHeader } from "./frozen.ts";
import { type Form, formsOf, linksOf, readPage } from "./html.ts";
import type { Person } from "./people.ts";
import { type Finder, pathOf } from "./routes.ts";
import { netOrigin, seedOf } from "./world.ts";

/** An address with more of a route than so many is left out. */
const mostOfRoute = 10;
/** Of those with a query of the same names. */
const mostOfQuery = 4;

export type FoundForm = Form & {
  /** The page that it stands on, and its route. */
  page: string;
  route: string;
  /** Of a second step, as the page shows it for typing. */
  secret: string | null;
  /** What the page has set. */
  cookies: readonly [string, string][];
  /** Its file is the body, as a script sends it. */
  isRaw?: true;
};

export type Walked = {
  forms: FoundForm[];
  /** The best status that each route has answered with. */
  reached: Map<string, number>;
};

type Walker = {
  site: RunningSite;
  person: Person;
  open: (person: Person) => Client;
  find: Finder;
  /** Where the walk begins. */
  addresses: readonly string[];
  keep: (key: string, text: string) => void;
};

/** All addresses that somebody can find, each asked once. */
export async function walk({ site, person, open, find, addresses, keep }: Walker): Promise<Walked> {
  const forms: FoundForm[] = [];
  const reached = new Map<string, number>();
  const counts = new Map<string, number>();
  const known = new Set<string>();
  const queue: string[] = [];
  const origins = [netOrigin, site.origin];

  function add(path: string, isGiven = false): void {
    if (known.has(path)) return;
    known.add(path);
    const url = new URL(path, netOrigin);
    const route = find(url.pathname);
    if (route === null && !isGiven) return;
    if (!isGiven) {
      const names = [...url.searchParams.keys()].sort().join("&");
      const kinds = [
        [`${route}`, mostOfRoute],
        [`${route}?${names}`, names === "" ? mostOfRoute : mostOfQuery],
      ] as const;
      if (kinds.some(([kind, most]) => (counts.get(kind) ?? 0) >= most)) return;
      for (const [kind] of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    queue.push(path);
  }

  for (const path of addresses) add(path, true);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const client = open(person);
    const before = new Map(client.cookies);
    const answer = await client.ask(path, { headers: { [seedHeader]: `${seedOf(path)}` } });
    const route = find(new URL(path, netOrigin).pathname) ?? "/*";
    reached.set(route, Math.min(reached.get(route) ?? 999, answer.status));
    const isPage = answer.headers["content-type"]?.includes("html") ?? false;
    const page = isPage ? readPage(answer.text) : undefined;
    keep(`${person} GET ${path}`, plainly(await printAnswer(answer, page), site.origin));
    const leads = answer.location === null ? [] : [answer.location];
    if (page && answer.status === 200) leads.push(...linksOf(page));
    for (const lead of leads) {
      const next = pathOf(lead, path, origins);
      if (next !== null) add(next);
    }
    if (!page) continue;
    const cookies = [...client.cookies].filter(([name, value]) => before.get(name) !== value);
    const secret = typedSecret(answer.text);
    for (const form of formsOf(page)) forms.push({ ...form, page: path, route, secret, cookies });
  }
  return { forms, reached };
}
