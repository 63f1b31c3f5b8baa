import { UnseenAnswers } from "#app/admin/inbox/unseen-answers.tsx";
import { PetAndOwner, WhereAndWho } from "#app/agenda/day-entries.tsx";
import { OnTheWay } from "#app/agenda/visit-forms.tsx";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Today, TodayAppointment, WaitingCount } from "./today.server.ts";

/** @param today null where it could not be loaded */
export function TodaySection({ today }: { today: Today | null }) {
  return (
    <section aria-labelledby="heute">
      <div className="mb-4 flex items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="heute" className="text-3xl text-forest">
            Heute
          </h2>
          {today && <p className="text-ink-soft">{today.day}</p>}
        </div>
        <ButtonLink to="/admin/anruf" variant="primary">
          Anruf
        </ButtonLink>
      </div>
      {today && <UnseenAnswers list={today.unseenAnswers} heading="h3" />}
      {today ? (
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[3fr_2fr]">
          <TodaysAppointments today={today} />
          <Waiting counts={today.counts} isShopUnknown={today.isShopUnknown} />
        </div>
      ) : (
        <p className="rounded-card bg-clay-soft p-5">
          Die Übersicht für heute kann gerade nicht geladen werden.
        </p>
      )}
    </section>
  );
}

function TodaysAppointments({ today: { next, others, today } }: { today: Today }) {
  // On a day without appointments the plan of the next one is wanted.
  const planned = next && next.dayInWords !== "" && others.length === 0 ? next : null;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface px-5 py-4 shadow-soft wrap-anywhere">
      {next && <NextAppointment next={next} />}
      {next?.dayInWords !== "" && others.length === 0 && (
        <p className="text-ink-soft">Heute keine Termine.</p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="termine-heute">
          <h3 id="termine-heute" className="font-body text-base font-bold text-ink-soft">
            {next?.dayInWords === "" ? "Weitere Termine heute" : "Termine heute"}
          </h3>
          <ol className="divide-y divide-line">
            {others.map((appointment) => (
              <li key={appointment.id} className="py-1">
                <Appointment appointment={appointment} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className="flex flex-wrap gap-x-5">
        <TextLink to="/admin/termine">Zum Terminplan</TextLink>
        <TextLink to={`/admin/termine/tag/${planned?.day ?? today}/plan`}>
          {planned ? `Tagesplan, ${planned.dayInWords}` : "Tagesplan"}
        </TextLink>
      </p>
    </div>
  );
}

function NextAppointment({ next }: { next: NonNullable<Today["next"]> }) {
  const { dayInWords, times, to, title, booking, allergies } = next;
  return (
    <section aria-labelledby="naechster-termin">
      <h3 id="naechster-termin" className="font-body text-base font-bold text-ink-soft">
        Nächster Termin
      </h3>
      {dayInWords && <p className="font-bold">{dayInWords}</p>}
      <p className="font-heading text-3xl font-semibold even-figures text-forest">
        {`${times} Uhr`}
      </p>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center text-lg font-bold text-forest underline underline-offset-4 sm:min-h-8"
      >
        <bdi>{title}</bdi>
      </Link>
      {booking && <WhereAndWho entry={booking} />}
      {allergies && (
        <p className="mt-2 rounded-field border border-danger bg-danger-soft px-3.5 py-2">
          <strong>Allergien: </strong>
          <bdi>{allergies}</bdi>
        </p>
      )}
      {booking && booking.phone.length > 0 && (
        <p className="mt-1">
          <PhoneLink phone={booking.phone} name={booking.ownerName} />
        </p>
      )}
      {booking && <OnTheWay entry={booking} from="heute" />}
    </section>
  );
}

function Appointment({ appointment }: { appointment: TodayAppointment }) {
  const { times, to, title, booking, status } = appointment;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-bold even-figures">{times}</span>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 sm:min-h-8"
        >
          <bdi>{title}</bdi>
        </Link>
        {status && status !== "confirmed" && <BookingBadge status={status} />}
        {!status && <span className="text-sm text-ink-soft">eigener Termin</span>}
      </div>
      {booking && <PetAndOwner booking={booking} />}
    </>
  );
}

function Waiting(props: { counts: readonly WaitingCount[]; isShopUnknown: boolean }) {
  const { counts, isShopUnknown } = props;
  return (
    <div className="grid gap-3">
      {counts.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-soft">
          {counts.map((one) => (
            <li key={one.to + one.name}>
              <Count {...one} />
            </li>
          ))}
        </ul>
      )}
      {counts.length === 0 && !isShopUnknown && (
        <p className="px-5 font-semibold text-success">Alles erledigt</p>
      )}
      {isShopUnknown && (
        <p className="rounded-card bg-clay-soft px-5 py-3 text-sm">
          Shop-Meldungen sind gerade nicht abrufbar.
        </p>
      )}
    </div>
  );
}

function Count({ name, count, to, isWrong }: WaitingCount) {
  return (
    <Link
      to={to}
      className={`flex min-h-11 items-center justify-between gap-3 px-5 py-2 -outline-offset-2 ${isWrong ? "bg-clay-soft font-semibold text-clay" : "hover:bg-sage-soft"}`}
    >
      <span className="flex items-center gap-2">
        {isWrong && <WarningIcon />}
        {name}
      </span>
      <span className="font-bold even-figures">{count}</span>
    </Link>
  );
}
