import { Link } from "react-router";
import { formatBytes } from "#app/files/policy.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { DocumentIcon, TrashIcon } from "#app/ui/icons.tsx";
import { PictureIcon } from "./document-icons.tsx";
import { DownloadLink } from "./download-link.tsx";
import { OpenLink } from "./open-link.tsx";
import { isPdf } from "./policy.ts";
import type { PetDocument } from "./queries.server.ts";

/** One document on its animal's page, with what can be done with it. */
export function DocumentRow({ document }: { document: PetDocument }) {
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
