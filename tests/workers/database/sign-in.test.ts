import { env } from "cloudflare:workers";
import * as passwords from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { action as signInByForm } from "#app/account/auth.route.tsx";
import { register } from "#app/account/registration.server.ts";
import { signIn } from "#app/account/sign-in.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { orRefusal } from "#tests/support/refusal.ts";
import { formOf } from "#tests/support/unit-forms.ts";
import { origin, platformOf } from "#tests/workers/visitors.ts";

const counted = countRoundTrips(env.DB);
const db = createDatabase(counted.db);

const passwordHash = "hash of the demo's password";

// What a hash proves is in `auth.test.ts`; here each of many attempts would take its time.
beforeAll(() => {
  vi.spyOn(passwords, "hashPassword").mockResolvedValue(passwordHash);
  vi.spyOn(passwords, "verifyPassword").mockImplementation(
    async ({ hash, password }) => hash === passwordHash && password === demoPassword,
  );
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** A platform with an address of its own, and the work it put off. */
function platform() {
  const announced: string[] = [];
  const deferred: Promise<unknown>[] = [];
  const send = async ({ outboxId }: { outboxId: string }) => void announced.push(outboxId);
  const made = platformOf({
    ...{ db, mailQueue: { send } as unknown as Platform["mailQueue"] },
    defer: (work) => void deferred.push(typeof work === "function" ? work() : work),
  });
  return { platform: made, announced, deferred };
}

function trySignIn(made: Platform, email: string, password: string) {
  const fields = { email, password };
  return orRefusal(signIn(made, new Headers(), { ...fields, redirectTo: null }));
}

function mailsTo(email: string): Promise<number> {
  return db.$count(outbox, eq(outbox.recipient, email));
}

describe("signIn", () => {
  it("answers wrong, unknown and unconfirmed in the same words, without the password", async () => {
    const [known, unconfirmed] = ["bekannt@example.org", "offen@example.org"];
    await insertPerson(db, { email: known, passwordHash });
    await insertPerson(db, { email: unconfirmed, passwordHash, emailVerified: false });
    const wrong = "ein-falsches-Passwort";
    for (const [email, password] of [
      ...[known, "niemand@example.org", unconfirmed].map((one) => [one, wrong] as const),
      [unconfirmed, demoPassword] as const,
    ]) {
      const { platform: made, deferred } = platform();
      const url = new URL(`${origin}/auth`);
      const body = formOf({ intent: "sign-in", email, password });
      const request = new Request(url, { method: "POST", body });
      const context = new RouterContextProvider(new Map([[platformContext, made]]));
      const answer = await signInByForm({ request, context, url, params: {}, pattern: "/auth" });
      expect(answer).toMatchObject({ init: { status: 401 } });
      expect("data" in answer && answer.data.result).toEqual({
        ...{ id: expect.any(String), values: { intent: "sign-in", email }, fieldErrors: {} },
        formError: {
          title: "Anmeldung fehlgeschlagen",
          message: expect.stringMatching(/^E-Mail-Adresse oder Passwort ist falsch/),
          detail: expect.stringContaining("den Link noch einmal geschickt"),
        },
      });
      await Promise.all(deferred);
    }
  });

  it("answers with cookies and no other header of the library", async () => {
    await insertPerson(db, { email: "kekse@example.org", passwordHash });
    const answer = await trySignIn(platform().platform, "kekse@example.org", demoPassword);
    expect(answer.ok && [...new Set(answer.headers.keys())]).toEqual(["set-cookie"]);
  });

  it("stops after ten attempts on one account, from whatever address, the right password too", async () => {
    const email = "belagert@example.org";
    await insertPerson(db, { email, passwordHash });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await trySignIn(platform().platform, email, "ein-falsches-Passwort");
      expect(answer).toMatchObject({ ok: false, status: 401 });
    }
    const answer = await trySignIn(platform().platform, email, demoPassword);
    expect(answer).toMatchObject({ ok: false, status: 429 });
    expect(!answer.ok && answer.message).toMatch(/in 15 Minuten noch einmal/);
  });

  it("forgets the attempts of who has signed in", async () => {
    const email = "vergesslich@example.org";
    await insertPerson(db, { email, passwordHash });
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await trySignIn(platform().platform, email, "ein-falsches-Passwort");
      }
      expect(await trySignIn(platform().platform, email, demoPassword)).toMatchObject({ ok: true });
    }
  });

  it("sends the link again to who knows the password, four times an hour at most", async () => {
    const email = "unbestaetigt@example.org";
    await insertPerson(db, { email, passwordHash, emailVerified: false });
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { platform: made, announced, deferred } = platform();
      expect(await trySignIn(made, email, demoPassword)).toMatchObject({ ok: false, status: 401 });
      await Promise.all(deferred);
      expect(announced).toHaveLength(attempt <= 4 ? 1 : 0);
    }
    expect(await mailsTo(email)).toBe(4);
    await trySignIn(platform().platform, email, "ein-falsches-Passwort");
    expect(await mailsTo(email)).toBe(4);
  });
});

describe("register", () => {
  const person = { fullName: "Erika Beispiel", password: demoPassword, redirectTo: null };

  it("answers a known address as it answers an unknown one, with as many queries", async () => {
    await insertPerson(db, { email: "schonda@example.org", passwordHash });
    for (const email of ["schonda@example.org", "nochnichtda@example.org"]) {
      const { platform: made, announced, deferred } = platform();
      const before = counted.trips.count;
      const fields = { ...person, email, browserHash: "browser" };
      await register(made, new Headers(), fields);
      expect(counted.trips.count - before).toBe(2);
      await Promise.all(deferred);
      expect(announced).toHaveLength(2);
      expect(await mailsTo(email)).toBe(1);
    }
  });

  it("sends one address no more than four mails an hour", async () => {
    const email = "flut@example.org";
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const fields = { ...person, email, browserHash: "browser" };
      const registered = register(platform().platform, new Headers(), fields);
      const answer = await orRefusal(registered.then(() => ({})));
      expect(answer).toMatchObject(attempt <= 4 ? { ok: true } : { ok: false, status: 429 });
    }
    expect(await mailsTo(email)).toBe(4);
  });
});
