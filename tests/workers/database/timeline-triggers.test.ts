import { env } from "cloudflare:workers";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { user } from "#app/db/account-schema.ts";
import { bookingEvents, bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { contactMessages, declarations, inboxReplies } from "#app/db/mail-schema.ts";
import { appointments, careEvents, pets, shareLinks } from "#app/db/pet-schema.ts";
import { counters, customerNotes, customers, timeline } from "#app/db/practice-schema.ts";
import { entitlements, orders, subscriptions } from "#app/db/shop-schema.ts";
import { timelineKinds } from "#app/db/timeline-kinds.ts";
import { insertAppointment, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { deleteAccount, everythingHappens, insertCustomer } from "#tests/support/timeline-world.ts";

// The timeline is written by triggers: whoever writes a row, its entry is there, and goes with it.

const db = createDatabase(env.DB);
const words = (field: string) => field;
let userId: string;

beforeEach(async () => {
  userId = await insertCustomer(db);
});

function entriesOf(owner: string) {
  return db
    .select()
    .from(timeline)
    .where(eq(timeline.userId, owner))
    .orderBy(asc(timeline.at), asc(timeline.id));
}

async function told(owner: string): Promise<string[]> {
  return (await entriesOf(owner)).map(({ at, kind, note }) =>
    [at.slice(0, 10), kind, note].filter(Boolean).join(" "),
  );
}

async function kindsOf(owner: string): Promise<string[]> {
  return (await entriesOf(owner)).map(({ kind }) => kind);
}

async function notesOf(owner: string, kind: string): Promise<string[]> {
  return (await entriesOf(owner)).filter((one) => one.kind === kind).map(({ note }) => note);
}

const at = (day: number) => `2026-02-${String(day).padStart(2, "0")}T08:00:00.000Z`;

async function lastActivity(owner: string): Promise<string | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.userId, owner));
  return row?.lastActivityAt;
}

it("every kind of thing leaves its entry, at the time of its row", async () => {
  const before = new Date().toISOString();
  const { petId, deletedPetId, orderId } = await everythingHappens(db, userId, words);
  const entries = await entriesOf(userId);
  expect([...new Set(entries.map(({ kind }) => kind))].sort()).toEqual([...timelineKinds].sort());
  const booking = JSON.stringify({ offering: "acupressure", title: "", petName: "Tier" });
  const dated = entries.filter(({ at }) => at < before);
  expect(
    dated.map(({ at, area, kind, note }) => `${at.slice(0, 10)} ${area} ${kind} ${note}`),
  ).toEqual([
    "2026-01-02 account registered ",
    "2026-01-03 pets pet ",
    "2026-02-01 account blocked ",
    "2026-02-02 pets care ",
    "2026-02-03 pets share ",
    `2026-02-05 appointments booking ${booking}`,
    `2026-02-06 appointments booking ${booking}`,
    "2026-02-07 documents document ",
    "2026-02-08 orders order ",
    "2026-02-08 orders subscription active",
    "2026-02-09 orders slots ",
    "2026-02-10 messages message ",
    "2026-02-11 messages reply out",
    "2026-02-12 appointments booking visit",
    // When it reached the practice, not when it was entered.
    "2026-02-12 messages declaration ",
    "2026-02-16 treatment record ",
    "2026-02-17 treatment plan ",
    "2026-02-18 treatment letter ",
    "2026-03-01 appointments appointment ",
  ]);
  // What has no time of its own happened now.
  const late = entries.filter(({ at }) => at >= before);
  expect(late.map(({ area, kind, note }) => [area, kind, note].join(" ")).sort()).toEqual([
    "account confirmed ",
    "account unblocked ",
    "appointments appointment-removed Absage",
    "documents document-removed Befunde",
    "herbs herb ",
    "orders order-state paid",
    "pets pet-removed Fort",
  ]);
  const gone = entries.filter(({ kind }) => kind.endsWith("-removed"));
  expect(gone.map(({ refId }) => refId)).toEqual([null, null, null]);
  const [removed] = entries.filter(({ kind }) => kind === "pet-removed");
  expect(removed?.petId).toBe(deletedPetId);
  const ofPet = entries.filter((entry) => entry.petId === petId).map(({ area }) => area);
  expect(new Set(ofPet)).toEqual(new Set(["pets", "appointments", "documents", "treatment"]));
  expect(entries.find(({ kind }) => kind === "order-state")?.refId).toBe(orderId);
});

it("an animal takes with it what was only about its file, and leaves an entry that says so", async () => {
  const { petId } = await everythingHappens(db, userId, words);
  await db.delete(shareLinks).where(eq(shareLinks.petId, petId));
  expect(await kindsOf(userId)).not.toContain("share");
  await db.run(sql`delete from documents where pet_id = ${petId}`);
  await db.run(sql`delete from appointments where pet_id = ${petId}`);
  await db.delete(pets).where(eq(pets.id, petId));
  const kinds = await kindsOf(userId);
  for (const kind of ["pet", "care", "share", "appointment", "document"]) {
    expect(kinds).not.toContain(kind);
  }
  expect(kinds.filter((kind) => kind.endsWith("-removed")).sort()).toEqual([
    ...["appointment-removed", "appointment-removed", "document-removed", "document-removed"],
    ...["pet-removed", "pet-removed"],
  ]);
  // A consultation was the practice's business, too.
  expect(kinds.filter((kind) => kind === "booking")).toHaveLength(3);
});

it("an account leaves nothing behind, and its end breaks nothing", async () => {
  const other = await insertCustomer(db);
  await everythingHappens(db, other, words);
  const kept = await entriesOf(other);
  const count = async () =>
    (await db.select().from(counters).where(eq(counters.name, "customers")))[0]?.value;
  const before = await count();
  const { messageId, orderId } = await everythingHappens(db, userId, words);
  await insertNote(db, { userId, text: "Nur für die Praxis" });
  await deleteAccount(db, userId);
  expect(await entriesOf(userId)).toEqual([]);
  expect(await db.$count(customerNotes, eq(customerNotes.userId, userId))).toBe(0);
  expect(await db.$count(customers, eq(customers.userId, userId))).toBe(0);
  expect(await count()).toBe((before ?? 0) - 1);
  // What the law keeps stays, of nobody.
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const isIts = eq(contactMessages.id, messageId);
  const [message] = await db.select().from(contactMessages).where(isIts);
  expect([order?.userId, message?.userId]).toEqual([null, null]);
  await db.insert(inboxReplies).values({
    ...{ id: "spaet", contactMessageId: messageId, direction: "out", text: "?", author: "Bea" },
    createdAt: "2026-03-01T08:00:00.000Z",
  });
  expect(await entriesOf(other)).toEqual(kept);
});

it("care and appointments stand on their day, whenever they were entered", async () => {
  const petId = await insertPet(db, { userId, createdAt: new Date(at(1)) });
  const atOf = async (id: string) => {
    const [entry] = await db.select().from(timeline).where(eq(timeline.refId, id));
    return entry?.at;
  };
  const care = { petId, kind: "Impfung", createdAt: at(20) };
  await db.insert(careEvents).values([
    { ...care, id: `c1-${userId}`, doneOn: "2025-11-03" },
    { ...care, id: `c2-${userId}`, doneOn: "2026-02-20" },
  ]);
  expect(await atOf(`c1-${userId}`)).toBe("2025-11-03T11:00:00.000Z");
  expect(await atOf(`c2-${userId}`)).toBe(at(20));
  await db
    .update(careEvents)
    .set({ doneOn: "2025-12-24" })
    .where(eq(careEvents.id, `c1-${userId}`));
  expect(await atOf(`c1-${userId}`)).toBe("2025-12-24T11:00:00.000Z");

  const appointmentId = await insertAppointment(db, {
    ...{ petId, userId, appointmentDate: "2026-07-01", appointmentTime: null, createdAt: at(21) },
  });
  expect(await atOf(appointmentId)).toBe("2026-07-01T10:00:00.000Z");
  const move = async (appointmentDate: string, appointmentTime: string) => {
    const values = { appointmentDate, appointmentTime };
    await db.update(appointments).set(values).where(eq(appointments.id, appointmentId));
    return atOf(appointmentId);
  };
  expect(await move("2026-12-01", "00:30")).toBe("2026-11-30T23:30:00.000Z");
  expect(await move("2026-03-29", "01:30")).toBe("2026-03-29T00:30:00.000Z");
  expect(await move("2026-03-29", "03:00")).toBe("2026-03-29T01:00:00.000Z");
  expect(await move("2026-10-25", "03:30")).toBe("2026-10-25T02:30:00.000Z");
  // The sign of life is the entering.
  expect(await lastActivity(userId)).toBe(at(21));
  await db.run(sql`update profiles set role = 'admin' where id = ${userId}`);
  await db.run(sql`update profiles set role = 'user' where id = ${userId}`);
  expect(await lastActivity(userId)).toBe(at(21));
});

it("a visit stands at its time while it is agreed, wherever it is moved to", async () => {
  const petId = await insertPet(db, { userId, createdAt: new Date(at(1)) });
  const id = await insertBooking(db, {
    ...{ userId, petId, type: "acupressure", status: "requested", createdAt: at(3) },
    ...{ bookingDate: "2026-03-12", bookingTime: "09:00" },
  });
  const visits = async () => (await entriesOf(userId)).filter(({ refId }) => refId === id);
  const change = async (values: Partial<typeof bookings.$inferInsert>) => {
    await db.update(bookings).set(values).where(eq(bookings.id, id));
    return (await visits()).map((one) => one.at);
  };
  expect(await visits()).toEqual([]);
  expect(await change({ status: "confirmed" })).toEqual(["2026-03-12T08:00:00.000Z"]);
  expect(await change({ startsAt: at(28) })).toEqual([at(28)]);
  expect(await change({ status: "no-show" })).toEqual([at(28)]);
  expect(await change({ status: "cancelled" })).toEqual([]);
  await change({ status: "confirmed" });
  await db.delete(bookings).where(eq(bookings.id, id));
  expect(await visits()).toEqual([]);
});

it("an opened herb is an entry once, whatever else a profile's update says", async () => {
  const open = (herbs: number[]) =>
    db.run(sql`update profiles set herb_views = ${JSON.stringify(herbs)} where id = ${userId}`);
  await open([3]);
  await open([3]);
  await open([3, 8]);
  await db.run(sql`update profiles set city = 'Potsdam' where id = ${userId}`);
  const herbs = (await entriesOf(userId)).filter(({ kind }) => kind === "herb");
  expect(herbs.map(({ refId }) => refId)).toEqual(["3", "8"]);
});

it("an order's changes are entries, and what changes nothing is none", async () => {
  const id = `o-${userId}`;
  const item = { productId: "p", variantId: "v", title: "Tee", variantTitle: "", quantity: 1 };
  await insertOrder(db, {
    ...{ id, userId, displayId: "KP-2", paymentStatus: "pending" },
    ...{ items: [{ ...item, unitPriceCents: 900 }], createdAt: new Date("2026-02-01T08:00:00Z") },
  });
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, id));
  await change({ status: "placed", version: 2 });
  await change({ status: "completed", paymentStatus: "paid", paidTotalCents: 900 });
  // The store's own bookkeeping; nothing to tell.
  await change({ status: "archived", version: 3 });
  await change({ paymentStatus: "partially_refunded", refundedTotalCents: 100 });
  await change({ refundedTotalCents: 300 });
  await change({ status: "canceled" });
  const states = ["paid", "partially_refunded", "partially_refunded", "canceled"];
  expect(await notesOf(userId, "order-state")).toEqual(states);
  await change({ userId: null });
  await change({ paymentStatus: "refunded", status: "placed" });
  expect(await kindsOf(userId)).toHaveLength(1 + 1 + 4);
});

it("slots of an opening balance, and subscriptions in the ledger, are no entries", async () => {
  const entry = { userId, amount: 1, createdAt: at(1) } as const;
  await db.insert(entitlements).values([
    { ...entry, key: `opening:slots:${userId}`, kind: "slots" },
    { ...entry, key: `order-item:${userId}`, kind: "subscription" },
    { ...entry, key: `refund:${userId}`, kind: "slots", amount: -1 },
  ]);
  expect(await told(userId)).toEqual(["2026-01-02 registered", "2026-02-01 slots"]);
});

it("a subscription's states are entries", async () => {
  await db.insert(subscriptions).values({
    ...{ id: `abo-${userId}`, version: 1, userId, orderId: "o", orderItemId: "i", productId: "p" },
    ...{ title: "Kräuterlexikon Abo", opensHerbs: true, status: "active" },
    ...{ currentPeriodStart: "2026-02-01T08:00:00.000Z", cancelAtPeriodEnd: false },
  });
  for (const status of ["active", "past_due", "canceled"]) {
    const isIts = eq(subscriptions.id, `abo-${userId}`);
    await db.update(subscriptions).set({ status }).where(isIts);
  }
  expect(await notesOf(userId, "subscription")).toEqual(["active", "past_due", "canceled"]);
});

it("a message and a declaration move to whom they are assigned, with what was answered", async () => {
  const other = await insertCustomer(db);
  const { messageId, declarationId } = await everythingHappens(db, userId, words);
  await db.insert(inboxReplies).values({
    ...{ id: `e-${userId}`, declarationId, direction: "in", text: "Und?", author: "Erika" },
    createdAt: at(20),
  });
  const ofMessages = async (owner: string) =>
    (await told(owner)).filter((entry) => /message|declaration|reply/.test(entry));
  const message = ["2026-02-10 message", "2026-02-11 reply out"];
  const declaration = ["2026-02-12 declaration", "2026-02-20 reply in"];
  expect(await ofMessages(userId)).toEqual([...message, ...declaration]);

  const assign = async (owner: string | null) => {
    const isMessage = eq(contactMessages.id, messageId);
    await db.update(contactMessages).set({ userId: owner }).where(isMessage);
    const isDeclaration = eq(declarations.id, declarationId);
    await db.update(declarations).set({ userId: owner }).where(isDeclaration);
  };
  await assign(other);
  expect(await ofMessages(userId)).toEqual([]);
  expect(await ofMessages(other)).toEqual([...message, ...declaration]);
  await assign(null);
  expect(await ofMessages(other)).toEqual([]);
  await assign(userId);
  await db.delete(contactMessages).where(eq(contactMessages.id, messageId));
  expect(await ofMessages(userId)).toEqual(declaration);
  await db.delete(declarations).where(eq(declarations.id, declarationId));
  expect(await ofMessages(userId)).toEqual([]);
});

it("a message of nobody is an entry as soon as somebody is found", async () => {
  const id = `m-${userId}`;
  const said = { name: "E", email: "e@example.org", message: "?" };
  await db.insert(contactMessages).values({ ...said, id, createdAt: at(10), lastAt: at(10) });
  expect(await kindsOf(userId)).toEqual(["registered"]);
  await db.update(contactMessages).set({ userId }).where(eq(contactMessages.id, id));
  expect(await told(userId)).toEqual(["2026-01-02 registered", "2026-02-10 message"]);
});

it("the last activity is what the customer did, and nobody else", async () => {
  expect(await lastActivity(userId)).toBe("2026-01-02T08:00:00.000Z");
  const petId = await insertPet(db, { userId, createdAt: new Date(at(1)) });
  expect(await lastActivity(userId)).toBe(at(1));
  const day = { bookingDate: "2026-03-12", bookingTime: "09:00" };
  const bookingId = await insertBooking(db, {
    ...{ userId, petId, type: "acupressure", ...day, createdAt: at(3), status: "requested" },
  });
  expect(await lastActivity(userId)).toBe(at(3));

  const event = { bookingId, ...day, createdAt: at(5) };
  await db.insert(bookingEvents).values([
    { ...event, id: `e1-${userId}`, sequence: 1, kind: "confirm", actor: "practice" },
    { ...event, id: `e2-${userId}`, sequence: 2, kind: "expire", actor: "system" },
  ]);
  await db.run(sql`update profiles set blocked_at = ${at(6)} where id = ${userId}`);
  await db.run(sql`update profiles set blocked_at = null where id = ${userId}`);
  for (const emailVerified of [false, true]) {
    await db.update(user).set({ emailVerified }).where(eq(user.id, userId));
  }
  await db.insert(entitlements).values({
    ...{ key: `manual:${userId}`, userId, kind: "slots", amount: 1, reason: "Kulanz" },
    createdAt: at(7),
  });
  await db.insert(contactMessages).values({
    ...{ id: `m-${userId}`, name: "E", email: "e@example.org", message: "?", userId },
    ...{ createdAt: at(2), lastAt: at(2) },
  });
  const reply = { contactMessageId: `m-${userId}`, text: "Ja", author: "Bea", createdAt: at(8) };
  await db.insert(inboxReplies).values({ ...reply, id: `r1-${userId}`, direction: "out" });
  expect(await lastActivity(userId)).toBe(at(3));

  await db.insert(inboxReplies).values({ ...reply, id: `r2-${userId}`, direction: "in" });
  expect(await lastActivity(userId)).toBe(at(8));
  await db.insert(bookingEvents).values({
    ...{ ...event, id: `e3-${userId}`, sequence: 3, kind: "cancel", actor: "customer" },
    createdAt: at(9),
  });
  expect(await lastActivity(userId)).toBe(at(9));
  // Taking an animal out is a sign of life as well.
  const before = new Date().toISOString();
  await db.delete(bookings).where(eq(bookings.id, bookingId));
  await db.delete(pets).where(eq(pets.id, petId));
  expect((await lastActivity(userId)) ?? "").toSatisfy((at: string) => at >= before);
});
