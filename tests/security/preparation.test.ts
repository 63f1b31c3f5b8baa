import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { type BookingPurpose, bookingLink } from "#app/bookings/links/booking-links.server.ts";
import { questionsOf } from "#app/bookings/preparation/questions.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { shownField } from "#app/frame/ask-again.ts";
import { signLink } from "#app/platform/link-tokens.server.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { personsMark } from "#tests/support/as-person.ts";
import { ask, Client, databaseState, toastCookieName } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { comparable } from "./comparable.ts";
import { expectNoForeignMarkup } from "./inert.ts";
import { gatherPeople, type People } from "./people.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Ten o'clock UTC, so that no change of the clock matters. */
const soon = new Date(`${new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10)}T10:00:00Z`);
const startsAt = soon.toISOString();

let secret = "";
let people: People;
let bookingId = "";

test.beforeAll(async () => {
  secret = site.sessionCookie.secret;
  people = await gatherPeople(site, passwordHash);
  bookingId = await book({ answers: { krankheiten: "Geheimnis-Krankheit" } });
});

function book(input: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  const { id, petId } = people.customer;
  return insertBooking(site.db, {
    ...{ userId: id, petId, type: "feeding", petName: "Geheimtier", ownerName: "Geheim Name" },
    ...{ bookingDate: startsAt.slice(0, 10), bookingTime: "12:00", startsAt, ...input },
  });
}

async function answersOf(id: string) {
  const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id));
  return row?.answers ?? null;
}

async function linkPath(id: string, purpose: BookingPurpose = "booking-prepare", at = startsAt) {
  const booking = { id, startsAt: at };
  return new URL(await bookingLink({ secret, origin: "http://x" }, purpose, booking)).pathname;
}

/** The answer, and no message left to be shown. */
async function askAs(client: Client, path: string, form?: Record<string, string>) {
  const mark = { [shownField]: await personsMark(client, path) };
  const answer = await client.ask(path, form && { form: { ...form, ...mark } });
  client.cookies.delete(toastCookieName);
  return answer;
}

test("a foreign booking's form, paper and answers are those of an unknown one, and stay", async () => {
  const massage = await book({ type: "acupressure", offering: "acupressure" });
  const before = await databaseState(site);
  const unknown = randomUUID();
  const questions = [
    ["/vorbereitungsbogen.pdf"],
    ["/vorbereitung"],
    ["/vorbereitung.data"],
    ["/vorbereitung", { krankheiten: "fremd", seen: "" }],
    ["/vorbereitung.data", { krankheiten: "fremd", seen: "" }],
  ] as const;
  for (const kind of ["other", "subscriber", "practitioner"] as const) {
    for (const [path, form] of questions) {
      // The practice reads the paper of everybody's consultation.
      if (kind === "practitioner" && path.endsWith(".pdf")) continue;
      const answers = [];
      for (const id of [bookingId, unknown]) {
        const answer = await askAs(people[kind].client, `/services/termine/${id}${path}`, form);
        answers.push(comparable(answer, [bookingId, unknown]));
      }
      expect(answers[0], `${kind} ${path}`).toEqual(answers[1]);
      expect(JSON.stringify(answers)).not.toContain("Geheim");
    }
  }
  const own = people.customer.client;
  for (const path of ["/vorbereitung", "/vorbereitungsbogen.pdf"]) {
    const answer = await askAs(own, `/services/termine/${massage}${path}`);
    expect([302, 404], path).toContain(answer.status);
  }
  expect(await databaseState(site)).toEqual(before);
});

test("the paper is for its owner and the practice, in no cache, and for nobody signed out", async () => {
  const path = `/services/termine/${bookingId}/vorbereitungsbogen.pdf`;
  for (const kind of ["customer", "practitioner"] as const) {
    const answer = await people[kind].client.get(path);
    expect(answer.status, kind).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["content-disposition"]).toMatch(/^attachment;/);
  }
  for (const kind of ["visitor", "incomplete"] as const) {
    const { client } = people[kind];
    for (const one of [path, "/services/feeding/vorbereitungsbogen/hund.pdf"]) {
      const answer = await askAs(client, one);
      expect(answer.status, kind).toBe(302);
      expect(answer.text).not.toContain("%PDF");
    }
  }
});

test("a token for something else, of another time, forged or cut opens nothing", async () => {
  const good = await linkPath(bookingId);
  const token = good.split("/").at(-1) ?? "";
  const until = new Date(Date.now() - 1000);
  const old = await signLink(secret, "booking-prepare", [bookingId, "abc"], until);
  const others: BookingPurpose[] = ["booking-cancel", "booking-move", "booking-confirm"];
  const foreign = await Promise.all(others.map(async (purpose) => linkPath(bookingId, purpose)));
  const tokens = [
    ...foreign.map((path) => path.split("/").at(-1) ?? ""),
    ...[old, token.slice(0, -1), `${token}x`, token.replace(bookingId, randomUUID()), "x", "%00"],
    ...[await signLink(`${secret}x`, "booking-prepare", [bookingId, "abc"], soon)],
  ];
  const before = await databaseState(site);
  for (const one of tokens) {
    for (const form of [undefined, { krankheiten: "fremd" }]) {
      const answer = await new Client(site).ask(`/beratung/vorbereiten/${one}`, form && { form });
      expect(answer.status, one).toBe(404);
      expect(answer.text).not.toContain("Geheim");
    }
  }
  // Its booking has moved since, or does not take place.
  const moved = await linkPath(bookingId, "booking-prepare", new Date(+soon + dayMs).toISOString());
  const gone = await linkPath(randomUUID());
  for (const path of [moved, gone]) {
    for (const form of [undefined, { krankheiten: "fremd" }]) {
      const answer = await new Client(site).ask(path, form && { form });
      expect([409, 410], path).toContain(answer.status);
      expect(answer.text).not.toContain("Geheim");
    }
  }
  const after = await databaseState(site);
  // What was counted.
  expect({ ...after, rate_limits: "" }).toEqual({ ...before, rate_limits: "" });
});

test("tokens cannot be tried in numbers; a good one still opens", async () => {
  const guesser = new Client(site, { "x-test-now": new Date().toISOString() });
  const statuses = new Set<number>();
  for (let guess = 0; guess < 62; guess += 1) {
    const answer = await guesser.get(`/beratung/vorbereiten/x.${guess}.y`);
    if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    statuses.add(answer.status);
  }
  expect([...statuses]).toEqual([404, 429]);
  expect((await guesser.get(await linkPath(bookingId))).status).toBe(200);
});

test("a link tells nothing of what was answered, and opening it changes nothing", async () => {
  const path = await linkPath(bookingId);
  const before = await databaseState(site);
  for (const method of ["GET", "HEAD"]) {
    for (const suffix of ["", ".data", "?krankheiten=x"]) {
      const answer = await new Client(site).ask(path + suffix, { method });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ "x-robots-tag": "noindex" });
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      for (const hidden of ["Geheimnis-Krankheit", "Geheim Name", people.customer.id]) {
        expect(answer.text, suffix).not.toContain(hidden);
      }
    }
  }
  expect(await databaseState(site)).toEqual(before);
  const cross = await ask(site.origin, path, {
    form: { krankheiten: "fremd" },
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  });
  expect(cross.status).toBe(403);
  expect(await databaseState(site)).toEqual(before);
});

const nasty = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `{{7*7}} \${7*7} '; drop table bookings; --`,
  `) /S /JavaScript /JS (app.alert(1)) >> endobj`,
];

test("scripts in answers are text on every page and in the paper", async () => {
  const id = await book({ petName: nasty[0] ?? "", ownerName: nasty[1] ?? "", petType: "Hund" });
  const texts = questionsOf("Hund").filter(({ kind }) => kind === "text" || kind === "line");
  const form = Object.fromEntries(
    texts.map(({ id: name }, index) => [name, nasty[index % 4] ?? ""]),
  );
  const { client } = people.customer;
  const here = `/services/termine/${id}/vorbereitung`;
  const saved = await askAs(client, here, { ...form, seen: "" });
  expect([saved.status, saved.location]).toEqual([302, `/services/termine/${id}`]);
  expect(await answersOf(id)).toEqual(form);

  const late = new Client(site, { "x-test-now": startsAt });
  for (const [name, value] of client.cookies) late.cookies.set(name, value);
  const refused = await askAs(client, here, { ...form, gewicht: "<b>", kot: "<i>" });
  expect(refused.status).toBe(400);
  const pages = [await client.get(here), refused, await late.get(here)];
  pages.push(await new Client(site).get(await linkPath(id)));
  for (const [index, { text, headers }] of pages.entries()) {
    expectNoForeignMarkup(text, headers, `page ${index}`);
  }
  const paper = await fetch(`${site.origin}/services/termine/${id}/vorbereitungsbogen.pdf`, {
    headers: { cookie: client.cookieHeader },
  });
  const bytes = new Uint8Array(await paper.arrayBuffer());
  const raw = Buffer.from(bytes).toString("latin1");
  for (const active of ["/JavaScript", "/JS", "/OpenAction", "/AA", "/Launch", "/SubmitForm"]) {
    expect(raw).not.toContain(active);
  }
  const fields = (await PDFDocument.load(bytes)).getForm();
  for (const [name, value] of Object.entries(form)) {
    expect(fields.getTextField(name).getText()).toBe(value);
  }
  expect(fields.getTextField("name").getText()).toBe(nasty[0]);
});

test("a form sent by hand keeps only what is asked, bounded, and nothing else of the booking", async () => {
  const id = await book();
  const { client } = people.customer;
  const here = `/services/termine/${id}/vorbereitung`;
  const before = await site.db.select().from(bookings).where(eq(bookings.id, id));
  const tooMuch = [
    { krankheiten: "x".repeat(1001) },
    { gewicht: "9".repeat(6) },
    { kot: "__proto__" },
    Object.fromEntries(questionsOf("Ziege").map(({ id: name }) => [name, "x".repeat(1001)])),
  ];
  for (const form of tooMuch) expect((await askAs(client, here, form)).status).toBe(400);
  expect(await site.db.select().from(bookings).where(eq(bookings.id, id))).toEqual(before);
  const claims = {
    ...{ status: "done", startsAt: "2999-01-01", userId: people.other.id, priceCents: "0" },
    ...{ answers: "{}", bookingId: "x", constructor: "x", "haltung:thron": "on", kot: "weich" },
  };
  expect((await askAs(client, here, claims)).status).toBe(302);
  const [after] = await site.db.select().from(bookings).where(eq(bookings.id, id));
  expect(after).toEqual({ ...before[0], answers: { kot: "weich" }, answeredAt: after?.answeredAt });
});
