// `npm run net -- <folder>`: every address of the built site and every form, as each kind of person,
// on the demo data of a fixed day; the answers are kept in the folder. `-- <folder> kundin abo`: as some.
// `npm run net -- compare <folder> <folder>`: what differs between two of them; ends with 1 if anything.
import { ensureBuilt, ensureDevVars, ensureInstalled, fail, show } from "./setup.mjs";

const chosen = process.argv.slice(2);

try {
  await ensureInstalled();
  ensureDevVars();
  if (chosen[0] !== "compare") await ensureBuilt();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
process.exit(await show("node", ["tests/net/net.ts", ...chosen], { WRANGLER_LOG: "error" }));
