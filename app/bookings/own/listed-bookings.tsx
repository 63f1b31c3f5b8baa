import { BookingBadge, pastWord, withdrawnWord } from "#app/bookings/booking-badge.tsx";
import { mayDo } from "#app/bookings/life.ts";
import { bookingName } from "#app/bookings/services.ts";
import { formatDeadline } from "#app/bookings/wording.ts";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { formatWeekday } from "#app/platform/months.ts";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { ListedBooking } from "./queries.server.ts";

export type BookingItemProps = {
  booking: ListedBooking;
  answerUntil?: string | undefined;
  isPast?: boolean;
};

export function BookingItem({ booking, answerUntil, isPast = false }: BookingItemProps) {
  const { id, bookingDate, bookingTime, petName, petType, profilePictureUrl } = booking;
  return (
    <Link
      to={`/services/termine/${id}`}
      viewTransition
      className="flex items-start gap-4 rounded-card border border-line bg-surface p-4 shadow-soft transition-shadow hover:shadow-lifted sm:p-5"
    >
      <PetPicture pet={{ type: petType, profilePictureUrl }} size={56} className="size-14" />
      <span className="flex min-w-0 grow flex-col items-start gap-2 sm:flex-row sm:justify-between sm:gap-4">
        <span className="min-w-0">
          <span className="block font-heading text-lg font-semibold text-forest">
            {formatWeekday(bookingDate)}
          </span>
          <span className="block">
            <span className="whitespace-nowrap">{bookingTime} Uhr</span>, {bookingName(booking)}
          </span>
          <span className="block wrap-anywhere text-ink-soft">
            Für <bdi>{petName}</bdi>
          </span>
          {answerUntil && (
            <span className="mt-1 block font-semibold text-clay">
              Bitte antworten Sie bis {answerUntil}.
            </span>
          )}
        </span>
        <BookingBadge status={booking.status} word={badgeWord(booking, isPast)} />
      </span>
    </Link>
  );
}

function badgeWord({ status, isWithdrawn }: ListedBooking, isPast: boolean): string | undefined {
  if (isWithdrawn) return withdrawnWord;
  return isPast && status === "confirmed" ? pastWord : undefined;
}

type NextBookingProps = { next: ReturnType<typeof nextBooking> };

export function NextBooking({ next }: NextBookingProps) {
  return (
    <section aria-labelledby="beratung" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="beratung" className="mr-auto text-2xl text-forest">
          {titleOf(next)}
        </h2>
        {next && (
          <Link
            to="/services/termine"
            className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
          >
            Alle Beratungstermine
          </Link>
        )}
        <ButtonLink to="/services">Beratung buchen</ButtonLink>
      </div>
      {next ? (
        <BookingItem booking={next.booking} answerUntil={next.answerUntil} />
      ) : (
        <p className="text-ink-soft">Bei Ihnen vor Ort, per Video oder am Telefon.</p>
      )}
    </section>
  );
}

function titleOf(next: NextBookingProps["next"]): string {
  if (!next) return "Beratung für Ihr Tier";
  return next.answerUntil ? "Terminvorschlag für Sie" : "Ihre nächste Beratung";
}

export const pastBookingsShown = 50;

/** First what waits for the customer's answer, then the others, by time. */
export function groupOpen(open: readonly ListedBooking[], now: Date) {
  const byTime = open
    .filter(({ startsAt }) => new Date(startsAt) > now)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const needsAnswer = (one: ListedBooking) => mayDo("accept", "customer", one, now);
  return {
    toAnswer: byTime.filter(needsAnswer),
    coming: byTime.filter((one) => !needsAnswer(one)),
  };
}

export function nextBooking(open: readonly ListedBooking[], now: Date) {
  const { toAnswer, coming } = groupOpen(open, now);
  const [proposal] = toAnswer;
  if (proposal) return { booking: proposal, answerUntil: answerUntil(proposal, now) };
  const [next] = coming;
  return next ? { booking: next, answerUntil: undefined } : null;
}

export function answerUntil({ answerBy }: ListedBooking, now: Date): string | undefined {
  return answerBy === null ? undefined : formatDeadline(new Date(answerBy), now);
}
