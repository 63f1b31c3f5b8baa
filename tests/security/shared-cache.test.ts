import { demoPassword } from "#scripts/demo/factories.ts";
import { Client } from "#tests/support/http.ts";
import { expect, test } from "#tests/support/http-test.ts";
import { dataAddress, matrix } from "./authorisation-matrix.ts";
import { allMarks, gatherPeople, type People } from "./people.ts";
import { mayStore, SharedCache } from "./shared-cache.ts";

let people: People;

test.beforeAll(async ({ site, passwordHash }) => {
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

const lanes = 8;

/** Some at a time: hundreds of connections at once a busy machine resets. */
async function inLanes(addresses: readonly string[], ask: (address: string) => Promise<void>) {
  const waiting = addresses.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const address of waiting) await ask(address);
    }),
  );
}

/** What a cache may keep is the same for everybody: public pages and files. */
const keptAtEdge = /^\/(kraeuter(\/loewenzahn)?|sitemap\.xml|robots\.txt|favicon\.svg)$/;
const keptByProxies =
  /^\/(\?index|impressum|agb|datenschutz|widerruf|vertrag-widerrufen|vertraege-kuendigen|versand-und-zahlung|barrierefreiheit|kraeuter(\/loewenzahn)?|sitemap\.xml|robots\.txt|favicon\.svg)?$/;

for (const kind of ["edge", "proxy"] as const) {
  for (const order of orders) {
    test(`${kind === "edge" ? "the edge" : "a proxy"} between ${order.join(", ")} yields nobody's page to another`, async () => {
      const cache = new SharedCache(kind);
      // An address is a key of its own: there people come one after the other, and the first again.
      await inLanes(everyAddress(), async (address) => {
        for (const person of [...order, order[0]]) {
          const { client, marks } = people[person];
          const answer = await cache.fetch(address, client);
          const foreign = allMarks(people).filter(
            (mark) => !marks.includes(mark) && answer.text.includes(mark),
          );
          expect(foreign, `${person} at ${address}`).toEqual([]);
          if (mayStore(answer)) expect(answer.setCookies, address).toEqual([]);
        }
      });
      const kept = kind === "edge" ? keptAtEdge : keptByProxies;
      const others = cache.addresses.filter((address) => !spellings.includes(address));
      expect(others.filter((address) => !kept.test(address))).toEqual([]);
      expect(cache.addresses).toEqual(
        expect.arrayContaining(["/kraeuter", "/kraeuter/loewenzahn"]),
      );
    });
  }
}

test("no answer to a request with a session may be stored", async () => {
  const addresses = everyAddress().filter(
    (address) => !address.startsWith("/favicon") && !spellings.includes(address),
  );
  await inLanes(addresses, async (address) => {
    const answer = await people.practitioner.client.get(address);
    expect(mayStore(answer), address).toBe(false);
  });
});

test("no answer that sets a cookie may be stored", async ({ site, person }) => {
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
