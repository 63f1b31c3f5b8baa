import { Form, useSearchParams } from "react-router";
import { backFromQuestion } from "#app/agenda/view.ts";
import { confirmSchema, lateFeeSchema, scopeSchema } from "#app/bookings/answer-schema.server.ts";
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
import { changeFailure, decide, decideFollowing } from "./change.server.ts";
import {
  bookingHeadingId,
  Choices,
  messageHint,
  NotPossible,
  ScopeChoice,
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
    text: "Mit der Bestätigung kommt der Vertrag zustande. Beide Seiten bekommen eine E-Mail.",
    confirmText: "Termin bestätigen",
  },
  ablehnen: {
    action: "decline",
    title: "Anfrage ablehnen?",
    text: "Die Zeit wird frei. Die Ablehnung wird per E-Mail verschickt.",
    confirmText: "Anfrage ablehnen",
    busyText: "Wird abgelehnt...",
  },
  absagen: {
    action: "cancel",
    title: "Termin absagen?",
    text: "Die Zeit wird frei. Die Absage wird per E-Mail verschickt und lässt sich nicht rückgängig machen.",
    confirmText: "Termin absagen",
    busyText: "Wird abgesagt...",
  },
  ausgefallen: {
    action: "no-show",
    title: "Nicht erschienen?",
    text: "Der Termin gilt als ausgefallen. Eine E-Mail wird nicht verschickt.",
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
    const lateFee = lateFeeIn(form, action);
    const hasMeeting = action === "confirm" && form.has("meetingUrl");
    const today = dayInGermany(context.get(platformContext).now);
    const backTo = backFromQuestion(bookingId, url.searchParams, today);
    if (action === "cancel" && umfang === "folgende") {
      return decideFollowing(context, form, { bookingId, action, message, lateFee }, backTo);
    }
    const change = { bookingId, action, message, lateFee, ...(hasMeeting && { meetingUrl }) };
    return decide(context, form, change, backTo);
  });
}

const questionSchema = confirmSchema.extend(scopeSchema.shape);

/** Asked only where a cancellation is late, or nobody came. */
function lateFeeIn(form: FormData, action: BookingAction) {
  const isAsked = action === "no-show" || (action === "cancel" && form.has("ausfall-frage"));
  if (!isAsked) return undefined;
  const { ausfall } = requireValid(form, lateFeeSchema);
  return ausfall === "praxis" ? undefined : ausfall;
}

const cancelChoices = {
  praxis: "Ich sage ab",
  waived: "Kundin oder Kunde sagt ab: Ausfall erlassen",
  noted: "Kundin oder Kunde sagt ab: Ausfall vormerken",
};
const noShowChoices = { waived: "Ausfall erlassen", noted: "Ausfall vormerken" };

export default function BookingQuestionDialog({ matches, actionData }: Route.ComponentProps) {
  const page = usePageData("agenda/booking/booking.route");
  const [params] = useSearchParams();
  if (!page) return null;
  const { title, text, action, confirmText, busyText } =
    questions[questionAt(questions, matches.at(-1)?.id)];
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
        {`${service} · `}
        <bdi>{booking.petName}</bdi> · <bdi>{booking.ownerName}</bdi>
        {customer.email === "" && (
          <strong className="block">Ohne E-Mail-Adresse: Bitte rufen Sie an.</strong>
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
            {action === "cancel" && page.lateFee === "ask" && (
              <>
                <input type="hidden" name="ausfall-frage" value="1" />
                <Choices name="ausfall" legend="Wer sagt ab?" choices={cancelChoices} />
              </>
            )}
            {action === "no-show" ? (
              <Choices
                name="ausfall"
                legend="Was geschieht mit dem Preis?"
                choices={noShowChoices}
              />
            ) : (
              message
            )}
          </ConfirmForm>
        </>
      )}
    </PageDialog>
  );
}
