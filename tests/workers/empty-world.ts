import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

// The files of a project share one worker, because loading its modules takes longer than most of
// them; each begins as after the migrations, without files, as in a worker of its own.

type Row = Record<string, string | number | null>;

/** What the migrations leave in a database. */
type Migrated = {
  triggers: readonly { name: string; sql: string }[];
  tables: readonly { name: string; rows: readonly Row[] }[];
};

/** Of each binding. It outlives this module, which is evaluated again for every file of tests. */
const shared = globalThis as { migrated?: Map<string, Migrated> };
shared.migrated ??= new Map();

/** Each project has some of them. */
const { DB, MERCHANT_DB, DOCUMENTS }: Partial<typeof env> = env;

for (const [binding, database] of Object.entries({ DB, MERCHANT_DB })) {
  if (!database) continue;
  const migrated = shared.migrated.get(binding);
  if (migrated) {
    await restore(database, migrated);
  } else {
    await applyD1Migrations(database, env.TEST_MIGRATIONS);
    shared.migrated.set(binding, await readMigrated(database));
  }
}
if (DOCUMENTS) await deleteFiles(DOCUMENTS);

async function readMigrated(database: D1Database): Promise<Migrated> {
  const names = await tablesOf(database);
  const rows = await database.batch<Row>(
    names.map((name) => database.prepare(`select * from "${name}"`)),
  );
  const tables = names.map((name, index) => ({ name, rows: rows[index]?.results ?? [] }));
  return { triggers: await triggersOf(database), tables };
}

/** Takes a tenth of the time of the migrations. */
async function restore(database: D1Database, { triggers, tables }: Migrated): Promise<void> {
  const written = await triggersOf(database);
  const names = tables.map(({ name }) => name);
  const added = (await tablesOf(database)).filter((name) => !names.includes(name));
  await database.batch([
    database.prepare("pragma defer_foreign_keys = on"),
    // They would write to tables that are empty already.
    ...written.map(({ name }) => database.prepare(`drop trigger "${name}"`)),
    // A test's own.
    ...added.map((name) => database.prepare(`drop table "${name}"`)),
    ...names.map((name) => database.prepare(`delete from "${name}"`)),
    // Numbers begin at 1 again.
    database.prepare("delete from sqlite_sequence"),
    ...tables.flatMap(({ name, rows }) => rows.map((row) => insertion(database, name, row))),
    ...triggers.map(({ sql }) => database.prepare(sql)),
  ]);
}

function insertion(database: D1Database, table: string, row: Row): D1PreparedStatement {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map(() => "?");
  return database
    .prepare(`insert into "${table}" (${columns.join(", ")}) values (${places.join(", ")})`)
    .bind(...Object.values(row));
}

async function tablesOf(database: D1Database): Promise<string[]> {
  const { results } = await database
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
        and name not like '\\_cf%' escape '\\'`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function triggersOf(database: D1Database): Promise<{ name: string; sql: string }[]> {
  const { results } = await database
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all<{ name: string; sql: string }>();
  return results;
}

async function deleteFiles(bucket: R2Bucket): Promise<void> {
  let listed = await bucket.list();
  while (listed.objects.length > 0) {
    await bucket.delete(listed.objects.map(({ key }) => key));
    listed = await bucket.list();
  }
}
