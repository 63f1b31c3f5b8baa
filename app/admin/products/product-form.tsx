import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { SaveButtons } from "#app/admin/publishing/save-buttons.tsx";
import { UnsavedChanges } from "#app/admin/ui/unsaved-changes.tsx";
import { productLimits } from "#app/shop/product-limits.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { InfoFields } from "./info-fields.tsx";
import type { ProductAnswer } from "./product-answers.server.ts";
import { optionFields } from "./product-fields.ts";
import { RichTextField } from "./rich-text-field.tsx";
import { TickBox } from "./tick-box.tsx";
import { WarningQuestion } from "./warning-question.tsx";

type ProductFormProps = {
  defaults: Record<string, string>;
  answer: ProductAnswer | undefined;
  /** The revision that saving replaces; a new product has none. */
  revision?: number;
  /** By which a new product that is sent twice is one. */
  formKey?: string;
  saveText: string;
  /** What is asked of a new product alone. */
  first?: ReactNode;
};

/** The texts of a product in one form. */
export function ProductForm(props: ProductFormProps) {
  const { defaults, answer, revision, formKey, saveText, first } = props;
  const result = answer?.result;
  // A refused form still carries the revision that it was opened with, until it is told of a newer.
  const seen = answer?.revision ?? result?.values.revision ?? revision;
  return (
    <FormState idPrefix="produkt-" result={result} defaults={defaults}>
      <Form method="post" replace preventScrollReset noValidate className="min-w-0 space-y-6">
        <UnsavedChanges />
        {/* The first button is what the Enter key means: saving. */}
        <button type="submit" hidden tabIndex={-1} />
        {seen !== undefined && <input type="hidden" name="revision" value={seen} />}
        {formKey && <input type="hidden" name="key" value={result?.values.key ?? formKey} />}
        {answer?.warning ? <WarningQuestion warning={answer.warning} /> : <FormErrors />}
        <FormPart title="Texte">
          <TextField
            name="title"
            label="Titel *"
            maxLength={productLimits.title}
            autoComplete="off"
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="subtitle"
              label="Untertitel"
              maxLength={productLimits.subtitle}
              autoComplete="off"
            />
            <TextField
              name="ribbonText"
              label="Hinweis auf dem Bild"
              hint="Ein, zwei Wörter in der Ecke des Bildes, zum Beispiel: Neu"
              maxLength={productLimits.ribbon}
              autoComplete="off"
            />
          </div>
          <RichTextField name="description" label="Beschreibung" rows={9} />
        </FormPart>
        {first}
        <InfoFields />
        <FormPart
          title="Auswahl"
          text="Woran sich die Varianten unterscheiden, zum Beispiel Inhalt oder Farbe. Bei nur einer Variante bleibt das leer."
        >
          <div className="grid gap-5 sm:grid-cols-3">
            {optionFields.map((field, index) => (
              <TextField
                key={field}
                name={field}
                label={`${index + 1}. Merkmal`}
                maxLength={productLimits.optionTitle}
                autoComplete="off"
                isOptionalByGroup
              />
            ))}
          </div>
        </FormPart>
        <FormPart title="Im Shop">
          <TickBox
            name="purchasable"
            label="Kann gekauft werden"
            hint="Ohne Häkchen steht es im Shop als „Derzeit nicht verfügbar“."
          />
          <TickBox
            name="isHidden"
            label="Verborgen"
            hint="Ein verborgenes Produkt sieht im Shop niemand, auch wenn es veröffentlicht ist."
          />
        </FormPart>
        <SaveButtons saveText={saveText} />
      </Form>
    </FormState>
  );
}
