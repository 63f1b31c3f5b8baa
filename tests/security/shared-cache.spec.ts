import { demoPassword } from "#scripts/demo/factories.ts";
import { Client } from "#tests/support/http.ts";
import { expect, test } from "#tests/support/test.ts";
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
  const unknown = ["/gibt-es-nicht.txt", "/api/x", "/pets/unbekannt", "/favicon.svg"];
  return [...new Set([...pages, ...pages.map((page) => dataAddress(page)), ...unknown])];
}

for (const order of orders) {
  test(`a cache between ${order.join(", ")} yields nobody's page to another`, async () => {
    const cache = new SharedCache();
    // An address is a key of its own: there people come one after the other.
    const askEach = everyAddress().map(async (address) => {
      for (const kind of order) {
        const { client, marks } = people[kind];
        const { answer } = await cache.fetch(address, () => client.get(address));
        const foreign = allMarks(people).filter(
          (mark) => !marks.includes(mark) && answer.text.includes(mark),
        );
        expect(foreign, `${kind} at ${address}`).toEqual([]);
        if (mayStore(answer)) expect(answer.setCookies, address).toEqual([]);
      }
    });
    await Promise.all(askEach);
    // What a cache keeps is the same for everybody: public pages and files.
    const kept =
      /^\/(\?index|_\.data(\?index)?|impressum|agb|datenschutz|widerruf|vertrag-widerrufen|vertraege-kuendigen|versand-und-zahlung|barrierefreiheit)(\.data)?$|^\/(kraeuter(\/loewenzahn)?|sitemap\.xml|robots\.txt|favicon\.svg)$/;
    expect(cache.keys.filter((key) => !kept.test(key))).toEqual([]);
    expect(cache.keys).toEqual(expect.arrayContaining(["/kraeuter", "/kraeuter/loewenzahn"]));
  });
}

test("no answer to a request with a session may be stored", async () => {
  const addresses = everyAddress().filter((address) => !address.startsWith("/favicon"));
  const askEach = addresses.map(async (address) => {
    const answer = await people.practitioner.client.get(address);
    expect(mayStore(answer), address).toBe(false);
  });
  await Promise.all(askEach);
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
