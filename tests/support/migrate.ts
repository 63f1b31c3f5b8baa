import { readD1Migrations } from "@cloudflare/vitest-plugin";

export async function migrate(binding: D1Database, folder: string): Promise<void> {
  for (const { queries } of await readD1Migrations(folder)) {
    await binding.batch(queries.map((query) => binding.prepare(query)));
  }
}
