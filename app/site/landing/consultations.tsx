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
import { treatmentNotice } from "#app/platform/operator/claims.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { Hill } from "./hill.tsx";
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
        title="Und wenn Sie Rat suchen"
        className="bg-sage-soft pt-8 pb-16 sm:pb-24"
        gridClass="grid gap-x-12 gap-y-10 lg:grid-cols-12"
        headingClass="lg:col-span-5"
        intro={
          <div className="mt-5 max-w-[46ch] space-y-4">
            <p>
              Termine buchen Sie mit Ihrem Konto. Der Vertrag kommt zustande, wenn wir den Termin
              bestätigen. Bis {cancellationHours} Stunden vorher sagen Sie kostenlos ab.
            </p>
            <p>Wir kommen zu Ihnen, an den Stall oder nach Hause. Manches geht per Video.</p>
          </div>
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

/** Price and length as the booking itself states them, one below the other in three columns. */
function Terms({ offering }: { offering: Offering }) {
  const { title, durationMinutes, priceCents } = offering;
  return (
    <div className="grid items-baseline gap-x-4 border-t border-line py-2 max-sm:grid-cols-[1fr_auto] sm:grid-cols-[1fr_6rem_12rem]">
      <dt className="font-semibold max-sm:col-span-2">{title}</dt>
      <dd className="tabular-nums sm:text-right">{durationMinutes} Minuten</dd>
      <dd className="text-right tabular-nums">
        <strong>{formatMoney(priceCents, euro)}</strong> <PriceNote hasShipping={false} />
      </dd>
    </div>
  );
}
