import { Link } from "react-router";
import { ulid } from "ulid";
import { hasErrors } from "#app/admin/publishing/form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import type { Route } from "./+types/new-product.route.ts";
import { productsPath } from "./address.ts";
import { createProduct } from "./commands.server.ts";
import { emptyFields } from "./product-fields.ts";
import { ProductForm, ProductPreview } from "./product-form.tsx";
import { requireShelf } from "./shelf.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  // With a key, sending the form twice makes one product.
  return { fields: { ...emptyFields, key: ulid() } };
}

export async function action(args: Route.ActionArgs) {
  return createProduct(args);
}

/** Nothing of the page changes with a refusal. */
export function shouldRevalidate() {
  return false;
}

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  useErrorToast(actionData?.result);
  return (
    <>
      <PageMeta title="Produkt anlegen" hasErrors={hasErrors(actionData)} />
      <Link
        to={productsPath}
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu allen Produkten
      </Link>
      <h1 className="mt-3 mb-2 text-3xl text-forest">Produkt anlegen</h1>
      <p className="mb-6 max-w-2xl text-ink-soft">
        Ein neues Produkt ist ein Entwurf, den nur Sie sehen. Bilder, weitere Varianten und der
        Bestand kommen nach dem ersten Speichern dazu.
      </p>
      <ProductForm defaults={loaderData.fields} answer={actionData} saveText="Entwurf speichern" />
      <ProductPreview answer={actionData} />
    </>
  );
}
