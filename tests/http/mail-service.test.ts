import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "#app/db/mail-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { resendTags } from "#app/platform/mail/bounces/resend-event.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { demoPassword, insertOrder, insertPerson } from "#scripts/demo/factories.ts";
import { signedIn } from "#tests/support/http.ts";
import { cheapHash, type RunningSite, startSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

// Mails by Resend: what it takes and refuses, what it reports of mails that did not arrive, and where the
// practitioner reads it.

const key = Buffer.from("a key of 24 bytes or so!");
const passwordHash = cheapHash(demoPassword);
let service: Awaited<ReturnType<typeof startMailService>>;
let site: RunningSite;

beforeAll(async () => {
  const turns: readonly Turn[] = ["refuse", "take and lose the answer", "refuse"];
  service = await startMailService((attempt) => turns[attempt - 1] ?? "take");
  site = await startSite({
    MAIL_TRANSPORT: "resend",
    MAIL_RETRY_BASE_SECONDS: "0",
    RESEND_API_KEY: "test",
    RESEND_BASE_URL: service.url,
    RESEND_WEBHOOK_SECRETS: `whsec_${key.toString("base64")}`,
  });
});

afterAll(async () => {
  await site.close();
  service.close();
});

/** What the mail service does with an attempt. */
type Turn = "refuse" | "take and lose the answer" | "take";

/** A stand-in for Resend: takes mails by Idempotency-Key, and has bad minutes. */
async function startMailService(turnOf: (attempt: number) => Turn) {
  const attempts = new Map<string, number>();
  const delivered = new Map<string, { to: string[]; subject: string; text: string }>();
  const server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const key = String(request.headers["idempotency-key"]);
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    const turn = turnOf(attempt);
    // The same key again changes nothing, as with the real service.
    if (turn !== "refuse" && !delivered.has(key)) delivered.set(key, JSON.parse(body));
    if (turn === "take and lose the answer") return void request.socket.destroy();
    response.writeHead(turn === "refuse" ? 500 : 200, { "content-type": "application/json" });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    attempts,
    delivered,
    close: () => server.close(),
  };
}

async function register(email: string): Promise<number> {
  const form = {
    intent: "register",
    fullName: "Nora Neu",
    email,
    password: "der mops frisst rüben",
  };
  const body = new URLSearchParams(form);
  const answer = await fetch(`${site.origin}/auth`, { method: "POST", body, redirect: "manual" });
  return answer.status;
}

it("a mail service that fails for a while loses no mail and sends none twice", async () => {
  const people = ["anna", "bernd", "clara"].map((name) => `${name}@example.org`);
  for (const email of people) expect(await register(email)).toBe(302);

  const sentMails = () => site.db.$count(outbox, eq(outbox.status, "sent"));
  await expect.poll(sentMails, { interval: 200, timeout: 45_000 }).toBe(3);
  const arrived = [...service.delivered.values()];
  expect(arrived.flatMap(({ to }) => to).sort()).toEqual(people);
  for (const { subject, text } of arrived) {
    expect(subject).toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");
    expect(text).toContain(`${site.origin}/auth/bestaetigen?token=`);
  }
  expect([...service.attempts.values()], "attempts of each mail").toEqual([4, 4, 4]);
  const rows = await site.db.select().from(outbox);
  expect(rows.map(({ text, html }) => text + html).join(""), "no link is kept").toBe("");
});

type Event = { type?: string; mail: { id: string; recipient: string }; to?: string };

/** The example of resend.com/docs/webhooks/emails/bounced. */
function eventBody({ type = "email.bounced", mail, to = mail.recipient }: Event): string {
  return JSON.stringify({
    type,
    created_at: "2026-11-22T23:41:12.126Z",
    data: {
      email_id: `provider-${mail.id}`,
      to: [to],
      subject: "Termin",
      bounce: { type: "Transient", subType: "MailboxFull", message: "full" },
      tags: resendTags(mail.id),
    },
  });
}

/** As Svix signs: HMAC-SHA256 over id, time and body. */
function signatureOf(body: string, signingKey = key): Record<string, string> {
  const seconds = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", signingKey)
    .update(`msg_1.${seconds}.${body}`)
    .digest("base64");
  return { "svix-id": "msg_1", "svix-timestamp": seconds, "svix-signature": `v1,${signature}` };
}

async function report(body: string, headers = signatureOf(body)) {
  const response = await fetch(`${site.origin}/webhooks/resend`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  return [response.status, await response.text()];
}

async function mailTo(recipient: string) {
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  await site.db.insert(outbox).values({
    id,
    recipient,
    kind: "inbox-answer",
    subject: "",
    text: "",
    html: "",
    status: "sent",
    createdAt: at,
    sentAt: at,
    providerId: `provider-${id}`,
  });
  return { id, recipient };
}

async function reasonOf({ id }: { id: string }) {
  const [row] = await site.db.select().from(outbox).where(eq(outbox.id, id));
  return row?.bounceReason;
}

describe("an event of Resend", () => {
  it("marks the mail once, by any case of its address, also when it comes again", async () => {
    const mail = await mailTo("Gross@example.org");
    const body = eventBody({ mail, to: "gross@Example.org" });
    const headers = signatureOf(body);
    expect(await report(body, headers)).toEqual([200, '{"status":"marked"}']);
    expect(await reasonOf(mail)).toBe("full");
    expect(await report(body, headers)).toEqual([200, '{"status":"unchanged"}']);
  });

  it("marks nothing when it is forged, of another kind, or another recipient's", async () => {
    const mail = await mailTo("frei@example.org");
    const body = eventBody({ mail });
    const forged = signatureOf(body, Buffer.from("another key of 24 bytes!"));
    expect((await report(body, forged))[0]).toBe(401);
    expect((await report(`${body} `, signatureOf(body)))[0]).toBe(401);
    expect((await report(body, {}))[0]).toBe(400);
    const opened = eventBody({ mail, type: "email.opened" });
    expect(await report(opened)).toEqual([200, '{"status":"ignored"}']);
    const foreign = eventBody({ mail, to: "otto@example.org" });
    expect(await report(foreign)).toEqual([200, '{"status":"unchanged"}']);
    expect(await reasonOf(mail)).toBeNull();
  });

  it("is refused where it is too large or unreadable, and by other methods", async () => {
    expect((await report(" ".repeat(64 * 1024 + 1)))[0]).toBe(413);
    expect((await report("{"))[0]).toBe(400);
    const response = await fetch(`${site.origin}/webhooks/resend`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("a mail that came back", () => {
  const note = /E-Mail (?:„.+“ )?vom .+ kam laut Zustellbericht nicht an. Grund: Postfach voll/;

  it("is named at the customer, the booking and the order, among failures and today, until a newer one was sent", async () => {
    const email = "zurueck@example.org";
    const userId = await insertPerson(site.db, { email, passwordHash, fullName: "Rita Rück" });
    await insertPerson(site.db, { email: "chefin@example.org", passwordHash, role: "admin" });
    const bookingId = crypto.randomUUID();
    await insertBooking(site.db, {
      id: bookingId,
      userId,
      type: "acupressure",
      status: "confirmed",
      bookingDate: "2031-11-24",
      bookingTime: "14:00",
    });
    const orderId = crypto.randomUUID();
    await insertOrder(site.db, {
      id: orderId,
      userId,
      displayId: "KP-1",
      items: [],
      createdAt: new Date(),
    });
    const mail = await mailTo(email);
    expect((await report(eventBody({ mail })))[0]).toBe(200);

    const client = await signedIn(site, "chefin@example.org");
    const pages = [
      `/admin/kunden/${userId}`,
      `/admin/termine/anfragen/${bookingId}`,
      `/admin/bestellungen/${orderId}`,
    ];
    for (const address of pages) expect((await visit(client, address)).text, address).toMatch(note);
    expect((await visit(client, "/admin/stoerungen")).text).toContain(
      "Laut Zustellbericht nicht angekommen",
    );
    expect((await visit(client, "/admin")).text).toContain("Nicht angekommene E-Mails");

    await mailTo(email);
    for (const address of pages) expect((await visit(client, address)).text).not.toMatch(note);
  });

  it("waits no more once it was seen to, and is still named at the customer", async () => {
    await site.db.delete(outbox);
    const email = "gesehen@example.org";
    const userId = await insertPerson(site.db, { email, passwordHash, fullName: "Gesa Ehen" });
    const mail = await mailTo(email);
    expect((await report(eventBody({ mail })))[0]).toBe(200);
    const client = await signedIn(site, "chefin@example.org");
    expect((await visit(client, "/admin")).text).toContain("Nicht angekommene E-Mails");
    const page = await visit(client, "/admin/stoerungen?bereich=mails");
    const after = await page.press(new RegExp(`^Gesehen ?: ${email}`));
    expect(after.part("main").text).not.toContain(email);
    expect((await visit(client, "/admin")).text).not.toContain("Nicht angekommene E-Mails");
    expect((await visit(client, `/admin/kunden/${userId}`)).text).toMatch(note);
    const [entry] = await site.db.select().from(auditLog).where(eq(auditLog.action, "bounce-seen"));
    expect(entry).toMatchObject({ outcome: "done" });
    const again = await page.press(new RegExp(`^Gesehen ?: ${email}`));
    expect(again.said).toContain("Schon erledigt");
  });

  it("is told from one that was reported as spam, which has arrived", async () => {
    await site.db.delete(outbox);
    const email = "spam@example.org";
    const userId = await insertPerson(site.db, { email, passwordHash, fullName: "Sina Spam" });
    const mail = await mailTo(email);
    expect((await report(eventBody({ type: "email.complained", mail })))[0]).toBe(200);
    const client = await signedIn(site, "chefin@example.org");
    const { text } = await visit(client, `/admin/kunden/${userId}`);
    expect(text).toMatch(/E-Mail (?:„.+“ )?vom .+ wurde laut Zustellbericht als Spam gemeldet/);
    expect((await visit(client, "/admin")).text).not.toContain("Nicht angekommene E-Mails");
    expect((await visit(client, "/admin/stoerungen")).text).not.toContain("nicht angekommen");
  });
});
