import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { useFocusByHash } from "#app/ui/focus.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Today, TodayAppointment, WaitingTile } from "./today.server.ts";

export function TodaySection(props: {
  /** Null: it could not be loaded. */
  today: Today | null;
  /** To a line that opens it. */
  isFolded: boolean;
}) {
  const { today, isFolded } = props;
  useFocusByHash(todayHeadingId);
  if (isFolded && today) return <FoldedToday today={today} />;
  return (
    <section aria-labelledby={todayHeadingId} className="mb-10">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id={todayHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Heute
        </h2>
        {today && <p className="text-ink-soft">{today.day}</p>}
      </div>
      {today ? (
        <WholeToday today={today} />
      ) : (
        <p className="rounded-card bg-clay-soft p-5">
          Was heute ansteht, kann gerade nicht geladen werden. Es ist nichts verloren.
        </p>
      )}
    </section>
  );
}

function FoldedToday({ today }: { today: Today }) {
  const { day, tiles, appointments } = today;
  const parts = [
    appointments.length === 1 ? "1 Termin" : `${appointments.length} Termine`,
    ...tiles.map(({ name, count }) => `${name}: ${count}`),
  ];
  return (
    <section aria-labelledby={todayHeadingId} className="mb-6">
      <details className="rounded-card border border-line bg-surface px-5 shadow-soft">
        <summary className="min-h-11 cursor-pointer py-2.5">
          <h2 id={todayHeadingId} className="inline text-xl text-forest">
            Heute
          </h2>
          <span className="ml-3 text-ink-soft">{day}</span>
          <span className="line-clamp-2 text-sm">{parts.join(" · ")}</span>
        </summary>
        <div className="pt-2 pb-5">
          <WholeToday today={today} />
        </div>
      </details>
    </section>
  );
}

function WholeToday({ today }: { today: Today }) {
  const { appointments, next, tiles, isShopUnknown } = today;
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[2fr_3fr]">
      <TodaysAppointments appointments={appointments} next={next} />
      <div className="grid gap-4">
        <WaitingTiles tiles={tiles} isShopUnknown={isShopUnknown} />
      </div>
    </div>
  );
}

function WaitingTiles(props: { tiles: readonly WaitingTile[]; isShopUnknown: boolean }) {
  const { tiles, isShopUnknown } = props;
  return (
    <>
      {tiles.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {tiles.map((tile) => (
            <li key={tile.name} className="min-w-0">
              <Tile tile={tile} />
            </li>
          ))}
        </ul>
      ) : (
        <AllDone isSure={!isShopUnknown} />
      )}
      {isShopUnknown && (
        <p className="rounded-card bg-clay-soft px-5 py-3 text-sm">
          Ob im Shop Meldungen liegen geblieben sind, ist gerade nicht bekannt.
        </p>
      )}
    </>
  );
}

function Tile({ tile: { name, count, note, to, isFailure } }: { tile: WaitingTile }) {
  const look = isFailure
    ? "border-clay bg-clay-soft hover:border-clay-hover"
    : "border-line bg-surface hover:bg-sage-soft";
  return (
    <Link
      to={to}
      className={`flex h-full min-h-20 items-center gap-4 rounded-card border p-4 shadow-soft ${look}`}
    >
      <span
        className={`min-w-12 text-center font-heading text-4xl font-semibold even-figures ${isFailure ? "text-clay" : "text-forest"}`}
      >
        {count}
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-bold">
          {isFailure && <WarningIcon />}
          {name}
        </span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </Link>
  );
}

function AllDone({ isSure }: { isSure: boolean }) {
  return (
    <div className="grid min-h-32 content-center justify-items-center gap-1 rounded-card border border-line bg-success-soft px-5 py-8 text-center">
      <p className="font-heading text-2xl font-semibold text-success">Alles erledigt</p>
      <p>
        {isSure ? "Nichts wartet auf Sie." : "Von dem, was bekannt ist, wartet nichts auf Sie."}
      </p>
    </div>
  );
}

function TodaysAppointments(props: {
  appointments: readonly TodayAppointment[];
  next: Today["next"];
}) {
  const { appointments, next } = props;
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
        <p className="font-bold even-figures">{`${times} Uhr`}</p>
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

export const todayHeadingId = "heute";
