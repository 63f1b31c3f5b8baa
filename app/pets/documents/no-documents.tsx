import { Link } from "react-router";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { type DocumentsView, isFiltered } from "./documents-address.ts";
import { documentsHeadingId } from "./focus-documents.ts";

type NoDocumentsProps = { view: DocumentsView; hasPets: boolean };

export function NoDocuments({ view, hasPets }: NoDocumentsProps) {
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
