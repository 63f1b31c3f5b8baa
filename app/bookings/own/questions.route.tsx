import type { ReactNode } from "react";
import { Form } from "react-router";
import { answerSchema, earlyStartSchema, seenSchema } from "#app/bookings/answer-schema.server.ts";
import { ContractTerms } from "#app/bookings/contract-terms.tsx";
import { bindingButton } from "#app/bookings/contract-words.ts";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { withdrawQuestion } from "#app/bookings/outcome-words.ts";
import { MessageField } from "#app/bookings/parts.tsx";
import { PracticePhone } from "#app/bookings/practice-phone.tsx";
import { bookingName } from "#app/bookings/services.ts";
import { dayAndTime, formatWhen } from "#app/bookings/wording.ts";
import { ConfirmForm, DialogButtons } from "#app/frame/confirm-form.tsx";
import { PageDialog } from "#app/frame/question.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { DialogClose } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/questions.route.ts";
import { stateHeadingId } from "./booking-state.ts";
import { changeFailure, changeOwnBooking } from "./change-own.server.ts";
import type { MyBooking } from "./my-booking.route.tsx";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export function action(args: Route.ActionArgs) {
  const { context, params, pattern } = args;
  const asked = actions[questionAt(actions, pattern)];
  return runAction(args, changeFailure(asked), async (form) => {
    const schema = answerSchema.extend({ ...seenSchema.shape, ...earlyStartSchema.shape });
    const { sequence: seenSequence, ...said } = requireValid(form, schema);
    const { bookingId } = params;
    return changeOwnBooking(context, { bookingId, action: asked, seenSequence, ...said });
  });
}

const actions = { annehmen: "accept", ablehnen: "reject", absagen: "cancel" } as const;

export default function BookingQuestionDialog({ matches, actionData }: Route.ComponentProps) {
  const page = usePageData("bookings/own/my-booking.route");
  if (!page) return null;
  const name = questionAt(actions, matches.at(-1)?.id);
  const { title, isDanger = true, whyNot, content } = questions[name](page);
  return (
    <PageDialog
      title={title}
      closeTo={pageOf(page)}
      headingId={stateHeadingId}
      role={isDanger ? "alertdialog" : undefined}
      result={actionData?.result}
    >
      <FormErrors />
      {page.may[actions[name]] ? (
        content
      ) : (
        <>
          <p>{whyNot}</p>
          <DialogClose closeTo={pageOf(page)} />
        </>
      )}
    </PageDialog>
  );
}

type BookingQuestion = {
  title: string;
  isDanger?: boolean;
  /** In place of the content when the booking does not allow it. */
  whyNot: ReactNode;
  content: ReactNode;
};

const questions: Record<keyof typeof actions, (page: MyBooking) => BookingQuestion> = {
  annehmen: (page) => ({
    title: "Terminvorschlag annehmen?",
    isDanger: false,
    whyNot: noProposal(page),
    content: <AcceptForm page={page} />,
  }),

  ablehnen: (page) => ({
    title: "Vorschlag ablehnen?",
    whyNot: noProposal(page),
    content: (
      <>
        <p>
          {page.isOffered ? "Der Vorschlag" : "Ihre Anfrage und der Vorschlag"} für{" "}
          <strong>{formatWhen(page.booking)}</strong>{" "}
          {page.isOffered ? "entfällt. Sie bleiben auf der Warteliste." : "entfallen."}
        </p>
        <ConfirmForm
          closeTo={pageOf(page)}
          confirmText="Vorschlag ablehnen"
          busyText="Wird gesendet..."
        >
          <InputGuard />
          <SeenField page={page} />
          <MessageField label="Nachricht an uns" hint="Zum Beispiel, wann es Ihnen passt." />
        </ConfirmForm>
      </>
    ),
  }),

  absagen: (page) => {
    const { booking, told, deadline } = page;
    const isRequest = booking.status === "requested";
    const button = isRequest ? withdrawQuestion : "Termin absagen";
    return {
      title: `${button}?`,
      whyNot: deadline?.call ? (
        <>
          {deadline.text} <PracticePhone />
        </>
      ) : (
        told.title
      ),
      content: (
        <>
          <p>
            <strong>{bookingName(booking)}</strong> für <bdi>{booking.petName}</bdi>
          </p>
          <p>
            Möchten Sie {isRequest ? "Ihre Anfrage für" : "Ihren Termin am"} {dayAndTime(booking)}{" "}
            wirklich {isRequest ? "zurückziehen" : "absagen"}?
          </p>
          <ConfirmForm
            closeTo={pageOf(page)}
            confirmText={button}
            busyText={isRequest ? "Wird zurückgezogen..." : "Wird abgesagt..."}
          >
            <InputGuard />
            <SeenField page={page} />
            <MessageField label="Nachricht an uns" />
          </ConfirmForm>
        </>
      ),
    };
  },
};

function AcceptForm({ page }: { page: MyBooking }) {
  const { booking, contract, needsConsent } = page;
  return (
    <>
      <ContractTerms name={bookingName(booking)} booking={booking} facts={contract} />
      {needsConsent && (
        <div className="mt-4">
          <EarlyStartBox form={acceptFormId} />
        </div>
      )}
      <Form
        id={acceptFormId}
        method="post"
        replace
        preventScrollReset
        noValidate
        className="sticky -bottom-6 -mx-6 mt-3 -mb-6 bg-surface px-6 pt-2 pb-6 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8"
      >
        <SeenField page={page} />
        <DialogButtons closeTo={pageOf(page)} submit={bindingButton} />
      </Form>
    </>
  );
}

const acceptFormId = "annehmen";

function SeenField({ page }: { page: MyBooking }) {
  return <input type="hidden" name="sequence" value={page.booking.sequence} />;
}

function pageOf({ booking }: MyBooking): string {
  return `/services/termine/${booking.id}`;
}

function noProposal({ told }: MyBooking): string {
  return `Es gibt keinen offenen Vorschlag. ${told.title}`;
}
