import { Form } from "react-router";
import { acceptAttribute, photoTypes } from "#app/files/policy.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { PageDialog } from "#app/frame/question.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { maxPictureBytes } from "./policy.ts";

const megabytes = maxPictureBytes / (1024 * 1024);

export function PictureDialog(props: {
  title: string;
  closeTo: string;
  headingId: string;
  revision: number;
  result: FormResult | undefined;
  /** 'am besten quadratisch' */
  shape: string;
  children: string;
}) {
  const { title, closeTo, headingId, revision, result, shape, children } = props;
  return (
    <PageDialog {...{ title, closeTo, headingId, result }}>
      <FormErrors />
      <Form
        method="post"
        encType="multipart/form-data"
        replace
        preventScrollReset
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="revision" value={revision} />
        <div>
          <label htmlFor="bild-datei" className="font-semibold">
            Bild auswählen
          </label>
          <input
            id="bild-datei"
            type="file"
            name="file"
            accept={acceptAttribute(photoTypes)}
            aria-describedby="bild-datei-hinweis"
            onChange={(event) => void shrinkChosen(event.currentTarget)}
            className="mt-1.5 block w-full rounded-field border border-field bg-surface-raised p-2"
          />
          <p id="bild-datei-hinweis" className="mt-1 text-sm text-ink-soft">
            {`JPG, PNG oder WebP, ${shape}.`}
            <noscript>{` Höchstens ${megabytes} MB.`}</noscript>
          </p>
        </div>
        <p>{children} Bitte laden Sie nur Bilder hoch, die Sie verwenden dürfen.</p>
        <DialogButtons closeTo={closeTo} submit="Hochladen" />
      </Form>
    </PageDialog>
  );
}

const longestSide = 960;
const type = "image/jpeg";
const quality = 0.86;

/** What the browser cannot read is left for the server. */
export async function shrinkChosen(input: HTMLInputElement, longest = longestSide): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    // Another one may be chosen by now.
    if ((scale === 1 && file.size <= maxPictureBytes) || input.files?.[0] !== file) return;
    const small = await drawn(bitmap, scale);
    if (!small || input.files?.[0] !== file) return;
    const chosen = new DataTransfer();
    const stem = file.name.replace(/\.[^.]*$/, "") || "Bild";
    chosen.items.add(new File([small], `${stem}.jpg`, { type }));
    input.files = chosen.files;
  } catch {
    // The server says what is wrong with it.
  }
}

function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const brush = canvas.getContext("2d");
  if (!brush) return Promise.resolve(null);
  // What is see-through would be black in a JPEG.
  brush.fillStyle = "white";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
