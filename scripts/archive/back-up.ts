// Makes one archive of an installation: `node scripts/archive/back-up.ts [--remote]`.
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { z } from "zod";
import { forEachOf, inFolder, type manifestSchema, type objectSchema, tar } from "./archive.ts";
import { databaseNames, openInstallation } from "./installation.ts";
import { listObjectKeys } from "./object-keys.ts";

// What is in it is for the owner of the machine alone.
process.umask(0o077);
const backups = path.resolve(process.env.BACKUP_DIR || "backups");
const madeAt = new Date().toISOString();
mkdirSync(backups, { recursive: true });

const isRemote = process.argv.includes("--remote");
const installation = openInstallation(isRemote, process.env.STATE_DIR || ".state");
try {
  await inFolder(backups, async (folder) => {
    for (const name of databaseNames) {
      await installation.copyDatabase(name, path.join(folder, `${name}.sqlite`));
    }
    const { objects, missing } = await copyObjects(folder);
    const { place } = installation;
    const manifest: z.infer<typeof manifestSchema> = {
      ...{ format: 1, madeAt, place, objects, missing },
    };
    writeFileSync(path.join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    const archive = path.join(backups, `${madeAt.replaceAll(":", "-")}.tar.gz`);
    const files = databaseNames.map((name) => `${name}.sqlite`);
    const names = ["manifest.json", ...files, "objects.jsonl", "objects"];
    await tar(["-czf", archive, "-C", folder, ...names]);
    for (const key of missing) console.log(`Not in the bucket: ${key}`);
    console.log(`Saved both databases and ${objects} files in ${path.relative("", archive)}`);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await installation.close();
}

/** What a row names and is not there does not stop the others. */
async function copyObjects(folder: string) {
  const [web, merchant] = (["DB", "MERCHANT_DB"] as const).map(
    (name) => new DatabaseSync(path.join(folder, `${name}.sqlite`), { readOnly: true }),
  );
  if (!web || !merchant) throw new Error("A database is missing.");
  const list = path.join(folder, "objects.jsonl");
  mkdirSync(path.join(folder, "objects"));
  writeFileSync(list, "");
  const missing: string[] = [];
  let objects = 0;
  await forEachOf(listObjectKeys(web, merchant), installation.width, async (key, index) => {
    const file = `objects/${index + 1}`;
    const note = await installation.getObject(key, path.join(folder, file));
    if (!note) {
      missing.push(key);
      return;
    }
    objects += 1;
    const line: z.infer<typeof objectSchema> = { key, file, ...note };
    appendFileSync(list, `${JSON.stringify(line)}\n`);
  });
  web.close();
  merchant.close();
  return { objects, missing };
}
