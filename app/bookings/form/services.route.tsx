import { useSearchParams } from "react-router";
import { cancellationHours } from "#app/bookings/policy.ts";
import {
  inWords,
  offeringsOf,
  type ServiceType,
  services,
  serviceTypes,
  serviceWords,
  treatmentNames,
} from "#app/bookings/services.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { euro, formatMoney } from "#app/platform/money.ts";
import { productName } from "#app/platform/operator/config.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import acupressureUrl from "#app/ui/art/akupressur.svg";
import bioresonanceUrl from "#app/ui/art/bioresonanz.svg";
import feedingUrl from "#app/ui/art/fuetterung.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { CalendarIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/services.route.ts";
import { ClaimsNotice, keptSearch } from "./service-parts.tsx";

export function loader() {
  return serviceTypes.map((type) => {
    const kinds = offeringsOf(type);
    const prices = kinds.map(({ priceCents }) => priceCents);
    return {
      type,
      ...serviceWords[type].card,
      price: formatMoney(Math.min(...prices), euro),
      hasSeveralPrices: new Set(prices).size > 1,
      minutes: kinds.map(({ durationMinutes }) => durationMinutes).sort((a, b) => a - b),
    };
  });
}

/** How she works, not what it does for an animal (HWG). */
const benefits = [
  {
    title: "Das ganze Tier im Blick",
    text: "Wir berücksichtigen Futter, Haltung, Alter und Vorgeschichte.",
  },
  {
    title: "Wir kommen zu Ihnen",
    text: "In den Stall oder nach Hause. Manche Beratungen sind auch per Video oder Telefon möglich.",
  },
  {
    title: "Klar, bevor es losgeht",
    text: `Dauer und Preis stehen vorher fest. Bis ${cancellationHours} Stunden vor dem Termin können Sie kostenlos absagen.`,
  },
  {
    title: "Kein Ersatz für die Tierarztpraxis",
    text: "Untersuchungen gehören in tierärztliche Hände. Wir arbeiten mit vorhandenen Befunden.",
  },
];

const columns = serviceTypes.length % 3 === 0 ? "md:grid-cols-3" : "md:grid-cols-2";

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const search = keptSearch(useSearchParams()[0]);
  return (
    <>
      <PageMeta title="Beratungen" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl text-forest sm:text-4xl">Beratungen</h1>
          <p className="mt-2 max-w-[52ch] text-lg">
            Wir bestätigen Ihre Buchung oder schlagen einen anderen Termin vor.
          </p>
        </div>
        <Link
          to="/services/termine"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest underline underline-offset-4"
        >
          <CalendarIcon />
          Meine Beratungstermine
        </Link>
      </div>
      <ul className={`mt-6 grid gap-5 ${columns}`}>
        {loaderData.map((service) => (
          <ServiceCard key={service.type} {...service} search={search} />
        ))}
      </ul>
      <ClaimsNotice about={`Für ${inWords(treatmentNames)} gilt`} />
      <section aria-labelledby="warum" className="mt-10">
        <h2 id="warum" className="text-2xl text-forest sm:text-3xl">
          Warum {productName}?
        </h2>
        <ul className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {benefits.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-sage pt-3">
              <h3 className="text-xl text-forest">{title}</h3>
              <p className="mt-1 max-w-[48ch]">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type ServiceCardProps = Route.ComponentProps["loaderData"][number] & { search: string };

function ServiceCard({ type, minutes, search, ...shown }: ServiceCardProps) {
  const { text, forWhom, where, price, hasSeveralPrices } = shown;
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-soft transition-shadow hover:shadow-lifted md:flex md:flex-col">
      <img
        src={pictures[type]}
        alt=""
        width="240"
        height="160"
        className="mt-3 ml-3 aspect-square w-full self-start rounded-field bg-sage-soft object-cover md:m-0 md:aspect-auto md:rounded-none"
      />
      <div className="flex grow flex-col p-4 pl-6 md:p-5">
        <h2 className="text-xl text-forest sm:text-2xl">
          <Link
            to={`/services/${type}${search}`}
            viewTransition
            className="after:absolute after:inset-0 after:rounded-card hover:underline hover:underline-offset-4"
          >
            {services[type].name}
          </Link>
        </h2>
        <p className="mt-1">{text}</p>
        <dl className="mt-3 mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
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
