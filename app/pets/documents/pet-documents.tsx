import { type ReactNode, useCallback } from "react";
import { useNavigate } from "react-router";
import { formatBytes } from "#app/files/policy.ts";
import { DocumentIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import { dayOfDocument } from "./document-facts.ts";
import { PictureIcon } from "./document-icons.tsx";
import { DownloadLink, OpenLink } from "./document-links.tsx";
import { documentList, documentsHeadingId, uploadAddress } from "./documents-address.ts";
import { handOver, takeDrops } from "./dropping.ts";
import { categoryOf, groupByCategory, isPdf } from "./policy.ts";
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
      className="rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6 data-drop:border-forest data-drop:bg-sage-soft"
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2
          id={documentsHeadingId}
          tabIndex={-1}
          className="mr-auto text-xl text-forest outline-none"
        >
          Dokumente
        </h2>
        <ButtonLink to={uploadTo} preventScrollReset aria-label="Dokument hochladen">
          <PlusIcon />
          Hochladen
        </ButtonLink>
      </div>
      {documents.length === 0 && <p className="text-ink-soft">Noch keine Dokumente</p>}
      {documents.length > inSight ? (
        <>
          <ul className="divide-y divide-line">
            {documents.slice(0, inSight).map((document) => (
              <li key={document.id} className="py-2">
                <DocumentName document={document}>{categoryOf(document)}</DocumentName>
              </li>
            ))}
          </ul>
          <details className="border-t border-line">
            <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
              Alle {documents.length} Dokumente
            </summary>
            <Categories documents={documents} />
            <TextLink to={documentList.address({ petId })} size="touch">
              Zur Dokumentenverwaltung
            </TextLink>
          </details>
        </>
      ) : (
        <Categories documents={documents} />
      )}
      <p className="mt-3 hidden text-sm text-ink-soft sm:not-noscript:pointer-fine:[@media(hover:hover)]:block">
        Sie können Dateien auch hierher ziehen.
      </p>
    </section>
  );
}

const inSight = 3;

function Categories({ documents }: Pick<PetDocumentsProps, "documents">) {
  return (
    <div className="grid gap-3">
      {groupByCategory(documents).map(({ category, documents: ofCategory }) => (
        <div key={category}>
          <h3 className="font-bold">{category}</h3>
          <ul className="divide-y divide-line">
            {ofCategory.map((document) => (
              <li key={document.id} className="pt-3">
                <DocumentRow document={document} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function DocumentRow({ document }: { document: PetDocument }) {
  const { id, petId, fileName, fileSize } = document;
  return (
    <>
      <DocumentName document={document}>
        {isPdf(document) ? "PDF" : "Bild"}, {formatBytes(fileSize)}
      </DocumentName>
      <div className="flex flex-wrap items-center gap-x-4 sm:pl-14">
        <OpenLink document={document} className={actionClass} />
        <DownloadLink document={document} className={actionClass} />
        <Link
          to={`/pets/${petId}/dokumente/${id}/loeschen`}
          preventScrollReset
          aria-label={`${fileName} löschen`}
          className="-mr-3 ml-auto grid size-11 place-items-center rounded-field text-danger hover:bg-danger-soft"
        >
          <TrashIcon />
        </Link>
      </div>
    </>
  );
}

/** Leads to the preview. */
function DocumentName({ document, children }: { document: PetDocument; children: ReactNode }) {
  const { id, petId, fileName } = document;
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-sage-soft text-forest">
        {isPdf(document) ? <DocumentIcon /> : <PictureIcon />}
      </span>
      <p className="min-w-0">
        <Link
          to={`/pets/${petId}/dokumente/${id}`}
          preventScrollReset
          aria-label={`Ansehen: ${fileName}`}
          className="font-semibold text-forest underline underline-offset-4"
        >
          <bdi>{fileName}</bdi>
        </Link>
        <span className="block text-sm text-ink-soft">
          {children}, {dayOfDocument(document)}
        </span>
      </p>
    </div>
  );
}

const actionClass =
  "inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4";
