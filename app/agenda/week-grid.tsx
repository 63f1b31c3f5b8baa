import { statusLook } from "#app/bookings/booking-badge.tsx";
import type { BookingStatus } from "#app/bookings/life.ts";
import { formatCount } from "#app/calendar/policy.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { monthOf, weekdayNames } from "#app/platform/months.ts";
import { Link } from "#app/ui/link.tsx";
import type { DescribedAgenda } from "./agenda.server.ts";
import { type AgendaView, agendaAddress } from "./view.ts";
import { type Cell, type WeekGrid as Grid, rowsPerHour } from "./week-layout.ts";

type WeekProps = Pick<DescribedAgenda, "view" | "today" | "week">;

/** Quarters of an hour from top to bottom; a page's own policy forbids styles in its HTML. */
export function WeekGrid({ grid: { hours, rows }, view, today, week }: WeekProps & { grid: Grid }) {
  const nameOf = (day: CalendarDay) => week.days.find((one) => one.day === day)?.name ?? "";
  return (
    <table
      aria-labelledby="agenda"
      className="w-full table-fixed border-separate border-spacing-0 text-xs"
    >
      <thead>
        <tr>
          <td className="w-6 text-ink-soft sm:w-12">{week.name.replace("Woche", "KW")}</td>
          {week.days.map((one) => (
            <th key={one.day} scope="col" className="px-0.5 pb-1 font-normal text-base">
              <DayLink one={one} view={view} today={today} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is a quarter of an hour of the axis
          <tr key={row} className="h-5 sm:h-4">
            {row % rowsPerHour === 0 && (
              <th
                scope="row"
                rowSpan={rowsPerHour}
                className="border-t border-line p-0 pr-1 text-right align-top font-normal even-figures text-ink-soft"
              >
                {hours.from + row / rowsPerHour}
                <span className="sr-only"> Uhr</span>
              </th>
            )}
            {cells.map((cell) => (
              <td
                key={cell.day}
                rowSpan={cell.rows}
                className={`relative border-l border-line p-0 ${cell.row % 2 === 0 ? "border-t" : ""} ${cell.day === today ? "border-r border-x-forest" : ""} ${cell.kind === "closed" ? "bg-line/50" : "bg-surface"}`}
              >
                <CellContent cell={cell} view={view} dayName={nameOf(cell.day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellContentProps = { cell: Cell; view: AgendaView; dayName: string };

function CellContent({ cell, view, dayName }: CellContentProps) {
  if (cell.kind === "entries") {
    return (
      <div className="absolute inset-px flex flex-col gap-px">
        {cell.tiles.map(({ id, time, said, title, service, status }) => (
          <Link
            key={id}
            to={
              status
                ? `/admin/termine/anfragen/${id}`
                : agendaAddress({ ...view, day: cell.day }, `/eigene/${id}`)
            }
            preventScrollReset={status === null}
            aria-label={`${dayName}, ${said}`}
            // Words that are too long are shortened, not broken.
            className={`min-h-0 flex-1 truncate rounded-chip border px-0.5 leading-tight whitespace-pre-line hover:shadow-lifted ${lookOf(status)}`}
          >
            <span className={cell.tiles.length === 1 ? "max-sm:hidden" : ""}>{time} </span>
            <bdi className="font-bold">{title}</bdi>
            <span className="block truncate max-sm:hidden">{service}</span>
          </Link>
        ))}
      </div>
    );
  }
  if (cell.kind === "way") {
    return <span className="absolute inset-y-0 left-2 border-l-4 border-dotted border-field" />;
  }
  if (cell.kind !== "free") return null;
  const { day, time, gap } = cell;
  // For the pointer every half hour; for Tab and those who listen one link a gap.
  return (
    <Link
      to={`/admin/anruf?${new URLSearchParams({ tag: day, zeit: time })}`}
      discover="none"
      className="absolute inset-0 px-1 text-sm text-ink-soft hover:bg-sage-soft"
      {...(gap === null
        ? { "aria-hidden": true, tabIndex: -1 }
        : { "aria-label": `${dayName}, ${gap} Uhr frei: Termin eintragen`, children: "+" })}
    />
  );
}

/** @param status null of an own appointment */
function lookOf(status: BookingStatus | null): string {
  return status ? statusLook[status] : "border-transparent bg-sage-soft text-forest";
}

/** A week, or a month with the weeks around it. */
export function DayLinks({ view, today, week }: WeekProps) {
  const isMonth = view.span === "monat";
  return (
    <nav aria-label={week.name}>
      {!isMonth && (
        <p className="mb-1 text-sm text-ink-soft" aria-hidden="true">
          {week.name}
        </p>
      )}
      <ul className="grid grid-cols-7 gap-1 sm:gap-2">
        {isMonth &&
          weekdayNames.map((name) => (
            <li key={name} aria-hidden="true" className="text-center text-sm text-ink-soft">
              {name.slice(0, 2)}
            </li>
          ))}
        {week.days.map((one) => (
          <li key={one.day} className="min-w-0">
            <DayLink one={one} view={view} today={today} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DayLinkProps = Omit<WeekProps, "week"> & {
  one: DescribedAgenda["week"]["days"][number];
};

function DayLink({ one, view, today }: DayLinkProps) {
  const { day, name, count, blockedBecause, named, pending } = one;
  const isMonth = view.span === "monat";
  const isShown = view.span === "tag" && view.day === day;
  const isOther = isMonth && monthOf(day) !== monthOf(view.day);
  const blocked = blockedBecause === null ? "" : `, gesperrt: ${blockedBecause}`;
  return (
    <Link
      to={agendaAddress({ ...view, span: "tag", day })}
      preventScrollReset
      aria-current={isShown ? "true" : undefined}
      aria-label={`${name}${day === today ? ", heute" : ""}, ${formatCount(count)}${pending.length > 0 ? `, davon ${pending.length} noch nicht bestätigt` : ""}${blocked}`}
      className={`block rounded-field border px-0.5 py-1.5 text-center leading-tight hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest ${isMonth ? "min-h-14 sm:h-29 sm:overflow-hidden sm:px-1.5 sm:text-left" : "min-h-19"} ${day === today ? "border-2 border-forest" : "border-line"} ${isOther ? "text-ink-soft" : "bg-surface text-ink"}`}
    >
      {!isMonth && <span className="block text-sm">{name.slice(0, 2)}</span>}
      <span className="block font-bold even-figures">{Number(day.slice(8))}</span>
      <span className="block truncate text-sm even-figures">
        {count > 0 && (
          <span
            className={`inline-block min-w-5 rounded-full border text-center font-semibold ${lookOf(pending[0] ?? null)} ${isMonth ? "sm:hidden" : ""}`}
          >
            {count}
          </span>
        )}
        {blocked && (
          <span className="text-clay">
            <span className="sm:hidden"> ✕</span>
            <bdi className="hidden text-xs font-semibold sm:inline"> {blockedBecause}</bdi>
          </span>
        )}
      </span>
      {isMonth && (
        <span className="hidden text-xs sm:block">
          {named.map(({ id, time, title, status }) => (
            <span
              key={id}
              className={`block truncate rounded-chip border px-0.5 ${lookOf(status)}`}
            >
              {time} <bdi className="font-semibold">{title}</bdi>
            </span>
          ))}
          {count > named.length && (
            <span className="block text-ink-soft">{`+${count - named.length} weitere`}</span>
          )}
        </span>
      )}
    </Link>
  );
}
