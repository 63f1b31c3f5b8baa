import { eq } from "drizzle-orm";
import { type BookingPurpose, bookingLink } from "#app/bookings/links/booking-links.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { earlyConsultationConsent } from "#app/shop/contract-words.ts";
import { type BookingFactoryInput, insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { Person } from "#tests/support/as-person.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { databaseState, type Fields, mailsCarried, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { comparable } from "./comparable.ts";

const clock = { "x-test-now": "2026-11-21T10:00:00Z" };
const purposes = [
  "booking-accept",
  "booking-reject",
  "booking-cancel",
  "booking-move",
  "booking-confirm",
  "booking-decline",
] as const satisfies BookingPurpose[];

let secret = "";
let count = 0;

test.beforeAll(async () => {
  secret = site.sessionCookie.secret;
});

/** A booking of somebody new, each on a day of its own. */
async function book(
  status: BookingFactoryInput["status"],
  input: Partial<BookingFactoryInput> = {},
) {
  count += 1;
  const email = `links-${count}@example.org`;
  const userId = await insertPerson(site.db, {
    email,
    fullName: "Erika Geheim",
    passwordHash,
  });
  const told = {
    id: crypto.randomUUID(),
    bookingDate: new Date(Date.UTC(2027, 0, count)).toISOString().slice(0, 10),
    bookingTime: "09:00",
  };
  await insertBooking(site.db, {
    ...{ ...told, userId, type: "feeding", status, ownerName: "Erika Geheim", petName: "Emma" },
    ...(status === "proposed" && { answerBy: "2026-11-24T10:00:00.000Z" }),
    ...{ concerns: "Juckreiz seit Mai", createdAt: "2026-11-20T08:00:00.000Z", ...input },
  });
  return { ...told, email };
}

const visitor = () => new Person(site, clock);
const link = (purpose: BookingPurpose, booking: Awaited<ReturnType<typeof book>>) =>
  bookingLinkPath(purpose, booking, secret);

async function rowOf({ id }: { id: string }) {
  return (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
}

test("opening a link changes nothing, however often, by whatever looks at links", async () => {
  const [asked, proposed] = [await book("requested"), await book("proposed")];
  const paths = [
    await link("booking-accept", proposed),
    await link("booking-reject", proposed),
    await link("booking-cancel", asked),
    await link("booking-move", asked),
    await link("booking-confirm", asked),
    await link("booking-decline", asked),
  ];
  const before = await databaseState(site);
  for (const path of paths) {
    for (const method of ["GET", "HEAD"]) {
      for (const suffix of ["", "?message=x&date=2027-03-01&time=09:00", ".data"]) {
        const answer = await visitor().ask(path + suffix, { method });
        expect([path, method, answer.status]).toEqual([path, method, 200]);
        expect(answer.setCookies).toEqual([]);
      }
    }
  }
  expect(await databaseState(site)).toEqual(before);
});

test("the pages are kept nowhere, indexed by nobody, and hold no more than they must", async () => {
  const asked = await book("requested");
  const proposed = await book("proposed");
  const contact = ["030 23125 099", "Lindenweg"];
  const shown: [string, string[]][] = [
    [await link("booking-accept", proposed), ["Erika", "Juckreiz", ...contact]],
    [await link("booking-cancel", asked), ["Erika", "Juckreiz", ...contact]],
    [await link("booking-move", asked), ["Erika", "Juckreiz", ...contact]],
    // The practice decides by where it goes, and may call.
    [await link("booking-confirm", asked), []],
    [await link("booking-decline", asked), []],
    ["/beratung/absagen/x.y.z", ["Erika", "Emma", ...contact]],
    // Used, outdated, or its time over: nothing is left to decide.
    ...(await closedLinks()).map((path): [string, string[]] => [
      path,
      ["Erika", "Juckreiz", "90 Minuten", ...contact],
    ]),
  ];
  for (const [path, hidden] of shown) {
    for (const suffix of ["", ".data"]) {
      const { headers, text } = await visitor().get(path + suffix);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(headers["referrer-policy"]).toBe("same-origin");
      for (const one of [...hidden, "karla@example.org", asked.email])
        expect(text, path).not.toContain(one);
    }
  }
});

test("a token opens its own purpose and booking alone; forged, cut and old ones nothing", async () => {
  const mine = await book("proposed");
  const other = await book("proposed");
  const token = async (purpose: BookingPurpose) =>
    (await link(purpose, mine)).split("/").at(-1) ?? "";
  const accept = await link("booking-accept", mine);
  const [, ...afterId] = (await token("booking-accept")).split(".");
  const forged = [
    accept.slice(0, -1),
    `${accept.slice(0, -1)}${accept.endsWith("A") ? "B" : "A"}`,
    `/beratung/annehmen/${[other.id, ...afterId].join(".")}`,
    await bookingLinkPath("booking-accept", mine, "x".repeat(40)),
    await bookingLinkPath("booking-accept", { ...mine, bookingDate: "2026-11-20" }, secret),
    "/beratung/annehmen/....",
    "/beratung/verschieben/%00",
    `/praxis/bestaetigen/${"x".repeat(4000)}`,
  ];
  const addresses = ["annehmen", "ablehnen", "absagen", "verschieben"].map(
    (one) => `/beratung/${one}`,
  );
  const everywhere = [...addresses, "/praxis/bestaetigen", "/praxis/ablehnen"];
  for (const purpose of [...purposes, "booking-prepare"] as const) {
    const own = await link(purpose, mine);
    for (const address of everywhere) {
      if (!own.startsWith(address)) forged.push(`${address}/${await token(purpose)}`);
    }
  }
  const before = await stateWithoutCounters();
  for (const path of forged) {
    const shown = await visitor().get(path);
    expect([path, shown.status]).toEqual([path, 404]);
    expect(shown.text).toContain("Dieser Link ist ungültig");
    const sent = await visitor().post(path, {
      message: "x",
      date: mine.bookingDate,
      time: "10:00",
    });
    expect([path, sent.status]).toEqual([path, 404]);
  }
  expect(await stateWithoutCounters()).toEqual(before);
});

/** Without what is counted or kept of a try. */
async function bookingState() {
  const { rate_limits: _counters, audit_log: _log, ...state } = await databaseState(site);
  return state;
}

test("after a move the links of the old time are dead, and tell nothing of the new one", async () => {
  const booking = await book("confirmed");
  const old = {
    cancel: await link("booking-cancel", booking),
    move: await link("booking-move", booking),
  };
  const moved = await visitor().post(old.move, { date: "2027-03-01", time: "10:00" });
  expect(moved.status).toBe(200);
  expect(moved.text).toContain("Neuer Termin angefragt");
  expect(await rowOf(booking)).toMatchObject({ status: "requested", bookingDate: "2027-03-01" });
  await mailsCarried(site);
  const before = await bookingState();
  for (const path of [old.cancel, old.move, await link("booking-confirm", booking)]) {
    const shown = await visitor().get(path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Dieser Termin wurde inzwischen geändert");
    expect(shown.text).not.toMatch(/1\. März|2027-03-01|Emma/);
    const sent = await visitor().post(path, { date: "2027-03-02", time: "10:00" });
    expect([sent.status, sent.location]).toEqual([302, path]);
  }
  // A try to move is counted all the same.
  expect(await bookingState()).toEqual(before);
});

test("what is done stays done: a link that was used does nothing more, and says so", async () => {
  const cases = [
    ["booking-accept", "proposed", "confirmed", "Der Termin ist bestätigt"],
    ["booking-reject", "proposed", "cancelled", "Sie haben den Vorschlag abgelehnt"],
    ["booking-cancel", "confirmed", "cancelled", "Dieser Termin ist abgesagt"],
    ["booking-confirm", "requested", "confirmed", "Der Termin ist bestätigt"],
    ["booking-decline", "requested", "declined", "Die Anfrage ist abgelehnt"],
  ] as const;
  for (const [purpose, from, to, words] of cases) {
    const booking = await book(from);
    const path = await link(purpose, booking);
    const done = await visitor().post(path, { message: "Vielen Dank" });
    expect([purpose, done.status, done.location]).toEqual([purpose, 302, path]);
    expect(await rowOf(booking)).toMatchObject({
      status: to,
      sequence: from === "requested" ? 1 : 2,
    });
    await mailsCarried(site);
    const before = await bookingState();
    expect((await visitor().get(path)).text).toContain(words);
    expect((await visitor().post(path, {})).location).toBe(path);
    expect(await bookingState()).toEqual(before);
  }
});

test("twenty parallel clicks do it once", async () => {
  const booking = await book("proposed");
  const path = await link("booking-accept", booking);
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor().post(path, {})));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(await rowOf(booking)).toMatchObject({ status: "confirmed", sequence: 2 });
});

test("a deleted booking is gone; another site's page cannot use a link", async () => {
  const gone = await book("confirmed");
  const path = await link("booking-cancel", gone);
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await visitor().ask(path, { form: {}, headers })).status).toBe(403);
  expect(await rowOf(gone)).toMatchObject({ status: "confirmed" });
  await site.db.delete(bookings).where(eq(bookings.id, gone.id));
  expect((await visitor().get(path)).status).toBe(410);
  expect((await visitor().post(path, {})).status).toBe(410);
});

test("a message that is too long is refused and kept; a time that nobody offers as well", async () => {
  const booking = await book("confirmed");
  const cancel = await visitor().post(await link("booking-cancel", booking), {
    message: `Anfang ${"x".repeat(1000)}`,
  });
  expect(cancel.status).toBe(400);
  expect(cancel.text).toContain("Anfang xxx");
  const move = await link("booking-move", booking);
  const { bookingDate } = booking;
  const incomplete: Fields[] = [
    {},
    { date: bookingDate },
    { date: "2027-02-31", time: "09:00" },
    { date: bookingDate, time: "9:00" },
  ];
  for (const form of incomplete) {
    const answer = await visitor().post(move, form);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Bitte wählen Sie Datum und Uhrzeit aus.");
  }
  for (const [date, time] of [
    ["2027-03-01", "09:01"],
    ["2026-11-20", "09:00"],
    ["2027-03-07", "09:00"],
    ["2029-03-01", "09:00"],
  ] as const) {
    expect((await visitor().post(move, { date, time })).status).toBe(400);
  }
  expect(await rowOf(booking)).toMatchObject({ status: "confirmed", bookingDate });
});

test("too many addresses that lead nowhere are refused for a while; good links go on", async () => {
  const guesser = visitor();
  const booking = await book("confirmed");
  const statuses: number[] = [];
  for (let guess = 0; guess < 62; guess += 1) {
    statuses.push((await guesser.get(`/beratung/absagen/${guess}.x`)).status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  const refused = await guesser.get("/praxis/bestaetigen/x");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await guesser.get(await link("booking-cancel", booking))).status).toBe(200);
});

test("a link moves no more often than the account itself may, whichever link it is", async () => {
  const booking = await book("confirmed");
  const move = await link("booking-move", booking);
  const unlisted = { date: "2027-03-02", time: "03:15" };
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await visitor().post(move, unlisted)).status).toBe(400);
  }
  const before = await rowOf(booking);
  const refused = await visitor().post(move, { date: "2027-03-02", time: "09:00" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.text).toContain("Das waren zu viele Versuche");
  expect(await rowOf(booking)).toEqual(before);
  // Another customer's link goes on, and so does this one's way out.
  const other = await link("booking-move", await book("confirmed"));
  expect((await visitor().post(other, unlisted)).status).toBe(400);
  expect((await visitor().post(await link("booking-cancel", booking), {})).status).toBe(302);
});

test("a proposal within the withdrawal period is accepted with the consent alone", async () => {
  const without = { earlyStartAt: null, earlyStartWords: "", bookingDate: "2026-12-03" };
  const proposed = { ...(await book("proposed", without)), bookingDate: "2026-12-03" };
  const path = await link("booking-accept", proposed);
  expect((await visitor().get(path)).text).toContain('name="earlyStart"');
  const before = await stateWithoutCounters();
  const forms: Record<string, string>[] = [
    ...[{}, { earlyStart: "on" }, { earlyStart: "" }, { earlyStartAt: "ja" }],
  ];
  for (const form of forms) {
    const refused = await visitor().post(path, form);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Bitte stimmen Sie dem Beginn vor Ablauf der Widerrufsfrist zu");
  }
  expect(await stateWithoutCounters()).toEqual(before);
  expect((await visitor().post(path, { earlyStart: "ja" })).location).toBe(path);
  expect(await rowOf(proposed)).toMatchObject({
    ...{ status: "confirmed", earlyStartWords: earlyConsultationConsent },
  });
});

test("tokens stand in no log", async () => {
  const booking = await book("confirmed");
  const path = await link("booking-cancel", booking);
  await visitor().get(path);
  await visitor().post(path, {});
  await visitor().get(`${path}x`);
  const token = path.split("/").at(-1) ?? "";
  expect(site.logs().join("\n")).not.toContain(token.slice(-20));
});

test("a foreign booking is the answer to an unknown one, byte for byte", async () => {
  const victim = await book("proposed");
  const attacker = await book("confirmed");
  const client = await signedIn(site, attacker.email);
  client.headers["x-test-now"] = clock["x-test-now"];
  const unknown = crypto.randomUUID();
  const answer = { sequence: "1", message: "x" };
  const questions = [
    (id: string) => client.get(`/services/termine/${id}`),
    (id: string) => client.get(`/services/termine/${id}.data`),
    (id: string) => client.get(`/services/termine/${id}/annehmen`),
    (id: string) => client.get(`/services/termine/${id}/verschieben`),
    (id: string) => client.post(`/services/termine/${id}/annehmen`, answer),
    (id: string) => client.post(`/services/termine/${id}/ablehnen`, answer),
    (id: string) => client.post(`/services/termine/${id}/absagen`, answer),
    (id: string) =>
      client.post(`/services/termine/${id}/verschieben`, {
        ...{ sequence: "1", date: "2027-03-01", time: "09:00" },
      }),
  ];
  const before = await stateWithoutCounters();
  for (const [index, question] of questions.entries()) {
    const answers: ReturnType<typeof comparable>[] = [];
    for (const id of [victim.id, unknown]) {
      client.cookies.delete("kraeuterpfote_hinweis");
      answers.push(comparable(await question(id), [victim.id, unknown]));
    }
    expect(answers[0], `question ${index}`).toEqual(answers[1]);
    expect(JSON.stringify(answers[0]), `question ${index}`).toContain("/services/termine");
  }
  expect(await stateWithoutCounters()).toEqual(before);
});

/** Links of all purposes to what was decided, each in a state in which it does nothing any more. */
async function closedLinks(): Promise<string[]> {
  const past = { answerBy: "2026-11-21T09:00:00.000Z" };
  return Promise.all([
    link("booking-accept", await book("confirmed")),
    link("booking-accept", await book("declined")),
    link("booking-accept", await book("proposed", past)),
    link("booking-reject", await book("cancelled")),
    link("booking-cancel", await book("cancelled")),
    link("booking-move", await book("cancelled")),
    // What was proposed can still be declined.
    link("booking-confirm", await book("proposed")),
    ...(["booking-confirm", "booking-decline"] as const).flatMap((purpose) =>
      (["confirmed", "declined", "cancelled", "expired"] as const).map(async (status) =>
        link(purpose, await book(status)),
      ),
    ),
  ]);
}

/** Counting who tries too often is the only thing that a refusal writes. */
async function stateWithoutCounters() {
  await mailsCarried(site);
  const { rate_limits: _counters, ...others } = await databaseState(site);
  return others;
}

test("a link ends with the consultation's own time", async () => {
  const booking = await book("confirmed");
  const { startsAt } = (await rowOf(booking)) ?? { startsAt: "" };
  const path = await bookingLink({ secret, origin: "" }, "booking-cancel", {
    id: booking.id,
    startsAt,
  });
  const client = new Person(site, { "x-test-now": startsAt });
  expect((await client.get(path)).status).toBe(404);
  const justBefore = new Date(Date.parse(startsAt) - 1000).toISOString();
  const late = new Person(site, { "x-test-now": justBefore });
  expect((await late.get(path)).text).toContain("Eine Absage war online nur bis");
  expect((await late.post(path, {})).location).toBe(path);
  expect(await rowOf(booking)).toMatchObject({ status: "confirmed" });
});
