import { Form, useSearchParams } from "react-router";
import { backFromQuestion } from "#app/agenda/view.ts";
import {
  confirmSchema,
  lateFeeSchema,
  noShowSchema,
  scopeSchema,
} from "#app/bookings/answer-schema.server.ts";
import type { BookingAction } from "#app/bookings/life.ts";
import { MeetingField, MessageField } from "#app/bookings/parts.tsx";
import { platformContext } from "#app/context.ts";
import { ConfirmForm, DialogButtons } from "#app/frame/confirm-form.tsx";
import { PageDialog } from "#app/frame/question.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/questions.route.ts";
import { changeFailure, decide } from "./change.server.ts";
import {
  BookingNames,
  bookingHeadingId,
  Choices,
  messageHint,
  NotPossible,
  ScopeChoice,
  withdrawOffer,
} from "./not-possible.tsx";

export { askServer as loader } from "#app/frame/run-action.server.ts";

type BookingQuestion = {
  action: BookingAction;
  title: string;
  text: string;
  confirmText: string;
  /** Present where the decision frees the time: then it is an alertdialog. */
  busyText?: string;
};

const questions: Record<"bestaetigen" | "ablehnen" | "absagen" | "ausgefallen", BookingQuestion> = {
  bestaetigen: {
    action: "confirm",
    title: "Termin bestätigen",
    text: "Mit der Bestätigung kommt der Vertrag zustande.",
    confirmText: "Termin bestätigen",
  },
  ablehnen: {
    action: "decline",
    title: "Anfrage ablehnen?",
    text: "Die Zeit wird frei.",
    confirmText: "Anfrage ablehnen",
    busyText: "Wird abgelehnt...",
  },
  absagen: {
    action: "cancel",
    title: "Termin absagen?",
    text: "Die Zeit wird frei. Das lässt sich nicht rückgängig machen.",
    confirmText: "Termin absagen",
    busyText: "Wird abgesagt...",
  },
  ausgefallen: {
    action: "no-show",
    title: "Nicht erschienen?",
    text: "Der Termin gilt als ausgefallen. Es wird keine E-Mail verschickt.",
    confirmText: "Als nicht erschienen markieren",
    busyText: "Wird markiert...",
  },
};

export async function action(args: Route.ActionArgs) {
  const { context, params, pattern, url } = args;
  requirePractitioner(context);
  const { bookingId } = params;
  const { action } = questions[questionAt(questions, pattern)];
  return runAction(args, changeFailure(action), async (form) => {
    const { message, meetingUrl, umfang } = requireValid(form, questionSchema);
    const today = dayInGermany(context.get(platformContext).now);
    const change = {
      ...{ bookingId, action, message, lateFee: lateFeeIn(form, action) },
      isFollowing: action === "cancel" && umfang === "folgende",
      ...(action === "confirm" && form.has("meetingUrl") && { meetingUrl }),
    };
    return decide(context, form, change, backFromQuestion(bookingId, url.searchParams, today));
  });
}

const questionSchema = confirmSchema.extend(scopeSchema.shape);

function lateFeeIn(form: FormData, action: BookingAction) {
  if (action === "no-show") return requireValid(form, noShowSchema).ausfall;
  if (action !== "cancel") return undefined;
  const { ausfall } = requireValid(form, lateFeeSchema);
  return ausfall === "praxis" ? undefined : ausfall;
}

/** Whether it is late is judged when it is saved. */
const cancelChoices = {
  praxis: "Ich sage ab",
  waived: "Kundin oder Kunde sagt ohne Kosten ab",
  noted: "Kundin oder Kunde sagt zu spät ab (Ausfall vormerken)",
};
const offered = { title: `${withdrawOffer}?`, confirmText: withdrawOffer };
const noShowChoices = { waived: "Erlassen", noted: "Vormerken" };

export default function BookingQuestionDialog({ matches, actionData }: Route.ComponentProps) {
  const page = usePageData("agenda/booking/booking.route");
  const [params] = useSearchParams();
  if (!page) return null;
  const asked = questions[questionAt(questions, matches.at(-1)?.id)];
  const { title, text, action, confirmText, busyText } =
    asked.action === "decline" && page.isOffered ? { ...asked, ...offered } : asked;
  const { booking, customer, actions, day, times, service, isVideo } = page;
  const closeTo = backFromQuestion(booking.id, params, booking.bookingDate);
  const sequence = <input type="hidden" name="sequence" value={booking.sequence} />;
  const message = <MessageField label="Nachricht" hint={messageHint} />;
  return (
    <PageDialog
      title={title}
      pageTitle={`${title} ${booking.petName}`}
      closeTo={closeTo}
      headingId={params.get("aus") === "liste" ? "anfragen" : bookingHeadingId}
      role={busyText === undefined ? undefined : "alertdialog"}
      result={actionData?.result}
      defaults={{ meetingUrl: booking.meetingUrl }}
      idPrefix="antwort-"
    >
      <FormErrors />
      <p className="mb-4">
        <strong className="block">{`${day}, ${times}`}</strong>
        <BookingNames service={service} booking={booking} />
        {customer.email === "" && (
          <strong className="block">Keine E-Mail-Adresse. Bitte rufen Sie an.</strong>
        )}
      </p>
      {!actions.includes(action) ? (
        <NotPossible closeTo={closeTo} />
      ) : busyText === undefined ? (
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          {sequence}
          <p>{text}</p>
          {isVideo && <MeetingField />}
          {message}
          <DialogButtons closeTo={closeTo} submit={confirmText} />
        </Form>
      ) : (
        <>
          <p>{text}</p>
          <ConfirmForm closeTo={closeTo} confirmText={confirmText} busyText={busyText}>
            {sequence}
            {action === "cancel" && page.series?.hasFollowing && <ScopeChoice />}
            {action === "cancel" && (
              <Choices name="ausfall" legend="Wer sagt ab?" choices={cancelChoices} />
            )}
            {action === "no-show" ? (
              <Choices name="ausfall" legend="Kosten für den Ausfall" choices={noShowChoices} />
            ) : (
              message
            )}
          </ConfirmForm>
        </>
      )}
    </PageDialog>
  );
}
