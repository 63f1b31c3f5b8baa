import { MessageField } from "#app/bookings/parts.tsx";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/decline-booking.route.ts";
import { answerWithMessage } from "./answer-with-message.server.ts";
import { messageHint } from "./answer-words.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { NotPossible } from "./not-possible.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return answerWithMessage(context, request, { bookingId: params.bookingId, action: "decline" });
}

export default function DeclineBookingDialog({ actionData }: Route.ComponentProps) {
  return (
    <BookingDialog title="Anfrage ablehnen?" role="alertdialog" result={actionData?.result}>
      {({ booking, actions }, closeTo) =>
        actions.includes("decline") ? (
          <>
            <p>Die Zeit wird wieder frei, und die Absage geht per E-Mail hinaus.</p>
            <ConfirmForm
              closeTo={closeTo}
              confirmText="Anfrage ablehnen"
              busyText="Wird abgelehnt..."
            >
              <input type="hidden" name="sequence" value={booking.sequence} />
              <MessageField label="Nachricht" hint={messageHint} />
            </ConfirmForm>
          </>
        ) : (
          <NotPossible closeTo={closeTo} />
        )
      }
    </BookingDialog>
  );
}
