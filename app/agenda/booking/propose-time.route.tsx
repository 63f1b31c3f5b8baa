import { data, Form, Link } from "react-router";
import { agendaDay } from "#app/agenda/days.ts";
import { timeMissing, timeSchema } from "#app/bookings/answer-schema.server.ts";
import { mayDo } from "#app/bookings/life.ts";
import { readAskedDays, shownDays, slotView } from "#app/bookings/picker/slot-view.ts";
import { offeringName, offerings } from "#app/bookings/services.ts";
import { formatTimes } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/propose-time.route.ts";
import { anywayWords } from "./answer-words.ts";
import { getTimeChoice } from "./booking-queries.server.ts";
import { changeFromForm, notSaved, practiceBookingNotFound } from "./change-from-form.server.ts";
import { ChosenDay } from "./chosen-day.tsx";
import { DayChoice } from "./day-choice.tsx";
import { NotPossible } from "./not-possible.tsx";
import { TimeFields } from "./time-fields.tsx";
import { unusualTime } from "./unusual-time.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const asked = readAskedDays(url.searchParams);
  const shown = shownDays(asked, dayInGermany(now));
  const found = await loadOrSay(log, "Der Termin konnte nicht geladen werden.", () =>
    getTimeChoice(db, params.bookingId, { shown, day: asked.day }),
  );
  if (!found) throw await practiceBookingNotFound(context);
  const { booking, availability } = found;
  const { id, startsAt, durationMinutes, offering, sequence, meetingUrl } = booking;
  const intent = booking.status === "confirmed" ? ("move" as const) : ("propose" as const);
  return {
    booking: { id, sequence, meetingUrl, petName: booking.petName, ownerName: booking.ownerName },
    service: offeringName(offering),
    was: `${formatWeekday(booking.bookingDate)}, ${formatTimes(startsAt, durationMinutes)} Uhr`,
    durationMinutes,
    isVideo: offerings[offering].place === "video",
    intent,
    mayChoose: mayDo(intent, "practice", booking, now),
    view: slotView(offerings[offering], asked, availability, now),
    chosen: asked.day && {
      ...agendaDay(asked.day, found, now, offerings[offering]),
      name: formatWeekday(asked.day),
    },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  const { bookingId } = params;
  const form = await readForm(request);
  // Without script the day is asked for by a form of its own.
  if (!form.get("date")) {
    return data({ result: refusedForm(form, { formError: timeMissing }) }, { status: 400 });
  }
  const parsed = parseForm(form, timeSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const { intent, date, time, message, meetingUrl, anyway } = parsed.value;
  const to = { day: date, time };
  const asked = `${date} ${time}`;
  if (anyway !== asked) {
    const { db, now, log } = context.get(platformContext);
    let unusual: string | null;
    try {
      unusual = await unusualTime(db, bookingId, to, now);
    } catch (error) {
      log.error("agenda.unusual_time_failed", error);
      return notSaved(form);
    }
    if (unusual !== null) return askAgain(form, intent, asked, unusual);
  }
  return changeFromForm(context, form, {
    change: {
      bookingId,
      action: intent,
      to,
      message,
      ...(form.has("meetingUrl") && { meetingUrl }),
    },
    backTo: `/admin/termine/anfragen/${bookingId}`,
  });
}

/** Nothing typed is lost; a box says that the time is meant. */
function askAgain(
  form: FormData,
  intent: keyof typeof anywayWords,
  asked: string,
  unusual: string,
) {
  const message = `${unusual} Nichts wurde geändert. Ist die Zeit so gemeint, kreuzen Sie „${anywayWords[intent]}“ an.`;
  const formError = { title: "Ist diese Zeit gemeint?", message };
  return data({ result: refusedForm(form, { formError }), asked }, { status: 409 });
}

/** After a refusal, too: the times are shown as they are now. */
export function shouldRevalidate() {
  return true;
}

export default function ProposeTimePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, service, was, intent, mayChoose, view, chosen } = loaderData;
  const result = actionData?.result;
  const asked =
    actionData && "asked" in actionData && typeof actionData.asked === "string"
      ? actionData.asked
      : null;
  useErrorToast(result);
  const title = intent === "move" ? "Termin verschieben" : "Andere Zeit vorschlagen";
  const closeTo = `/admin/termine/anfragen/${booking.id}`;
  return (
    <>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <Link
        to={closeTo}
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
      >
        Zurück zum Termin
      </Link>
      <h1 className="mt-2 text-3xl text-forest">{title}</h1>
      <p className="mt-1 mb-6 wrap-anywhere">
        {`${service} · `}
        <bdi>{booking.petName}</bdi> · <bdi>{booking.ownerName}</bdi>
        <span className="block text-ink-soft">{`Bisher: ${was}`}</span>
      </p>
      {mayChoose ? (
        <FormState result={result} defaults={{ meetingUrl: booking.meetingUrl }}>
          <FormErrors />
          <DayChoice day={view.day} first={view.first} />
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="sequence" value={booking.sequence} />
            <TimeFields
              view={view}
              intent={intent}
              isVideo={loaderData.isVideo}
              durationMinutes={loaderData.durationMinutes}
              chosenTime={result?.values.time}
              asked={asked}
            >
              {chosen && <ChosenDay chosen={chosen} durationMinutes={loaderData.durationMinutes} />}
            </TimeFields>
          </Form>
        </FormState>
      ) : (
        <NotPossible closeTo={closeTo} />
      )}
    </>
  );
}
