import { Link } from "react-router";
import { site } from "#app/platform/operator/config.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { Price } from "#app/shop/price.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { freeHerbsInWords, freeHerbViews } from "../policy.ts";
import type { OrderedSubscription } from "./ordered-subscription.server.ts";
import type { SubscriptionOffer } from "./subscription-offer.server.ts";

type HerbWallProps = {
  /** The herbs that were opened for free, as far as they still stand in the lexicon. */
  opened: readonly { id: number; name: string }[];
  /** A subscription whose payment is awaited. */
  ordered: OrderedSubscription | null;
  /** Null while the shop has no subscription, or does not answer. */
  offer: SubscriptionOffer | null;
  back: string;
};

/** Specification, section 2, 'Paywall'. */
export function HerbWall({ opened, ordered, offer, back }: HerbWallProps) {
  return (
    <section
      aria-labelledby="exklusiv"
      className="grid gap-4 rounded-sheet border border-line bg-surface-raised p-6 shadow-soft sm:p-8"
    >
      <h3 id="exklusiv" className="text-2xl text-forest">
        Exklusiver Inhalt
      </h3>
      <p className="max-w-2xl">
        {freeHerbsInWords} lesen Sie kostenlos; Ihre Auswahl haben Sie bereits getroffen.
        Beschreibung, Anwendung und Zubereitung aller weiteren{" "}
        {ordered
          ? "öffnen sich mit Ihrem Kräuterlexikon-Abo."
          : "schalten Sie mit dem Kräuterlexikon-Abo frei."}
      </p>
      {opened.length > 0 && (
        <p>
          {opened.length === 1 ? "Offen bleibt" : "Offen bleiben"} für Sie:{" "}
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
      {opened.length < freeHerbViews && (
        <p>
          Was Sie {opened.length > 0 && "außerdem "}geöffnet haben, steht zurzeit nicht im Lexikon.
          Kommt es zurück, bleibt es für Sie offen.
        </p>
      )}
      <Subscription ordered={ordered} offer={offer} />
      <div className="flex flex-wrap gap-3">
        {ordered && (
          <Link to={`/orders#${ordered.orderId}`} className={buttonClass("primary")}>
            Zur Bestellung
          </Link>
        )}
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

function Subscription({ ordered, offer }: Pick<HerbWallProps, "ordered" | "offer">) {
  if (ordered) {
    return (
      <p>
        <strong>Ihr Abo ist bestellt.</strong> Sobald die Zahlung zu {ordered.displayId} bestätigt
        ist, sind alle Kräuter für Sie offen.
        {!site.storeService &&
          " Bei Vorkasse stehen die Angaben zur Überweisung bei der Bestellung."}
      </p>
    );
  }
  if (!offer) return <p className="font-bold">Das Abo ist in Kürze im Shop erhältlich.</p>;
  return (
    <div>
      <p>
        <strong>{offer.title}</strong>
        {offer.subtitle && ` – ${offer.subtitle}`}
      </p>
      <Price variant={offer.variant} />
      <PriceNote hasShipping={offer.hasShipping} />
    </div>
  );
}
