import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { platformContext } from "#app/context.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/stock.route.ts";
import { variantName } from "./policy.ts";
import { productAddress } from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";
import { changeStockFromForm } from "./stock-change.server.ts";
import { StockDialog } from "./stock-dialog.tsx";
import { readVariantHistory } from "./variant-history.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireShelf(context);
  const platform = context.get(platformContext);
  const { stock } = await loadOrSay(platform.log, "Der Bestand konnte nicht geladen werden.", () =>
    readVariantHistory(platform, params.productId, params.variantId),
  );
  return { stock, formKey: newId() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  const form = await readForm(request);
  return changeStockFromForm(form, context, params.productId, params.variantId);
}

export default function StockRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  if (!page) return null;
  const { product, variants } = page;
  const variant = variants.find(({ id }) => id === params.variantId);
  if (!variant?.manageInventory) {
    return (
      <NoticeDialog title="Bestand wird nicht gezählt" closeTo={productAddress(product.id)}>
        <p>Schalten Sie dafür bei der Variante „Bestand zählen“ ein.</p>
      </NoticeDialog>
    );
  }
  return (
    <StockDialog
      productId={product.id}
      name={variantName(product, variant)}
      quantity={variant.inventoryQuantity ?? 0}
      onOpenPages={variant.onOpenPages}
      formKey={loaderData.formKey}
      result={actionData?.result}
      entries={loaderData.stock}
    />
  );
}
