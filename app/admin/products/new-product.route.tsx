import { Link } from "react-router";
import { FormPart } from "#app/admin/publishing/form-part.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/new-product.route.ts";
import { createProductFromForm, newProductKey } from "./create-product.server.ts";
import { emptyFields } from "./product-fields.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPreviewCard } from "./product-preview.tsx";
import { productTypes, typeLabels } from "./product-types.ts";
import { productsPath } from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requireShelf(context);
  return { fields: emptyFields, key: newProductKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireShelf(context);
  return createProductFromForm(await readForm(request), context);
}

/** Nothing of the page changes with a refusal. */
export function shouldRevalidate() {
  return false;
}

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  useErrorToast(result);
  return (
    <>
      <PageMeta title="Produkt anlegen" hasErrors={result !== undefined && !actionData?.preview} />
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
      <ProductForm
        defaults={loaderData.fields}
        answer={actionData}
        formKey={loaderData.key}
        saveText="Entwurf speichern"
        first={<FirstVariantFields />}
      />
      {actionData?.preview && (
        <ProductPreviewCard preview={actionData.preview} id={actionData.result.id} />
      )}
    </>
  );
}

/** What a product cannot be without: its kind, and a price. */
function FirstVariantFields() {
  return (
    <FormPart title="Art und Preis">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="type" label="Art *" hint="Sie steht nach dem Anlegen fest." required>
          {productTypes.map((type) => (
            <option key={type} value={type}>
              {typeLabels[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="price"
          label="Preis in Euro *"
          inputMode="decimal"
          autoComplete="off"
          hint="Mit Mehrwertsteuer, zum Beispiel 12,90"
          required
        />
      </div>
    </FormPart>
  );
}
