import { type RefObject, useSyncExternalStore } from "react";
import { UploadEntry } from "./upload-entry.tsx";
import { isUnderWay, type Upload, type UploadQueue } from "./upload-queue.ts";

type UploadListProps = {
  queue: UploadQueue;
  /** Where focus goes when the entry that had it is gone. */
  fileField: RefObject<HTMLInputElement | null>;
};

/** The chosen files, each with its progress and what can be done about it. */
export function UploadList({ queue, fileField }: UploadListProps) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* Also what is heard: progress by the file, not by the percent. On a phone it stays in sight. */}
      <p
        role="status"
        className={`font-semibold ${uploads.some(isUnderWay) ? "max-sm:sticky max-sm:bottom-0 max-sm:order-last max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:py-3" : ""}`}
      >
        {standOf(uploads)}
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

function standOf(uploads: readonly Upload[]): string {
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
