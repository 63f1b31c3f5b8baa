// `npm run db:backup`: one archive of this machine's installation in `backups/`, also while it runs;
// with `-- --remote` of the deployed one. `npm run db:restore -- FILE` puts one back.
import { ensureInstalled, fail, show, stateDirectory } from "./setup.mjs";

const [command, ...args] = process.argv.slice(2);
try {
  await ensureInstalled();
  // A program of its own, because it needs the Node of the tools, which has SQLite built in.
  const program = command === "restore" ? "restore" : "back-up";
  const given = command === "restore" ? args : process.argv.slice(2);
  const variables = { STATE_DIR: stateDirectory() };
  process.exitCode = await show("node", [`scripts/archive/${program}.ts`, ...given], variables);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
