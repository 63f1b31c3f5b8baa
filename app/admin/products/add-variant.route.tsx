import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/add-variant.route.ts";
import { requireShelf } from "./require-shelf.server.ts";
import { saveVariantFromForm } from "./variant-change.server.ts";
import { VariantDialog } from "./variant-dialog.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  return saveVariantFromForm(await readForm(request), context, params.productId, null);
}

export default function AddVariantDialog({ actionData }: Route.ComponentProps) {
  const page = usePageData("admin/products/edit-product.route");
  if (!page) return null;
  return (
    <VariantDialog
      title="Variante hinzufügen"
      product={page.product}
      defaults={{ counted: page.product.type === "physical" ? "on" : "" }}
      result={actionData?.result}
      needsTitle
      lowestCents={null}
      isCounted={false}
    />
  );
}
