import { Link, useOutlet } from "react-router";
import { BookingFacts } from "#app/bookings/booking-facts.tsx";
import { BookingHistory } from "#app/bookings/booking-history.tsx";
import { contractFacts } from "#app/bookings/contract-words.ts";
import { isEarlyToAccept } from "#app/bookings/early-start.server.ts";
import { HairSample } from "#app/bookings/form/hair-sample.tsx";
import { holdsTime, mayDo } from "#app/bookings/life.ts";
import { countAnswers, shownAnswers } from "#app/bookings/preparation/questions.ts";
import { alsoWhenRefused } from "#app/bookings/revalidate-refused.ts";
import { offeringName, offerings, services } from "#app/bookings/services.ts";
import { meetingPromise } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import { CalendarIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/my-booking.route.ts";
import { bookingNotFound } from "./booking-not-found.server.ts";
import { tellDeadline, tellState } from "./booking-state.ts";
import { BookingStateCard } from "./booking-state-card.tsx";
import { PracticeContact } from "./practice-contact.tsx";
import { PreparationCard } from "./preparation-card.tsx";
import { getOwnBooking } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const found = await loadOrSay(log, "Der Termin konnte nicht geladen werden.", () =>
    getOwnBooking(db, userId, params.bookingId),
  );
  if (!found) throw await bookingNotFound(context);
  const { booking, events } = found;
  const may = (action: "accept" | "reject" | "cancel" | "move") =>
    mayDo(action, "customer", booking, now);
  return {
    booking: { ...booking, answers: shownAnswers(booking.petType, booking.answers) },
    answerCounts: countAnswers(booking.petType, booking.answers),
    events,
    told: tellState(booking, events, now),
    deadline: tellDeadline(booking, now),
    contract: contractFacts(booking, booking.address, now),
    needsConsent: isEarlyToAccept(booking, now),
    may: {
      accept: may("accept"),
      reject: may("reject"),
      cancel: may("cancel"),
      move: may("move"),
    },
    isAhead: holdsTime(booking.status) && now < new Date(booking.startsAt),
    address: booking.address,
  };
}

export const shouldRevalidate = alsoWhenRefused;

export type MyBooking = Awaited<ReturnType<typeof loader>>;

export default function MyBookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, answerCounts, events, address, isAhead } = loaderData;
  // A dialog has a title of its own.
  const dialog = useOutlet();
  const { petId, petName, petType, profilePictureUrl } = booking;
  const name = offeringName(booking.offering);
  return (
    <>
      {!dialog && <PageMeta title={`${name} für ${petName}`} />}
      <Link
        to="/services/termine"
        viewTransition
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu meinen Beratungsterminen
      </Link>
      <div className="mt-4 mb-6 flex items-center gap-4">
        <PetPicture pet={{ type: petType, profilePictureUrl }} size={64} className="size-16" />
        <div className="min-w-0">
          <h1 className="text-2xl hyphens-auto text-forest sm:text-3xl">{name}</h1>
          <p>
            für{" "}
            {petId === null ? (
              <bdi>{petName}</bdi>
            ) : (
              <Link
                to={`/pets/${petId}`}
                viewTransition
                className="inline-block py-0.5 font-semibold text-forest underline underline-offset-4"
              >
                <bdi>{petName}</bdi>
              </Link>
            )}
          </p>
        </div>
      </div>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-6">
          <BookingStateCard {...loaderData} />
          <section aria-labelledby="angaben" className={cardClass}>
            <h2 id="angaben" className="mb-4 text-xl text-forest">
              Der Termin
            </h2>
            <BookingFacts booking={booking} address={address} />
            {isAhead && offerings[booking.offering].place === "video" && !booking.meetingUrl && (
              <p className="mt-3">{meetingPromise}</p>
            )}
            {isAhead && offerings[booking.offering].needsSample && (
              <div className="mt-4">
                <HairSample offering={booking.offering} />
              </div>
            )}
            {booking.concerns !== "" && (
              <div className="mt-4">
                <h3 className="font-body text-sm font-normal text-ink-soft">Ihr Anliegen</h3>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {booking.concerns}
                </p>
              </div>
            )}
            {isAhead && (
              <p className="mt-4">
                <a
                  href={`/services/termine/${booking.id}/termin.ics`}
                  download
                  className="inline-flex min-h-11 items-center gap-2 text-forest underline underline-offset-4"
                >
                  <CalendarIcon />
                  Kalenderdatei (.ics)
                </a>
              </p>
            )}
            {services[booking.type].isTreatment && (
              <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
                {treatmentNotice}
              </p>
            )}
          </section>
        </div>
        <div className="space-y-6">
          <PreparationCard booking={booking} counts={answerCounts} isAhead={isAhead} />
          <PracticeContact />
          <section aria-labelledby="verlauf" className={cardClass}>
            <h2 id="verlauf" className="mb-4 text-xl text-forest">
              Verlauf
            </h2>
            <BookingHistory events={events} viewer="customer" />
          </section>
        </div>
      </div>
      {dialog}
    </>
  );
}

const cardClass = "rounded-card border border-line bg-surface p-6 shadow-soft";
