import { describe, expect, it } from "vitest";
import {
  type EntryInput,
  entryText,
  excerptLength,
} from "#app/admin/customers/timeline/entry-kinds.server.ts";
import {
  describeTimeline,
  type TimelineRow,
  timelinePageSize,
} from "#app/admin/customers/timeline/timeline.server.ts";
import { eventKinds } from "#app/bookings/life.ts";
import { timelineKinds } from "#app/db/timeline-kinds.ts";
import { euro, formatMoney } from "#app/platform/money.ts";

const now = new Date("2026-11-23T09:00:00Z");
const noPets = new Map<string, string>();

function tell(given: Partial<EntryInput> & Pick<EntryInput, "kind">, facts?: object) {
  const json = facts === undefined ? null : JSON.stringify(facts);
  const pet = { petName: null, hasPet: false };
  return entryText({ refId: "ref", note: "", facts: json, ...pet, now, ...given });
}

describe("what the timeline says", () => {
  it("is a whole sentence of every kind, also when what it points to is gone", () => {
    for (const kind of timelineKinds) {
      for (const note of ["", "Paid", "Active", "Emma"]) {
        const told = tell({ kind, note });
        expect(told.sentence, kind).toMatch(/^\p{Lu}.+\.$/u);
        expect(told.sentence, kind).not.toMatch(/undefined|null|\[object/);
        expect(told.link, kind).toBeUndefined();
      }
    }
  });

  it("names the animal, or says that it is gone", () => {
    const facts = { fileName: "befund.pdf", category: "Befunde" };
    const document = { kind: "document", hasPet: true } as const;
    expect(tell({ ...document, petName: "Emma" }, facts)).toMatchObject({
      sentence: "Dokument für Emma hochgeladen: befund.pdf (Befunde).",
      link: { to: "/documents/ref/file", isFile: true },
    });
    expect(tell(document, facts).sentence).toContain("für ein gelöschtes Tier");
    expect(tell({ kind: "pet-removed", hasPet: true, note: "Emma" }).sentence).toBe(
      "Emma samt Akte gelöscht.",
    );
  });

  it("tells of care and of own appointments by their day, which the heading names", () => {
    const care = { kind: "care", hasPet: true, petName: "Emma" } as const;
    expect(tell(care, { what: "Impfung", via: "", text: "" })).toMatchObject({
      sentence: "Vorsorge für Emma: Impfung.",
      time: "",
    });
    const byLink = tell(care, { what: "Impfung", via: "link", text: "" });
    expect(byLink.sentence).toBe("Vorsorge für Emma: Impfung, per Link.");
    const appointment = { ...care, kind: "appointment" } as const;
    const facts = { type: "Tierarzt", text: "" };
    expect(tell(appointment, { ...facts, time: "09:30" })).toMatchObject({
      sentence: "Eigener Termin für Emma: Tierarzt.",
      time: "09:30 Uhr",
    });
    expect(tell(appointment, { ...facts, time: null }).time).toBe("");
  });

  it("leads to what can be opened", () => {
    const booking = {
      bookingId: "b-1",
      bookingDate: "2026-11-24",
      bookingTime: "09:00",
      via: "",
      text: "Bis dann",
      kind: "request",
      actor: "customer",
      followsRequest: false,
      booking: { offering: "acupressure", petName: "Emma" },
    };
    expect(tell({ kind: "booking" }, booking)).toMatchObject({
      tone: "open",
      sentence: "Akupressur für Emma. Angefragt: Dienstag, 24. November 2026, 09:00 Uhr.",
      quote: "Bis dann",
      link: { to: "/admin/termine/anfragen/b-1" },
    });
    expect(tell({ kind: "booking" }, { ...booking, kind: "confirm" }).sentence).toBe(
      "Akupressur für Emma, Dienstag, 24. November 2026, 09:00 Uhr. Von Ihnen bestätigt.",
    );
    const withdrawal = { ...booking, kind: "cancel", followsRequest: true };
    expect(tell({ kind: "booking" }, withdrawal).sentence).toContain("zurückgezogen");
    for (const kind of eventKinds) {
      expect(tell({ kind: "booking" }, { ...booking, kind }).sentence).toMatch(
        /^Akupressur für Emma.*24\. November 2026, 09:00 Uhr\..*$/,
      );
    }
    const reply = { author: "Bea", threadId: "n-1", text: "Gern." };
    expect(tell({ kind: "reply", note: "out" }, reply)).toMatchObject({
      sentence: "Beantwortet von Bea.",
      link: { to: "/admin/nachrichten/n-1" },
    });
    expect(tell({ kind: "reply", note: "in" }, reply).sentence).toBe("Weitere Nachricht von Bea.");
    const herb = { name: "Kamille", status: "published" };
    expect(tell({ kind: "herb", refId: "3" }, herb).link?.to).toBe("/herb-lexicon/3");
    expect(tell({ kind: "herb", refId: "3" }, { ...herb, status: "draft" })).toMatchObject({
      sentence: "Kraut freigeschaltet: Kamille, inzwischen zurückgezogen.",
    });
  });

  it("says what became of an order in our words, and in the store's where they are new", () => {
    const words = { paid: "Bezahlt", canceled: "Storniert", partially_refunded: "Teilweise" };
    for (const [note, label] of Object.entries(words)) {
      expect(tell({ kind: "order-state", note }, { displayId: "KP-1" }).sentence).toContain(label);
    }
    const strange = tell({ kind: "order-state", note: "on_the_moon" }, { displayId: "KP-1" });
    expect(strange.sentence).toBe("Bestellung KP-1: Stand „on_the_moon“.");
    const figures = { totalCents: 2490, paidTotalCents: 2490, refundedTotalCents: 0 };
    const order = { displayId: "KP-1", status: "placed", paymentStatus: "paid", currency: "eur" };
    expect(tell({ kind: "order" }, { ...order, ...figures }).sentence).toBe(
      `Bestellung KP-1 über ${formatMoney(2490, euro)}. Stand heute: Bezahlt.`,
    );
  });

  it("says where pet slots come from, and why she gave them", () => {
    const slots = (refId: string, amount: number, reason: string | null = null) =>
      tell({ kind: "slots", refId }, { amount, orderId: reason ? null : "o-1", reason });
    expect(slots("manual:1", 2, "Kulanz")).toMatchObject({
      sentence: "2 Haustierplätze mehr durch die Praxis.",
      quote: "Kulanz",
    });
    expect(slots("order-item:1", 1).sentence).toBe("1 Haustierplatz mehr durch eine Bestellung.");
    expect(slots("refund:1:2", -1)).toMatchObject({
      sentence: "1 Haustierplatz weniger durch eine Erstattung.",
      link: { to: "/admin/bestellungen/o-1" },
    });
  });

  it("tells whether a shared link still works", () => {
    const link = { label: "Praxis", expiresAt: "2026-11-23T08:00:00.000Z", revokedAt: null };
    const said = (given: object) => tell({ kind: "share" }, { ...link, ...given }).sentence;
    expect(said({})).toContain("abgelaufen am 23. November 2026");
    expect(said({ expiresAt: "2026-12-01T08:00:00.000Z" })).toContain("gültig bis 1. Dezember");
    expect(said({ revokedAt: "2026-11-20T08:00:00.000Z" })).toContain("beendet am 20. November");
  });

  it("shows the beginning of a long text, without cutting a sign in two", () => {
    const message = { channel: "mail", subject: "", text: "🐴".repeat(excerptLength + 1) };
    const { quote } = tell({ kind: "message" }, message);
    expect(quote).toBe(`${"🐴".repeat(excerptLength)} …`);
    const whole = tell({ kind: "message" }, { ...message, text: "🐴".repeat(excerptLength) });
    expect(whole.quote).toBe("🐴".repeat(excerptLength));
  });
});

describe("a page of the timeline", () => {
  const row = (id: number, at: string): TimelineRow => ({
    ...{ id, at, kind: "confirmed", refId: "x", petId: null, note: "", facts: null },
  });

  it("groups by days in Germany, the newest first", () => {
    const rows = [
      row(4, "2026-11-23T08:00:00.000Z"),
      // Half past midnight in Germany.
      row(3, "2026-11-22T23:30:00.000Z"),
      row(2, "2026-11-22T12:00:00.000Z"),
      row(1, "2026-11-01T12:00:00.000Z"),
    ];
    const { days, steps } = describeTimeline(rows, null, noPets, now);
    expect(days.map(({ heading, entries }) => [heading, entries.map(({ time }) => time)])).toEqual([
      ["Heute, Montag, 23. November 2026", ["09:00 Uhr", "00:30 Uhr"]],
      ["Gestern, Sonntag, 22. November 2026", ["13:00 Uhr"]],
      ["Sonntag, 1. November 2026", ["13:00 Uhr"]],
    ]);
    expect(steps).toEqual({ newer: null, older: null });
  });

  it("knows the way to the pages beside it", () => {
    const at = (id: number) => `2026-11-01T12:00:00.${String(id).padStart(3, "0")}Z`;
    const falling = Array.from({ length: timelinePageSize + 1 }, (_, n) =>
      row(900 - n, at(900 - n)),
    );
    const last = falling[timelinePageSize - 1];
    const place = { at: at(901), id: 901 };
    const older = { direction: "older", place } as const;
    const steps = (...args: [TimelineRow[], Parameters<typeof describeTimeline>[1]]) =>
      describeTimeline(...args, noPets, now).steps;
    expect(steps(falling, null)).toEqual({ newer: null, older: { at: last?.at, id: last?.id } });
    expect(steps(falling.slice(0, 2), older)).toEqual({
      ...{ newer: { at: at(900), id: 900 }, older: null },
    });
    const rising = falling.toReversed();
    const newer = { direction: "newer", place: { at: at(1), id: 1 } } as const;
    const upwards = describeTimeline(rising, newer, noPets, now);
    // What is nearest to where one comes from, and shown the newest first like every page.
    const nearest = rising.slice(0, timelinePageSize).map(({ id }) => id);
    expect(upwards.days[0]?.entries.map(({ id }) => id)).toEqual(nearest.toReversed());
    expect(upwards.steps).toEqual({
      newer: { at: at(899), id: 899 },
      older: { at: at(900 - timelinePageSize), id: 900 - timelinePageSize },
    });
    const nothing = { days: [], steps: { newer: null, older: null } };
    expect(describeTimeline([], older, noPets, now)).toEqual(nothing);
  });
});
