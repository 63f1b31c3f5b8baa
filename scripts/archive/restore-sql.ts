import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

// What D1 can take in: tables before those that refer to them, then rows, then indexes and triggers, so
// that no trigger acts a second time; no statement longer than D1's 100,000 bytes.

const statementMost = 90_000;
/** Characters of a piece: three bytes each, or two where all are quotes. */
const pieceLength = 25_000;
const pieces = "restore_pieces";

/** The names of the tables that are ours, for a WHERE on `sqlite_master` and the like. */
export const isOwnTable = String.raw`name not like 'sqlite\_%' escape '\' and name not like '\_cf\_%' escape '\'`;

type Table = { name: string; sql: string; hasRowid: boolean; columns: string[] };
type Value = SQLOutputValue;

/** The statements that make an empty database as this one. */
export function* restoreStatements(database: DatabaseSync): Generator<string> {
  const tables = readTables(database);
  yield "PRAGMA defer_foreign_keys = true;";
  for (const { sql } of tables) yield `${sql};`;
  yield `CREATE TABLE ${pieces} (value INTEGER NOT NULL, piece TEXT NOT NULL);`;
  for (const table of tables) yield* rowsOf(database, table);
  yield `DROP TABLE ${pieces};`;
  yield* sequencesOf(database);
  const others = database.prepare(
    `select sql from sqlite_master where type in ('index', 'view', 'trigger') and sql is not null
      order by type = 'trigger', rowid`,
  );
  for (const { sql } of others.iterate()) yield `${String(sql)};`;
}

/** Each after those that it refers to; in a circle, and within one table, the check waits for the end. */
function readTables(database: DatabaseSync): Table[] {
  const listed = database
    .prepare(
      `select name, sql, (select wr from pragma_table_list(sqlite_master.name)) as isWithoutRowid
        from sqlite_master where type = 'table' and ${isOwnTable} order by rowid`,
    )
    .all();
  const byName = new Map(listed.map((row) => [String(row.name), row]));
  const sorted = new Map<string, Table>();
  const begun = new Set<string>();
  const visit = (name: string) => {
    const row = byName.get(name);
    if (!row || begun.has(name)) return;
    begun.add(name);
    const parents = database.prepare('select "table" from pragma_foreign_key_list(?)').all(name);
    for (const parent of parents) visit(String(parent.table));
    const columns = database
      .prepare("select name from pragma_table_xinfo(?) where hidden = 0 order by cid")
      .all(name)
      .map((column) => String(column.name));
    sorted.set(name, { name, sql: String(row.sql), hasRowid: row.isWithoutRowid === 0, columns });
  };
  for (const name of byName.keys()) visit(name);
  return [...sorted.values()];
}

/** With the rows' numbers, as lists go by them. */
function* rowsOf(database: DatabaseSync, { name, hasRowid, columns }: Table): Generator<string> {
  const named = [...(hasRowid ? ["rowid"] : []), ...columns.map(quoteName)];
  const isAlias = hasRowid && columns.includes("rowid");
  const list = (isAlias ? named.slice(1) : named).join(", ");
  const rows = database.prepare(
    `select ${list} from ${quoteName(name)}${hasRowid ? " order by rowid" : ""}`,
  );
  rows.setReadBigInts(true);
  rows.setReturnArrays(true);
  const beginning = `INSERT INTO ${quoteName(name)} (${list}) VALUES`;
  let batch: string[] = [];
  let size = 0;
  // The types know rows as objects only.
  for (const row of rows.iterate() as unknown as Iterable<Value[]>) {
    const literals = row.map(literalOf);
    const parts = [...piecesOf(row, literals)];
    const text = `(${literals.join(", ")})`;
    if (parts.length > 0) {
      yield* parts;
      yield `${beginning}\n${text};`;
      yield `DELETE FROM ${pieces};`;
      continue;
    }
    const length = Buffer.byteLength(text) + 2;
    if (batch.length > 0 && size + length > statementMost) {
      yield `${beginning}\n${batch.join(",\n")};`;
      [batch, size] = [[], 0];
    }
    batch.push(text);
    size += length;
  }
  if (batch.length > 0) yield `${beginning}\n${batch.join(",\n")};`;
}

/**
 * Puts the longest values of a row that is too long aside, piece by piece, and in the row, what joins
 * them.
 */
function* piecesOf(row: readonly Value[], literals: string[]): Generator<string> {
  let total = literals.reduce((sum, literal) => sum + Buffer.byteLength(literal) + 2, 0);
  while (total > statementMost) {
    const index = literals.reduce((longest, literal, at) => {
      return literal.length > (literals[longest]?.length ?? 0) ? at : longest;
    }, 0);
    const value = row[index];
    const isBlob = value instanceof Uint8Array;
    const text = isBlob ? Buffer.from(value).toString("hex") : String(value);
    for (const piece of cut(text)) {
      yield `INSERT INTO ${pieces} (value, piece) VALUES (${index}, ${literalOf(piece)});`;
    }
    const joined = `SELECT group_concat(piece, '') FROM (SELECT piece FROM ${pieces} WHERE value = ${index} ORDER BY rowid)`;
    total -= Buffer.byteLength(literals[index] ?? "");
    literals[index] = isBlob ? `unhex((${joined}))` : `(${joined})`;
    total += literals[index].length;
  }
}

function* cut(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + pieceLength;
    // Never between the two halves of one character.
    const isTorn = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "");
    const next = isTorn ? end - 1 : end;
    yield text.slice(at, next);
    at = next;
  }
}

/** What AUTOINCREMENT has given away already. */
function* sequencesOf(database: DatabaseSync): Generator<string> {
  const has = database.prepare("select 1 from sqlite_master where name = 'sqlite_sequence'").get();
  if (!has) return;
  yield "DELETE FROM sqlite_sequence;";
  const rows = database.prepare("select name, seq from sqlite_sequence");
  rows.setReadBigInts(true);
  for (const { name = null, seq = null } of rows.iterate()) {
    yield `INSERT INTO sqlite_sequence (name, seq) VALUES (${literalOf(name)}, ${literalOf(seq)});`;
  }
}

function literalOf(value: Value): string {
  if (value === null) return "NULL";
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString("hex")}'`;
  if (typeof value === "number") return Number.isInteger(value) ? `${value}.0` : String(value);
  if (typeof value === "bigint") return String(value);
  // A literal ends at a NUL.
  if (value.includes("\0")) return `cast(x'${Buffer.from(value).toString("hex")}' as text)`;
  return `'${value.replaceAll("'", "''")}'`;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
