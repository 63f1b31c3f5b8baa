import type { RecentDocument } from "#app/pets/queries.server.ts";
import { DocumentIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { dayOfDocument } from "./document-facts.ts";
import { OpenLink } from "./document-links.tsx";

export function RecentDocuments({ documents }: { documents: readonly RecentDocument[] }) {
  return (
    <section aria-labelledby="aktuelle-dokumente" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="aktuelle-dokumente" className="mr-auto text-2xl text-forest">
          Aktuelle Dokumente
        </h2>
        <Link
          to="/documents"
          className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
        >
          Alle Dokumente
        </Link>
      </div>
      {documents.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-dashed border-field px-5 py-5 text-ink-soft">
          <DocumentIcon />
          Noch keine Dokumente
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {documents.map((document) => (
            <li key={document.id} className="flex items-center gap-3 px-5 py-2">
              <DocumentIcon />
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold" dir="auto">
                  {document.fileName}
                </span>
                <span className="text-sm text-ink-soft">
                  Für <bdi>{document.petName}</bdi> • {dayOfDocument(document)}
                </span>
              </span>
              <OpenLink
                document={document}
                className="inline-flex min-h-11 shrink-0 items-center px-1 font-semibold text-forest underline underline-offset-4"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
