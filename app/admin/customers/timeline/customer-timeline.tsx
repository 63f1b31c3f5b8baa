import { Link } from "react-router";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedCustomer } from "../describe-customer.server.ts";
import {
  areaNames,
  type CustomerView,
  customerViewAddress,
  newestOfAll,
  timelineHeadingId,
} from "../page-address.ts";
import { TimelineEntry } from "./timeline-entry.tsx";
import { TimelineFilter } from "./timeline-filter.tsx";
import { TimelineSteps } from "./timeline-steps.tsx";

type CustomerTimelineProps = {
  described: Pick<DescribedCustomer, "customer" | "view" | "animals" | "timeline">;
};

/** Everything that happened with a customer, the newest first. */
export function CustomerTimeline({ described }: CustomerTimelineProps) {
  const { customer, view, animals, timeline } = described;
  const animal = animals.find(({ id }) => id === view.petId);
  return (
    <PagePart id={timelineHeadingId} title="Verlauf">
      <TimelineFilter customerId={customer.id} view={view} animals={animals} />
      <p role="status" className="mb-4 text-ink-soft">
        {shownInWords(view, animal?.name ?? null)}
      </p>
      {view.area === "herbs" && customer.hasSubscription && (
        <p className="mb-4 rounded-field border border-line bg-paper px-4 py-3">
          Solange das Abo läuft, wird nicht festgehalten, welche Kräuter geöffnet werden. Hier
          stehen nur die kostenlosen aus der Zeit ohne Abo.
        </p>
      )}
      {timeline.days.length === 0 ? (
        <NoEntries customerId={customer.id} view={view} />
      ) : (
        timeline.days.map(({ day, heading, entries }) => (
          <section key={day} aria-labelledby={`tag-${day}`} className="mb-2">
            <h3 id={`tag-${day}`} className="mb-3 font-body text-base font-bold">
              {heading}
            </h3>
            <ol>
              {entries.map((entry) => (
                <li key={entry.id} className="group">
                  <TimelineEntry entry={entry} />
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
      <TimelineSteps customerId={customer.id} view={view} steps={timeline.steps} />
    </PagePart>
  );
}

/** 'Termine von Emma, ältere Einträge' */
function shownInWords({ area, petId, from }: CustomerView, petName: string | null): string {
  const what = area === null ? "Alle Einträge" : areaNames[area].label;
  const whose = petId === null ? "" : ` zu ${petName ?? "einem gelöschten Tier"}`;
  return `${what}${whose}${from === null ? ", neueste zuerst" : ", nicht die neuesten"}`;
}

function NoEntries({ customerId, view }: { customerId: string; view: CustomerView }) {
  const isFiltered = view.area !== null || view.petId !== null || view.from !== null;
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-field px-6 py-8 text-center">
      <p className="font-heading text-xl text-forest">Hier steht nichts</p>
      {isFiltered && (
        <Link
          to={`${customerViewAddress(customerId, { ...newestOfAll, notesBefore: view.notesBefore, list: view.list })}#${timelineHeadingId}`}
          discover="none"
          className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
        >
          Alle Einträge ansehen
        </Link>
      )}
    </div>
  );
}
