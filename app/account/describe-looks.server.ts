import { pageOfLooks, type selectLooks } from "#app/audit/looks-queries.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";

/**
 * Looks into somebody's documents as their own page tells them.
 * @param hasNewer whether it is not the first page of them
 */
export function describeLooks(rows: Awaited<ReturnType<typeof selectLooks>>, hasNewer: boolean) {
  const { looks, next } = pageOfLooks(rows);
  return {
    next,
    hasNewer,
    looks: looks.map(({ id, at, actor, action, documentId, fileName, petName }) => ({
      ...{ id, at, actor },
      moment: formatMoment(at),
      kind: action === "document-look" ? ("document" as const) : ("export" as const),
      document: documentId !== null && fileName !== null ? { id: documentId, fileName } : null,
      petName,
    })),
  };
}

export type DescribedLooks = ReturnType<typeof describeLooks>;
