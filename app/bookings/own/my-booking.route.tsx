import { useOutlet } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { BookingFacts } from "#app/bookings/booking-facts.tsx";
import { BookingHistory, tellHistory } from "#app/bookings/booking-history.tsx";
import { contractFacts } from "#app/bookings/contract-words.ts";
import { isEarlyToAccept } from "#app/bookings/early-start.server.ts";
import { HairSample } from "#app/bookings/form/service-parts.tsx";
import { holdsTime, isOffer, mayDo } from "#app/bookings/life.ts";
import { alsoWhenRefused, type OwnAction, withdrawQuestion } from "#app/bookings/outcome-words.ts";
import { PracticePhone } from "#app/bookings/practice-phone.tsx";
import { PreparationAnswers } from "#app/bookings/preparation/preparation-answers.tsx";
import {
  type AnswerCounts,
  countAnswers,
  type ShownAnswers,
  shownAnswers,
} from "#app/bookings/preparation/questions.ts";
import { seriesPlace } from "#app/bookings/series.ts";
import { bookingName, offerings, serviceAddress, services } from "#app/bookings/services.ts";
import { formatWhen, meetingPromise } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { practicePhoneAddress, site, treatmentNotice } from "#app/platform/operator/config.ts";
import { useFocusByHash } from "#app/ui/focus.ts";
import { CalendarIcon, DocumentIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/my-booking.route.ts";
import { type ShownState, stateHeadingId, tellDeadline, tellState } from "./booking-state.ts";
import { bookingNotFound } from "./change-own.server.ts";
import { getOwnBooking, type OwnBooking } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const found = await loadOrSay(log, "Der Termin konnte nicht geladen werden.", () =>
    getOwnBooking(db, userId, params.bookingId),
  );
  if (!found) throw await bookingNotFound(context);
  const { booking, series, events } = found;
  const may = (action: OwnAction) => mayDo(action, "customer", booking, now);
  return {
    booking: { ...booking, answers: shownAnswers(booking.petType, booking.answers) },
    answerCounts: countAnswers(booking.petType, booking.answers),
    series: seriesPlace(series, booking.id),
    events,
    history: tellHistory(events, "customer"),
    told: tellState(booking, events, now),
    deadline: tellDeadline(booking, now),
    contract: contractFacts(booking, booking.address, now),
    isOffered: isOffer(events),
    needsConsent: isEarlyToAccept(booking, now),
    may: {
      ...{ accept: may("accept"), reject: may("reject") },
      ...{ cancel: may("cancel"), move: may("move") },
    },
    isAhead: holdsTime(booking.status) && now < new Date(booking.startsAt),
  };
}

export const shouldRevalidate = alsoWhenRefused;

export type MyBooking = Awaited<ReturnType<typeof loader>>;

export default function MyBookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, answerCounts, series, history, isAhead } = loaderData;
  const dialog = useOutlet();
  useFocusByHash(stateHeadingId);
  const { petId, petName, petType, profilePictureUrl } = booking;
  const name = bookingName(booking);
  return (
    <>
      {!dialog && <PageMeta title={`${name} für ${petName}`} />}
      <TextLink to="/services/termine" viewTransition size="line">
        Zurück zu meinen Beratungsterminen
      </TextLink>
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
          <PagePart id="angaben" title="Der Termin">
            <BookingFacts booking={booking} />
            {series && (
              <p className="mt-3 text-ink-soft">
                {`Termin ${series} Ihrer Serie. Änderungen gelten nur für diesen Termin.`}
              </p>
            )}
            {isAhead && offerings[booking.offering].place === "video" && !booking.meetingUrl && (
              <p className="mt-3">{meetingPromise}</p>
            )}
            {isAhead && offerings[booking.offering].needsSample && (
              <div className="mt-4">
                <HairSample />
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
          </PagePart>
        </div>
        <div className="space-y-6">
          <PreparationCard booking={booking} counts={answerCounts} isAhead={isAhead} />
          <PracticeContact />
          <PagePart id="verlauf" title="Verlauf">
            <BookingHistory events={history} />
          </PagePart>
        </div>
      </div>
      {dialog}
    </>
  );
}

function PracticeContact() {
  const { practice, name, phone, email } = site.operator;
  return (
    <PagePart id="praxis" title="Kontakt">
      <p>
        <strong className="block">{practice}</strong>
        {name}
      </p>
      <ul className="mt-1">
        <li>
          <a href={practicePhoneAddress} className={linkClass}>
            {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </li>
      </ul>
    </PagePart>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4";

const styles: Record<ShownState["tone"], string> = {
  waiting: "border-line bg-sage-soft",
  question: "border-clay bg-clay-soft",
  settled: "border-line bg-sage-soft",
  over: "border-line bg-surface",
};

type BookingStateCardProps = Pick<MyBooking, "booking" | "events" | "told" | "deadline" | "may">;

function BookingStateCard({ booking, events, told, deadline, may }: BookingStateCardProps) {
  const here = `/services/termine/${booking.id}`;
  const [latest, before] = events;
  const isProposal = may.accept && latest?.kind === "propose";
  const hasMoved = before && formatWhen(before) !== formatWhen(booking);
  return (
    <section
      aria-labelledby={stateHeadingId}
      className={`rounded-card border p-6 shadow-soft ${styles[told.tone]}`}
    >
      <BookingBadge status={booking.status} word={told.badge} />
      <h2
        id={stateHeadingId}
        tabIndex={-1}
        className="mt-2 scroll-mt-40 text-2xl text-forest outline-none"
      >
        {told.title}
      </h2>
      {isProposal && (
        <p className="mt-2">
          <strong className="block text-lg">{formatWhen(booking)}</strong>
          {hasMoved && <span className="text-ink-soft">statt {formatWhen(before)}</span>}
        </p>
      )}
      {latest?.actor === "practice" && latest.message !== "" && (
        <blockquote
          dir="auto"
          className="mt-3 rounded-chip bg-surface-raised px-4 py-3 wrap-anywhere whitespace-pre-line"
        >
          {latest.message}
        </blockquote>
      )}
      <p className="mt-3">{told.next}</p>
      {deadline && (
        <p className="mt-3">
          {deadline.text}
          {deadline.call && (
            <>
              {" "}
              <PracticePhone />
            </>
          )}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {may.accept && (
          <ButtonLink to={`${here}/annehmen`} preventScrollReset variant="primary">
            Annehmen
          </ButtonLink>
        )}
        {may.reject && (
          <ButtonLink to={`${here}/ablehnen`} preventScrollReset>
            Ablehnen
          </ButtonLink>
        )}
        {may.move && <ButtonLink to={`${here}/verschieben`}>Andere Zeit wählen</ButtonLink>}
        {booking.type === "other" && may.cancel && (
          <p className="basis-full">
            Wenn Sie verschieben möchten, rufen Sie uns bitte an: <PracticePhone />
          </p>
        )}
        {may.cancel && !may.reject && (
          <ButtonLink to={`${here}/absagen`} preventScrollReset>
            {booking.status === "requested" ? withdrawQuestion : "Termin absagen"}
          </ButtonLink>
        )}
        {told.tone === "over" && (
          <ButtonLink to={serviceAddress(booking)}>Neuen Termin buchen</ButtonLink>
        )}
      </div>
    </section>
  );
}

type PreparationCardProps = {
  booking: Pick<OwnBooking, "id" | "type" | "answeredAt" | "hasDraft"> & {
    answers: ShownAnswers | null;
  };
  counts: AnswerCounts;
  isAhead: boolean;
};

function PreparationCard({ booking, counts, isAhead }: PreparationCardProps) {
  const { id, type, answers, answeredAt, hasDraft } = booking;
  const { answered, asked } = counts;
  const hasAnswers = answered > 0;
  if (!services[type].hasPreparation || (!isAhead && !hasAnswers)) return null;
  return (
    <PagePart id="vorbereitung" title="Vorbereitung">
      {isAhead && (
        <>
          {hasAnswers && answered < asked && (
            <p className="font-semibold">
              {answered} von {asked} Fragen beantwortet
            </p>
          )}
          {hasDraft ? (
            <p className="font-semibold text-clay">Ihr Entwurf ist noch nicht gesendet.</p>
          ) : (
            <p>{wordsFor(counts)}</p>
          )}
          <div className="mt-4 grid justify-items-start gap-2">
            <ButtonLink
              to={`/services/termine/${id}/vorbereitung`}
              variant={hasAnswers && !hasDraft ? "secondary" : "primary"}
            >
              {hasDraft ? "Weiter ausfüllen" : hasAnswers ? "Antworten ändern" : "Online ausfüllen"}
            </ButtonLink>
            <a
              href={`/services/termine/${id}/vorbereitungsbogen.pdf`}
              className="inline-flex min-h-11 items-center gap-2 text-forest underline underline-offset-4"
            >
              <DocumentIcon />
              Vorbereitungsbogen (PDF)
            </a>
          </div>
        </>
      )}
      {hasAnswers && (
        <details className="mt-3 border-t border-line pt-1">
          <summary className="cursor-pointer py-2.5 font-semibold text-forest">
            Ihre Antworten
          </summary>
          <PreparationAnswers answers={answers} answeredAt={answeredAt} />
        </details>
      )}
    </PagePart>
  );
}

function wordsFor({ answered, asked }: AnswerCounts): string {
  if (answered === 0) {
    return "Wenn Sie vorab antworten, bleibt mehr Zeit für die Beratung.";
  }
  if (answered < asked) {
    return "Sie können Ihre Antworten bis zum Termin ergänzen.";
  }
  return "Danke für Ihre Antworten. Änderungen sind bis zum Termin möglich.";
}
