import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { changeBooking } from "#app/bookings/change.server.ts";
import { answerBookingLink } from "#app/bookings/links/answer-link.server.ts";
import { bookingLink } from "#app/bookings/links/booking-links.server.ts";
import { BookingLinkPage } from "#app/bookings/links/link-page.tsx";
import type { LinkPurpose } from "#app/bookings/links/link-steps.ts";
import { loadBookingLink } from "#app/bookings/links/load-link.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { blockedPeriods, bookingEvents, bookings } from "#app/db/booking-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { signShown } from "#app/frame/ask-again.server.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import {
  agendaOf,
  confirmed,
  emptyDesk,
  heldSlots,
  insertCustomers,
  requested,
  testDesk,
} from "#tests/support/booking-desk.ts";
import { formOf } from "#tests/support/unit-forms.ts";

const db = createDatabase(env.DB);
const desk = testDesk(db);
const room = "https://meet.example.org/raum";
let userId = "";

beforeEach(async () => {
  await emptyDesk(db);
  [userId = ""] = await insertCustomers(db, 1);
});

/** What the page of a link is asked with. */
async function argsOf(purpose: LinkPurpose, booking: { id: string; startsAt: string }) {
  const { secret, origin, queue, assets, now, log } = desk;
  const context = new RouterContextProvider();
  const config = { sessionSecret: secret, origin };
  const request = { requestId: "test", defer: () => undefined };
  const platform = { ...{ config, db, mailQueue: queue, assets, now, log, origin }, ...request };
  context.set(platformContext, platform as unknown as Platform);
  const url = new URL(await bookingLink({ secret, origin }, purpose, booking));
  return { context, url, params: { token: url.pathname.split("/").at(-1) ?? "" } };
}

async function open(purpose: LinkPurpose, booking: { id: string; startsAt: string }) {
  return (await loadBookingLink(await argsOf(purpose, booking), purpose)).data;
}

async function answer(
  purpose: LinkPurpose,
  booking: { id: string; startsAt: string },
  fields: Record<string, string>,
) {
  const args = await argsOf(purpose, booking);
  // As of a person, asked twice and in no hurry.
  const shownAt = new Date(desk.now.getTime() - 5000);
  const mark = await signShown(desk.secret, args.url, "again", shownAt);
  const body = formOf({ gezeigt: mark, ...fields });
  const request = new Request(args.url, { method: "POST", body });
  return answerBookingLink({ ...args, request }, purpose);
}

/** The value of the page's field for the address; null where it has none. */
function addressField(page: Awaited<ReturnType<typeof open>>): string | null {
  const shown = { purpose: "booking-confirm", loaderData: page, actionData: undefined } as const;
  const element = createElement(BookingLinkPage, shown);
  const html = renderToString(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }),
  );
  const [input] = /<input[^>]*name="meetingUrl"[^>]*>/.exec(html) ?? [null];
  return input && (/value="([^"]*)"/.exec(input)?.[1] ?? "");
}

async function addressOf(id: string) {
  return (await agendaOf(db)).rows.find((row) => row.id === id)?.meetingUrl;
}

describe("the address of a video conversation", () => {
  /** Confirmed with an address, then asked for anew by the customer at another time. */
  async function movedByCustomer() {
    const { id, sequence } = await confirmed(desk, userId, { offering: "feeding-video" });
    for (const change of [
      { action: "meeting", actor: "practice", meetingUrl: room },
      { action: "move", actor: "customer", to: { day: "2026-11-25", time: "09:00" } },
    ] as const) {
      const seen = { bookingId: id, ownerId: null, seenSequence: null };
      expect(await changeBooking(desk, { ...seen, ...change })).toMatchObject({
        outcome: "changed",
      });
    }
    const booking = (await agendaOf(db)).rows.find((row) => row.id === id);
    expect(booking).toMatchObject({ status: "requested", sequence: sequence + 2 });
    if (!booking) throw new Error("no booking");
    return booking;
  }

  it("stays when the page is sent as it was shown", async () => {
    const booking = await movedByCustomer();
    const meetingUrl = addressField(await open("booking-confirm", booking));
    await answer("booking-confirm", booking, { meetingUrl: meetingUrl ?? "", message: "" });
    expect(await addressOf(booking.id)).toBe(room);
    expect(meetingUrl).toBe(room);
  });

  it("stays where no field was sent, changes and ends by what was", async () => {
    const other = "https://meet.example.org/anderer";
    for (const [fields, after] of [
      [{}, room],
      [{ meetingUrl: other }, other],
      [{ meetingUrl: "" }, ""],
    ] as const) {
      await emptyDesk(db);
      const booking = await movedByCustomer();
      await answer("booking-confirm", booking, fields);
      expect(await addressOf(booking.id)).toBe(after);
    }
  });

  it("is empty where none was said yet, and asked for by confirming by video alone", async () => {
    const video = await requested(desk, userId, { offering: "feeding-video" });
    expect(addressField(await open("booking-confirm", video))).toBe("");
    expect(await open("booking-decline", video)).toMatchObject({ meetingUrl: null });
    const visit = await requested(desk, userId, { bookingDate: "2026-11-25" });
    expect(addressField(await open("booking-confirm", visit))).toBeNull();
  });
});

describe("a link that does nothing any more", () => {
  const closed = ["booking", "isRequest", "state", "statusBefore", "takeBack", "until"];

  it.each([
    ["booking-confirm", "confirm", "done"],
    ["booking-decline", "decline", "done"],
    ["booking-confirm", "decline", "changed"],
    ["booking-decline", "confirm", "changed"],
  ] as const)(
    "%s after %s tells the practice no more than which",
    async (purpose, action, state) => {
      const booking = await requested(desk, userId, {
        ...{ offering: "feeding-video", concerns: "Frisst kaum." },
      });
      const change = { bookingId: booking.id, action, actor: "practice" } as const;
      await changeBooking(desk, { ...change, ownerId: null, seenSequence: null, meetingUrl: room });
      const page = await open(purpose, booking);
      expect(page.state).toBe(state);
      expect(Object.keys(page).sort()).toEqual(closed);
      expect(JSON.stringify(page)).not.toMatch(/Karla|23125|Lindenweg|Frisst|meet\.example/);
    },
  );

  it("says no contract once the proposal was answered, or over", async () => {
    const { id } = await requested(desk, userId);
    const propose = { bookingId: id, action: "propose", actor: "practice" } as const;
    const to = { day: "2026-11-25", time: "10:30" };
    await changeBooking(desk, { ...propose, to, ownerId: null, seenSequence: null });
    const [booking] = (await agendaOf(db)).rows;
    if (!booking) throw new Error("no booking");
    expect(await open("booking-accept", booking)).toHaveProperty("contract.afterwards");
    await answer("booking-accept", booking, {});
    const page = await open("booking-accept", booking);
    expect(page.state).toBe("done");
    expect(Object.keys(page).sort()).toEqual(closed);
  });
});

describe("a button that was pressed too quickly", () => {
  const hand = { bedient: "ja" };

  it.each([
    ["without a mark", {}, false],
    ["with a forged mark", { gezeigt: "again.0.x", ...hand }, false],
    ["at once", { at: 0, question: "first", ...hand }, false],
    ["within a second, asked again", { at: 999, question: "again" }, false],
    ["later, without a hand", { at: 5000, question: "first" }, false],
    ["later, by a hand", { at: 1000, question: "first", ...hand }, true],
    ["later, asked again", { at: 1000, question: "again" }, true],
  ] as const)("%s", async (_how, fields, isDone) => {
    const booking = await confirmed(desk, userId);
    const args = await argsOf("booking-cancel", booking);
    const { at, question, ...sent }: Record<string, unknown> = fields;
    const shownAt = new Date(desk.now.getTime() - Number(at ?? 0));
    const mark: Record<string, string> =
      question === "first" || question === "again"
        ? { gezeigt: await signShown(desk.secret, args.url, question, shownAt) }
        : {};
    const body = formOf({ message: "Emma lahmt.", ...mark, ...(sent as Record<string, string>) });
    const request = new Request(args.url, { method: "POST", body });
    const answered = await answerBookingLink({ ...args, request }, "booking-cancel");
    const [row] = (await agendaOf(db)).rows;
    expect(row?.status).toBe(isDone ? "cancelled" : "confirmed");
    const isAsked = JSON.stringify(answered).includes("Bitte bestätigen Sie noch einmal");
    expect(isAsked).toBe(!isDone);
    if (!isDone) expect(JSON.stringify(answered)).toContain("Emma lahmt.");
  });
});

describe("what a link called off", () => {
  it("is taken back at its own time, once, and both are told", async () => {
    const booking = await confirmed(desk, userId);
    await answer("booking-cancel", booking, {});
    expect(await open("booking-cancel", booking)).toMatchObject({
      takeBack: { label: "Absage zurücknehmen" },
    });
    await answer("booking-restore", booking, {});
    const { rows, events, mails } = await agendaOf(db);
    expect(rows[0]).toMatchObject({ status: "confirmed", sequence: booking.sequence + 2 });
    expect(events.filter(({ via }) => via === "link").map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["cancel", "restore"]),
    );
    expect(mails.filter(({ kind }) => kind.startsWith("booking-restore"))).toHaveLength(2);
    await answer("booking-restore", booking, {});
    expect((await agendaOf(db)).rows[0]?.sequence).toBe(booking.sequence + 2);
  });

  it("stays called off where somebody else has the time", async () => {
    const booking = await confirmed(desk, userId);
    await answer("booking-cancel", booking, {});
    await confirmed(desk, userId);
    await answer("booking-restore", booking, {});
    const row = (await agendaOf(db)).rows.find(({ id }) => id === booking.id);
    expect(row?.status).toBe("cancelled");
  });

  it("is taken back once by ten at the same time, and locks its time as before", async () => {
    const booking = await confirmed(desk, userId);
    const before = heldSlots(await agendaOf(db));
    await answer("booking-cancel", booking, {});
    expect(heldSlots(await agendaOf(db))).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => answer("booking-restore", booking, {})));
    const agenda = await agendaOf(db);
    expect(agenda.rows[0]).toMatchObject({ status: "confirmed", sequence: booking.sequence + 2 });
    expect(agenda.events.filter(({ kind }) => kind === "restore")).toHaveLength(1);
    expect(heldSlots(agenda)).toEqual(before);
  });

  it("can be taken back for fifteen minutes, and says so when they are over", async () => {
    const booking = await confirmed(desk, userId);
    await answer("booking-cancel", booking, {});
    const [row] = (await agendaOf(db)).events.filter(({ kind }) => kind === "cancel");
    const minutesAgo = (minutes: number) =>
      db
        .update(bookingEvents)
        .set({ createdAt: new Date(desk.now.getTime() - minutes * 60_000).toISOString() })
        .where(eq(bookingEvents.id, row?.id ?? ""));
    await minutesAgo(14);
    expect(await open("booking-restore", booking)).toMatchObject({ state: "open" });
    await minutesAgo(15);
    expect(await open("booking-restore", booking)).toMatchObject({ state: "too-late" });
    expect(await open("booking-cancel", booking)).toMatchObject({ state: "done", takeBack: null });
    await answer("booking-restore", booking, {});
    expect((await agendaOf(db)).rows[0]?.status).toBe("cancelled");
  });

  it("is not there where nothing was called off, and its page says so", async () => {
    const booking = await confirmed(desk, userId);
    await answer("booking-restore", booking, {});
    expect(await open("booking-restore", booking)).toMatchObject({ state: "not-cancelled" });
    expect((await agendaOf(db)).rows[0]).toMatchObject({ sequence: booking.sequence });
    await answer("booking-cancel", booking, {});
    await answer("booking-restore", booking, {});
    expect(await open("booking-restore", booking)).toMatchObject({ state: "done" });
  });

  it.each([
    ["leave", "cancelled", "closed"],
    ["open", "confirmed", "done"],
  ] as const)(
    "on a day that got a row '%s' since is %s, and its page %s",
    async (kind, status, state) => {
      const booking = await confirmed(desk, userId);
      await answer("booking-cancel", booking, {});
      const { bookingDate: firstDay } = booking;
      const createdAt = new Date(desk.now.getTime() + 1000).toISOString();
      const label = "";
      const period = { id: "since", firstDay, lastDay: firstDay, kind, label, createdAt };
      await db.insert(blockedPeriods).values(period);
      try {
        await answer("booking-restore", booking, {});
        expect((await agendaOf(db)).rows[0]?.status).toBe(status);
        expect(await open("booking-restore", booking)).toMatchObject({ state });
        const restore = { bookingId: booking.id, action: "restore", actor: "customer" } as const;
        const to = { day: firstDay, time: booking.bookingTime };
        const change = { ...restore, ownerId: null, seenSequence: null, via: "link", to } as const;
        expect(await changeBooking(desk, change)).toMatchObject(
          kind === "leave"
            ? { outcome: "unavailable", state: "closed" }
            : { outcome: "not-allowed" },
        );
      } finally {
        await db.delete(blockedPeriods);
      }
    },
  );

  it("stays called off where the customer has as many open ones as may be", async () => {
    const booking = await confirmed(desk, userId);
    await answer("booking-cancel", booking, {});
    const days = Array.from({ length: 8 }, (_, index) => `2026-12-0${index + 1}` as const);
    for (const bookingDate of days) {
      await insertBooking(db, { userId, type: "acupressure", bookingDate, bookingTime: "14:00" });
    }
    const restore = { bookingId: booking.id, action: "restore", actor: "customer" } as const;
    const to = { day: booking.bookingDate, time: booking.bookingTime };
    const change = { ...restore, ownerId: null, seenSequence: null, via: "link", to } as const;
    expect((await changeBooking(desk, change)).outcome).toBe("too-many-open");
    await db.update(bookings).set({ seriesId: "s" }).where(eq(bookings.id, booking.id));
    expect((await changeBooking(desk, change)).outcome).toBe("changed");
  });

  it("is taken back for one alone where two at the same time would be too many", async () => {
    const both = [
      await confirmed(desk, userId),
      await confirmed(desk, userId, { bookingTime: "14:00" }),
    ];
    for (const booking of both) await answer("booking-cancel", booking, {});
    const days = Array.from({ length: 7 }, (_, index) => `2026-12-0${index + 1}` as const);
    for (const bookingDate of days) {
      await insertBooking(db, { userId, type: "acupressure", bookingDate, bookingTime: "14:00" });
    }
    await Promise.all([...both, ...both].map((booking) => answer("booking-restore", booking, {})));
    const { rows, events } = await agendaOf(db);
    const statuses = both.map(({ id }) => rows.find((row) => row.id === id)?.status).sort();
    expect(statuses).toEqual(["cancelled", "confirmed"]);
    expect(events.filter(({ kind }) => kind === "restore")).toHaveLength(1);
  });

  it("cannot be taken back where the account called it off", async () => {
    const booking = await confirmed(desk, userId);
    const cancel = { bookingId: booking.id, action: "cancel", actor: "customer" } as const;
    await changeBooking(desk, { ...cancel, ownerId: userId, seenSequence: null });
    await answer("booking-restore", booking, {});
    expect((await agendaOf(db)).rows[0]?.status).toBe("cancelled");
  });
});
