import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { platformContext } from "#app/context.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/edit-variant.route.ts";
import { PriceHistory } from "./price-history.tsx";
import { productAddress } from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";
import { saveVariantFromForm } from "./variant-change.server.ts";
import { VariantDialog } from "./variant-dialog.tsx";
import { variantFieldsOf } from "./variant-fields.ts";
import { readVariantHistory } from "./variant-history.server.ts";

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
