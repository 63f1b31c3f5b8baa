import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import {
  ask,
  Client,
  databaseState,
  sessionCookieName,
  signedInByForm,
  toastCookieName,
} from "#tests/support/http.ts";
import {
  deployedOrigin,
  expect,
  passwordHash,
  person,
  site,
  test,
} from "#tests/support/http-test.ts";

const signInForm = (email: string) => ({ intent: "sign-in", email, password: demoPassword });

test("the cookies of a local installation are HttpOnly, Lax and for the whole site", async () => {
  const answer = await new Client(site).post("/auth", signInForm((await person()).email));
  // The session, the message, and the mark of the browser.
  expect(answer.setCookies).toHaveLength(3);
  for (const line of answer.setCookies) {
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\/(;|$)/i);
    expect(line).not.toMatch(/domain=/i);
  }
});

test("every sign-in makes a new session, whatever cookie it came with", async () => {
  const { email } = await person();
  const seen = new Set<string | undefined>();
  for (const planted of ["", `${sessionCookieName}=planted`, `${sessionCookieName}=a.b`]) {
    const client = new Client(site, planted ? { cookie: planted } : {});
    const answer = await client.post("/auth", signInForm(email));
    expect(answer.status).toBe(302);
    seen.add(client.cookies.get(sessionCookieName));
  }
  expect(seen.size).toBe(3);
  expect([...seen].join()).not.toContain("planted");
});

test("after sign-out the old cookie is a visitor's, on every address", async () => {
  const client = await signedInByForm(site, (await person()).email);
  const old = client.cookieHeader;
  expect((await client.post("/abmelden", {})).location).toBe("/auth?abgemeldet");
  expect(client.cookies.has(sessionCookieName)).toBe(false);
  for (const path of ["/pets", "/pets.data", "/profile", "/welcome"]) {
    const answer = await ask(site.origin, path, { headers: { cookie: old } });
    expect(answer.location ?? answer.text, path).toContain("/auth?redirectTo=");
  }
});

test("signing out ends one's own session and no other", async () => {
  const { email } = await person();
  const [one, two] = [await signedInByForm(site, email), await signedInByForm(site, email)];
  await one.post("/abmelden", {});
  expect((await two.get("/pets")).status).toBe(200);
});

test("a session is over when its row says so or its owner is gone", async () => {
  const { id, email } = await person();
  const client = await signedInByForm(site, email);
  await site.binding
    .prepare("update session set expires_at = ?1 where user_id = ?2")
    .bind(Date.now() - 1, id)
    .run();
  expect((await client.get("/pets")).location).toContain("/auth");

  const other = await signedInByForm(site, email);
  await site.binding.prepare("delete from user where id = ?1").bind(id).run();
  expect((await other.get("/pets")).location).toContain("/auth");
});

/** Of a sealed text as base64. */
const strangeValues = (good: string): Record<string, string> => {
  const flippedAt = (place: number) =>
    `${good.slice(0, place)}${good[place] === "0" ? "1" : "0"}${good.slice(place + 1)}`;
  return {
    empty: "",
    "a word": "x",
    "another beginning": flippedAt(0),
    "another middle": flippedAt(good.length / 2),
    "another end": flippedAt(good.length - 1),
    "a cut end": good.slice(0, -2),
    "a cut beginning": good.slice(2),
    "half a letter": good.slice(0, -1),
    "something more": `${good}00`,
    "twice the same": good + good,
    zeros: "0".repeat(good.length),
    "a signed token, as it was once": encodeURIComponent(`token.${"A".repeat(43)}=`),
    "broken percent-encoding": "%E0%A4%A",
    "a lone percent": "%",
    "a NUL": "%00.%00",
    "letters above ASCII": "\u00e4\u00f6\u00fc.\u00df",
    "an SQL text": encodeURIComponent(`' or 1=1 --.${good}`),
    "an object": encodeURIComponent('{"userId":"x"}'),
    "a JSON Web Token": "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    "ten thousand characters": "A".repeat(10_000),
    "a thousand dots": ".".repeat(1000),
    quoted: `"${good}x"`,
  };
};

test("a cookie that was changed makes a visitor, never an error", async () => {
  const client = await signedInByForm(site, (await person()).email);
  const good = client.cookies.get(sessionCookieName) ?? "";
  for (const [name, value] of Object.entries(strangeValues(good))) {
    for (const path of ["/pets", "/pets.data", "/auth", "/"]) {
      const headers = { cookie: `${sessionCookieName}=${value}` };
      const answer = await ask(site.origin, path, { headers });
      expect(answer.status, `${name} at ${path}`).toBeLessThan(400);
      if (path.startsWith("/pets")) {
        expect(answer.location ?? answer.text, name).toContain("/auth?redirectTo=");
      }
    }
  }
  expect((await client.get("/pets")).status).toBe(200);
});

test("a toast that was changed is ignored, and shows no text of an attacker", async () => {
  const content = Buffer.from(
    JSON.stringify({ id: "1", title: "Überweisen Sie", tone: "error" }),
  ).toString("base64");
  const values = [
    content,
    `${content}.`,
    encodeURIComponent(`${content}.AAAA`),
    "x",
    "%E0%A4%A",
    "\u00e4",
    "A".repeat(5000),
    encodeURIComponent(`${Buffer.from("null").toString("base64")}.x`),
  ];
  for (const value of values) {
    for (const path of ["/auth", "/auth.data", "/", "/impressum"]) {
      const headers = { cookie: `${toastCookieName}=${value}` };
      const answer = await ask(site.origin, path, { headers });
      expect(answer.status, `${value.slice(0, 20)} at ${path}`).toBe(200);
      expect(answer.text).not.toContain("Überweisen Sie");
    }
  }
});

test("a message's cookie is no session and a session's cookie no message", async () => {
  const client = new Client(site);
  await client.post("/auth", signInForm((await person()).email));
  const session = client.cookies.get(sessionCookieName) ?? "";
  const toast = client.cookies.get(toastCookieName) ?? "";
  for (const value of [toast, `${toast}%3D`]) {
    const headers = { cookie: `${sessionCookieName}=${value}` };
    expect((await ask(site.origin, "/pets", { headers })).location).toContain("/auth");
  }
  const headers = { cookie: `${toastCookieName}=${session}` };
  expect((await ask(site.origin, "/auth", { headers })).status).toBe(200);
});

test("nothing behind sign-in is kept: pages, data, redirects and errors", async () => {
  const client = await signedInByForm(site, (await person()).email);
  const paths = ["/pets", "/pets.data", "/pets/unbekannt", "/dashboard", "/profile", "/welcome"];
  for (const path of [...paths, "/admin", "/gibt-es-nicht", "/gibt-es-nicht.txt", "/", "/auth"]) {
    const answer = await client.get(path);
    expect(answer.headers["cache-control"], path).toBe("private, no-store");
    const refused = await client.post(path, { empty: "" });
    expect(refused.headers["cache-control"], `POST ${path}`).toBe("private, no-store");
  }
});

test("a session is renewed at most once a day, and only its own row", async () => {
  const { id, email } = await person();
  const client = await signedInByForm(site, email);
  const before = await databaseState(site);
  await client.get("/pets");
  expect(await databaseState(site)).toEqual(before);
  const aged = Date.now() + 29 * 24 * 60 * 60 * 1000 - 60_000;
  await site.binding
    .prepare("update session set expires_at = ?1 where user_id = ?2")
    .bind(aged, id)
    .run();
  const renewed = await client.get("/pets");
  expect(renewed.setCookies.join()).toContain(sessionCookieName);
  expect((await client.get("/pets")).setCookies).toEqual([]);
});

test.describe("behind https", () => {
  const email = "https@example.org";
  test.beforeAll(async ({ deployed }) => {
    await insertPerson(deployed.db, { email, passwordHash });
  });

  test("cookies are __Host- and Secure, and the plain name opens nothing", async ({
    deployed: site,
  }) => {
    const client = new Client(site);
    const answer = await client.post("/auth", signInForm(email));
    expect(answer.status).toBe(302);
    const session = answer.setCookies.find((line) => line.includes("session"));
    expect(session).toMatch(/^__Host-kraeuterpfote_session=/);
    for (const line of answer.setCookies) {
      expect(line).toMatch(/; Secure/i);
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).toMatch(/; SameSite=Lax/i);
      expect(line).toMatch(/; Path=\/(;|$)/i);
      expect(line).not.toMatch(/domain=/i);
    }
    expect((await client.get("/pets")).status).toBe(200);
    const value = client.cookies.get(`__Host-${sessionCookieName}`);
    const headers = { cookie: `${sessionCookieName}=${value}` };
    expect((await ask(site.origin, "/pets", { headers })).location).toContain("/auth");
    expect((await client.post("/abmelden", {})).setCookies.join()).toContain("__Host-");
    expect((await client.get("/pets")).location).toContain("/auth");
  });

  test("links in mails begin with the configured origin, whatever host is asked", async ({
    deployed: site,
  }) => {
    // Nobody sends them: what was sent keeps no text.
    await site.binding.exec(
      "create trigger held after insert on outbox begin update outbox set leased_until = '2099' where id = new.id; end",
    );
    try {
      for (const host of ["evil.example", "praxis.example:8443"]) {
        await new Client(site).ask("/auth/passwort-vergessen", {
          form: { email },
          headers: { host, "x-forwarded-host": host, forwarded: `host=${host}` },
        });
      }
    } finally {
      await site.binding.exec("drop trigger held");
    }
    const mails = await site.binding
      .prepare("delete from outbox where leased_until = '2099' returning text")
      .all<{ text: string }>();
    expect(mails.results).toHaveLength(2);
    const text = mails.results.map((mail) => mail.text).join("\n");
    expect(text).toContain(`${deployedOrigin}/auth/neues-passwort`);
    expect(text).not.toContain("evil.example");
    expect(text).not.toContain(":8443");
  });
});
