import type { ShouldRevalidateFunctionArgs } from "react-router";
import { EditPage, loadsAnew } from "#app/admin/publishing/form.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/product.route.ts";
import { productHeadingId, productsPath } from "./address.ts";
import { changeProduct, productNotFound, requireCatalogue } from "./catalogue.server.ts";
import { moveWithin, saveProduct } from "./commands.server.ts";
import { ProductForm, ProductPreview } from "./product-form.tsx";
import { PicturesPart, ProductStateCard, VariantsPart } from "./product-parts.tsx";
import { readProductPage } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = await requireCatalogue(context);
  const page = await loadOrSay(platform.log, "Das Produkt konnte nicht geladen werden.", () =>
    readProductPage(platform, params.productId),
  );
  if (page) return page;
  const { title, message, redirectTo } = productNotFound;
  throw await redirectWithToast(context, redirectTo, { title, text: message, tone: "error" });
}

export async function action(args: Route.ActionArgs) {
  return changeProduct(args, async (given) =>
    given.form.has("direction") ? moveWithin(given) : saveProduct(given),
  );
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return loadsAnew(args, "productId");
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, fields, textsKey } = loaderData;
  return (
    <EditPage
      title={`${product.title} bearbeiten`}
      heading={product.title}
      headingId={productHeadingId}
      listPath={productsPath}
      listText="Zurück zu allen Produkten"
      answer={actionData}
    >
      <div className="space-y-6">
        <ProductStateCard {...loaderData} />
        <VariantsPart {...loaderData} />
        <PicturesPart product={product} />
        <ProductForm
          // Saving resets the fields; variants and pictures leave them alone.
          key={textsKey}
          defaults={fields}
          answer={actionData}
          revision={product.revision}
          saveText={product.status === "published" ? "Änderungen speichern" : "Entwurf speichern"}
        />
      </div>
      <ProductPreview answer={actionData} />
    </EditPage>
  );
}
