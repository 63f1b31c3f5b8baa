import { Form } from "react-router";
import { ContractTerms } from "#app/bookings/contract-terms.tsx";
import { bindingButton } from "#app/bookings/contract-words.ts";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { offeringName } from "#app/bookings/services.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { Route } from "./+types/accept-proposal.route.ts";
import { answerOwnBooking } from "./change-own.server.ts";
import { MyBookingDialog } from "./my-booking-dialog.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action(args: Route.ActionArgs) {
  return answerOwnBooking(args, "accept");
}

const formId = "annehmen";

export default function AcceptProposalDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("bookings/own/my-booking.route");
  if (!page) return null;
  const { booking, may, told, contract, needsConsent } = page;
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
      <ContractTerms name={offeringName(booking.offering)} booking={booking} facts={contract} />
      {needsConsent && (
        <div className="mt-4">
          <EarlyStartBox form={formId} />
        </div>
      )}
      {/* On a small screen the way on stays in sight below the terms. */}
      <Form
        id={formId}
        method="post"
        replace
        preventScrollReset
        noValidate
        className="sticky -bottom-6 -mx-6 mt-3 -mb-6 bg-surface px-6 pt-2 pb-6 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8"
      >
        <input type="hidden" name="sequence" value={booking.sequence} />
        <DialogButtons closeTo={closeTo} submit={bindingButton} />
      </Form>
    </MyBookingDialog>
  );
}
