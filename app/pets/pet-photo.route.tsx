import { data, useLocation } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import type { Route } from "./+types/pet-photo.route.ts";
import { petNotFound } from "./delete-pet.server.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import { photoRefused, photoUploaded } from "./photo-words.ts";
import { receivePhotoForm } from "./receive-photo.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

/** Without script: the whole picture comes as a form. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = requireVisitor(context);
  const owned = { userId, petId: params.petId };
  const received = await receivePhotoForm(context.get(platformContext), owned, request);
  if (received.ok) {
    const editing = `/pets/${params.petId}?bearbeiten&foto=${encodeURIComponent(received.photo)}`;
    return redirectWithToast(context, editing, { ...photoUploaded, tone: "success" });
  }
  const { status, message } = received.refusal;
  if (status === 404) return petNotFound(context);
  return data({ result: photoRefused(message) }, { status });
}

export default function PetPhotoDialog({ actionData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const file = usePageData("pets/pet-detail.route");
  const result = actionData?.result;
  useErrorToast(result);
  return (
    <UrlDialog title={`Foto von ${file?.pet.name}`} closeTo={`/pets/${params.petId}${search}`}>
      <PageMeta title={`Foto, ${file?.pet.name}`} hasErrors={result !== undefined} />
      <PhotoPicker petId={params.petId} result={result} />
    </UrlDialog>
  );
}
