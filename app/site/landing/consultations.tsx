import {
  cancellationHours,
  type Offering,
  offeringsOf,
  type ServiceType,
  serviceNames,
} from "#app/bookings/policy.ts";
import { treatmentNotice } from "#app/platform/operator/claims.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { Hill } from "./hill.tsx";
import { PageSection } from "./page-section.tsx";

export function Consultations() {
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
          <Service type="feeding">
            Vor allem für Pferde: Wir gehen die Ration durch, vom Heu bis zum Zusatzfutter.
          </Service>
          <div className="mt-10 space-y-8 rounded-sheet bg-surface p-6 sm:p-9">
            <Service type="bioresonance">Anhand einer Haarprobe oder bei Ihnen vor Ort.</Service>
            <Service type="acupressure">
              Sanfter Druck mit den Fingern, im Tempo Ihres Tieres.
            </Service>
            <p className="border-t border-line pt-5 text-sm text-ink-soft">
              Für Bioresonanz und Akupressur gilt: {treatmentNotice}
            </p>
          </div>
        </div>
      </PageSection>
    </>
  );
}

function Service({ type, children }: { type: ServiceType; children: string }) {
  return (
    <div>
      <h3 className="text-2xl text-forest">{serviceNames[type]}</h3>
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
