import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getAssignment, loadAssignment } from "#app/admin/failures/assign-queries.server.ts";
import { dismissMail, resendMail, resendMails } from "#app/admin/failures/commands.server.ts";
import {
  failuresList,
  failuresPageSize,
  writePlace,
} from "#app/admin/failures/failures-address.ts";
import {
  getAssignedOrder,
  getEventStatus,
  getUnmatchedPayload,
  listFailures,
} from "#app/admin/failures/failures-queries.server.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { checkouts, webhookEvents } from "#app/db/shop-schema.ts";
import { removeOldMails } from "#app/platform/mail/outbox.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { slowRuns, withoutSearch } from "#tests/support/explain-runs.ts";
import { newPerson } from "../new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const all = { part: null, after: null };

function instant(minute: number): string {
  return new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
}

type EventInput = Partial<typeof webhookEvents.$inferInsert> & { minute?: number };

async function insertEvent({ minute = 0, ...changes }: EventInput = {}): Promise<void> {
  await db.insert(webhookEvents).values({
    ...{ id: crypto.randomUUID(), type: "order.paid", status: "set-aside", payload: "{}" },
    ...{ reason: "unknown-checkout", orderId: "order_1", receivedAt: instant(minute) },
    ...changes,
  });
}

async function insertMail(changes: Partial<typeof outbox.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const words = { subject: "Betreff", text: "Text", html: "<p>Text</p>" };
  const mail = { kind: "order-note", recipient: "e@example.org", createdAt: instant(0) };
  await db.insert(outbox).values({ id, ...words, ...mail, status: "failed", ...changes });
  return id;
}

async function mailOf(id: string) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail;
}

beforeEach(async () => {
  await db.batch([db.delete(webhookEvents), db.delete(outbox)]);
});

const place = "2026-11-21T09:00:00.000Z~7";

/** Every query and command of what went wrong. */
const failuresRuns: Record<string, (db: Database) => Promise<unknown>> = {
  listFailures: (db) => listFailures(db, { part: null, after: null }, now),
  "listFailures, older orders": (db) =>
    listFailures(db, { part: "bestellungen", after: place }, now),
  "listFailures, older mails": (db) => listFailures(db, { part: "mails", after: place }, now),
  getEventStatus: (db) => getEventStatus(db, "evt_1"),
  getAssignedOrder: (db) => getAssignedOrder(db, "order_1"),
  getUnmatchedPayload: (db) => getUnmatchedPayload(db, "order_1"),
  getAssignment: (db) =>
    getAssignment(db, { orderId: "order_1", search: "Müller Emma Kleinmachnow", customerId: "x" }),
  "getAssignment without words": (db) =>
    getAssignment(db, { orderId: "order_1", search: "", customerId: "" }),
  resendMail: (db) => resendMail(db, "mail"),
  resendMails: (db) => resendMails(db),
  dismissMail: (db) => dismissMail(db, "mail"),
};

it("every statement finds its rows by an index", async () => {
  await insertEvent();
  // A count of at most a hundred rows, which an index has found.
  expect(await slowRuns(env.DB, failuresRuns, /^SCAN counted$/, withoutSearch)).toEqual({});
});

describe("orders of which events wait", () => {
  it("are each compared with the events of their own order alone", async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      await insertEvent({ minute, orderId: `order_${minute}` });
    }
    const { db: counted, trips } = countRoundTrips(env.DB);
    expect((await listFailures(createDatabase(counted), all, now)).orderCount).toBe(60);
    expect(trips.rowsRead).toBeLessThan(60 * 3 + failuresPageSize * 10);
  });

  it("are each one case, by their newest event, whatever else has happened to others", async () => {
    await insertEvent({ minute: 1, type: "order.created", payload: "created" });
    await insertEvent({ minute: 5, payload: "paid" });
    await insertEvent({ minute: 9, type: "order.refunded", payload: "refunded" });
    await insertEvent({ minute: 7, orderId: "order_2", payload: "no json" });
    await insertEvent({ minute: 8, orderId: "order_3", status: "applied", payload: "" });
    const { orders, orderCount } = await listFailures(db, all, now);
    expect(orderCount).toBe(2);
    expect(orders).toMatchObject([
      { orderId: "order_1", payload: "paid", receivedAt: instant(9) },
      { orderId: "order_2", payload: "no json" },
    ]);
    const types = orders[0]?.events.map(({ type }) => type).sort();
    expect(types).toEqual(["order.created", "order.paid", "order.refunded"]);
  });

  it("follow each other page by page, none twice and none left out, also of one instant", async () => {
    for (let number = 0; number < 45; number += 1) {
      await insertEvent({ minute: Math.floor(number / 9), orderId: `order_${number}` });
    }
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const asked = { bereich: "bestellungen", nach: after ?? "" };
      const view = failuresList.read(new URLSearchParams(asked));
      const { orders } = await listFailures(db, view, now);
      const shown = orders.slice(0, 20);
      seen.push(...shown.map(({ orderId }) => orderId ?? ""));
      const last = shown.at(-1);
      after = last ? writePlace({ at: last.receivedAt, row: last.row }) : null;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });
});

describe("who an order could belong to", () => {
  let person = "";
  let practitioner = "";
  beforeAll(async () => {
    person = await newPerson(db, { email: "jörg.groß@example.org", fullName: "Jörg Groß-Müller" });
    await insertPet(db, { userId: person, name: "Zausel" });
    const practice = { email: "praxis@example.org", fullName: "Jörg Praxis" };
    practitioner = await newPerson(db, { ...practice, role: "admin" });
  });

  function ask(search: string, customerId = "") {
    return getAssignment(db, { orderId: "order_1", search, customerId });
  }

  it("is found by each beginning of a word of theirs, and nobody by anything else", async () => {
    const theirs = ["Jörg", "joerg gross", "MUELLER jö", "jörg.groß@example.org", "Zausel"];
    for (const search of [...theirs, "müller zaus"]) {
      expect([search, (await ask(search)).found.map(({ id }) => id)]).toEqual([search, [person]]);
    }
    for (const search of ["", "j", "ausel", "%", "jörg unbekannt", "' or 1=1 --", "praxis"]) {
      expect([search, (await ask(search)).found]).toEqual([search, []]);
    }
  });

  it("is suggested by address, name and checkout, and is never the practitioner", async () => {
    await db.insert(checkouts).values({
      ...{ id: "checkout-suggested", userId: person, items: [], origin: "http://localhost" },
      createdAt: instant(0),
    });
    const said = (email: string, id: string) =>
      JSON.stringify({ data: { order: { customer: { email, external_id: id } } } });
    const suggested = async (changes: EventInput) => {
      await db.delete(webhookEvents);
      await insertEvent(changes);
      return (await ask("")).suggested.map(({ id }) => id);
    };
    expect(await suggested({ payload: said("x@example.org", person) })).toEqual([person]);
    expect(await suggested({ checkoutId: "checkout-suggested" })).toEqual([person]);
    expect(await suggested({ payload: said("praxis@example.org", practitioner) })).toEqual([]);
    expect(await suggested({ payload: "no json" })).toEqual([]);
    expect((await ask("", practitioner)).chosen).toBeNull();
    expect((await ask("", person)).chosen).toMatchObject({ id: person, pets: "Zausel" });
  });

  it("is not asked about an order of which nothing waits", async () => {
    await insertEvent({ status: "ignored" });
    const asked = { orderId: "order_1", search: "", customerId: "" };
    expect(await loadAssignment(db, asked)).toBeNull();
  });
});

describe("failed mails", () => {
  it("are listed with those that were tried more than three times, and others are not", async () => {
    const failed = await insertMail();
    const retried = await insertMail({ status: "pending", attempts: 4 });
    await insertMail({ status: "pending", attempts: 3 });
    await insertMail({ status: "sent" });
    const listed = await listFailures(db, all, now);
    expect(listed.mails.map(({ id }) => id)).toEqual([failed]);
    expect(listed.mailCount).toBe(1);
    expect(listed.retried.map(({ id }) => id)).toEqual([retried]);
  });

  it("are made due once by two windows, with all attempts before them", async () => {
    const id = await insertMail({ attempts: 12, leasedUntil: instant(1), lastError: "X" });
    const both = await Promise.all([resendMail(db, id), resendMail(db, id)]);
    expect(both.filter((one) => one !== null)).toHaveLength(1);
    expect(await mailOf(id)).toMatchObject({
      ...{ status: "pending", attempts: 0, leasedUntil: null, text: "Text" },
    });
  });

  it("are made due fifty at a time", async () => {
    for (let number = 0; number < 52; number += 1) await insertMail();
    expect(await resendMails(db)).toHaveLength(50);
    expect(await resendMails(db)).toHaveLength(2);
    expect(await resendMails(db)).toEqual([]);
  });

  it("are given up once, emptied, kept from being written again, and forgotten in the end", async () => {
    const id = await insertMail({ text: "Geheim" });
    const sent = await insertMail({ status: "sent" });
    expect(await dismissMail(db, sent)).toBeNull();
    expect(await dismissMail(db, id)).toEqual({ id, kind: "order-note" });
    expect(await dismissMail(db, id)).toBeNull();
    expect(await resendMail(db, id)).toBeNull();
    const emptied = { text: "", html: "", subject: "" };
    expect(await mailOf(id)).toMatchObject({ status: "dismissed", ...emptied });
    await removeOldMails(db, new Date("2027-11-21T09:00:00Z"));
    expect(await mailOf(id)).toBeUndefined();
  });
});
