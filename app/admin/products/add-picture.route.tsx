import { Form } from "react-router";
import { shrinkChosen } from "#app/admin/herbs/shrink-picture.ts";
import { acceptAttribute, photoTypes } from "#app/files/policy.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/add-picture.route.ts";
import { productAddress, productHeadingId } from "./products-address.ts";
import { receivePictureForm } from "./receive-picture.server.ts";
import { requireShelf } from "./require-shelf.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  return receivePictureForm(request, context, params.productId);
}

export default function AddPictureDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  const result = actionData?.result;
  useErrorToast(result, result?.formError?.title ?? "Fehler");
  useFocusAfterDialog(productHeadingId);
  if (!page) return null;
  const { product } = page;
  const closeTo = productAddress(product.id);
  return (
    <UrlDialog title="Bild hochladen" closeTo={closeTo}>
      <PageMeta title="Bild hochladen" hasErrors={result !== undefined} />
      <FormState idPrefix="bild-" result={result}>
        <FormErrors />
        <Form
          method="post"
          encType="multipart/form-data"
          replace
          preventScrollReset
          noValidate
          className="grid gap-5"
        >
          <input type="hidden" name="revision" value={product.revision} />
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
              className="mt-1.5 block w-full rounded-field border border-field bg-surface-raised p-2 file:mr-3 file:min-h-10 file:rounded-field file:border-0 file:bg-sage-soft file:px-4 file:font-bold file:text-forest"
            />
            <p id="bild-datei-hinweis" className="mt-1 text-sm text-ink-soft">
              JPG, PNG oder WebP, höchstens 1 MB, am besten quadratisch. Ort und Kameradaten werden
              entfernt.
            </p>
          </div>
          <p>
            Das Bild steht nach den anderen und gilt sofort. Bitte nur eigene Bilder oder solche,
            die Sie verwenden dürfen.
          </p>
          <DialogButtons closeTo={closeTo} submit="Hochladen" />
        </Form>
      </FormState>
    </UrlDialog>
  );
}
