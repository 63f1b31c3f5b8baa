import { makeZip } from "client-zip";
import type { Database } from "#app/db/database.server.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { type ExportedFile, exportedFiles } from "./exported-files.ts";
import { overview } from "./overview.ts";
import { readStoredData, type StoredData } from "./stored-data.server.ts";

type ExportDependencies = {
  db: Database;
  files: Pick<R2Bucket, "get">;
  log: Logger;
  now: Date;
};

/**
 * Everything about a person as a ZIP: an overview to read, all of it as JSON, and the files. The data
 * is read in one trip, before the answer begins; the files flow through one after the other, so that
 * no more of them is in memory than is just being sent. Who may have it was decided before.
 * @param fileName by which it is saved
 * @returns null when there is no such account
 */
export async function accountZip(
  deps: ExportDependencies,
  userId: string,
  fileName: string,
): Promise<Response | null> {
  const stored = await readStoredData(deps.db, userId);
  if (!stored) return null;
  return new Response(makeZip(entries(deps, stored), { buffersAreUTF8: true }), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": contentDisposition(fileName, true),
    },
  });
}

async function* entries({ files, log, now }: ExportDependencies, stored: StoredData) {
  const listed = exportedFiles(stored);
  const entry = (name: string, input: string) => ({ name, input, lastModified: now });
  yield entry("uebersicht.html", overview(stored, listed, now));
  yield entry("daten.json", JSON.stringify(stored, null, 2));
  const missing: ExportedFile[] = [];
  for (const file of listed) {
    const object = await open(files, file, log);
    if (!object) missing.push(file);
    else yield { name: file.path, input: object.body, lastModified: object.uploaded };
  }
  if (missing.length > 0) yield entry("nicht-enthalten.txt", missingText(missing));
}

/** Null when the file is not there or cannot be read now; the others go out all the same. */
async function open(files: ExportDependencies["files"], { key }: ExportedFile, log: Logger) {
  try {
    const object = await files.get(key);
    if (!object) log.error("export.file_missing", undefined);
    return object;
  } catch (error) {
    log.error("export.file_not_read", error);
    return null;
  }
}

function missingText(missing: readonly ExportedFile[]): string {
  return [
    "Diese Dateien sind verzeichnet, liegen aber nicht (mehr) im Speicher oder konnten gerade nicht gelesen werden:",
    "",
    ...missing.map(({ path, title }) => `${path}: ${title}`),
    "",
  ].join("\r\n");
}
