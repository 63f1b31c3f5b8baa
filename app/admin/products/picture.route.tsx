import { PictureDialog } from "#app/admin/publishing/picture-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { Route } from "./+types/picture.route.ts";
import { productAddress, productHeadingId } from "./address.ts";
import { requireCatalogue } from "./catalogue.server.ts";

export { addPicture as action } from "./pictures.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requireCatalogue(context);
  return null;
}

export default function AddPictureDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/products/product.route");
  if (!page) return null;
  const { product } = page;
  return (
    <PictureDialog
      title="Bild hochladen"
      closeTo={productAddress(product.id)}
      headingId={productHeadingId}
      revision={product.revision}
      result={actionData?.result}
      shape="am besten quadratisch"
    >
      Das Bild wird sofort übernommen.
    </PictureDialog>
  );
}
