import { formatBytes } from "#app/files/policy.ts";
import { partsInWords } from "#app/pets/passport/parts.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import type { ExportedFile } from "../exported-files.ts";
import { type Html, html } from "../html.ts";
import type { StoredData } from "../stored-data.server.ts";
import { line, list, nameOfPet, part } from "./parts.ts";

export function documents({ documents: rows }: StoredData, files: readonly ExportedFile[]): Html {
  const sizes = new Map(rows.map(({ id, fileSize }) => [id, formatBytes(fileSize)]));
  return part(
    "Dokumente und Fotos",
    list(
      files.map(({ path, title, documentId }) => {
        const size = documentId ? sizes.get(documentId) : undefined;
        return html`<a href="${path}">${title}</a>${size ? `, ${size}` : ""}`;
      }),
    ),
  );
}

export function shares(stored: StoredData): Html {
  const visitsOf = (id: string) =>
    stored.shareLinkVisits.filter(({ shareLinkId }) => shareLinkId === id);
  return part(
    "Freigaben",
    list(
      stored.shareLinks.map((link) =>
        [
          line(
            `${link.label}: ${nameOfPet(stored, link.petId)}`,
            partsInWords(link.parts),
            `bis ${formatMoment(link.expiresAt)}`,
          ),
          ...visitsOf(link.id).map(
            (visit) =>
              `Geöffnet am ${formatMoment(visit.visitedAt)}: ${visit.opened}, ${visit.device}`,
          ),
        ].join("\n"),
      ),
    ),
  );
}
