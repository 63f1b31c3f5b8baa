import { deliverObject, fileNotAvailable, fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/attachment-file.route.ts";
import { findAttachment } from "./attachments.server.ts";

/** For the practice alone; inert, as all files (docs/decisions/files.md). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, files, log } = requirePractitioner(context);
  const isDownload = url.searchParams.has("download");
  try {
    const attachment = await findAttachment(db, params.attachmentId);
    if (!attachment || attachment.key === null) return fileNotFound();
    const { key, ...about } = attachment;
    return (await deliverObject(request, files, key, { ...about, isDownload })) ?? fileNotFound();
  } catch (error) {
    log.error("file.not-delivered", error);
    return fileNotAvailable();
  }
}
