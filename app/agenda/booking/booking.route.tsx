import { data, Link, useOutlet } from "react-router";
import { meetingSchema, outcomeSchema } from "#app/bookings/answer-schema.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { badRequest, parseForm, readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/booking.route.ts";
import { getPracticeBooking } from "./booking-queries.server.ts";
import { BookingView } from "./booking-view.tsx";
import { changeFromForm, practiceBookingNotFound } from "./change-from-form.server.ts";
import { describeBooking } from "./describe-booking.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const found = await loadOrSay(log, "Der Termin konnte nicht geladen werden.", () =>
    getPracticeBooking(db, params.bookingId, now),
  );
  if (!found) throw await practiceBookingNotFound(context);
  return describeBooking(found, now);
}

/** What needs no dialog: what became of it, and where a video conversation takes place. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  const { bookingId } = params;
  const form = await readForm(request);
  if (form.get("intent") === "meeting") return saveMeeting(context, form, bookingId);
  const parsed = outcomeSchema.safeParse(form.get("intent"));
  if (!parsed.success) throw badRequest();
  return changeFromForm(context, form, {
    change: { bookingId, action: parsed.data },
    backTo: `/admin/termine/anfragen/${bookingId}`,
  });
}

async function saveMeeting(
  context: Route.ActionArgs["context"],
  form: FormData,
  bookingId: string,
) {
  const parsed = parseForm(form, meetingSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  return changeFromForm(context, form, {
    change: { bookingId, action: "meeting", meetingUrl: parsed.value.meetingUrl },
    backTo: `/admin/termine/anfragen/${bookingId}`,
  });
}

/** After a refusal, too: it says that something is no longer as it was. */
export function shouldRevalidate() {
  return true;
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, service } = loaderData;
  const result = actionData?.result;
  // A dialog has a title of its own.
  const dialog = useOutlet();
  useErrorToast(result);
  return (
    <>
      {!dialog && (
        <PageMeta title={`${service}, ${booking.petName}`} hasErrors={result !== undefined} />
      )}
      <Link
        to="/admin/termine"
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      >
        Zurück zu den Terminen
      </Link>
      <FormState result={result} defaults={{ meetingUrl: booking.meetingUrl }}>
        <FormErrors />
        <BookingView described={loaderData} />
      </FormState>
      {dialog}
    </>
  );
}
