import { Link } from "react-router";
import { productLimits } from "#app/shop/product-limits.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CameraIcon } from "#app/ui/icons.tsx";
import type { ProductPage } from "./load-product.server.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { productAddress } from "./products-address.ts";

/** The pictures in the order in which customers see them; the first one stands on the card. */
export function PicturesPart({ product }: Pick<ProductPage, "product">) {
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
