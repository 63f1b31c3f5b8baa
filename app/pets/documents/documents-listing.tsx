import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type DocumentsView, documentsAddress, isFiltered } from "./documents-address.ts";
import { documentsHeadingId } from "./focus-documents.ts";
import { ListedDocumentRow } from "./listed-document-row.tsx";
import { NoDocuments } from "./no-documents.tsx";
import type { DocumentOwner, ListedDocument } from "./queries.server.ts";

type DocumentsListingProps = {
  documents: readonly ListedDocument[];
  hasOlder: boolean;
  view: DocumentsView;
  pets: readonly DocumentOwner[];
};

export function DocumentsListing({ documents, hasOlder, view, pets }: DocumentsListingProps) {
  if (documents.length === 0) return <NoDocuments view={view} hasPets={pets.length > 0} />;
  return (
    <>
      <h2 id={documentsHeadingId} tabIndex={-1} className="mb-3 text-xl text-forest outline-none">
        {isFiltered(view) ? "Ausgewählte Dokumente" : "Alle Dokumente"}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {documents.map((document) => (
          <li key={document.id}>
            <ListedDocumentRow document={document} view={view} />
          </li>
        ))}
      </ul>
      <OtherPages view={view} hasOlder={hasOlder} />
    </>
  );
}

function OtherPages({ view, hasOlder }: { view: DocumentsView; hasOlder: boolean }) {
  if (view.page === 1 && !hasOlder) return null;
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {view.page > 1 && (
        <Link
          to={documentsAddress({ ...view, page: view.page - 1 })}
          className={buttonClass("secondary")}
        >
          Neuere Dokumente
        </Link>
      )}
      <p className="text-ink-soft">Seite {view.page}</p>
      {hasOlder && (
        <Link
          to={documentsAddress({ ...view, page: view.page + 1 })}
          className={buttonClass("secondary")}
        >
          Ältere Dokumente
        </Link>
      )}
    </nav>
  );
}
