import { Link } from "react-router";
import { formatDay } from "#app/platform/calendar-day.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import type { Appointment } from "./queries.server.ts";

type PetAppointmentListProps = { petId: string; appointments: readonly Appointment[] };

export function PetAppointmentList({ petId, appointments }: PetAppointmentListProps) {
  return (
    <ul className="divide-y divide-line">
      {appointments.map(({ id, appointmentType, appointmentDate, appointmentTime, notes }) => (
        <li key={id} className="flex items-start gap-3 py-3">
          <div className="min-w-0 grow">
            <p className="font-semibold">{appointmentType}</p>
            <p className="text-ink-soft">
              {formatDay(appointmentDate)}
              {appointmentTime !== null && (
                <span className="whitespace-nowrap">, {appointmentTime} Uhr</span>
              )}
            </p>
            {notes !== "" && (
              <p className="mt-1 whitespace-pre-line" dir="auto">
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
