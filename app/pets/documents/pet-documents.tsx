import { useCallback } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { CategoryDocuments } from "./category-documents.tsx";
import { documentsAddress, uploadAddress } from "./documents-address.ts";
import { handOver, takeDrops } from "./dropping.ts";
import { documentsHeadingId } from "./focus-documents.ts";
import { groupByCategory } from "./policy.ts";
import type { PetDocument } from "./queries.server.ts";

type PetDocumentsProps = { petId: string; documents: readonly PetDocument[] };

/** An animal's papers under their categories. Files dropped here open the dialog with them. */
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
            to={documentsAddress({ petId, category: null, page: 1 })}
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
