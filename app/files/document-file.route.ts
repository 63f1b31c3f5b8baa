import { sql } from "drizzle-orm";
import { recordAccess } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/document-file.route.ts";
import { deliverObject, fileNotAvailable, fileNotFound } from "./deliver-object.server.ts";
import { findDocumentFile, isReadableDocument } from "./queries.server.ts";

/** The practitioner's access to a customer's document is recorded before anything goes out. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, files, log } = context.get(platformContext);
  const reader = requireVisitor(context);
  const { documentId } = params;
  const isDownload = url.searchParams.has("download");
  try {
    if (reader.role === "admin") {
      const isOfOther = sql`documents.user_id <> ${reader.userId}`;
      const isCustomers = sql`${isReadableDocument(reader, documentId)} and ${isOfOther}`;
      await recordAccess(context, documentId, isCustomers);
    }
    const document = await findDocumentFile(db, reader, documentId);
    if (!document) return fileNotFound();
    const { key, userId: _owner, ...about } = document;
    return (await deliverObject(request, files, key, { ...about, isDownload })) ?? fileNotFound();
  } catch (error) {
    log.error("file.not-delivered", error);
    return fileNotAvailable();
  }
}
