import type { Ref } from "react";
import {
  acceptAttribute,
  formatBytes,
  maxFileBytes,
  maxFilesPerUpload,
  uploadTypes,
} from "#app/files/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { UploadIcon } from "./document-icons.tsx";

type FilesFieldProps = {
  ref: Ref<HTMLInputElement>;
  onFiles: (field: HTMLInputElement) => void;
};

/** The file field in the place where files can be dropped; a phone offers its camera here. */
export function FilesField({ ref, onFiles }: FilesFieldProps) {
  const { id, error } = useField("dateien");
  const describedBy = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-card border-2 border-dashed border-field px-4 py-5 text-center in-data-drop:border-forest in-data-drop:bg-sage-soft">
        <span className="text-forest">
          <UploadIcon />
        </span>
        {/* In our words, not the browser's. With script the chosen names stand in the list below. */}
        <label
          className={`${buttonClass("secondary")} relative max-w-full flex-col gap-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          Dateien auswählen
          <input
            ref={ref}
            id={id}
            type="file"
            name="dateien"
            multiple
            accept={acceptAttribute(uploadTypes)}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onFiles(event.currentTarget)}
            className="max-w-full text-sm font-normal file:hidden not-noscript:absolute not-noscript:size-full not-noscript:opacity-0"
          />
        </label>
        <p className="hidden font-semibold text-ink-soft not-noscript:pointer-fine:[@media(hover:hover)]:block">
          oder hierher ziehen
        </p>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          JPG, PNG, WebP oder PDF, je bis {formatBytes(maxFileBytes)}, höchstens {maxFilesPerUpload}{" "}
          auf einmal
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
