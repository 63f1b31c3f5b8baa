import type { CheckoutItem } from "#app/db/shop-schema.ts";

/** What was bought, from our own snapshot of the checkout. */
export function SuccessItems({ items }: { items: readonly CheckoutItem[] }) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="artikel"
      className="rounded-card border border-line bg-surface px-5 py-4 text-left"
    >
      <h2 id="artikel" className="mb-1 text-xl text-forest">
        Ihre Artikel
      </h2>
      <ul className="divide-y divide-line">
        {items.map(({ variantId, title, variantTitle, quantity }) => (
          <li key={variantId} className="py-2">
            {`${quantity} × ${title}${variantTitle && `, ${variantTitle}`}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
