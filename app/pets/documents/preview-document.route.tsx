import { useState } from "react";
import { formatBytes } from "#app/files/policy.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DownloadLink } from "./download-link.tsx";
import { fileAddress } from "./file-address.ts";
import { OpenLink } from "./open-link.tsx";
import { PdfPreview } from "./pdf-preview.tsx";
import { categoryOf, isPdf } from "./policy.ts";
import { PreviewFailed } from "./preview-failed.tsx";
import { UnknownDocument } from "./unknown-document.tsx";
import { useAskedDocument } from "./use-asked-document.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function PreviewDocumentDialog() {
  const { document, petName, closeTo } = useAskedDocument();
  if (!document) return <UnknownDocument petName={petName} closeTo={closeTo} />;
  const address = fileAddress(document.id);
  return (
    <UrlDialog title={document.fileName} closeTo={closeTo} isWide>
      <PageMeta title={`${document.fileName}, ${petName}`} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-soft">
          {categoryOf(document)}, {formatBytes(document.fileSize)},{" "}
          {formatDayOfInstant(document.createdAt)}
        </p>
        <OpenLink document={document} className={buttonClass("secondary")} />
        <DownloadLink document={document} className={buttonClass("secondary")} />
      </div>
      {isPdf(document) ? (
        <PdfPreview key={document.id} address={address} />
      ) : (
        <PicturePreview key={document.id} address={address} fileName={document.fileName} />
      )}
    </UrlDialog>
  );
}

type PicturePreviewProps = { address: string; fileName: string };

function PicturePreview({ address, fileName }: PicturePreviewProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <PreviewFailed />;
  return (
    <img
      src={address}
      alt={fileName}
      // One that came with the page may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      onError={() => setFailed(true)}
      className="mx-auto max-h-[calc(100dvh-13rem)] min-h-24 w-auto max-w-full rounded-field object-contain"
    />
  );
}
