import { data, Form } from "react-router";
import { backFromQuestion } from "#app/agenda/view.ts";
import { confirmSchema } from "#app/bookings/answer-schema.server.ts";
import { MeetingField, MessageField } from "#app/bookings/parts.tsx";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/dialog-buttons.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/confirm-booking.route.ts";
import { messageHint } from "./answer-words.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { changeFromForm } from "./change-from-form.server.ts";
import { NotPossible } from "./not-possible.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const { bookingId } = params;
  const today = dayInGermany(context.get(platformContext).now);
  const form = await readForm(request);
  const parsed = parseForm(form, confirmSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const { message, meetingUrl } = parsed.value;
  return changeFromForm(context, form, {
    change: {
      bookingId,
      action: "confirm",
      message,
      ...(form.has("meetingUrl") && { meetingUrl }),
    },
    backTo: backFromQuestion(bookingId, url.searchParams, today),
  });
}

export default function ConfirmBookingDialog({ actionData }: Route.ComponentProps) {
  return (
    <BookingDialog title="Termin bestätigen" result={actionData?.result}>
      {({ booking, actions, isVideo }, closeTo) =>
        actions.includes("confirm") ? (
          <Form method="post" replace preventScrollReset noValidate className="space-y-5">
            <input type="hidden" name="sequence" value={booking.sequence} />
            <p>
              Mit der Bestätigung kommt der Vertrag zustande. Beide Seiten bekommen eine E-Mail.
            </p>
            {isVideo && <MeetingField />}
            <MessageField label="Nachricht" hint={messageHint} />
            <DialogButtons closeTo={closeTo} submit="Termin bestätigen" />
          </Form>
        ) : (
          <NotPossible closeTo={closeTo} />
        )
      }
    </BookingDialog>
  );
}
