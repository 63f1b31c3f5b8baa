import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/unpublish-product.route.ts";
import { OpenPagesNote } from "./open-pages-note.tsx";
import { ProductQuestion } from "./product-question.tsx";
import { unpublishProduct } from "./product-status.server.ts";
import { productAddress } from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  return unpublishProduct(await readForm(request), context, params.productId);
}

/** Says what customers lose when a product is taken out of the shop. */
export default function UnpublishProductDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  if (!page) return null;
  const { product, variants, lostBenefit } = page;
  const closeTo = productAddress(product.id);
  if (product.status === "draft") {
    return (
      <NoticeDialog title="Nicht veröffentlicht" closeTo={closeTo}>
        <p>{product.title} ist ein Entwurf, den nur Sie sehen.</p>
      </NoticeDialog>
    );
  }
  return (
    <ProductQuestion
      product={product}
      title={`${product.title} zurückziehen?`}
      result={actionData?.result}
      confirmText="Zurückziehen"
      busyText="Wird zurückgezogen..."
    >
      {lostBenefit && <p className="rounded-card bg-clay-soft px-4 py-3">{lostBenefit}</p>}
      <p>
        Es verschwindet sofort aus dem Shop. Wer es im Warenkorb hat, liest dort, dass es nicht mehr
        erhältlich ist. Bestellungen behalten, was bestellt wurde.
      </p>
      <OpenPagesNote variants={variants} />
      <p>
        Texte, Preise, Bilder und Bestand bleiben; Sie können es jederzeit wieder veröffentlichen.
      </p>
    </ProductQuestion>
  );
}
