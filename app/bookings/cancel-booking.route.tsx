import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import type { Route } from "./+types/cancel-booking.route.ts";
import { formatWhen } from "./booking-when.ts";
import { answerOwnBooking } from "./change-own.server.ts";
import { MessageField } from "./message-field.tsx";
import { MyBookingDialog } from "./my-booking-dialog.tsx";
import { withdrawQuestion } from "./own-words.ts";
import { offeringName } from "./policy.ts";
import { PracticePhone } from "./practice-phone.tsx";
import { useMyBooking } from "./use-my-booking.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action(args: Route.ActionArgs) {
  return answerOwnBooking(args, "cancel");
}

export default function CancelBookingDialog({ params, actionData }: Route.ComponentProps) {
  const page = useMyBooking();
  if (!page) return null;
  const { booking, may, told, deadline } = page;
  const isRequest = booking.status === "requested";
  const words = isRequest ? withdrawing : cancelling;
  const closeTo = `/services/termine/${params.bookingId}`;
  return (
    <MyBookingDialog
      title={words.title}
      closeTo={closeTo}
      isDestructive={true}
      isPossible={may.cancel}
      whyNot={
        deadline?.call ? (
          <>
            {deadline.text} <PracticePhone />
          </>
        ) : (
          told.title
        )
      }
      result={actionData?.result}
    >
      <p>
        Möchten Sie {isRequest && "Ihre Anfrage "}
        <strong>{offeringName(booking.offering)}</strong> für <bdi>{booking.petName}</bdi> am{" "}
        {formatWhen(booking)} wirklich {words.verb}? Die Zeit wird dann für andere frei.
      </p>
      <ConfirmForm closeTo={closeTo} confirmText={words.button} busyText={words.busy}>
        <input type="hidden" name="sequence" value={booking.sequence} />
        <MessageField label="Nachricht an die Praxis" />
      </ConfirmForm>
    </MyBookingDialog>
  );
}

const cancelling = {
  title: "Termin absagen?",
  verb: "absagen",
  button: "Termin absagen",
  busy: "Wird abgesagt...",
};
const withdrawing = {
  title: `${withdrawQuestion}?`,
  verb: "zurückziehen",
  button: withdrawQuestion,
  busy: "Wird zurückgezogen...",
};
