import { Form } from "react-router";
import { PhotoFormats, PictureField } from "#app/files/picture-field.tsx";
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
        <PictureField
          name="file"
          label="Bild auswählen"
          isOptionalByGroup
          longestSide={longestSide}
          maxBytes={maxPictureBytes}
          hint={
            <>
              <PhotoFormats />
              {`, ${shape}.`}
              <noscript>{` Höchstens ${megabytes} MB.`}</noscript>
            </>
          }
        />
        <p>{children} Bitte laden Sie nur Bilder hoch, die Sie verwenden dürfen.</p>
        <DialogButtons closeTo={closeTo} submit="Hochladen" />
      </Form>
    </PageDialog>
  );
}

/** In pixels. */
const longestSide = 960;
