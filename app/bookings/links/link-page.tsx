import { type ReactNode, Suspense } from "react";
import { Form } from "react-router";
import { ContractTerms } from "#app/bookings/contract-terms.tsx";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { MeetingField, MessageField } from "#app/bookings/parts.tsx";
import { PracticePhone } from "#app/bookings/practice-phone.tsx";
import { services } from "#app/bookings/services.ts";
import { NotLoaded } from "#app/frame/error-page.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { ShownMark } from "#app/frame/shown-mark.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { UnusableLink } from "#app/frame/unusable-link.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import { takeFocus } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { LinkAnswer } from "./answer-link.server.ts";
import {
  type LinkPurpose,
  linkStepOf,
  linkSteps,
  pageOfBooking,
  tellClosed,
} from "./link-steps.ts";
import type { LinkPage, ShownOfLink } from "./load-link.server.ts";

type BookingLinkPageProps = {
  purpose: LinkPurpose;
  loaderData: LinkPage;
  actionData: LinkAnswer | undefined;
};

export function BookingLinkPage({ purpose, loaderData, actionData }: BookingLinkPageProps) {
  const words = linkSteps[purpose];
  if (actionData?.moved) {
    return (
      <LinkClosed purpose={purpose} title={words.done.title} booking={actionData.moved}>
        {words.done.text}
      </LinkClosed>
    );
  }
  switch (loaderData.state) {
    case "unusable":
      return (
        <UnusableLink
          title="Dieser Link ist ungültig"
          text="Der Link ist abgelaufen oder unvollständig. Bitte melden Sie sich an, um Ihre Termine zu sehen."
        />
      );
    case "gone":
      return (
        <UnusableLink title="Termin nicht gefunden" text="Diesen Termin gibt es nicht mehr." />
      );
    case "moved":
      return (
        <LinkClosed
          purpose={purpose}
          title="Dieser Termin wurde inzwischen geändert"
          booking={null}
        >
          Nach der Anmeldung sehen Sie den aktuellen Stand.
        </LinkClosed>
      );
    case "open":
      return <LinkQuestion purpose={purpose} page={loaderData} result={actionData?.result} />;
    case "done":
    case "too-late":
    case "not-cancelled":
    case "closed":
    case "changed": {
      const { title, text, call } = tellClosed(purpose, loaderData);
      return (
        <LinkClosed
          purpose={purpose}
          title={title}
          booking={loaderData.booking}
          takeBack={loaderData.takeBack}
        >
          {text} {"note" in loaderData && loaderData.note} {call && <PracticePhone />}
        </LinkClosed>
      );
    }
  }
}

type LinkClosedProps = {
  purpose: LinkPurpose;
  title: string;
  booking: ShownOfLink | null;
  takeBack?: { link: string; label: string; until: string } | null;
  children: ReactNode;
};

function LinkClosed({ purpose, title, booking, takeBack = null, children }: LinkClosedProps) {
  const isPractice = linkSteps[purpose].actor === "practice";
  const list = isPractice ? "/admin/termine" : "/services/termine";
  return (
    <>
      <PageMeta title={title} />
      <h1 ref={takeFocus} tabIndex={-1} className="mb-4 text-3xl text-forest outline-none">
        {title}
      </h1>
      <div role="status" className="space-y-5">
        {booking && <LinkBooking booking={booking} isForPractice={isPractice} />}
        <p>{children}</p>
        {takeBack && (
          <p>
            Ein Versehen? Bis {takeBack.until} Uhr:{" "}
            <TextLink to={takeBack.link} size="touch">
              {takeBack.label}
            </TextLink>
          </p>
        )}
      </div>
      <ButtonLink to={booking ? pageOfBooking(purpose, booking.id) : list} className="mt-5 w-full">
        {isPractice ? "Zur Agenda" : "Zu meinen Beratungsterminen"}
      </ButtonLink>
    </>
  );
}

type LinkQuestionProps = {
  purpose: LinkPurpose;
  page: Extract<LinkPage, { state: "open" }>;
  result: FormResult | undefined;
};

function LinkQuestion({ purpose, page, result }: LinkQuestionProps) {
  const { booking, sequence, until, asking, view, contract, meetingUrl } = page;
  const words = linkStepOf(purpose, page);
  const notice = services[booking.type].isTreatment && (
    <p className="text-sm text-ink-soft">{treatmentNotice}</p>
  );
  const isPractice = linkSteps[purpose].actor === "practice";
  return (
    <>
      <PageMeta title={words.question} hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">{words.question}</h1>
      <FormState result={result} defaults={{ meetingUrl: meetingUrl ?? "" }}>
        <Form method="post" noValidate className="space-y-5">
          <InputGuard />
          <FormErrors />
          <input type="hidden" name="sequence" value={sequence} />
          <ShownMark mark={page.mark} />
          {!view && !contract && <LinkBooking booking={booking} isForPractice={isPractice} />}
          {asking && (
            <p className="wrap-anywhere">
              Von <bdi>{asking.ownerName}</bdi>
              <span className="block">
                <PhoneLink phone={asking.phone} name={asking.ownerName} />
              </span>
              <span className="block">{asking.where}</span>
              {asking.concerns !== "" && (
                <span dir="auto" className="mt-1 block whitespace-pre-line text-ink-soft">
                  {asking.concerns}
                </span>
              )}
            </p>
          )}
          {view ? (
            <>
              <p className="wrap-anywhere">
                {booking.name} für <bdi>{booking.petName}</bdi>
              </p>
              <Suspense>
                <MoveFields booking={booking} view={view} values={result?.values} />
              </Suspense>
              {notice}
            </>
          ) : (
            <>
              {words.meaning && <p>{words.meaning}</p>}
              {until && <p className="font-semibold">{`${words.until} ${until}.`}</p>}
              {purpose === "booking-decline" && (
                <p>
                  <TextLink to={`${pageOfBooking(purpose, booking.id)}/zeit`} size="touch">
                    Andere Zeit vorschlagen
                  </TextLink>
                </p>
              )}
              {meetingUrl !== null && <MeetingField />}
              {words.message && <MessageField label={words.message} />}
              {contract && (
                <>
                  <ContractTerms name={booking.name} booking={booking} facts={contract} />
                  {notice}
                </>
              )}
              {page.needsConsent && <EarlyStartBox />}
              <SubmitButton
                variant={words.isDanger ? "danger" : "primary"}
                busyText="Wird gesendet..."
                className="w-full"
              >
                {words.button}
              </SubmitButton>
            </>
          )}
        </Form>
      </FormState>
      <ButtonLink to={pageOfBooking(purpose, booking.id)} className="mt-5 w-full">
        {isPractice ? "In der Agenda ansehen" : "Anmelden und Termin ansehen"}
      </ButtonLink>
    </>
  );
}

/** Of one link in six. */
const MoveFields = lazyPart(
  async () => (await import("#app/bookings/own/move-fields.tsx")).MoveFields,
  NotLoaded,
);

function LinkBooking({ booking, isForPractice }: { booking: ShownOfLink; isForPractice: boolean }) {
  return (
    <div className="rounded-card bg-sage-soft px-5 py-4">
      <p className="text-lg">
        <strong className="block">{formatWeekday(booking.bookingDate)}</strong>
        {booking.bookingTime} Uhr
      </p>
      <p className="wrap-anywhere">
        {booking.name} für <bdi>{booking.petName}</bdi>
      </p>
      {services[booking.type].isTreatment && !isForPractice && (
        <p className="mt-2 text-sm text-ink-soft">{treatmentNotice}</p>
      )}
    </div>
  );
}
