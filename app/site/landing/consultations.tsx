import { cancellationHours } from "#app/bookings/policy.ts";
import {
  inWords,
  type Offering,
  offeringsOf,
  type ServiceType,
  services,
  serviceTypes,
  treatmentNames,
} from "#app/bookings/services.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { PageSection } from "./page-section.tsx";

const treatments = serviceTypes.filter((type) => services[type].isTreatment);
const advice = serviceTypes.filter((type) => !services[type].isTreatment);

/** @param texts a sentence on each service */
export function Consultations({ texts }: { texts: Record<ServiceType, string> }) {
  return (
    <>
      <Hill />
      <PageSection
        id="beratung"
        title="Beratung für Ihr Tier"
        className="bg-sage-soft pt-8 pb-12 sm:pb-24"
        gridClass="grid gap-x-12 gap-y-10 lg:grid-cols-12"
        headingClass="lg:col-span-5"
        intro={
          <p className="mt-3 max-w-[46ch]">
            Wir kommen zu Ihnen, in den Stall oder nach Hause. Die Fütterungsberatung gibt es auch
            per Video. Bis {cancellationHours} Stunden vorher können Sie kostenlos absagen.
          </p>
        }
      >
        <div className="lg:col-span-7">
          {advice.map((type, index) => (
            <Service key={type} type={type} className={index > 0 ? "mt-10" : undefined}>
              {texts[type]}
            </Service>
          ))}
          <div className="mt-10 space-y-8 rounded-sheet bg-surface p-6 sm:p-9">
            {treatments.map((type) => (
              <Service key={type} type={type}>
                {texts[type]}
              </Service>
            ))}
            <p className="border-t border-line pt-5 text-sm text-ink-soft">
              {`Für ${inWords(treatmentNames)} gilt: `}
              {treatmentNotice}
            </p>
          </div>
        </div>
      </PageSection>
    </>
  );
}

type ServiceProps = { type: ServiceType; className?: string | undefined; children: string };

function Service({ type, className, children }: ServiceProps) {
  return (
    <div className={className}>
      <h3 className="text-2xl text-forest">{services[type].name}</h3>
      <p className="mt-2 max-w-[56ch]">{children}</p>
      <dl className="mt-3">
        {offeringsOf(type).map((offering) => (
          <Terms key={offering.id} offering={offering} />
        ))}
      </dl>
    </div>
  );
}

function Terms({ offering }: { offering: Offering }) {
  const { title, durationMinutes, priceCents } = offering;
  return (
    <div className="grid items-baseline gap-x-4 border-t border-line py-2 max-sm:grid-cols-[1fr_auto] sm:grid-cols-[1fr_6rem_12rem]">
      <dt className="font-semibold max-sm:col-span-2">{title}</dt>
      <dd className="even-figures sm:text-right">{durationMinutes} Minuten</dd>
      <dd className="text-right even-figures">
        <strong>{formatMoney(priceCents, euro)}</strong> <PriceNote hasShipping={false} />
      </dd>
    </div>
  );
}

const leaf = "M0 0C3-9 14-13 26-8 21 3 9 7 0 0Z";

const leaves = [
  [29, 96, -38],
  [29, 88, 206],
  [28, 74, -44],
  [27, 64, 214],
  [28, 50, -52],
  [30, 40, 222],
  [34, 26, -72],
  [86, 100, -20],
  [85, 90, 196],
  [87, 78, -34],
  [89, 68, 206],
] as const;

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** Decoration; drawn by styles only. */
function Hill() {
  return (
    <div className="relative">
      <svg
        aria-hidden="true"
        viewBox="0 0 128 120"
        width="128"
        height="120"
        fill="none"
        className="absolute right-[7%] bottom-3 h-20 w-auto sm:bottom-4 sm:h-28"
      >
        <g strokeWidth="2.5" className="stroke-sage">
          <path d="M30 120C27 88 24 56 34 26" />
          <path d="M86 120C82 94 88 70 98 46" />
        </g>
        <g className="fill-sage">
          {leaves.map(([x, y, turn]) => (
            <path key={`${x} ${y}`} d={leaf} transform={`translate(${x} ${y}) rotate(${turn})`} />
          ))}
        </g>
        <g className="fill-clay">
          {petals.map((turn) => (
            <ellipse
              key={turn}
              cx="98"
              cy="28"
              rx="4.6"
              ry="9"
              transform={`rotate(${turn} 98 38)`}
            />
          ))}
        </g>
        <circle cx="98" cy="38" r="5.5" className="fill-clay-soft" />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 80"
        width="100%"
        height="32"
        fill="none"
        preserveAspectRatio="none"
        className="relative block h-8 w-full fill-sage-soft sm:h-16"
      >
        <path d="M0 81V52C190 6 420-6 700 30s500 44 740-18v69z" />
      </svg>
    </div>
  );
}
