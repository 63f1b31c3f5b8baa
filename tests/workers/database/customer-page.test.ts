import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { getCustomerPage } from "#app/admin/customers/customer.server.ts";
import { getMessagePage, sendMessage } from "#app/admin/customers/message.server.ts";
import {
  addNote,
  deleteNote,
  editNote,
  notesPageSize,
} from "#app/admin/customers/notes/notes.server.ts";
import { type CustomerView, customerPage } from "#app/admin/customers/page-address.ts";
import { timelinePageSize } from "#app/admin/customers/timeline/timeline.server.ts";
import { deleteStable, getStables } from "#app/admin/stables/stables.server.ts";
import {
  deleteTemplate,
  saveTemplate,
  selectTemplates,
  sortedTemplates,
} from "#app/admin/templates/templates.server.ts";
import { getPracticeBooking } from "#app/agenda/booking/booking.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customerNotes } from "#app/db/practice-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { newId } from "#app/platform/ids.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertNote } from "#scripts/demo/customer-factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import {
  everythingHappens,
  insertCustomer,
  repeatTimeline,
} from "#tests/support/timeline-world.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-22T10:00:00Z");
const words = (field: string) => field;

function newNote(customerId: string, text: string) {
  return { customerId, noteId: newId(), text, author: "Bea" };
}

async function pageOf(customerId: string, view: Partial<CustomerView> = {}, noteId = "") {
  const counted = countRoundTrips(env.DB);
  const shown = { ...customerPage.first, ...view };
  const page = await getCustomerPage(createDatabase(counted.db), customerId, {
    ...{ view: shown, noteId, now },
  });
  if (!page) throw new Error("no customer");
  return { ...page, trips: counted.trips };
}

function sentences({ timeline }: Awaited<ReturnType<typeof pageOf>>): string[] {
  return timeline.days.flatMap(({ entries }) => entries.map(({ sentence }) => sentence));
}

/** Of all pages, the newest first. */
async function everySentence(customerId: string, view: Partial<CustomerView> = {}) {
  const all: string[] = [];
  for (let from: CustomerView["from"] = null; ; ) {
    const page = await pageOf(customerId, { ...view, from });
    all.push(...sentences(page));
    const { older } = page.timeline.steps;
    if (!older) return all;
    from = { direction: "older", place: older };
  }
}

it("holds every appointment that comes, the next one first", async () => {
  const userId = await insertCustomer(db);
  const days = ["2026-12-21", "2026-12-07", "2026-11-30", "2026-12-28", "2026-12-14"];
  const by = { userId, type: "acupressure", petName: "Emma", bookingTime: "11:00" } as const;
  for (const bookingDate of days)
    await insertBooking(db, { ...by, bookingDate, status: "confirmed" });
  const { appointments, others } = (await pageOf(userId)).open;
  expect(appointments).toHaveLength(days.length);
  expect(appointments[0]?.about).toContain("30. November 2026");
  expect(others).toEqual([]);
});

it("tells everything that happened in one trip, with the animals, their papers and the notes", async () => {
  await insertHerb(db, { name: "Kamille" });
  const userId = await insertCustomer(db, { fullName: "Erika Beispiel" });
  const { petId, documentId } = await everythingHappens(db, userId, words);
  const noteId = await insertNote(db, { userId, text: "Ruft lieber an." });
  const page = await pageOf(userId, {}, noteId);
  expect(page.trips.count).toBe(1);
  expect(page.customer).toMatchObject({ fullName: "Erika Beispiel", petCount: 1 });
  expect(page.animals).toMatchObject([
    { id: petId, name: "Tier", papers: [{ id: documentId, fileName: "Befund" }] },
  ]);
  expect(page.notes).toMatchObject([{ text: "Ruft lieber an.", changedAt: null }]);
  expect(page.openedNote?.id).toBe(noteId);
  const told = await everySentence(userId);
  expect(told).toHaveLength(26);
  for (const part of [
    ...["Akupressur für Tier. Angefragt: ", "Kraut freigeschaltet: ", "Bestellung KP-1: Bezahlt."],
    ...["2 Haustierplätze mehr durch die Praxis.", "Beantwortet von Bea.", "Fort samt Akte"],
    ...["Dokument für Tier hochgeladen: Befund", "für „Praxis“", "Widerruf über die Website."],
  ]) {
    expect(told.filter((sentence) => sentence.includes(part))).toHaveLength(1);
  }
});

it("knows customers only: not the practice, and nobody who is not there", async () => {
  const admin = await insertCustomer(db, { role: "admin" });
  for (const id of [admin, "unbekannt", ""]) {
    const wanted = { view: customerPage.first, noteId: "", now };
    expect(await getCustomerPage(db, id, wanted)).toBeNull();
    expect(await addNote(db, newNote(id, "x"), now)).toEqual({ outcome: "not-found" });
  }
});

it("shows an area, an animal, or both, of this customer alone", async () => {
  const [userId, other] = [await insertCustomer(db), await insertCustomer(db)];
  const { petId } = await everythingHappens(db, userId, words);
  const { petId: foreignPet } = await everythingHappens(db, other, words);
  expect(sentences(await pageOf(userId, { area: "documents" }))).toHaveLength(2);
  expect(sentences(await pageOf(userId, { area: "herbs" }))).toHaveLength(1);
  const ofPet = await everySentence(userId, { petId });
  expect(ofPet).toHaveLength(13);
  expect(sentences(await pageOf(userId, { petId, area: "documents" }))).toHaveLength(2);
  expect(sentences(await pageOf(userId, { petId, area: "orders" }))).toEqual([]);
  // Somebody else's animal is nothing here.
  expect(sentences(await pageOf(userId, { petId: foreignPet }))).toEqual([]);
});

it("goes down and up again through the pages, every entry once", async () => {
  const userId = await insertCustomer(db);
  await everythingHappens(db, userId, words);
  await repeatTimeline(db, userId, 6);
  const total = 7 * 26;
  const idsOf = ({ timeline }: Awaited<ReturnType<typeof pageOf>>) =>
    timeline.days.flatMap(({ entries }) => entries.map(({ id }) => id));
  const pages = [await pageOf(userId)];
  for (let older = pages[0]?.timeline.steps.older; older; ) {
    const page = await pageOf(userId, { from: { direction: "older", place: older } });
    pages.push(page);
    older = page.timeline.steps.older;
  }
  const left = (index: number) => total - index * timelinePageSize;
  expect(pages.map((page) => idsOf(page).length)).toEqual(
    pages.map((_, index) => Math.min(timelinePageSize, left(index))),
  );
  expect(new Set(pages.flatMap(idsOf)).size).toBe(total);
  expect(pages[0]?.timeline.steps.newer).toBeNull();
  for (const [index, page] of pages.entries()) {
    const { newer } = page.timeline.steps;
    if (!newer) continue;
    const back = await pageOf(userId, { from: { direction: "newer", place: newer } });
    expect(idsOf(back)).toEqual(idsOf(pages[index - 1] ?? page));
    expect(back.timeline.steps.newer === null).toBe(index === 1);
  }
});

it("tells of a visit on its own day, whenever it was entered, and of none to come", async () => {
  const userId = await insertCustomer(db);
  const petId = await insertPet(db, { userId, name: "Emma" });
  const booking = { userId, petId, type: "acupressure", petName: "Emma" } as const;
  // Entered after it took place, and two of one moment.
  const later = "2026-10-05T08:00:00.000Z";
  await insertBooking(db, {
    ...{ ...booking, bookingDate: "2026-09-01", bookingTime: "09:00", createdAt: later },
    ...{ status: "done", history: [{ kind: "done", actor: "practice", createdAt: later }] },
  });
  for (const bookingTime of ["10:00", "10:00"]) {
    const day = { bookingDate: "2026-09-02", bookingTime, createdAt: later };
    await insertBooking(db, { ...booking, ...day, status: "no-show" });
  }
  await insertBooking(db, {
    ...{ ...booking, bookingDate: "2026-12-01", bookingTime: "09:00", createdAt: later },
    status: "confirmed",
  });
  const view = { area: "appointments", petId } as const;
  const beforeEntered = { direction: "older", place: { at: "2026-10-01", id: 0 } } as const;
  const { timeline } = await pageOf(userId, { ...view, from: beforeEntered });
  const days = timeline.days.map(({ day, entries }) => [day, entries.map((one) => one.sentence)]);
  expect(days).toEqual([
    ["2026-09-02", Array(2).fill("Akupressur für Emma: nicht erschienen.")],
    ["2026-09-01", ["Akupressur für Emma: abgeschlossen."]],
  ]);
  const visits = (await everySentence(userId, view)).filter((one) => one.includes("Emma: "));
  expect(visits).toHaveLength(3);
  const from = { direction: "older", place: { at: "2026-09-02T08:00:00.000Z", id: 1e9 } } as const;
  expect(sentences(await pageOf(userId, { ...view, from }))).toHaveLength(3);
  expect(sentences(await pageOf(userId, { area: "orders" }))).toEqual([]);
});

it("keeps a note to an animal or an appointment of this customer, and to nobody else's", async () => {
  const [userId, other] = [await insertCustomer(db), await insertCustomer(db)];
  const [petId, otherPet] = [
    await insertPet(db, { userId, name: "Emma" }),
    await insertPet(db, { userId: other, name: "Fremd" }),
  ];
  const secondPet = await insertPet(db, { userId, name: "Mimi" });
  const day = { bookingDate: "2026-12-01", bookingTime: "11:00", type: "acupressure" } as const;
  const bookingId = await insertBooking(db, { userId, petId, ...day });
  const otherBooking = await insertBooking(db, { userId: other, ...day });
  const add = (text: string, about: string) =>
    addNote(db, { ...newNote(userId, text), about }, now);
  expect(await add("Zum Tier", petId)).toMatchObject({ outcome: "kept" });
  expect(await add("Zum Termin", bookingId)).toMatchObject({ outcome: "kept" });
  expect(await add("Zum zweiten Tier", secondPet)).toMatchObject({ outcome: "kept" });
  for (const id of [otherPet, otherBooking, "unbekannt"]) {
    expect(await add("Fremd", id)).toEqual({ outcome: "about-gone" });
  }
  await addNote(db, newNote(userId, "Zur Kundin"), now);
  expect((await pageOf(userId)).notes).toMatchObject([
    { text: "Zur Kundin", petName: "", booking: null },
    { text: "Zum zweiten Tier", petName: "Mimi", booking: null },
  ]);
  const notesOf = async (id: string) =>
    (await getPracticeBooking(db, id, now))?.notes.map(({ text }) => text);
  expect(await notesOf(bookingId)).toEqual(["Zur Kundin", "Zum Termin", "Zum Tier"]);
  expect(await notesOf(otherBooking)).toEqual([]);
  // Without the animal and the appointment it is the customer's.
  await db.delete(bookings).where(eq(bookings.id, bookingId));
  await db.delete(pets).where(eq(pets.id, petId));
  const all = (await pageOf(userId, { notesBefore: { at: "2027", id: 0 } })).notes;
  expect(all.every(({ petName }) => petName !== "Emma")).toBe(true);
  expect(await db.$count(customerNotes, eq(customerNotes.userId, userId))).toBe(4);
});

it("reads two rows an entry, in one trip, as many beside thousands of another's", async () => {
  const userId = await insertCustomer(db);
  const { petId } = await everythingHappens(db, userId, words);
  await repeatTimeline(db, userId, 12);
  for (let index = 0; index <= notesPageSize; index += 1) {
    await insertNote(db, { userId, text: `Notiz ${index}` });
  }
  const place = { at: "2026-06-01T08:00:00.000Z", id: 1 };
  const views: Partial<CustomerView>[] = [
    {},
    { area: "appointments" },
    { petId },
    { from: { direction: "older", place } },
    { from: { direction: "newer", place } },
  ];
  const measure = async () => {
    const costs: { rows: number; shown: number; trips: number }[] = [];
    for (const view of views) {
      const page = await pageOf(userId, view);
      const { count, rowsRead } = page.trips;
      costs.push({ rows: rowsRead, shown: sentences(page).length, trips: count });
    }
    return costs;
  };
  const alone = await measure();
  const other = await insertCustomer(db);
  await everythingHappens(db, other, words);
  await repeatTimeline(db, other, 400);
  await db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
    insert into customer_notes (id, user_id, text, author, created_at)
    select 'fremd-' || i, ${other}, 'Notiz', 'Bea', '2026-01-01T00:00:00.000Z' from n`);
  const crowded = await measure();
  for (const [index, { rows, shown, trips }] of alone.entries()) {
    expect(trips).toBe(1);
    // One more is read than is shown.
    expect(rows).toBeLessThanOrEqual(2 * (shown + 1) + 25);
    expect(crowded[index]).toMatchObject({ shown, trips });
    // Where the other's entries lie next in an index, its reader meets the first of them.
    expect(Math.abs((crowded[index]?.rows ?? 0) - rows)).toBeLessThanOrEqual(6);
  }
  expect(alone[0]?.shown).toBe(timelinePageSize);
});

it("keeps notes newest first, page by page, also those of one instant", async () => {
  const userId = await insertCustomer(db);
  for (let index = 0; index < 2 * notesPageSize + 1; index += 1) {
    expect(await addNote(db, newNote(userId, `${index}`), now)).toMatchObject({ outcome: "kept" });
  }
  const first = await pageOf(userId);
  expect(first.notes.map(({ text }) => text)).toEqual(["4", "3"]);
  const second = await pageOf(userId, { notesBefore: first.older });
  expect(second.notes.map(({ text }) => text)).toEqual(["2", "1"]);
  const third = await pageOf(userId, { notesBefore: second.older });
  expect([third.notes.map(({ text }) => text), third.older]).toEqual([["0"], null]);
});

it("keeps a note once, however often its form is sent, and nothing under another's key", async () => {
  const [userId, other] = [await insertCustomer(db), await insertCustomer(db)];
  const note = newNote(userId, "Einmal");
  const later = new Date(now.getTime() + 1000);
  const sent = await Promise.all(
    [now, now, now, later, later].map((moment) => addNote(db, note, moment)),
  );
  const [first] = sent;
  expect(first).toMatchObject({ outcome: "kept" });
  for (const one of sent) expect(one).toEqual(first);
  for (const taken of [
    { ...note, text: "Ein anderer Text" },
    { ...note, customerId: other },
    { ...note, about: await insertPet(db, { userId }) },
  ]) {
    expect(await addNote(db, taken, later)).toEqual({ outcome: "key-taken" });
  }
  expect((await pageOf(userId)).notes.map(({ text }) => text)).toEqual(["Einmal"]);
  expect((await pageOf(other)).notes).toEqual([]);
});

it("changes and deletes a note only as it was seen, and only this customer's", async () => {
  const [userId, other] = [await insertCustomer(db), await insertCustomer(db)];
  const noteId = await insertNote(db, { userId, text: "Zuerst" });
  const key = { customerId: userId, noteId };
  const later = new Date(now.getTime() + 1000);
  const fromOther = { ...key, customerId: other, seen: "" };
  expect(await editNote(db, fromOther, "Fremd", now)).toEqual({ outcome: "not-found" });
  expect(await editNote(db, { ...key, seen: "" }, "Dann", now)).toMatchObject({ outcome: "done" });
  const seen = now.toISOString();
  const refused = { outcome: "changed-meanwhile", text: "Dann", seen };
  expect(await editNote(db, { ...key, seen: "" }, "Zu spät", later)).toEqual(refused);
  expect(await deleteNote(db, { ...key, seen: "" })).toEqual(refused);
  const deletedByOther = await deleteNote(db, { ...key, customerId: other, seen });
  expect(deletedByOther).toEqual({ outcome: "not-found" });
  expect((await pageOf(userId)).notes).toMatchObject([{ text: "Dann", seen }]);

  const both = await Promise.all(
    ["A", "B"].map((text) => editNote(db, { ...key, seen }, text, later)),
  );
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["changed-meanwhile", "done"]);
  const deleted = await deleteNote(db, { ...key, seen: later.toISOString() });
  expect(deleted).toMatchObject({ outcome: "done" });
  expect((await pageOf(userId)).notes).toEqual([]);
});

const place = { at: "2026-11-20T09:00:00.000Z", id: 7 };
const note = { customerId: "kundin", noteId: "notiz" };

const receiver = {
  id: "kundin",
  fullName: "Erika",
  email: "erika@example.org",
  phone: "",
  street: "",
  postalCode: "",
  city: "",
  isConfirmed: 1,
};
const message = { key: "nachricht", subject: "Frage", text: "Guten Tag", author: "Bea" };
const template = {
  use: "message" as const,
  id: "vorlage",
  title: "Anfahrt",
  text: "Hallo {{Name}}",
};

function page(view: Partial<CustomerView>) {
  const wanted = { view: { ...customerPage.first, ...view }, noteId: "notiz", now };
  return (db: Database) => getCustomerPage(db, "kundin", wanted);
}

/** Every query and command of a customer's page. */
const customerPageRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "getCustomerPage, newest": page({}),
  "getCustomerPage, older": page({ from: { direction: "older", place }, notesBefore: place }),
  "getCustomerPage, newer": page({ from: { direction: "newer", place } }),
  "getCustomerPage of an area": page({ area: "herbs", from: { direction: "older", place } }),
  "getCustomerPage of an animal": page({ petId: "tier", from: { direction: "newer", place } }),
  "getCustomerPage with stables": (db) =>
    getCustomerPage(db, "kundin", { view: customerPage.first, noteId: "", petId: "tier", now }),
  getStables,
  deleteStable: (db) => deleteStable(db, "stall").catch(() => null),
  "getCustomerPage of both": page({ petId: "tier", area: "documents" }),
  addNote: (db) => addNote(db, { ...note, text: "Neu", author: "Bea" }, now),
  "addNote, to an animal or a booking": (db) =>
    addNote(db, { ...note, text: "Neu", author: "Bea", about: "tier" }, now),
  getMessagePage: (db) => getMessagePage(db, { customerId: "kundin", bookingId: "termin" }, now),
  sendMessage: (db) => sendMessage(db, receiver, message, now),
  selectTemplates: (db) => selectTemplates(db).then(sortedTemplates),
  saveTemplate: (db) => saveTemplate(db, template, now),
  deleteTemplate: (db) => deleteTemplate(db, "vorlage"),
  editNote: (db) => editNote(db, { ...note, seen: "" }, "Anders", now),
  deleteNote: (db) => deleteNote(db, { ...note, seen: "" }),
};

it("finds all of it by indexes", async () => {
  // The few papers, weights and plans of one animal, put together as JSON; what waits, bounded;
  // the appointments of one day; the few templates and stables.
  const harmless =
    /^(SCAN (paper|weight|plan|waiting|mate|stables USING INDEX stables_name|text_templates\b.*)|USE TEMP B-TREE FOR LAST TERM OF ORDER BY)$/;
  expect(await slowRuns(env.DB, customerPageRuns, harmless)).toEqual({});
});
