import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/document-file.route.ts";
import { deliverObject } from "./deliver-object.server.ts";
import { fileNotAvailable, fileNotFound } from "./file-not-found.ts";
import { findDocumentFile } from "./queries.server.ts";

/** A document, shown in the browser, or with `?download` to be saved. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, files, log } = context.get(platformContext);
  const document = await findDocumentFile(db, requireVisitor(context), params.documentId);
  if (!document) return fileNotFound();
  const isDownload = url.searchParams.has("download");
  try {
    const { key, ...about } = document;
    return (await deliverObject(request, files, key, { ...about, isDownload })) ?? fileNotFound();
  } catch (error) {
    log.error("file.not-delivered", error);
    return fileNotAvailable();
  }
}
