// Puts an archive back into an empty installation: `node scripts/archive/restore.ts FILE [--remote]`.
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { forEachOf, inFolder, manifestSchema, objectSchema, tar } from "./archive.ts";
import { type DatabaseName, databaseNames, openInstallation } from "./installation.ts";
import { restoreStatements } from "./restore-sql.ts";

process.umask(0o077);
const isRemote = process.argv.includes("--remote");
const [archive] = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const installation = openInstallation(isRemote, path.resolve(process.env.STATE_DIR || ".state"));

try {
  if (!archive || !existsSync(archive)) {
    throw new Error("Please name the archive: npm run db:restore -- backups/….tar.gz [--remote]");
  }
  await Promise.all(databaseNames.map(requireEmpty));
  await inFolder(tmpdir(), (folder) => restore(path.resolve(archive), folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await installation.close();
}

/**
 * The archive is read wholly before anything is written. Then files first: as long as the databases are
 * empty, all of it can be repeated.
 */
async function restore(file: string, folder: string): Promise<void> {
  await tar(["-xzf", file, "-C", folder]);
  const { manifest, objects } = readArchive(folder);
  const sqlOf = (name: DatabaseName) => path.join(folder, `${name}.sql`);
  for (const name of databaseNames) {
    await writeSql(path.join(folder, `${name}.sqlite`), sqlOf(name));
  }
  await forEachOf(objects, installation.width, async (object) => {
    const { contentType, cacheControl } = object.httpMetadata;
    await installation.putObject(object.key, path.join(folder, object.file), {
      httpMetadata: {
        ...(contentType && { contentType }),
        ...(cacheControl && { cacheControl }),
      },
      customMetadata: object.customMetadata,
    });
  });
  for (const name of databaseNames) await installation.fillDatabase(name, sqlOf(name));
  console.log(`Restored both databases and ${objects.length} files of ${manifest.madeAt}.`);
}

/** @throws when something of it is missing, or is a link that leads out of it */
function readArchive(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const found = lstatSync(path.join(folder, entry));
    const isPlain = found.isDirectory() || (found.isFile() && found.nlink === 1);
    if (!isPlain) throw new Error(`${entry} of the archive is no plain file.`);
  }
  const textOf = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const manifest = manifestSchema.parse(JSON.parse(textOf("manifest.json")));
  const objects = textOf("objects.jsonl")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => objectSchema.parse(JSON.parse(line)));
  const present = objects.filter((object) => existsSync(path.join(folder, object.file)));
  if (present.length !== manifest.objects || objects.length !== manifest.objects) {
    throw new Error(
      `The archive is incomplete: ${present.length} of its ${manifest.objects} files are there.`,
    );
  }
  return { manifest, objects };
}

/** @throws when the database is damaged */
async function writeSql(databaseFile: string, sqlFile: string): Promise<void> {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const checked = database.prepare("pragma integrity_check(1)").all();
  if (checked.some(({ integrity_check: said }) => said !== "ok")) {
    throw new Error(`${path.basename(databaseFile)} of the archive is damaged.`);
  }
  const file = await open(sqlFile, "w");
  for (const statement of restoreStatements(database)) await file.write(`${statement}\n`);
  await file.close();
  database.close();
}

/** Nothing is ever overwritten: neither demo data nor an installation in use. */
async function requireEmpty(name: DatabaseName): Promise<void> {
  if (await installation.isEmpty(name)) return;
  throw new Error(
    `${name} is not empty. An archive is restored into a new installation only: ${
      isRemote ? "create the databases anew, before the first deployment" : "name a new STATE_DIR"
    }.`,
  );
}
