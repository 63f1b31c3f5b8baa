import { useState } from "react";
import placeholderUrl from "#app/ui/art/product-placeholder.svg";
import { defaultVariant } from "./policy.ts";
import type { Product, Variant } from "./product.ts";

type ProductGalleryProps = { product: Product; variant: Variant | undefined };

/** One picture at a time; without script they stand below each other. */
export function ProductGallery({ product, variant }: ProductGalleryProps) {
  const urls = picturesOf(product);
  const ofVariant = variant?.imageUrl ? urls.indexOf(variant.imageUrl) : -1;
  const isDefault = variant === defaultVariant(product);
  const [shown, setShown] = useState({
    variantId: variant?.id,
    index: isDefault ? 0 : Math.max(ofVariant, 0),
  });
  // Choosing a variant that has a picture jumps to it; one without leaves the picture as it is.
  if (shown.variantId !== variant?.id) {
    setShown({ variantId: variant?.id, index: ofVariant < 0 ? shown.index : ofVariant });
  }

  function show(index: number) {
    setShown({ variantId: variant?.id, index: (index + urls.length) % urls.length });
  }

  const { index } = shown;
  const position = `Bild ${index + 1} von ${urls.length}`;
  return (
    <section aria-label="Produktbilder">
      <div className="relative">
        {urls.map((url, place) => (
          <img
            key={url}
            src={url}
            alt={altText(product, urls, place)}
            width="800"
            height="800"
            hidden={place !== index}
            loading={place === index ? "eager" : "lazy"}
            fetchPriority={place === index ? "high" : "auto"}
            className={`aspect-square w-full rounded-card border border-line bg-sage-soft object-cover ${place === index ? "product-picture" : ""}`}
          />
        ))}
        {urls.length > 1 && (
          <div className="pointer-events-none absolute inset-x-3 inset-y-0 flex items-center justify-between noscript:hidden">
            <Arrow label="Vorheriges Bild" path="M15 5l-7 7 7 7" onClick={() => show(index - 1)} />
            <Arrow label="Nächstes Bild" path="M9 5l7 7-7 7" onClick={() => show(index + 1)} />
          </div>
        )}
      </div>
      {urls.length > 1 && (
        <>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 noscript:hidden">
            <p aria-live="polite" className="text-sm text-ink-soft">
              {position}
            </p>
            <div className="flex flex-wrap">
              {urls.map((url, place) => (
                <button
                  key={url}
                  type="button"
                  aria-label={`Bild ${place + 1} anzeigen`}
                  aria-disabled={place === index || undefined}
                  onClick={() => show(place)}
                  className="group grid size-8 cursor-pointer place-items-center rounded-full aria-disabled:cursor-default"
                >
                  <span className="size-3 rounded-full border-2 border-forest transition-colors group-hover:bg-sage group-aria-disabled:bg-forest forced-colors:group-aria-disabled:bg-[Highlight]" />
                </button>
              ))}
            </div>
          </div>
          <noscript>
            <ul className="mt-3 grid grid-cols-2 gap-3">
              {urls.map((url, place) => (
                <li key={url} hidden={place === index}>
                  <img
                    src={url}
                    alt={altText(product, urls, place)}
                    width="400"
                    height="400"
                    loading="lazy"
                    className="aspect-square w-full rounded-card border border-line bg-sage-soft object-cover"
                  />
                </li>
              ))}
            </ul>
          </noscript>
        </>
      )}
    </section>
  );
}

type ArrowProps = { label: string; path: string; onClick: () => void };

function Arrow({ label, path, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="pointer-events-auto grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-surface-raised text-forest shadow-soft hover:bg-sage-soft"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
        <path d={path} />
      </svg>
    </button>
  );
}

/** The product's own pictures, then those that only a variant has. */
function picturesOf({ images, imageUrl, variants }: Product): string[] {
  const ofVariants = variants.flatMap((variant) => variant.imageUrl ?? []);
  const urls = new Set([...images.map(({ url }) => url), ...ofVariants]);
  return urls.size > 0 ? [...urls] : [imageUrl ?? placeholderUrl];
}

function altText({ title }: Product, urls: readonly string[], place: number): string {
  if (urls[0] === placeholderUrl) return "";
  return urls.length > 1 ? `${title}, Bild ${place + 1} von ${urls.length}` : title;
}
