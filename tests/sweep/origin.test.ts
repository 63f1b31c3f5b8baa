import { isSameOriginRequest } from "#app/platform/request.ts";
import { gatherPeople, type People } from "#tests/security/people.ts";
import { mailsCarried } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { inLanes, walkTimeout } from "#tests/support/lanes.ts";
import { dataAddress } from "#tests/support/routes.ts";
import { shopState } from "#tests/support/shop.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { matrix } from "./authorisation-matrix.ts";

// Other sites may not act in a customer's name, and reading never changes anything.

let people: People;

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
  await mailsCarried(site);
});

const foreignHeaders: Record<string, Record<string, string>> = {
  "a foreign Origin": { origin: "https://evil.example" },
  "a foreign Origin that claims to be same-origin": {
    origin: "https://evil.example",
    "sec-fetch-site": "same-origin",
  },
  "the null Origin": { origin: "null" },
  "our host with another port": { origin: "http://localhost:1" },
  "our host as a prefix": { origin: "http://OUR-HOST.evil.example" },
  "no Origin, cross-site": { "sec-fetch-site": "cross-site" },
  "no Origin, same-site": { "sec-fetch-site": "same-site" },
  "our Origin, cross-site": { origin: "http://OUR-HOST", "sec-fetch-site": "cross-site" },
  "a made-up Sec-Fetch-Site": { "sec-fetch-site": "same-origin, cross-site" },
};

test("no form of another site changes anything at any address", walkTimeout, async () => {
  const host = new URL(site.origin).host;
  const before = await shopState(site);
  const { client, petId } = people.customer;
  const foreign = Object.entries(foreignHeaders);
  const asked = foreign.flatMap(([name, template], index) =>
    matrix.map((row) => ({ row, isFirst: index === 0, name, template })),
  );
  await inLanes(asked, async ({ row, isFirst, name, template }) => {
    const headers = Object.fromEntries(
      Object.entries(template).map(([key, value]) => [key, value.replace("OUR-HOST", host)]),
    );
    const address = row.address.replace(":pet", petId);
    const form = row.forms?.(petId)[1] ?? row.forms?.(petId)[0] ?? { empty: "" };
    const urls = [
      ["POST", dataAddress(address)],
      ["POST", address],
      ...(isFirst ? ["PUT", "PATCH", "DELETE"] : []).map((method) => [method, address] as const),
    ] as const;
    for (const [one, url] of urls) {
      const answer = await client.ask(url, { form, headers, method: one });
      expect(answer.status, `${name}: ${one} ${url}`).toBe(403);
      expect(answer.setCookies, `${name}: ${one} ${url}`).toEqual([]);
    }
  });
  expect(await shopState(site)).toEqual(before);
  expect((await client.get("/pets")).status).toBe(200);
});

// Miniflare rewrites these two before the worker sees them, so the rule is asked itself.
test("an empty Origin and our host with another scheme are foreign", () => {
  for (const origin of ["", "http://praxis.example", "https://praxis.example:8443"]) {
    const request = new Request("https://praxis.example/pets", {
      method: "POST",
      headers: { origin },
    });
    expect(isSameOriginRequest(request), origin).toBe(false);
  }
});

test("the merchant's addresses refuse another site, too", async () => {
  const headers = { origin: "https://evil.example" };
  const answer = await people.customer.client.ask("/merchant/x", { form: { a: "" }, headers });
  expect(answer.status).toBe(403);
});

test("our own pages may act", async () => {
  const ours: Record<string, string>[] = [
    { origin: site.origin },
    { origin: site.origin, "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    {},
  ];
  for (const headers of ours) {
    const answer = await people.customer.client.ask("/pets", { form: { intent: "x" }, headers });
    expect(answer.status).toBe(400);
  }
});

test("no answer lets another site read", async () => {
  const { client } = people.customer;
  const headers = {
    origin: "https://evil.example",
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type",
  };
  for (const method of ["GET", "OPTIONS"]) {
    for (const path of ["/pets", "/pets.data", "/auth", "/healthz", "/dev/mailbox.json"]) {
      const answer = await client.ask(path, { method, headers });
      const allowing = Object.keys(answer.headers).filter((one) =>
        one.startsWith("access-control"),
      );
      expect(allowing, `${method} ${path}`).toEqual([]);
    }
  }
});

test(
  "GET, HEAD and OPTIONS of every address change nothing, with any question or none",
  walkTimeout,
  async () => {
    const { client, petId } = people.customer;
    // The one thing that asking may change: a herb that is open already is not counted again.
    await client.ask("/herb-lexicon/1");
    const before = await uncounted(site);
    const questions = [
      "",
      `intent=delete&petId=${petId}&loeschen=${petId}`,
      "intent=add&type=Hund&name=Neu&birthDate=2020-01-01&_method=POST",
    ];
    await inLanes(matrix, async (row) => {
      const address = row.address.replace(":pet", petId);
      const headers = { "x-http-method-override": "DELETE" };
      for (const url of [address, dataAddress(address)]) {
        for (const method of ["HEAD", "OPTIONS"]) await client.ask(url, { method, headers });
        for (const question of questions) {
          const asked = question && `${url.includes("?") ? "&" : "?"}${question}`;
          await client.ask(`${url}${asked}`, { headers });
        }
      }
    });
    expect(await uncounted(site)).toEqual(before);
  },
);

/** Asking for an address that only its holder knows counts against guessing. */
async function uncounted(site: RunningSite) {
  const { rate_limits: _counters, ...state } = await shopState(site);
  return state;
}
