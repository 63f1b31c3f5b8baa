import { Link } from "react-router";
import { usePageData } from "#app/frame/use-page-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LeafIcon, PlusIcon } from "#app/ui/icons.tsx";
import { petAppointmentsHeadingId } from "./heading-ids.ts";
import { PetAppointmentList } from "./pet-appointment-list.tsx";
import type { Appointment } from "./queries.server.ts";
import { splitByDay } from "./upcoming.ts";

type PetAppointmentsProps = { petId: string; appointments: readonly Appointment[] };

/** The appointments of one animal: what comes, the soonest first, and folded away what was. */
export function PetAppointments({ petId, appointments }: PetAppointmentsProps) {
  const file = usePageData("pets/pet-detail.route");
  const { upcoming, past } = splitByDay(appointments, file?.today ?? "");
  const isDeceased = file ? file.pet.deceasedOn !== null : false;
  return (
    <section
      aria-labelledby={petAppointmentsHeadingId}
      className="rounded-card border border-line bg-surface p-6 shadow-soft"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3
          id={petAppointmentsHeadingId}
          tabIndex={-1}
          className="text-xl text-forest outline-none"
        >
          Termine
        </h3>
        {!isDeceased && (
          <Link
            to={`/pets/${petId}/termine/neu`}
            preventScrollReset
            className={buttonClass("secondary")}
          >
            <PlusIcon />
            Termin hinzufügen
          </Link>
        )}
      </div>
      {upcoming.length > 0 ? (
        <PetAppointmentList petId={petId} appointments={upcoming} />
      ) : (
        <p className="text-ink-soft">Keine anstehenden Termine.</p>
      )}
      {!isDeceased && (
        <Link
          to={`/services?tier=${petId}`}
          viewTransition
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-forest underline underline-offset-4"
        >
          <LeafIcon />
          Beratung buchen
        </Link>
      )}
      {past.length > 0 && (
        <details className="mt-3 border-t border-line pt-1">
          <summary className="cursor-pointer py-2.5 font-semibold text-forest">
            Vergangene Termine <span className="font-normal text-ink-soft">({past.length})</span>
          </summary>
          <PetAppointmentList petId={petId} appointments={past} />
        </details>
      )}
    </section>
  );
}
