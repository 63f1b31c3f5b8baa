import { platformContext } from "#app/context.ts";
import { deliverObject } from "#app/files/deliver-object.server.ts";
import type { Route } from "./+types/shared-document.route.ts";
import {
  asShared,
  noteVisit,
  refuseSharedFile,
  sharedTokenHash,
  unsafeFindSharedDocument,
} from "./shared.server.ts";

/** Only of a chosen category of the link's animal. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files, now } = context.get(platformContext);
  const tokenHash = await sharedTokenHash(params.token);
  if (!tokenHash) return refuseSharedFile(context);
  const document = await unsafeFindSharedDocument(db, tokenHash, params.documentId, now);
  if (!document) return refuseSharedFile(context);
  const { key, fileName, fileType } = document;
  const about = { fileName, fileType, isDownload: false };
  const file = await deliverObject(request, files, key, about);
  if (!file) return refuseSharedFile(context);
  noteVisit(request, context, tokenHash, fileName);
  return asShared(file);
}
