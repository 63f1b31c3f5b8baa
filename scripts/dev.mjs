// `npm run dev`: as `npm start`, on the same data, with hot reload instead of a build.
import { onParentExit } from "./parent.mjs";
import {
  ensureDevVars,
  ensureInstalled,
  ensureMigrated,
  ensureSeeded,
  fail,
  show,
  stateDirectory,
} from "./setup.mjs";

const state = stateDirectory();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
if (process.env.npm_lifecycle_event) onParentExit(() => process.exit());
try {
  await ensureInstalled();
  ensureDevVars();
  await ensureMigrated(state);
  await ensureSeeded(state);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
process.exit(
  await show("react-router", ["dev", "--port", process.env.PORT || "8787"], { STATE_DIR: state }),
);
