import { Form, Link } from "react-router";
import { ContractTerms } from "#app/bookings/contract-terms.tsx";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { MeetingField } from "#app/bookings/meeting-field.tsx";
import { MessageField } from "#app/bookings/message-field.tsx";
import { MoveFields } from "#app/bookings/own/move-fields.tsx";
import { services } from "#app/bookings/services.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { LinkBooking } from "./link-booking.tsx";
import type { LinkedPage } from "./link-page.ts";
import { type LinkPurpose, linkActs, pageOfBooking } from "./link-state.ts";
import { wordsOfLink } from "./link-words.ts";

type LinkQuestionProps = {
  purpose: LinkPurpose;
  page: LinkedPage;
  result: FormResult | undefined;
};

/** What an open link asks. */
export function LinkQuestion({ purpose, page, result }: LinkQuestionProps) {
  const { booking, sequence, until, asking, view, contract, meetingUrl } = page;
  const words = wordsOfLink(purpose, page);
  const isPractice = linkActs[purpose].actor === "practice";
  return (
    <>
      <PageMeta title={words.question} hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">{words.question}</h1>
      <FormState result={result} defaults={{ meetingUrl: meetingUrl ?? "" }}>
        <Form method="post" noValidate preventScrollReset className="space-y-5">
          <FormErrors />
          <input type="hidden" name="sequence" value={sequence} />
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
              <MoveFields booking={booking} view={view} values={result?.values} isNarrow />
              {services[booking.type].isTreatment && (
                <p className="text-sm text-ink-soft">{treatmentNotice}</p>
              )}
            </>
          ) : (
            <>
              {words.meaning && <p>{words.meaning}</p>}
              {until && <p className="font-semibold">{`${words.until} ${until}.`}</p>}
              {purpose === "booking-decline" && (
                <p>
                  <Link
                    to={`${pageOfBooking(purpose, booking.id)}/zeit`}
                    className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
                  >
                    Andere Zeit vorschlagen
                  </Link>
                </p>
              )}
              {meetingUrl !== null && <MeetingField />}
              {words.message && <MessageField label={words.message} />}
              {contract && (
                <>
                  <ContractTerms name={booking.name} booking={booking} facts={contract} />
                  {services[booking.type].isTreatment && (
                    <p className="text-sm text-ink-soft">{treatmentNotice}</p>
                  )}
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
      <Link
        to={pageOfBooking(purpose, booking.id)}
        className={`${buttonClass("secondary")} mt-5 w-full`}
      >
        {isPractice ? "In der Agenda ansehen" : "Anmelden und ansehen"}
      </Link>
    </>
  );
}
