// What a deployment writes of the lexicon's files: `write-sql.ts` prints the SQL that asks which herbs
// are there; `write-sql.ts known.json herbs.sql` reads the answer, as `wrangler d1 execute --json` says
// it, and writes what is missing or has changed as SQL for `wrangler d1 execute --file`; no file when
// that is nothing.
import { readFileSync, writeFileSync } from "node:fs";
import { getPlatformProxy } from "wrangler";
import { createDatabase } from "#app/db/database.server.ts";
import { herbsToWrite, readKnownHerbs } from "./herbs-to-write.ts";
import { readContent } from "./read-content.ts";
import { knownHerbsSql, writeHerbsSql } from "./write-herbs.ts";

const [knownFile, sqlFile] = process.argv.slice(2);
if (knownFile && sqlFile) await writeSql(knownFile, sqlFile);
else console.log(knownHerbsSql());

async function writeSql(knownFile: string, sqlFile: string): Promise<void> {
  const known = readKnownHerbs(readFileSync(knownFile, "utf8"));
  const { missing, changed, kept, taken } = herbsToWrite(readContent(), known);
  for (const { file, by } of taken) {
    const has = by.id === file.id ? `the id ${by.id}` : "the address";
    console.log(
      `Left out: ${file.slug}.yaml, ${has} is that of herb ${by.id}, /kraeuter/${by.slug}.`,
    );
  }
  for (const { slug } of kept) {
    console.log(`Left as the practitioner has changed it: ${slug}.yaml has changed, too.`);
  }
  if (missing.length + changed.length === 0) return;
  console.log(`Herbs: ${missing.length} to add, ${changed.length} to renew.`);
  // The builder of statements wants a binding; nothing is asked of it.
  const web = await getPlatformProxy<{ DB: D1Database }>({
    configPath: "wrangler.toml",
    persist: false,
  });
  const db = createDatabase(web.env.DB);
  writeFileSync(sqlFile, writeHerbsSql(db, [...missing, ...changed], new Date()));
  await web.dispose();
}
