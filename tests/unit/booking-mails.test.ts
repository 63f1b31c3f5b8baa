import { describe, expect, it } from "vitest";
import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { type EventActor, type EventKind, statusAfter } from "#app/bookings/life.ts";
import { type BookingPurpose, readBookingLink } from "#app/bookings/links/booking-links.server.ts";
import type { MailedChange } from "#app/bookings/mails/mail-parts.ts";
import {
  callsOfDayMail,
  mailsOfChange,
  onTheWayMail,
  reminderMail,
} from "#app/bookings/mails.server.ts";
import { lateOnly, lateRule } from "#app/bookings/wording.ts";
import { type Mail, renderMail } from "#app/platform/mail/mail.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import { bookingOf } from "#tests/support/bookings.ts";
import { readEvent } from "#tests/support/ics.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { vatNote } from "#tests/support/vat-note.ts";

const secret = "0123456789abcdef0123456789abcdef";
const origin = "https://kraeuterpfote.example";
const desk = {
  db: {},
  queue: {},
  assets: { fetch: async () => new Response(null, { status: 404 }) },
  secret,
  origin,
  host: "kraeuterpfote.example",
  now: new Date("2026-11-20T09:00:00Z"),
  log: silentLog,
} as unknown as BookingDesk;

const wednesday = {
  bookingDate: "2026-11-25",
  bookingTime: "14:00",
  startsAt: "2026-11-25T13:00:00.000Z",
};
const tuesday = {
  bookingDate: "2026-11-24",
  bookingTime: "09:00",
  startsAt: "2026-11-24T08:00:00.000Z",
};

type Happening = Pick<MailedChange, "kind" | "actor"> &
  Partial<Omit<MailedChange, "booking">> & { booking?: Partial<Booking> };

function statusOf(kind: EventKind, actor: EventActor) {
  if (kind === "request" || kind === "contact") return "requested";
  return kind === "enter" ? "confirmed" : statusAfter(kind, actor);
}

async function tell({ kind, actor, booking, ...rest }: Happening, at = desk.now) {
  const mails = await mailsOfChange(
    { ...desk, now: at },
    {
      kind,
      actor,
      booking: bookingOf({
        status: statusOf(kind, actor),
        sequence: kind === "request" ? 0 : 1,
        ...booking,
      }),
      before: null,
      statusBefore: kind === "request" ? null : "confirmed",
      message: "",
      ...{ customerEmail: "karla@example.org", hasAccount: true },
      ...rest,
    },
  );
  return {
    all: mails,
    customer: mails.find(({ to }) => to === "karla@example.org"),
    practice: mails.find(({ to }) => to === site.operator.email),
  };
}

function reached(given: Partial<Booking> = {}) {
  const to = { customerEmail: "karla@example.org", hasAccount: true };
  return { ...bookingOf({ status: "confirmed", ...given }), ...to };
}

function textOf(mail: Mail | undefined): string {
  if (!mail) throw new Error("no mail");
  const { subject, text } = renderMail(mail);
  return `${subject}\n${text}`;
}

function eventOf(mail: Mail | undefined) {
  const file = mail?.attachments?.find(({ contentType }) =>
    contentType.startsWith("text/calendar"),
  );
  if (!file) throw new Error("no file");
  const event = readEvent(new TextDecoder().decode(Uint8Array.fromBase64(file.content)));
  // RFC 6047, 2.4: the method stands in the type, too.
  expect(file.contentType).toBe(`text/calendar; charset=utf-8; method=${event.method}`);
  return event;
}

function partstatOf(mail: Mail | undefined) {
  const attendee = eventOf(mail).properties.find(({ name }) => name === "ATTENDEE");
  return attendee?.parameters.PARTSTAT;
}

const paths: Record<BookingPurpose, string> = {
  ...{ "booking-accept": "/beratung/annehmen/", "booking-reject": "/beratung/ablehnen/" },
  ...{ "booking-cancel": "/beratung/absagen/", "booking-move": "/beratung/verschieben/" },
  ...{ "booking-prepare": "/beratung/vorbereiten/", "booking-confirm": "/praxis/bestaetigen/" },
  "booking-decline": "/praxis/ablehnen/",
  "booking-restore": "/beratung/zuruecknehmen/",
};

/** What the links of a mail do, each read as its page reads it. */
async function purposesOf(mail: Mail | undefined, startsAt = tuesday.startsAt) {
  const found: BookingPurpose[] = [];
  for (const [purpose, path] of Object.entries(paths) as [BookingPurpose, string][]) {
    const [, token] = new RegExp(`${origin}${path}(\\S+)`).exec(textOf(mail)) ?? [];
    if (!token) continue;
    expect(await readBookingLink(secret, purpose, token, desk.now)).toEqual({
      bookingId: "b1",
      startsAt,
    });
    found.push(purpose);
  }
  return found.map((purpose) => purpose.replace("booking-", "")).sort();
}

const happenings = {
  request: { kind: "request", actor: "customer" },
  confirm: { kind: "confirm", actor: "practice", statusBefore: "requested" },
  decline: { kind: "decline", actor: "practice", statusBefore: "requested" },
  propose: {
    kind: "propose",
    actor: "practice",
    statusBefore: "requested",
    before: wednesday,
    booking: { answerBy: "2026-11-23T09:00:00.000Z" },
  },
  accept: { kind: "accept", actor: "customer", statusBefore: "proposed" },
  reject: { kind: "reject", actor: "customer", statusBefore: "proposed" },
  "move by the practice": { kind: "move", actor: "practice", before: wednesday },
  "move by the customer": { kind: "move", actor: "customer", before: wednesday },
  "cancel by the customer": { kind: "cancel", actor: "customer" },
  "cancel by the practice": { kind: "cancel", actor: "practice" },
  "withdraw a request": { kind: "cancel", actor: "customer", statusBefore: "requested" },
  "expired request": { kind: "expire", actor: "system", statusBefore: "requested" },
  "expired proposal": { kind: "expire", actor: "system", statusBefore: "proposed" },
} satisfies Record<string, Happening>;
type Name = keyof typeof happenings;

/** The title of the customer's mail, and what its links do. */
const customers: Record<Name, [title: string, purposes: string[]]> = {
  request: ["Ihre Terminanfrage ist eingegangen", ["cancel", "move"]],
  confirm: ["Ihr Termin ist bestätigt", ["cancel", "move"]],
  decline: ["Leider kein Termin", []],
  propose: ["Unser Terminvorschlag", ["accept", "reject"]],
  accept: ["Ihr Termin ist bestätigt", ["cancel", "move"]],
  reject: ["Sie haben unseren Terminvorschlag abgelehnt", []],
  "move by the practice": ["Ihr Termin ist verschoben", ["cancel", "move"]],
  "move by the customer": ["Ihre neue Terminanfrage ist eingegangen", ["cancel", "move"]],
  "cancel by the customer": ["Ihr Termin ist abgesagt", []],
  "cancel by the practice": ["Wir müssen Ihren Termin absagen", []],
  "withdraw a request": ["Ihre Terminanfrage ist zurückgezogen", []],
  "expired request": ["Ihre Terminanfrage ist verfallen", []],
  "expired proposal": ["Unser Terminvorschlag ist verfallen", []],
};

describe("an offer of the waiting list", () => {
  it("is in no calendar, and lapses without a mail: it has said until when it holds", async () => {
    const propose = { kind: "propose", actor: "system", isOffer: true } as const;
    const { customer } = await tell({ ...propose, statusBefore: null });
    expect(customer?.attachments).toEqual([]);
    const expire = { kind: "expire", actor: "system", statusBefore: "proposed" } as const;
    expect((await tell({ ...expire, isOffer: true })).customer).toBeUndefined();
  });

  it.each(["decline", "reject"] as const)("that ends by %s is no request", async (kind) => {
    const actor = { decline: "practice", reject: "customer" } as const;
    const ended = { kind, actor: actor[kind], statusBefore: "proposed" } as const;
    const { customer } = await tell({ ...ended, isOffer: true });
    expect(textOf(customer)).toContain("Sie bleiben auf der Warteliste.");
    expect(textOf(customer)).not.toContain("Anfrage");
    const proposal = await tell(ended);
    expect(textOf(proposal.customer)).not.toContain("Warteliste");
  });
});

const names = Object.keys(happenings) as Name[];

describe.each(names)("%s", (name) => {
  it("is told to all but the one who acts, with animal, day and time, place and price", async () => {
    const { all, customer, practice } = await tell(happenings[name]);
    const isOwn = happenings[name].actor === "practice";
    expect(all).toEqual(isOwn ? [customer] : [customer, practice]);
    for (const [mail, uid] of [
      [customer, "booking-b1"],
      ...(isOwn ? [] : ([[practice, "practice-booking-b1"]] as const)),
    ] as const) {
      const text = textOf(mail);
      expect(mail?.subject).toContain("Emma");
      expect(text).toContain("Dienstag, 24. November 2026 um 09:00 Uhr");
      expect(text).toContain("Akupressur für Emma (Hund)");
      expect(text).toContain("Lindenweg 4, 10115 Berlin");
      const isOff = eventOf(mail).status === "CANCELLED";
      expect(text.includes(`90,00\u00A0€ (${vatNote})`)).toBe(!isOff);
      expect(text).not.toMatch(/undefined|null|\[object/);
      expect(eventOf(mail)).toMatchObject({
        uid: `${uid}@kraeuterpfote.example`,
        start: tuesday.startsAt,
      });
    }
    const [title, purposes] = customers[name];
    expect(customer?.subject).toBe(`${title}: Emma, 24. November 2026 um 09:00 Uhr`);
    expect(await purposesOf(customer)).toEqual(purposes);
    const leaves = textOf(customer).includes(`${origin}/services/acupressure`);
    expect(leaves, "a way to another time, when this one is gone").toBe(purposes.length === 0);
    expect(textOf(customer)).toContain(treatmentNotice);
    expect(textOf(customer)).toContain(`${origin}/services/termine/b1`);
    expect(customer?.replyTo).toBeUndefined();
    if (isOwn) return;
    const isAsking = ["request", "move by the customer"].includes(name);
    expect(await purposesOf(practice)).toEqual(isAsking ? ["confirm", "decline"] : []);
    expect(practice?.subject).toMatch(/^\D+ 24\.11\., 09:00 Uhr: Emma, Akupressur$/);
    // She is the organizer, and is not invited by herself.
    const { method } = eventOf(customer);
    expect(eventOf(practice).method).toBe(method === "REQUEST" ? "PUBLISH" : method);
    expect(textOf(practice)).toContain(`${origin}/admin/termine/anfragen/b1`);
    expect(practice?.replyTo).toBe("karla.tippt@example.org");
  });
});

describe("what was called off by a link", () => {
  const calledOff = { actor: "customer", takeBackUntil: new Date("2026-11-20T09:15:00Z") } as const;
  const answerBy = "2026-11-23T09:00:00.000Z";

  // The clock in Germany shows 10:00 at 09:00 UTC.
  it.each([
    ["cancel", "confirmed", "die Absage zurücknehmen", "Absage zurücknehmen"],
    ["cancel", "requested", "die Anfrage wiederherstellen", "Anfrage wiederherstellen"],
    ["reject", "proposed", "die Ablehnung zurücknehmen", "Ablehnung zurücknehmen"],
  ] as const)("%s of what was %s can be taken back", async (kind, statusBefore, phrase, label) => {
    const { customer, practice } = await tell({ ...calledOff, kind, statusBefore });
    expect(textOf(customer)).toContain(`Ein Versehen? Bis 10:15 Uhr können Sie ${phrase}:`);
    expect(textOf(customer)).toContain(label);
    expect(await purposesOf(customer)).toEqual(["restore"]);
    expect(await purposesOf(practice)).toEqual([]);
    expect(eventOf(customer)).toMatchObject({ method: "CANCEL", sequence: 1 });
    const signedIn = await tell({ kind, statusBefore, actor: "customer" });
    expect(await purposesOf(signedIn.customer)).toEqual([]);
  });

  it.each([
    {
      status: "confirmed",
      customers: "Ihr Termin gilt wieder",
      practices: "Absage zurückgenommen",
      links: ["cancel", "move"],
      decides: [],
      shownAs: "CONFIRMED",
    },
    {
      status: "requested",
      customers: "Ihre Terminanfrage gilt wieder",
      practices: "Anfrage wiederhergestellt",
      links: ["cancel", "move"],
      decides: ["confirm", "decline"],
      shownAs: "TENTATIVE",
    },
    {
      status: "proposed",
      customers: "Unser Terminvorschlag gilt wieder",
      practices: "Ablehnung zurückgenommen",
      links: ["accept", "reject"],
      decides: [],
      shownAs: "TENTATIVE",
    },
  ] as const)("is $status again, with a newer file for both", async (row) => {
    const booking = { status: row.status, sequence: 3, answerBy };
    const restored = { kind: "restore", actor: "customer", statusBefore: "cancelled" } as const;
    const { customer, practice } = await tell({ ...restored, booking });
    expect(customer?.subject).toBe(`${row.customers}: Emma, 24. November 2026 um 09:00 Uhr`);
    expect(practice?.subject).toBe(`${row.practices} 24.11., 09:00 Uhr: Emma, Akupressur`);
    expect(await purposesOf(customer)).toEqual(row.links);
    expect(await purposesOf(practice)).toEqual(row.decides);
    // RFC 5546, 2.1.4: the higher SEQUENCE holds.
    const event = { sequence: 3, status: row.shownAs };
    expect(eventOf(customer)).toMatchObject({ method: "REQUEST", ...event });
    expect(eventOf(practice)).toMatchObject({ method: "PUBLISH", ...event });
  });
});

describe("the customer", () => {
  it("reads that a request binds to nothing, and until when it can be cancelled once confirmed", async () => {
    const { customer } = await tell({ kind: "request", actor: "customer" });
    expect(textOf(customer)).toContain("Ihre Buchung ist ein verbindliches Angebot.");
    expect(textOf(customer)).toContain("bis Montag, 23. November 2026 um 09:00 Uhr");
  });

  it("reads the deadline by the clock in Germany across its change", async () => {
    // The clock goes back an hour in the night before.
    const sunday = {
      bookingDate: "2026-10-25",
      bookingTime: "14:00",
      startsAt: "2026-10-25T13:00:00.000Z",
    };
    const early = new Date("2026-10-20T09:00:00Z");
    const { customer } = await tell({ kind: "confirm", actor: "practice", booking: sunday }, early);
    expect(textOf(customer)).toContain("bis Samstag, 24. Oktober 2026 um 15:00 Uhr");
  });

  it("gets a number to call instead of links when the deadline has passed", async () => {
    const late = new Date("2026-11-23T12:00:00Z");
    const { customer } = await tell({ kind: "confirm", actor: "practice" }, late);
    expect(await purposesOf(customer)).toEqual([]);
    expect(textOf(customer)).toContain(`rufen Sie uns bitte an: ${site.operator.phone}`);
    const asked = await tell({ kind: "request", actor: "customer" }, late);
    expect(await purposesOf(asked.customer)).toEqual(["cancel", "move"]);
    expect(textOf(asked.customer)).toContain("nur noch am Telefon absagen (");
  });

  it("reads what the practice wrote, and never what they wrote themselves", async () => {
    const message = "Die Straße ist gesperrt.\nEs tut mir leid!";
    const { customer } = await tell({ kind: "cancel", actor: "practice", message });
    const quoted = "> Die Straße ist gesperrt.\n> Es tut mir leid!";
    expect(textOf(customer)).toContain(`${site.operator.name} schreibt dazu:\n${quoted}\n\n`);
    const byLink = await tell({ ...happenings.confirm, message, isByLink: true });
    expect(textOf(byLink.practice)).toContain(`Ihre Nachricht:\n${quoted}\n\n`);
    const own = await tell({ kind: "cancel", actor: "customer", message });
    expect(textOf(own.customer)).not.toContain("Straße");
    expect(textOf(own.practice)).toContain(`Karla Kundin schreibt dazu:\n${quoted}\n\n`);
  });

  it("reads who wanted another time", async () => {
    const at = "vom Mittwoch, 25. November 2026 um 14:00 Uhr";
    const move = { ...happenings["move by the practice"], message: "Bis bald!" };
    const moved = [
      [move, `wir mussten Ihren Termin ${at} verschieben. Die neue Zeit:`],
      [{ ...move, isByPhone: true }, `wie besprochen haben wir Ihren Termin ${at} verschoben.`],
      [{ ...move, isByPhone: true, others }, "wie besprochen haben wir Ihre Termine verschoben."],
      [{ ...happenings.propose, isByPhone: true }, "wie besprochen schlagen wir Ihnen statt Mitt"],
    ] as const;
    for (const [happening, opening] of moved) {
      const text = textOf((await tell(happening)).customer);
      expect(text).toContain(opening);
      expect(text.match(/Bis bald!/g) ?? []).toHaveLength("message" in happening ? 1 : 0);
    }
  });

  it("reads when it was before and until when a proposal can be answered", async () => {
    const { customer } = await tell(happenings.propose);
    expect(textOf(customer)).toContain(
      "der angefragte Termin am Mittwoch, 25. November 2026 um 14:00 Uhr",
    );
    expect(textOf(customer)).toContain("bis Montag, 23. November 2026 um 10:00 Uhr");
  });

  it("is asked to prepare feeding advice while that is not done", async () => {
    const booking = { offering: "feeding-on-site" } as const;
    const { customer } = await tell({ kind: "confirm", actor: "practice", booking });
    expect(await purposesOf(customer)).toEqual(["cancel", "move", "prepare"]);
    expect(textOf(customer)).not.toContain(treatmentNotice);
    const answered = { ...booking, answeredAt: "2026-11-21T09:00:00.000Z" };
    const prepared = await tell({ kind: "confirm", actor: "practice", booking: answered });
    expect(textOf(prepared.customer)).toContain("Danke für Ihre Antworten");
  });

  it("gets the link of a video consultation only when it can be opened", async () => {
    const confirm = { kind: "confirm", actor: "practice" } as const;
    const offering = "feeding-video";
    const known = { offering, meetingUrl: "https://video.example/raum" } as const;
    const { customer } = await tell({ ...confirm, booking: known });
    expect(textOf(customer)).toContain("Zum Videogespräch:\nhttps://video.example/raum");
    for (const meetingUrl of ["", "javascript:alert(1)", "Raum 3"]) {
      const other = await tell({ ...confirm, booking: { offering, meetingUrl } });
      expect(textOf(other.customer)).toContain(
        "Wir senden Ihnen vor dem Termin den Link zum Videogespräch.",
      );
      expect(textOf(other.customer)).not.toContain("javascript");
    }
  });

  it("is told where to send the hair", async () => {
    const booking = { offering: "bioresonance-hair" } as const;
    for (const kind of ["request", "confirm"] as const) {
      const actor = kind === "request" ? "customer" : "practice";
      const { customer } = await tell({ kind, actor, booking });
      expect(textOf(customer), kind).toContain(
        `Bitte senden Sie die Haarprobe sofort nach der Bestätigung an:\n${site.operator.practice}`,
      );
      expect(textOf(customer)).toContain("wir rufen Sie unter 030 23125 099 an");
    }
  });

  it("reads until when we answer, and that a request lapses then without costs", async () => {
    const { request } = happenings;
    const answerBy = "2026-11-22T09:00:00.000Z";
    const { customer, practice } = await tell({ ...request, booking: { answerBy } });
    const answer = "Sonntag, 22. November 2026 um 10:00 Uhr";
    expect(textOf(customer)).toContain(`Wir antworten bis ${answer}.`);
    expect(textOf(customer)).toContain("verfällt Ihre Anfrage. Dann entstehen Ihnen keine Kosten.");
    expect(textOf(practice)).toContain(`Ohne Antwort verfällt die Anfrage am ${answer}`);
    const open = await tell({ ...request, booking: { answerBy: null } });
    expect(textOf(open.customer)).toContain("so bald wie möglich");
  });

  it("may leave a time that the practice moved it to until it begins", async () => {
    const late = new Date("2026-11-23T12:00:00Z");
    const booking = { cancelBy: tuesday.startsAt };
    const move = { kind: "move", actor: "practice", before: wednesday, booking } as const;
    const { customer } = await tell(move, late);
    expect(textOf(customer)).toContain(
      "können den neuen Termin bis zum Beginn kostenlos absagen oder verschieben",
    );
    expect(await purposesOf(customer)).toEqual(["cancel", "move"]);
    expect(partstatOf(customer)).toBe("NEEDS-ACTION");
    const confirm = await tell({ kind: "confirm", actor: "practice" });
    expect(partstatOf(confirm.customer)).toBe("ACCEPTED");
  });

  it("reads until when it can be cancelled as the booking says it", async () => {
    const booking = { cancelBy: "2026-11-22T11:30:00.000Z" };
    for (const happening of [
      { kind: "request", actor: "customer" },
      { kind: "confirm", actor: "practice" },
      happenings.propose,
    ] as const) {
      const { customer } = await tell({ ...happening, booking });
      expect(textOf(customer), happening.kind).toContain("bis Sonntag, 22. November 2026 um 12:30");
    }
  });

  it("reads what accepting a proposal costs, and whether it can be cancelled afterwards", async () => {
    const { customer } = await tell(happenings.propose);
    for (const said of [
      "einen zahlungspflichtigen Vertrag über 90,00\u00A0€",
      "Zahlungspflichtig annehmen:",
      "Dauer: 60 Minuten",
      "Danach können Sie den Termin bis Montag, 23. November 2026 um 09:00 Uhr",
    ]) {
      expect(textOf(customer)).toContain(said);
    }
    const late = await tell(happenings.propose, new Date("2026-11-23T12:00:00Z"));
    expect(textOf(late.customer)).toContain(
      "weil die Absagefrist am Montag, 23. November 2026 um 09:00 Uhr endete. Bei einer Absage",
    );
    expect(textOf(late.customer)).not.toContain("kostenlos");
  });

  it.each([
    ["confirm", "Sie haben uns um diesen Termin gebeten"],
    ["accept", "Sie haben diesem Termin zugestimmt"],
  ] as const)(
    "is told of the right of withdrawal, once a contract is made: %s",
    async (name, asked) => {
      const { customer } = await tell(happenings[name]);
      expect(textOf(customer)).toContain(`${asked}: Dienstag, 24. November 2026 um 09:00 Uhr.`);
      expect(textOf(customer)).toContain("Widerrufsrecht von 14 Tagen");
      expect(textOf(customer)).toContain("unabhängig von der Absagefrist von 24 Stunden");
      expect(textOf(customer)).toContain(`${origin}/widerruf`);
      expect(textOf(customer)).toContain("vierzehn Tage ab dem Tag des Vertragsabschlusses.");
      expect(textOf(customer)).toContain(`online unter ${origin}/vertrag-widerrufen ausüben`);
      expect(textOf(customer)).toContain("Hiermit widerrufe(n) ich/wir");
      expect(textOf(customer)).toContain(`Telefon: ${site.operator.phone}`);
    },
  );

  it("withdraws a request and does not cancel a consultation", async () => {
    for (const name of ["request", "move by the customer", "withdraw a request"] as const) {
      const { all } = await tell(happenings[name]);
      for (const mail of all) expect(textOf(mail), name).not.toContain("Termin absagen");
      for (const mail of all) expect(textOf(mail), name).not.toMatch(/abgesagt/i);
    }
  });
});

describe("whom the practice keeps without an account", () => {
  const file = { hasAccount: false };

  it.each(names)("is led to no page behind the sign-in: %s", async (name) => {
    const { customer } = await tell({ ...happenings[name], ...file });
    const { properties } = eventOf(customer);
    const said = textOf(customer) + properties.map(({ value }) => value).join("\n");
    expect(said).not.toContain(`${origin}/services`);
    const [, purposes] = customers[name];
    expect(await purposesOf(customer)).toEqual(purposes);
    if (purposes.length === 0) expect(said).toContain(`bitte an: ${site.operator.phone}`);
  });

  it("is led to none by a reminder, on the way, or by what was entered", async () => {
    const mails = [
      await reminderMail(desk, { ...reached(), ...file }),
      await onTheWayMail(desk, { ...reached(), ...file }, "08:55"),
      (await tell({ ...entered, ...file })).customer,
      (await tell({ ...entered, ...file, others })).customer,
    ];
    for (const mail of mails) expect(textOf(mail)).not.toContain(`${origin}/services`);
    expect(textOf(mails.at(-1))).toContain(
      `Absagen können Sie am Telefon: ${site.operator.phone}.`,
    );
    expect(textOf(mails.at(-1))).not.toContain("online oder");
  });
});

const entered = { kind: "enter", actor: "practice" } as const;
const later = { bookingDate: "2026-12-08", startsAt: "2026-12-08T08:00:00.000Z" };
const others = [{ booking: bookingOf({ id: "b2", ...later, status: "confirmed" }), before: null }];

describe("what was agreed by talking", () => {
  it("is confirmed in the same words for one date and for a series, with the privacy notice", async () => {
    for (const told of [entered, { ...entered, others }]) {
      const { all, customer } = await tell(told);
      expect(all).toHaveLength(1);
      for (const said of [
        "Der Vertrag kam in unserem Gespräch zustande. Es gelten unsere Geschäftsbedingungen.",
        "um Sie zu beraten und Termine zu vereinbaren.",
        `${origin}/datenschutz`,
        lateRule,
        "Hiermit widerrufe(n) ich/wir",
      ]) {
        expect(textOf(customer)).toContain(said);
      }
    }
    const { customer } = await tell({ ...entered, others });
    expect(customer?.subject).toBe("Ihre Termine sind bestätigt: Emma, 2 × Akupressur");
    expect(textOf(customer)).toContain(`${origin}/services/termine`);
  });
});

// RFC 5546, 3.2.5: a cancellation is about one event, and what is published takes nothing out.
it("a series that is called off takes out each of its dates with a file of its own", async () => {
  const status = "cancelled" as const;
  const dates = ["2026-12-01", "2026-12-15", "2027-04-06"].map((bookingDate, index) => {
    const startsAt = `${bookingDate}T08:00:00.000Z`;
    return bookingOf({ id: `b${index + 2}`, bookingDate, startsAt, status, sequence: 2 });
  });
  const { customer } = await tell({
    kind: "cancel",
    actor: "practice",
    booking: { status, sequence: 2 },
    others: dates.map((booking) => ({ booking, before: null })),
  });
  const files = customer?.attachments ?? [];
  const events = files.map(({ content, contentType }) => {
    expect(contentType).toBe("text/calendar; charset=utf-8; method=CANCEL");
    return readEvent(new TextDecoder().decode(Uint8Array.fromBase64(content)));
  });
  expect(events.map(({ uid, sequence }) => `${uid} ${sequence}`)).toEqual(
    ["b1", "b2", "b3", "b4"].map((id) => `booking-${id}@kraeuterpfote.example 2`),
  );
  expect(files.map(({ fileName }) => fileName)).toEqual([
    "absage-2026-11-24-0900.ics",
    "absage-2026-12-01-0900.ics",
    "absage-2026-12-15-0900.ics",
    "absage-2027-04-06-0900.ics",
  ]);
  expect(textOf(customer)).toContain("Mit den angehängten Dateien");
});

it("the rule about late cancelling stands in every mail of a time that holds", async () => {
  const free = { cancelBy: tuesday.startsAt };
  const wasFree = [{ booking: { ...bookingOf(later), ...free }, before: wednesday }];
  for (const told of [
    ...[happenings.confirm, happenings.accept, entered, { ...entered, others }],
    { ...happenings["move by the practice"], booking: free },
    { ...happenings["move by the practice"], booking: free, others: wasFree },
    { ...happenings["move by the practice"], others },
    { kind: "meeting", actor: "practice" } as const,
  ]) {
    const { customer } = await tell(told);
    expect(textOf(customer), customer?.subject).toContain(lateRule);
  }
  const late = { ...desk, now: new Date("2026-11-24T07:30:00Z") };
  // Whoever is waited for reads when she comes, and nothing about costs.
  const onTheWay = textOf(await onTheWayMail(late, reached(), "08:55"));
  expect(onTheWay).toContain("voraussichtlich um 08:55 Uhr bei Ihnen");
  expect(onTheWay).not.toContain("absagen");
  expect(onTheWay).not.toContain(lateOnly);
  expect(textOf(await reminderMail(desk, reached()))).toContain(lateRule);
});

describe("the link of a video consultation", () => {
  const booking = { offering: "feeding-video", meetingUrl: "https://video.example/raum" } as const;

  it("is told to the customer as soon as the practice says it, with date, time and file", async () => {
    const { all, customer } = await tell({ kind: "meeting", actor: "practice", booking });
    expect(all).toEqual([customer]);
    expect(customer?.subject).toBe(
      "Der Link zu Ihrem Videogespräch: Emma, 24. November 2026 um 09:00 Uhr",
    );
    expect(textOf(customer)).toContain("Dienstag, 24. November 2026 um 09:00 Uhr");
    expect(textOf(customer)).toContain("Zum Videogespräch:\nhttps://video.example/raum");
    const { method, status, properties } = eventOf(customer);
    expect([method, status]).toEqual(["REQUEST", "CONFIRMED"]);
    for (const name of ["LOCATION", "URL"]) {
      const found = properties.find((property) => property.name === name);
      expect(found?.value, name).toBe("https://video.example/raum");
    }
    expect(textOf(customer)).not.toContain("kommt der Vertrag zustande");
  });

  it("is promised anew when the practice took it back", async () => {
    const taken = { ...booking, meetingUrl: "" };
    const { customer } = await tell({ kind: "meeting", actor: "practice", booking: taken });
    expect(textOf(customer)).toContain("gilt nicht mehr");
    expect(textOf(customer)).toContain("Wir senden Ihnen vor dem Termin den Link");
  });
});

describe("the practice", () => {
  it("can decide about a request by its mail: all that was said, and links for both answers", async () => {
    const concerns = "Lahmt seit gestern.\nFrisst kaum.";
    const { practice } = await tell({ kind: "request", actor: "customer", booking: { concerns } });
    expect(practice?.subject).toBe("Anfrage 24.11., 09:00 Uhr: Emma, Akupressur");
    for (const said of [
      "Anliegen:\n> Lahmt seit gestern.\n> Frisst kaum.\n\n",
      "Karla Kundin",
      "030 23125 099",
      "karla.tippt@example.org",
    ]) {
      expect(textOf(practice)).toContain(said);
    }
    expect(await purposesOf(practice)).toEqual(["confirm", "decline"]);
  });

  it("is told only of what it did not click itself: an answer by the link of a mail", async () => {
    for (const kind of ["confirm", "decline"] as const) {
      const { practice } = await tell({ ...happenings[kind], isByLink: true });
      expect(practice?.subject, kind).toMatch(/^(Bestätigt|Anfrage abgelehnt) 24\.11\./);
    }
    const byPhone = await tell({ kind: "cancel", actor: "customer", isByPhone: true });
    expect(byPhone.all).toEqual([byPhone.customer]);
  });

  it("is told of a day that it cancelled whom it has to call, and nobody else", () => {
    const mailed = { customerEmail: "karla@example.org", booking: bookingOf() };
    expect(callsOfDayMail(desk, "2026-11-24", [mailed])).toBeNull();
    const called = { customerEmail: "", booking: bookingOf({ ownerName: "Paul Post" }) };
    const text = textOf(callsOfDayMail(desk, "2026-11-24", [mailed, called]) ?? undefined);
    for (const said of [
      "Tag abgesagt, 24. November 2026: Anrufe nötig",
      "Paul Post, Telefon 030 23125 099\n09:00–10:00 Uhr\nAkupressur für Emma (Hund)",
      `${origin}/admin/termine?tag=2026-11-24`,
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain("Karla Kundin");
  });

  it("decides anew when the customer wants another time", async () => {
    const { practice } = await tell({ kind: "move", actor: "customer", before: wednesday });
    expect(practice?.subject).toContain("Andere Zeit gewünscht");
    expect(textOf(practice)).toContain("Mittwoch, 25. November 2026 um 14:00 Uhr");
    expect(await purposesOf(practice)).toEqual(["confirm", "decline"]);
  });
});

it("nobody gets a mail about what has happened at the practice", async () => {
  for (const kind of ["done", "no-show"] as const) {
    expect((await tell({ kind, actor: "practice" })).all).toEqual([]);
  }
});

it("a text is one line in a subject and no markup in a mail", async () => {
  const nasty = 'Emma <b onclick="x">\r\nBcc: alle@example.org';
  const typed = {
    ...{ petName: nasty, petType: nasty, ownerName: nasty },
    ...{ phone: nasty, address: nasty, concerns: nasty },
  };
  for (const happening of Object.values<Happening>(happenings)) {
    const booking = { ...happening.booking, ...typed };
    const { all } = await tell({ ...happening, booking, message: nasty });
    for (const mail of all) {
      const { subject, html } = renderMail(mail);
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(html).not.toContain("<b onclick");
      const attendees = eventOf(mail).properties.filter(({ name }) => name === "ATTENDEE");
      expect(attendees).toHaveLength(mail.to === site.operator.email ? 0 : 1);
    }
  }
});

it("a text is no paragraph of a mail's own: a forged link stands in a quotation alone", async () => {
  const forged = "Hilfe!\r\n\r\nTermin bestätigen:\nhttps://evil.example/\n\nViele Grüße";
  for (const happening of Object.values<Happening>(happenings)) {
    const booking = { ...happening.booking, concerns: forged };
    for (const mail of (await tell({ ...happening, booking, message: forged })).all) {
      const { text, html } = renderMail(mail);
      const lines = text.split("\n").filter((line) => /Hilfe!|evil|Viele Grüße/.test(line));
      expect(lines.filter((line) => !line.startsWith("> "))).toEqual([]);
      expect(html.replaceAll(/<blockquote.*?<\/blockquote>/gs, "")).not.toContain("evil");
    }
  }
});

describe("the reminder", () => {
  const evening = new Date("2026-11-23T07:30:00Z");

  async function remind(given: Partial<Booking> = {}, at = evening) {
    return reminderMail({ ...desk, now: at }, reached(given));
  }

  it("says tomorrow, what is left to do, and carries no file", async () => {
    const meetingUrl = "https://video.example/raum";
    const mail = await remind({ offering: "feeding-video", meetingUrl });
    expect(mail.subject).toBe("Erinnerung: Fütterungsberatung für Emma morgen um 09:00 Uhr");
    expect(mail.to).toBe("karla@example.org");
    expect(mail.attachments).toBeUndefined();
    expect(await purposesOf(mail)).toEqual(["cancel", "move", "prepare"]);
    expect(textOf(mail)).toContain(meetingUrl);
    const early = await remind({}, new Date("2026-11-21T09:00:00Z"));
    expect(early.subject).toContain("am Dienstag, 24. November 2026 um 09:00 Uhr");
  });

  it("offers no cancelling after the deadline", async () => {
    const mail = await remind({}, new Date("2026-11-23T09:00:00Z"));
    expect(await purposesOf(mail)).toEqual([]);
    expect(textOf(mail)).toContain(site.operator.phone);
    expect(textOf(mail)).toContain(treatmentNotice);
  });
});
