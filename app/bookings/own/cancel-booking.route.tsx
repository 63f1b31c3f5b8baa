import { formatWhen } from "#app/bookings/booking-when.ts";
import { MessageField } from "#app/bookings/message-field.tsx";
import { PracticePhone } from "#app/bookings/practice-phone.tsx";
import { offeringName } from "#app/bookings/services.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { Route } from "./+types/cancel-booking.route.ts";
import { answerOwnBooking } from "./change-own.server.ts";
import { MyBookingDialog } from "./my-booking-dialog.tsx";
import { withdrawQuestion } from "./own-words.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action(args: Route.ActionArgs) {
  return answerOwnBooking(args, "cancel");
}

export default function CancelBookingDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("bookings/own/my-booking.route");
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
