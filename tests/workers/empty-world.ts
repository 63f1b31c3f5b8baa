import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

// The files of a project share one worker, because loading its modules takes longer than most of
// them; each begins as after the migrations, without files, as in a worker of its own.

/** Each project has some of them. */
const { DB, MERCHANT_DB, DOCUMENTS }: Partial<typeof env> = env;

for (const database of [DB, MERCHANT_DB]) {
  if (!database) continue;
  await dropTables(database);
  await applyD1Migrations(database, env.TEST_MIGRATIONS);
}
if (DOCUMENTS) await deleteFiles(DOCUMENTS);

async function dropTables(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare(
      `select name, sql from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
        and name not like '\\_cf%' escape '\\' order by rowid desc`,
    )
    .all<Table>();
  if (results.length === 0) return;
  const triggers = await database
    .prepare("select name from sqlite_master where type = 'trigger'")
    .all<{ name: string }>();
  await database.batch([
    database.prepare("pragma defer_foreign_keys = on"),
    // They would write to tables that are gone already.
    ...triggers.results.map(({ name }) => database.prepare(`drop trigger "${name}"`)),
    ...referringFirst(results).map(({ name }) => database.prepare(`drop table "${name}"`)),
  ]);
}

type Table = { name: string; sql: string };

/** Dropping a table looks into those that it refers to. */
function referringFirst(tables: readonly Table[]): Table[] {
  const free = tables.find(({ name }) =>
    tables.every((other) => other.name === name || !refersTo(other, name)),
  );
  if (!free) return [...tables];
  return [free, ...referringFirst(tables.filter((table) => table !== free))];
}

function refersTo({ sql }: Table, name: string): boolean {
  return new RegExp(`references \\W?${name}\\W`, "i").test(sql);
}

async function deleteFiles(bucket: R2Bucket): Promise<void> {
  let listed = await bucket.list();
  while (listed.objects.length > 0) {
    await bucket.delete(listed.objects.map(({ key }) => key));
    listed = await bucket.list();
  }
}
