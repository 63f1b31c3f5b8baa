import { getLooks } from "#app/audit/looks-queries.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { formatMoment } from "#app/passport/format-moment.ts";
import type { ListPlace } from "#app/platform/list-place.ts";

/** Looks into somebody's documents as their own page tells them. */
export async function describeLooks(db: Database, userId: string, before: ListPlace | null) {
  const { looks, next } = await getLooks(db, userId, before);
  return {
    next,
    hasNewer: before !== null,
    looks: looks.map(({ id, at, actor, action, documentId, fileName, petName }) => ({
      ...{ id, at, actor },
      moment: formatMoment(at),
      kind: action === "document-look" ? ("document" as const) : ("export" as const),
      document: documentId !== null && fileName !== null ? { id: documentId, fileName } : null,
      petName,
    })),
  };
}

export type DescribedLooks = Awaited<ReturnType<typeof describeLooks>>;
