import { ulid } from "ulid";
import { EditPage } from "#app/admin/publishing/form.tsx";
import type { Route } from "./+types/new-product.route.ts";
import { productsPath } from "./address.ts";
import { requireCatalogue } from "./catalogue.server.ts";
import { emptyFields } from "./product-fields.ts";
import { ProductForm, ProductPreview } from "./product-form.tsx";

export { createProduct as action } from "./commands.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requireCatalogue(context);
  // Idempotency key of the form.
  return { fields: { ...emptyFields, key: ulid() } };
}

export function shouldRevalidate() {
  return false;
}

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title="Produkt anlegen"
      heading="Produkt anlegen"
      intro="Nach dem Speichern können Sie Bilder, weitere Varianten und den Bestand ergänzen."
      listPath={productsPath}
      listText="Zurück zu allen Produkten"
      answer={actionData}
    >
      <ProductForm defaults={loaderData.fields} answer={actionData} saveText="Entwurf speichern" />
      <ProductPreview answer={actionData} />
    </EditPage>
  );
}
