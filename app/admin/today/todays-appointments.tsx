import { Link } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import type { Today, TodayAppointment } from "./describe-today.ts";

type TodaysAppointmentsProps = {
  appointments: readonly TodayAppointment[];
  /** What comes next when nothing is on today. */
  next: Today["next"];
};

/** The day from morning to evening: consultations and her own appointments. */
export function TodaysAppointments({ appointments, next }: TodaysAppointmentsProps) {
  return (
    <section
      aria-labelledby="termine-heute"
      className="rounded-card border border-line bg-surface px-5 py-4 shadow-soft"
    >
      <h3 id="termine-heute" className="text-xl text-forest">
        Termine heute
      </h3>
      {appointments.length === 0 ? (
        <>
          <p className="mt-2 text-ink-soft">Heute stehen keine Termine an.</p>
          {next && <NextAppointment {...next} />}
        </>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {appointments.map((appointment) => (
            <li key={appointment.id} className="py-2">
              <Appointment appointment={appointment} />
            </li>
          ))}
        </ol>
      )}
      <Link
        to="/admin/termine"
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
      >
        Zum Terminplan
      </Link>
    </section>
  );
}

function NextAppointment({ when, to, title, petName, ownerName }: NonNullable<Today["next"]>) {
  return (
    <p className="mt-2 wrap-anywhere">
      Nächster Termin: {when},{" "}
      <Link
        to={to}
        className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
      >
        <bdi>{title}</bdi>
      </Link>
      {petName && (
        <>
          , <bdi className="font-semibold">{petName}</bdi> · <bdi>{ownerName}</bdi>
        </>
      )}
    </p>
  );
}

function Appointment({ appointment }: { appointment: TodayAppointment }) {
  const { times, to, title, petName, ownerName, status } = appointment;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-bold tabular-nums">{`${times} Uhr`}</p>
        {status && status !== "confirmed" && <BookingBadge status={status} />}
        {!status && <span className="text-sm text-ink-soft">eigener Termin</span>}
      </div>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-forest underline underline-offset-4 sm:min-h-8"
      >
        <bdi>{title}</bdi>
      </Link>
      {status && (
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{petName}</bdi> · <bdi>{ownerName}</bdi>
        </p>
      )}
    </>
  );
}
