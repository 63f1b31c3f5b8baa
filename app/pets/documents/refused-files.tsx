import type { RefusedFile } from "./upload-form.server.ts";

/** What a form sent without script hears about single files. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Nicht hochgeladen" className="grid gap-3">
      {files.map(({ fileName, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={index} className="rounded-field border border-danger px-4 py-3">
          {!message.includes(fileName) && (
            <p className="font-semibold" dir="auto">
              {fileName}
            </p>
          )}
          <p className="text-danger">{message}</p>
        </li>
      ))}
    </ul>
  );
}
