import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { ask, Client, mailsCarried, signedIn, tokenFor } from "#tests/support/http.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";

test("a database that fails for a moment gives a German page with a number, and no more", async ({
  site,
  person,
}) => {
  const client = await signedIn(site, (await person()).email);
  const doors = ["/pets", "/dashboard", "/pets.data", "/pets/unbekannt"];
  for (const table of ["pets", "session"]) {
    await site.binding.prepare(`alter table ${table} rename to ${table}_away`).run();
    try {
      for (const door of doors) {
        const answer = await client.get(door);
        const said = `${door} without ${table}`;
        expect(answer.status, said).toBe(500);
        expect(answer.headers["x-request-id"], said).toMatch(/^[0-9a-f-]{36}$/);
        expect(answer.headers["cache-control"], said).toBe("private, no-store");
        expect(answer.setCookies, said).toEqual([]);
        expect(answer.text, said).not.toMatch(/no such table|D1_ERROR|SQLITE|drizzle|select "/i);
        expect(answer.text, said).not.toMatch(/node_modules|\bat [\w.]+ \(|_away/);
        if (door.endsWith(".data")) continue;
        expect(answer.text, said).toContain("Da ist etwas schiefgegangen");
        expect(answer.text, said).toContain(answer.headers["x-request-id"]);
      }
      const form = { intent: "add", type: "Hund", name: "Bello", birthDate: "2020-01-01" };
      expect((await client.post("/pets", form)).status).toBe(500);
      expect((await ask(site.origin, "/")).status).toBe(200);
    } finally {
      await site.binding.prepare(`alter table ${table}_away rename to ${table}`).run();
    }
    expect((await client.get("/pets")).status, `${table} is back`).toBe(200);
  }
});

test("the log of a whole journey names nobody and holds no secret", async ({ site }) => {
  const name = "Rosalinde Unverwechselbar";
  const email = "rosalinde.unverwechselbar@example.org";
  const password = "geheimnis der möhre";
  const client = new Client(site);
  await client.post("/auth", { intent: "register", fullName: name, email, password });
  const token = await tokenFor(site, email, "bestaetigen");
  await client.post("/auth/bestaetigen", { token: `${token}x` });
  await client.post("/auth/bestaetigen", { token });
  const session = client.cookies.get("kraeuterpfote_session") ?? "";
  const profile = { fullName: name, street: "Geheimweg 77", postalCode: "10115", city: "Berlin" };
  await client.post("/profile", { ...profile, city: "" });
  await client.post("/profile", profile);
  const pet = { intent: "add", type: "Hund", name: "Zuckerschnute", birthDate: "2020-01-01" };
  await client.post("/pets", pet);
  await site.binding.prepare("alter table pets rename to pets_away").run();
  await client.post("/pets", pet);
  await client.get("/pets");
  await site.binding.prepare("alter table pets_away rename to pets").run();
  await client.post("/abmelden", {});
  await new Client(site).post("/auth", { intent: "sign-in", email, password: "falsch & falsch" });
  await new Client(site).post("/auth/passwort-vergessen", { email });
  const resetToken = await tokenFor(site, email, "neues-passwort");
  await new Client(site).post("/auth/neues-passwort", {
    token: resetToken,
    password: `${password}!`,
  });
  await new Client(site).post("/?index", { name, email, message: "Vertrauliche Zeilen" });
  await mailsCarried(site);

  const log = site.logs().join("\n");
  expect(log).toContain("mail.sent");
  const secrets = [
    ...[name, "Unverwechselbar", email, "example.org", password, "Geheimweg", "Zuckerschnute"],
    ...[token, resetToken, session.slice(0, 20), "Vertrauliche", "falsch & falsch", demoPassword],
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});

const closed = [
  ...["/.env", "/.git/config", "/.git/HEAD", "/.dev.vars", "/.dev.vars.example", "/wrangler.json"],
  ...["/wrangler.toml", "/package.json", "/package-lock.json", "/server/index.js", "/index.js"],
  ...["/build/server/index.js", "/server/.dev.vars", "/_headers", "/_redirects", "/.assetsignore"],
  ...["/_worker.js", "/_routes.json", "/.well-known/../.dev.vars", "/../server/.dev.vars"],
  ...["/assets/../../server/.dev.vars", "/assets/..%2f..%2fserver%2f.dev.vars", "/..%2f.dev.vars"],
  ...["/assets/%2e%2e/%2e%2e/server/index.js", "/..\\server\\index.js", "/%5c..%5c.dev.vars"],
  ...["/assets/....//server/index.js", "/assets/%00", "/assets/x%00.js", "//server/.dev.vars"],
  ...["/migrations/0000_foundation.sql", "/.vite/manifest.json", "/.react-router/types/+routes.ts"],
  ...["/__scheduled", "/server-build", "/.wrangler/state", "/.state", "/test-results"],
];

test("files of the machine are no addresses of the site", async ({ site }) => {
  for (const address of closed) {
    const answer = await ask(site.origin, address);
    const isClosed = [302, 307, 308, 400, 404].includes(answer.status);
    const isStart = answer.status === 200 && answer.text.includes("<title>Kräuterpfote");
    expect(isClosed || isStart, `${address} answers ${answer.status}`).toBe(true);
    expect(answer.text, address).not.toMatch(/BETTER_AUTH_SECRET|CREATE TABLE|"dependencies"/);
    expect(answer.text, address).not.toMatch(/X-Content-Type-Options:|repositoryformatversion/);
  }
});

test("the client's files hold no secret, no server code and no source map", () => {
  const files = filesUnder("build/client");
  expect(files.filter((file) => /\.map$|\.env|\.vars|\.toml|\.sql$/.test(file))).toEqual([]);
  const secret = /BETTER_AUTH_SECRET="?([^"\n]+)/.exec(readFileSync(".dev.vars", "utf8"))?.[1];
  expect(secret).toBeTruthy();
  const marks = [secret ?? "", "BETTER_AUTH_SECRET", "RESEND_API_KEY", "sourceMappingURL"];
  const server = ["better-auth", "sqliteTable", "scrypt", "insert into", "petSlotsPurchased}"];
  for (const file of files.filter((one) => /\.(js|html|data|css|json)$/.test(one))) {
    const text = readFileSync(file, "utf8");
    const found = [...marks, ...server].filter((mark) => text.includes(mark));
    expect(found, file).toEqual([]);
  }
});

const badSetUps: Record<string, Record<string, string>> = {
  "no secret": { BETTER_AUTH_SECRET: "" },
  "a short secret": { BETTER_AUTH_SECRET: "kurz-und-geheim" },
  "an unknown environment": { ENVIRONMENT: "staging" },
  "no address in production": { ENVIRONMENT: "production", MAIL_TRANSPORT: "cloudflare" },
  "the mailbox in production": { ENVIRONMENT: "production", APP_ORIGIN: "https://praxis.example" },
  "plain http in production": {
    ENVIRONMENT: "production",
    MAIL_TRANSPORT: "cloudflare",
    APP_ORIGIN: "http://praxis.example",
  },
};

for (const [name, vars] of Object.entries(badSetUps)) {
  test(`a set-up with ${name} answers 503 and names nothing`, async () => {
    const site = await startSite(vars);
    try {
      for (const door of ["/", "/auth", "/healthz", "/pets.data", "/dev/mailbox.json"]) {
        const answer = await ask(site.origin, door);
        expect(answer.status, door).toBe(503);
        expect(answer.text, door).not.toMatch(/SECRET|ORIGIN|TRANSPORT|kurz-und-geheim|staging/);
        expect(answer.headers["x-request-id"], door).toBeTruthy();
        expect(answer.headers["cache-control"], door).toBe("private, no-store");
      }
      expect(site.logs().join("\n")).not.toContain("kurz-und-geheim");
    } finally {
      await site.close();
    }
  });
}

test.describe("in production", () => {
  let site: RunningSite;
  const email = "anna@example.org";

  test.beforeAll(async ({ passwordHash }) => {
    const vars = { APP_ORIGIN: "https://praxis.example", MAIL_TRANSPORT: "cloudflare" };
    site = await startSite({ ENVIRONMENT: "production", ...vars });
    await insertPerson(site.db, { email, passwordHash });
  });
  test.afterAll(() => site.close());

  test("there is no mailbox, by no spelling and no method", async () => {
    const doors = ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox.data", "/DEV/MAILBOX"];
    for (const door of [
      ...doors,
      "/%64ev/mailbox.json",
      "/dev/mailbox/",
      "/dev/mailbox.json.data",
    ]) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await ask(site.origin, door, { method });
        expect([404, 405], `${method} ${door}`).toContain(answer.status);
        expect(answer.text, door).not.toMatch(/recipient|createdAt|Postfach dieser/);
      }
    }
  });

  test("nobody sets the clock, and nobody hears of the database", async () => {
    const client = new Client(site, {
      "x-test-now": "2036-01-01T00:00:00Z",
      "x-test-measure": "1",
    });
    const form = { intent: "sign-in", email, password: demoPassword };
    expect((await client.post("/auth", form)).status).toBe(302);
    const page = await client.get("/pets");
    expect(page.status).toBe(200);
    expect(Object.keys(page.headers).filter((header) => header.startsWith("x-d1"))).toEqual([]);
    const row = await site.binding.prepare("select max(window_start) as latest from rate_limits");
    const { latest } = (await row.first<{ latest: number }>()) ?? { latest: 0 };
    expect(latest ?? 0).toBeLessThan(Date.UTC(2030, 0, 1));
    const born = { intent: "add", type: "Hund", name: "Bello", birthDate: "2035-01-01" };
    expect((await client.post("/pets", born)).status).toBe(400);
  });

  test("no page speaks of a mailbox of this machine", async () => {
    for (const door of ["/auth?registriert", "/auth/passwort-vergessen?gesendet"]) {
      expect((await ask(site.origin, door)).text, door).not.toContain("/dev/mailbox");
    }
  });
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile());
}
