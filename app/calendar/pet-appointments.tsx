import type { BookingOfPet } from "#app/bookings/own/queries.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LeafIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Appointment } from "./queries.server.ts";
import { petAppointmentsHeadingId } from "./view.ts";

type PetAppointmentsProps = {
  petId: string;
  appointments: readonly Appointment[];
  /** Those that are still to come. */
  bookings: readonly BookingOfPet[];
};

export function PetAppointments({ petId, appointments, bookings }: PetAppointmentsProps) {
  const file = usePageData("pets/pet-detail.route");
  const { upcoming, past } = splitByDay([...appointments, ...bookings], file?.today ?? "");
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
        <PetAppointmentList entries={upcoming.slice(0, next)} />
      ) : (
        <p className="text-ink-soft">Keine anstehenden Termine.</p>
      )}
      <FoldedAppointments title="Spätere Termine" entries={upcoming.slice(next)} />
      <FoldedAppointments title="Vergangene Termine" entries={past} />
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

type FoldedAppointmentsProps = { title: string; entries: readonly Entry[] };

function FoldedAppointments({ title, entries }: FoldedAppointmentsProps) {
  if (entries.length === 0) return null;
  return (
    <details className="border-t border-line">
      <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
        {title} ({entries.length})
      </summary>
      <PetAppointmentList entries={entries} />
    </details>
  );
}

type Entry = Appointment | BookingOfPet;

export function splitByDay(entries: readonly Entry[], today: CalendarDay) {
  const sorted = entries.toSorted((one, other) => compare(moment(one), moment(other)));
  return {
    upcoming: sorted.filter((entry) => dayOf(entry) >= today),
    past: sorted.filter((entry) => dayOf(entry) < today).toReversed(),
  };
}

function dayOf(entry: Entry): CalendarDay {
  return "bookingDate" in entry ? entry.bookingDate : entry.appointmentDate;
}

function moment(entry: Entry): string {
  const time = "bookingTime" in entry ? entry.bookingTime : entry.appointmentTime;
  return `${dayOf(entry)} ${time ?? ""}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function PetAppointmentList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start gap-3 py-3">
          {"bookingDate" in entry ? <PetBooking {...entry} /> : <PetAppointment {...entry} />}
        </li>
      ))}
    </ul>
  );
}

const entryLinkClass = "inline-block py-0.5 font-semibold text-forest underline underline-offset-4";

function PetBooking(booking: BookingOfPet) {
  return (
    <div className="min-w-0">
      <Link to={`/services/termine/${booking.id}`} viewTransition className={entryLinkClass}>
        {booking.name}
      </Link>
      <p className="text-ink-soft">
        {formatDay(booking.bookingDate)}
        <span className="whitespace-nowrap">, {booking.bookingTime} Uhr</span>
        <span className="whitespace-nowrap">, {booking.status}</span>
      </p>
    </div>
  );
}

function PetAppointment(appointment: Appointment) {
  const { id, petId, appointmentType, appointmentDate, appointmentTime, notes } = appointment;
  return (
    <>
      <div className="min-w-0 grow">
        <Link
          to={`/pets/${petId}/termine/${id}`}
          preventScrollReset
          aria-label={`${appointmentType} am ${formatDay(appointmentDate)} ändern`}
          className={entryLinkClass}
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
    </>
  );
}
