import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { ask, Client, signedIn, tokenFor } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { inLanes } from "#tests/support/lanes.ts";

const evil = [
  "https://evil.example",
  "http://evil.example/",
  "HTTPS://EVIL.EXAMPLE",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/%5cevil.example",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/pets/..//evil.example",
  "/pets/../..//evil.example",
  "/%2e%2e//evil.example",
  "/%2e//evil.example",
  "/./\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "\u00a0//evil.example",
  "\u3000//evil.example",
  "/\u0000/evil.example",
  "/\u2028/evil.example",
  "/\u3002evil.example",
  "//evil\u3002example",
  "\uff0f\uff0fevil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "javascript://%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://evil.example/1",
  "ftp://evil.example",
  "mailto:a@evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "http:///evil.example",
  "//evil.example@localhost",
  "https://localhost@evil.example",
  "//localhost:1@evil.example",
  "@evil.example",
  ".evil.example",
  ":80/evil.example",
  "?//evil.example",
  "#//evil.example",
  "evil.example",
  "/pets\r\nset-cookie: planted=1",
  "/pets%0d%0aset-cookie:%20planted=1",
  "/pets\u560a\u560dlocation: https://evil.example",
  "/".repeat(300),
  `/${"a".repeat(5000)}`,
  "[object Object]",
  "%",
  "/%",
  "/%E0%A4%A",
  "/\ud800",
  "/<script>alert(1)</script>",
  '/"onmouseover="alert(1)',
  "/auth?redirectTo=//evil.example",
];

/** Where a browser on our page ends up. */
function leadsTo(location: string): URL {
  return new URL(location, "http://our-site.test/auth");
}

test("who is asked to sign in comes back to the page, not to its data", async () => {
  for (const [path, page] of [
    ["/pets", "/pets"],
    ["/pets.data?_routes=x", "/pets"],
    ["/pets/_.data", "/pets/"],
    ["/calendar.data?tag=2026-12-01", "/calendar?tag=2026-12-01"],
  ] as const) {
    const { location, text } = await ask(site.origin, path);
    const target = `/auth?${new URLSearchParams({ redirectTo: page })}`;
    expect(location ?? text, path).toContain(target);
    expect(location ?? text, path).not.toContain(`${target}_`);
  }
});

test("no target leaves our origin after sign-in, from the form", async () => {
  const { email } = await person();
  await inLanes(evil, async (target) => {
    for (const path of target === "//evil.example" ? ["/auth", "/auth.data"] : ["/auth"]) {
      const client = new Client(site);
      const answer = await client.post(path, {
        intent: "sign-in",
        email,
        password: demoPassword,
        redirectTo: target,
      });
      const said = `${JSON.stringify(target.slice(0, 60))} at ${path}`;
      expect([202, 302], said).toContain(answer.status);
      expect(answer.setCookies.join(), said).not.toContain("planted");
      const data = /"redirect","((?:[^"\\]|\\.)*)","status"/.exec(answer.text)?.[1];
      const location = answer.location ?? (data ? JSON.parse(`"${data}"`) : "/");
      expect(leadsTo(location).host, said).toBe("our-site.test");
      expect(leadsTo(location).protocol, said).toBe("http:");
      expect(location, said).not.toMatch(/^\/[/\\]/);
    }
  });
});

test("no target from the address stands in the page of /auth", async () => {
  await inLanes(evil, async (target) => {
    const address = `redirectTo=${encodeURIComponent(target.toWellFormed())}`;
    for (const mode of target.startsWith("/") ? [""] : ["&modus=registrieren"]) {
      const answer = await new Client(site).get(`/auth?${address}${mode}`);
      const said = JSON.stringify(target.slice(0, 60));
      expect(answer.status, said).toBe(200);
      const hidden = /name="redirectTo" value="([^"]*)"/.exec(answer.text)?.[1];
      if (hidden) expect(leadsTo(hidden).host, said).toBe("our-site.test");
      for (const [, link = ""] of answer.text.matchAll(/ href="([^"]*)"/g)) {
        expect(leadsTo(link).host, said).toBe("our-site.test");
      }
      expect(answer.text, said).not.toContain("<script>alert");
    }
  });
});

test("a signed-in person who opens such an address stays with us", async () => {
  const client = new Client(site);
  const { email } = await person();
  await client.post("/auth", { intent: "sign-in", email, password: demoPassword });
  for (const target of evil.slice(0, 12)) {
    const address = `/auth?redirectTo=${encodeURIComponent(target.toWellFormed())}`;
    const { location } = await client.get(address);
    expect(leadsTo(location ?? "//nowhere.example").host, target).toBe("our-site.test");
  }
  expect((await client.get("/auth?redirectTo=https://evil.example")).location).toBe("/pets");
  expect((await client.get("/auth")).location).toBe("/pets");
  expect(
    (await client.get("/auth?modus=registrieren&redirectTo=/herb-lexicon/12")).location,
    "who follows the call of a public page",
  ).toBe("/herb-lexicon/12");
});

test("the rule agrees with the URL standard on every target and its variations", () => {
  const wrappings = [(x: string) => x, (x: string) => `/${x}`, (x: string) => `/pets/../${x}`];
  for (const target of evil) {
    for (const wrap of wrappings) {
      const path = safeRedirectPath(wrap(target), "/pets");
      expect(leadsTo(path).host).toBe("our-site.test");
      // What came out must come out again: nothing that a second reading would turn into more.
      expect(safeRedirectPath(path, "/pets")).toBe(path);
    }
  }
});

const good = [
  "/pets",
  "/pets?hinzufuegen=Hund",
  "/calendar#heute",
  "/pets/abc-123",
  "/store?a=%20b",
];

test("pages of ours are reached after sign-in", async () => {
  const { email } = await person();
  for (const target of good) {
    const form = { intent: "sign-in", email, password: demoPassword, redirectTo: target };
    expect((await new Client(site).post("/auth", form)).location).toBe(target);
  }
});

const address = { street: "Lindenweg 4", postalCode: "10115", city: "Berlin" };
const password = "der mops frisst rüben";

/** Registers on the way to a page; gives the link's token and where the browser was sent. */
async function registerFor(client: Client, email: string, redirectTo: string) {
  const form = { intent: "register", fullName: "Rosa Neu", email, password, redirectTo };
  const { location } = await client.post("/auth", form);
  return { location, token: await tokenFor(client.site, email, "bestaetigen") };
}

async function saveProfile(client: Client, path: string): Promise<string | null> {
  const form = { fullName: "Rosa Neu", phone: "", ...address };
  return (await client.post(path, form)).location;
}

async function plantTarget(email: string, target: string): Promise<void> {
  await site.binding
    .prepare(
      `update verification set value = json_set(value, '$.redirectTo', ?1)
        where json_extract(value, '$.userId') = (select id from user where email = ?2)`,
    )
    .bind(target, email)
    .run();
}

test("a page of ours is reached by registering, on another device, too, and once", async () => {
  const asked = "/herb-lexicon/1?von=kraeuter";
  const onTheWay = `/profile?${new URLSearchParams({ redirectTo: asked })}`;
  const here = new Client(site);
  const { location, token } = await registerFor(here, "hier@example.org", asked);
  expect(location).toBe(`/auth?registriert&${new URLSearchParams({ redirectTo: asked })}`);
  expect((await here.post("/auth/bestaetigen", { token })).location).toBe(onTheWay);

  const { token: other } = await registerFor(new Client(site), "dort@example.org", asked);
  const there = new Client(site);
  const answer = await there.post("/auth/bestaetigen", { token: other, password });
  expect(answer.location).toBe(onTheWay);
  const returned = await new Client(site).post("/auth", {
    ...{ intent: "sign-in", email: "dort@example.org", password, redirectTo: asked },
  });
  expect(returned.location, "who comes back later fills in the profile first").toBe(onTheWay);

  expect(await saveProfile(there, onTheWay)).toBe(asked);
  expect(await saveProfile(there, onTheWay), "a complete profile leads to the start").toBe(
    "/dashboard",
  );
});

test("no target leaves our origin on the way through registration", async () => {
  for (const [index, target] of ["//evil.example", "https://evil.example", "/\\evil"].entries()) {
    const client = new Client(site);
    const email = `fremd-${index}@example.org`;
    const { location, token } = await registerFor(client, email, target);
    expect(location, target).toBe("/auth?registriert");
    // What stands with the link is judged again when it is opened.
    await plantTarget(email, target);
    expect((await client.post("/auth/bestaetigen", { token })).location, target).toBe("/profile");
  }

  // The page gets nothing of what the rule refuses: some of that, and all that it lets through.
  const targets = evil.filter((target, index) => index < 10 || safeRedirectPath(target, "") !== "");
  await inLanes(targets, async (target) => {
    const client = await signedIn(site, (await person({ street: "" })).email);
    const path = `/profile?redirectTo=${encodeURIComponent(target.toWellFormed())}`;
    const location = (await saveProfile(client, path)) ?? "no redirect";
    const said = JSON.stringify(target.slice(0, 60));
    expect(leadsTo(location).host, said).toBe("our-site.test");
    expect(location, said).toMatch(/^\/(?![/\\])/);
  });
});

const hostile = ["//evil.example", "//evil.example/", "//evil.example/..", "//evil.example//"];
const tails = ["", ".data", "%2f..", "/%2e%2e", "?x", "/index.html", ";", "/%5c.."];

test("no path makes a redirect to another host", async () => {
  for (const start of [
    ...hostile,
    "/\\evil.example",
    "/.//evil.example",
    "/assets//evil.example",
  ]) {
    for (const tail of tails) {
      const answer = await new Client(site).get(`${start}${tail}`);
      if (answer.location) {
        expect(leadsTo(answer.location).host, `${start}${tail}`).toBe("our-site.test");
        expect(answer.location, `${start}${tail}`).not.toMatch(/^[/\\]{2}/);
      }
    }
  }
});
