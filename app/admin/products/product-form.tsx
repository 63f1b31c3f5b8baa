import { ChoiceField, LineField } from "#app/admin/publishing/fields.tsx";
import {
  FormPart,
  LongForm,
  LookAgain,
  PreviewCard,
  PreviewTitle,
} from "#app/admin/publishing/form.tsx";
import { feedKinds, feedKindTitle } from "#app/shop/feed.ts";
import { productLimits } from "#app/shop/product.ts";
import { ProductText } from "#app/shop/product-facts.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { ProductAnswer } from "./commands.server.ts";
import { manufacturerTitle, typeLabels } from "./policy.ts";
import {
  infoRows,
  infoTextField,
  infoTitleField,
  knownInfos,
  optionFields,
  warningsTitle,
} from "./product-fields.ts";
import { RichTextField } from "./rich-text-field.tsx";

export function ProductForm(props: {
  defaults: Record<string, string>;
  answer: ProductAnswer | undefined;
  revision?: number;
  saveText: string;
}) {
  const { answer, revision, ...form } = props;
  const warning = answer?.warning;
  return (
    <LongForm
      {...form}
      idPrefix="produkt-"
      answer={answer}
      revision={revision}
      question={
        warning && (
          <LookAgain name="warningSeen" value={warning} label="Das ist so gewollt.">
            {warning} Ihre Änderung ist noch nicht gespeichert.
          </LookAgain>
        )
      }
    >
      <FormPart title="Texte">
        <LineField name="title" label="Titel *" maxLength={productLimits.title} />
        <div className="grid gap-5 sm:grid-cols-2">
          <LineField name="subtitle" label="Untertitel" maxLength={productLimits.subtitle} />
          <LineField
            name="ribbonText"
            label="Hinweis auf dem Bild"
            hint="Zum Beispiel: Neu"
            maxLength={productLimits.ribbon}
          />
        </div>
        <RichTextField name="description" label="Beschreibung" rows={9} />
      </FormPart>
      {revision === undefined && <FirstVariantFields />}
      <InfoFields />
      <FormPart
        title="Auswahl"
        text="Zum Beispiel Größe oder Farbe. Bei nur einer Variante leer lassen."
      >
        <div className="grid gap-5 sm:grid-cols-3">
          {optionFields.map((field, index) => (
            <LineField
              key={field}
              name={field}
              label={`${index + 1}. Merkmal`}
              maxLength={productLimits.optionTitle}
              isOptionalByGroup
            />
          ))}
        </div>
      </FormPart>
      <FormPart title="Im Shop">
        <TickField
          name="purchasable"
          label="Kaufbar"
          hint="Ohne Häkchen erscheint „Derzeit nicht verfügbar“."
        />
        <TickField name="isHidden" label="Verborgen" hint="Erscheint nicht im Shop." />
      </FormPart>
    </LongForm>
  );
}

const [firstOwn = 0, ...otherOwn] = infoRows.slice(knownInfos.length);

const feedOptions = [
  ["", "Kein Futtermittel"],
  ...feedKinds.map((kind) => [kind, kind] as const),
] as const;

const infoHints: Partial<Record<(typeof knownInfos)[number], string>> = {
  [manufacturerTitle]: "Name und Anschrift. Bei Futter genügt das, sonst auch E-Mail oder Website.",
  [warningsTitle]: "Pflicht, wenn es welche gibt.",
};

/** What product safety and feed law ask for, and more. */
function InfoFields() {
  // They fill up in their order.
  const hasMore = useField(infoTextField(otherOwn[0] ?? 0)).defaultValue !== "";
  return (
    <FormPart
      title="Weitere Angaben"
      text="Bei Waren ist der Hersteller Pflicht, bei Futtermitteln auch die ersten vier Angaben."
    >
      <ChoiceField
        name={infoTextField(knownInfos.indexOf(feedKindTitle))}
        label={feedKindTitle}
        options={feedOptions}
      />
      {knownInfos.map(
        (label, row) =>
          label !== feedKindTitle && (
            <RichTextField
              key={label}
              name={infoTextField(row)}
              label={label}
              rows={2}
              isOfGroup
              hint={infoHints[label]}
            />
          ),
      )}
      <OwnInfoFields row={firstOwn} />
      <details open={hasMore} className="border-t border-line pt-3">
        <summary className="cursor-pointer py-1 font-semibold">Weitere eigene Angaben</summary>
        <div className="mt-3 space-y-5">
          {otherOwn.map((row) => (
            <OwnInfoFields key={row} row={row} />
          ))}
        </div>
      </details>
    </FormPart>
  );
}

function OwnInfoFields({ row }: { row: number }) {
  const number = row - knownInfos.length + 1;
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-semibold">Eigene Angabe {number}</legend>
      <LineField
        name={infoTitleField(row)}
        label="Überschrift"
        aria-label={`Eigene Angabe ${number}, Überschrift`}
        maxLength={productLimits.infoTitle}
        isOptionalByGroup
      />
      <RichTextField name={infoTextField(row)} label="Text" rows={2} isOfGroup />
    </fieldset>
  );
}

function FirstVariantFields() {
  const key = useField("key").defaultValue;
  return (
    <FormPart title="Art und Preis">
      <input type="hidden" name="key" value={key} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          name="type"
          label="Art *"
          hint="Später nicht mehr änderbar."
          options={Object.entries(typeLabels)}
        />
        <LineField
          name="price"
          label="Preis in Euro *"
          inputMode="decimal"
          hint="Inklusive Mehrwertsteuer, zum Beispiel 12,90"
        />
      </div>
    </FormPart>
  );
}

export function ProductPreview({ answer }: { answer: ProductAnswer | undefined }) {
  if (!answer?.preview) return null;
  const { title, subtitle, descriptionHtml, infos } = answer.preview;
  return (
    <PreviewCard>
      <div className="wrap-anywhere">
        <PreviewTitle title={title} id={answer.result.id} />
        {subtitle && <p className="mt-2 text-lg text-ink-soft">{subtitle}</p>}
        {descriptionHtml && (
          <div className="mt-5 max-w-3xl">
            <ProductText html={descriptionHtml} />
          </div>
        )}
        {infos.map((info) => (
          <div key={info.title} className="mt-5 max-w-3xl">
            <h3 className="text-lg font-semibold">{info.title}</h3>
            <ProductText html={info.html} />
          </div>
        ))}
      </div>
    </PreviewCard>
  );
}
