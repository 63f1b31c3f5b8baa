import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ask, check, inFolder } from "./support/check.ts";

// A backup holds both databases as SQLite files, to be opened by whoever has to, with what is there.

const databases = [
  { name: "DB", migrations: "migrations" },
  { name: "MERCHANT_DB", migrations: "workers/merchant/migrations" },
] as const;

for (const { name, migrations } of databases) {
  await check(`${name}.sqlite of a backup opens and reads`, ["sqlite3"], () =>
    inFolder(async (folder) => {
      const file = path.join(folder, `${name}.sqlite`);
      const tables = writeDatabase(file, migrations);
      const { stdout, stderr } = await ask("sqlite3", [
        file,
        "PRAGMA integrity_check",
        ...tables.map((table) => `SELECT count(*) FROM "${table}"`),
      ]);
      if (stderr !== "") throw new Error(stderr.trim());
      if (!stdout.startsWith("ok\n")) throw new Error(stdout);
    }),
  );
}

/** @returns the names of its tables */
function writeDatabase(file: string, migrations: string): string[] {
  const database = new DatabaseSync(file);
  for (const migration of readdirSync(migrations).filter((file) => file.endsWith(".sql"))) {
    database.exec(readFileSync(path.join(migrations, migration), "utf8"));
  }
  const rows = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  database.close();
  return rows.map((row) => String(row.name));
}
