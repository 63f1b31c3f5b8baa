import { useSearchParams } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import type { Route } from "./+types/upload-document.route.ts";
import { closeUploadTo, readDocumentsView, uploadedTo } from "./documents-address.ts";
import { documentsHeadingId } from "./focus-documents.ts";
import { defaultCategory } from "./policy.ts";
import { uploadFromForm } from "./upload-form.server.ts";
import { UploadForm } from "./upload-form.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return uploadFromForm(request, context, params.petId, (category) =>
    uploadedTo(params.petId, url.searchParams, category),
  );
}

export default function UploadDocumentDialog({ params, actionData }: Route.ComponentProps) {
  const pet = usePageData("pets/pet-detail.route")?.pet;
  const [searchParams] = useSearchParams();
  const result = actionData?.result;
  useErrorToast(result, result?.formError?.title ?? "Upload-Fehler");
  // It may close onto the page of all documents, where nothing opened it.
  useFocusAfterDialog(documentsHeadingId);
  if (!pet) return null;
  const closeTo = closeUploadTo(params.petId, searchParams);
  return (
    <UrlDialog title="Dokument hochladen" closeTo={closeTo}>
      <PageMeta title={`Dokument hochladen, ${pet.name}`} hasErrors={result !== undefined} />
      <UploadForm
        petId={params.petId}
        closeTo={closeTo}
        doneTo={(category) => uploadedTo(params.petId, searchParams, category)}
        firstCategory={readDocumentsView(searchParams).category ?? defaultCategory}
        result={result}
        refusedFiles={actionData?.refusedFiles ?? []}
      />
    </UrlDialog>
  );
}
