import { data, useOutlet } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { statusWords } from "#app/bookings/life.ts";
import {
  type ClockTime,
  minutesOf,
  type OpenHours,
  type Schedule,
} from "#app/bookings/schedule.ts";
import { bookingName, type ServiceType, serviceTypes } from "#app/bookings/services.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { Refusal, refusedForm, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { weekdayNames } from "#app/platform/months.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/schedule.route.ts";
import {
  getSchedule,
  keepSchedule,
  type ListedBooking,
  type ScheduleAnswer,
  scheduleFailure,
} from "./schedule.server.ts";
import { newTimeField, tickedTimes, timeField, typeOfAddIntent } from "./schedule-fields.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { newTimeFault, scheduleSchema } from "./schedule-schema.server.ts";
import { scheduleHeadingId, TimePages } from "./time-pages.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  return loadOrSay(log, "Zeiten konnten nicht geladen werden.", () => getSchedule(db, now));
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  requirePractitioner(context);
  return runAction(args, scheduleFailure, async (form) => {
    const type = typeOfAddIntent(form.get("intent"));
    if (type) {
      noteAudit(context, { action: "schedule-time" });
      return addTime(form, type);
    }
    return keepSchedule(context, form, requireValid(form, scheduleSchema), {
      title: "Zeiten gespeichert",
    });
  });
}

function addTime(form: FormData, type: ServiceType) {
  const field = newTimeField(type);
  const time = String(form.get(field) ?? "");
  const fault =
    time === ""
      ? "Bitte geben Sie zuerst eine Uhrzeit ein."
      : newTimeFault(time, tickedTimes(form.keys(), type));
  if (fault !== null) throw new Refusal({ fieldErrors: { [field]: fault } });
  form.set(timeField(type, time), "on");
  form.delete(field);
  return data<ScheduleAnswer>({
    result: refusedForm(form, {}),
    said: `${time} Uhr hinzugefügt, aber noch nicht gespeichert.`,
  });
}

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export default function SchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, outside } = loaderData;
  const result = actionData?.result;
  const hasErrors =
    result !== undefined &&
    (result.formError !== undefined || Object.keys(result.fieldErrors).length > 0);
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title="Sprechzeiten" hasErrors={hasErrors} />}
      <div className="max-w-4xl">
        <TimePages />
        <h1 id={scheduleHeadingId} tabIndex={-1} className="mb-5 text-3xl text-forest outline-none">
          Sprechzeiten
        </h1>

        <div className="mb-8 max-sm:hidden">
          <WeekPreview schedule={schedule} />
        </div>
        {outside.length > 0 && <BookingsOutside bookings={outside} />}
        <ScheduleForm
          // A new form after saving; a refused one stays.
          key={result?.values.revision ?? schedule.revision}
          schedule={schedule}
          answer={actionData}
        />
      </div>
      {dialog}
    </>
  );
}

const shownMax = 20;

function BookingsOutside({ bookings }: { bookings: readonly ListedBooking[] }) {
  return (
    <section
      aria-labelledby="betroffene-buchungen"
      className="mb-8 rounded-card bg-clay-soft p-5 sm:p-6"
    >
      <h2 id="betroffene-buchungen" className="flex gap-3 text-xl text-clay">
        <WarningIcon />
        {bookings.length === 1
          ? "Eine Buchung liegt außerhalb dieser Zeiten"
          : `${bookings.length} Buchungen liegen außerhalb dieser Zeiten`}
      </h2>
      <p className="mt-2">Bestehende Buchungen bleiben gültig.</p>
      <ul className="mt-3 grid gap-1">
        {bookings.slice(0, shownMax).map((booking) => (
          <li key={booking.id}>
            <Link
              to={`/admin/termine/anfragen/${booking.id}`}
              className="inline-block py-2 underline underline-offset-4"
            >
              {formatWhen(booking)}
            </Link>
            : {bookingName(booking)} für <bdi>{booking.petName}</bdi>,{" "}
            <bdi>{booking.ownerName}</bdi> ({statusWords[booking.status]})
          </li>
        ))}
      </ul>
      {bookings.length > shownMax && <p>und {bookings.length - shownMax} weitere</p>}
    </section>
  );
}

function WeekPreview({ schedule }: { schedule: Schedule }) {
  const { weeklyHours, slotTimes } = schedule;
  const scale = scaleOf(weeklyHours.flat());
  const beginnings = [...new Set(serviceTypes.flatMap((type) => slotTimes[type]))];
  return (
    <PagePart id="so-sieht-die-woche-aus" title="Wochenübersicht">
      <p className="text-sm text-ink-soft">Grün: geöffnet. Striche: Anfangszeiten.</p>
      <ul className="mt-4 grid gap-2">
        {weekdayNames.map((weekday, index) => {
          const hours = weeklyHours[index] ?? [];
          return (
            <li
              key={weekday}
              className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[6.5rem_minmax(0,1fr)_11rem]"
            >
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold sm:contents">
                {weekday}
                <span className="font-normal text-ink-soft sm:order-last">
                  {hours.length === 0
                    ? "geschlossen"
                    : hours.map(({ from, to }) => `${from}–${to}`).join(", ")}
                </span>
              </span>
              <DayBar hours={hours} beginnings={beginnings} scale={scale} />
            </li>
          );
        })}
      </ul>
      <p
        aria-hidden="true"
        className="mt-1 flex justify-between text-sm text-ink-soft sm:mr-48 sm:ml-30"
      >
        <span>{scale.from / 60} Uhr</span>
        <span>{scale.to / 60} Uhr</span>
      </p>
    </PagePart>
  );
}

/** Minutes since midnight, whole hours. */
type Scale = { from: number; to: number };

function scaleOf(hours: readonly OpenHours[]): Scale {
  const from = Math.min(8 * 60, ...hours.map((one) => minutesOf(one.from)));
  const to = Math.max(19 * 60, ...hours.map((one) => minutesOf(one.to)));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

type DayBarProps = {
  hours: readonly OpenHours[];
  beginnings: readonly ClockTime[];
  scale: Scale;
};

function DayBar({ hours, beginnings, scale }: DayBarProps) {
  const length = scale.to - scale.from;
  const isOpenAt = (time: ClockTime) => hours.some(({ from, to }) => from <= time && time < to);
  return (
    <svg
      viewBox={`0 0 ${length} 24`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-5 w-full overflow-hidden rounded-field bg-paper"
    >
      {hours.map(({ from, to }) => (
        <rect
          key={from}
          x={minutesOf(from) - scale.from}
          width={minutesOf(to) - minutesOf(from)}
          height="24"
          className="fill-sage"
        />
      ))}
      {beginnings.filter(isOpenAt).map((time) => (
        <rect
          key={time}
          x={minutesOf(time) - scale.from}
          width="3"
          height="24"
          className="fill-forest"
        />
      ))}
    </svg>
  );
}
