import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

// What a backup is: a tar archive, compressed by gzip, of
//   manifest.json        when and of what it was made
//   DB.sqlite            the website's database, with its migrations
//   MERCHANT_DB.sqlite   the embedded merchant's
//   objects.jsonl        a line for each file of the bucket: its key and what stands beside it
//   objects/1, 2, …      these files
// Secrets are in none of them.

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  place: z.enum(["local", "remote"]),
  objects: z.number(),
  /** Keys that a row names and that were not in the bucket. */
  missing: z.array(z.string()),
});

export const objectSchema = z.object({
  key: z.string().min(1),
  file: z.string().regex(/^objects\/\d+$/),
  httpMetadata: z.object({
    contentType: z.string().optional(),
    cacheControl: z.string().optional(),
  }),
  customMetadata: z.record(z.string(), z.string()),
});

/** Works in a folder beside the archive that only its owner reads, and removes it whatever happens. */
export async function inFolder<Done>(
  parent: string,
  work: (folder: string) => Promise<Done>,
): Promise<Done> {
  const folder = mkdtempSync(path.join(parent, ".archive-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every system that Node runs on has it; it streams, so memory stays flat. */
export async function tar(args: readonly string[]): Promise<void> {
  await promisify(execFile)("tar", [...args]);
}

/** Does something for each of many, some at a time and in their order. */
export async function forEachOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let batch: Promise<void>[] = [];
  let index = 0;
  for await (const item of items) {
    batch.push(work(item, index));
    index += 1;
    if (batch.length < width) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
}
