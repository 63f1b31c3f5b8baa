import { Link, type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { loadsAnew } from "#app/admin/publishing/loads-anew.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/edit-product.route.ts";
import { loadProductPage } from "./load-product.server.ts";
import { PicturesPart } from "./pictures-part.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductPreviewCard } from "./product-preview.tsx";
import { ProductStateCard } from "./product-state.tsx";
import { productHeadingId, productsPath } from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";
import { saveProductFromForm } from "./save-product.server.ts";
import { moveFromForm } from "./variant-change.server.ts";
import { VariantsPart } from "./variants-part.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireShelf(context);
  return loadProductPage(context, context.get(platformContext), params.productId);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireShelf(context);
  const form = await readForm(request);
  const isMove = form.has("direction");
  return isMove
    ? moveFromForm(form, context, params.productId)
    : saveProductFromForm(form, context, params.productId);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return loadsAnew(args, "productId");
}

export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, fields, textsKey } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  // A dialog has a title of its own.
  const dialog = useOutlet();
  const hasErrors = result !== undefined && !actionData?.preview;
  return (
    <>
      {!dialog && <PageMeta title={`${product.title} bearbeiten`} hasErrors={hasErrors} />}
      <Link
        to={productsPath}
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu allen Produkten
      </Link>
      <h1
        id={productHeadingId}
        tabIndex={-1}
        className="mt-3 mb-5 text-3xl wrap-anywhere text-forest outline-none"
      >
        {product.title}
      </h1>
      <div className="space-y-6">
        <ProductStateCard {...loaderData} />
        <VariantsPart {...loaderData} />
        <PicturesPart product={product} />
        <ProductForm
          // After saving the fields hold what was saved. Variants and pictures leave them alone.
          key={textsKey}
          defaults={fields}
          answer={actionData}
          revision={product.revision}
          saveText={product.status === "published" ? "Änderungen speichern" : "Entwurf speichern"}
        />
      </div>
      {actionData?.preview && (
        <ProductPreviewCard preview={actionData.preview} id={actionData.result.id} />
      )}
      {dialog}
    </>
  );
}
