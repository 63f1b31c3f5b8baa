import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { declarations, inboxReplies, outbox } from "#app/db/mail-schema.ts";
import { orders, subscriptions } from "#app/db/shop-schema.ts";
import { createDeclaration } from "#app/inbox/commands.server.ts";
import {
  listWaiting,
  type PassingDesk,
  passOnCancellation,
  passOnWaiting,
} from "#app/inbox/pass-on.server.ts";
import { createMerchantClient } from "#app/shop/clients.server.ts";
import { recordStatements, silentLog } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const endsAt = "2027-01-14T18:00:00.000Z";
const minute = 60 * 1000;

type Answer = { status: number; body: object };
type Asked = { method: string; path: string };

/** The embedded merchant's internal API, with one subscription. */
function merchantWith(subscription: { status: string }, failing: () => Answer | null = () => null) {
  const asked: Asked[] = [];
  const fetcher = {
    async fetch(input: string, init?: RequestInit) {
      const { pathname } = new URL(input);
      const method = init?.method ?? "GET";
      asked.push({ method, path: pathname });
      const failure = failing();
      if (failure) return Response.json(failure.body, { status: failure.status });
      if (method === "GET") {
        return Response.json({ subscription: { ...subscription, accessUntil: endsAt } });
      }
      const isOver = subscription.status === "canceled" || subscription.status === "revoked";
      if (isOver) return Response.json({ error: { code: "not_possible_now" } }, { status: 409 });
      subscription.status = "canceled";
      return Response.json({ ok: true });
    },
  };
  return { client: createMerchantClient(fetcher as unknown as Fetcher), asked, subscription };
}

function deskWith(merchant: PassingDesk["merchant"], at = now): PassingDesk {
  const queue = { send: async () => {} } as unknown as PassingDesk["queue"];
  return { db, queue, merchant, now: at, log: silentLog };
}

let email = "";

beforeEach(async () => {
  await db.delete(declarations);
  await db.delete(outbox);
  email = `${crypto.randomUUID()}@example.org`;
  const userId = await newPerson(db, { email, createdAt: now, fullName: "Jonas Müller" });
  await db.delete(orders);
  await db.insert(orders).values({
    ...{ id: "order-1", displayId: "KP-260114-ABC123", version: 1, checkoutId: "c", userId },
    ...{ status: "completed", paymentStatus: "paid", currency: "eur", subtotalCents: 1990 },
    ...{ totalCents: 1990, paidTotalCents: 1990, refundedTotalCents: 0 },
    createdAt: now.toISOString(),
  });
  await db.delete(subscriptions);
  await db.insert(subscriptions).values({
    ...{ id: "sub-1", version: 1, userId, orderId: "order-1", orderItemId: "item-1" },
    ...{ productId: "p", title: "Kräuterlexikon Abo", opensHerbs: true, status: "active" },
    ...{ currentPeriodEnd: endsAt, cancelAtPeriodEnd: false, accessUntil: endsAt },
  });
});

async function declareIt(changes: Partial<Parameters<typeof createDeclaration>[1]> = {}) {
  const said = { contract: "Kräuterlexikon-Abo", reason: "", message: "", effectiveOn: null };
  const declared = {
    ...{ kind: "cancellation" as const, channel: "form" as const, name: "Jonas Müller", email },
    ...{ passesOn: true, cancellation: "ordinary" as const, ...said, ...changes },
  };
  return (await createDeclaration(db, declared, now)).id;
}

async function rowOf(id: string) {
  const [row] = await db.select().from(declarations).where(eq(declarations.id, id));
  return row;
}

async function mailsOf(kind: string) {
  return await db.select().from(outbox).where(eq(outbox.kind, kind));
}

describe("passing a cancellation on", () => {
  it("ends the subscription with its paid time, and tells the customer and the practitioner", async () => {
    const merchant = merchantWith({ status: "active" });
    const id = await declareIt();
    expect(await mailsOf("declaration-note")).toEqual([]);
    await passOnCancellation(deskWith(merchant.client), id);
    expect(merchant.asked[0]).toEqual({ method: "POST", path: "/subscriptions/sub-1" });
    expect(await rowOf(id)).toMatchObject({
      ...{ passing: "passed", subscriptionId: "sub-1", subscriptionEndsAt: endsAt },
      ...{ passAt: null, status: "answered" },
    });
    const [mail] = await mailsOf("subscription-canceled");
    expect(mail).toMatchObject({ recipient: email });
    expect(mail?.text).toContain("endet am 14. Januar 2027");
    const [note] = await mailsOf("declaration-note");
    expect(note?.text).toContain("Das Abo wurde im Shop gekündigt");
    const replies = await db.$count(inboxReplies, eq(inboxReplies.declarationId, id));
    expect(replies).toBe(2);
  });

  it("happens once, however many try at the same time, and the form once sent twice", async () => {
    const merchant = merchantWith({ status: "active" });
    const id = await declareIt({ id: "same" });
    expect(await declareIt({ id: "same" })).toBe(id);
    const desk = deskWith(merchant.client);
    await Promise.all(Array.from({ length: 6 }, () => passOnCancellation(desk, id)));
    await passOnWaiting(deskWith(merchant.client, new Date(now.getTime() + 60 * minute)));
    expect(merchant.asked.filter(({ method }) => method === "POST")).toHaveLength(1);
    expect(await mailsOf("subscription-canceled")).toHaveLength(1);
    expect(await mailsOf("declaration-note")).toHaveLength(1);
  });

  it("is tried again by the sweep, and finishes what broke off after the merchant had it", async () => {
    let isDown = true;
    const down = { status: 500, body: {} };
    const merchant = merchantWith({ status: "active" }, () => (isDown ? down : null));
    const id = await declareIt();
    await passOnCancellation(deskWith(merchant.client), id);
    expect(await rowOf(id)).toMatchObject({ passing: "waiting", passAttempts: 1 });
    isDown = false;
    // Canceled by a try whose end was never written; the shop has told us of it meanwhile.
    merchant.subscription.status = "canceled";
    await db.update(subscriptions).set({ status: "canceled" });
    await passOnWaiting(deskWith(merchant.client));
    expect(await rowOf(id)).toMatchObject({ passing: "waiting" });
    await passOnWaiting(deskWith(merchant.client, new Date(now.getTime() + 5 * minute)));
    expect(await rowOf(id)).toMatchObject({ passing: "passed", subscriptionEndsAt: endsAt });
  });

  it("is given up after an hour of tries, and the practitioner hears of it once", async () => {
    const merchant = merchantWith({ status: "active" }, () => ({ status: 500, body: {} }));
    const id = await declareIt();
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const at = new Date(now.getTime() + attempt * 5 * minute);
      await passOnWaiting(deskWith(merchant.client, at));
    }
    expect(await rowOf(id)).toMatchObject({ passing: "left", passingReason: "unanswered" });
    expect(merchant.asked).toHaveLength(12);
    const [note, ...more] = await mailsOf("declaration-note");
    expect(note?.text).toContain("Der Shop hat nicht geantwortet");
    expect(more).toEqual([]);
  });

  it.each([
    ["unclear", { email: "fremd@example.org", contract: "KP-260114-ABC123" }],
    ["unclear", { contract: "KP-990101-NIEMAL" }],
    ["extraordinary", { cancellation: "extraordinary" as const, reason: "Umzug" }],
    ["later", { effectiveOn: "2027-03-01" }],
  ])("leaves it to the practitioner: %s", async (reason, changes) => {
    const merchant = merchantWith({ status: "active" });
    const id = await declareIt(changes);
    await passOnCancellation(deskWith(merchant.client), id);
    expect(await rowOf(id)).toMatchObject({
      ...{ passing: "left", passingReason: reason, status: "open" },
    });
    expect(merchant.asked).toEqual([]);
    const [note] = await mailsOf("declaration-note");
    expect(note?.text).toContain("Die Kündigung wurde nicht an den Shop weitergegeben.");
    expect(await mailsOf("subscription-canceled")).toEqual([]);
  });

  it("takes no account whose address nobody confirmed, and asks no store elsewhere", async () => {
    const merchant = merchantWith({ status: "active" });
    const confirm = (emailVerified: boolean) =>
      db.update(user).set({ emailVerified }).where(eq(user.email, email));
    await confirm(false);
    const unconfirmed = await declareIt();
    await passOnCancellation(deskWith(merchant.client), unconfirmed);
    expect(await rowOf(unconfirmed)).toMatchObject({ passingReason: "unclear" });
    await confirm(true);
    const elsewhere = await declareIt();
    await passOnCancellation(deskWith(null), elsewhere);
    expect(await rowOf(elsewhere)).toMatchObject({ passingReason: "elsewhere" });
    expect(merchant.asked).toEqual([]);
  });

  it("finds what waits by its index", async () => {
    const { db: recording, statements } = recordStatements(env.DB);
    await listWaiting(createDatabase(recording), now);
    const { sql, values } = statements[0] ?? { sql: "", values: [] };
    const asked = env.DB.prepare(`explain query plan ${sql}`).bind(...values);
    const plan = await asked.all();
    expect(JSON.stringify(plan.results)).toContain("declarations_pass");
  });
});
