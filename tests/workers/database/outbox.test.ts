import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bounceNote } from "#app/admin/ui/bounce-words.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { contactMessages, mailbox, outbox } from "#app/db/mail-schema.ts";
import { getMailboxAttachment, listMailbox } from "#app/mailbox/mailbox.server.ts";
import {
  markBounceSeen,
  markReportedBounce,
  markResendBounce,
  newestMailTo,
  whereBouncedLately,
} from "#app/platform/mail/bounces/bounces.server.ts";
import {
  carryMails,
  deliverMail,
  markMailFailed,
  maxAttempts,
} from "#app/platform/mail/deliver-mail.server.ts";
import { attachmentsMax, type Mail } from "#app/platform/mail/mail.ts";
import {
  announceMails,
  insertMail,
  type MailMessage,
  type MailQueue,
  type OutboxRow,
  removeOldMails,
  sweepOutbox,
} from "#app/platform/mail/outbox.server.ts";
import {
  MailBouncedError,
  MailRefusedError,
  type MailTransport,
  MailUncertainError,
  mailboxTransport,
} from "#app/platform/mail/transports.server.ts";
import { createContactMessage } from "#app/site/landing/contact.server.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const baseSeconds = 10;
const leaseSeconds = 60;
const lostAfterSeconds = 5 * 60;

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

const link = "https://example.org/?token=abc";

async function writeMail(
  createdAt = now,
  to = "erika@example.org",
  given: Partial<Mail> = { paragraphs: ["Guten Tag,", { label: "Weiter", link }] },
): Promise<string> {
  const id = crypto.randomUUID();
  const mail = { kind: "test", to, subject: "Betreff", paragraphs: [], ...given };
  await db.batch([insertMail(db, id, mail, createdAt)]);
  return id;
}

async function rowOf(id: string): Promise<OutboxRow> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!row) throw new Error("no such row");
  return row;
}

function deliver(id: string, transport: MailTransport, at = now) {
  return deliverMail(db, transport, id, at, baseSeconds, silentLog);
}

/** A mail service that notes what it took and recognises a repeat, as Resend does. */
function mailService(failures = 0, isRepeatable = true) {
  const taken = new Map<string, OutboxRow>();
  const service = { taken, calls: 0, left: failures, isRepeatable, send };
  async function send(mail: OutboxRow) {
    service.calls += 1;
    if (service.left > 0) {
      service.left -= 1;
      throw new Error("mail service answered 503");
    }
    taken.set(mail.id, mail);
    return { providerId: `provider-${mail.id}` };
  }
  return service;
}

function fakeQueue(failing = false) {
  const sent: string[] = [];
  const queue = {
    async send({ outboxId }: MailMessage) {
      if (failing) throw new Error("the queue is away");
      sent.push(outboxId);
    },
  };
  return { queue: queue as unknown as MailQueue, sent };
}

beforeEach(async () => {
  await db.batch([db.delete(outbox), db.delete(mailbox)]);
});

describe("deliverMail", () => {
  it("sends a mail whole, once, and empties what it held", async () => {
    const id = await writeMail();
    const service = mailService();
    expect(await deliver(id, service)).toEqual({ outcome: "sent" });
    const whole = expect.stringContaining(link);
    expect(service.taken.get(id)).toMatchObject({
      id,
      recipient: "erika@example.org",
      subject: "Betreff",
      text: whole,
      html: whole,
    });
    expect(await rowOf(id)).toMatchObject({
      status: "sent",
      sentAt: now.toISOString(),
      leasedUntil: null,
      attempts: 1,
      subject: "",
      text: "",
      html: "",
      lastError: null,
    });
    expect(await deliver(id, service)).toEqual({ outcome: "nothing-to-do" });
    expect(service.calls).toBe(1);
    expect(await deliver("unknown", service)).toEqual({ outcome: "nothing-to-do" });
  });

  it("loses nothing and sends nothing twice while the mail service is down for a while", async () => {
    const ids = [await writeMail(), await writeMail(), await writeMail()];
    const service = mailService(18);
    let at = 0;
    for (let round = 0; round < 10; round += 1) {
      let pause = 0;
      for (const id of ids) {
        const delivery = await deliver(id, service, later(at));
        if ("retrySeconds" in delivery) pause = delivery.retrySeconds;
      }
      at += pause;
    }
    expect([...service.taken.keys()].sort()).toEqual([...ids].sort());
    expect(service.calls).toBe(18 + 3);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 7 });
  });

  it("waits longer with each failure, and says what kind it was but not its words", async () => {
    const id = await writeMail();
    const broken = {
      isRepeatable: true,
      send: () => Promise.reject(new TypeError("550 erika@example.org unknown")),
    };
    let at = 0;
    for (const retrySeconds of [10, 20, 40, 80]) {
      const failed = { outcome: "failed", retrySeconds };
      expect(await deliver(id, broken, later(at))).toEqual(failed);
      at += retrySeconds;
      expect(await rowOf(id)).toMatchObject({
        status: "pending",
        lastError: "TypeError",
        leasedUntil: later(at).toISOString(),
        text: expect.stringContaining("token=abc"),
      });
    }
  });

  it("gives up at once what the service will never take, so that nothing looks late", async () => {
    const id = await writeMail();
    const refusing = {
      isRepeatable: true,
      send: () => Promise.reject(new MailRefusedError("answered 422")),
    };
    expect(await deliver(id, refusing)).toEqual({ outcome: "refused" });
    expect(await rowOf(id)).toMatchObject({
      status: "failed",
      attempts: 1,
      leasedUntil: null,
      lastError: "MailRefusedError",
    });
    expect(await deliver(id, mailService())).toEqual({ outcome: "nothing-to-do" });
  });

  it("sends nothing twice through a service without keys, whatever is not known of an attempt", async () => {
    const uncertain = {
      isRepeatable: false,
      send: () => Promise.reject(new MailUncertainError("did not answer in time")),
    };
    const late = await writeMail();
    expect(await deliver(late, uncertain)).toEqual({ outcome: "refused" });
    expect(await rowOf(late)).toMatchObject({ status: "failed", lastError: "MailUncertainError" });

    // The worker ends while it is sending: nothing is written after the service has taken it.
    const service = mailService(0, false);
    const cut = await writeMail();
    await whileFailing(env.DB, `update of sent_at on outbox when new.id = '${cut}'`, async () => {
      await deliver(cut, service).catch(() => null);
    });
    expect(service.calls).toBe(1);
    const again = later(leaseSeconds + 1);
    expect(await deliver(cut, service, again)).toEqual({ outcome: "refused" });
    expect(service.calls).toBe(1);
    expect(await rowOf(cut)).toMatchObject({ status: "failed", lastError: "MailUncertainError" });

    // A service that knows the key is asked again.
    const resend = mailService();
    const repeated = await writeMail();
    await whileFailing(
      env.DB,
      `update of sent_at on outbox when new.id = '${repeated}'`,
      async () => {
        await deliver(repeated, resend).catch(() => null);
      },
    );
    expect(await deliver(repeated, resend, again)).toEqual({ outcome: "sent" });
    expect([...resend.taken.keys()]).toEqual([repeated]);
  });

  it("twice at once sends once; the other comes again", async () => {
    const id = await writeMail();
    const service = mailService();
    const deliveries = await Promise.all(Array.from({ length: 5 }, () => deliver(id, service)));
    expect(service.calls).toBe(1);
    const outcomes = deliveries.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(1);
    for (const outcome of outcomes) expect(["sent", "busy", "nothing-to-do"]).toContain(outcome);
  });

  it("comes again while somebody else is sending, and finds it done", async () => {
    const id = await writeMail();
    const service = mailService();
    let during: unknown;
    const slow: MailTransport = {
      isRepeatable: true,
      async send(mail) {
        during = await deliver(id, service, later(leaseSeconds - 1));
        return service.send(mail);
      },
    };
    expect(await deliver(id, slow)).toEqual({ outcome: "sent" });
    expect(during).toEqual({ outcome: "busy", retrySeconds: Math.max(baseSeconds, 2) });
    expect(await deliver(id, service, later(leaseSeconds))).toEqual({ outcome: "nothing-to-do" });
    expect(service.calls).toBe(1);
  });

  it("repeats under the same key after a crash between sending and marking, once the lease is over", async () => {
    const id = await writeMail();
    const service = mailService();
    await whileFailing(env.DB, "update of status on outbox when new.status = 'sent'", () =>
      expect(deliver(id, service)).rejects.toThrow(),
    );
    expect(await rowOf(id)).toMatchObject({ status: "pending" });
    expect(await deliver(id, service, later(leaseSeconds - 1))).toMatchObject({ outcome: "busy" });
    expect(await deliver(id, service, later(leaseSeconds))).toEqual({ outcome: "sent" });
    // Asked twice, by one key: the mail service recognises the repeat.
    expect(service.calls).toBe(2);
    expect([...service.taken.keys()]).toEqual([id]);
  });
});

describe("the mailbox transport", () => {
  it("keeps a mail once, however often it is sent", async () => {
    const id = await writeMail();
    const row = await rowOf(id);
    const transport = mailboxTransport(db);
    await transport.send(row);
    await transport.send(row);
    await transport.send({ ...row, subject: "Anderer Betreff" });
    const { text, html } = row;
    expect(await listMailbox(db, null)).toEqual([
      {
        id,
        to: "erika@example.org",
        subject: "Betreff",
        text,
        html,
        attachments: [],
        createdAt: now.toISOString(),
      },
    ]);
  });
});

describe("files of a mail", () => {
  const content = btoa("BEGIN:VCALENDAR");
  const file = { fileName: "termin.ics", contentType: "text/calendar", content };
  const withFile = () => writeMail(now, undefined, { attachments: [file] });

  it("stay in the outbox until the mail service has them, and are forgotten then", async () => {
    const id = await withFile();
    await deliver(id, mailService(1));
    expect((await rowOf(id)).attachments).toEqual([file]);
    const service = mailService();
    await deliver(id, service, later(baseSeconds));
    expect(service.taken.get(id)?.attachments).toEqual([file]);
    expect((await rowOf(id)).attachments).toBeNull();
  });

  it("that are papers of a contract are only named in the outbox, and forgotten too", async () => {
    const id = await writeMail(now, undefined, { papers: ["agb"] });
    expect(await rowOf(id)).toMatchObject({ attachments: null, papers: ["agb"] });
    await deliver(id, mailService());
    expect((await rowOf(id)).papers).toBeNull();
  });

  it("can be fetched from the mailbox by their place, and nothing else can", async () => {
    const id = await withFile();
    expect(await deliver(id, mailboxTransport(db))).toEqual({ outcome: "sent" });
    const [kept] = await listMailbox(db, "erika@example.org");
    expect(kept?.attachments).toEqual([file]);
    expect(await getMailboxAttachment(db, id, 0)).toEqual(file);
    for (const index of [1, -1, 0.5, Number.NaN]) {
      expect(await getMailboxAttachment(db, id, index)).toBeUndefined();
    }
    expect(await getMailboxAttachment(db, "unknown", 0)).toBeUndefined();
  });

  it("as large as may be fit into a row; larger ones are refused before anything is written", async () => {
    const largest = { ...file, content: "A".repeat(attachmentsMax) };
    const id = await writeMail(now, undefined, { attachments: [largest] });
    expect((await rowOf(id)).attachments?.[0]?.content).toHaveLength(attachmentsMax);
    const tooLarge = writeMail(now, undefined, { attachments: [largest, file] });
    await expect(tooLarge).rejects.toThrow("too large");
  });
});

describe("listMailbox", () => {
  it("shows one recipient's mails, newest first, whatever the case of the address", async () => {
    const [erika, otto] = ["erika@example.org", "otto@example.org"];
    for (const [seconds, to] of [erika, otto, erika].entries()) {
      await deliver(await writeMail(later(seconds), to), mailboxTransport(db));
    }
    const mails = await listMailbox(db, "Erika@Example.ORG");
    const newestFirst = [later(2).toISOString(), later(0).toISOString()];
    expect(mails.map(({ createdAt }) => createdAt)).toEqual(newestFirst);
    expect(await listMailbox(db, null)).toHaveLength(3);
    for (const none of ["erika", "%"]) expect(await listMailbox(db, none)).toEqual([]);
  });

  it("shows fifty at most", async () => {
    const mail = { recipient: "a@example.org", subject: "x", text: "x", html: "x" };
    for (let index = 0; index < 60; index += 1) {
      await db.insert(mailbox).values({ ...mail, id: `${index}`, createdAt: now.toISOString() });
    }
    expect(await listMailbox(db, null)).toHaveLength(50);
  });
});

it("a mail is announced by its id and nothing else, and no request fails of it", async () => {
  const { queue, sent } = fakeQueue();
  await announceMails(queue, ["a", "b"], silentLog);
  expect(sent).toEqual(["a", "b"]);
  await announceMails(fakeQueue(true).queue, ["a"], silentLog);
});

describe("sweepOutbox", () => {
  async function swept(at: Date): Promise<string[]> {
    const { queue, sent } = fakeQueue();
    await sweepOutbox(db, queue, at, silentLog);
    return sent;
  }

  it("picks rows whose message was lost, oldest first, and no others", async () => {
    const sentId = await writeMail(later(0));
    await deliver(sentId, mailService());
    const failedId = await writeMail(later(0));
    await giveUp(failedId);
    const newer = await writeMail(later(2));
    const older = await writeMail(later(1));
    const fresh = await writeMail(later(lostAfterSeconds));

    expect(await swept(later(lostAfterSeconds + 10))).toEqual([older, newer]);
    expect(await swept(later(2 * lostAfterSeconds + 1))).toContain(fresh);
  });

  it("leaves alone what waits five minutes or less", async () => {
    const id = await writeMail();
    expect(await swept(later(lostAfterSeconds))).toEqual([]);
    expect(await swept(new Date(later(lostAfterSeconds).getTime() + 1))).toEqual([id]);
  });

  it("leaves alone what the queue will bring again by itself", async () => {
    const id = await writeMail();
    const broken = mailService(99);
    let at = 0;
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const delivery = await deliver(id, broken, later(at));
      if (!("retrySeconds" in delivery)) throw new Error("was sent");
      expect(await swept(later(at + delivery.retrySeconds - 1))).toEqual([]);
      at += delivery.retrySeconds;
    }
    // Nobody came at that time: now its message is lost.
    expect(await swept(later(at + lostAfterSeconds + 1))).toEqual([id]);
  });

  it("leaves alone what somebody is sending, and picks it up when they have died", async () => {
    const id = await writeMail(later(-3600));
    const dying = { isRepeatable: true, send: () => new Promise<never>(() => {}) };
    void deliver(id, dying);
    await expect.poll(async () => (await rowOf(id)).leasedUntil).not.toBeNull();
    expect(await swept(later(leaseSeconds))).toEqual([]);
    expect(await swept(later(leaseSeconds + lostAfterSeconds + 1))).toEqual([id]);
  });

  it("hands on a hundred at a time", async () => {
    const template = await rowOf(await writeMail());
    for (let count = 0; count < 120; count += 1) {
      await db.insert(outbox).values({ ...template, id: crypto.randomUUID() });
    }
    expect(await swept(later(lostAfterSeconds + 1))).toHaveLength(100);
  });
});

it("what was sent or given up half a year ago is forgotten; what waits never is", async () => {
  const daySeconds = 24 * 60 * 60;
  const [sent, failed, pending, recent] = [
    await writeMail(later(-181 * daySeconds)),
    await writeMail(later(-181 * daySeconds)),
    await writeMail(later(-181 * daySeconds)),
    await writeMail(later(-179 * daySeconds)),
  ];
  await deliver(sent, mailService());
  await deliver(recent, mailService());
  await giveUp(failed);
  await removeOldMails(db, now);
  const left = (await db.select().from(outbox)).map(({ id }) => id);
  expect(left.sort()).toEqual([pending, recent].sort());
});

async function triedAsOftenAsPossible(id: string): Promise<void> {
  await db.update(outbox).set({ attempts: maxAttempts }).where(eq(outbox.id, id));
}

async function giveUp(id: string): Promise<void> {
  await triedAsOftenAsPossible(id);
  await markMailFailed(db, id, silentLog);
}

it("a duplicate message neither hurries a mail nor gives it up", async () => {
  const id = await writeMail();
  const broken: MailTransport = {
    isRepeatable: true,
    send: () => Promise.reject(new Error("refused")),
  };
  const first = await deliver(id, broken);
  if (!("retrySeconds" in first)) throw new Error("it has not failed");
  expect(await deliver(id, mailService())).toEqual({
    outcome: "busy",
    retrySeconds: first.retrySeconds + 1,
  });
  // The queue gives the duplicate up: the mail was tried once only, and stays.
  await markMailFailed(db, id, silentLog);
  expect(await rowOf(id)).toMatchObject({ status: "pending", attempts: 1 });
  const service = mailService();
  expect(await deliver(id, service, later(first.retrySeconds))).toEqual({ outcome: "sent" });
});

describe("a mail that did not arrive", () => {
  const to = "Erika@example.org";
  const bounce = { recipients: ["erika@example.org"], reason: "full" as const };

  it("is marked once, however often and at once the service reports it", async () => {
    const id = await writeMail(now, to);
    await deliver(id, mailService());
    const event = { ...bounce, providerId: `provider-${id}`, outboxId: null };
    const marks = await Promise.all(
      Array.from({ length: 20 }, () => markResendBounce(db, event, later(60))),
    );
    expect(marks.filter(Boolean)).toHaveLength(1);
    const again = { ...event, reason: "other" as const };
    expect(await markResendBounce(db, again, later(90))).toBe(false);
    expect(await rowOf(id)).toMatchObject({
      status: "sent",
      bouncedAt: later(60).toISOString(),
      bounceReason: "full",
    });
  });

  it("is marked by a report that names it and its recipient, and by no other", async () => {
    const id = await writeMail(now, to);
    const report = { ...bounce, outboxId: id };
    // It has not left yet.
    expect(await markReportedBounce(db, report, later(60))).toBe(false);
    await deliver(id, mailService());
    const foreign = { ...report, recipients: ["otto@example.org"] };
    expect(await markReportedBounce(db, foreign, later(60))).toBe(false);
    const unknown = { ...report, outboxId: crypto.randomUUID() };
    expect(await markReportedBounce(db, unknown, later(60))).toBe(false);
    const elsewhere = { ...bounce, providerId: "of-another-project", outboxId: null };
    expect(await markResendBounce(db, elsewhere, later(60))).toBe(false);
    expect(await rowOf(id)).toMatchObject({ bouncedAt: null });
    expect(await markReportedBounce(db, report, later(60))).toBe(true);
  });

  it("is marked by the service before its id is stored, and stays so when the mail is sent", async () => {
    const id = await writeMail(now, to);
    const event = { ...bounce, providerId: `provider-${id}`, outboxId: id };
    const foreign = { ...event, recipients: ["otto@example.org"] };
    expect(await markResendBounce(db, foreign, later(1))).toBe(false);
    expect(await markResendBounce(db, event, later(1))).toBe(true);
    expect(await deliver(id, mailService(), later(2))).toEqual({ outcome: "sent" });
    expect(await rowOf(id)).toMatchObject({ status: "sent", bounceReason: "full" });
    expect(await markResendBounce(db, event, later(3))).toBe(false);
  });

  it("is marked where the answer to an attempt was lost", async () => {
    const id = await writeMail(now, to);
    await deliver(id, { isRepeatable: true, send: async () => ({ providerId: null }) });
    const event = { ...bounce, providerId: "unheard-of", outboxId: id };
    expect(await markResendBounce(db, event, later(60))).toBe(true);
  });

  it("is the one that the service's id names, whatever mail its tag names", async () => {
    const [named, tagged] = [await writeMail(now, to), await writeMail(now, to)];
    await deliver(named, mailService());
    await deliver(tagged, mailService());
    const event = { ...bounce, providerId: `provider-${named}`, outboxId: tagged };
    const foreign = { ...event, recipients: ["otto@example.org"] };
    expect(await markResendBounce(db, foreign, later(60))).toBe(false);
    expect(await markResendBounce(db, event, later(60))).toBe(true);
    expect(await markResendBounce(db, event, later(90))).toBe(false);
    expect(await rowOf(named)).toMatchObject({ bounceReason: "full" });
    expect(await rowOf(tagged)).toMatchObject({ bouncedAt: null });
  });

  it("is one of those to look at for two weeks, or until a newer mail was sent", async () => {
    const lately = async (at: Date) =>
      (await db.select({ id: outbox.id }).from(outbox).where(whereBouncedLately(at))).map(
        (row) => row.id,
      );
    const id = await writeMail(now, to);
    await deliver(id, mailService());
    expect(await lately(later(60))).toEqual([]);
    await markReportedBounce(db, { ...bounce, outboxId: id }, later(60));
    const twoWeeks = 14 * 24 * 60 * 60;
    expect(await lately(later(59 + twoWeeks))).toEqual([id]);
    expect(await lately(later(61 + twoWeeks))).toEqual([]);
    const newer = await writeMail(later(120), to);
    expect(await lately(later(121))).toEqual([id]);
    await deliver(newer, mailService(), later(120));
    expect(await lately(later(121))).toEqual([]);
  });

  it("is none to look at when it was reported as spam, or seen to", async () => {
    const lately = () => db.$count(outbox, whereBouncedLately(later(61)));
    const [unwanted, lost] = [await writeMail(now, "spam@example.org"), await writeMail(now, to)];
    for (const id of [unwanted, lost]) await deliver(id, mailService());
    const complaint = { recipients: ["spam@example.org"], reason: "complaint" as const };
    await markReportedBounce(db, { ...complaint, outboxId: unwanted }, later(60));
    expect(await lately()).toBe(0);
    expect(await markBounceSeen(db, unwanted, later(61))).toBeNull();
    await markReportedBounce(db, { ...bounce, outboxId: lost }, later(60));
    expect(await lately()).toBe(1);
    expect(await markBounceSeen(db, lost, later(61))).not.toBeNull();
    expect(await lately()).toBe(0);
    expect(await markBounceSeen(db, lost, later(61))).toBeNull();
    expect(await rowOf(lost)).toMatchObject({ status: "sent", bounceReason: "full" });
  });

  it("is marked where the service refuses the address because mails came back before", async () => {
    const id = await writeMail(now, to);
    const send = () => Promise.reject(new MailBouncedError("E_RECIPIENT_SUPPRESSED"));
    expect(await deliver(id, { isRepeatable: false, send })).toEqual({ outcome: "refused" });
    expect(await rowOf(id)).toMatchObject({
      status: "failed",
      bouncedAt: now.toISOString(),
      bounceReason: "unknown-mailbox",
    });
  });

  it("is told until a newer mail to the address was sent", async () => {
    const address = "newest@example.org";
    const first = await writeMail(now, address);
    await deliver(first, mailService());
    await markReportedBounce(db, { ...bounce, outboxId: first, recipients: [address] }, later(60));
    const [marked] = await newestMailTo(db, sql`${address}`);
    expect(bounceNote(marked)).toBe(
      "Die E-Mail vom 21. November 2026 kam laut Zustellbericht nicht an. Grund: Postfach voll.",
    );
    const second = await writeMail(later(120), address);
    expect(await newestMailTo(db, sql`${address}`)).toEqual([marked]);
    await deliver(second, mailService(), later(120));
    const [newest] = await newestMailTo(db, sql`${address}`);
    expect(bounceNote(newest)).toBe("");
  });

  it("is found by an index, whoever looks for it", async () => {
    const plan = await env.DB.prepare(
      "explain query plan select 1 from outbox where recipient = ? and (status = 'sent' or bounced_at is not null) order by created_at desc limit 1",
    )
      .bind(to)
      .all();
    expect(JSON.stringify(plan.results)).toContain("outbox_recipient");
    expect(JSON.stringify(plan.results)).not.toContain("TEMP B-TREE");
  });
});

describe("the queue's consumer", () => {
  const settings = {
    from: "praxis@example.org",
    resendApiKey: "",
    resendBaseUrl: "",
    transport: "mailbox" as const,
    retryBaseSeconds: baseSeconds,
  };

  function batchOf(queue: string, outboxIds: string[]) {
    const answers: Record<string, unknown> = {};
    const messages = outboxIds.map((outboxId) => ({
      body: { outboxId },
      attempts: 3,
      ack: () => void Object.assign(answers, { [outboxId]: "ack" }),
      retry: (options: unknown) => void Object.assign(answers, { [outboxId]: options }),
    }));
    return { batch: { queue, messages } as unknown as MessageBatch<MailMessage>, answers };
  }

  it("acknowledges what was sent or is gone, and comes again for what failed", async () => {
    const [good, bad] = [await writeMail(), await writeMail()];
    const transport: MailTransport = {
      isRepeatable: true,
      async send(mail) {
        if (mail.id === bad) throw new Error("no");
        return { providerId: null };
      },
    };
    const { batch, answers } = batchOf("kraeuterpfote-mail", [good, bad, "unknown"]);
    await carryMails(batch, db, transport, settings, silentLog);
    expect(answers).toEqual({
      [good]: "ack",
      [bad]: { delaySeconds: baseSeconds },
      unknown: "ack",
    });
  });

  it("marks what the queue gave up on, and sends it no more", async () => {
    const id = await writeMail();
    const sent = await writeMail();
    const service = mailService();
    await deliver(sent, service);
    await triedAsOftenAsPossible(id);
    const { batch, answers } = batchOf("kraeuterpfote-mail-dead", [id, sent]);
    await carryMails(batch, db, service, settings, silentLog);
    expect(answers).toEqual({ [id]: "ack", [sent]: "ack" });
    expect(await rowOf(id)).toMatchObject({ status: "failed", leasedUntil: null });
    expect(await rowOf(sent)).toMatchObject({ status: "sent" });
    expect(await deliver(id, service)).toEqual({ outcome: "nothing-to-do" });
    expect(service.calls).toBe(1);
  });

  it("carries the others when the database fails for one", async () => {
    const [broken, good] = [await writeMail(), await writeMail()];
    const { batch, answers } = batchOf("kraeuterpfote-mail", [broken, good]);
    await whileFailing(env.DB, `update on outbox when new.id = '${broken}'`, () =>
      carryMails(batch, db, mailService(), settings, silentLog),
    );
    expect(answers).toEqual({ [good]: "ack", [broken]: { delaySeconds: 4 * baseSeconds } });
  });
});

describe("a message of the contact form", () => {
  const message = { name: "Erika <b>", email: "erika@example.org", message: "Guten Tag,\nund?" };

  it("is kept and mailed in one batch, under a reference, with the account of its address", async () => {
    const userId = await newPerson(db, { email: message.email });
    const { outboxIds } = await createContactMessage(db, message, now);
    const at = now.toISOString();
    expect(await db.select().from(contactMessages)).toEqual([
      expect.objectContaining({
        ...message,
        userId,
        createdAt: at,
        lastAt: at,
        status: "open",
        channel: "form",
        reference: expect.stringMatching(/^N-[0-9A-Z]{8}$/),
      }),
    ]);
    const [id = ""] = outboxIds;
    expect(await rowOf(id)).toMatchObject({
      kind: "contact-message",
      status: "pending",
      text: expect.stringContaining("erika@example.org"),
    });
  });

  it("is not kept when the mail cannot be written", async () => {
    const before = await db.$count(contactMessages);
    await whileFailing(env.DB, "insert on outbox", () =>
      expect(createContactMessage(db, message, now)).rejects.toThrow(),
    );
    expect(await db.$count(contactMessages)).toBe(before);
  });
});
