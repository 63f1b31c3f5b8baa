import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditColumns, auditEntries } from "#app/admin/audit/audit-file.server.ts";
import { auditWindow, describeEntry, getAuditPage } from "#app/admin/audit/audit-queries.server.ts";
import { type AuditView, auditList, mailLink } from "#app/admin/audit/audit-view.ts";
import { accessPageSize, pageOfAccesses, selectAccesses } from "#app/audit/access-log.server.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { listResponse } from "#app/platform/spreadsheet.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { accessEntry, insertAuditEntry } from "#scripts/demo/audit-factories.ts";
import { insertDocument, recordStatements } from "#tests/support/unit-database.ts";
import { newPerson } from "#tests/workers/new-person.ts";
import { withParts } from "#tests/workers/with-parts.ts";

const db = createDatabase(env.DB);
let practiceId = "";
let customerId = "";
let otherId = "";

beforeAll(async () => {
  practiceId = await newPerson(db, { fullName: "Bea Beispiel", role: "admin" });
  customerId = await newPerson(db);
  otherId = await newPerson(db, { fullName: "Otto Anders" });
});

beforeEach(() => db.delete(auditLog));

/** Minutes after the beginning, so that entries have an order. */
function at(minute: number): string {
  return new Date(Date.parse("2026-01-01T00:00:00Z") + minute * 60_000).toISOString();
}

/** So many entries of a kind, a minute apart, written in few statements. */
async function fill(count: number, row: { action: string; customerId?: string; actorId?: string }) {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into audit_log (id, at, actor_id, actor, action, outcome, customer_id, request_id)
     select lower(hex(randomblob(16))),
       strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + i * 60, 'unixepoch'), ?2, 'Bea', ?3, 'done', ?4, 'r'
     from n`,
  )
    .bind(count, row.actorId ?? null, row.action, row.customerId ?? null)
    .run();
}

const views: Record<string, Partial<AuditView>> = {
  everything: {},
  "a kind": { action: "booking-confirm" },
  "a customer's kind": { action: "booking-confirm", customerId: "CUSTOMER" },
  days: { from: "2026-01-01", to: "2026-01-02" },
  "days, later page": { from: "2026-01-01", before: { at: at(90), id: "~" } },
  "a kind in days, later page": {
    ...{ action: "booking-confirm", to: "2026-01-02", before: { at: at(600), id: "~" } },
  },
};

const viewOf = (view: Partial<AuditView>): AuditView => ({
  ...auditList.first,
  ...view,
  ...(view.customerId && { customerId }),
});

async function plansOf(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const { db: recorded, statements } = recordStatements(env.DB);
  await run(createDatabase(recorded));
  const plans: string[] = [];
  for (const { sql, values } of statements) {
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    plans.push(...results.map(({ detail }) => detail));
  }
  return plans;
}

async function rowsRead(view: Partial<AuditView>): Promise<number> {
  const { db: counted, trips } = countRoundTrips(env.DB);
  await getAuditPage(createDatabase(counted), viewOf(view));
  expect(trips.count).toBe(1);
  return trips.rowsRead;
}

async function getAccesses(...given: Parameters<typeof selectAccesses>) {
  return pageOfAccesses(await selectAccesses(...given));
}

describe("a page of the log", () => {
  it.each(Object.entries(views))(
    "of %s finds its entries by an index, in its order",
    async (_, view) => {
      const plans = await plansOf((one) => getAuditPage(one, viewOf(view)));
      const ofLog = plans.filter((detail) => detail.includes("audit_log"));
      const ofCustomer = view.customerId && "audit_log_customer";
      const wanted = view.action ? (ofCustomer ?? "audit_log_action") : "audit_log_at";
      expect(ofLog.some((detail) => detail.includes(`INDEX ${wanted}`))).toBe(true);
      expect(plans.filter((detail) => /^SCAN audit_log(?! USING)/.test(detail))).toEqual([]);
      expect(ofLog.filter((detail) => detail.includes("audit_log_actor"))).toEqual([]);
    },
  );

  it.each([...Object.entries(views), ["a customer", { customerId: "CUSTOMER" }] as const])(
    "of %s reads as much of a long log as of a short one",
    async (_, view) => {
      await fill(120, { action: "booking-confirm", customerId, actorId: practiceId });
      const short = await rowsRead(view);
      await fill(3000, { action: "booking-confirm", customerId: otherId, actorId: practiceId });
      await fill(3000, { action: "herb-save", actorId: practiceId });
      expect(await rowsRead(view)).toBeLessThanOrEqual(short + 60);
      expect(short).toBeLessThan(700);
    },
  );

  it("goes on behind its last entry, with nothing left out or twice", async () => {
    await fill(60, { action: "herb-save" });
    await fill(60, { action: "herb-publish" });
    const seen: string[] = [];
    let before: AuditView["before"] = null;
    do {
      const { rows, next, isCutShort } = await getAuditPage(db, viewOf({ before }));
      expect(isCutShort).toBe(false);
      seen.push(...rows.map(({ id }) => id));
      before = next;
    } while (before);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  it("says how far it looked when what is rare was not found in its bounds, and goes on there", async () => {
    const rare = [
      [{ outcome: "failed" }, [at(0)]],
      [{ actor: mailLink }, [at(1), at(0)]],
    ] as const;
    await insertAuditEntry(db, { at: at(0), outcome: "failed" });
    await insertAuditEntry(db, { at: at(1), actor: "Link der E-Mail", action: "booking-confirm" });
    await fill(2500, { action: "herb-save", actorId: practiceId });
    for (const [filter, wanted] of rare) {
      const cuts: boolean[] = [];
      let before: AuditView["before"] = null;
      let found: string[] = [];
      do {
        const { rows, next, isCutShort } = await getAuditPage(db, viewOf({ ...filter, before }));
        found = [...found, ...rows.map((row) => row.at)];
        cuts.push(isCutShort);
        before = next;
      } while (before);
      expect([cuts, found]).toEqual([[true, true, false], wanted]);
      // The window once, the practitioners of the filter, and next to nothing else.
      expect(await rowsRead(filter)).toBeLessThan(auditWindow + 20);
    }
  });

  it("holds whole German days", async () => {
    const within = ["2026-11-20T22:59:59.000Z", "2026-11-19T23:00:00.000Z"];
    const instants = ["2026-11-19T22:59:59.000Z", ...within, "2026-11-20T23:00:00.000Z"];
    for (const instant of instants) await insertAuditEntry(db, { at: instant });
    const { rows } = await getAuditPage(db, viewOf({ from: "2026-11-20", to: "2026-11-20" }));
    expect(rows.map((row) => row.at)).toEqual(within);
  });

  it("says to what something was done, with the way there", async () => {
    const petId = await insertPet(db, { userId: customerId, name: "Emma" });
    const documentId = await insertDocument(db, { petId, userId: customerId });
    const inserted = [
      { action: "document-look", subject: documentId, customerId },
      { action: "document-look", subject: "gone" },
      { action: "booking-confirm", subject: "booking-1", details: "Hund, 3. Oktober 2026" },
      { action: "herb-save", subject: "999999" },
      { action: "day-cancel", subject: "2026-11-20" },
      { action: "order-paid", subject: "1001" },
      { action: "own-appointment-delete", subject: crypto.randomUUID() },
    ];
    for (const [minute, entry] of inserted.entries()) {
      await insertAuditEntry(db, { at: at(100 - minute), ...entry });
    }
    const { rows } = await getAuditPage(db, auditList.first);
    expect(rows.map((row) => describeEntry(row).subject)).toEqual([
      { text: "befund.pdf, Emma", to: `/documents/${documentId}/file` },
      { text: "Dokument, inzwischen gelöscht", to: null },
      { text: "Termin", to: "/admin/termine/anfragen/booking-1" },
      { text: "Kraut Nr. 999999, inzwischen gelöscht", to: null },
      { text: "20. November 2026", to: "/admin/termine?tag=2026-11-20" },
      { text: "1001", to: null },
      null,
    ]);
    const [first] = rows;
    expect(first && describeEntry(first).customer).toEqual({
      ...{ id: customerId, name: "Erika Beispiel", to: `/admin/kunden/${customerId}` },
    });
  });
});

describe("the log as a file", () => {
  const now = new Date("2026-11-21T09:00:00Z");

  function fileOf(given: Database, view: AuditView, onError: (error: unknown) => void = () => {}) {
    const rows = auditEntries(given, view, now);
    return listResponse({ name: "a", columns: auditColumns, rows, now, onError }, false);
  }

  async function textOf(view: Partial<AuditView>): Promise<string> {
    const file = await fileOf(db, viewOf(view));
    // The mark that Excel wants would be swallowed by `text()`.
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  }

  /** A database that answers so many statements and then no more. */
  function failingAt(statement: number, error: Error): Database {
    let asked = 0;
    const prepare = (query: string) => {
      asked += 1;
      if (asked >= statement) throw error;
      return env.DB.prepare(query);
    };
    return createDatabase(withParts(env.DB, { prepare }));
  }

  it("holds every entry of its filters, piece by piece, also far behind others", async () => {
    await insertAuditEntry(db, { at: at(0), outcome: "failed" });
    await fill(2100, { action: "herb-save", actorId: practiceId });
    const whole = await textOf({});
    expect(whole.startsWith("\uFEFFZeitpunkt;Wer;Was;Woran;")).toBe(true);
    expect(whole.trimEnd().split("\r\n")).toHaveLength(1 + 2101);
    expect((await textOf({ outcome: "failed" })).trimEnd().split("\r\n")).toHaveLength(2);
  });

  it("starts no formula in a spreadsheet, whatever a name or a detail says", async () => {
    for (const text of ['=HYPERLINK("http://x")', "+1", "-1", "@x", "\tx", "=1\n2", 'a;"b"']) {
      await insertAuditEntry(db, { actor: text, details: text });
    }
    const [, ...lines] = (await textOf({})).trimEnd().split(/\r\n/);
    expect(lines).toHaveLength(7);
    for (const cell of lines.flatMap((line) => line.split(";"))) {
      expect(cell.replace(/^"/, "")).not.toMatch(/^[=+\-@\t\r\n]/);
    }
  });

  it("breaks off instead of looking whole when the database fails on the way", async () => {
    await fill(2100, { action: "herb-save", actorId: practiceId });
    const told: unknown[] = [];
    const error = new Error("D1 is down");
    const file = await fileOf(failingAt(3, error), auditList.first, (one) => told.push(one));
    await expect(file.text()).rejects.toThrow();
    expect(told).toEqual([error]);
  });

  it("is no file at all when the database fails at its beginning", async () => {
    const failing = failingAt(1, new Error("D1 is down"));
    await expect(fileOf(failing, auditList.first)).rejects.toThrow("D1 is down");
  });
});

describe("accesses to somebody's documents", () => {
  it("are theirs alone, newest first and paged, with what was handed out", async () => {
    const petId = await insertPet(db, { userId: customerId, name: "Basko" });
    const documentId = await insertDocument(db, { petId, userId: customerId });
    const accesses = Array.from({ length: accessPageSize + 2 }, (_, index) =>
      accessEntry({ subject: documentId, customerId, at: at(index) }),
    );
    for (const access of accesses) await insertAuditEntry(db, access);
    await insertAuditEntry(db, { action: "customer-data-export", customerId, at: at(500) });
    await insertAuditEntry(db, { action: "customer-block", customerId, at: at(501) });
    await insertAuditEntry(db, accessEntry({ subject: documentId, customerId: otherId }));
    const first = await getAccesses(db, customerId, null);
    expect(first.accesses[0]).toMatchObject({ action: "customer-data-export", documentId: null });
    expect(first.accesses[1]).toMatchObject({ fileName: "befund.pdf", petName: "Basko" });
    const second = await getAccesses(db, customerId, first.next);
    expect(second.accesses.map((access) => access.at)).toEqual([at(2), at(1), at(0)]);
    expect(second.next).toBeNull();
    // A name of a document that is not the reader's is never read with the entry.
    expect((await getAccesses(db, otherId, null)).accesses).toMatchObject([{ fileName: null }]);
  });

  it("are found by their index, as many rows in a long log as in a short one", async () => {
    await fill(60, { action: "document-look", customerId });
    const read = async () => {
      const { db: counted, trips } = countRoundTrips(env.DB);
      await getAccesses(createDatabase(counted), customerId, null);
      expect(trips.count).toBe(1);
      return trips.rowsRead;
    };
    const short = await read();
    await fill(2000, { action: "document-look", customerId: otherId });
    await fill(2000, { action: "herb-save", customerId });
    expect(await read()).toBe(short);
    expect(short).toBeLessThan(150);
    const plans = await plansOf((one) => getAccesses(one, customerId, null));
    expect(plans.filter((detail) => detail.includes("INDEX audit_log_customer"))).toHaveLength(2);
  });
});
