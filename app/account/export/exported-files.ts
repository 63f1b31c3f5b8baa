import { photoFile, photoKey } from "#app/files/policy.ts";
import { documentCategories, otherCategory } from "#app/pets/documents/policy.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { FileNames } from "./file-names.ts";
import type { StoredData } from "./stored-data.server.ts";

export type ExportedFile = {
  /** In the bucket. */
  key: string;
  /** In the archive. */
  path: string;
  /** What people call it. */
  title: string;
  documentId?: string;
};

const root = "dateien";

/** The person's files with their names in the archive: photos, documents, and what waits to be saved. */
export function exportedFiles({ user, pets, documents, uploads }: StoredData): ExportedFile[] {
  const userId = user[0]?.id ?? "";
  const names = new FileNames();
  // Two animals may have one name.
  const folders = new FileNames();
  const folderOf = new Map(pets.map((pet) => [pet.id, folders.take(pet.name)]));
  const nameOf = new Map(pets.map((pet) => [pet.id, pet.name]));
  const photos = pets.flatMap((pet): ExportedFile[] => {
    if (pet.profilePictureUrl === null) return [];
    const file = photoFile(pet.profilePictureUrl);
    const ending = /\.[a-z]{3,4}$/.exec(file)?.[0] ?? "";
    const path = names.take(root, folderOf.get(pet.id) ?? "tier", `Foto ${pet.name}${ending}`);
    return [{ key: photoKey(userId, pet.id, file), path, title: `Foto von ${pet.name}` }];
  });
  const papers = documents.map((document): ExportedFile => {
    const { petId, category, fileName, filePath, createdAt, id } = document;
    const known = documentCategories.find((one) => one === category) ?? otherCategory;
    const day = dayInGermany(new Date(createdAt));
    return {
      key: filePath,
      path: names.take(root, folderOf.get(petId) ?? "tier", known, `${day}_${fileName}`),
      title: `${fileName} (${nameOf.get(petId) ?? "Tier"})`,
      documentId: id,
    };
  });
  const waiting = uploads.map(({ key }): ExportedFile => {
    const file = key.split("/").at(-1) ?? key;
    return { key, path: names.take(root, "noch-nicht-gespeichert", file), title: file };
  });
  return [...photos, ...papers, ...waiting];
}
