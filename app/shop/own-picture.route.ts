import { platformContext, visitorContext } from "#app/context.ts";
import { deliverObject, fileNotAvailable, fileNotFound } from "#app/files/deliver-object.server.ts";
import { typeOfName } from "#app/files/policy.ts";
import { allowPrivateCache } from "#app/middleware/response-headers.ts";
import type { Route } from "./+types/own-picture.route.ts";
import { isProductId } from "./catalogue.server.ts";
import { isOwnPictureFile, ownPictureKey } from "./pictures.ts";

/** What lies at an address of a picture never changes. */
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** An uploaded picture: of what is in the shop for customers, of a draft for the practitioner alone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { config, merchant, files, log } = context.get(platformContext);
  const { productId, file } = params;
  if (!config.hasOwnStore || !isProductId(productId) || !isOwnPictureFile(file)) {
    return fileNotFound();
  }
  try {
    const param = { id: productId, file };
    const asked = await merchant.products[":id"].pictures[":file"].$get({ param });
    if (!asked.ok) return fileNotFound();
    const { isPublic } = await asked.json();
    if (!isPublic && context.get(visitorContext)?.role !== "admin") return fileNotFound();
    const picture = await deliverObject(request, files, ownPictureKey(productId, file), {
      fileType: typeOfName(file) ?? "",
      fileName: file,
      isDownload: false,
    });
    if (!picture) return fileNotFound();
    return isPublic ? allowPrivateCache(picture, maxAgeSeconds) : picture;
  } catch (error) {
    log.error("file.not-delivered", error);
    return fileNotAvailable();
  }
}
