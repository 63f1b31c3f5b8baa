import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate, useRevalidator } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { showToast, type Toast } from "#app/frame/toast.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { takeDrops, takeHandedOver } from "./dropping.ts";
import { FilesField } from "./files-field.tsx";
import { focusDocuments } from "./focus-documents.ts";
import { type DocumentCategory, documentCategories } from "./policy.ts";
import { RefusedFiles } from "./refused-files.tsx";
import type { RefusedFile } from "./upload-form.server.ts";
import type { UploadQueue } from "./upload-queue.ts";

type UploadFormProps = {
  petId: string;
  closeTo: string;
  /** The page that shows what has come in. */
  doneTo: (category: string) => string;
  firstCategory: DocumentCategory;
  result: FormResult | undefined;
  refusedFiles: readonly RefusedFile[];
};

type Script = typeof import("./upload-script.ts");

/**
 * Files for an animal. Without script one form with all of them; with script the chosen files stand
 * in a list and go one by one, so that each shows how far it is. What that takes is loaded when the
 * first file is chosen.
 */
export function UploadForm({
  petId,
  closeTo,
  doneTo,
  firstCategory,
  result,
  refusedFiles,
}: UploadFormProps) {
  const [list, setList] = useState<{ queue: UploadQueue; List: Script["UploadList"] } | null>(null);
  const queue = useRef<UploadQueue | null>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const lastWord = useRef<Toast | null>(null);
  const shownAt = useRef(closeTo);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const addFiles = useCallback(
    async (files: readonly File[]) => {
      const { createQueue, UploadList } = await import("./upload-script.ts");
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
      // Only now: a message is placed in the dialog that is open, and would go with it.
      showToast({ id: crypto.randomUUID(), ...lastWord.current });
      requestAnimationFrame(focusDocuments);
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
    <FormState result={result} idPrefix="upload-" defaults={{ kategorie: firstCategory }}>
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
          <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
            Schließen
          </Link>
          <SubmitButton busyText="Wird hochgeladen...">Hochladen</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
