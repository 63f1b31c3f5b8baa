import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { readForm, refusedForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/delete-document.route.ts";
import { deleteDocument } from "./commands.server.ts";
import { deletionTexts } from "./deletion-texts.ts";
import { documentsAddress, readDocumentsView } from "./documents-address.ts";
import { documentsHeadingId } from "./focus-documents.ts";
import { UnknownDocument } from "./unknown-document.tsx";
import { useAskedDocument } from "./use-asked-document.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

/** From the animal's page or from the page of all documents: the address says which. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, files, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { documentId, petId = null } = params;
  const form = await readForm(request);
  const backTo = petId ? `/pets/${petId}` : documentsAddress(readDocumentsView(url.searchParams));
  const texts = petId ? deletionTexts.ofPet : deletionTexts.ofAll;

  const deleted = await deleteDocument(db, files, userId, { documentId, petId });
  switch (deleted.outcome) {
    case "deleted":
      return redirectWithToast(context, backTo, { ...texts.deleted, tone: "success" });
    case "not-found":
      return redirectWithToast(context, backTo, {
        title: "Fehler",
        text: "Dokument nicht gefunden.",
        tone: "error",
      });
    case "failed": {
      log.error("documents.delete_failed", deleted.error, { step: deleted.step });
      const formError = { title: "Fehler", message: texts.failed[deleted.step] };
      return data({ result: refusedForm(form, { formError }) }, { status: 500 });
    }
  }
}

export default function DeleteDocumentDialog({ actionData }: Route.ComponentProps) {
  const { document, petName, closeTo } = useAskedDocument();
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  useFocusAfterDialog(documentsHeadingId);
  if (!document) return <UnknownDocument petName={petName} closeTo={closeTo} />;
  return (
    <UrlDialog title="Sind Sie sicher?" closeTo={closeTo} role="alertdialog">
      <PageMeta title={`Dokument löschen, ${petName}`} hasErrors={result !== undefined} />
      <FormState result={result} idPrefix="delete-">
        <FormErrors />
      </FormState>
      <p className="mb-3 font-semibold" dir="auto">
        {document.fileName}
      </p>
      <p>
        Diese Aktion kann nicht rückgängig gemacht werden. Das Dokument wird dauerhaft gelöscht.
      </p>
      <ConfirmForm closeTo={closeTo} />
    </UrlDialog>
  );
}
