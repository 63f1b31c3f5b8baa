import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { SaveButtons } from "#app/admin/publishing/save-buttons.tsx";
import { UnsavedChanges } from "#app/admin/ui/unsaved-changes.tsx";
import { productLimits } from "#app/shop/product-limits.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useField, useFormResult } from "#app/ui/form-state.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import type { ProductAnswer } from "./product-answers.server.ts";
import {
  infoRows,
  infoTextField,
  infoTitleField,
  knownInfos,
  optionFields,
} from "./product-fields.ts";
import { RichTextField } from "./rich-text-field.tsx";
import { TickBox } from "./tick-box.tsx";

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

/** Asked once about a title that brings something to accounts, or no longer does. */
function WarningQuestion({ warning }: { warning: string }) {
  const { result } = useFormResult();
  return (
    <div
      key={result?.id}
      ref={takeFocus}
      // biome-ignore lint/a11y/noAutofocus: without script it is to be read first, too
      autoFocus
      tabIndex={-1}
      role="alert"
      className="w-full rounded-card border border-clay bg-clay-soft px-5 py-4 outline-none"
    >
      <h2 className="text-lg font-semibold">Bitte noch einmal hinsehen</h2>
      <p>{warning} Noch ist nichts gespeichert.</p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name="warningSeen"
          value={warning}
          className="size-5 shrink-0 accent-forest"
        />
        Das ist so gewollt.
      </label>
    </div>
  );
}

const [firstOwn = 0, ...otherOwn] = infoRows.slice(knownInfos.length);

/** 'Weitere Angaben': what product safety and feed law ask for, and what else there is to say. */
function InfoFields() {
  // They fill up in their order.
  const hasMore = useField(infoTextField(otherOwn[0] ?? 0)).defaultValue !== "";
  return (
    <FormPart
      title="Weitere Angaben"
      text="Waren brauchen den Hersteller mit Anschrift und die Warnhinweise; das verlangt die EU-Verordnung über die Produktsicherheit. Futtermittel brauchen auch Zusammensetzung, Bestandteile und Fütterung. Geschrieben wird wie in der Beschreibung; was leer bleibt, steht nicht im Shop."
    >
      {knownInfos.map((label, row) => (
        <RichTextField key={label} name={infoTextField(row)} label={label} rows={2} isOfGroup />
      ))}
      <OwnInfoFields row={firstOwn} />
      <details open={hasMore} className="border-t border-line pt-3">
        <summary className="cursor-pointer py-1 font-semibold">Noch mehr eigene Angaben</summary>
        <div className="mt-3 space-y-5">
          {otherOwn.map((row) => (
            <OwnInfoFields key={row} row={row} />
          ))}
        </div>
      </details>
    </FormPart>
  );
}

/** Something of her own to say about a product, with its heading. */
function OwnInfoFields({ row }: { row: number }) {
  const number = row - knownInfos.length + 1;
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-semibold">Eigene Angabe {number}</legend>
      <TextField
        name={infoTitleField(row)}
        label="Überschrift"
        aria-label={`Überschrift der eigenen Angabe ${number}`}
        maxLength={productLimits.infoTitle}
        autoComplete="off"
        isOptionalByGroup
      />
      <RichTextField name={infoTextField(row)} label="Text" rows={2} isOfGroup />
    </fieldset>
  );
}
