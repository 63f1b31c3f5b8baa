import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "migrations-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const journalSchema = z.object({
  entries: z.array(z.object({ idx: z.number(), tag: z.string(), when: z.number() })),
});
const snapshotSchema = z.object({ id: z.string(), prevId: z.string() });

describe.each([
  ["web", "app/db/schema.ts", "migrations"],
  ["merchant", "workers/merchant/schema.ts", "workers/merchant/migrations"],
])("the migrations of the %s database", (name, schema, folder) => {
  const migrations = path.join(root, folder);
  const journal = journalSchema.parse(readJson(path.join(migrations, "meta/_journal.json")));
  const tags = journal.entries.map(({ tag }) => tag);

  it("make exactly what the schema says: drizzle-kit finds nothing new", {
    timeout: 60_000,
  }, () => {
    // In a copy, so that what it would write never reaches the repository.
    const copy = path.join(scratch, name);
    cpSync(migrations, path.join(copy, "migrations"), { recursive: true });
    const before = filesUnder(copy);
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        path.join(root, "node_modules/drizzle-kit/bin.cjs"),
        ...["generate", "--dialect", "sqlite", "--out", "./migrations"],
        ...["--schema", path.join(root, schema)],
      ],
      { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 },
    );
    expect(stdout).toContain("No schema changes, nothing to migrate");
    expect(status).toBe(0);
    expect(filesUnder(copy)).toEqual(before);
  });

  it("are in the journal, every file and in order", () => {
    const files = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
    expect(tags.map((tag) => `${tag}.sql`)).toEqual(files.sort());
    expect(journal.entries.map(({ idx }) => idx)).toEqual(tags.map((_tag, index) => index));
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(new Set(times).size).toBe(times.length);
    tags.forEach((tag, index) => {
      expect(tag).toMatch(new RegExp(`^${String(index).padStart(4, "0")}_[a-z0-9_]+$`));
    });
  });

  it("have snapshots that follow each other", () => {
    let previous = "00000000-0000-0000-0000-000000000000";
    for (const { idx } of journal.entries) {
      const file = path.join(migrations, `meta/${String(idx).padStart(4, "0")}_snapshot.json`);
      const snapshot = snapshotSchema.parse(readJson(file));
      expect(snapshot.prevId).toBe(previous);
      previous = snapshot.id;
    }
  });
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}
