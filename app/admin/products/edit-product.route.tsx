import { Link, type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { loadsAnew } from "#app/admin/publishing/loads-anew.ts";
import { StateActions, StateLink } from "#app/admin/publishing/state-actions.tsx";
import { StateMark } from "#app/admin/publishing/state-mark.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { productLimits } from "#app/shop/product-limits.ts";
import placeholderUrl from "#app/ui/art/product-placeholder.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { CameraIcon, PlusIcon } from "#app/ui/icons.tsx";
import { useFocusByHash } from "#app/ui/use-focus-by-hash.ts";
import type { Route } from "./+types/edit-product.route.ts";
import { loadProductPage, type ProductPage } from "./load-product.server.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { stateOf } from "./policy.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPreviewCard } from "./product-preview.tsx";
import { isProductType, typeLabels } from "./product-types.ts";
import {
  productAddress,
  productHeadingId,
  productStateId,
  productsPath,
} from "./products-address.ts";
import { requireShelf } from "./require-shelf.server.ts";
import { saveProductFromForm } from "./save-product.server.ts";
import { moveFromForm } from "./variant-change.server.ts";
import { VariantRow } from "./variant-row.tsx";

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

type VariantsPartProps = Pick<ProductPage, "product" | "variants" | "striking">;

/** What a product costs and how much of it there is, each variant by itself. */
function VariantsPart({ product, variants, striking }: VariantsPartProps) {
  return (
    <section
      aria-labelledby="varianten"
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="varianten" className="text-xl text-forest">
          Preis und Bestand
        </h2>
        <Link
          to={productAddress(product.id, "varianten/neu")}
          preventScrollReset
          className={buttonClass("secondary")}
        >
          <PlusIcon />
          Variante hinzufügen
        </Link>
      </div>
      <ol className="divide-y divide-line">
        {variants.map((variant, index) => (
          <li key={variant.id}>
            <VariantRow
              product={product}
              variant={variant}
              striking={striking[variant.id]}
              canMoveUp={index > 0}
              canMoveDown={index < variants.length - 1}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The pictures in the order in which customers see them; the first one stands on the card. */
function PicturesPart({ product }: Pick<ProductPage, "product">) {
  const { id, title, images, revision } = product;
  return (
    <section
      aria-labelledby="bilder"
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="bilder" className="text-xl text-forest">
          Bilder
        </h2>
        {images.length < productLimits.pictures && (
          <Link
            to={productAddress(id, "bilder/neu")}
            preventScrollReset
            className={buttonClass("secondary")}
          >
            <CameraIcon />
            Bild hochladen
          </Link>
        )}
      </div>
      {images.length === 0 && (
        <p className="text-ink-soft">Noch keines; im Shop steht an seiner Stelle eine Zeichnung.</p>
      )}
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {images.map((image, index) => (
          <li key={image} className="min-w-0">
            <img
              src={image}
              alt={`${title}, Bild ${index + 1}`}
              width="200"
              height="200"
              loading="lazy"
              className="aspect-square w-full rounded-card border border-line bg-sage-soft object-cover"
            />
            <div className="mt-1 flex flex-wrap items-center justify-between">
              <Link
                to={productAddress(id, `bilder/${index + 1}/entfernen`)}
                preventScrollReset
                className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
              >
                Entfernen<span className="sr-only">: Bild {index + 1}</span>
              </Link>
              <MoveButtons
                name={`Bild ${index + 1}`}
                canMoveUp={index > 0}
                canMoveDown={index < images.length - 1}
                isRow
                action={productAddress(id)}
                fields={{ picture: image, revision: String(revision) }}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ProductStateCardProps = Pick<ProductPage, "product" | "changedAt" | "missing" | "benefit">;

/** Over everything: who sees the product, and what can be done with the whole of it. */
function ProductStateCard({ product, changedAt, missing, benefit }: ProductStateCardProps) {
  const { id, images, status, type, purchasable } = product;
  const state = stateOf(product);
  useFocusByHash(productStateId);
  return (
    <section
      aria-labelledby={productStateId}
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6"
    >
      <img
        src={images[0] ?? placeholderUrl}
        alt=""
        width="128"
        height="128"
        className="aspect-square w-full rounded-card border border-line bg-sage-soft object-cover"
      />
      <div className="min-w-0 wrap-anywhere">
        <h2 id={productStateId} tabIndex={-1} className="mb-2 text-xl text-forest outline-none">
          Stand des Produkts
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateMark state={state} />
          {!purchasable && <span className="text-sm font-bold text-clay">nicht kaufbar</span>}
        </p>
        <p className="mt-2 text-ink-soft">
          {isProductType(type) && `${typeLabels[type]}. `}Zuletzt geändert {changedAt}.
        </p>
        {state === "published" && (
          <p className="mt-2">
            <StateLink to={`/product/${id}`}>Im Shop ansehen</StateLink>
          </p>
        )}
      </div>
      {benefit && (
        <p className="col-span-2 rounded-card bg-sage-soft px-4 py-3">
          <strong>Dieser Titel gibt {benefit}.</strong> Wer ihn ändert, ändert auch, was beim Kauf
          freigeschaltet wird.
        </p>
      )}
      {status === "draft" && missing.length > 0 && (
        <p className="col-span-2">
          <strong>Zum Veröffentlichen fehlt noch:</strong> {missing.join(", ")}.
        </p>
      )}
      <StateActions status={status} address={(dialog) => productAddress(id, dialog)}>
        <StateLink to={productAddress(id, "loeschen")} isDialog>
          Produkt löschen
        </StateLink>
      </StateActions>
    </section>
  );
}
