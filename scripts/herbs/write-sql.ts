// Writes the lexicon's files as SQL for `wrangler d1 execute --file`, to the file that is named:
// what a deployment adds.
import { writeFileSync } from "node:fs";
import { getPlatformProxy } from "wrangler";
import { createDatabase } from "#app/db/database.server.ts";
import { addHerbsSql } from "./add-herbs.ts";
import { readContent } from "./read-content.ts";

const [file] = process.argv.slice(2);
if (!file) throw new Error("Which file?");

// The builder of statements wants a binding; nothing is asked of it.
const web = await getPlatformProxy<{ DB: D1Database }>({
  configPath: "wrangler.toml",
  persist: false,
});
writeFileSync(file, addHerbsSql(createDatabase(web.env.DB), readContent(), new Date()));
await web.dispose();
