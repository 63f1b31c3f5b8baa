import type { RunningSite } from "#tests/support/site.ts";
import { printPage, readPage } from "./html.ts";
import { listFiles } from "./world.ts";

// What the databases and the store of files hold, and what has changed in it.

type Row = Record<string, unknown>;
type Table = { database: Database; name: string; columns: string[]; hasRowid: boolean };
type Database = "DB" | "MERCHANT_DB";
/** Rows by what they are known by. */
type Content = Map<string, Row>;
export type Rows = Map<string, Content>;

/** Of a megabyte, which only the practitioner's own pages change. */
const heavy = new Set(["herbs", "herb_revisions"]);
/** Nothing else depends on their rows. */
const light = new Set(["rate_limits", "session", "outbox", "mailbox", "audit_log", "verification"]);
const rowid = "__rowid";

export type State = {
  rows: Rows;
  /** Of now; what is heavy only if it is whole. */
  read: (isWhole?: boolean) => Promise<Rows>;
  /** Files that are new or gone. */
  changedFiles: () => Promise<string[]>;
  /** Back to what it was, or to another reading. What is known of now need not be read. */
  restore: (to?: Rows, isWhole?: boolean, known?: Rows) => Promise<void>;
};

export async function readState(site: RunningSite): Promise<State> {
  const bindings: Record<Database, D1Database> = {
    DB: site.binding,
    MERCHANT_DB: site.merchantBinding,
  };
  const tables = (
    await Promise.all(
      (["DB", "MERCHANT_DB"] as const).map((name) => tablesOf(bindings[name], name)),
    )
  ).flat();
  const triggers = await triggersOf(site.binding);
  const files = await filesOf(site);
  let areFilesChanged = false;

  async function read(isWhole = false, known?: Rows): Promise<Rows> {
    const rows: Rows = new Map();
    for (const database of ["DB", "MERCHANT_DB"] as const) {
      const asked = tables.filter(
        (table) => table.database === database && (isWhole || !heavy.has(table.name)),
      );
      const answers = await bindings[database].batch<Row>(
        asked.map(({ name, hasRowid }) =>
          bindings[database].prepare(
            hasRowid ? `select rowid as ${rowid}, * from "${name}"` : `select * from "${name}"`,
          ),
        ),
      );
      asked.forEach((table, at) => {
        const content: Content = new Map();
        for (const row of answers[at]?.results ?? []) content.set(keyOf(row), row);
        rows.set(fullName(table), content);
      });
    }
    for (const table of tables) {
      const name = fullName(table);
      const old = known?.get(name);
      if (!rows.has(name) && old) rows.set(name, old);
    }
    return rows;
  }

  const initial = await read(true);

  async function restore(to: Rows = initial, isWhole = true, known?: Rows): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const now = attempt === 0 && known ? known : await read(isWhole, to);
      let isSame = true;
      let isLight = true;
      for (const database of ["DB", "MERCHANT_DB"] as const) {
        const own = tables.filter((table) => table.database === database);
        const undo = undoing(own, now, to);
        if (undo.length === 0) continue;
        isSame = false;
        const binding = bindings[database];
        const touched = new Set(undo.map(({ table }) => table));
        const undone = database === "DB" ? triggers.filter(({ on }) => touched.has(on)) : [];
        isLight &&= [...touched].every((table) => light.has(table));
        await binding.batch([
          binding.prepare("pragma defer_foreign_keys = true"),
          ...undone.map(({ name }) => binding.prepare(`drop trigger "${name}"`)),
          ...undo.map(({ sql, values }) => binding.prepare(sql).bind(...values)),
          ...undone.map(({ sql }) => binding.prepare(sql)),
        ]);
      }
      if (isSame) break;
      if (isLight) break;
      if (attempt === 2) throw new Error("The databases do not come back.");
    }
    if (areFilesChanged) await restoreFiles(site, files);
    areFilesChanged = false;
  }

  async function changedFiles(): Promise<string[]> {
    const changes = await fileChanges(site, files);
    areFilesChanged ||= changes.length > 0;
    return changes;
  }

  return { rows: initial, read: (isWhole) => read(isWhole, initial), changedFiles, restore };
}

function fullName({ database, name }: Table): string {
  return database === "DB" ? name : `merchant.${name}`;
}

/** A row's own number, or all that it says. */
function keyOf(row: Row): string {
  return String(row[rowid] ?? JSON.stringify(row));
}

type Statement = { table: string; sql: string; values: unknown[] };

function undoing(tables: readonly Table[], now: Rows, to: Rows): Statement[] {
  const [updates, deletes, inserts]: [Statement[], Statement[], Statement[]] = [[], [], []];
  for (const table of tables) {
    const [present, wanted] = [now.get(fullName(table)), to.get(fullName(table))];
    if (!present || !wanted) continue;
    const { name, columns, hasRowid } = table;
    const quoted = columns.map((column) => `"${column}"`);
    for (const [key, row] of present) {
      const old = wanted.get(key);
      if (!old) {
        const known = hasRowid ? ["rowid"] : quoted;
        const values = hasRowid ? [row[rowid]] : columns.map((column) => row[column]);
        const where = known.map((column, at) => `${column} is ?${at + 1}`).join(" and ");
        deletes.push({ table: name, sql: `delete from "${name}" where ${where}`, values });
        continue;
      }
      const changed = columns.filter((column) => old[column] !== row[column]);
      if (changed.length === 0) continue;
      const sets = changed.map((column, at) => `"${column}" = ?${at + 2}`).join(", ");
      const values = [row[rowid], ...changed.map((column) => old[column])];
      updates.push({ table: name, sql: `update "${name}" set ${sets} where rowid = ?1`, values });
    }
    for (const [key, old] of wanted) {
      if (present.has(key)) continue;
      const into = hasRowid ? ["rowid", ...quoted] : quoted;
      const values = [...(hasRowid ? [old[rowid]] : []), ...columns.map((column) => old[column])];
      const places = into.map((_column, at) => `?${at + 1}`).join(", ");
      inserts.push({
        table: name,
        sql: `insert into "${name}" (${into.join(", ")}) values (${places})`,
        values,
      });
    }
  }
  return [...deletes, ...inserts, ...updates];
}

async function tablesOf(binding: D1Database, database: Database): Promise<Table[]> {
  const { results } = await binding
    .prepare(
      `select name, sql from sqlite_master where type = 'table'
        and name not like '\\_cf%' escape '\\'
        and (name = 'sqlite_sequence' or name not like 'sqlite\\_%' escape '\\') order by name`,
    )
    .all<{ name: string; sql: string }>();
  return Promise.all(
    results.map(async ({ name, sql }) => {
      const columns = await binding
        .prepare(`select name from pragma_table_info(?1)`)
        .bind(name)
        .all<{ name: string }>();
      return {
        database,
        name,
        columns: columns.results.map((column) => column.name),
        hasRowid: !/without rowid/i.test(sql),
      };
    }),
  );
}

type Trigger = { name: string; on: string; sql: string };

async function triggersOf(binding: D1Database): Promise<Trigger[]> {
  const { results } = await binding
    .prepare(
      `select name, tbl_name as "on", sql from sqlite_master where type = 'trigger' order by rowid`,
    )
    .all<Trigger>();
  return results;
}

type Files = Map<string, { bytes: ArrayBuffer; object: R2Object }>;

async function filesOf({ files }: RunningSite): Promise<Files> {
  const found: Files = new Map();
  const { objects } = await files.list();
  for (const { key } of objects) {
    const object = await files.get(key);
    if (object) found.set(key, { bytes: await object.arrayBuffer(), object });
  }
  return found;
}

async function fileChanges(site: RunningSite, known: Files): Promise<string[]> {
  const present = new Map(await listFiles(site));
  const added = [...present].filter(([key]) => !known.has(key));
  const gone = [...known.keys()].filter((key) => !present.has(key));
  return [
    ...added.map(([key, size]) => `+ file ${key} (${size})`),
    ...gone.map((key) => `- file ${key}`),
  ];
}

async function restoreFiles({ files }: RunningSite, known: Files): Promise<void> {
  const { objects } = await files.list();
  const present = new Set(objects.map(({ key }) => key));
  for (const key of present) if (!known.has(key)) await files.delete(key);
  for (const [key, { bytes, object }] of known) {
    if (present.has(key)) continue;
    const { httpMetadata, customMetadata } = object;
    await files.put(key, bytes, { httpMetadata, customMetadata });
  }
}

/** What is other than before, a line for each value. */
export function printChanges(before: Rows, after: Rows): string {
  const lines: string[] = [];
  for (const [name, wanted] of before) {
    const present = after.get(name) ?? new Map();
    for (const [key, row] of wanted) {
      const now = present.get(key);
      if (!now) lines.push(`- ${name}`, ...valuesOf(row));
      else {
        const changed = Object.keys(row).filter((column) => row[column] !== now[column]);
        if (changed.length === 0) continue;
        lines.push(`~ ${name} ${nameOf(row)}`);
        for (const column of changed) {
          lines.push(`  ${column}: ${text(row[column])} → ${text(now[column])}`);
        }
      }
    }
    for (const [key, row] of present)
      if (!wanted.has(key)) lines.push(`+ ${name}`, ...valuesOf(row));
  }
  return lines.join("\n");
}

function nameOf(row: Row): string {
  const [first = ""] = Object.keys(row).filter((column) => column !== rowid);
  return text(row[first]);
}

function valuesOf(row: Row): string[] {
  return Object.entries(row)
    .filter(([column, value]) => column !== rowid && value !== null)
    .map(([column, value]) => `  ${column}: ${text(value)}`);
}

function text(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  if (value.startsWith("<!doctype") || value.startsWith("<html")) {
    return `\n${printPage(readPage(value))}`;
  }
  // Files of a mail are read by themselves.
  return value.replaceAll(/[\w+/]{400,}={0,2}/g, "…");
}
