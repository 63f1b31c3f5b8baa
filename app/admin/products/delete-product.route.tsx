import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/delete-product.route.ts";
import { OpenPagesNote } from "./open-pages-note.tsx";
import { ProductQuestion } from "./product-question.tsx";
import { deleteProductFromForm } from "./product-status.server.ts";
import { requireShelf } from "./require-shelf.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  return deleteProductFromForm(await readForm(request), context, params.productId);
}

/** Asks before a product goes for good. */
export default function DeleteProductDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  if (!page) return null;
  const { product, variants, lostBenefit } = page;
  return (
    <ProductQuestion
      product={product}
      title={`${product.title} löschen?`}
      result={actionData?.result}
      confirmText="Löschen"
      busyText="Wird gelöscht..."
    >
      {lostBenefit && <p className="rounded-card bg-clay-soft px-4 py-3">{lostBenefit}</p>}
      <p>
        Das Produkt verschwindet mit allen Varianten und Bildern aus Shop und Liste. Bestellungen
        behalten, was bestellt wurde. Diese Aktion kann nicht rückgängig gemacht werden.
      </p>
      <OpenPagesNote variants={variants} />
      {product.status === "published" && (
        <p>Soll es nur für eine Weile aus dem Shop, ziehen Sie es besser zurück.</p>
      )}
    </ProductQuestion>
  );
}
