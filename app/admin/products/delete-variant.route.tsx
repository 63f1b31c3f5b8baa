import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/delete-variant.route.ts";
import { OpenPagesNote } from "./open-pages-note.tsx";
import { ProductQuestion } from "./product-question.tsx";
import { productAddress } from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";
import { deleteVariantFromForm } from "./variant-change.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  const form = await readForm(request);
  return deleteVariantFromForm(form, context, params.productId, params.variantId);
}

/** Asks before a variant goes; the last one stays. */
export default function DeleteVariantDialog({ actionData, params }: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  if (!page) return null;
  const { product, variants } = page;
  const closeTo = productAddress(product.id);
  const variant = variants.find(({ id }) => id === params.variantId);
  if (!variant || variants.length < 2) {
    return (
      <NoticeDialog title="Löschen geht nicht" closeTo={closeTo}>
        <p>
          {variant
            ? "Eine Variante braucht jedes Produkt. Legen Sie zuerst eine andere an."
            : "Diese Variante gibt es nicht mehr."}
        </p>
      </NoticeDialog>
    );
  }
  return (
    <ProductQuestion
      product={product}
      title={`${variant.title || "Diese Variante"} löschen?`}
      result={actionData?.result}
      confirmText="Löschen"
      busyText="Wird gelöscht..."
    >
      <p>
        Sie verschwindet mit Preis und Bestand. Bestellungen behalten, was bestellt wurde. Diese
        Aktion kann nicht rückgängig gemacht werden.
      </p>
      <OpenPagesNote variants={[variant]} />
    </ProductQuestion>
  );
}
