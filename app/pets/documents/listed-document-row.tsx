import { Link } from "react-router";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { type DocumentsView, documentsAddress } from "./documents-address.ts";
import { OpenLink } from "./open-link.tsx";
import { categoryOf } from "./policy.ts";
import type { ListedDocument } from "./queries.server.ts";

type ListedDocumentRowProps = { document: ListedDocument; view: DocumentsView };

/** One document among those of all animals. Its name opens the preview. */
export function ListedDocumentRow({ document, view }: ListedDocumentRowProps) {
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
