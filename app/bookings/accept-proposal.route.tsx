import { Form } from "react-router";
import { DialogButtons } from "#app/care/dialog-buttons.tsx";
import type { Route } from "./+types/accept-proposal.route.ts";
import { formatWhen } from "./booking-when.ts";
import { answerOwnBooking } from "./change-own.server.ts";
import { MyBookingDialog } from "./my-booking-dialog.tsx";
import { offeringName } from "./policy.ts";
import { useMyBooking } from "./use-my-booking.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action(args: Route.ActionArgs) {
  return answerOwnBooking(args, "accept");
}

export default function AcceptProposalDialog({ params, actionData }: Route.ComponentProps) {
  const page = useMyBooking();
  if (!page) return null;
  const { booking, may, told, deadline } = page;
  const closeTo = `/services/termine/${params.bookingId}`;
  return (
    <MyBookingDialog
      title="Terminvorschlag annehmen?"
      closeTo={closeTo}
      isDestructive={false}
      isPossible={may.accept}
      whyNot={`Es gibt gerade keinen Vorschlag, auf den Sie antworten könnten. ${told.title}`}
      result={actionData?.result}
    >
      <p>
        <strong className="block text-lg">{formatWhen(booking)}</strong>
        {offeringName(booking.offering)} für <bdi>{booking.petName}</bdi>
      </p>
      <p className="mt-3">Damit ist der Termin verbindlich vereinbart.</p>
      {deadline && <p className="mt-3">{deadline.text}</p>}
      <Form method="post" replace preventScrollReset noValidate className="mt-5">
        <input type="hidden" name="sequence" value={booking.sequence} />
        <DialogButtons closeTo={closeTo} submit="Annehmen" />
      </Form>
    </MyBookingDialog>
  );
}
