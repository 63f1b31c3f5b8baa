import { eq } from "drizzle-orm";
import type { BookingPurpose } from "#app/bookings/links/booking-links.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import { careEvents } from "#app/db/pet-schema.ts";
import { checkIns } from "#app/db/treatment-schema.ts";
import { handField, shownField } from "#app/frame/ask-again.ts";
import { doneLink, unsubscribeLink } from "#app/pets/care/reminder-links.server.ts";
import { addDays } from "#app/platform/calendar-day.ts";
import { checkInLink } from "#app/treatment/check-in.server.ts";
import { insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { bookingLinkPath } from "#tests/support/booking-links.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { type Answer, at, type Client, encodeFields, now } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { book, proposal, statusOf } from "#tests/support/my-bookings.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

// Programs that look at mails open their links and press what they find there, at once or without a hand.

test.beforeEach(async () => emptyAgenda(site.db));

const today = "2026-11-21";
const question = "Bitte bestätigen Sie noch einmal";
const hand = { [handField]: "ja" };

type Acting = { path: string; fields: Record<string, string>; state: () => Promise<unknown> };
type Make = (site: RunningSite, userId: string) => Promise<Acting>;

const confirmed = { status: "confirmed" } as const;
const openRequest = { status: "requested", offering: "feeding-video" } as const;

function booking(
  purpose: BookingPurpose,
  input: Parameters<typeof book>[2],
  fields: Record<string, string> = {},
): Make {
  return async (site, userId) => {
    const time = { bookingDate: "2026-12-18", bookingTime: "09:00" };
    const id = await book(site, userId, { ...time, ...input });
    const path = await bookingLinkPath(purpose, { id, ...time }, site.sessionCookie.secret);
    const state = async () => {
      const [row] = await site.db.select().from(bookings).where(eq(bookings.id, id));
      return `${row?.status} ${row?.startsAt} ${JSON.stringify(row?.answers)}`;
    };
    return { path, fields, state };
  };
}

/** Every kind of link that acts by its button alone, with what is typed into its form. */
const kinds: Record<string, Make> = {
  cancel: booking("booking-cancel", confirmed, { message: "Emma lahmt." }),
  accept: booking("booking-accept", proposal),
  reject: booking("booking-reject", proposal, { message: "Passt leider nicht." }),
  confirm: booking("booking-confirm", openRequest, { message: "Bis dann!" }),
  decline: booking("booking-decline", openRequest, { message: "Bin im Urlaub." }),
  prepare: booking("booking-prepare", confirmed, { hauptfutter: "Süßlupine" }),
  "care done": async (site, userId) => {
    const petId = await insertPet(site.db, { userId, name: "Emma" });
    const lastDate = addDays(today, -14);
    const plan = { userId, petId, kind: "Impfung", lastDate } as const;
    const every = { intervalCount: 2, intervalUnit: "weeks" } as const;
    const planId = await insertCarePlan(site.db, { ...plan, ...every });
    return {
      path: await doneLink(issuer(site), { planId, dueOn: today, lastDate }),
      fields: { doneOn: today, dueOn: today, lastDate },
      state: () => site.db.select().from(careEvents).where(eq(careEvents.petId, petId)),
    };
  },
  unsubscribe: unsubscribing,
  "check-in": async (site, userId) => {
    const petId = await insertPet(site.db, { userId, name: "Emma" });
    const fixedAt = "2026-11-10T10:00:00.000Z";
    const recordId = await insertRecord(site.db, { petId, values: { pain: 4 }, fixedAt });
    const planId = await insertPlan(site.db, { petId, recordId });
    const id = await insertCheckIn(site.db, { petId, planId, dueOn: today });
    return {
      path: await checkInLink(issuer(site), { id, dueOn: today }),
      fields: {
        change: "better",
        eating: "usual",
        drinking: "usual",
        urine: "usual",
        droppings: "usual",
        vomiting: "no",
        pain: "2",
        word: "Frisst wieder.",
      },
      state: async () =>
        (await site.db.select().from(checkIns).where(eq(checkIns.id, id)))[0]?.word,
    };
  },
};

function issuer(site: RunningSite) {
  return { secret: site.sessionCookie.secret, origin: "", now: new Date(now) };
}

async function unsubscribing(site: RunningSite, userId: string) {
  const own = eq(profiles.id, userId);
  return {
    path: await unsubscribeLink(issuer(site), userId),
    fields: {},
    state: async () => (await site.db.select().from(profiles).where(own))[0]?.careReminders,
  };
}

function markOf({ text }: Answer): string {
  const [field] = new RegExp(`<input[^>]*name="${shownField}"[^>]*>`).exec(text) ?? [];
  return /value="([^"]*)"/.exec(field ?? "")?.[1] ?? "";
}

/** As the form of the page sends it. */
async function send(client: Client, kind: string, path: string, fields: Record<string, string>) {
  if (kind !== "check-in") return client.post(path, fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const body = new Response(form);
  return client.ask(path, {
    method: "POST",
    headers: { "content-type": body.headers.get("content-type") ?? "" },
    body: Buffer.from(await body.arrayBuffer()),
  });
}

function later(client: Client, ms: number): void {
  at(client, new Date(Date.parse(client.headers["x-test-now"] ?? now) + ms).toISOString());
}

for (const [kind, make] of Object.entries(kinds)) {
  test(`${kind}: what is pressed at once or without a hand is asked again, and keeps its words`, async ({
    visitor,
  }) => {
    const { id: userId } = await person();
    const { path, fields, state } = await make(site, userId);
    const client = at(visitor);
    const before = await state();
    const first = markOf(await client.get(path));

    const answers: Answer[] = [];
    // A browser that is driven by a program has a hand, too, but no patience.
    answers.push(await send(client, kind, path, { ...fields, [shownField]: first, ...hand }));
    later(client, 999);
    answers.push(await send(client, kind, path, { ...fields, [shownField]: first, ...hand }));
    // Without script nobody sees a hand.
    later(client, 60_000);
    answers.push(await send(client, kind, path, { ...fields, [shownField]: first }));
    // The second question wants its time as well.
    const second = markOf(answers.at(-1) ?? (await client.get(path)));
    answers.push(await send(client, kind, path, { ...fields, [shownField]: second }));
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(question);
      if (fields.message) expect(answer.text).toContain(fields.message);
    }
    expect(await state()).toEqual(before);

    later(client, 1000);
    const done = await send(client, kind, path, { ...fields, [shownField]: second });
    expect([200, 302]).toContain(done.status);
    expect(done.text).not.toContain(question);
    expect(await state()).not.toEqual(before);
  });

  test(`${kind}: a person's press suffices after a second`, async ({ visitor }) => {
    const { id: userId } = await person();
    const { path, fields, state } = await make(site, userId);
    const client = at(visitor);
    const before = await state();
    const first = markOf(await client.get(path));
    later(client, 1000);
    const done = await send(client, kind, path, { ...fields, [shownField]: first, ...hand });
    expect([200, 302]).toContain(done.status);
    expect(await state()).not.toEqual(before);
  });
}

test("a mark of another page, a made-up one and none are asked again", async ({ visitor }) => {
  const { id: userId } = await person();
  const client = at(visitor);
  const time = { bookingDate: "2026-12-18", bookingTime: "09:00" };
  const id = await book(site, userId, time);
  const { secret } = site.sessionCookie;
  const path = await bookingLinkPath("booking-cancel", { id, ...time }, secret);
  const elsewhere = await bookingLinkPath("booking-move", { id, ...time }, secret);
  const [own, foreign] = [await client.get(path), await client.get(elsewhere)].map(markOf);
  later(client, 60_000);
  for (const mark of ["", "x", "again.0.x", foreign, own?.replace("first", "again"), `${own}x`]) {
    const answer = await client.post(path, { ...hand, [shownField]: mark ?? "" });
    expect(answer.text, mark).toContain(question);
  }
  expect((await client.post(path, hand)).text).toContain(question);
  expect(await statusOf(site, id)).toBe("confirmed");
});

test("a cancellation by link is said so, and taken back from its page", async ({ visitor }) => {
  const { id: userId, client } = await customer();
  const time = { bookingDate: "2026-12-18", bookingTime: "09:00" };
  const id = await book(site, userId, time);
  const { secret } = site.sessionCookie;
  const cancel = await bookingLinkPath("booking-cancel", { id, ...time }, secret);
  const cancelled = await (await visit(at(visitor), cancel)).press("Termin absagen");
  expect(cancelled.part("main").text).toContain("Ein Versehen? Bis 11:15 Uhr:");
  const own = await visit(at(client), `/services/termine/${id}`);
  expect(own.text).toContain("Per Link in einer E-Mail.");
  const restored = await (await cancelled.follow("Absage zurücknehmen")).press(
    "Absage zurücknehmen",
  );
  restored.part("heading", "Ihre Absage ist zurückgenommen");
  expect(await statusOf(site, id)).toBe("confirmed");
  const again = await visit(client, `/services/termine/${id}`);
  expect(again.text).toContain("Sie haben Ihre Absage zurückgenommen. Per Link in einer E-Mail.");
});

test("what was never called off, and what somebody else has booked since, is not taken back", async ({
  visitor,
}) => {
  const { id: userId } = await person();
  const time = { bookingDate: "2026-12-18", bookingTime: "09:00" };
  const id = await book(site, userId, time);
  const { secret } = site.sessionCookie;
  const restore = await bookingLinkPath("booking-restore", { id, ...time }, secret);
  const open = await visit(at(visitor), restore);
  open.part("heading", "Dieser Termin ist nicht abgesagt");
  const cancel = await bookingLinkPath("booking-cancel", { id, ...time }, secret);
  await (await visit(visitor, cancel)).press("Termin absagen");
  const question = await visit(visitor, restore);
  await book(site, userId, { ...time, petName: "Rex" });
  const refused = await question.press("Absage zurücknehmen");
  expect(refused.text).toContain("Termin nicht wiederhergestellt");
  expect(refused.text).toContain("Diese Zeit wurde inzwischen vergeben.");
  expect(await statusOf(site, id)).toBe("cancelled");
});

// RFC 8058, 3.2; RFC 9112, 7.1.
test("a mail program unsubscribes from its own origin, whole or in chunks", async ({ visitor }) => {
  const form = encodeFields({ "List-Unsubscribe": "One-Click" });
  const urlencoded = "application/x-www-form-urlencoded";
  for (const origin of ["https://mail.example", "null"]) {
    for (const chunked of [false, true]) {
      const { id: userId } = await person();
      const { path, state } = await unsubscribing(site, userId);
      const headers = { origin, "sec-fetch-site": "cross-site", "content-type": urlencoded };
      const ask = { method: "POST", body: form, chunked, headers };
      const data = await at(visitor).ask(`${path}.data`, ask);
      expect(data.status).toBe(403);
      expect(await state()).toBe(true);
      const answer = await visitor.ask(path, ask);
      expect([answer.status, answer.setCookies]).toEqual([200, []]);
      expect(await state()).toBe(false);
    }
  }
});
