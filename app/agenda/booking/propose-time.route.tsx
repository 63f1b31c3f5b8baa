import { data, Form } from "react-router";
import { ChosenDay } from "#app/agenda/chosen-day.tsx";
import { agendaDay, takenSlots } from "#app/agenda/days.ts";
import { timeMissing, timeSchema } from "#app/bookings/answer-schema.server.ts";
import { earlyUntilOf } from "#app/bookings/early-start.server.ts";
import { EarlyStartBox } from "#app/bookings/early-start-box.tsx";
import { mayDo } from "#app/bookings/life.ts";
import { MeetingField, MessageField } from "#app/bookings/parts.tsx";
import { SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import { readRequestedDays, shownDays, slotView } from "#app/bookings/picker/slot-view.ts";
import { scheduleLimits } from "#app/bookings/schedule.ts";
import { bookingName, offerings } from "#app/bookings/services.ts";
import { formatTimes } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal, refusedForm, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TickField } from "#app/ui/tick-field.tsx";
import type { Route } from "./+types/propose-time.route.ts";
import { getTimeChoice } from "./booking.server.ts";
import { changeFailure, decide, practiceBookingNotFound } from "./change.server.ts";
import { BookingNames, Choices, messageHint, NotPossible, ScopeChoice } from "./not-possible.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const asked = readRequestedDays(url.searchParams);
  const shown = shownDays(asked, dayInGermany(now));
  const found = await loadOrSay(log, "Der Termin konnte nicht geladen werden.", () =>
    getTimeChoice(db, params.bookingId, { shown, day: asked.day }),
  );
  if (!found) throw await practiceBookingNotFound(context);
  const { booking, availability } = found;
  const { id, startsAt, durationMinutes, offering, sequence, meetingUrl } = booking;
  const intent = booking.status === "confirmed" ? ("move" as const) : ("propose" as const);
  const wanted = { durationMinutes, place: offerings[offering].place };
  const chosen = asked.day === null ? null : agendaDay(asked.day, found, now, wanted);
  const earlyUntil =
    intent === "move" ? earlyUntilOf("move", "practice", booking, now, found.agreedAt) : null;
  return {
    booking: { id, sequence, meetingUrl, petName: booking.petName, ownerName: booking.ownerName },
    service: bookingName(booking),
    hasTimes: booking.type !== "other",
    was: `${formatWeekday(booking.bookingDate)}, ${formatTimes(startsAt, durationMinutes)} Uhr`,
    durationMinutes,
    isVideo: offerings[offering].place === "video",
    intent,
    hasFollowing: found.hasFollowing && intent === "move",
    mayChoose: mayDo(intent, "practice", booking, now),
    view: takenSlots(slotView(offerings[offering], asked, availability, now), chosen, wanted),
    chosen: chosen && { ...chosen, name: formatWeekday(chosen.day) },
    needsConsent: asked.day !== null && earlyUntil !== null && asked.day <= earlyUntil,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  requirePractitioner(context);
  const { bookingId } = params;
  return runAction(args, failureOf, async (form) => {
    // Without JavaScript the day is chosen by a form of its own.
    if (!form.get("date")) throw new Refusal(timeMissing);
    const { umfang, ...fields } = requireValid(form, timeSchema);
    const { intent, wer, date, time, message, meetingUrl, anyway, earlyStart } = fields;
    const asked = `${date} ${time}`;
    return decide(
      context,
      form,
      {
        ...{ bookingId, action: intent, to: { day: date, time }, message },
        isByPhone: wer === "kunde",
        earlyStart,
        isFollowing: intent === "move" && umfang === "folgende",
        ...(form.has("meetingUrl") && { meetingUrl }),
      },
      `/admin/termine/anfragen/${bookingId}`,
      anyway === asked ? undefined : (why) => askAgain(form, intent, asked, why),
    );
  });
}

function failureOf(form: FormData) {
  return changeFailure(form.get("intent") === "move" ? "move" : "propose");
}

function askAgain(form: FormData, intent: Intent, asked: string, unusual: string) {
  const message = `${unusual} Es wurde nichts geändert. Wenn die Zeit stimmt, setzen Sie bitte das Häkchen bei „${anywayWords[intent]}“.`;
  const formError = { title: "Ist diese Zeit gemeint?", message };
  return data({ result: refusedForm(form, { formError }), asked }, { status: 409 });
}

type Intent = "move" | "propose";

const anywayWords: Record<Intent, string> = {
  propose: "Trotzdem vorschlagen",
  move: "Trotzdem verschieben",
};

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export default function ProposeTimePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, service, was, intent, mayChoose, view } = loaderData;
  const result = actionData?.result;
  const asked = actionData && "asked" in actionData ? actionData.asked : null;
  const title = intent === "move" ? "Termin verschieben" : "Andere Zeit vorschlagen";
  const closeTo = `/admin/termine/anfragen/${booking.id}`;
  return (
    <>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <TextLink to={closeTo} size="touch">
        Zurück zum Termin
      </TextLink>
      <h1 className="mt-2 text-3xl text-forest">{title}</h1>
      <p className="mt-1 mb-6 wrap-anywhere">
        <BookingNames service={service} booking={booking} />
        <span className="block text-ink-soft">{`Bisher: ${was}`}</span>
      </p>
      {mayChoose ? (
        <FormState result={result} defaults={{ meetingUrl: booking.meetingUrl }}>
          <FormErrors />
          <DayChoice day={view.day} first={view.first} />
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="sequence" value={booking.sequence} />
            <TimeFields page={loaderData} chosenTime={result?.values.time} asked={asked} />
          </Form>
        </FormState>
      ) : (
        <NotPossible closeTo={closeTo} />
      )}
    </>
  );
}

function DayChoice({ day, first }: { day: CalendarDay | null; first: CalendarDay }) {
  return (
    <Form method="get" preventScrollReset className="mb-6 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor="tag-frei" className="font-semibold">
          Datum
        </label>
        <input
          // A new field for each day chosen in the month below.
          key={day}
          id="tag-frei"
          type="date"
          name="tag"
          required
          min={first}
          defaultValue={day ?? ""}
          aria-describedby="tag-frei-hint"
          className="mt-1.5 block min-h-11 rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink"
        />
      </div>
      <Button type="submit" variant="secondary">
        Tag ansehen
      </Button>
      <p id="tag-frei-hint" className="basis-full text-sm text-ink-soft">
        Auch Tage außerhalb Ihrer Sprechzeiten sind möglich.
      </p>
    </Form>
  );
}

const moveChoices = {
  praxis: "Ich verschiebe. Eine Absage bleibt bis zum Beginn kostenlos.",
  kunde: "Kundin oder Kunde verschiebt. Es gilt die übliche Absagefrist.",
};
const proposeChoices = { praxis: "Ich", kunde: "Kundin oder Kunde" };

type TimeFieldsProps = {
  page: Route.ComponentProps["loaderData"];
  chosenTime: string | undefined;
  /** An unusual day and time that was refused once. */
  asked: string | null;
};

function TimeFields({ page, chosenTime, asked }: TimeFieldsProps) {
  const { view, hasTimes, intent, isVideo, durationMinutes, chosen, hasFollowing } = page;
  const { needsConsent } = page;
  return (
    <>
      {hasTimes ? (
        <SlotPicker view={view} {...(chosenTime && { chosenTime })} />
      ) : (
        <input type="hidden" name="date" value={view.day ?? ""} />
      )}
      <div className="mt-6 grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        {chosen && <ChosenDay chosen={chosen} durationMinutes={durationMinutes} />}
        <div className="grid gap-5">
          {view.day !== null && (
            <TextField
              name="otherTime"
              label={hasTimes ? "Andere Uhrzeit an diesem Tag" : "Uhrzeit"}
              type="time"
              step={scheduleLimits.grid * 60}
              {...(hasTimes && { hint: "Ersetzt die oben gewählte Uhrzeit." })}
            />
          )}
          {needsConsent && <EarlyStartBox spokenHint="Bitte lesen Sie die Frage vor." />}
          {hasFollowing && <ScopeChoice />}
          {intent === "move" ? (
            <Choices name="wer" legend="Wer verschiebt?" choices={moveChoices} />
          ) : (
            <Choices
              name="wer"
              legend="Wer möchte die andere Zeit?"
              choices={proposeChoices}
              usual="praxis"
            />
          )}
          {isVideo && <MeetingField />}
          <MessageField label="Nachricht" hint={messageHint} />
          <p className="text-sm text-ink-soft">
            {intent === "move"
              ? "Die neue Zeit gilt sofort. Keine E-Mail-Adresse hinterlegt? Dann rufen Sie die Person bitte an."
              : "Die neue Zeit ist bis zu drei Tage reserviert. Wenn die Frist an einem Wochenende oder Feiertag endet, gilt der nächste Werktag. Die bisherige Zeit wird frei."}
          </p>
          {asked !== null && <TickField name="anyway" value={asked} label={anywayWords[intent]} />}
          <div>
            <SubmitButton
              busyText={intent === "move" ? "Wird verschoben..." : "Wird vorgeschlagen..."}
            >
              {intent === "move" ? "Verschieben" : "Vorschlagen"}
            </SubmitButton>
          </div>
        </div>
      </div>
    </>
  );
}
