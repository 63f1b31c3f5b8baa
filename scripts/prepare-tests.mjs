// What tests of the built workers begin with; the test runners call it before their first test.
import { ensureBuilt, ensureTestState } from "./setup.mjs";

await ensureBuilt();
await ensureTestState();
