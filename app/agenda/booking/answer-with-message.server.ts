import { data, type RouterContextProvider } from "react-router";
import { answerSchema } from "#app/bookings/answer-schema.server.ts";
import type { BookingAction } from "#app/bookings/life.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import { changeFromForm } from "./change-from-form.server.ts";

/** A decision that comes with nothing but a message. */
export async function answerWithMessage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { bookingId, action }: { bookingId: string; action: BookingAction },
) {
  const form = await readForm(request);
  const parsed = parseForm(form, answerSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  return changeFromForm(context, form, {
    change: { bookingId, action, message: parsed.value.message },
    backTo: `/admin/termine/anfragen/${bookingId}`,
  });
}
