import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTestHarness } from "wrangler";
import { createDatabase } from "#app/db/database.server.ts";
import { maxFileBytes } from "#app/files/policy.ts";
import { partBytes } from "#app/files/put-pieces.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { longJpeg } from "#tests/support/files-samples.ts";
import { ask } from "#tests/support/http.ts";
import { unusedHash } from "#tests/support/unit-database.ts";

// Nothing of a test asks the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

const mega = 1024 * 1024;
const gate = 60;
/** Of ten files held in memory this much at least would be seen. */
const seen = 30;

const body = Buffer.from(longJpeg(maxFileBytes));
const headers = { "content-type": "image/jpeg", "x-file-name": "foto.jpg" };

test("ten files of 10 MB at once take little memory, and it would be seen if they took more", async () => {
  const streamed = await growthOf("");
  const parts = await growthOf("?form");
  const whole = await growthOf("?whole");
  console.log(
    `streamed: +${streamed.toFixed(1)} MB, in parts: +${parts.toFixed(1)} MB, held: +${whole.toFixed(1)} MB`,
  );
  expect(streamed).toBeLessThan(gate);
  expect(parts).toBeLessThan(gate + 15 * (partBytes / mega));
  expect(whole).toBeGreaterThan(streamed + seen);
  expect(whole).toBeGreaterThan(parts + seen);
});

/**
 * By how many MB a runtime grows while it takes ten files at once. Each way has a runtime of its
 * own: memory that one way has used and given back would hide what the next one takes.
 */
async function growthOf(query: string): Promise<number> {
  const others = new Set(workerds());
  const harness = createTestHarness({
    workers: [{ configPath: "tests/support/files-memory/wrangler.toml" }],
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
      expect(answer.status, answer.text).toBe(200);
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

/** The runtimes that this process has started. */
function workerds(): string[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  return children
    .trim()
    .split(" ")
    .filter((pid) => pid !== "" && /^Name:\s+workerd/m.test(statusOf(pid)));
}

function residentBytes(pids: readonly string[]): number {
  const sizes = pids.map((pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(statusOf(pid))?.[1]) * 1024);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

function statusOf(pid: string): string {
  return readFileSync(`/proc/${pid}/status`, "utf8");
}
