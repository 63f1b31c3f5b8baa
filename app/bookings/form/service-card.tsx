import { Link } from "react-router";
import { type ServiceType, type ServiceWords, services } from "#app/bookings/services.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import acupressureUrl from "#app/ui/art/akupressur.svg";
import bioresonanceUrl from "#app/ui/art/bioresonanz.svg";
import feedingUrl from "#app/ui/art/fuetterung.svg";
import { buttonClass } from "#app/ui/button.tsx";

type ServiceCardProps = ServiceWords["card"] & {
  type: ServiceType;
  /** The lowest one. */
  price: string;
  hasSeveralPrices: boolean;
  /** How long its kinds take. */
  minutes: readonly number[];
  /** What its page is to know already. */
  search: string;
};

/** The card leads to the service's page as a whole; the link is its title. */
export function ServiceCard({ type, minutes, search, ...shown }: ServiceCardProps) {
  const { text, forWhom, where, price, hasSeveralPrices } = shown;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-soft transition-shadow hover:shadow-lifted">
      <img src={pictures[type]} alt="" width="240" height="160" className="w-full bg-sage-soft" />
      <div className="flex grow flex-col p-5">
        <h2 className="text-2xl text-forest">
          <Link
            to={{ pathname: `/services/${type}`, search }}
            viewTransition
            className="after:absolute after:inset-0 after:rounded-card hover:underline hover:underline-offset-4"
          >
            {services[type].name}
          </Link>
        </h2>
        <p className="mt-2">{text}</p>
        <dl className="mt-4 mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <dt className="text-ink-soft">Für</dt>
          <dd>{forWhom}</dd>
          <dt className="text-ink-soft">Wo</dt>
          <dd>{where}</dd>
          <dt className="text-ink-soft">Dauer</dt>
          <dd>{minutes.join(" oder ")} Minuten</dd>
        </dl>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 border-t border-line pt-3">
          <strong className="text-xl">
            {hasSeveralPrices && "ab "}
            {price}
          </strong>
          <PriceNote hasShipping={false} />
        </p>
        {/* The title is the link; it covers the card. */}
        <span aria-hidden="true" className={`${buttonClass("primary")} mt-4 w-full`}>
          Termin buchen
        </span>
      </div>
    </li>
  );
}

const pictures: Record<ServiceType, string> = {
  feeding: feedingUrl,
  bioresonance: bioresonanceUrl,
  acupressure: acupressureUrl,
};
