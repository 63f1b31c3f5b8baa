import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/remove-picture.route.ts";
import { ProductQuestion } from "./product-question.tsx";
import { productAddress } from "./products-address.ts";
import { removePictureFromForm } from "./remove-picture.server.ts";
import { requireShelf } from "./require-shelf.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  return removePictureFromForm(await readForm(request), context, params.productId);
}

/** Asks before a picture goes; the address counts from one, as the page does. */
export default function RemovePictureDialog({ actionData, params }: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  if (!page) return null;
  const { product } = page;
  const closeTo = productAddress(product.id);
  const picture = product.images[Number(params.place) - 1];
  if (!picture) {
    return (
      <NoticeDialog title="Kein solches Bild" closeTo={closeTo}>
        <p>Dieses Bild gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  return (
    <ProductQuestion
      product={product}
      title="Bild entfernen?"
      result={actionData?.result}
      confirmText="Entfernen"
      busyText="Wird entfernt..."
      fields={<input type="hidden" name="picture" value={picture} />}
    >
      <img
        src={picture}
        alt={`${product.title}, Bild ${params.place}`}
        width="160"
        height="160"
        className="size-40 rounded-card border border-line bg-sage-soft object-cover"
      />
      <p>Im Shop ist es sofort nicht mehr zu sehen. Das lässt sich nicht rückgängig machen.</p>
    </ProductQuestion>
  );
}
