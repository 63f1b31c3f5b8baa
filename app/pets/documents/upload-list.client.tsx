import { type RefObject, useRef, useSyncExternalStore } from "react";
import { convertingWords } from "#app/files/chosen-picture.client.ts";
import { formatBytes, photoTypes, typeOfName } from "#app/files/policy.ts";
import type { Toast } from "#app/frame/toast.ts";
import { showToast } from "#app/frame/toast.ts";
import { CloseIcon, DocumentIcon } from "#app/ui/icons.tsx";
import { PictureIcon } from "./document-icons.tsx";
import { uploadedToast } from "./policy.ts";
import { isUnderWay, type Settled, type Upload, UploadQueue } from "./upload-queue.ts";

type UploadListProps = { queue: UploadQueue; fileField: RefObject<HTMLInputElement | null> };

export function UploadList({ queue, fileField }: UploadListProps) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* Read aloud by the file, not by the percent. */}
      <p
        role="status"
        className={`font-semibold ${uploads.some(isUnderWay) ? "max-sm:sticky max-sm:bottom-0 max-sm:order-last max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:py-3" : ""}`}
      >
        {uploadStatus(uploads)}
      </p>
      <ul aria-label="Ausgewählte Dateien" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadEntry
              upload={upload}
              onCancel={() => queue.cancel(upload.id)}
              onRetry={() => queue.retry(upload.id)}
              onRemove={() => {
                queue.remove(upload.id);
                fileField.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function uploadStatus(uploads: readonly Upload[]): string {
  if (uploads.length === 0) return "Keine Datei ausgewählt.";
  const count = (state: Upload["state"]) => uploads.filter((one) => one.state === state).length;
  const stored = count("stored");
  const open = count("refused") + count("failed") + count("cancelled");
  const chosen = count("chosen");
  const parts = [
    (stored > 0 || uploads.some(isUnderWay)) && `${stored} von ${uploads.length} hochgeladen`,
    chosen > 0 && `${chosen} bereit zum Hochladen`,
    open > 0 && `${open} nicht hochgeladen`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

type UploadEntryProps = {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

function UploadEntry({ upload, onCancel, onRetry, onRemove }: UploadEntryProps) {
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
            value={state === "converting" ? undefined : upload.sentBytes}
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
          aria-label={`${fileName} ${underWay ? "abbrechen" : "entfernen"}`}
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
  return photoTypes.some((photoType) => photoType === type) || /\.hei[cf]$/i.test(fileName);
}

function sayState({ state, message, bytes, sentBytes }: Upload): string {
  const size = formatBytes(bytes);
  switch (state) {
    case "chosen":
      return size;
    case "waiting":
      return `${size}, wartet`;
    case "converting":
      return convertingWords;
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

type Page = { petId: string; revalidate: () => Promise<void>; close: (toast: Toast) => void };

export function createQueue({ petId, revalidate, close }: Page): UploadQueue {
  return new UploadQueue(petId, (settled) => void settle(settled));

  async function settle({ stored, open, failure }: Settled): Promise<void> {
    if (stored > 0) await revalidate();
    if (open === 0 && stored > 0) {
      close(uploadedToast(stored));
    } else if (failure) {
      const { title, message: text } = failure;
      showToast({ title, text, tone: "error" });
    }
  }
}
