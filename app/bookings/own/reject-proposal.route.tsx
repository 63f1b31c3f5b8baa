import { formatWhen } from "#app/bookings/booking-when.ts";
import { MessageField } from "#app/bookings/message-field.tsx";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { Route } from "./+types/reject-proposal.route.ts";
import { answerOwnBooking } from "./change-own.server.ts";
import { MyBookingDialog } from "./my-booking-dialog.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action(args: Route.ActionArgs) {
  return answerOwnBooking(args, "reject");
}

export default function RejectProposalDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("bookings/own/my-booking.route");
  if (!page) return null;
  const { booking, may, told } = page;
  const closeTo = `/services/termine/${params.bookingId}`;
  return (
    <MyBookingDialog
      title="Vorschlag ablehnen?"
      closeTo={closeTo}
      isDestructive={true}
      isPossible={may.reject}
      whyNot={`Es gibt gerade keinen Vorschlag, auf den Sie antworten könnten. ${told.title}`}
      result={actionData?.result}
    >
      <p>
        Der Vorschlag für <strong>{formatWhen(booking)}</strong> entfällt damit, und die Anfrage ist
        beendet. Einen neuen Termin können Sie jederzeit buchen.
      </p>
      <ConfirmForm closeTo={closeTo} confirmText="Vorschlag ablehnen" busyText="Wird gesendet...">
        <input type="hidden" name="sequence" value={booking.sequence} />
        <MessageField label="Nachricht an die Praxis" hint="Zum Beispiel, wann es Ihnen passt." />
      </ConfirmForm>
    </MyBookingDialog>
  );
}
