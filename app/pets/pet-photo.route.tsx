import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { data, useLocation, useNavigate } from "react-router";
import { platformContext } from "#app/context.ts";
import { PhotoFormats } from "#app/files/picture-field.tsx";
import { acceptAttribute, photoTypes } from "#app/files/policy.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { showToast } from "#app/frame/toast.ts";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/pet-photo.route.ts";
import type { OpenPhoto } from "./crop.ts";
import { receivePhotoForm } from "./photo.server.ts";
import { petNotFound } from "./queries.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

/** Without script: the whole picture comes as a form. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = requireVisitor(context);
  const owned = { userId, petId: params.petId };
  const received = await receivePhotoForm(context.get(platformContext), owned, request);
  if (received.ok) {
    const editing = `/pets/${params.petId}?bearbeiten&foto=${encodeURIComponent(received.photo)}`;
    return redirectWithToast(context, editing, photoUploaded);
  }
  const { status, message } = received.refusal;
  if (status === 404) return petNotFound(context);
  return data({ result: photoRefused(message) }, { status });
}

export default function PetPhotoDialog({ actionData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const file = usePageData("pets/pet-detail.route");
  const result = actionData?.result;
  return (
    <PageDialog
      title={`Foto von ${file?.pet.name}`}
      pageTitle={`Foto, ${file?.pet.name}`}
      closeTo={`/pets/${params.petId}${search}`}
      result={result}
    >
      <PhotoPicker petId={params.petId} result={result} />
    </PageDialog>
  );
}

const PhotoCropper = lazy(async () => {
  const { PhotoCropper } = await import("./photo-cropper.client.tsx");
  return { default: PhotoCropper };
});

function PhotoPicker({ petId, result }: { petId: string; result: FormResult | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);
  /** What is said while a picture is opened. */
  const [openingWords, setOpeningWords] = useState("");
  const [problem, setProblem] = useState<FormResult>();

  const opening = useRef<AbortController>(null);
  useEffect(() => () => opening.current?.abort(), []);

  async function open() {
    const file = input.current?.files?.[0];
    if (!file) return setProblem(photoRefused("Bitte wählen Sie ein Bild aus."));
    setOpeningWords(usualOpening);
    opening.current?.abort();
    opening.current = new AbortController();
    const { signal } = opening.current;
    const photoOrWords = await import("./crop.ts")
      .then(({ openPhoto }) => openPhoto(file, { say: setOpeningWords, signal }))
      .catch(() => noConnection);
    // Another picture was chosen, or the dialog is closed.
    if (signal.aborted) return;
    setOpeningWords("");
    if (typeof photoOrWords !== "string") {
      setPhoto(photoOrWords);
      return setProblem(undefined);
    }
    if (input.current) input.current.value = "";
    setProblem(photoRefused(photoOrWords));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture chosen before this script was there
  useEffect(() => {
    if (input.current?.files?.length) void open();
  }, []);

  const isSent = useRef(false);
  // Not before: the open dialog would take the message with it.
  useEffect(
    () => () => {
      if (isSent.current) {
        showToast({ ...photoUploaded, tone: "success" });
      }
    },
    [],
  );

  function finish(file: string) {
    isSent.current = true;
    const editing = `/pets/${petId}?bearbeiten&foto=${encodeURIComponent(file)}`;
    void navigate(editing, { replace: true, preventScrollReset: true });
  }

  const choosing = (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/pets/${petId}/foto${search}`}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (openingWords === "") void open();
      }}
      className="grid gap-5"
    >
      <div>
        <label htmlFor="photo-file" className="font-semibold">
          Bild auswählen
        </label>
        <input
          ref={input}
          id="photo-file"
          type="file"
          name="file"
          accept={acceptAttribute(photoTypes)}
          aria-describedby="photo-file-hint"
          onChange={() => void open()}
          className="mt-1.5 block w-full rounded-field border border-field bg-surface-raised p-2"
        />
        <p id="photo-file-hint" className="mt-1 text-sm text-ink-soft">
          <PhotoFormats />. Aufnahmeort und Kameradaten werden entfernt.
        </p>
      </div>
      <noscript>
        <p className="rounded-field bg-clay-soft px-4 py-3 text-sm">
          Höchstens 10 MB. Bitte speichern Sie zuerst Ihre anderen Änderungen.
        </p>
      </noscript>
      {openingWords !== "" ? (
        <Opening words={openingWords} />
      ) : (
        <div>
          <SubmitButton busyText="Wird hochgeladen...">Hochladen</SubmitButton>
        </div>
      )}
    </form>
  );

  return (
    <FormState result={problem ?? result}>
      <UnsavedChanges isSent={() => photo === null || isSent.current} hasMore />
      <FormErrors />
      {photo === null ? (
        choosing
      ) : (
        <Suspense fallback={<Opening words={usualOpening} />}>
          <PhotoCropper
            petId={petId}
            photo={photo}
            onSent={finish}
            onRefused={(reason) => setProblem(photoRefused(reason))}
            onBack={() => {
              setPhoto(null);
              setProblem(undefined);
            }}
          />
        </Suspense>
      )}
    </FormState>
  );
}

const noConnection = "Bitte prüfen Sie Ihre Internetverbindung.";

const usualOpening = "Bild wird geöffnet ...";

function Opening({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-h-11 items-center text-ink-soft">
      {words}
    </p>
  );
}

const photoUploaded = {
  title: "Bild hochgeladen",
  text: "Bitte speichern Sie das Profil, um das Bild zu übernehmen.",
} as const;

const notUploaded = "Profilbild konnte nicht hochgeladen werden.";

function photoRefused(reason: string): FormResult {
  return {
    id: crypto.randomUUID(),
    values: {},
    fieldErrors: {},
    formError: {
      title: "Upload-Fehler",
      message: reason === notUploaded ? reason : `${notUploaded} ${reason}`,
    },
  };
}
