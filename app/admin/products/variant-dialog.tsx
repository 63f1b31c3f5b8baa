import type { ReactNode } from "react";
import { Form } from "react-router";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { productLimits } from "#app/shop/product-limits.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { ProductPage } from "./load-product.server.ts";
import { productAddress, productHeadingId } from "./products-address.ts";
import { TickBox } from "./tick-box.tsx";

type VariantDialogProps = {
  title: string;
  product: ProductPage["product"];
  defaults: Record<string, string>;
  result: FormResult | undefined;
  needsTitle: boolean;
  /** What a reduction that begins today may strike; null: nothing is known. */
  lowestCents: number | null;
  /** Whether its stock is counted already, and so changed elsewhere. */
  isCounted: boolean;
  /** Below the form. */
  children?: ReactNode;
};

/** A variant's form: what it is called, what it costs, what is in it. */
export function VariantDialog(props: VariantDialogProps) {
  const { title, product, defaults, result, needsTitle, lowestCents, isCounted, children } = props;
  const closeTo = productAddress(product.id);
  useErrorToast(result);
  useFocusAfterDialog(productHeadingId);
  const sale =
    lowestCents === null
      ? "Für diese Variante kennt der Shop noch keinen früheren Preis: Neben einem Angebotspreis wird nichts durchgestrichen."
      : `Durchgestrichen werden darf ${formatMoney(lowestCents, euro)}, der niedrigste Preis der letzten 30 Tage. Ist der Angebotspreis nicht niedriger, wird nichts durchgestrichen.`;
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState idPrefix="variante-" result={result} defaults={defaults}>
        <FormErrors />
        <Form method="post" replace preventScrollReset noValidate className="grid gap-5">
          <input
            type="hidden"
            name="revision"
            value={result?.values.revision ?? product.revision}
          />
          <TextField
            name="variantTitle"
            label={needsTitle ? "Name *" : "Name"}
            hint="Danach wählen Kundinnen und Kunden aus, zum Beispiel: 250 g"
            maxLength={productLimits.variantTitle}
            autoComplete="off"
            required={needsTitle}
          />
          {product.options.map((option, index) => (
            <TextField
              key={option.id}
              name={`value.${index}`}
              label={option.title}
              maxLength={productLimits.optionValue}
              autoComplete="off"
            />
          ))}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="price"
              label="Preis in Euro *"
              inputMode="decimal"
              autoComplete="off"
              required
            />
            <TextField
              name="salePrice"
              label="Angebotspreis in Euro"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <p className="-mt-3 text-sm text-ink-soft">{sale}</p>
          <TextField
            name="sku"
            label="Artikelnummer"
            maxLength={productLimits.sku}
            autoComplete="off"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="content" label="Füllmenge" inputMode="numeric" autoComplete="off" />
            <SelectField name="unit" label="Einheit der Füllmenge" isOptionalByGroup>
              <option value="g">Gramm</option>
              <option value="ml">Milliliter</option>
            </SelectField>
          </div>
          <p className="-mt-3 text-sm text-ink-soft">
            Nur für den Grundpreis je Kilogramm oder Liter, wenn nach Gewicht oder Volumen verkauft
            wird.
          </p>
          {product.images.length > 0 && (
            <SelectField name="image" label="Bild zu dieser Variante">
              <option value="">keines</option>
              {product.images.map((image, index) => (
                <option key={image} value={image}>
                  Bild {index + 1}
                </option>
              ))}
            </SelectField>
          )}
          <TickBox
            name="counted"
            label="Bestand zählen"
            hint="Ohne Häkchen ist die Variante immer verfügbar."
          />
          {!isCounted && (
            <TextField
              name="firstQuantity"
              label="Anfangsbestand"
              hint="Gilt, wenn der Bestand ab jetzt gezählt wird."
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <DialogButtons closeTo={closeTo} submit="Speichern" />
        </Form>
      </FormState>
      {children}
    </UrlDialog>
  );
}
