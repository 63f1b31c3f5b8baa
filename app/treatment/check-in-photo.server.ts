import type { Platform } from "#app/context.ts";
import { checkInFolder, photoFile, photoTypes } from "#app/files/policy.ts";
import { type FilePart, readMultipart } from "#app/files/read-upload.server.ts";
import { refusals } from "#app/files/refusals.ts";
import { storeFile, takeUploadLimit } from "#app/files/store-file.server.ts";
import { handField, shownField } from "#app/frame/ask-again.ts";
import type { CheckIn } from "./check-in.server.ts";
import { healthKeys } from "./health.ts";
import { scaleKeys } from "./scales.ts";

const fields = [
  "change",
  ...healthKeys,
  ...scaleKeys,
  "word",
  "photo",
  shownField,
  handField,
] as const;

/**
 * Fills the form from the request. A photo is uploaded and waits under its name in the field `photo`, once
 * the fields before it are an answer: whoever has the link sends files otherwise without end.
 * @returns the refusal of the photo or of the request, and the key of the photo that waits
 */
export async function receiveCheckInForm(
  platform: Platform,
  {
    checkIn,
    request,
    form,
    isAnswer,
  }: { checkIn: CheckIn; request: Request; form: FormData; isAnswer: () => boolean },
) {
  const photos: Awaited<ReturnType<typeof receiveCheckInPhoto>>[] = [];
  const fillForm = (values: Partial<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) form.set(name, value ?? "");
  };
  const body = await readMultipart(request, {
    maxFiles: 1,
    fields,
    onFile: async (part, fieldsBefore) => {
      fillForm(fieldsBefore);
      photos.push(isAnswer() ? await receiveCheckInPhoto(platform, checkIn, part) : notTaken);
    },
  });
  if (body.ok) fillForm(body.fields);
  const [photo] = photos;
  if (photo?.ok) form.set("photo", photo.photo);
  const refused = [body, photo].find((part) => part?.ok === false);
  return { refusal: refused?.refusal, key: photo?.ok ? photo.key : null };
}

const notTaken = {
  ok: false,
  refusal: { status: 400, message: "Bitte wählen Sie das Foto noch einmal aus." },
} as const;

/** One waits for each check-in, and counts for nothing else of the owner: whoever has the link may send it. */
async function receiveCheckInPhoto(
  platform: Platform,
  { id, petId, pet: { userId } }: Pick<CheckIn, "id" | "petId" | "pet">,
  part: FilePart,
) {
  const limit = await takeUploadLimit(platform, id, refusals.tooManyUploads, "photo by check-in");
  const place = { userId, petId, folder: checkInFolder, subfolder: id, length: null } as const;
  const stored = await storeFile(platform, { ...part, ...place, allowed: photoTypes }, limit);
  if (!stored.ok) return stored;
  const { key } = stored.file;
  return { ok: true, key, photo: `${checkInFolder}/${id}/${photoFile(key)}` } as const;
}
