import { platformContext } from "#app/context.ts";
import { deliverObject } from "#app/files/deliver-object.server.ts";
import { typeOfName } from "#app/files/policy.ts";
import type { Route } from "./+types/shared-photo.route.ts";
import {
  asShared,
  refuseSharedFile,
  sharedTokenHash,
  unsafeFindSharedPhoto,
} from "./shared.server.ts";

/** A part of the page, so it is no visit of its own. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files, now } = context.get(platformContext);
  const tokenHash = await sharedTokenHash(params.token);
  const key = tokenHash && (await unsafeFindSharedPhoto(db, tokenHash, now));
  if (!key) return refuseSharedFile(context);
  const photo = await deliverObject(request, files, key, {
    fileType: typeOfName(key) ?? "",
    fileName: "Foto",
    isDownload: false,
  });
  return photo ? asShared(photo) : refuseSharedFile(context);
}
