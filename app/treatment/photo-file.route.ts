import { platformContext } from "#app/context.ts";
import { deliverObject, fileNotAvailable, fileNotFound } from "#app/files/deliver-object.server.ts";
import { typeOfName } from "#app/files/policy.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/photo-file.route.ts";
import { findRecordPhoto } from "./record-photos.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files, log } = context.get(platformContext);
  const reader = requireVisitor(context);
  try {
    const key = await findRecordPhoto(db, reader, params.photoId);
    const fileType = typeOfName(key ?? "") ?? "";
    const about = { fileType, fileName: "Foto", isDownload: false };
    return (key && (await deliverObject(request, files, key, about))) || fileNotFound();
  } catch (error) {
    log.error("file.not-delivered", error);
    return fileNotAvailable();
  }
}
