import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { guardDatabase } from "#app/db/guarded-database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import {
  type LimitName,
  limitReset,
  limits,
  sweepLimits,
  takeLimits,
  takeLimitsAhead,
} from "#app/platform/limits.server.ts";
import { whileFailing } from "#tests/support/failing.ts";

const db = createDatabase(env.DB);
const secret = "0123456789abcdef0123456789abcdef";
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
/** The beginning of a window of every limit. */
const start = new Date("2026-11-21T09:00:00Z");

function take(name: LimitName, subject: string, now = start) {
  return takeLimits({ db, secret, now }, [{ name, subject }]);
}

async function allowedOf(count: number, name: LimitName, subject: string, now = start) {
  const verdicts = await Promise.all(Array.from({ length: count }, () => take(name, subject, now)));
  return verdicts.filter(({ allowed }) => allowed).length;
}

describe("takeLimits", () => {
  const few = Object.entries(limits).filter(([, { most }]) => most <= 30);

  it.each(few)(
    "'%s' lets exactly as many pass as it says, of five more at once",
    async (name, { most }) => {
      expect(await allowedOf(most + 5, name as LimitName, "203.0.113.9")).toBe(most);
    },
  );

  it("begins anew with the next window, not a moment earlier", async () => {
    const windowMs = 15 * minuteMs;
    expect(await allowedOf(10, "sign-in by account", "fenster@example.org")).toBe(10);
    const last = new Date(start.getTime() + windowMs - 1);
    const seen = await take("sign-in by account", "fenster@example.org", last);
    expect(seen).toEqual({ allowed: false, retryAfterSeconds: 1 });
    const next = new Date(start.getTime() + windowMs);
    const anew = await take("sign-in by account", "fenster@example.org", next);
    expect(anew).toEqual({ allowed: true });
  });

  it("says how long to wait", async () => {
    await allowedOf(4, "password reset by account", "warten@example.org");
    const now = new Date(start.getTime() + 20 * minuteMs);
    const refused = await take("password reset by account", "warten@example.org", now);
    expect(refused).toEqual({ allowed: false, retryAfterSeconds: 40 * 60 });
  });

  it("counts subjects and limits apart, but not spellings of one address", async () => {
    expect(await allowedOf(4, "password reset by account", "eins@example.org")).toBe(4);
    expect(await take("password reset by account", "zwei@example.org")).toEqual({ allowed: true });
    expect(await take("sign-in by account", "eins@example.org")).toEqual({ allowed: true });
    const spelled = await take("password reset by account", "EINS@Example.ORG");
    expect(spelled).toMatchObject({ allowed: false });
  });

  it("limits attempts on one account from ever new addresses, in one round trip each", async () => {
    const { db: counted, trips } = countRoundTrips(env.DB);
    const given = { db: createDatabase(counted), secret, now: start };
    const verdicts = [];
    for (let host = 1; host <= 12; host += 1) {
      verdicts.push(
        await takeLimits(given, [
          { name: "sign-in by address", subject: `198.51.100.${host}` },
          { name: "sign-in by account", subject: "opfer@example.org" },
        ]),
      );
    }
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(10);
    expect(trips.count).toBe(12);
  });

  it("asks a later limit only of what an earlier one has let pass", async () => {
    await db.delete(rateLimits);
    const { most } = limits["sign-in by address"];
    await allowedOf(most, "sign-in by address", "203.0.113.81");
    const uses = [
      { name: "sign-in by address", subject: "203.0.113.81" },
      { name: "sign-in by account", subject: "opfer@example.org" },
    ] as const;
    const refused = await Promise.all(
      Array.from({ length: 20 }, () => takeLimits({ db, secret, now: start }, uses)),
    );
    const wait = { allowed: false, retryAfterSeconds: 600 };
    expect(refused).toEqual(Array(20).fill(wait));
    // The account's own counter has not begun.
    expect(await allowedOf(20, "sign-in by account", "opfer@example.org")).toBe(10);
  });

  it("counts in the trip of what is asked next, which may ask for the verdict", async () => {
    const { db: counted, trips } = countRoundTrips(env.DB);
    const guarded = createDatabase(guardDatabase(counted, null).db);
    const uses = [{ name: "password reset by account", subject: "lesen@example.org" }] as const;
    for (let count = 1; count <= 6; count += 1) {
      const given = { db: guarded, secret, now: start };
      const { isWithin, verdict } = await takeLimitsAhead(given, uses);
      const allowed = count <= limits["password reset by account"].most;
      const [read] = await guarded
        .select({ held: sql<number>`${isWithin}` })
        .from(sql`(select 1) as one`);
      expect(read?.held).toBe(Number(allowed));
      expect((await verdict()).allowed).toBe(allowed);
    }
    expect(trips.count).toBe(6);
  });

  it("counts ahead also where nothing is asked next, and only where it is told to", async () => {
    const { db: counted, trips } = countRoundTrips(env.DB);
    const given = { db: createDatabase(guardDatabase(counted, null).db), secret, now: start };
    const uses = [{ name: "link by account", subject: "allein" }] as const;
    const never = await takeLimitsAhead(given, uses, sql`false`);
    expect(await never.verdict()).toMatchObject({ allowed: false });
    expect(await allowedOf(limits["link by account"].most - 1, "link by account", "allein")).toBe(
      limits["link by account"].most - 1,
    );
    const once = await takeLimitsAhead(given, uses);
    expect(await once.verdict()).toEqual({ allowed: true });
    expect(trips.count).toBe(2);
  });

  it("writes nothing for a refusal but the first of a window", async () => {
    await db.delete(rateLimits);
    await allowedOf(limits["contact by address"].most + 1, "contact by address", "203.0.113.82");
    const [before] = await db.select().from(rateLimits);
    const refused = () => allowedOf(65, "contact by address", "203.0.113.82");
    expect(await whileFailing(env.DB, "update on rate_limits", refused)).toBe(0);
    expect(await db.select().from(rateLimits)).toEqual([before]);
  });

  it("writes nothing for what the limit of an account has refused, from whichever address", async () => {
    await db.delete(rateLimits);
    const tryFrom = (host: number) =>
      takeLimits({ db, secret, now: start }, [
        { name: "sign-in by address", subject: `198.51.100.${host}` },
        { name: "sign-in by account", subject: "still@example.org" },
      ]);
    for (let count = 0; count <= limits["sign-in by account"].most; count += 1) await tryFrom(1);
    const before = await db.select().from(rateLimits);
    for (const host of [1, 1, 2, 3]) {
      expect(await tryFrom(host)).toEqual({ allowed: false, retryAfterSeconds: 900 });
    }
    expect(await db.select().from(rateLimits)).toEqual(before);
  });

  it("holds by any order of uses, addresses and accounts what a plain count says", async () => {
    const name = fc.constantFrom<[LimitName, LimitName]>(
      ["sign-in by address", "sign-in by account"],
      ["registration by address", "registration by account"],
      ["password reset by address", "password reset by marked browser"],
    );
    const steps = fc.array(fc.tuple(name, fc.nat(1), fc.nat(2), fc.integer({ min: 1, max: 25 })), {
      minLength: 1,
      maxLength: 10,
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        run += 1;
        const counts = new Map<string, number>();
        for (const [[wide, narrow], address, account, times] of all) {
          const uses = [
            { name: wide, subject: `${run} address ${address}` },
            { name: narrow, subject: `${run} account ${account}` },
          ] as const;
          const verdicts = await Promise.all(
            Array.from({ length: times }, () => takeLimits({ db, secret, now: start }, uses)),
          );
          let expected = 0;
          for (let one = 0; one < times; one += 1) {
            const countOf = ({ name, subject }: (typeof uses)[number]) =>
              counts.get(`${name} ${subject}`) ?? 0;
            if (uses.some((use) => countOf(use) > limits[use.name].most)) continue;
            const isAllowed = uses.every((use) => {
              counts.set(`${use.name} ${use.subject}`, countOf(use) + 1);
              return countOf(use) <= limits[use.name].most;
            });
            expected += Number(isAllowed);
          }
          expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(expected);
        }
      }),
      { numRuns: Number(env.PROPERTY_RUNS) },
    );
  });

  it("keeps no address in clear, and keys that another secret does not make", async () => {
    await db.delete(rateLimits);
    await take("sign-in by account", "klartext@example.org");
    await take("sign-in by address", "203.0.113.77");
    const other = { db, secret: "another-secret-another-secret-12", now: start };
    await takeLimits(other, [{ name: "sign-in by address", subject: "203.0.113.77" }]);
    const rows = await db.select().from(rateLimits);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
    expect(JSON.stringify(rows)).not.toMatch(/klartext|example|203\.0|sign-in/);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

async function reset(use: { name: LimitName; subject: string }) {
  const { reset: statement } = await limitReset({ db, secret, now: start }, [use]);
  await statement;
}

describe("limitReset", () => {
  it("forgets one limit of one subject", async () => {
    const use = { name: "sign-in by account", subject: "vergessen@example.org" } as const;
    await allowedOf(10, "sign-in by account", "vergessen@example.org");
    await allowedOf(10, "sign-in by account", "andere@example.org");
    await reset(use);
    expect(await allowedOf(20, "sign-in by account", "vergessen@example.org")).toBe(10);
    const other = await take("sign-in by account", "andere@example.org");
    expect(other).toMatchObject({ allowed: false });
    await reset({ name: "link by address", subject: "nie" });
  });
});

it("the sweep removes windows that began more than a day ago", async () => {
  await db.delete(rateLimits);
  await take("link by address", "203.0.113.90");
  await sweepLimits(db, new Date(start.getTime() + 24 * hourMs));
  expect(await db.$count(rateLimits)).toBe(1);
  await sweepLimits(db, new Date(start.getTime() + 24 * hourMs + 1));
  expect(await db.$count(rateLimits)).toBe(0);
});
