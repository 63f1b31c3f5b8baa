import { type FormEvent, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { Form, useNavigate, useRevalidator, useSearchParams } from "react-router";
import {
  acceptAttribute,
  formatBytes,
  maxFileBytes,
  maxFilesPerUpload,
  uploadTypes,
} from "#app/files/policy.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { Toast } from "#app/frame/toast.ts";
import { showToast } from "#app/frame/toast.ts";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/upload-document.route.ts";
import {
  closeUploadTo,
  documentList,
  documentsHeadingId,
  uploadedTo,
} from "./documents-address.ts";
import { takeDrops, takeHandedOver } from "./dropping.ts";
import { defaultCategory, documentCategories } from "./policy.ts";
import { type RefusedFile, uploadFromForm } from "./upload-form.server.ts";
import type { UploadQueue } from "./upload-queue.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return uploadFromForm(request, context, params.petId, (category) =>
    uploadedTo(params.petId, url.searchParams, category),
  );
}

export default function UploadDocumentDialog({ params, actionData }: Route.ComponentProps) {
  const pet = usePageData("pets/pet-detail.route")?.pet;
  const [searchParams] = useSearchParams();
  if (!pet) return null;
  const closeTo = closeUploadTo(params.petId, searchParams);
  return (
    <PageDialog
      title="Dokument hochladen"
      pageTitle={`Dokument hochladen, ${pet.name}`}
      closeTo={closeTo}
      headingId={documentsHeadingId}
      result={actionData?.result}
      defaults={{ kategorie: documentList.read(searchParams).category ?? defaultCategory }}
      idPrefix="upload-"
    >
      <UploadForm
        petId={params.petId}
        closeTo={closeTo}
        doneTo={(category) => uploadedTo(params.petId, searchParams, category)}
        refusedFiles={actionData?.refusedFiles ?? []}
      />
    </PageDialog>
  );
}

type UploadFormProps = {
  petId: string;
  closeTo: string;
  doneTo: (category: string) => string;
  refusedFiles: readonly RefusedFile[];
};

type Script = typeof import("./upload-list.client.tsx");

/** Without script one form; with it a list of files that go one by one. */
function UploadForm({ petId, closeTo, doneTo, refusedFiles }: UploadFormProps) {
  const [list, setList] = useState<{ queue: UploadQueue; List: Script["UploadList"] } | null>(null);
  const queue = useRef<UploadQueue | null>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const lastWord = useRef<Toast | null>(null);
  const shownAt = useRef(closeTo);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const addFiles = useCallback(
    async (files: readonly File[]) => {
      const { createQueue, UploadList } = await import("./upload-list.client.tsx");
      queue.current ??= createQueue({
        petId,
        revalidate,
        close: (toast) => {
          lastWord.current = toast;
          void navigate(shownAt.current, { replace: true, preventScrollReset: true });
        },
      });
      queue.current.add(files);
      setList({ queue: queue.current, List: UploadList });
    },
    [petId, revalidate, navigate],
  );

  useEffect(() => {
    const dropped = takeHandedOver();
    if (dropped.length > 0) void addFiles(dropped);
  }, [addFiles]);
  useEffect(
    () => () => {
      queue.current?.stop();
      if (!lastWord.current) return;
      // Not before: a message is placed in the dialog that is open, and would go with it.
      showToast({ ...lastWord.current });
      requestAnimationFrame(() => document.getElementById(documentsHeadingId)?.focus());
    },
    [],
  );

  const takeDropsOnDialog = useCallback(
    (form: HTMLFormElement | null) => {
      const dialog = form?.closest("dialog");
      return dialog ? takeDrops(dialog, (files) => void addFiles(files)) : undefined;
    },
    [addFiles],
  );

  async function takeChosen(field: HTMLInputElement) {
    const files = [...(field.files ?? [])];
    if (files.length === 0) return;
    await addFiles(files);
    // They stand in the list now; where it could not be loaded they stay for the plain form.
    field.value = "";
  }

  function send(event: FormEvent<HTMLFormElement>) {
    const category = String(new FormData(event.currentTarget).get("kategorie"));
    shownAt.current = doneTo(category);
    if (queue.current?.start(category)) event.preventDefault();
  }

  return (
    <Form
      ref={takeDropsOnDialog}
      method="post"
      encType="multipart/form-data"
      replace
      preventScrollReset
      noValidate
      onSubmit={send}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <UnsavedChanges hasMore isSent={() => queue.current?.isSent() ?? true} />
      <FormErrors />
      <SelectField name="kategorie" label="Kategorie" required>
        {documentCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <FilesField ref={fileField} onFiles={takeChosen} />
      <RefusedFiles files={refusedFiles} />
      {list && <list.List queue={list.queue} fileField={fileField} />}
      <div className="button-row">
        <ButtonLink to={closeTo} preventScrollReset replace>
          Schließen
        </ButtonLink>
        <SubmitButton busyText="Wird hochgeladen...">Hochladen</SubmitButton>
      </div>
    </Form>
  );
}

function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
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

type FilesFieldProps = { ref: Ref<HTMLInputElement>; onFiles: (field: HTMLInputElement) => void };

function FilesField({ ref, onFiles }: FilesFieldProps) {
  const { id, error } = useField("dateien");
  const describedBy = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-card border-2 border-dashed border-field px-4 py-5 text-center in-data-drop:border-forest in-data-drop:bg-sage-soft">
        <span className="text-forest">
          <UploadIcon />
        </span>
        <label
          className={`${buttonClass("secondary")} shows-focus relative max-w-full flex-col gap-0`}
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
          JPG, PNG, WebP oder PDF bis {formatBytes(maxFileBytes)}, höchstens {maxFilesPerUpload}{" "}
          Dateien auf einmal.<span className="noscript:hidden"> HEIC wird in JPG umgewandelt.</span>
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

function UploadIcon() {
  return <Icon name="upload" />;
}
