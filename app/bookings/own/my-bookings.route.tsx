import { inWords, offerings, services, treatmentNames } from "#app/bookings/services.ts";
import { OwnWaiting } from "#app/bookings/waiting-fields.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/my-bookings.route.ts";
import {
  answerUntil,
  BookingItem,
  type BookingItemProps,
  groupOpen,
  pastBookingsShown,
} from "./listed-bookings.tsx";
import { listOwnBookings } from "./queries.server.ts";

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
    toAnswer: toAnswer.map((booking) => ({ booking, answerUntil: answerUntil(booking, now) })),
    coming: coming.map((booking) => ({ booking })),
    waiting,
    past: past.slice(0, pastBookingsShown).map((booking) => ({ booking, isPast: true })),
    hasMorePast: past.length > pastBookingsShown,
  };
}

export default function MyBookingsPage({ loaderData }: Route.ComponentProps) {
  const { toAnswer, coming, waiting, past, hasMorePast } = loaderData;
  const all = [...toAnswer, ...coming, ...past];
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
      <Group id="antworten" title="Bitte antworten" items={toAnswer} />
      <Group id="kommende" title="Kommende Termine" items={coming} />
      <OwnWaiting entries={waiting} />
      {all.length > 0 && toAnswer.length + coming.length === 0 && (
        <p className="mb-8 text-ink-soft">Keine kommenden Termine.</p>
      )}
      <Group id="vergangene" title="Vergangene und beendete Termine" items={past} />
      {hasMorePast && (
        <p className="-mt-4 mb-8 text-ink-soft">
          Ältere Beratungen finden Sie im{" "}
          <Link to="/calendar" className="text-forest underline underline-offset-4">
            Terminkalender
          </Link>
          .
        </p>
      )}
      {all.some(({ booking }) => services[offerings[booking.offering].type].isTreatment) && (
        <p className="text-sm text-ink-soft">
          {`Zu ${inWords(treatmentNames)}: `}
          {treatmentNotice}
        </p>
      )}
    </div>
  );
}

type GroupProps = { id: string; title: string; items: readonly BookingItemProps[] };

function Group({ id, title, items }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-2xl text-forest">
        {title}
      </h2>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.booking.id}>
            <BookingItem {...item} />
          </li>
        ))}
      </ul>
    </section>
  );
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
