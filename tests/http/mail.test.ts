import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { outbox } from "#app/db/mail-schema.ts";
import { mailsCarried, mailsTo } from "#tests/support/http.ts";
import { expect, site, test } from "#tests/support/http-test.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";

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

/** A site whose mails go to this service, tried again at once. */
function startSiteWith(service: { url: string }): Promise<RunningSite> {
  return startSite({
    MAIL_TRANSPORT: "resend",
    RESEND_API_KEY: "test",
    RESEND_BASE_URL: service.url,
    MAIL_RETRY_BASE_SECONDS: "0",
  });
}

async function register(site: RunningSite, email: string): Promise<number> {
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

test("a mail service that fails for a while loses no mail and sends none twice", {
  timeout: 60_000,
}, async () => {
  const turns: readonly Turn[] = ["refuse", "take and lose the answer", "refuse"];
  const service = await startMailService((attempt) => turns[attempt - 1] ?? "take");
  const site = await startSiteWith(service);
  try {
    const people = ["anna", "bernd", "clara"].map((name) => `${name}@example.org`);
    for (const email of people) expect(await register(site, email)).toBe(302);

    const sent = () => site.db.$count(outbox, eq(outbox.status, "sent"));
    await expect.poll(sent, { interval: 200, timeout: 45_000 }).toBe(3);
    const arrived = [...service.delivered.values()];
    expect(arrived.flatMap(({ to }) => to).sort()).toEqual(people);
    for (const { subject, text } of arrived) {
      expect(subject).toContain("Bitte bestätigen Sie Ihre E-Mail-Adresse");
      expect(text).toContain(`${site.origin}/auth/bestaetigen?token=`);
    }
    expect([...service.attempts.values()], "attempts of each mail").toEqual([4, 4, 4]);
    const rows = await site.db.select().from(outbox);
    expect(rows.map(({ text, html }) => text + html).join(""), "no link is kept").toBe("");
  } finally {
    await site.close();
    service.close();
  }
});

test("a mail whose queue message was lost is found by the sweep, and only once", async () => {
  const write = async (recipient: string, minutesAgo: number) => {
    const id = crypto.randomUUID();
    await site.db.insert(outbox).values({
      id,
      recipient,
      kind: "test",
      subject: "Verloren",
      text: "Guten Tag",
      html: "",
      createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    });
    return id;
  };
  await write("verloren@example.org", 10);
  const young = await write("unterwegs@example.org", 0);
  await site.runCron();
  await site.runCron();
  const [waiting] = await site.db.select().from(outbox).where(eq(outbox.id, young));
  await site.db.delete(outbox).where(eq(outbox.id, young));
  expect(waiting?.status, "a fresh mail's own message is still on its way").toBe("pending");
  expect(await mailsTo(site, "verloren@example.org")).toHaveLength(1);
});

test("a mail is readable as plain text and as simple HTML, and names nobody else's address", async ({
  visitor,
}) => {
  const email = "lesbar@example.org";
  const fullName = "Lisa <b>Lesbar</b>";
  const password = "der mops frisst rüben";
  await visitor.post("/auth", { intent: "register", fullName, email, password });
  await mailsCarried(site);
  const [mail] = JSON.parse((await visitor.get(`/dev/mailbox.json?to=${email}`)).text);
  expect(mail.subject).toBe("Bitte bestätigen Sie Ihre E-Mail-Adresse – Kräuterpfote");
  // Whoever registers another's address shall have no line in the mail to it.
  expect(mail.text).toContain("Guten Tag,");
  expect(mail.text + mail.html).not.toContain("Lesbar");
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.html).not.toMatch(/<(script|img|link|iframe)/);
});
