import { safeRedirectPath } from "#app/account/policy.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { Client } from "#tests/support/http.ts";
import { expect, test } from "#tests/support/test.ts";

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

test("no target leaves our origin after sign-in, from the form", async ({ site, person }) => {
  const { email } = await person();
  // Each sign-in costs the time of a password; the rest is asked of the rule itself, below.
  for (const target of evil.filter((one) => /^[/\\\s]|[\r\n]|^https?:|script/i.test(one))) {
    for (const path of target.startsWith("//") ? ["/auth", "/auth.data"] : ["/auth"]) {
      const client = new Client(site);
      const answer = await client.post(path, {
        intent: "sign-in",
        email,
        password: demoPassword,
        redirectTo: target,
      });
      const said = `${JSON.stringify(target.slice(0, 60))} at ${path}`;
      expect(answer.status, said).toBeLessThan(500);
      expect(answer.setCookies.join(), said).not.toContain("planted");
      const data = /"redirect","((?:[^"\\]|\\.)*)","status"/.exec(answer.text)?.[1];
      const location = answer.location ?? (data ? JSON.parse(`"${data}"`) : "/");
      expect(leadsTo(location).host, said).toBe("our-site.test");
      expect(leadsTo(location).protocol, said).toBe("http:");
      expect(location, said).not.toMatch(/^\/[/\\]/);
    }
  }
});

test("no target from the address stands in the page of /auth", async ({ site }) => {
  for (const target of evil) {
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
  }
});

test("a signed-in person who opens such an address goes to /pets", async ({ site, person }) => {
  const client = new Client(site);
  const { email } = await person();
  await client.post("/auth", { intent: "sign-in", email, password: demoPassword });
  for (const target of evil.slice(0, 12)) {
    const address = `/auth?redirectTo=${encodeURIComponent(target.toWellFormed())}`;
    expect((await client.get(address)).location).toBe("/pets");
  }
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

test("pages of ours are reached after sign-in", async ({ site, person }) => {
  const { email } = await person();
  for (const target of good) {
    const form = { intent: "sign-in", email, password: demoPassword, redirectTo: target };
    expect((await new Client(site).post("/auth", form)).location).toBe(target);
  }
});

const hostile = ["//evil.example", "//evil.example/", "//evil.example/..", "//evil.example//"];
const tails = ["", ".data", "%2f..", "/%2e%2e", "?x", "/index.html", ";", "/%5c.."];

test("no path makes a redirect to another host", async ({ site }) => {
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
