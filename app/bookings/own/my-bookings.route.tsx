import type { ReactNode } from "react";
import { ButtonLink } from "#app/bookings/links.tsx";
import { inWords, offerings, services, treatmentNames } from "#app/bookings/services.ts";
import { OwnWaiting } from "#app/bookings/waiting-fields.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/my-bookings.route.ts";
import { answerUntil, BookingItem, groupOpen, pastBookingsShown } from "./listed-bookings.tsx";
import { type ListedBooking, listOwnBookings } from "./queries.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { open, past, waiting } = await loadOrSay(
    log,
    "Termine konnten nicht geladen werden.",
    () => listOwnBookings(db, userId, now),
  );
  const { toAnswer, coming } = groupOpen(open, now);
  return {
    toAnswer: toAnswer.map((booking) => ({
      booking,
      answerUntil: answerUntil(booking, now),
    })),
    coming,
    waiting,
    past: past.slice(0, pastBookingsShown),
    hasMorePast: past.length > pastBookingsShown,
  };
}

export default function MyBookingsPage({ loaderData }: Route.ComponentProps) {
  const { toAnswer, coming, waiting, past, hasMorePast } = loaderData;
  const all = [...toAnswer.map(({ booking }) => booking), ...coming, ...past];
  return (
    <div className="max-w-3xl">
      <PageMeta title="Meine Beratungstermine" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl text-forest">Meine Beratungstermine</h1>
        {all.length > 0 && (
          <ButtonLink to="/services" variant="primary">
            Beratung buchen
          </ButtonLink>
        )}
      </div>
      {all.length === 0 && <NoBookings />}
      {toAnswer.length > 0 && (
        <Group id="antworten" title="Bitte antworten">
          {toAnswer.map(({ booking, answerUntil }) => (
            <li key={booking.id}>
              <BookingItem booking={booking} answerUntil={answerUntil} />
            </li>
          ))}
        </Group>
      )}
      {coming.length > 0 && (
        <Group id="kommende" title="Kommende Termine">
          <Items bookings={coming} />
        </Group>
      )}
      <OwnWaiting entries={waiting} />
      {all.length > 0 && toAnswer.length + coming.length === 0 && (
        <p className="mb-8 text-ink-soft">Keine kommenden Termine.</p>
      )}
      {past.length > 0 && (
        <Group id="vergangene" title="Vergangene und beendete Termine">
          <Items bookings={past} />
        </Group>
      )}
      {hasMorePast && (
        <p className="-mt-4 mb-8 text-ink-soft">
          Ältere Beratungen finden Sie im{" "}
          <Link to="/calendar" className="text-forest underline underline-offset-4">
            Terminkalender
          </Link>
          .
        </p>
      )}
      {all.some(({ offering }) => services[offerings[offering].type].isTreatment) && (
        <p className="text-sm text-ink-soft">
          {`Zu ${inWords(treatmentNames)}: `}
          {treatmentNotice}
        </p>
      )}
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-2xl text-forest">
        {title}
      </h2>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

function Items({ bookings }: { bookings: readonly ListedBooking[] }) {
  return bookings.map((booking) => (
    <li key={booking.id}>
      <BookingItem booking={booking} />
    </li>
  ));
}

function NoBookings() {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 className="text-2xl text-forest">Noch keine Termine</h2>
      <ButtonLink to="/services" variant="primary">
        Beratung buchen
      </ButtonLink>
    </div>
  );
}
