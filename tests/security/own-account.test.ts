import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { account, session, user } from "#app/db/account-schema.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { postAsPerson } from "#tests/support/as-person.ts";
import {
  type Answer,
  ask,
  at,
  Client,
  databaseState,
  mailsCarried,
  signedIn,
  tokenFor,
} from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";

// What people do with their own account, and what nobody else may.

const chosen = "der dachs gräbt nachts tief";
const page = "/profile/daten";
const archive = `${page}/meine-daten.zip`;
const password = { currentPassword: demoPassword };

/** Every address that asks for the password again, with a form that would do. */
const protectedForms = (newEmail: string): Record<string, Record<string, string>> => ({
  [`${page}/e-mail`]: { email: newEmail },
  [`${page}/passwort`]: { password: chosen },
  [`${page}/konto-loeschen`]: {},
  [`${page}/herunterladen`]: {},
});

const newEmail = () => `neu-${randomUUID()}@example.org`;

const sessionsOf = (userId: string) =>
  site.db.select().from(session).where(eq(session.userId, userId));

const isVisitor = ({ location, text }: Answer) => (location ?? text).includes("/auth?redirectTo=");

/** What the archive is asked for with, from the page that takes the password. */
async function grantFor(client: Client): Promise<string> {
  const { text } = await client.post(`${page}/herunterladen`, password);
  return /name="grant" value="([^"]+)"/.exec(text)?.[1] ?? "";
}

/** Without what counts tries. */
async function stateOf() {
  const { rate_limits: _, ...state } = await databaseState(site);
  return state;
}

test("opening any of its pages changes nothing", async () => {
  const { id, email } = await person();
  const client = await signedIn(site, email);
  const before = await stateOf();
  const [one] = await sessionsOf(id);
  for (const path of [page, ...Object.keys(protectedForms("x")), archive, `${page}/abmelden`]) {
    const query = `?${new URLSearchParams({
      ...{ ...password, password: chosen, email: "x@example.org", session: one?.id ?? "" },
      intent: "end-session",
    })}`;
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const answer = await client.ask(path + query, { method });
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      expect(answer.headers["content-type"] ?? "").not.toContain("zip");
    }
  }
  expect(await stateOf()).toEqual(before);
});

test("pages of others send none of its forms", async () => {
  const client = await signedIn(site, (await person()).email);
  const before = await databaseState(site);
  const elsewhere: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  const forms = {
    ...protectedForms(newEmail()),
    [page]: { intent: "end-other-sessions" },
    [`${page}/abmelden`]: { intent: "end-every-session" },
    [archive]: {},
  };
  for (const [path, form] of Object.entries(forms)) {
    for (const headers of elsewhere) {
      const answer = await client.ask(path, { form: { ...form, ...password }, headers });
      expect(answer.status, path).toBe(403);
    }
  }
  expect(await databaseState(site)).toEqual(before);
});

test("without the right password nothing happens, and guesses count for all addresses together", async () => {
  const { email } = await person();
  const client = at(await signedIn(site, email));
  const before = await stateOf();
  const all = Object.entries(protectedForms(newEmail()));
  for (const [path, form] of all) {
    for (const currentPassword of ["", "x".repeat(200)]) {
      expect((await client.post(path, { ...form, currentPassword })).status, path).toBe(400);
    }
  }
  for (let tries = 0; tries < 10; tries += 1) {
    const [path, form] = all[tries % all.length] ?? ["", {}];
    const answer = await client.post(path, { ...form, currentPassword: "eine katze trinkt tee" });
    expect(answer.status, path).toBe(401);
    expect(answer.text).not.toContain("eine katze trinkt tee");
  }
  // From elsewhere, and with the right one.
  const elsewhere = at(await signedIn(site, email));
  for (const [path, form] of all) {
    const answer = await elsewhere.post(path, { ...form, ...password });
    expect(answer.status, path).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
  const { session: _sessions, ...now } = await stateOf();
  const { session: _before, ...then } = before;
  expect(now).toEqual(then);
});

test("a session is ended by its owner alone, and is a visitor's at once", async () => {
  const [erika, other] = [await person(), await person()];
  const here = await signedIn(site, erika.email);
  const there = await signedIn(site, erika.email);
  const foreign = await signedIn(site, other.email);
  const [foreignRow] = await sessionsOf(other.id);
  const tokens = (await sessionsOf(erika.id)).map(({ token }) => token);
  const shown = await here.get(page);
  const data = await here.get(`${page}.data`);
  for (const token of tokens) expect(shown.text + data.text).not.toContain(token);
  const ids = [...shown.text.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(1);

  const end = (id: string) => here.post(page, { intent: "end-session", session: id });
  for (const id of [foreignRow?.id ?? "", "unbekannt", tokens[0] ?? "", "' or 1=1 --"]) {
    expect((await end(id)).location, id).toBe(`${page}#geraete`);
  }
  expect((await foreign.get("/pets")).status).toBe(200);
  expect((await there.get("/pets")).status).toBe(200);
  await end(ids[0] ?? "");
  expect(isVisitor(await there.get("/pets"))).toBe(true);
  expect((await here.get("/pets")).status).toBe(200);

  for (const intent of ["x", "end-session", ""]) {
    expect((await here.post(page, { intent })).status).toBe(400);
  }
  const third = await signedIn(site, erika.email);
  expect((await here.post(`${page}/abmelden`, { intent: "end-every-session" })).location).toBe(
    "/auth?abgemeldet",
  );
  expect(here.cookies.has("kraeuterpfote_session")).toBe(false);
  expect(isVisitor(await third.get("/pets"))).toBe(true);
  expect((await foreign.get("/pets")).status).toBe(200);
});

test("another password ends a copied cookie as well, and a parallel change is one", async () => {
  const { id, email } = await person();
  const client = await signedIn(site, email);
  const copied = client.cookieHeader;
  const there = await signedIn(site, email);
  for (const bad of ["kurz", "passwort123", email, demoPassword]) {
    const refused = await client.post(`${page}/passwort`, { ...password, password: bad });
    expect(refused.status, bad).toBe(400);
    expect(refused.text).not.toContain(`value="${bad}"`);
  }
  const windows = [client, there].map((one, index) =>
    one.post(`${page}/passwort`, { ...password, password: `${chosen} ${index}` }),
  );
  const answers = await Promise.all(windows);
  expect(answers.filter(({ location }) => location === page)).toHaveLength(1);
  const winner = answers[0]?.location === page ? client : there;
  expect((await winner.get("/pets")).status).toBe(200);
  expect(await sessionsOf(id)).toHaveLength(1);
  const old = await ask(site.origin, "/pets", { headers: { cookie: copied } });
  expect(isVisitor(old)).toBe(true);

  const signIn = (chosenPassword: string) =>
    new Client(site).post("/auth", { intent: "sign-in", email, password: chosenPassword });
  expect((await signIn(demoPassword)).status).toBe(401);
  const index = winner === client ? 0 : 1;
  expect((await signIn(`${chosen} ${index}`)).status).toBe(302);
});

test("an address that is taken is asked for like a free one", async () => {
  const [taken, erika] = [(await person()).email, await person()];
  const answers: unknown[] = [];
  const pages: string[] = [];
  const free = newEmail();
  for (const email of [free, taken]) {
    const client = await signedIn(site, erika.email);
    const { status, location, headers } = await client.post(`${page}/e-mail`, {
      ...password,
      email,
    });
    answers.push([status, location, Object.keys(headers)]);
    client.cookies.delete("kraeuterpfote_hinweis");
    const { text } = await client.get(`${page}.data`);
    expect(text).toContain(email);
    pages.push(text.replaceAll(email, "").replace(/\d{1,2}:\d\d Uhr/g, ""));
    await client.post("/abmelden", {});
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(pages[1]?.length).toBe(pages[0]?.length);
  await mailsCarried(site);
  await expect(tokenFor(site, taken, "/auth/neue-adresse")).rejects.toThrow();
});

test("mistakes do not count as mails to a new address, mails do", async () => {
  const { email } = await person();
  const client = at(await signedIn(site, email));
  const ask = (form: Record<string, string>) => client.post(`${page}/e-mail`, form);
  for (let count = 0; count < 3; count += 1) {
    const wrong = { email: newEmail(), currentPassword: "eine katze trinkt tee" };
    expect((await ask(wrong)).status).toBe(401);
    expect((await ask({ email: "keine", ...password })).status).toBe(400);
  }
  for (let count = 0; count < 4; count += 1) {
    expect((await ask({ email: newEmail(), ...password })).status).toBe(302);
  }
  const answer = await ask({ email: newEmail(), ...password });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test("an address cannot break out of its line", async () => {
  const { id, email } = await person();
  const client = await signedIn(site, email);
  const victim = newEmail();
  for (const bad of [
    `x@example.org\r\nBcc: ${victim}`,
    `x@example.org, ${victim}`,
    `"x\r\n"@example.org`,
    `x@example.org\u2028${victim}`,
    email.toUpperCase(),
    "",
  ]) {
    const answer = await client.post(`${page}/e-mail`, { ...password, email: bad });
    expect(answer.status, bad).toBe(400);
  }
  // What stands at the end of a line is taken away, as of any address that is typed.
  expect(
    (await client.post(`${page}/e-mail`, { ...password, email: `${victim}\r\n` })).status,
  ).toBe(302);
  const token = await tokenFor(site, victim, "/auth/neue-adresse");
  expect((await postAsPerson(client, "/auth/neue-adresse", { token })).location).toBe(
    `${page}#anmeldung`,
  );
  const [row] = await site.db.select().from(user).where(eq(user.id, id));
  expect(row?.email).toBe(victim);
});

test("the link to a new address works once, for its account, by its button", async () => {
  const [erika, other] = [await person(), await person()];
  const here = await signedIn(site, erika.email);
  const there = await signedIn(site, erika.email);
  const foreign = await signedIn(site, other.email);
  const email = newEmail();
  await here.post(`${page}/e-mail`, { ...password, email });
  const token = await tokenFor(site, email, "/auth/neue-adresse");
  const before = await stateOf();
  for (const client of [new Client(site), foreign, here]) {
    const opened = await client.get(`/auth/neue-adresse?token=${token}`);
    expect(opened.text).toContain(email);
    expect(opened.headers["referrer-policy"]).toMatch(/no-referrer|same-origin|strict-origin/);
  }
  expect(await stateOf()).toEqual(before);
  for (const wrong of ["", "x", `${token}x`, token.slice(1)]) {
    expect((await postAsPerson(foreign, "/auth/neue-adresse", { token: wrong })).status).toBe(400);
  }
  // A token of one kind opens nothing of another.
  expect((await foreign.post("/auth/bestaetigen", { token })).status).toBe(400);
  expect((await foreign.post("/auth/neues-passwort", { token, password: chosen })).status).toBe(
    400,
  );
  expect(await stateOf()).toEqual(before);

  const confirmed = await postAsPerson(foreign, "/auth/neue-adresse", { token });
  expect(confirmed.location).toBe("/auth");
  expect((await postAsPerson(foreign, "/auth/neue-adresse", { token })).status).toBe(400);
  const emails = await site.db.select().from(user).where(eq(user.email, email));
  expect(emails.map(({ id }) => id)).toEqual([erika.id]);
  expect((await here.get(page)).text).toContain(email);
  expect(isVisitor(await there.get("/pets"))).toBe(true);
  expect((await foreign.get("/pets")).status).toBe(200);
  const signIn = (as: string) =>
    new Client(site).post("/auth", { intent: "sign-in", email: as, password: demoPassword });
  expect((await signIn(erika.email)).status).toBe(401);
  expect((await signIn(email)).status).toBe(302);
});

test("the archive holds one's own data alone, for the password, a few times an hour", async () => {
  const [erika, other] = [await person({ fullName: "Erika Eigen" }), await person()];
  const petId = await insertPet(site.db, { userId: erika.id, name: "Archivhund" });
  await insertPet(site.db, { userId: other.id, name: "Fremdhund" });
  await insertDocument(site.db, site.files, {
    ...{ userId: erika.id, petId, fileName: "a.pdf" },
    bytes: new TextEncoder().encode("%PDF-1.7 Archivdatei"),
  });
  const client = at(await signedIn(site, erika.email));
  expect((await client.get(archive)).location).toBe(`${page}/herunterladen`);
  // The password alone is not taken there, and what it gives is this session's.
  const there = at(await signedIn(site, erika.email));
  const foreign = at(await signedIn(site, other.email));
  const [grant, elsewhere] = [await grantFor(client), await grantFor(there)];
  const refused: [Client, Record<string, string>][] = [
    [client, password],
    [client, { grant: "" }],
    [client, { grant: `${grant}x` }],
    [client, { grant: elsewhere }],
    [foreign, { grant }],
  ];
  for (const [asking, form] of refused) {
    const { location, text } = await asking.post(archive, form);
    expect(location, JSON.stringify(form)).toBe(`${page}/herunterladen?grund=abgelaufen`);
    expect(text).not.toContain("Archivhund");
  }
  for (let count = 0; count < 5; count += 1) {
    // Whatever account is named besides: it is one's own.
    const answer = await client.post(archive, { grant, userId: other.id, id: other.id });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="meine-daten-/),
    });
    expect(answer.text).toContain("Archivhund");
    expect(answer.text).toContain("Archivdatei");
    expect(answer.text).not.toContain("Fremdhund");
    expect(answer.text).not.toContain(other.email);
  }
  expect((await client.post(archive, { grant })).location).toContain("grund=zu-oft");
});

test("an account is deleted once by its owner, and nothing of it opens any more", async () => {
  const { id, email } = await person();
  const petId = await insertPet(site.db, { userId: id });
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const documentId = await insertDocument(site.db, site.files, {
    ...{ userId: id, petId, fileName: "a.pdf", bytes },
  });
  const [document] = await site.db.select().from(documents).where(eq(documents.id, documentId));
  const client = await signedIn(site, email);
  const old = client.cookieHeader;
  const there = await signedIn(site, email);
  expect((await client.get(`${page}/konto-loeschen`)).text).toContain("1 Dokument");
  const both = await Promise.all(
    [client, there].map((one) => one.post(`${page}/konto-loeschen`, password)),
  );
  for (const { location } of both) expect(location).toMatch(/^\/auth(?:\?abgemeldet)?$/);
  expect(await site.db.$count(user, eq(user.id, id))).toBe(0);
  expect(await sessionsOf(id)).toEqual([]);
  expect(await site.files.get(document?.filePath ?? "")).toBeNull();
  expect(await site.db.$count(uploads, eq(uploads.key, document?.filePath ?? ""))).toBe(0);
  for (const path of ["/pets", page, `/documents/${documentId}/file`]) {
    const answer = await ask(site.origin, path, { headers: { cookie: old } });
    expect(isVisitor(answer), path).toBe(true);
  }
  const again = await ask(site.origin, `${page}/konto-loeschen`, {
    ...{ form: password, headers: { cookie: old } },
  });
  expect(again.location).toBe("/auth");
  await mailsCarried(site);
  const mail = await site.binding
    .prepare("select count(*) as mails from mailbox where recipient = ?1")
    .bind(email)
    .first<{ mails: number }>();
  expect(mail?.mails).toBe(1);
});

test("the practitioner's own account cannot be deleted", async () => {
  const { id, email } = await person({ role: "admin" });
  const client = await signedIn(site, email);
  expect((await client.get(page)).text).not.toContain(`${page}/konto-loeschen`);
  const answer = await client.post(`${page}/konto-loeschen`, password);
  expect(answer.location).toBe(page);
  const known = and(eq(account.userId, id), eq(account.providerId, "credential"));
  expect(await site.db.$count(account, known)).toBe(1);
});
