import { createTestHarness } from "wrangler";
import { createDatabase } from "#app/db/database.server.ts";
import { maxFileBytes } from "#app/files/policy.ts";
import { partBytes } from "#app/files/put-pieces.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { longJpeg } from "#tests/support/files-samples.ts";
import { ask } from "#tests/support/http.ts";
import { unusedHash } from "#tests/support/unit-database.ts";
import { residentBytes, workerds } from "../runtime.ts";
import { isFlatOver } from "./requests.ts";

// Nothing of a test asks the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

// What ten uploads of 10 MB at once take of the worker's memory, in each of the ways in which a file
// may come; and whether many requests leave anything behind.

const mega = 1024 * 1024;
const gate = 60;
/** Of ten files held in memory this much at least would be seen. */
const seen = 30;

const body = Buffer.from(longJpeg(maxFileBytes));
const headers = { "content-type": "image/jpeg", "x-file-name": "foto.jpg" };

const streamed = await growthOf("");
const parts = await growthOf("?form");
const whole = await growthOf("?whole");
console.log(`streamed: +${streamed.toFixed(1)} MB`);
console.log(`in parts: +${parts.toFixed(1)} MB`);
console.log(`held, to compare: +${whole.toFixed(1)} MB`);
const isWithinGate = streamed < gate && parts < gate + 15 * (partBytes / mega);
const isSeen = whole > Math.max(streamed, parts) + seen;
if (!isSeen) console.log("Files held in memory would not be seen.");
if (!isWithinGate) console.log("Uploads take too much memory.");
const isFlat = await isFlatOver(Number(process.argv[2] ?? 100_000));
process.exit(isWithinGate && isSeen && isFlat ? 0 : 1);

/**
 * By how many MB a runtime grows while it takes ten files at once. Each way has a runtime of its
 * own: memory that one way has used and given back would hide what the next one takes.
 */
async function growthOf(query: string): Promise<number> {
  const others = new Set(workerds());
  const harness = createTestHarness({
    workers: [{ configPath: "tests/bench/memory/wrangler.toml" }],
  });
  try {
    const { url } = await harness.listen();
    const worker = harness.getWorker<{ DB: D1Database }>("kraeuterpfote-files-memory");
    await worker.applyD1Migrations("DB");
    const db = createDatabase((await worker.getEnv()).DB);
    const userId = await insertPerson(db, { email: "m@example.org", passwordHash: unusedHash });
    const petId = await insertPet(db, { userId });
    const own = workerds().filter((one) => !others.has(one));
    const upload = async (which: string) => {
      const answer = await ask(url.origin, `/${userId}/${petId}${which}`, { body, headers });
      if (answer.status !== 200) throw new Error(answer.text);
    };
    // What is made once is no growth.
    await upload("");
    const before = residentBytes(own);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentBytes(own));
    }, 10);
    await Promise.all(Array.from({ length: 10 }, () => upload(query)));
    clearInterval(watch);
    return (most - before) / mega;
  } finally {
    await harness.close();
  }
}
