import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { pets } from "#app/db/pet-schema.ts";
import { photoAddress, photoKey } from "#app/files/policy.ts";
import { jobKeys } from "#app/platform/jobs.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { whileAway } from "#tests/support/failing.ts";
import { ask, Client, mailsCarried, signedIn, tokenFor } from "#tests/support/http.ts";
import { expect, passwordHash, person, site, test } from "#tests/support/http-test.ts";
import { inLanes, walkTimeout } from "#tests/support/lanes.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { insertWholeCustomer } from "#tests/support/whole-customer.ts";

test("a database that fails for a moment gives a German page with a number, and no more", async () => {
  const client = await signedIn(site, (await person()).email);
  const urls = ["/pets", "/dashboard", "/pets.data", "/pets/unbekannt"];
  for (const table of ["pets", "session"]) {
    await whileAway(site.binding, table, async () => {
      for (const url of urls) {
        const answer = await client.get(url);
        const said = `${url} without ${table}`;
        expect(answer.status, said).toBe(500);
        expect(answer.headers["x-request-id"], said).toMatch(/^[0-9a-f-]{36}$/);
        expect(answer.headers["cache-control"], said).toBe("private, no-store");
        expect(answer.setCookies, said).toEqual([]);
        expect(answer.text, said).not.toMatch(/no such table|D1_ERROR|SQLITE|drizzle|select "/i);
        expect(answer.text, said).not.toMatch(/node_modules|\bat [\w.]+ \(|_away/);
        if (url.endsWith(".data")) continue;
        expect(answer.text, said).toContain("Da ist etwas schiefgegangen");
        expect(answer.text, said).toContain(answer.headers["x-request-id"]);
      }
      const form = { intent: "add", type: "Hund", name: "Bello", birthDate: "2020-01-01" };
      expect((await client.post("/pets", form)).status).toBe(500);
      expect((await ask(site.origin, "/")).status).toBe(200);
    });
    expect((await client.get("/pets")).status, `${table} is back`).toBe(200);
  }
});

test("the health check knows of every job, and is remembered for ten seconds", async () => {
  const at = (minutes: number, seconds = 0) => ({
    "x-test-now": new Date(Date.now() + minutes * 60_000 + seconds * 1000).toISOString(),
  });
  const health = async (headers: Record<string, string>) => {
    const answer = await ask(site.origin, "/healthz", { headers });
    return { code: answer.status, ...JSON.parse(answer.text) };
  };
  await site.runCron();
  const rows = await Promise.all(
    [site.binding, site.merchantBinding].map((database) =>
      database.prepare("select job from job_runs where succeeded_at is not null").all(),
    ),
  );
  const ran = rows.flatMap(({ results }) => results.map(({ job }) => job));
  expect(new Set(ran)).toEqual(jobKeys);
  const well = { db: "ok", files: "ok", store: "ok", jobs: "ok", mail: "ok", events: "ok" };
  expect(await health(at(1))).toEqual({ code: 200, status: "ok", checks: well });

  await whileAway(site.binding, "profiles", async () => {
    expect(await health(at(1, 5))).toMatchObject({ code: 200, status: "ok" });
    expect(await health(at(1, 20))).toMatchObject({ code: 503, checks: { db: "failed" } });
  });
  // A machine that was switched off for a day is late for five minutes, and starts all the same.
  const late = { code: 200, status: "degraded", checks: { ...well, jobs: "late" } };
  expect(await health(at(24 * 60))).toMatchObject(late);
});

test(
  "a backup of a running site, restored elsewhere, is the same site",
  walkTimeout,
  async ({ site: before }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "kraeuterpfote-backup-"));
    const email = "rueckkehr@example.org";
    const script = (name: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [`scripts/archive/${name}.ts`, ...args], {
        env: {
          ...process.env,
          STATE_DIR: name === "restore" ? path.join(folder, "state") : before.stateDirectory,
          BACKUP_DIR: folder,
        },
      });
    try {
      await insertWholeCustomer(before.db, before.files);
      const userId = await insertPerson(before.db, { email, passwordHash });
      const file = "1790000000000_basko.jpg";
      const petId = await insertPet(before.db, { userId });
      const profilePictureUrl = photoAddress(petId, file);
      await before.db.update(pets).set({ profilePictureUrl }).where(eq(pets.id, petId));
      const photo = readFileSync("scripts/demo/photos/basko.jpg");
      const httpMetadata = { contentType: "image/jpeg", cacheControl: "max-age=3600" };
      await before.files.put(photoKey(userId, petId, file), photo, { httpMetadata });

      const { stdout } = await script("back-up");
      const archive = path.resolve(/ in (\S+\.tar\.gz)/.exec(stdout)?.[1] ?? "");
      const secret = before.sessionCookie.secret;
      expect(gunzipSync(readFileSync(archive)).includes(secret), "holds a secret").toBe(false);
      await script("restore", archive);
      const after = await startSite({}, { stateDirectory: path.join(folder, "state") });
      try {
        expect(await rowsPerTable(after)).toEqual(await rowsPerTable(before));
        const client = new Client(after);
        const form = { intent: "sign-in", email, password: demoPassword };
        expect((await client.post("/auth", form)).status).toBe(302);
        const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const shown = await fetch(after.origin + profilePictureUrl, { headers: { cookie } });
        expect(shown.headers.get("content-type")).toBe("image/jpeg");
        expect(Buffer.from(await shown.arrayBuffer()).equals(photo)).toBe(true);
        const object = await after.files.head(photoKey(userId, petId, file));
        expect(object?.httpMetadata).toMatchObject(httpMetadata);

        // The triggers are there, each once: a new animal is in the timeline as often as it was before.
        for (const one of [before, after]) await insertPet(one.db, { userId, name: "Danach" });
        expect(await rowsPerTable(after)).toMatchObject(await rowsPerTable(before, ["timeline"]));
      } finally {
        await after.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("the log of a whole journey names nobody and holds no secret", async () => {
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
  await whileAway(site.binding, "pets", async () => {
    await client.post("/pets", pet);
    await client.get("/pets");
  });
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

test("files of the machine are no addresses of the site", async () => {
  await inLanes(closed, async (address) => {
    const answer = await ask(site.origin, address);
    const isClosed = [302, 307, 308, 400, 404].includes(answer.status);
    const isStart = answer.status === 200 && answer.text.includes("<title>Kräuterpfote");
    expect(isClosed || isStart, `${address} answers ${answer.status}`).toBe(true);
    expect(answer.text, address).not.toMatch(/BETTER_AUTH_SECRET|CREATE TABLE|"dependencies"/);
    expect(answer.text, address).not.toMatch(/X-Content-Type-Options:|repositoryformatversion/);
  });
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

test("a set-up that lacks something answers 503 and names nothing", async () => {
  // One of what `readConfig` refuses.
  const site = await startSite({ BETTER_AUTH_SECRET: "kurz-und-geheim" });
  try {
    for (const url of ["/", "/auth", "/healthz", "/pets.data", "/dev/mailbox.json"]) {
      const answer = await ask(site.origin, url);
      expect(answer.status, url).toBe(503);
      expect(answer.text, url).not.toMatch(/SECRET|ORIGIN|TRANSPORT|kurz-und-geheim|staging/);
      expect(answer.headers["x-request-id"], url).toBeTruthy();
      expect(answer.headers["cache-control"], url).toBe("private, no-store");
    }
    expect(site.logs().join("\n")).not.toContain("kurz-und-geheim");
  } finally {
    await site.close();
  }
});

test.describe("in production", () => {
  const email = "betrieb@example.org";
  test.beforeAll(async ({ deployed }) => {
    await insertPerson(deployed.db, { email, passwordHash });
  });

  test("there is no mailbox, by no spelling and no method", async ({ deployed: site }) => {
    const urls = ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox.data", "/DEV/MAILBOX"];
    for (const url of [...urls, "/%64ev/mailbox.json", "/dev/mailbox/", "/dev/mailbox.json.data"]) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await ask(site.origin, url, { method });
        expect([404, 405], `${method} ${url}`).toContain(answer.status);
        expect(answer.text, url).not.toMatch(/recipient|createdAt|Postfach dieser/);
      }
    }
  });

  test("nobody sets the clock, and nobody hears of the database", async ({ deployed: site }) => {
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

  test("a job that has not succeeded for too long makes the health check fail, without its name", async ({
    deployed: site,
  }) => {
    const since = new Date(Date.now() - 21 * 60 * 1000).toISOString();
    await site.binding.prepare("update job_runs set created_at = ?1").bind(since).run();
    const answer = await ask(site.origin, "/healthz");
    expect(answer.status).toBe(503);
    const { status, checks } = JSON.parse(answer.text);
    expect([status, checks.jobs, checks.db]).toEqual(["degraded", "late", "ok"]);
    expect(answer.text).not.toMatch(/outbox|web\//);
  });

  test("no page speaks of a mailbox of this machine", async ({ deployed: site }) => {
    for (const url of ["/auth?registriert", "/auth/passwort-vergessen?gesendet"]) {
      expect((await ask(site.origin, url)).text, url).not.toContain("/dev/mailbox");
    }
  });
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile());
}

/** How many rows each table of both databases has, but for what each sign-in and run writes. */
async function rowsPerTable(site: RunningSite, only?: readonly string[]) {
  const counts: Record<string, unknown> = {};
  for (const [owner, database] of Object.entries({
    web: site.binding,
    merchant: site.merchantBinding,
  })) {
    const { results } = await database
      .prepare(
        `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*'
          and name not glob '_cf_*' and name not in ('session', 'rate_limits')`,
      )
      .all<{ name: string }>();
    const counted = results.filter(({ name }) => !only || only.includes(name));
    if (counted.length === 0) continue;
    const rows = await database.batch(
      counted.map(({ name }) => database.prepare(`select count(*) as count from "${name}"`)),
    );
    for (const [index, { name }] of counted.entries()) {
      counts[`${owner} ${name}`] = rows[index]?.results[0];
    }
  }
  return counts;
}
