import { Form } from "react-router";
import {
  earlyStartSchema,
  pickedTimeSchema,
  seenSchema,
  timeMissing,
} from "#app/bookings/answer-schema.server.ts";
import { bookingLimit } from "#app/bookings/desk.server.ts";
import { earlyUntilOf } from "#app/bookings/early-start.server.ts";
import { mayDo } from "#app/bookings/life.ts";
import { alsoWhenRefused, notChanged, tooLate } from "#app/bookings/outcome-words.ts";
import { readRequestedDays, slotView } from "#app/bookings/picker/slot-view.ts";
import { bookingName, offerings } from "#app/bookings/services.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, Refusal } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/move-booking.route.ts";
import { tellDeadline } from "./booking-state.ts";
import { bookingNotFound, changeFailure, changeOwnBooking } from "./change-own.server.ts";
import { MoveFields } from "./move-fields.tsx";
import { getOwnBookingToMove } from "./queries.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const asked = readRequestedDays(url.searchParams);
  const days = { asked, today: dayInGermany(now) };
  const found = await loadOrSay(log, "Der Termin konnte nicht geladen werden.", () =>
    getOwnBookingToMove(db, userId, params.bookingId, days),
  );
  if (!found) throw await bookingNotFound(context);
  const { booking, availability } = found;
  if (!mayDo("move", "customer", booking, now)) {
    throw await redirectWithToast(context, `/services/termine/${params.bookingId}`, {
      tone: "error",
      title: notChanged.move,
      text: tooLate(booking, now),
    });
  }
  const { id, offering, title, petName, bookingDate, bookingTime, status, sequence } = booking;
  return {
    booking: { id, offering, title, petName, bookingDate, bookingTime, status, sequence },
    address: offerings[offering].place === "visit" ? booking.address : "",
    deadline: tellDeadline(booking, now)?.text ?? null,
    view: slotView(
      offerings[offering],
      asked,
      availability,
      now,
      earlyUntilOf("move", "customer", booking, now),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return runAction(args, changeFailure("move"), async (form) => {
    const schema = pickedTimeSchema.extend({ ...seenSchema.shape, ...earlyStartSchema.shape });
    const picked = parseForm(form, schema);
    if (!picked.ok) throw new Refusal(timeMissing);
    const limit = bookingLimit(context.get(platformContext), notChanged.move);
    const { date: day, time, sequence: seenSequence, earlyStart } = picked.value;
    return changeOwnBooking(
      context,
      {
        ...{ bookingId: params.bookingId, action: "move", seenSequence },
        ...{ to: { day, time }, earlyStart },
      },
      limit,
    );
  });
}

export const shouldRevalidate = alsoWhenRefused;

export default function MoveBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, address, deadline, view } = loaderData;
  const result = actionData?.result;
  const closeTo = `/services/termine/${booking.id}`;
  return (
    <div className="max-w-3xl">
      <PageMeta title="Andere Zeit wählen" hasErrors={result !== undefined} />
      <TextLink to={closeTo} viewTransition size="line">
        Zurück zum Termin
      </TextLink>
      <h1 className="mt-4 mb-2 text-3xl text-forest">Andere Zeit wählen</h1>
      <p className="mb-6">
        {bookingName(booking)} für <bdi>{booking.petName}</bdi>
        {address && (
          <span className="block wrap-anywhere">
            Ort des Termins: <bdi>{address}</bdi>
          </span>
        )}
      </p>
      <FormState result={result}>
        <Form method="post" noValidate>
          <FormErrors />
          <input type="hidden" name="sequence" value={booking.sequence} />
          <MoveFields booking={booking} view={view} values={result?.values}>
            <ButtonLink to={closeTo}>Termin behalten</ButtonLink>
          </MoveFields>
          {deadline && <p className="mt-4 text-sm text-ink-soft">{deadline}</p>}
        </Form>
      </FormState>
    </div>
  );
}
