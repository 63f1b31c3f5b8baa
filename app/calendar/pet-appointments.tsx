import { usePageData } from "#app/frame/use-page-data.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LeafIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Appointment } from "./queries.server.ts";
import { petAppointmentsHeadingId } from "./view.ts";

type PetAppointmentsProps = { petId: string; appointments: readonly Appointment[] };

export function PetAppointments({ petId, appointments }: PetAppointmentsProps) {
  const file = usePageData("pets/pet-detail.route");
  const { upcoming, past } = splitByDay(appointments, file?.today ?? "");
  const isDeceased = file ? file.pet.deceasedOn !== null : false;
  return (
    <section
      aria-labelledby={petAppointmentsHeadingId}
      className="rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2
          id={petAppointmentsHeadingId}
          tabIndex={-1}
          className="text-xl text-forest outline-none"
        >
          Termine
        </h2>
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
        <PetAppointmentList petId={petId} appointments={upcoming.slice(0, next)} />
      ) : (
        <p className="text-ink-soft">Keine anstehenden Termine.</p>
      )}
      <FoldedAppointments
        title="Spätere Termine"
        petId={petId}
        appointments={upcoming.slice(next)}
      />
      <FoldedAppointments title="Vergangene Termine" petId={petId} appointments={past} />
      {!isDeceased && (
        <Link
          to={`/services?tier=${petId}`}
          viewTransition
          className="inline-flex min-h-11 items-center gap-2 text-forest underline underline-offset-4"
        >
          <LeafIcon />
          Beratung buchen
        </Link>
      )}
    </section>
  );
}

const next = 3;

type FoldedAppointmentsProps = PetAppointmentListProps & { title: string };

function FoldedAppointments({ title, petId, appointments }: FoldedAppointmentsProps) {
  if (appointments.length === 0) return null;
  return (
    <details className="border-t border-line">
      <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
        {title} ({appointments.length})
      </summary>
      <PetAppointmentList petId={petId} appointments={appointments} />
    </details>
  );
}

export function splitByDay(appointments: readonly Appointment[], today: CalendarDay) {
  const sorted = appointments.toSorted((one, other) => compare(moment(one), moment(other)));
  return {
    upcoming: sorted.filter(({ appointmentDate }) => appointmentDate >= today),
    past: sorted.filter(({ appointmentDate }) => appointmentDate < today).toReversed(),
  };
}

function moment({ appointmentDate, appointmentTime }: Appointment): string {
  return `${appointmentDate} ${appointmentTime ?? ""}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

type PetAppointmentListProps = { petId: string; appointments: readonly Appointment[] };

function PetAppointmentList({ petId, appointments }: PetAppointmentListProps) {
  return (
    <ul className="divide-y divide-line">
      {appointments.map(({ id, appointmentType, appointmentDate, appointmentTime, notes }) => (
        <li key={id} className="flex items-start gap-3 py-3">
          <div className="min-w-0 grow">
            <Link
              to={`/pets/${petId}/termine/${id}`}
              preventScrollReset
              aria-label={`${appointmentType} am ${formatDay(appointmentDate)} ändern`}
              className="inline-block py-0.5 font-semibold text-forest underline underline-offset-4"
            >
              {appointmentType}
            </Link>
            <p className="text-ink-soft">
              {formatDay(appointmentDate)}
              {appointmentTime !== null && (
                <span className="whitespace-nowrap">, {appointmentTime} Uhr</span>
              )}
            </p>
            {notes !== "" && (
              <p className="text-sm whitespace-pre-line" dir="auto">
                {notes}
              </p>
            )}
          </div>
          <Link
            to={`/pets/${petId}/termine/${id}/loeschen`}
            preventScrollReset
            aria-label={`${appointmentType} am ${formatDay(appointmentDate)} löschen`}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-danger hover:bg-danger-soft"
          >
            <TrashIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
