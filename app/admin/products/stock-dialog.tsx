import type { FormEvent } from "react";
import { Form } from "react-router";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { productLimits, stockReasons } from "#app/shop/product-limits.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import { stockInWords } from "./policy.ts";
import { productAddress, productHeadingId } from "./products-address.ts";
import type { StockEntry } from "./variant-history.server.ts";

type StockDialogProps = {
  productId: string;
  name: string;
  quantity: number;
  onOpenPages: number;
  formKey: string;
  result: FormResult | undefined;
  entries: readonly StockEntry[];
};

/** So many pieces more or less, or as many as were counted. */
export function StockDialog(props: StockDialogProps) {
  const { productId, name, quantity, onOpenPages, formKey, result, entries } = props;
  const closeTo = productAddress(productId);
  useErrorToast(result);
  useFocusAfterDialog(productHeadingId);
  // A refused count still says which figure was seen.
  const seen = result?.values.seen ?? String(quantity);
  const isCount = result?.values.kind === "count";
  return (
    <UrlDialog title="Bestand ändern" closeTo={closeTo}>
      <PageMeta title="Bestand ändern" hasErrors={result !== undefined} />
      <p className="mb-5">
        <strong>{name}</strong>
        <br />
        {stockInWords(quantity, onOpenPages)}
      </p>
      <FormState idPrefix="bestand-" result={result} defaults={{ reason: "delivery" }}>
        <FormErrors />
        <Form method="post" replace preventScrollReset noValidate className="grid gap-5">
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="key" value={result?.values.key ?? formKey} />
          <fieldset className="grid gap-4">
            <legend className="sr-only">Was soll geschehen?</legend>
            <div onInput={chooseKind}>
              <KindChoice value="correct" text="Mehr oder weniger" isChosen={!isCount} />
              <TextField
                name="change"
                label="Stück mehr oder weniger"
                hint="+5 nach einer Lieferung, −1, wenn etwas zerbrochen ist"
                autoComplete="off"
                isOptionalByGroup
              />
            </div>
            <div onInput={chooseKind}>
              <KindChoice value="count" text="Gezählt" isChosen={isCount} />
              <TextField
                name="quantity"
                label="Gezählte Stück im Regal"
                hint="Reservierte mitgezählt. Wird inzwischen etwas verkauft, gilt die Zählung nicht."
                inputMode="numeric"
                autoComplete="off"
                isOptionalByGroup
              />
            </div>
          </fieldset>
          <SelectField name="reason" label="Grund *" required>
            {Object.entries(stockReasons).map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            name="note"
            label="Anmerkung"
            maxLength={productLimits.stockNote}
            autoComplete="off"
          />
          <DialogButtons closeTo={closeTo} submit="Bestand ändern" />
        </Form>
      </FormState>
      <StockHistory entries={entries} />
    </UrlDialog>
  );
}

/** Who types into a field means the choice above it. */
function chooseKind({ currentTarget }: FormEvent<HTMLElement>) {
  const radio = currentTarget.querySelector<HTMLInputElement>("input[type=radio]");
  if (radio) radio.checked = true;
}

function KindChoice({ value, text, isChosen }: { value: string; text: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-forest"
      />
      {text}
    </label>
  );
}

/** What was corrected of a stock, the newest first. */
function StockHistory({ entries }: { entries: readonly StockEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="cursor-pointer py-1 font-semibold">Bisherige Änderungen</summary>
      <ol className="mt-2 divide-y divide-line">
        {entries.map(({ at, change, quantityAfter, reason, note }) => (
          <li key={`${at} ${change} ${quantityAfter}`} className="py-1.5">
            <span className="font-semibold">
              {change < 0 ? `−${-change}` : `+${change}`}, danach {quantityAfter}
            </span>{" "}
            <span className="text-ink-soft">{[reason, note, at].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
