import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { describeEntry, getEntry } from "#app/admin/inbox/entry-queries.server.ts";
import { getPracticeBooking } from "#app/agenda/booking/booking.server.ts";
import { bookings, calendarAnswers } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { contactMessages, outbox } from "#app/db/mail-schema.ts";
import { takeMail } from "#app/inbox/mail/take-mail.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { insertMessage } from "#scripts/demo/inbox-factories.ts";
import { filePart, incomingMail, multipartSource, textPart } from "#tests/support/mails.ts";
import { silentLog, unusedHash } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const settings = { secret: "geheim", ownAddress: "", files: env.DOCUMENTS, now, log: silentLog };

beforeEach(async () => {
  await db.batch([
    db.delete(contactMessages),
    db.delete(outbox),
    db.run(sql`delete from bookings`),
    db.run(sql`delete from booking_slots`),
    db.run(sql`delete from rate_limits`),
  ]);
});

async function booked() {
  const email = `${crypto.randomUUID()}@example.org`;
  const userId = await insertPerson(db, { email, passwordHash: unusedHash });
  const petId = await insertPet(db, { userId, name: "Emma", type: "Hund", createdAt: now });
  const id = await insertBooking(db, {
    userId,
    petId,
    type: "acupressure",
    petName: "Emma",
    petType: "Hund",
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
  });
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error("no such booking");
  return { id, email, sequence: booking.sequence };
}

type Sent = { id: string; email: string; sequence: number };
type Said = {
  partstat?: string;
  method?: string;
  lines?: readonly string[];
  text?: string;
  subject?: string;
  headers?: readonly string[];
};

function calendar(
  { id, sequence }: Sent,
  { partstat = "DECLINED", method = "REPLY", lines = [] }: Said,
) {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:booking-${id}@kraeuterpfote.example`,
    `SEQUENCE:${sequence}`,
    `ATTENDEE;PARTSTAT=${partstat}:mailto:erika@example.org`,
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

/** As a part of the text and as a file, as Google sends it. */
async function bring(booking: Sent, change: Said = {}): Promise<string> {
  const {
    method = "REPLY",
    text = "",
    subject = "Abgelehnt: Akupressur: Emma",
    headers = [],
  } = change;
  const file = calendar(booking, change);
  const parts = [
    textPart(text),
    textPart(file, `text/calendar; charset=UTF-8; method=${method}`),
    filePart("invite.ics", "application/ics", file),
  ];
  const source = multipartSource({ from: booking.email, subject, headers }, parts, "alternative");
  await takeMail(db, incomingMail(source), settings);
  const [entry] = await db.select().from(contactMessages);
  return entry?.id ?? "";
}

async function describedEntry(entryId: string) {
  const row = await getEntry(db, entryId, "");
  if (!row) throw new Error("no such entry");
  return describeEntry(row, now);
}

describe("an answer of a calendar program", () => {
  it("that says no opens an entry, stands at the booking, and changes nothing there", async () => {
    const booking = await booked();
    const entry = await describedEntry(await bring(booking));
    expect(entry.status).toBe("open");
    expect(entry.calendarAnswers).toMatchObject([
      {
        words: "Kalender-Antwort: abgesagt",
        booking: "24.11.2026, 09:00, Akupressur, Emma",
        address: `/admin/termine/anfragen/${booking.id}`,
        doubts: [],
        isStanding: true,
      },
    ]);
    expect(entry.attachments).toEqual([]);
    const practice = await getPracticeBooking(db, booking.id, now);
    expect(practice?.booking).toMatchObject({ status: "confirmed", sequence: booking.sequence });
    expect(practice?.calendarNotice).toBe(
      "Kalender-Antwort: abgesagt. Der Termin bleibt im Kalender.",
    );
    expect(practice?.calendarAnswers).toMatchObject([
      { words: "abgesagt, zum Termin 24.11.2026, 09:00", entry: `/admin/nachrichten/${entry.id}` },
    ]);
    expect(await db.$count(outbox)).toBe(0);
  });

  it.each([
    ["Outlook", ""],
    [
      "Google",
      "Erika Beispiel hat diese Einladung angenommen.\n\nAkupressur: Emma\nDienstag 24 Nov.",
    ],
    ["Google in English", "Erika Beispiel has accepted this invitation.\n\nAkupressur: Emma"],
    ["Thunderbird", "Erika Beispiel <erika@example.org> hat Ihre Termineinladung angenommen."],
  ])("that says yes is done and noted: %s", async (_, text) => {
    const booking = await booked();
    const entry = await describedEntry(await bring(booking, { partstat: "ACCEPTED", text }));
    expect(entry.status).toBe("done");
    expect(entry.calendarAnswers).toMatchObject([{ words: "Kalender-Antwort: zugesagt" }]);
    const practice = await getPracticeBooking(db, booking.id, now);
    expect(practice?.calendarAnswers).toHaveLength(1);
    expect(practice?.calendarNotice).toBeNull();
  });

  it.each<[string, Said]>([
    ["a perhaps", { partstat: "TENTATIVE" }],
    ["handed on", { partstat: "DELEGATED" }],
    ["another time", { method: "COUNTER", lines: ["DTSTART:20261125T090000Z"] }],
    ["a no that a program marks", { headers: ["Auto-Submitted: auto-replied"] }],
    ["a yes with a comment", { partstat: "ACCEPTED", lines: ["COMMENT:Geht auch 10 Uhr?"] }],
    ["a yes with words", { partstat: "ACCEPTED", text: "Gern, aber Emma hustet seit gestern." }],
    [
      "a yes with words below the program's",
      { partstat: "ACCEPTED", text: "Erika hat diese Einladung angenommen.\n\nNotiz: Emma hustet" },
    ],
  ])("is open: %s", async (_, change) => {
    expect((await describedEntry(await bring(await booked(), change))).status).toBe("open");
  });

  it("that proposes another time says which", async () => {
    const change = { method: "COUNTER", lines: ["DTSTART:20261125T090000Z", "COMMENT:Lieber so"] };
    const entry = await describedEntry(await bring(await booked(), change));
    expect(entry.calendarAnswers).toMatchObject([
      {
        words: "Kalender-Antwort: andere Zeit vorgeschlagen: 25.11.2026, 10:00",
        comment: "Lieber so",
      },
    ]);
  });

  it("from another address, or to an earlier state, is open and says so, a yes too", async () => {
    const booking = await booked();
    await db.update(bookings).set({ sequence: 7 }).where(eq(bookings.id, booking.id));
    const stranger = { ...booking, email: "fremd@example.org" };
    const entry = await describedEntry(await bring(stranger, { partstat: "ACCEPTED" }));
    expect(entry.status).toBe("open");
    expect(entry.calendarAnswers[0]?.doubts).toEqual([
      "Bezieht sich auf einen früheren Stand des Termins.",
      "Von einer fremden Adresse: fremd@example.org",
    ]);
  });

  it("to a booking that is called off is open, and nothing stands any more", async () => {
    const booking = await booked();
    await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, booking.id));
    const yes = await describedEntry(await bring(booking, { partstat: "ACCEPTED" }));
    expect(yes.status).toBe("open");
    expect((await getPracticeBooking(db, booking.id, now))?.calendarNotice).toBeNull();
  });

  it("to a booking that is gone names its file", async () => {
    const entry = await describedEntry(
      await bring({ id: "weg", email: "erika@example.org", sequence: 0 }),
    );
    expect(entry).toMatchObject({ status: "open", calendarAnswers: [] });
    expect(entry.attachments.map(({ fileName }) => fileName)).toContain("invite.ics");
  });

  it("within an exchange belongs to it", async () => {
    const booking = await booked();
    const id = await insertMessage(db, {
      createdAt: now.toISOString(),
      reference: "N-1A2B3C4D",
      email: booking.email,
      status: "answered",
    });
    await bring(booking, { subject: "Abgelehnt: Frage [N-1A2B3C4D]" });
    expect(await describedEntry(id)).toMatchObject({ status: "open", calendarAnswers: [{}] });
    expect(await db.$count(calendarAnswers)).toBe(1);
  });
});
