import { platformContext, visitorContext } from "#app/context.ts";
import { deliverObject, fileNotAvailable, fileNotFound } from "#app/files/deliver-object.server.ts";
import { typeOfName } from "#app/files/policy.ts";
import { pictureStatus } from "#app/herbs/access.server.ts";
import { herbsTag, herbTag } from "#app/herbs/edge-tags.ts";
import { isPictureFile, pictureAddress, pictureKey } from "#app/herbs/picture.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import {
  allowPrivateCache,
  allowPublicCache,
  edgeSeconds,
} from "#app/middleware/response-headers.ts";
import type { Route } from "./+types/herb-picture.route.ts";

const browserSeconds = 365 * 24 * 60 * 60;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files, log } = context.get(platformContext);
  const herbId = readHerbId(params.herbId);
  const { file } = params;
  if (herbId === null || !isPictureFile(file)) return fileNotFound();
  const isPractitioner = context.get(visitorContext)?.role === "admin";
  try {
    const status = await pictureStatus(db, herbId, pictureAddress(herbId, file));
    const isPublic = status === "published";
    if (status === null || !(isPublic || isPractitioner)) return fileNotFound();
    const picture = await deliverObject(request, files, pictureKey(herbId, file), {
      fileType: typeOfName(file) ?? "",
      fileName: file,
      isDownload: false,
    });
    if (!picture) return fileNotFound();
    // Drafts are not cached.
    if (!isPublic) return picture;
    if (request.headers.has("cookie") || picture.status !== 200) {
      return allowPrivateCache(picture, browserSeconds);
    }
    const tags = [herbTag(herbId), herbsTag];
    return allowPublicCache(request, picture, { browserSeconds, edgeSeconds, tags });
  } catch (error) {
    log.error("file.not-delivered", error);
    return fileNotAvailable();
  }
}
