import { useCallback } from "react";
import { useNavigate } from "react-router";
import { formatBytes } from "#app/files/policy.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DocumentIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { PictureIcon } from "./document-icons.tsx";
import { DownloadLink, OpenLink } from "./document-links.tsx";
import { documentList, documentsHeadingId, uploadAddress } from "./documents-address.ts";
import { handOver, takeDrops } from "./dropping.ts";
import { groupByCategory, isPdf } from "./policy.ts";
import type { PetDocument } from "./queries.server.ts";

type PetDocumentsProps = { petId: string; documents: readonly PetDocument[] };

export function PetDocuments({ petId, documents }: PetDocumentsProps) {
  const navigate = useNavigate();
  const uploadTo = uploadAddress(petId);
  const dropPlace = useCallback(
    (section: HTMLElement) =>
      takeDrops(section, (files) => {
        handOver(files);
        void navigate(uploadTo, { preventScrollReset: true });
      }),
    [navigate, uploadTo],
  );
  return (
    <section
      ref={dropPlace}
      aria-labelledby={documentsHeadingId}
      className="rounded-card border border-line bg-surface p-6 shadow-soft data-drop:border-forest data-drop:bg-sage-soft"
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3
          id={documentsHeadingId}
          tabIndex={-1}
          className="mr-auto text-xl text-forest outline-none"
        >
          Dokumente
        </h3>
        <Link to={uploadTo} preventScrollReset className={buttonClass("secondary")}>
          <PlusIcon />
          Dokument hochladen
        </Link>
      </div>
      {documents.length === 0 ? (
        <p className="text-ink-soft">
          Noch keine Dokumente. Laden Sie Befunde, Rechnungen und den Impfpass als Foto oder PDF
          hoch, dann haben Sie beim nächsten Termin alles zur Hand.
        </p>
      ) : (
        <div className="grid gap-5">
          {groupByCategory(documents).map(({ category, documents: ofCategory }) => (
            <div key={category}>
              <h4 className="font-bold">{category}</h4>
              <CategoryDocuments category={category} documents={ofCategory} />
            </div>
          ))}
          <Link
            to={documentList.address({ petId })}
            className="justify-self-start py-1 font-semibold text-forest underline underline-offset-4"
          >
            In der Dokumentenverwaltung ansehen
          </Link>
        </div>
      )}
      <p className="mt-3 hidden text-sm text-ink-soft not-noscript:pointer-fine:[@media(hover:hover)]:block">
        Dateien können Sie auch hierher ziehen.
      </p>
    </section>
  );
}

type CategoryDocumentsProps = { category: string; documents: readonly PetDocument[] };

const shownAtFirst = 3;

function CategoryDocuments({ category, documents }: CategoryDocumentsProps) {
  const others = documents.slice(shownAtFirst);
  return (
    <>
      <Rows documents={documents.slice(0, shownAtFirst)} />
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-forest underline underline-offset-4">
            {others.length} weitere<span className="sr-only"> unter {category}</span>
          </summary>
          <Rows documents={others} />
        </details>
      )}
    </>
  );
}

function Rows({ documents }: Pick<CategoryDocumentsProps, "documents">) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentRow document={document} />
        </li>
      ))}
    </ul>
  );
}

function DocumentRow({ document }: { document: PetDocument }) {
  const { id, petId, fileName, fileSize, createdAt } = document;
  const dialog = `/pets/${petId}/dokumente/${id}`;
  return (
    <div className="py-3">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-sage-soft text-forest">
          {isPdf(document) ? <DocumentIcon /> : <PictureIcon />}
        </span>
        <div className="min-w-0">
          <p className="font-semibold" dir="auto">
            {fileName}
          </p>
          <p className="text-sm text-ink-soft">
            {isPdf(document) ? "PDF" : "Bild"}, {formatBytes(fileSize)},{" "}
            {formatDayOfInstant(createdAt)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 sm:pl-14">
        <Link
          to={dialog}
          preventScrollReset
          aria-label={`Ansehen: ${fileName}`}
          className={actionClass}
        >
          Ansehen
        </Link>
        <OpenLink document={document} className={actionClass} />
        <DownloadLink document={document} className={actionClass} />
        <Link
          to={`${dialog}/loeschen`}
          preventScrollReset
          aria-label={`${fileName} löschen`}
          className="-mr-3 ml-auto grid size-11 place-items-center rounded-field text-danger hover:bg-danger-soft"
        >
          <TrashIcon />
        </Link>
      </div>
    </div>
  );
}

const actionClass =
  "inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4";
