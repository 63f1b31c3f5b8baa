import { useRef } from "react";
import { formatBytes, photoTypes, typeOfName } from "#app/files/policy.ts";
import { CloseIcon, DocumentIcon } from "#app/ui/icons.tsx";
import { PictureIcon } from "./document-icons.tsx";
import { isUnderWay, type Upload } from "./upload-queue.ts";

type UploadEntryProps = {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One file on its way. */
export function UploadEntry({ upload, onCancel, onRetry, onRemove }: UploadEntryProps) {
  const { fileName, state, message } = upload;
  const cross = useRef<HTMLButtonElement>(null);
  const underWay = isUnderWay(upload);
  const mayRetry = state === "failed" || state === "cancelled";
  return (
    <div
      className={`flex items-center gap-3 rounded-field border px-3 py-2 ${message ? "border-danger" : "border-line"}`}
    >
      <span className="text-forest">
        {isPicture(fileName) ? <PictureIcon /> : <DocumentIcon />}
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-semibold" dir="auto">
          {fileName}
        </p>
        <p className={`text-sm ${message ? "text-danger" : "text-ink-soft"}`}>{sayState(upload)}</p>
        {underWay && (
          <progress
            value={upload.sentBytes}
            max={Math.max(upload.bytes, 1)}
            aria-label={`Fortschritt von ${fileName}`}
            className="upload-progress mt-1"
          />
        )}
        {mayRetry && (
          <button
            type="button"
            onClick={() => {
              onRetry();
              // This button is gone as soon as the file waits again.
              cross.current?.focus();
            }}
            aria-label={`Noch einmal versuchen: ${fileName}`}
            className="min-h-11 cursor-pointer font-semibold text-forest underline underline-offset-4"
          >
            Noch einmal versuchen
          </button>
        )}
      </div>
      {state !== "stored" && (
        <button
          ref={cross}
          type="button"
          onClick={underWay ? onCancel : onRemove}
          aria-label={`${fileName} ${underWay ? "abbrechen" : "aus der Liste nehmen"}`}
          className="-mr-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-ink-soft hover:text-ink"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

function isPicture(fileName: string): boolean {
  const type = typeOfName(fileName);
  return photoTypes.some((one) => one === type);
}

function sayState({ state, message, bytes, sentBytes }: Upload): string {
  const size = formatBytes(bytes);
  switch (state) {
    case "chosen":
      return size;
    case "waiting":
      return `${size}, wartet`;
    case "sending":
      if (sentBytes >= bytes) return `${size}, wird geprüft …`;
      return `${Math.floor((sentBytes / bytes) * 100)} % von ${size}`;
    case "stored":
      return `${size}, hochgeladen ✓`;
    case "refused":
    case "failed":
    case "cancelled":
      return message ?? "";
  }
}
