import { useState } from "react";
import type { CustomerPageData } from "#app/admin/customers/customer.server.ts";
import {
  areaNames,
  type CustomerView,
  customerViewAddress,
  hasPets,
  timelineHeadingId,
} from "#app/admin/customers/page-address.ts";
import { ChoiceLinks } from "#app/admin/ui/choice-links.tsx";
import { timelineAreas } from "#app/db/timeline-kinds.ts";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { TimelineSteps as Steps } from "./timeline.server.ts";
import { TimelineEntry } from "./timeline-entry.tsx";

export function CustomerTimeline({ page }: { page: CustomerPageData }) {
  const { customer, view, animals, timeline } = page;
  const animal = animals.find(({ id }) => id === view.petId);
  return (
    <PagePart id={timelineHeadingId} title="Verlauf">
      <TimelineFilter customerId={customer.id} view={view} animals={animals} />
      <p role="status" className={isWhole(view) ? "sr-only" : "mb-3 text-ink-soft"}>
        {shownInWords(view, animal?.name ?? null)}
      </p>
      {view.area === "herbs" && customer.hasSubscription && (
        <p className="mb-4 rounded-field border border-line bg-paper px-4 py-3">
          Während eines Abos wird nicht gespeichert, welche Kräuter jemand liest.
        </p>
      )}
      {timeline.days.length === 0 ? (
        <NoEntries customerId={customer.id} view={view} />
      ) : (
        timeline.days.map(({ day, heading, entries }) => (
          <section key={day} aria-labelledby={`tag-${day}`} className="mb-1">
            <h3 id={`tag-${day}`} className="mb-1 font-body text-base font-bold">
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

function isWhole({ area, petId, from }: CustomerView): boolean {
  return area === null && petId === null && from === null;
}

/** 'Termine von Emma, ältere Einträge' */
function shownInWords({ area, petId, from }: CustomerView, petName: string | null): string {
  const what = area === null ? "Alle Einträge" : areaNames[area].label;
  const whose = petId === null ? "" : ` zu ${petName ?? "einem gelöschten Tier"}`;
  return `${what}${whose}${from === null ? ", neueste zuerst" : ", ohne die neuesten"}`;
}

function NoEntries({ customerId, view }: { customerId: string; view: CustomerView }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-field px-6 py-8 text-center">
      <p className="font-heading text-xl text-forest">Keine Einträge</p>
      {!isWhole(view) && (
        <TextLink
          to={`${customerViewAddress(customerId, { notesBefore: view.notesBefore, list: view.list })}#${timelineHeadingId}`}
          discover="none"
        >
          Alle Einträge ansehen
        </TextLink>
      )}
    </div>
  );
}

function TimelineSteps(props: { customerId: string; view: CustomerView; steps: Steps }) {
  const { customerId, view } = props;
  const { newer, older } = props.steps;
  const steps: { label: string; from: CustomerView["from"] }[] = [];
  if (view.from) steps.push({ label: "Neueste Einträge", from: null });
  if (newer) {
    steps.push({ label: "Neuere Einträge", from: { direction: "newer", place: newer } });
  }
  if (older) {
    steps.push({ label: "Ältere Einträge", from: { direction: "older", place: older } });
  }
  if (steps.length === 0) return null;
  return (
    <nav aria-label="Seiten des Verlaufs" className="mt-3 flex flex-wrap gap-3">
      {steps.map(({ label, from }) => (
        <ButtonLink
          key={label}
          to={`${customerViewAddress(customerId, { ...view, from })}#${timelineHeadingId}`}
          discover="none"
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}

function TimelineFilter(props: {
  customerId: string;
  view: CustomerView;
  animals: readonly { id: string; name: string }[];
}) {
  const { customerId, view, animals } = props;
  // As it was opened: a choice must not fold what it was made in.
  const [isOpen] = useState(view.area !== null || view.petId !== null);
  const to = (choice: Partial<Pick<CustomerView, "area" | "petId">>) =>
    `${customerViewAddress(customerId, { ...view, from: null, ...choice })}#${timelineHeadingId}`;
  return (
    <details open={isOpen} className="mb-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
        Filtern
      </summary>
      <ChoiceLinks
        label="Verlauf nach Bereich"
        preventScrollReset
        choices={[null, ...timelineAreas].map((area) => ({
          to: to(hasPets(area) ? { area } : { area, petId: null }),
          text: area === null ? "Alle" : areaNames[area].label,
          isChosen: view.area === area,
        }))}
      />
      {hasPets(view.area) && (animals.length > 1 || view.petId !== null) && (
        <div className="mt-2">
          <ChoiceLinks
            label="Verlauf nach Tier"
            preventScrollReset
            choices={[{ id: null, name: "" }, ...animals].map(({ id, name }) => ({
              to: to({ petId: id }),
              text: id === null ? "Alle Tiere" : `Nur ${name}`,
              isChosen: view.petId === id,
            }))}
          />
        </div>
      )}
    </details>
  );
}
