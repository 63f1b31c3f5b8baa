import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeZip } from "client-zip";
import { wallDate } from "#app/platform/german-time.ts";
import { ask, check, inFolder } from "./support/check.ts";

// The download of an account: whether it opens, and with which time.

const name = "Tierarztbefund für Süße Emma.txt";

await check("an archive is listed with Germany's time, and its names with umlauts", ["unzip"], () =>
  inFolder(async (folder) => {
    const file = await archiveIn(folder);
    const { stdout } = await ask("unzip", ["-l", file], { variables: { LC_ALL: "C.UTF-8" } });
    if (!stdout.includes(`2027-01-01 00:30   ${name}`)) throw new Error(stdout);
  }),
);

for (const [tool, args] of [
  ["7z", ["t"]],
  ["bsdtar", ["-tf"]],
  ["unzip", ["-tq"]],
] as const) {
  await check(`${tool} opens the archive`, [tool], () =>
    inFolder(async (folder) => {
      const { code, stdout, stderr } = await ask(tool, [...args, await archiveIn(folder)]);
      if (code !== 0) throw new Error(stdout + stderr);
    }),
  );
}

async function archiveIn(folder: string): Promise<string> {
  const file = path.join(folder, "auskunft.zip");
  const lastModified = wallDate(new Date("2026-12-31T23:30:00Z"));
  const archive = makeZip([{ name, input: "Süß", lastModified }], { buffersAreUTF8: true });
  writeFileSync(file, new Uint8Array(await new Response(archive).arrayBuffer()));
  return file;
}
