import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "migrations-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const journalSchema = z.object({
  entries: z.array(z.object({ idx: z.number(), tag: z.string(), when: z.number() })),
});
const snapshotSchema = z.object({ id: z.string(), prevId: z.string() });

describe.each([
  ["web", ["app/db/*-schema.ts"], "migrations"],
  [
    "merchant",
    ["workers/merchant/db/*-schema.ts", "app/db/job-schema.ts"],
    "workers/merchant/migrations",
  ],
])("the migrations of the %s database", (name, schemas, folder) => {
  const migrations = path.join(root, folder);
  const journal = journalSchema.parse(readJson(path.join(migrations, "meta/_journal.json")));
  const tags = journal.entries.map(({ tag }) => tag);

  it("make exactly what the schema says: drizzle-kit finds nothing new", {
    timeout: 60_000,
  }, () => {
    // In a copy, so that what it would write never reaches the repository.
    const copy = path.join(scratch, name);
    mkdirSync(copy);
    cpSync(migrations, path.join(copy, "migrations"), { recursive: true });
    const config = {
      dialect: "sqlite",
      out: "./migrations",
      schema: schemas.map((schema) => path.join(root, schema)),
    };
    writeFileSync(path.join(copy, "drizzle.config.json"), JSON.stringify(config));
    const before = filesUnder(copy);
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        path.join(root, "node_modules/drizzle-kit/bin.cjs"),
        ...["generate", "--config", "drizzle.config.json"],
      ],
      { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 },
    );
    expect(stdout).toContain("No schema changes, nothing to migrate");
    expect(status).toBe(0);
    expect(filesUnder(copy)).toEqual(before);
  });

  it("are in the journal, every file and in order", () => {
    const files = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
    expect(tags.map((tag) => `${tag}.sql`)).toEqual(files.sort());
    expect(journal.entries.map(({ idx }) => idx)).toEqual(tags.map((_tag, index) => index));
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(new Set(times).size).toBe(times.length);
    tags.forEach((tag, index) => {
      expect(tag).toMatch(new RegExp(`^${String(index).padStart(4, "0")}_[a-z0-9_]+$`));
    });
  });

  it("have snapshots that follow each other", () => {
    let previous = "00000000-0000-0000-0000-000000000000";
    for (const { idx } of journal.entries) {
      const file = path.join(migrations, `meta/${String(idx).padStart(4, "0")}_snapshot.json`);
      const snapshot = snapshotSchema.parse(readJson(file));
      expect(snapshot.prevId).toBe(previous);
      previous = snapshot.id;
    }
  });
});

/**
 * Old code runs on the new schema while a deployment is under way, and again after a rollback. What
 * it uses may go only in a later release, and what it writes must not be refused. The statement then
 * says which release left it unused: `-- narrows: not used since <release or commit>` above it.
 */
const narrowing = [
  /\bDROP\s+(TABLE|COLUMN)\b/i,
  /\bRENAME\s+(TO|COLUMN)\b/i,
  /\bALTER\s+TABLE\b[^;]*\bADD\b(?!.*\sDEFAULT\s).*\bNOT\s+NULL\b/is,
  /\bRAISE\s*\(/i,
];
const marker = /^-- narrows: not used since \S+/m;

function narrows(sql: string): boolean {
  const made = new Set([...sql.matchAll(/\bCREATE TABLE `(\w+)`/gi)].map(([, name]) => name));
  return sql.split(";").some((part) => {
    if (marker.test(part)) return false;
    const statement = part.replace(/^\s*--.*$/gm, "");
    // A table that is made here refuses nothing that old code writes.
    const rule = /\bCREATE (?:UNIQUE INDEX|TRIGGER)\b[^;]*?\bON `(\w+)`/i.exec(statement);
    if (rule && made.has(rule[1])) return false;
    const isUnique = /\bCREATE UNIQUE INDEX\b/i.test(statement);
    return isUnique || narrowing.some((one) => one.test(statement));
  });
}

describe("migrations widen before they narrow", () => {
  it.each([
    "DROP TABLE `pets`;",
    "ALTER TABLE `pets` DROP COLUMN `breed`;",
    "ALTER TABLE `__new_pets` RENAME TO `pets`;",
    "ALTER TABLE `pets` RENAME COLUMN `breed` TO `race`;",
    "ALTER TABLE `pets` ADD `chip` text NOT NULL;",
    "-- narrows: soon\nDROP TABLE `pets`;",
    "ALTER TABLE `pets` ADD `default` text NOT NULL;",
    "CREATE UNIQUE INDEX `pets_chip` ON `pets` (`chip`);",
    "CREATE TRIGGER `t` BEFORE INSERT ON `pets` BEGIN SELECT RAISE(ABORT, 'no'); END;",
    "-- narrows: not used since 4e8da7b\nDROP TABLE `cats`;\nDROP TABLE `pets`;",
  ])("refuses %s", (sql) => {
    expect(narrows(sql)).toBe(true);
  });

  it.each([
    "ALTER TABLE `pets` ADD `chip` text;",
    "ALTER TABLE `pets` ADD `chip` text DEFAULT '' NOT NULL;",
    "ALTER TABLE `pets` ADD `chip` text;\nCREATE TABLE `a` (`b` text NOT NULL);",
    "DROP TRIGGER `one`; DROP INDEX `two`;",
    "CREATE TABLE `a` (`b` text);\n--> statement-breakpoint\nCREATE UNIQUE INDEX `a_b` ON `a` (`b`);",
    "CREATE TABLE `a` (`b` text);\nCREATE TRIGGER `t` BEFORE INSERT ON `a` BEGIN SELECT RAISE(ABORT, 'no'); END;",
    "-- DROP TABLE of the old way\nCREATE INDEX `a` ON `b` (`c`);",
    "-- narrows: not used since 4e8da7b\nALTER TABLE `pets` DROP COLUMN `breed`;",
  ])("allows %s", (sql) => {
    expect(narrows(sql)).toBe(false);
  });

  it.each([
    // Those before were written for installations that did not exist yet.
    ["migrations", "0014"],
    ["workers/merchant/migrations", "0006"],
  ])("all those of %s from %s on", (folder, first) => {
    const files = readdirSync(path.join(root, folder)).filter(
      (file) => file.endsWith(".sql") && file >= first,
    );
    expect(files.length).toBeGreaterThan(0);
    const refused = files.filter((file) =>
      narrows(readFileSync(path.join(root, folder, file), "utf8")),
    );
    expect(refused).toEqual([]);
  });
});

/** The database after all migrations, without anybody in it. */
const migratedEmpty = migrated("", () => {});

/** Of a trigger's text: how deep calls and subqueries lie within each other; a subquery counts two. */
function nestingOf(sql: string): number {
  const open: number[] = [];
  let deepest = 0;
  const withoutStrings = sql.replaceAll(/'(?:[^']|'')*'/g, "''");
  for (const { 0: sign } of withoutStrings.matchAll(/\(\s*(?:SELECT|WITH)\b|[()]/gi)) {
    if (sign === ")") open.pop();
    else open.push(sign.length > 1 ? 2 : 1);
    deepest = Math.max(
      deepest,
      open.reduce((sum, weight) => sum + weight, 0),
    );
  }
  return deepest;
}

describe("the schema that a backup holds", () => {
  it("counts calls, and subqueries twice", () => {
    expect(nestingOf("SELECT a(b(c, ')'), d(e))")).toBe(2);
    expect(nestingOf("SELECT a FROM (SELECT b((SELECT 1)))")).toBe(5);
  });

  it("opens with the sqlite3 of Debian 12 (3.40.1), whose parser holds a hundred symbols", () => {
    const triggers = migratedEmpty
      .prepare("select name, sql from sqlite_master where type = 'trigger'")
      .all();
    expect(triggers.length).toBeGreaterThan(50);
    const tooDeep = triggers.filter(({ sql }) => nestingOf(String(sql)) > 28);
    expect(tooDeep.map(({ name }) => name)).toEqual([]);
  });
});

describe("a table that others refer to", () => {
  const sources = ["migrations", "workers/merchant/migrations"].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith(".sql"))
      .map((file) => ({ file, sql: readFileSync(path.join(root, folder, file), "utf8") })),
  );
  const parents = new Set(
    sources.flatMap(({ sql }) =>
      [...sql.matchAll(/\bREFERENCES `(\w+)`/gi)].map(([, name]) => name),
    ),
  );

  it("is never dropped: its rows' children would go with it, or refuse", () => {
    expect([...parents]).toEqual(expect.arrayContaining(["pets", "user", "bookings"]));
    // Those before were written for installations that did not exist yet.
    const later = sources.filter(({ file }) => file >= "0014");
    const drops = later.flatMap(({ file, sql }) =>
      [...sql.matchAll(/\bDROP TABLE `(\w+)`/gi)].map(([, name]) => `${file}: ${name}`),
    );
    expect(drops.filter((drop) => parents.has(drop.split(": ")[1] ?? ""))).toEqual([]);
  });
});

/** The database before the migration that these rows meet, and then after all. */
function migrated(first: string, fill: (db: DatabaseSync) => void): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  const folder = path.join(root, "migrations");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const apply = (file: string) => db.exec(readFileSync(path.join(folder, file), "utf8"));
  const isBefore = (file: string) => file < first;
  files.filter(isBefore).sort().forEach(apply);
  fill(db);
  files
    .filter((file) => !isBefore(file))
    .sort()
    .forEach(apply);
  return db;
}

describe("history by day (0023)", () => {
  it("moves what was entered before to its day", () => {
    const entered = "2026-02-20T08:00:00.000Z";
    const db = migrated("0023", (before) => {
      before.exec(`
        insert into "user" (id, name, email, email_verified, created_at, updated_at)
          values ('u', 'E', 'e@example.org', 1, 0, 0);
        insert into pets (id, user_id, name, type, breed, birth_date, created_at)
          values ('p', 'u', 'Emma', 'Hund', 'Hund', '', '${entered}');
        insert into care_events (id, pet_id, kind, done_on, created_at)
          values ('c', 'p', 'Impfung', '2025-11-03', '${entered}');
        insert into appointments
          (id, pet_id, user_id, appointment_date, appointment_time, appointment_type, created_at)
          values ('a', 'p', 'u', '2026-07-01', '09:30', 'Tierarzt', '${entered}');`);
    });
    const entries = db
      .prepare("select at, kind from timeline where pet_id = 'p' order by at")
      .all();
    expect(entries.map(({ at, kind }) => `${kind} ${at}`)).toEqual([
      "care 2025-11-03T11:00:00.000Z",
      `pet ${entered}`,
      "appointment 2026-07-01T07:30:00.000Z",
    ]);
  });
});

describe("numbers by their end (0024)", () => {
  it("finds those that were there as it finds new ones", () => {
    const phones = ["030 23125042", "+49 (0) 33203 / 77123", "+41 44 6681800", "110", "", " - "];
    const db = migrated("0024", (before) => {
      phones.forEach((phone, index) => {
        before
          .prepare(
            `insert into "user" (id, name, email, email_verified, created_at, updated_at)
             values (?, 'E', ?, 1, 0, 0)`,
          )
          .run(`u${index}`, `${index}@example.org`);
        before
          .prepare("update profiles set full_name = 'Änne Groß', phone = ? where id = ?")
          .run(phone, `u${index}`);
        before.exec(`insert into bookings (id, user_id, type, offering, booking_date, booking_time,
            starts_at, duration_minutes, price_cents, pet_name, pet_type, owner_name, phone, email,
            address, status, cancel_by, created_at, changed_at)
          values ('b${index}', 'u${index}', 'acupressure', 'acupressure', '2026-12-01', '09:00', '',
            60, 9000, 'Emma', 'Hund', 'E', '${phone}', '', '', 'expired', '', '', '')`);
      });
    });
    const known = () => ({
      texts: db.prepare("select user_id, search_text from customers order by user_id").all(),
      terms: db.prepare("select kind, ref_id, term from search_terms order by 1, 2, 3").all(),
    });
    const migratedRows = known();
    expect(migratedRows.terms.filter(({ term }) => term === "23125042")).toHaveLength(2);
    expect(migratedRows.terms.filter(({ term }) => term === "77123")).toHaveLength(2);
    // The words of customers are written again when another one is among them.
    for (const name of ["X", "Änne Groß"]) {
      db.prepare("update profiles set full_name = ?").run(name);
    }
    db.exec("update bookings set phone = phone || ' '");
    expect(known()).toEqual(migratedRows);
  });
});

describe("opening balances (0005)", () => {
  type Profile = { slots: number; status: "active" | "inactive"; product: string | null };

  /** The database before the shop, with these accounts in it, and then after it. */
  function openedWith(profiles: Record<string, Profile>) {
    const db = migrated("0004", (before) => {
      for (const [id, { slots, status, product }] of Object.entries(profiles)) {
        before
          .prepare(
            `insert into "user" (id, name, email, email_verified, created_at, updated_at)
             values (?, 'E', ?, 1, 0, 0)`,
          )
          .run(id, `${id}@example.org`);
        before
          .prepare(
            `update profiles set pet_slots_purchased = ?, subscription_status = ?,
               subscription_product_id = ?, updated_at = '2026-10-01T08:00:00.000Z' where id = ?`,
          )
          .run(slots, status, product, id);
      }
    });
    return db.prepare("select * from entitlements order by key").all();
  }

  it("are what accounts had before the ledger", () => {
    const nothing = {
      user_id: "both",
      order_id: null,
      order_item_id: null,
      product_id: null,
      reason: null,
    };
    const shared = { ...nothing, created_at: "2026-10-01T08:00:00.000Z" };
    const rows = openedWith({
      both: { slots: 3, status: "active", product: "prod_old" },
      none: { slots: 0, status: "inactive", product: null },
      ended: { slots: 0, status: "inactive", product: "prod_old" },
      slots: { slots: 1, status: "inactive", product: null },
    });
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { ...shared, key: "opening:slots:both", kind: "slots", amount: 3 },
      { ...shared, key: "opening:slots:slots", kind: "slots", amount: 1, user_id: "slots" },
      {
        ...shared,
        key: "opening:subscription:both",
        kind: "subscription",
        amount: 1,
        order_item_id: "opening:both",
        product_id: "prod_old",
      },
    ]);
  });

  it("are none where there are no accounts", () => {
    expect(migratedEmpty.prepare("select * from entitlements").all()).toEqual([]);
  });
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}
