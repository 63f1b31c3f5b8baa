import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { allowPrivateCache } from "#app/middleware/response-headers.ts";
import type { Route } from "./+types/pet-photo-file.route.ts";
import { deliverObject, fileNotAvailable, fileNotFound } from "./deliver-object.server.ts";
import { isPhotoFile, photoKey, typeOfName } from "./policy.ts";
import { findPhotoOwner } from "./queries.server.ts";

/** Specification, section 7: cache control of photos. */
const maxAgeSeconds = 3600;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files, log } = context.get(platformContext);
  const { petId, file } = params;
  // No folder: documents lie beside the photos.
  const owner = isPhotoFile(file) && (await findPhotoOwner(db, requireVisitor(context), petId));
  if (!owner) return fileNotFound();
  try {
    const photo = await deliverObject(request, files, photoKey(owner, petId, file), {
      fileType: typeOfName(file) ?? "",
      fileName: file,
      isDownload: false,
    });
    return photo ? allowPrivateCache(photo, maxAgeSeconds) : fileNotFound();
  } catch (error) {
    log.error("file.not-delivered", error);
    return fileNotAvailable();
  }
}
