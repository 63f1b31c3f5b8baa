import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { contactMessages, mailbox, outbox } from "#app/db/mail-schema.ts";
import {
  deliverMail,
  markMailFailed,
  maxAttempts,
} from "#app/platform/mail/deliver-mail.server.ts";
import { attachmentsMax } from "#app/platform/mail/mail.ts";
import { getMailboxAttachment, listMailbox } from "#app/platform/mail/mailbox.server.ts";
import {
  announceMails,
  insertMail,
  type MailMessage,
  type MailQueue,
  type OutboxRow,
  removeOldMails,
  sweepOutbox,
} from "#app/platform/mail/outbox.server.ts";
import { carryMails } from "#app/platform/mail/queue-consumer.server.ts";
import {
  MailRefusedError,
  type MailTransport,
  mailboxTransport,
} from "#app/platform/mail/transports.server.ts";
import { createContactMessage } from "#app/site/commands.server.ts";
import { silentLog } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const baseSeconds = 10;
const leaseSeconds = 60;
const lostAfterSeconds = 5 * 60;

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

async function writeMail(createdAt = now, to = "erika@example.org"): Promise<string> {
  const id = crypto.randomUUID();
  const paragraphs = ["Guten Tag,", { label: "Weiter", link: "https://example.org/?token=abc" }];
  await db.batch([
    insertMail(db, id, { kind: "test", to, subject: "Betreff", paragraphs }, createdAt),
  ]);
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
function mailService(failures = 0) {
  const taken = new Map<string, OutboxRow>();
  const service = { taken, calls: 0, left: failures, send };
  async function send(mail: OutboxRow) {
    service.calls += 1;
    if (service.left > 0) {
      service.left -= 1;
      throw new Error("mail service answered 503");
    }
    taken.set(mail.id, mail);
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
  await db.delete(outbox);
  await db.delete(mailbox);
});

describe("deliverMail", () => {
  it("sends a mail whole, once, and empties what it held", async () => {
    const id = await writeMail();
    const service = mailService();
    expect(await deliver(id, service)).toEqual({ outcome: "sent" });
    expect(service.taken.get(id)).toMatchObject({
      id,
      recipient: "erika@example.org",
      subject: "Betreff",
      text: expect.stringContaining("https://example.org/?token=abc"),
      html: expect.stringContaining("https://example.org/?token=abc"),
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
  });

  it("has nothing to do for a row that does not exist", async () => {
    expect(await deliver("unknown", mailService())).toEqual({ outcome: "nothing-to-do" });
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
      send: async () => {
        throw new TypeError("550 erika@example.org unknown");
      },
    };
    let at = 0;
    for (const pause of [10, 20, 40, 80]) {
      expect(await deliver(id, broken, later(at))).toEqual({
        outcome: "failed",
        retrySeconds: pause,
      });
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: "pending", lastError: "TypeError" });
      expect(row.leasedUntil).toBe(later(at + pause).toISOString());
      expect(row.text).toContain("token=abc");
      at += pause;
    }
  });

  it("gives up at once what the service will never take, so that nothing looks late", async () => {
    const id = await writeMail();
    const refusing: MailTransport = {
      send: async () => {
        throw new MailRefusedError("mail service answered 422");
      },
    };
    expect(await deliver(id, refusing)).toEqual({ outcome: "refused" });
    expect(await rowOf(id)).toMatchObject({
      ...{ status: "failed", attempts: 1, leasedUntil: null, lastError: "MailRefusedError" },
    });
    expect(await deliver(id, mailService())).toEqual({ outcome: "nothing-to-do" });
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
      async send(mail) {
        during = await deliver(id, service, later(leaseSeconds - 1));
        await service.send(mail);
      },
    };
    expect(await deliver(id, slow)).toEqual({ outcome: "sent" });
    expect(during).toEqual({
      outcome: "busy",
      retrySeconds: Math.max(baseSeconds, 2),
    });
    expect(await deliver(id, service, later(leaseSeconds))).toEqual({ outcome: "nothing-to-do" });
    expect(service.calls).toBe(1);
  });

  describe("after a crash between sending and marking", () => {
    afterEach(() => env.DB.prepare("drop trigger if exists break_marking").run());

    it("repeats under the same idempotency key, when the lease is over", async () => {
      const id = await writeMail();
      await env.DB.prepare(
        `create trigger break_marking before update of status on outbox
         when new.status = 'sent' begin select raise(abort, 'D1 is away'); end`,
      ).run();
      const service = mailService();
      await expect(deliver(id, service)).rejects.toThrow();
      expect(await rowOf(id)).toMatchObject({ status: "pending" });
      await env.DB.prepare("drop trigger break_marking").run();

      expect(await deliver(id, service, later(leaseSeconds - 1))).toMatchObject({
        outcome: "busy",
      });
      expect(await deliver(id, service, later(leaseSeconds))).toEqual({ outcome: "sent" });
      // Asked twice, by one key: the mail service recognises the repeat.
      expect(service.calls).toBe(2);
      expect([...service.taken.keys()]).toEqual([id]);
    });
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
    expect(await listMailbox(db, null)).toEqual([
      {
        id,
        to: "erika@example.org",
        subject: "Betreff",
        text: row.text,
        html: row.html,
        createdAt: now.toISOString(),
        attachments: [],
      },
    ]);
  });

  it("delivers through the outbox", async () => {
    const id = await writeMail();
    expect(await deliver(id, mailboxTransport(db))).toEqual({ outcome: "sent" });
    expect(await listMailbox(db, "erika@example.org")).toHaveLength(1);
  });
});

describe("files of a mail", () => {
  const content = btoa("BEGIN:VCALENDAR");
  const file = { fileName: "termin.ics", contentType: "text/calendar", content };
  const mail = { kind: "test", to: "erika@example.org", subject: "Betreff", paragraphs: [] };

  it("reach the mail service, and the outbox forgets them", async () => {
    const id = crypto.randomUUID();
    await db.batch([insertMail(db, id, { ...mail, attachments: [file] }, now)]);
    expect((await rowOf(id)).attachments).toEqual([file]);
    const service = mailService();
    await deliver(id, service);
    expect(service.taken.get(id)?.attachments).toEqual([file]);
    expect((await rowOf(id)).attachments).toBeNull();
  });

  it("that are papers of a contract are only named in the outbox, and forgotten too", async () => {
    const id = crypto.randomUUID();
    await db.batch([insertMail(db, id, { ...mail, papers: ["agb"] }, now)]);
    expect(await rowOf(id)).toMatchObject({ attachments: null, papers: ["agb"] });
    await deliver(id, mailService());
    expect((await rowOf(id)).papers).toBeNull();
  });

  it("stay in the outbox until the mail is sent", async () => {
    const id = crypto.randomUUID();
    await db.batch([insertMail(db, id, { ...mail, attachments: [file] }, now)]);
    await deliver(id, mailService(1));
    expect((await rowOf(id)).attachments).toEqual([file]);
  });

  it("can be fetched from the mailbox by their place, and nothing else can", async () => {
    const id = crypto.randomUUID();
    await db.batch([insertMail(db, id, { ...mail, attachments: [file] }, now)]);
    await deliver(id, mailboxTransport(db));
    const [kept] = await listMailbox(db, "erika@example.org");
    expect(kept?.attachments).toEqual([file]);
    expect(await getMailboxAttachment(db, id, 0)).toEqual(file);
    for (const index of [1, -1, 0.5, Number.NaN]) {
      expect(await getMailboxAttachment(db, id, index)).toBeUndefined();
    }
    expect(await getMailboxAttachment(db, "unknown", 0)).toBeUndefined();
  });

  it("as large as may be fit into a row; larger ones are refused before anything is written", async () => {
    const id = crypto.randomUUID();
    const largest = { ...file, content: "A".repeat(attachmentsMax) };
    await db.batch([insertMail(db, id, { ...mail, attachments: [largest] }, now)]);
    expect((await rowOf(id)).attachments?.[0]?.content).toHaveLength(attachmentsMax);
    const tooLarge = { ...mail, attachments: [largest, file] };
    expect(() => insertMail(db, "x", tooLarge, now)).toThrow("too large");
  });
});

describe("listMailbox", () => {
  it("shows one recipient's mails, newest first, whatever the case of the address", async () => {
    for (const [to, seconds] of [
      ["erika@example.org", 0],
      ["otto@example.org", 1],
      ["erika@example.org", 2],
    ] as const) {
      await deliver(await writeMail(later(seconds), to), mailboxTransport(db));
    }
    const mails = await listMailbox(db, "Erika@Example.ORG");
    expect(mails.map(({ createdAt }) => createdAt)).toEqual([
      later(2).toISOString(),
      later(0).toISOString(),
    ]);
    expect(await listMailbox(db, null)).toHaveLength(3);
    expect(await listMailbox(db, "erika")).toEqual([]);
    expect(await listMailbox(db, "%")).toEqual([]);
  });

  it("shows fifty at most", async () => {
    await db.batch([
      db
        .insert(mailbox)
        .values(Array.from({ length: 15 }, (_one, index) => mailboxRow(`a-${index}`))),
      ...["b", "c", "d"].map((prefix) =>
        db
          .insert(mailbox)
          .values(Array.from({ length: 15 }, (_one, index) => mailboxRow(`${prefix}-${index}`))),
      ),
    ]);
    expect(await listMailbox(db, null)).toHaveLength(50);
  });

  function mailboxRow(id: string) {
    return {
      id,
      recipient: "a@example.org",
      subject: "x",
      text: "x",
      html: "x",
      createdAt: now.toISOString(),
    };
  }
});

describe("announceMails", () => {
  it("carries ids and nothing else", async () => {
    const { queue, sent } = fakeQueue();
    await announceMails(queue, ["a", "b"], silentLog);
    expect(sent).toEqual(["a", "b"]);
  });

  it("never fails the request that wrote the mail", async () => {
    await announceMails(fakeQueue(true).queue, ["a"], silentLog);
  });
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
    const dying = { send: () => new Promise<void>(() => {}) };
    void deliver(id, dying);
    await expect.poll(async () => (await rowOf(id)).leasedUntil).not.toBeNull();
    expect(await swept(later(leaseSeconds))).toEqual([]);
    expect(await swept(later(leaseSeconds + lostAfterSeconds + 1))).toEqual([id]);
  });

  it("hands on a hundred at a time", async () => {
    const template = await rowOf(await writeMail());
    for (let batch = 0; batch < 20; batch += 1) {
      await db
        .insert(outbox)
        .values(Array.from({ length: 6 }, () => ({ ...template, id: crypto.randomUUID() })));
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
  const broken: MailTransport = { send: () => Promise.reject(new Error("refused")) };
  const first = await deliver(id, broken);
  if (!("retrySeconds" in first)) throw new Error("it has not failed");
  // The duplicate comes at once: it waits for the pause of the message that is on its way.
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

describe("the queue's consumer", () => {
  const settings = {
    transport: "mailbox",
    from: "praxis@example.org",
    resendApiKey: "",
    resendBaseUrl: "",
    retryBaseSeconds: baseSeconds,
  } as const;

  function batchOf(queue: string, outboxIds: string[]) {
    const answers: Record<string, unknown> = {};
    const messages = outboxIds.map((outboxId) => ({
      body: { outboxId },
      attempts: 3,
      ack: () => {
        answers[outboxId] = "ack";
      },
      retry: (options: unknown) => {
        answers[outboxId] = options;
      },
    }));
    return { batch: { queue, messages } as unknown as MessageBatch<MailMessage>, answers };
  }

  it("acknowledges what was sent or is gone, and comes again for what failed", async () => {
    const [good, bad] = [await writeMail(), await writeMail()];
    const transport: MailTransport = {
      async send(mail) {
        if (mail.id === bad) throw new Error("no");
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
    await env.DB.prepare(
      `create trigger break_one before update on outbox when new.id = '${broken}'
       begin select raise(abort, 'D1 is away'); end`,
    ).run();
    const { batch, answers } = batchOf("kraeuterpfote-mail", [broken, good]);
    try {
      await carryMails(batch, db, mailService(), settings, silentLog);
    } finally {
      await env.DB.prepare("drop trigger break_one").run();
    }
    expect(answers).toEqual({ [good]: "ack", [broken]: { delaySeconds: 4 * baseSeconds } });
  });
});

describe("a message of the contact form", () => {
  it("is kept and mailed in one batch", async () => {
    const message = {
      name: "Erika <b>",
      email: "erika@example.org",
      message: "Guten Tag,\nhaben Sie Zeit?",
    };
    const { outboxIds } = await createContactMessage(db, message, now);
    expect(await db.select().from(contactMessages)).toEqual([
      expect.objectContaining({ ...message, createdAt: now.toISOString(), status: "open" }),
    ]);
    const [id = ""] = outboxIds;
    expect(await rowOf(id)).toMatchObject({ kind: "contact-message", status: "pending" });
    expect((await rowOf(id)).text).toContain("erika@example.org");
  });

  it("is not kept when the mail cannot be written", async () => {
    const before = await db.$count(contactMessages);
    await env.DB.prepare(
      `create trigger break_outbox before insert on outbox
       begin select raise(abort, 'the disk is full'); end`,
    ).run();
    const message = { name: "Erika", email: "erika@example.org", message: "x" };
    try {
      await expect(createContactMessage(db, message, now)).rejects.toThrow();
    } finally {
      await env.DB.prepare("drop trigger break_outbox").run();
    }
    expect(await db.$count(contactMessages)).toBe(before);
  });
});
