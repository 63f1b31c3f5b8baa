import {
  type ClockTime,
  minutesOf,
  type OpenHours,
  type Schedule,
} from "#app/bookings/schedule.ts";
import { serviceTypes } from "#app/bookings/services.ts";
import { weekdayNames } from "#app/platform/months.ts";

/** What a week looks like by the times that hold now: drawn, and in words beside it. */
export function WeekPreview({ schedule }: { schedule: Schedule }) {
  const { weeklyHours, slotTimes } = schedule;
  const scale = scaleOf(weeklyHours.flat());
  const beginnings = [...new Set(serviceTypes.flatMap((type) => slotTimes[type]))];
  return (
    <section
      aria-labelledby="so-sieht-die-woche-aus"
      className="mb-8 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <h2 id="so-sieht-die-woche-aus" className="text-xl text-forest">
        So sieht die Woche gerade aus
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Grün ist geöffnet; die Striche sind Uhrzeiten, zu denen Beratungen beginnen können.
      </p>
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
    </section>
  );
}

/** Minutes since midnight, whole hours. */
type Scale = { from: number; to: number };

/** From the first opening to the last closing of the week, at least the usual working day. */
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
