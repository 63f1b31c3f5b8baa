import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { platformContext } from "#app/context.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import type { Route } from "./+types/edit-variant.route.ts";
import { eurosText } from "./euros.ts";
import { productAddress } from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";
import type { ShownVariant } from "./shelf.server.ts";
import { saveVariantFromForm } from "./variant-change.server.ts";
import { VariantDialog } from "./variant-dialog.tsx";
import { type PriceEntry, readVariantHistory } from "./variant-history.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireShelf(context);
  const platform = context.get(platformContext);
  return loadOrSay(platform.log, "Die Variante konnte nicht geladen werden.", () =>
    readVariantHistory(platform, params.productId, params.variantId),
  );
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  const form = await readForm(request);
  return saveVariantFromForm(form, context, params.productId, params.variantId);
}

export default function EditVariantDialog({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  if (!page) return null;
  const { product, variants, striking } = page;
  const variant = variants.find(({ id }) => id === params.variantId);
  if (!variant) {
    return (
      <NoticeDialog title="Nicht gefunden" closeTo={productAddress(product.id)}>
        <p>Diese Variante gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  return (
    <VariantDialog
      title={variant.title ? `${variant.title} bearbeiten` : "Variante bearbeiten"}
      product={product}
      defaults={variantFieldsOf(variant, product.options)}
      result={actionData?.result}
      needsTitle={variants.length > 1}
      lowestCents={striking[variant.id]?.lowestCents ?? null}
      isCounted={variant.manageInventory}
    >
      <PriceHistory prices={loaderData.prices} />
    </VariantDialog>
  );
}

/** What the fields hold of a variant. */
function variantFieldsOf(
  variant: ShownVariant,
  options: readonly { id: string }[],
): Record<string, string> {
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

/** What a variant has cost, the newest first. */
function PriceHistory({ prices }: { prices: readonly PriceEntry[] }) {
  if (prices.length === 0) return null;
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="cursor-pointer py-1 font-semibold">Bisherige Preise</summary>
      <ol className="mt-2 divide-y divide-line">
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
      </ol>
    </details>
  );
}
