import { env } from "cloudflare:workers";
import { desc, eq, sql } from "drizzle-orm";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  auditActionsOfArea,
  mailLinkActor,
  noteAudit,
  recordAccess,
  recordAction,
  recordReading,
  sweepAuditLog,
} from "#app/audit/record.server.ts";
import { user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { insertDocument, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertAuditEntry } from "#scripts/demo/audit-factories.ts";
import { auditContext } from "#tests/support/audit-context.ts";
import { explainRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";
import { withParts } from "#tests/workers/with-parts.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
let practiceId = "";
let customerId = "";

beforeAll(async () => {
  practiceId = await newPerson(db, { role: "admin" });
});

beforeEach(async () => {
  await db.delete(auditLog);
  customerId = await newPerson(db);
});

function entries() {
  return db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id));
}

/** A database in which writes of the log fail, all of them or those of one kind. */
function brokenFor(statement: RegExp): typeof db {
  const prepare = (query: string) => {
    if (statement.test(query)) throw new Error("D1 is down");
    return env.DB.prepare(query);
  };
  return createDatabase(withParts(env.DB, { prepare }));
}

const begun = { action: "herb-save", subject: "12" };

type Asked = { method?: string; pattern?: string; params?: Record<string, string> };

/** A request to the area, of a herb unless said otherwise. */
function request(
  context: RouterContextProvider,
  run: () => Promise<Response>,
  { method = "POST", pattern = "admin/kraeuter/:herbId", params = { herbId: "12" } }: Asked = {},
) {
  const asked = new Request("http://localhost/admin/x", { method });
  type Args = Parameters<MiddlewareFunction<Response>>[0];
  const args = { request: asked, params, pattern, context } as unknown as Args;
  return settled(context, Promise.resolve(auditActionsOfArea(args, run)));
}

/** With what the answer does not wait for. */
function settled<Answer>(context: RouterContextProvider, answer: Promise<Answer>) {
  return answer.finally(() => Promise.all(deferredOf.get(context) ?? []));
}

/** A request below a customer's page. */
function ofCustomer(context: RouterContextProvider, id: string, run: () => Promise<Response>) {
  const pattern = "/admin/kunden/:customerId/notizen/:noteId";
  return request(context, run, { pattern, params: { customerId: id, noteId: "note-1" } });
}

const deferredOf = new WeakMap<RouterContextProvider, Promise<unknown>[]>();

/** The practitioner asks. */
function asked(given = db) {
  const made = auditContext(given, { userId: practiceId, now });
  deferredOf.set(made.context, made.deferred);
  return made;
}

const outcomeLeft = async () => (await entries())[0]?.outcome;

describe("an action", () => {
  it("stands in the log before it runs, and its outcome after", async () => {
    const { context, deferred } = asked();
    let during: unknown;
    await request(context, async () => {
      during = (await entries()).map(({ action, outcome }) => [action, outcome]);
      noteAudit(context, { details: "Stand 3", customerId });
      return new Response(null, { status: 302 });
    });
    expect(during).toEqual([["herb-save", "begun"]]);
    expect(await entries()).toMatchObject([
      {
        ...{ at: now.toISOString(), actorId: practiceId, actor: "Bea Beispiel" },
        ...{ action: "herb-save", subject: "12", outcome: "done", details: "Stand 3", customerId },
      },
    ]);
    // The worker is kept alive for action and outcome, also when the browser hangs up.
    expect(deferred).toHaveLength(2);
  });

  it("is not run when it cannot be recorded, and the answer says so in German", async () => {
    const { context, told } = asked(brokenFor(/^insert into "audit_log"/i));
    let hasRun = false;
    const answer = request(context, async () => {
      hasRun = true;
      return new Response();
    });
    await expect(answer).rejects.toMatchObject({
      init: { status: 500 },
      data: expect.stringContaining("nicht ausgeführt"),
    });
    expect(hasRun).toBe(false);
    expect(told.map(({ event }) => event)).toEqual(["audit.not_begun"]);
  });

  it("keeps its answer when only the outcome cannot be written; the row stays begun", async () => {
    const { context, told } = asked(brokenFor(/^update "audit_log"/i));
    const answer = await request(context, async () => new Response("done"));
    expect(answer && (await answer.text())).toBe("done");
    expect(told.map(({ event }) => event)).toEqual(["audit.not_finished"]);
    expect((await entries()).map(({ outcome }) => outcome)).toEqual(["begun"]);
  });

  it.each([
    [302, "done"],
    [202, "done"],
    [400, "refused"],
    [409, "refused"],
    [500, "failed"],
  ] as const)("answered with %i is %s", async (status, outcome) => {
    const { context } = asked();
    await request(context, async () => new Response(null, { status }));
    expect(await outcomeLeft()).toBe(outcome);
  });

  it("is refused when its redirect carries an error, and done when the page fails after a success", async () => {
    const { context } = asked();
    const toast = { title: "Fehler", tone: "error" } as const;
    await request(context, () => redirectWithToast(context, "/admin", toast));
    expect(await outcomeLeft()).toBe("refused");
    await db.delete(auditLog);
    const later = asked().context;
    await request(later, async () => {
      await redirectWithToast(later, "/admin", { title: "Gespeichert", tone: "success" });
      return new Response(null, { status: 500 });
    });
    expect(await outcomeLeft()).toBe("done");
  });

  it("says its own outcome where its page could fail after it", async () => {
    const { context } = asked();
    await request(context, async () => {
      noteAudit(context, { outcome: "done" });
      return new Response(null, { status: 500 });
    });
    expect(await outcomeLeft()).toBe("done");
  });

  it("that throws is failed, and a thrown response tells by its status", async () => {
    const { context } = asked();
    const failing = request(context, async () => Promise.reject(new Error("broken")));
    await expect(failing).rejects.toThrow("broken");
    expect(await outcomeLeft()).toBe("failed");
    await db.delete(auditLog);
    const none = new Response(null, { status: 404 });
    const refusing = request(context, async () => Promise.reject(none));
    await expect(refusing).rejects.toBeInstanceOf(Response);
    expect(await outcomeLeft()).toBe("refused");
  });

  it.each(["GET", "HEAD", "OPTIONS"])("is none for %s", async (method) => {
    const { context } = asked();
    await request(context, async () => new Response(), { method });
    expect(await entries()).toEqual([]);
  });

  it.each([
    ["is refused", async () => new Response(null, { status: 400 })],
    ["breaks off", async () => Promise.reject(new Error("broken"))],
  ])(
    "on a customer that %s names the customer all the same, not by the subject",
    async (_, run) => {
      const { context } = asked();
      let during: unknown;
      const answer = ofCustomer(context, customerId, async () => {
        during = await entries();
        return run();
      });
      await answer.catch(() => {});
      expect(during).toMatchObject([{ outcome: "begun", customerId, subject: "note-1" }]);
      expect(await entries()).toMatchObject([{ customerId, subject: "note-1" }]);
    },
  );

  it("on a customer whom nobody knows keeps no trace of the id", async () => {
    const { context } = asked();
    await ofCustomer(context, "unknown-id", async () => new Response(null, { status: 404 }));
    expect(await entries()).toMatchObject([{ customerId: null, outcome: "refused" }]);
    expect(JSON.stringify(await entries())).not.toContain("unknown-id");
  });

  it("that ends after the account is gone says no more of the customer", async () => {
    const { context } = asked();
    await ofCustomer(context, customerId, async () => {
      noteAudit(context, { subject: "Frau Müller", details: "Frau Müller hat gedroht" });
      await db.delete(user).where(eq(user.id, customerId));
      return new Response();
    });
    expect(await entries()).toMatchObject([
      { customerId: null, subject: "", details: "", outcome: "done" },
    ]);
  });

  it("that deletes an account keeps what it says of nobody", async () => {
    const { context } = asked();
    await ofCustomer(context, customerId, async () => {
      await db.delete(user).where(eq(user.id, customerId));
      noteAudit(context, { customerId: null, details: "1 Beratung abgesagt" });
      return new Response();
    });
    expect(await entries()).toMatchObject([
      { customerId: null, details: "1 Beratung abgesagt", outcome: "done" },
    ]);
  });

  it("keeps of the address only what can be an id, and of notes no more than a line", async () => {
    const { context } = asked();
    const params = { herbId: "Erika Beispiel, Lindenweg 4", revision: "3" };
    const write = async () => {
      noteAudit(context, { details: "x".repeat(10_000) });
      return new Response();
    };
    await request(context, write, { params, pattern: "/admin/kraeuter/:herbId" });
    const [entry] = await entries();
    expect(entry?.subject).toBe("3");
    expect(entry?.details).toHaveLength(300);
  });

  it("by a link of a mail has no account, and its result judges it", async () => {
    const { context } = asked();
    const judge = (result: string) => (result === "changed" ? "done" : "refused");
    for (const result of ["changed", "not-allowed"]) {
      const run = async () => result;
      await settled(context, recordAction(context, begun, run, judge, mailLinkActor));
    }
    const found = await entries();
    expect(found.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
    expect(found[0]).toMatchObject({ actorId: null, actor: "Link der E-Mail" });
  });

  it("outside the area notes nothing, and nothing breaks", () => {
    const { context } = auditContext(db, { userId: customerId, now });
    expect(() => noteAudit(context, { details: "nothing" })).not.toThrow();
  });
});

describe("readings and accesses", () => {
  it("are kept before; an access of the same minute once, of the next again", async () => {
    const petId = await insertPet(db, { userId: customerId });
    const paper = { userId: customerId, petId, fileName: "befund.pdf", bytes: new Uint8Array(1) };
    for (const id of ["document-1", "document-2"]) {
      await insertDocument(db, env.DOCUMENTS, { ...paper, id });
    }
    const look = (seconds: number, id = "document-1") =>
      recordAccess(at(seconds), id, sql`documents.id = ${id}`);
    const at = (seconds: number) =>
      auditContext(db, { userId: practiceId, now: new Date(now.getTime() + seconds * 1000) })
        .context;
    await look(0);
    await look(59);
    await look(60);
    await look(60, "document-2");
    await recordAccess(at(60), "document-2", sql`false`);
    await recordReading(at(61), { action: "audit-export", details: "alles" });
    const kept = (await entries()).map(({ action, subject }) => `${action} ${subject}`.trim());
    expect(kept.sort()).toEqual([
      "audit-export",
      "document-look document-1",
      "document-look document-1",
      "document-look document-2",
    ]);
  });

  it("that cannot be kept fail, so that nothing is shown", async () => {
    const { context } = asked(brokenFor(/^insert into "audit_log"/i));
    await expect(recordAccess(context, "d", sql`true`)).rejects.toThrow("D1");
    await expect(recordReading(context, { action: "audit-export" })).rejects.toThrow("D1");
  });
});

describe("retention", () => {
  const old = "2022-12-31T22:59:59.000Z";
  const kept = "2022-12-31T23:00:00.000Z";

  it("forgets what is older than three years, but what a customer reads of while the account lasts", async () => {
    const gone = await newPerson(db);
    for (const at of [old, kept]) {
      for (const action of ["herb-save", "document-look", "customer-data-export"]) {
        await insertAuditEntry(db, { at, action, customerId });
        await insertAuditEntry(db, { at, action, customerId: gone, subject: "of the gone" });
      }
    }
    await db.delete(user).where(eq(user.id, gone));
    await sweepAuditLog(db, now);
    const left = (await entries()).map(({ at, action, subject }) => `${at} ${action} ${subject}`);
    expect(left.sort()).toEqual(
      [
        `${old} customer-data-export `,
        `${old} document-look `,
        ...["customer-data-export", "document-look", "herb-save"].flatMap((action) => [
          `${kept} ${action} `,
          `${kept} ${action} of the gone`,
        ]),
      ].sort(),
    );
  });

  it("goes by indexes", async () => {
    await insertAuditEntry(db, { at: old });
    expect(await explainRuns(env.DB, { sweepAuditLog: (one) => sweepAuditLog(one, now) })).toEqual({
      // The few kinds of actions, each found by the index after the one before.
      sweepAuditLog: ["SCAN kinds", "SCAN kinds", "SCAN kind VIRTUAL TABLE INDEX 1:"],
    });
  });
});
