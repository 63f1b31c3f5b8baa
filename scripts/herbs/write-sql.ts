// What a deployment adds: `write-sql.ts known.json missing.sql` reads which herbs are there, as
// `wrangler d1 execute --json` says it, and writes the lexicon's other files as SQL for `wrangler d1
// execute --file`; no file when none is missing.
import { readFileSync, writeFileSync } from "node:fs";
import { getPlatformProxy } from "wrangler";
import { createDatabase } from "#app/db/database.server.ts";
import { addHerbsSql } from "./add-herbs.ts";
import { missingHerbs, readKnownHerbs } from "./missing-herbs.ts";
import { readContent } from "./read-content.ts";

const [knownFile, sqlFile] = process.argv.slice(2);
if (!knownFile || !sqlFile) throw new Error("Which files?");

const known = readKnownHerbs(readFileSync(knownFile, "utf8"));
const { missing, taken } = missingHerbs(readContent(), known);
for (const { file, by } of taken) {
  const has = by.id === file.id ? `the id ${by.id}` : "the address";
  console.log(
    `Left out: ${file.slug}.yaml, ${has} is that of herb ${by.id}, /kraeuter/${by.slug}.`,
  );
}
if (missing.length > 0) {
  // The builder of statements wants a binding; nothing is asked of it.
  const web = await getPlatformProxy<{ DB: D1Database }>({
    configPath: "wrangler.toml",
    persist: false,
  });
  writeFileSync(sqlFile, addHerbsSql(createDatabase(web.env.DB), missing, new Date()));
  await web.dispose();
}
