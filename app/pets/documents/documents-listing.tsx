import { Link } from "react-router";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { type DocumentsView, documentsAddress, isFiltered } from "./documents-address.ts";
import { documentsHeadingId } from "./focus-documents.ts";
import { OpenLink } from "./open-link.tsx";
import { categoryOf } from "./policy.ts";
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

type NoDocumentsProps = { view: DocumentsView; hasPets: boolean };

function NoDocuments({ view, hasPets }: NoDocumentsProps) {
  const isPart = isFiltered(view) || view.page > 1;
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 id={documentsHeadingId} tabIndex={-1} className="text-2xl text-forest outline-none">
        Keine Dokumente gefunden
      </h2>
      <p className="mb-2 max-w-md text-ink-soft">{nextStep(isPart, hasPets)}</p>
      {isPart && (
        <Link to="/documents" className={buttonClass("secondary")}>
          Alle Dokumente ansehen
        </Link>
      )}
      {!isPart && !hasPets && <AddPetLink page="/pets" />}
    </div>
  );
}

function nextStep(isPart: boolean, hasPets: boolean): string {
  if (isPart) return "Zu dieser Auswahl gibt es nichts.";
  return hasPets
    ? "Laden Sie Befunde, Rechnungen und den Impfpass als Foto oder PDF hoch, dann haben Sie beim nächsten Termin alles zur Hand."
    : "Legen Sie zuerst ein Haustier an. Danach bewahren Sie hier seine Befunde, Rechnungen und den Impfpass auf.";
}

type ListedDocumentRowProps = { document: ListedDocument; view: DocumentsView };

/** One document among those of all animals. Its name opens the preview. */
function ListedDocumentRow({ document, view }: ListedDocumentRowProps) {
  const { id, fileName, petName, petType, petPictureUrl, createdAt } = document;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-4 sm:flex-nowrap sm:px-5">
      <PetPicture pet={{ type: petType, profilePictureUrl: petPictureUrl }} size={56} />
      <div className="min-w-0 grow basis-[calc(100%-5rem)] sm:basis-0">
        <p className="line-clamp-2 font-semibold" dir="auto">
          {fileName}
        </p>
        <p className="text-sm text-ink-soft">
          Für <bdi>{petName}</bdi> • {formatDayOfInstant(createdAt)}
        </p>
        <p className="text-sm text-ink-soft">{categoryOf(document)}</p>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Link
          to={documentsAddress(view, { documentId: id, dialog: "preview" })}
          preventScrollReset
          aria-label={`Ansehen: ${fileName}`}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-forest underline underline-offset-4"
        >
          Ansehen
        </Link>
        <OpenLink document={document} className={buttonClass("secondary")} />
        <Link
          to={documentsAddress(view, { documentId: id, dialog: "delete" })}
          preventScrollReset
          aria-label={`${fileName} löschen`}
          className="grid size-11 place-items-center rounded-field text-danger hover:bg-danger-soft"
        >
          <TrashIcon />
        </Link>
      </div>
    </div>
  );
}
