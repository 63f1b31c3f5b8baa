import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import type { Route } from "./+types/reject-proposal.route.ts";
import { formatWhen } from "./booking-when.ts";
import { answerOwnBooking } from "./change-own.server.ts";
import { MessageField } from "./message-field.tsx";
import { MyBookingDialog } from "./my-booking-dialog.tsx";
import { useMyBooking } from "./use-my-booking.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action(args: Route.ActionArgs) {
  return answerOwnBooking(args, "reject");
}

export default function RejectProposalDialog({ params, actionData }: Route.ComponentProps) {
  const page = useMyBooking();
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
        beendet. Einen neuen Termin können Sie jederzeit anfragen.
      </p>
      <ConfirmForm closeTo={closeTo} confirmText="Vorschlag ablehnen" busyText="Wird gesendet...">
        <input type="hidden" name="sequence" value={booking.sequence} />
        <MessageField label="Nachricht an die Praxis" hint="Zum Beispiel, wann es Ihnen passt." />
      </ConfirmForm>
    </MyBookingDialog>
  );
}
