import { Link } from "react-router";
import { timelineAreas } from "#app/db/timeline-kinds.ts";
import {
  areaNames,
  type CustomerView,
  customerViewAddress,
  hasPets,
  timelineHeadingId,
} from "../page-address.ts";

type TimelineFilterProps = {
  customerId: string;
  view: CustomerView;
  animals: readonly { id: string; name: string }[];
};

/** Which entries are shown; a choice begins at the newest. */
export function TimelineFilter({ customerId, view, animals }: TimelineFilterProps) {
  const to = (choice: Partial<Pick<CustomerView, "area" | "petId">>) =>
    `${customerViewAddress(customerId, { ...view, from: null, ...choice })}#${timelineHeadingId}`;
  return (
    <div className="mb-5 grid gap-2">
      <nav aria-label="Verlauf nach Bereich" className="flex flex-wrap gap-2">
        <Choice to={to({ area: null })} isChosen={view.area === null} label="Alle" />
        {timelineAreas.map((area) => (
          <Choice
            key={area}
            to={to(hasPets(area) ? { area } : { area, petId: null })}
            isChosen={view.area === area}
            label={areaNames[area].label}
          />
        ))}
      </nav>
      {hasPets(view.area) && (animals.length > 1 || view.petId !== null) && (
        <nav aria-label="Verlauf nach Tier" className="flex flex-wrap gap-2">
          <Choice to={to({ petId: null })} isChosen={view.petId === null} label="Alle Tiere" />
          {animals.map(({ id, name }) => (
            <Choice
              key={id}
              to={to({ petId: id })}
              isChosen={view.petId === id}
              label={`Nur ${name}`}
            />
          ))}
        </nav>
      )}
    </div>
  );
}

function Choice({ to, isChosen, label }: { to: string; isChosen: boolean; label: string }) {
  return (
    <Link
      to={to}
      discover="none"
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-field px-4 font-semibold wrap-anywhere text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
    >
      {label}
    </Link>
  );
}
