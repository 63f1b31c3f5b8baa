import { demoPassword } from "#scripts/demo/factories.ts";
import { allMarks, gatherPeople, type People } from "#tests/security/people.ts";
import { type Asking, mayStore, SharedCache } from "#tests/security/shared-cache.ts";
import { type Answer, Client } from "#tests/support/http.ts";
import { expect, passwordHash, person, site, test } from "#tests/support/http-test.ts";
import { inLanes, walkTimeout } from "#tests/support/lanes.ts";
import { dataAddress } from "#tests/support/routes.ts";
import { matrix } from "./authorisation-matrix.ts";

let people: People;

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
});

const orders = [
  ["customer", "other", "visitor"],
  ["visitor", "other", "customer"],
] as const;

function everyAddress(): string[] {
  const { customer, other } = people;
  const pages = matrix
    .filter((row) => !row.route.startsWith("dev/"))
    .flatMap((row) => [customer.petId, other.petId].map((id) => row.address.replace(":pet", id)));
  const unknown = ["/gibt-es-nicht", "/gibt-es-nicht.txt", "/api/x", "/pets/unbekannt"];
  // The start page's data, as React Router asks for them now and as it did before.
  const startData = ["/_.data", "/_root.data"];
  const others = ["/favicon.svg", ...startData, "/__manifest?paths=%2Fpets&version=x"];
  const data = pages.map((page) => dataAddress(page));
  return [...new Set([...pages, ...data, ...unknown, ...others, ...spellings])];
}

/** The assets lead to the one spelling themselves: a 307 for everybody, which says nothing of caches. */
const spellings = ["/impressum/", "/impressum.html", "/index.html", "/auth/", "/auth.html"];

/** What a cache may keep is the same for everybody: public pages and files. */
const cachedAtEdge =
  /^\/(impressum|agb|datenschutz|widerruf|versand-und-zahlung|barrierefreiheit|kraeuter(\/loewenzahn)?|sitemap\.xml|robots\.txt|favicon\.svg)$/;
const cachedByProxies =
  /^\/(\?index|impressum|agb|datenschutz|widerruf|vertrag-widerrufen|vertraege-kuendigen|versand-und-zahlung|barrierefreiheit|kraeuter(\/loewenzahn)?|sitemap\.xml|robots\.txt|favicon\.svg)?$/;
const oneOfEach = ["/kraeuter", "/kraeuter/loewenzahn", "/sitemap.xml", "/impressum"];

test(
  "no cache between people yields anybody's page to another, whoever comes first",
  walkTimeout,
  async () => {
    const caches = (["edge", "proxy"] as const).flatMap((kind) =>
      orders.map((order) => ({ kind, order, cache: new SharedCache(kind) })),
    );
    const asking = {
      customer: remembering(people.customer.client),
      other: remembering(people.other.client),
      visitor: remembering(people.visitor.client),
    };
    const offenders: string[] = [];
    // An address is a key of its own: there people come one after the other, and the first again.
    await inLanes(everyAddress(), async (address) => {
      for (const { kind, order, cache } of caches) {
        for (const person of [...order, order[0]]) {
          const answer = await cache.fetch(address, asking[person]);
          const said = `${address}, ${kind} between ${order}`;
          const foreign = foreignMarks(person, answer);
          if (foreign.length > 0) offenders.push(`${said}: ${person} reads ${foreign}`);
          if (mayStore(answer) && answer.setCookies.length > 0) offenders.push(`${said}: a cookie`);
        }
      }
    });
    // All copies have grown old, and the site fails.
    for (const { kind, order, cache } of caches) {
      cache.expire();
      for (const address of everyAddress()) {
        for (const person of order) {
          const answer = await cache.fetch(address, failing(people[person].client));
          const said = `${address}, ${kind} between ${order} while the site fails`;
          const foreign = foreignMarks(person, answer);
          if (foreign.length > 0) offenders.push(`${said}: ${person} reads ${foreign}`);
          const isKept = kind === "edge" && oneOfEach.includes(address);
          if (isKept && answer.status !== 200) offenders.push(`${said}: no last copy`);
        }
      }
    }
    expect(offenders).toEqual([]);
    for (const { kind, cache } of caches) {
      const kept = kind === "edge" ? cachedAtEdge : cachedByProxies;
      const others = cache.addresses.filter((address) => !spellings.includes(address));
      expect(others.filter((address) => !kept.test(address))).toEqual([]);
      expect(cache.addresses).toEqual(expect.arrayContaining(oneOfEach));
    }
  },
);

function foreignMarks(person: keyof typeof people, { text }: Answer): string[] {
  const own: readonly string[] = people[person].marks;
  return allMarks(people).filter((mark) => !own.includes(mark) && text.includes(mark));
}

function failing({ cookieHeader }: Client): Asking {
  return {
    cookieHeader,
    ask: async () => ({
      status: 500,
      headers: { "cache-control": "no-store" },
      setCookies: [],
      location: null,
      text: "",
      bytes: Buffer.alloc(0),
    }),
  };
}

/** The site answers the same question of the same person once for all caches. */
function remembering(client: Client): Asking {
  const answers = new Map<string, Promise<Answer>>();
  return {
    cookieHeader: client.cookieHeader,
    ask: (address, options) => {
      const question = JSON.stringify([address, options]);
      const answer = answers.get(question) ?? client.ask(address, options);
      answers.set(question, answer);
      return answer;
    },
  };
}

test(
  "of what is answered to a session only that may be stored which a visitor gets byte for byte",
  walkTimeout,
  async () => {
    const addresses = everyAddress().filter((address) => !spellings.includes(address));
    const stored: string[] = [];
    await inLanes(addresses, async (address) => {
      const answer = await people.practitioner.client.get(address);
      const isPage = answer.headers["content-type"]?.startsWith("text/html") === true;
      // Private pages name no links that may be asked for ahead.
      const isTold = "speculation-rules" in answer.headers;
      expect(isTold, address).toBe(isPage && mayStore(answer));
      if (!mayStore(answer)) return;
      stored.push(address);
      expect(sameForAll(answer), address).toEqual(
        sameForAll(await people.visitor.client.get(address)),
      );
    });
    expect(stored.filter((address) => !cachedAtEdge.test(address))).toEqual([]);
    expect(stored).toEqual(expect.arrayContaining(oneOfEach));
  },
);

function sameForAll({ status, headers, text, setCookies }: Answer) {
  // Said of this one request, by the worker or by the store of files.
  const { "x-request-id": _, date: __, "cf-cache-status": ___, ...same } = headers;
  return { status, headers: same, text, setCookies };
}

// Chromium shows what it has asked for ahead even when it may not be stored and the cookies have changed.
test(
  "ahead of time nobody is given a page of their own, and nothing is written",
  walkTimeout,
  async () => {
    const addresses = everyAddress().filter((address) => !spellings.includes(address));
    await inLanes(addresses, async (address) => {
      const options = { headers: { "sec-purpose": "prefetch;prerender" } };
      for (const { client } of [people.customer, people.practitioner]) {
        const answer = await client.ask(address, options);
        expect([answer.setCookies, answer.status], address).toEqual([
          [],
          cachedAtEdge.test(address) ? 200 : 503,
        ]);
        if (answer.status === 503) expect(answer.text, address).toBe("");
      }
    });
  },
);

test("no answer that sets a cookie may be stored", async () => {
  const client = new Client(site);
  const form = { intent: "sign-in", email: (await person()).email, password: demoPassword };
  const answers = [
    await client.post("/auth", form),
    await client.get("/dashboard"),
    await client.post("/abmelden", {}),
    await client.post("/?index", { name: "A", email: "a@example.org", message: "x" }),
    await client.get("/"),
  ];
  expect(answers.filter((answer) => answer.setCookies.length > 0).length).toBeGreaterThan(2);
  for (const answer of answers) {
    if (answer.setCookies.length > 0) expect(mayStore(answer)).toBe(false);
  }
});
