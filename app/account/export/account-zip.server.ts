import { makeZip } from "client-zip";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { storageName } from "#app/files/file-names.ts";
import { photoFile, photoKey } from "#app/files/policy.ts";
import { dayOfDocument, documentDay } from "#app/pets/documents/document-facts.ts";
import { documentCategories, otherCategory } from "#app/pets/documents/policy.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { wallDate } from "#app/platform/german-time.ts";
import type { Logger } from "#app/platform/log.ts";
import { overview } from "./overview.ts";
import type { StoredData } from "./stored-data.server.ts";

type ExportDependencies = { files: Pick<R2Bucket, "get">; log: Logger; now: Date };

export function accountZip(deps: ExportDependencies, stored: StoredData, fileName: string) {
  return new Response(makeZip(entries(deps, stored), { buffersAreUTF8: true }), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": contentDisposition(fileName, true),
    },
  });
}

async function* entries({ files, log, now }: ExportDependencies, stored: StoredData) {
  const listed = exportedFiles(stored);
  // A ZIP's times are local time without a zone (APPNOTE 6.3.10, 4.4.6).
  const entry = (name: string, input: string) => ({ name, input, lastModified: wallDate(now) });
  yield entry("uebersicht.html", overview(stored, listed, now));
  yield entry("daten.json", JSON.stringify(stored, null, 2));
  const missing: ExportedFile[] = [];
  for (const file of listed) {
    const object = await open(files, file, log);
    if (!object) missing.push(file);
    else yield { name: file.path, input: object.body, lastModified: wallDate(object.uploaded) };
  }
  if (missing.length > 0) yield entry("nicht-enthalten.txt", missingText(missing));
}

/** Null when a file is missing; the others are delivered all the same. */
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
    "Diese Dateien fehlen im Speicher oder konnten nicht gelesen werden:",
    "",
    ...missing.map(({ path, title }) => `${path}: ${title}`),
    "",
  ].join("\r\n");
}

export type ExportedFile = { key: string; path: string; title: string; documentId?: string };

const root = "dateien";

function exportedFiles(stored: StoredData): ExportedFile[] {
  const { user, pets, documents, recordPhotos, uploads, mailAttachments } = stored;
  const userId = user[0]?.id ?? "";
  const names = new FileNames();
  const folders = new FileNames();
  const folderOf = new Map(pets.map((pet) => [pet.id, folders.take(pet.name)]));
  const folder = (petId: string) => folderOf.get(petId) ?? "tier";
  const name = (petId: string) => pets.find(({ id }) => id === petId)?.name ?? "Tier";
  const photos = pets.flatMap((pet): ExportedFile[] => {
    if (pet.profilePictureUrl === null) return [];
    const file = photoFile(pet.profilePictureUrl);
    const path = names.take(root, folder(pet.id), `Foto ${pet.name}${endingOf(file)}`);
    return [{ key: photoKey(userId, pet.id, file), path, title: `Foto von ${pet.name}` }];
  });
  const papers = documents.map((document): ExportedFile => {
    const { petId, category, fileName, filePath, id } = document;
    const known = documentCategories.find((one) => one === category) ?? otherCategory;
    return {
      key: filePath,
      path: names.take(root, folder(petId), known, `${documentDay(document)}_${fileName}`),
      title: `${fileName}, ${dayOfDocument(document)} (${name(petId)})`,
      documentId: id,
    };
  });
  const treated = recordPhotos.map(({ petId, key, view, takenOn }): ExportedFile => {
    const path = names.take(
      root,
      folder(petId),
      "Behandlung",
      `${takenOn}_${view}${endingOf(key)}`,
    );
    return { key, path, title: `${view}, ${formatDay(takenOn)} (${name(petId)})` };
  });
  const waiting = uploads.map(({ key }): ExportedFile => {
    const file = key.split("/").at(-1) ?? key;
    return { key, path: names.take(root, "noch-nicht-gespeichert", file), title: file };
  });
  const attached = mailAttachments.flatMap(({ key, fileName, createdAt }): ExportedFile[] => {
    if (key === null) return [];
    const day = dayInGermany(new Date(createdAt));
    const path = names.take(root, "nachrichten", `${day}_${fileName}`);
    return [{ key, path, title: `${fileName} (Anhang einer E-Mail)` }];
  });
  return [...photos, ...papers, ...treated, ...attached, ...waiting];
}

function endingOf(file: string): string {
  return /\.[a-z]{3,4}$/.exec(file)?.[0] ?? "";
}

/** Unique file names, also where capitals do not count. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** A path of safe parts; `Befund.pdf`, `Befund-2.pdf`, … */
  take(...parts: readonly [string, ...string[]]): string {
    const safe = parts.map(storageName);
    const path = safe.join("/");
    const dot = path.lastIndexOf(".");
    const end = dot > path.lastIndexOf("/") ? dot : path.length;
    let free = path;
    for (let number = 2; this.#taken.has(free.toLowerCase()); number += 1) {
      free = `${path.slice(0, end)}-${number}${path.slice(end)}`;
    }
    this.#taken.add(free.toLowerCase());
    return free;
  }
}
