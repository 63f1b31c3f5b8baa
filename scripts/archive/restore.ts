// Puts an archive back into an empty installation: `node scripts/archive/restore.ts FILE [--remote]`.
import { createReadStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { forEachOf, inFolder, manifestSchema, objectSchema, tar } from "./archive.ts";
import {
  type DatabaseName,
  databaseNames,
  databases,
  openInstallation,
  wrangler,
} from "./installation.ts";
import { isOwnTable, restoreStatements } from "./restore-sql.ts";

process.umask(0o077);
const isRemote = process.argv.includes("--remote");
const state = path.resolve(process.env.STATE_DIR || ".state");
const [archive] = process.argv.slice(2).filter((one) => !one.startsWith("--"));

try {
  if (!archive || !existsSync(archive)) {
    throw new Error("Please name the archive: npm run db:restore -- backups/….tar.gz [--remote]");
  }
  await Promise.all(databaseNames.map(requireEmpty));
  await inFolder(tmpdir(), (folder) => restore(path.resolve(archive), folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Files first: as long as the databases are empty, all of it can be repeated. */
async function restore(file: string, folder: string): Promise<void> {
  await tar(["-xzf", file, "-C", folder]);
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")),
  );
  const installation = await openInstallation(isRemote, state);
  try {
    const lines = createInterface({ input: createReadStream(path.join(folder, "objects.jsonl")) });
    await forEachOf(lines, installation.width, async (line) => {
      const {
        key,
        file: name,
        httpMetadata,
        customMetadata,
      } = objectSchema.parse(JSON.parse(line));
      const { contentType, cacheControl } = httpMetadata;
      await installation.putObject(key, path.join(folder, name), {
        httpMetadata: {
          ...(contentType && { contentType }),
          ...(cacheControl && { cacheControl }),
        },
        customMetadata,
      });
    });
  } finally {
    await installation.close();
  }
  for (const name of databaseNames) {
    const sql = path.join(folder, `${name}.sql`);
    await writeSql(path.join(folder, `${name}.sqlite`), sql);
    await execute(name, ["--file", sql]);
  }
  console.log(`Restored both databases and ${manifest.objects} files of ${manifest.madeAt}.`);
}

async function writeSql(databaseFile: string, sqlFile: string): Promise<void> {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const file = await open(sqlFile, "w");
  for (const statement of restoreStatements(database)) await file.write(`${statement}\n`);
  await file.close();
  database.close();
}

/** Nothing is ever overwritten: neither demo data nor an installation in use. */
async function requireEmpty(name: DatabaseName): Promise<void> {
  const sql = `select name from sqlite_master where type = 'table' and ${isOwnTable} limit 1`;
  const said = await execute(name, ["--json", "--command", sql]);
  const answers = z.array(z.object({ results: z.array(z.unknown()) })).parse(JSON.parse(said));
  if (answers.some(({ results }) => results.length > 0)) {
    throw new Error(
      `${name} is not empty. An archive is restored into a new installation only: ${
        isRemote ? "create the databases anew, before the first deployment" : "name a new STATE_DIR"
      }.`,
    );
  }
}

function execute(name: DatabaseName, what: readonly string[]): Promise<string> {
  if (!isRemote) mkdirSync(state, { recursive: true });
  const place = isRemote ? ["--remote"] : ["--local", "--persist-to", state];
  return wrangler(["d1", "execute", name, ...place, "--yes", "-c", databases[name], ...what]);
}
