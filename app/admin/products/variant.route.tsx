import { Form } from "react-router";
import { ChoiceField, LineField } from "#app/admin/publishing/fields.tsx";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { productLimits } from "#app/shop/product.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { Route } from "./+types/variant.route.ts";
import { productAddress, productHeadingId } from "./address.ts";
import { changeProduct, requireCatalogue } from "./catalogue.server.ts";
import { eurosText } from "./policy.ts";
import {
  type ProductPage,
  readVariantHistory,
  type ShownVariant,
  type VariantHistory,
} from "./queries.server.ts";
import { PastEntries } from "./row-parts.tsx";
import { saveVariant } from "./variant-commands.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireCatalogue(context);
  const { productId, variantId } = params;
  if (variantId === undefined) return { prices: [] };
  const platform = context.get(platformContext);
  return loadOrSay(platform.log, "Die Variante konnte nicht geladen werden.", () =>
    readVariantHistory(platform, productId, variantId),
  );
}

export async function action(args: Route.ActionArgs) {
  return changeProduct(args, (given) => saveVariant(given, args.params.variantId));
}

export default function VariantDialog({ loaderData, actionData, params }: Route.ComponentProps) {
  const page = usePageData("admin/products/product.route");
  if (!page) return null;
  const { product, variants, striking } = page;
  const isNew = params.variantId === undefined;
  const variant = variants.find(({ id }) => id === params.variantId);
  const closeTo = productAddress(product.id);
  if (!isNew && !variant) {
    return (
      <NoticeDialog title="Nicht gefunden" closeTo={closeTo}>
        <p>Diese Variante gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  const result = actionData?.result;
  const name = variant?.title ? `${variant.title} bearbeiten` : "Variante bearbeiten";
  return (
    <PageDialog
      title={isNew ? "Variante hinzufügen" : name}
      closeTo={closeTo}
      headingId={productHeadingId}
      result={result}
      defaults={
        variant ? fieldsOf(variant, product) : { counted: product.type === "physical" ? "on" : "" }
      }
      idPrefix="variante-"
    >
      <FormErrors />
      <Form method="post" replace preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="revision" value={result?.values.revision ?? product.revision} />
        <VariantFields
          product={product}
          needsTitle={isNew || variants.length > 1}
          isCounted={variant?.manageInventory ?? false}
          lowestCents={variant ? (striking[variant.id]?.lowestCents ?? null) : null}
        />
        <DialogButtons closeTo={closeTo} submit="Speichern" />
      </Form>
      <PriceHistory prices={loaderData.prices} />
    </PageDialog>
  );
}

function VariantFields(props: {
  product: ProductPage["product"];
  needsTitle: boolean;
  isCounted: boolean;
  lowestCents: number | null;
}) {
  const { product, needsTitle, isCounted, lowestCents } = props;
  return (
    <>
      <LineField
        name="variantTitle"
        label={needsTitle ? "Name *" : "Name"}
        hint="Zum Beispiel: 250 g"
        maxLength={productLimits.variantTitle}
      />
      {product.options.map((option, index) => (
        <LineField
          key={option.id}
          name={`value.${index}`}
          label={option.title}
          maxLength={productLimits.optionValue}
        />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField name="price" label="Preis in Euro *" inputMode="decimal" />
        <LineField name="salePrice" label="Angebotspreis in Euro" inputMode="decimal" />
      </div>
      <p className="-mt-3 text-sm text-ink-soft">{strikingNote(lowestCents)}</p>
      <LineField name="sku" label="Artikelnummer" maxLength={productLimits.sku} />
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField name="content" label="Füllmenge" inputMode="numeric" />
        <ChoiceField
          name="unit"
          label="Einheit der Füllmenge"
          options={[
            ["g", "Gramm"],
            ["ml", "Milliliter"],
          ]}
          isOptionalByGroup
        />
      </div>
      <p className="-mt-3 text-sm text-ink-soft">
        Nötig für den Grundpreis je Kilogramm oder Liter.
      </p>
      {product.images.length > 0 && (
        <ChoiceField
          name="image"
          label="Bild zu dieser Variante"
          options={[
            ["", "keines"],
            ...product.images.map((image, index) => [image, `Bild ${index + 1}`] as const),
          ]}
        />
      )}
      <TickField
        name="counted"
        label="Bestand zählen"
        hint="Ohne Häkchen ist die Variante immer verfügbar."
      />
      {!isCounted && (
        <LineField
          name="firstQuantity"
          label="Anfangsbestand"
          hint="Gilt nur mit „Bestand zählen“."
          inputMode="numeric"
        />
      )}
    </>
  );
}

function strikingNote(lowestCents: number | null): string {
  return lowestCents === null
    ? "Ein Streichpreis ist noch nicht möglich, weil frühere Preise fehlen."
    : `Als Streichpreis gilt der niedrigste Preis der letzten 30 Tage: ${formatMoney(lowestCents, euro)}. Der Angebotspreis muss darunter liegen.`;
}

function fieldsOf(variant: ShownVariant, { options }: Pick<ProductPage["product"], "options">) {
  const fields: Record<string, string> = {
    variantTitle: variant.title,
    sku: variant.sku,
    image: variant.imageFile ?? "",
    price: eurosText(variant.priceCents),
    salePrice: eurosText(variant.salePriceCents),
    content: String(variant.weightGrams ?? variant.volumeMillilitres ?? ""),
    unit: variant.volumeMillilitres === null ? "g" : "ml",
    ...(variant.manageInventory && { counted: "on" }),
  };
  for (const [index, { id }] of options.entries()) {
    const chosen = variant.optionValues.find(({ optionId }) => optionId === id);
    fields[`value.${index}`] = chosen?.value ?? "";
  }
  return fields;
}

function PriceHistory({ prices }: { prices: VariantHistory["prices"] }) {
  if (prices.length === 0) return null;
  return (
    <PastEntries title="Bisherige Preise">
      {prices.map(({ since, priceCents, salePriceCents }) => (
        <li
          key={`${since} ${priceCents} ${salePriceCents}`}
          className="flex flex-wrap justify-between gap-x-4 py-1.5"
        >
          <span className="text-ink-soft">seit {since}</span>
          <span>
            {formatMoney(priceCents, euro)}
            {salePriceCents !== null && `, Angebot ${formatMoney(salePriceCents, euro)}`}
          </span>
        </li>
      ))}
    </PastEntries>
  );
}
