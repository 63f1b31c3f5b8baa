import { Link } from "react-router";
import { Price } from "#app/shop/price.tsx";
import { PriceNote } from "#app/site/price-note.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { SubscriptionOffer } from "./subscription-offer.server.ts";

type HerbWallProps = {
  /** The herbs that were opened for free, as far as they still stand in the lexicon. */
  opened: readonly { id: number; name: string }[];
  /** Null while the shop has no subscription, or does not answer. */
  offer: SubscriptionOffer | null;
  back: string;
};

/** Specification, section 2, 'Paywall'. */
export function HerbWall({ opened, offer, back }: HerbWallProps) {
  return (
    <section
      aria-labelledby="exklusiv"
      className="grid gap-4 rounded-sheet border border-line bg-surface-raised p-6 shadow-soft sm:p-8"
    >
      <h3 id="exklusiv" className="text-2xl text-forest">
        Exklusiver Inhalt
      </h3>
      <p className="max-w-2xl">
        Zwei Kräuter lesen Sie kostenlos, und beide haben Sie bereits geöffnet. Beschreibung,
        Anwendung und Zubereitung aller weiteren Kräuter schalten Sie mit dem Kräuterlexikon-Abo
        frei.
      </p>
      {opened.length > 0 && (
        <p>
          Offen bleiben für Sie:{" "}
          {opened.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && " und "}
              <Link to={`/herb-lexicon/${id}`} className="text-forest underline underline-offset-4">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      {offer ? (
        <div>
          <p>
            <strong>{offer.title}</strong>
            {offer.subtitle && ` – ${offer.subtitle}`}
          </p>
          <Price variant={offer.variant} />
          <PriceNote hasShipping={offer.hasShipping} />
        </div>
      ) : (
        <p className="font-bold">Das Abo ist in Kürze im Shop erhältlich.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {offer && (
          <Link to={`/product/${offer.productId}`} className={buttonClass("primary")}>
            Abo im Shop ansehen
          </Link>
        )}
        <Link to={back} className={buttonClass("secondary")}>
          Zurück
        </Link>
      </div>
    </section>
  );
}
