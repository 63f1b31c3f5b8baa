import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getPasswordHash, type ProvedBy } from "#app/account/credentials/password-proof.server.ts";
import { deleteAccount } from "#app/account/deletion/delete-account.server.ts";
import {
  getOwnDeletionView,
  retentionYears,
} from "#app/account/deletion/deletion-queries.server.ts";
import { getDeletionView } from "#app/admin/customers/actions/deletion-view.server.ts";
import { customersList } from "#app/admin/customers/customers-address.ts";
import { listReads } from "#app/admin/customers/list.server.ts";
import { listShopOrders } from "#app/admin/orders/queries.server.ts";
import { findEverything } from "#app/admin/palette/search-queries.server.ts";
import { session } from "#app/db/account-schema.ts";
import { bookingSlots, bookings } from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { declarations, outbox } from "#app/db/mail-schema.ts";
import { auditLog, counters, searchTerms } from "#app/db/practice-schema.ts";
import { orders, subscriptions } from "#app/db/shop-schema.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { retainedUntil } from "#app/platform/german-time.ts";
import { foldName } from "#app/platform/search-words.ts";
import { createMerchantClient, type MerchantClient } from "#app/shop/clients.server.ts";
import { beforeBatch, emptyDesk, requested, testDesk } from "#tests/support/booking-desk.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { databaseRows } from "#tests/support/http.ts";
import { recordStatements } from "#tests/support/unit-database.ts";
import { insertWholeCustomer, type WholeCustomer } from "#tests/support/whole-customer.ts";
import { newPerson } from "#tests/workers/new-person.ts";
import { withParts } from "#tests/workers/with-parts.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");

let customer: WholeCustomer;

beforeEach(async () => {
  await emptyDesk(db);
  customer = await insertWholeCustomer(db, env.DOCUMENTS);
});

/** A merchant that answers everything like this, and what it was asked. */
function merchantAnswering(answer: () => Response) {
  const asked: { path: string; body: unknown }[] = [];
  const fetcher = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      asked.push({ path: new URL(request.url).pathname, body: await request.json() });
      return answer();
    },
  };
  return { merchant: createMerchantClient(fetcher as unknown as Fetcher), asked };
}

const ok = () => Response.json({ ok: true });
const refused = (code: string, status: number) => () =>
  Response.json({ error: { code, message: "" } }, { status });

type Given = {
  db?: Database;
  files?: Pick<R2Bucket, "list" | "delete">;
  merchant?: MerchantClient | null;
  /** Of the customer; without it the practice deletes. */
  provedBy?: ProvedBy;
};

async function remove(
  { db: given = db, files = env.DOCUMENTS, ...rest }: Given = {},
  id = customer.id,
) {
  const merchant = rest.merchant === undefined ? merchantAnswering(ok).merchant : rest.merchant;
  const deferred: Promise<unknown>[] = [];
  const defer = (work: Promise<unknown> | (() => Promise<unknown>)) =>
    void deferred.push(typeof work === "function" ? work() : work);
  const desk = testDesk(given);
  const deletion = await deleteAccount({ desk, files, merchant, defer }, id, rest.provedBy ?? null);
  await Promise.all(deferred);
  return deletion;
}

/** Tables in which the customer can still be found, by id, address or mark. */
async function traces(): Promise<string[]> {
  const { id, email, mark } = customer;
  return Object.entries(await databaseRows(env.DB))
    .filter(([, rows]) => [id, email, mark].some((one) => rows.includes(one)))
    .map(([table]) => table);
}

async function filesLeft(): Promise<string[]> {
  const { objects } = await env.DOCUMENTS.list({ prefix: `${customer.id}/` });
  return objects.map(({ key }) => key);
}

/** Orders and declarations by law; mails that say what was done; the log, which names nobody. */
const kept = ["audit_log", "declarations", "inbox_replies", "order_items", "orders", "outbox"];

describe("deleting an account", () => {
  it("leaves no row and no file but what the law keeps", async () => {
    expect(await filesLeft()).toHaveLength(4);
    expect(await remove()).toEqual({ outcome: "deleted", bookings: 1, areFilesDeleted: true });
    expect(await filesLeft()).toEqual([]);
    // Words of the order's number, which are the mark of this test.
    // Words of the order's number, which are the mark of this test.
    expect(await traces()).toEqual([...kept, "search_terms"]);
    const terms = await db
      .select({ kind: searchTerms.kind, userId: searchTerms.userId })
      .from(searchTerms)
      .where(like(searchTerms.term, `%${foldName(customer.mark)}%`));
    expect(new Set(terms.map(({ kind, userId }) => `${kind} ${userId}`))).toEqual(
      new Set(["order null"]),
    );
    const all = JSON.stringify(await databaseRows(env.DB));
    expect(all).not.toContain(customer.id);
  });

  it("keeps orders, declarations and the log without the account", async () => {
    await remove();
    const [[order], [declaration], log] = await db.batch([
      db.select().from(orders).where(eq(orders.id, customer.orderId)),
      db
        .select()
        .from(declarations)
        .where(eq(declarations.contract, `KP-${customer.mark}`)),
      db
        .select()
        .from(auditLog)
        .where(like(auditLog.id, `%-${customer.mark}`)),
    ]);
    expect(order).toMatchObject({ userId: null, totalCents: 2900 });
    expect(declaration).toMatchObject({ userId: null });
    expect(log.map(({ action, outcome, actor }) => [action, outcome, actor])).toEqual([
      ["document-look", "done", "Bea Beispiel"],
      ["account-block", "done", "Bea Beispiel"],
      ["note-add", "begun", "Bea Beispiel"],
    ]);
    for (const row of log) {
      expect(row).toMatchObject({ customerId: null, subject: "", details: "", lookKey: null });
    }
  });

  it("leaves an order that is found by its number, and no customer", async () => {
    const search = `KP-${customer.mark}`;
    const found = async () => {
      const view = { ...customersList.first, search };
      const [rows] = await db.batch([...listReads(db, view)]);
      const { customers: people, orders: numbers } = await findEverything(db, search);
      const listed = await listShopOrders(db, { filter: "all", search, from: null });
      return {
        customers: [...rows, ...people.hits].map(({ id }) => id),
        orders: [...listed.orders, ...numbers.hits].map(({ id }) => id),
      };
    };
    const { orderId } = customer;
    expect(await found()).toEqual({ customers: [customer.id], orders: [orderId, orderId] });
    await remove();
    expect(await found()).toEqual({ customers: [], orders: [orderId, orderId] });
  });

  it("frees the times of consultations, and both calendars follow", async () => {
    const counted = async () =>
      (await db.select().from(counters).where(eq(counters.name, "customers")))[0]?.value ?? 0;
    const before = await counted();
    await requested(testDesk(db), customer.id);
    expect((await db.select().from(bookingSlots)).length).toBeGreaterThan(0);
    await db.delete(outbox);
    expect(await remove()).toMatchObject({ outcome: "deleted", bookings: 2 });
    expect(await db.select().from(bookingSlots)).toEqual([]);
    expect(await counted(), "customers").toBe(before - 1);
    const mails = await db.select().from(outbox);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      "account-deleted",
      "account-deleted-practice",
    ]);
    for (const { attachments } of mails) {
      const texts = (attachments ?? []).map(({ content }) => atob(content));
      expect(texts).toHaveLength(2);
      for (const text of texts) expect(text).toContain("METHOD:CANCEL");
    }
    const person = mails.find(({ kind }) => kind === "account-deleted");
    expect(person).toMatchObject({ recipient: customer.email, status: "pending" });
    expect(person?.text).toContain("Ihr Abo ist ebenfalls beendet");
    expect(person?.text).toContain("auch wenn Sie es schon im Voraus bezahlt haben");
  });

  it("is of customers only", async () => {
    for (const id of [await newPerson(db, { role: "admin" }), "unbekannt"]) {
      expect(await remove({}, id)).toEqual({ outcome: "not-found" });
    }
  });

  it("leaves a neighbour alone", async () => {
    const neighbour = await insertWholeCustomer(db, env.DOCUMENTS, { bookingTime: "16:00" });
    await remove();
    customer = neighbour;
    expect(await filesLeft()).toHaveLength(4);
    for (const table of ["profiles", "pets", "documents", "bookings", "orders", "session"]) {
      expect(await traces()).toContain(table);
    }
  });

  it("finds mails to the address that failed without reading those to others", async () => {
    const { db: recorded, statements } = recordStatements(env.DB);
    await remove({ db: createDatabase(recorded) });
    const ofMails = statements.filter(({ sql }) => sql.startsWith('delete from "outbox"'));
    expect(ofMails).toHaveLength(1);
    const [{ sql, values } = { sql: "", values: [] }] = ofMails;
    const explained = env.DB.prepare(`explain query plan ${sql}`).bind(...values);
    expect(JSON.stringify((await explained.all()).results)).toContain("outbox_failed");
  });

  it("goes by indexes", async () => {
    const seen = { now, hasOwnStore: true };
    const runs = {
      view: (given: Database) => getDeletionView(given, customer.id, seen),
      ownView: (given: Database) => getOwnDeletionView(given, customer.id, seen),
      deleteAccount: (given: Database) => remove({ db: given }),
    };
    // The open consultations of one customer, in an order of their own.
    const small = /^(SCAN ahead|USE TEMP B-TREE FOR ORDER BY)$/;
    expect(await slowRuns(env.DB, runs, small)).toEqual({});
  });
});

describe("by the customer", () => {
  async function proved(): Promise<ProvedBy> {
    const [userId, sessionId] = [customer.id, crypto.randomUUID()];
    const at = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 1e9) };
    await db.insert(session).values({ id: sessionId, token: sessionId, userId, ...at });
    return { userId, sessionId, passwordHash: (await getPasswordHash(db, userId)) ?? "" };
  }

  it("deletes with the proved password, in a session that goes on", async () => {
    expect(await remove({ provedBy: await proved() })).toMatchObject({ outcome: "deleted" });
    expect(await traces()).toEqual([...kept, "search_terms"]);
  });

  it("changes nothing, at the merchant either, once the session has ended or the password changed", async () => {
    const [ended, outdated] = [await proved(), await proved()];
    await db.delete(session).where(eq(session.id, ended.sessionId));
    const before = await databaseRows(env.DB);
    const { merchant, asked } = merchantAnswering(ok);
    for (const provedBy of [ended, { ...outdated, passwordHash: "of another password" }]) {
      expect(await remove({ merchant, provedBy })).toEqual({ outcome: "not-found" });
    }
    expect(asked).toEqual([]);
    expect(await databaseRows(env.DB)).toEqual(before);
  });

  it("deletes nothing when the session ends at the last moment", async () => {
    const provedBy = await proved();
    const overtaken = beforeBatch(db, 2, () =>
      db.delete(session).where(eq(session.id, provedBy.sessionId)),
    );
    expect(await remove({ db: overtaken, provedBy })).toEqual({ outcome: "not-found" });
    expect(await filesLeft()).toHaveLength(4);
    expect(await traces()).not.toEqual([]);
  });
});

describe("the subscription", () => {
  it("is canceled at the embedded merchant first, once it costs something", async () => {
    const { merchant, asked } = merchantAnswering(ok);
    await remove({ merchant });
    expect(asked).toEqual([
      { path: `/subscriptions/${customer.subscriptionId}`, body: { operation: "cancel" } },
    ]);
    customer = await insertWholeCustomer(db, env.DOCUMENTS, { bookingTime: "16:00" });
    await db.update(subscriptions).set({ status: "canceled" });
    await remove({ merchant });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["has ended there", refused("not_possible_now", 409)],
    ["is not known there", refused("not_found", 404)],
  ])("that %s keeps nothing", async (_what, answer) => {
    const { merchant } = merchantAnswering(answer);
    expect(await remove({ merchant })).toMatchObject({ outcome: "deleted" });
  });

  it.each([
    ["is overtaken", refused("changed_meanwhile", 409)],
    ["is down", () => new Response("down", { status: 500 })],
  ])("stops everything while the merchant %s, and can be repeated", async (_what, answer) => {
    const before = await databaseRows(env.DB);
    expect(await remove({ merchant: merchantAnswering(answer).merchant })).toMatchObject({
      outcome: "failed",
      step: "subscription",
    });
    expect(await databaseRows(env.DB)).toEqual(before);
    expect(await filesLeft()).toHaveLength(4);
    expect(await remove()).toMatchObject({ outcome: "deleted", areFilesDeleted: true });
  });

  it("has to be ended by the person with an outside store service", async () => {
    await db.delete(outbox);
    expect(await remove({ merchant: null })).toMatchObject({ outcome: "deleted" });
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "account-deleted"));
    expect(mails[0]?.text).toContain("Bitte kündigen Sie es dort");
  });
});

describe("what is still open", () => {
  const view = () => getOwnDeletionView(db, customer.id, { now, hasOwnStore: true });
  const mail = async () => {
    await db.delete(outbox);
    await remove();
    const [written] = await db.select().from(outbox).where(eq(outbox.kind, "account-deleted"));
    return written?.text.replaceAll(/\s+/g, " ") ?? "";
  };

  it("a withdrawal goes on, and money goes back as it came: said before and in the mail", async () => {
    const sentence = new RegExp(
      `Wir bearbeiten Ihren Widerruf vom .* \\(„KP-${customer.mark}“\\) auch ohne Konto\\. ` +
        `Eine Erstattung erhalten Sie über die ursprüngliche Zahlungsart\\.`,
    );
    expect((await view())?.open).toContainEqual(expect.stringMatching(sentence));
    const text = await mail();
    expect(text).toMatch(sentence);
    expect(text).toContain("Wir senden Ihnen nur noch E-Mails zu offenen Bestellungen");
  });

  it("once it is done nothing is said of it, and no other mail comes", async () => {
    await db.update(declarations).set({ status: "done" });
    expect((await view())?.open.join()).not.toContain("Widerruf");
    const text = await mail();
    expect(text).not.toContain("Widerruf vom");
    expect(text).toContain("Wir senden Ihnen keine weiteren E-Mails.");
  });

  it("an unpaid order is valid unless all of it is being withdrawn from", async () => {
    await db.update(orders).set({ paymentStatus: "pending", paidTotalCents: 0, paidAt: null });
    const [order] = await db.select().from(orders).where(eq(orders.userId, customer.id));
    const isValid = async () => ((await view())?.open.join() ?? "").includes("bleibt gültig");
    const declare = (message: string) =>
      db
        .update(declarations)
        .set({ kind: "withdrawal", orderId: order?.id ?? "", message })
        .where(eq(declarations.userId, customer.id));
    await db.update(declarations).set({ orderId: null });
    expect(await isValid()).toBe(true);
    await declare("Nur das Öl");
    expect(await isValid()).toBe(true);
    await declare("");
    expect(await isValid()).toBe(false);
  });

  it("a subscription is said to end with its paid time, and none of none", async () => {
    const open = (await view())?.open.join() ?? "";
    expect(open).toContain("endet mit dem Konto, auch vor Ablauf der bezahlten Zeit.");
    expect(open).not.toContain("kostet Sie nichts mehr");
    await db.update(subscriptions).set({ status: "expired" });
    expect((await view())?.open.join()).not.toContain("Abo");
    expect(await mail()).not.toContain("Abo");
  });
});

describe("a deletion that breaks off", () => {
  it("in the database has changed nothing, and can be repeated", async () => {
    const before = await databaseRows(env.DB);
    const broken = beforeBatch(db, 2, () => Promise.reject(new Error("D1 is down")));
    expect(await remove({ db: broken })).toMatchObject({ outcome: "failed", step: "account" });
    expect(await databaseRows(env.DB)).toEqual(before);
    expect(await filesLeft()).toHaveLength(4);
    expect(await remove()).toMatchObject({ outcome: "deleted", areFilesDeleted: true });
    expect(await filesLeft()).toEqual([]);
  });

  it.each(["list", "delete"] as const)(
    "at the files' %s leaves nothing to read, and the sweep takes the rest",
    async (broken) => {
      const files: Pick<R2Bucket, "list" | "delete"> = {
        list: env.DOCUMENTS.list.bind(env.DOCUMENTS),
        delete: env.DOCUMENTS.delete.bind(env.DOCUMENTS),
        [broken]: () => Promise.reject(new Error("R2 is down")),
      };
      expect(await remove({ files })).toMatchObject({ outcome: "deleted", areFilesDeleted: false });
      expect(await traces()).toEqual([...kept, "search_terms", "uploads"]);
      expect(await filesLeft()).toHaveLength(4);
      await sweepUploads(db, env.DOCUMENTS, now);
      expect(await filesLeft()).toEqual([]);
      expect(await db.select().from(uploads)).toEqual([]);
    },
  );

  it("before the notes are forgotten is ended by the sweep", async () => {
    let deletions = 0;
    const forgets: Database["delete"] = (table) => {
      if (Object.is(table, uploads)) deletions += 1;
      if (deletions > 0) throw new Error("D1 is down");
      return db.delete(table);
    };
    const broken = withParts(db, { delete: forgets });
    expect(await remove({ db: broken })).toMatchObject({ areFilesDeleted: true });
    expect(await filesLeft()).toEqual([]);
    await sweepUploads(db, env.DOCUMENTS, now);
    expect(await db.select().from(uploads)).toEqual([]);
  });

  it("keeps the note of a file that is just coming, which nobody can take into use", async () => {
    const key = `${customer.id}/${customer.petId}/docs/1_kommt.pdf`;
    await db.insert(uploads).values({
      ...{ key, userId: customer.id, petId: customer.petId, createdAt: now.toISOString() },
    });
    await remove();
    const ofFile = await db.select().from(uploads).where(eq(uploads.key, key));
    expect(ofFile).toMatchObject([{ key, userId: "" }]);
    await env.DOCUMENTS.put(key, "spät");
    const tomorrow = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    await sweepUploads(db, env.DOCUMENTS, tomorrow);
    expect(await filesLeft()).toEqual([]);
    expect(await db.select().from(uploads)).toEqual([]);
  });
});

describe("at the same time", () => {
  it("two deletions are one, with one mail", async () => {
    await db.delete(outbox);
    const both = await Promise.all([remove(), remove()]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["deleted", "not-found"]);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "account-deleted"));
    expect(mails).toHaveLength(1);
  });

  it("a consultation that is booked meanwhile is called off like the others", async () => {
    let booked = "";
    const busy = beforeBatch(db, 2, async () => {
      booked = (await requested(testDesk(db), customer.id)).id;
    });
    expect(await remove({ db: busy })).toMatchObject({ outcome: "deleted", bookings: 2 });
    expect(booked).not.toBe("");
    expect(await db.$count(bookings, eq(bookings.id, booked))).toBe(0);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "account-deleted"));
    expect(mails[0]?.attachments).toHaveLength(2);
  });
});

describe("the page before it", () => {
  it("says what is open, what goes and what stays until when", async () => {
    const view = await getDeletionView(db, customer.id, { now, hasOwnStore: true });
    expect(view?.open.join("\n")).toMatch(/Termin am .*1\. Dezember 2026/);
    expect(view?.open.join("\n")).toContain("wird gekündigt");
    expect(view?.goes).toContain("1 Tier, mit Vorsorge, Gewichten und Foto");
    expect(view?.stays.join("\n")).toContain("31. Dezember 2034");
    expect(view?.stays.join("\n")).toContain("31. Dezember 2032");
    const outside = await getDeletionView(db, customer.id, { now, hasOwnStore: false });
    expect(outside?.open.join("\n")).toContain("Bitte kündigen Sie es dort vor der Löschung");
    expect(await getDeletionView(db, "unbekannt", { now, hasOwnStore: true })).toBeNull();
  });

  it("counts years from the end of the German calendar year", () => {
    expect(retainedUntil("2026-12-31T22:59:59Z", retentionYears.orders)).toBe("31. Dezember 2034");
    expect(retainedUntil("2026-12-31T23:00:00Z", retentionYears.orders)).toBe("31. Dezember 2035");
    expect(retainedUntil("2026-06-01T00:00:00Z", retentionYears.declarations)).toBe(
      "31. Dezember 2032",
    );
  });
});
