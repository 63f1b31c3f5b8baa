import { Form } from "react-router";
import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { acceptAttribute, photoTypes } from "#app/files/policy.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/picture.route.ts";
import { herbAddress, herbHeadingId } from "./herbs-address.ts";
import { receivePictureForm } from "./receive-picture.server.ts";
import { shrinkChosen } from "./shrink-picture.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return receivePictureForm(request, context, params.herbId);
}

/** Takes in another picture; it is in use at once. */
export default function HerbPictureDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/edit-herb.route");
  const result = actionData?.result;
  useErrorToast(result, result?.formError?.title ?? "Fehler");
  useFocusAfterDialog(herbHeadingId);
  if (!page) return null;
  const { herb } = page;
  const title = `Bild von ${herb.name}`;
  const closeTo = herbAddress(herb.id);
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
        <Form
          method="post"
          encType="multipart/form-data"
          replace
          preventScrollReset
          noValidate
          className="grid gap-5"
        >
          <input type="hidden" name="revision" value={herb.revision} />
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
              JPG, PNG oder WebP, höchstens 1 MB, am besten hochkant (4:5). Ort und Kameradaten
              werden entfernt.
            </p>
          </div>
          <p>
            Das Bild gilt sofort und ist bei veröffentlichten Kräutern für alle zu sehen, auf den
            öffentlichen Seiten spätestens nach fünf Minuten. Bitte nur eigene Bilder oder solche,
            die Sie verwenden dürfen.
          </p>
          <DialogButtons closeTo={closeTo} submit="Hochladen" />
        </Form>
      </FormState>
    </UrlDialog>
  );
}
