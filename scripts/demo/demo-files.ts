import { inArray } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { type DemoAnimal, demoAnimals } from "./demo-animals.ts";
import { daysFrom } from "./demo-days.ts";
import { demoPapers } from "./demo-papers.ts";
import type { Paper } from "./papers/paper.ts";

export type DemoFiles = {
  bucket: Pick<R2Bucket, "head" | "put">;
  /** The bytes of a picture in `photos/`. */
  readPicture: (name: string) => Uint8Array;
};

const demoAnimalIds = demoAnimals.map(({ id }) => id);

/** '{timestamp}_{filename}' of a photo, in its key and its address (specification, section 7). */
function photoFile({ createdAt, photo }: DemoAnimal): string {
  return `${Date.parse(createdAt)}_${inKey(photo.fileName)}`;
}

export function photoAddress(animal: DemoAnimal): string {
  return `/pets/${animal.id}/foto/${photoFile(animal)}`;
}

/** Portraits of the animals that still show them. */
export async function addPhotos(db: Database, files: DemoFiles): Promise<void> {
  const shown = await db
    .select({ address: pets.profilePictureUrl })
    .from(pets)
    .where(inArray(pets.id, demoAnimalIds));
  const addresses = new Set(shown.map(({ address }) => address));
  await Promise.all(
    demoAnimals
      .filter((animal) => addresses.has(photoAddress(animal)))
      .map(async (animal) => {
        const key = `${animal.userId}/${animal.id}/${photoFile(animal)}`;
        if (await files.bucket.head(key)) return;
        await putFile(files, key, files.readPicture(animal.photo.picture), "image/jpeg");
      }),
  );
}

/** Papers that are not there yet; the file comes first, so that no row names one that is missing. */
export async function addPapers(db: Database, files: DemoFiles): Promise<void> {
  const present = await db
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.petId, demoAnimalIds));
  const ids = new Set(present.map(({ id }) => id));
  const missing = demoPapers.map(rowOf).filter(({ row }) => !ids.has(row.id));
  const rows = await Promise.all(
    missing.map(async ({ row, paper }) => {
      const { content } = paper;
      const bytes =
        "picture" in content ? files.readPicture(content.picture) : await content.write();
      await putFile(files, row.filePath, bytes, row.fileType);
      return { ...row, fileSize: bytes.byteLength };
    }),
  );
  const [first, ...others] = rows.map((row) =>
    db.insert(documents).values(row).onConflictDoNothing(),
  );
  if (first) await db.batch([first, ...others]);
}

function rowOf(paper: Paper, index: number) {
  const { petId, fileName, category, uploadedOn } = paper;
  const userId = demoAnimals.find(({ id }) => id === petId)?.userId ?? "";
  // Minutes apart, so that papers of one day keep their order and no two have one key.
  const createdAt = new Date(Date.parse(`${uploadedOn}T18:00:00Z`) + index * 60 * 1000);
  const row = {
    id: `document-${petId}-${inKey(fileName)}`,
    petId,
    userId,
    fileName,
    category,
    fileType: "picture" in paper.content ? "image/jpeg" : "application/pdf",
    filePath: `${userId}/${petId}/docs/${createdAt.getTime()}_${inKey(fileName)}`,
    createdAt: createdAt.toISOString(),
    // Findings come some days after the day that they bear.
    documentDate: category === "Befunde" ? daysFrom(uploadedOn, -3) : "",
  };
  return { row, paper };
}

export function putFile(files: DemoFiles, key: string, bytes: Uint8Array, contentType: string) {
  return files.bucket.put(key, bytes, { httpMetadata: { contentType } });
}

/** A file's name as it may stand in a key. */
function inKey(fileName: string): string {
  return fileName
    .replace(
      /[äöüß]/gi,
      (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter.toLowerCase()] ?? "",
    )
    .replace(/[^A-Za-z0-9._-]+/g, "_");
}
