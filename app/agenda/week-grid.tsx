import { statusLook } from "#app/bookings/booking-badge.tsx";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { Link } from "#app/ui/link.tsx";
import type { DescribedAgenda } from "./agenda.server.ts";
import { type AgendaView, agendaAddress } from "./view.ts";
import type { Cell, WeekGrid as Grid } from "./week-layout.ts";
import { rowsPerHour } from "./weeks.ts";

type WeekProps = Pick<DescribedAgenda, "view" | "today" | "week">;

/** Quarters of an hour from top to bottom; a page's own policy forbids styles in its HTML. */
export function WeekGrid({ grid, view, today, week }: WeekProps & { grid: Grid }) {
  const { lanes, hours, rows, nowRow } = grid;
  const nameOf = (day: CalendarDay) => week.days.find((one) => one.day === day)?.name ?? "";
  return (
    <div className="relative -mx-2 overflow-x-auto sm:mx-0">
      <table
        aria-labelledby="agenda"
        className={`w-full table-fixed border-separate border-spacing-0 text-xs ${lanes > 1 ? "min-w-160" : ""}`}
      >
        <thead>
          <tr>
            <td className="w-8 text-ink-soft sm:w-12">{week.name.replace("Woche", "KW")}</td>
            {week.days.map((one) => (
              <th
                key={one.day}
                scope="col"
                colSpan={lanes}
                className="px-0.5 pb-1 font-normal text-base"
              >
                <StripDay one={one} view={view} today={today} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is a quarter of an hour of the axis
            <tr key={row} className="h-4">
              {row % rowsPerHour === 0 && (
                <th
                  scope="row"
                  rowSpan={rowsPerHour}
                  className="border-t border-line p-0 pr-1 text-right align-top font-normal even-figures text-ink-soft"
                >
                  {nowRow !== null && Math.floor(nowRow / rowsPerHour) * rowsPerHour === row && (
                    <NowLine quarter={nowRow - row} />
                  )}
                  {hours.from + row / rowsPerHour}
                  <span className="sr-only"> Uhr</span>
                </th>
              )}
              {cells.map((cell) => (
                <GridCell
                  key={cell.column}
                  cell={cell}
                  view={view}
                  dayName={nameOf(cell.day)}
                  isToday={cell.day === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const quarterDepths = ["", "mt-4", "mt-8", "mt-12"];

/** It stays at the height where it stands in the text, and goes over the whole grid. */
function NowLine({ quarter }: { quarter: number }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-x-0 z-10 border-t-2 border-clay ${quarterDepths[quarter]}`}
    />
  );
}

type GridCellProps = { cell: Cell; view: AgendaView; dayName: string; isToday: boolean };

function GridCell({ cell, view, dayName, isToday }: GridCellProps) {
  const ground = cell.kind === "closed" ? "bg-line/50" : "bg-surface";
  return (
    <td
      rowSpan={cell.rows}
      colSpan={cell.columns}
      className={`relative border-l border-line p-0 ${cell.row % 2 === 0 ? "border-t" : ""} ${isToday ? "border-r border-x-forest" : ""} ${ground}`}
    >
      <CellContent cell={cell} view={view} dayName={dayName} />
    </td>
  );
}

function CellContent({ cell, view, dayName }: Omit<GridCellProps, "isToday">) {
  switch (cell.kind) {
    case "entry": {
      const { id, time, said, title, service, status } = cell.tile;
      const to = status
        ? `/admin/termine/anfragen/${id}`
        : agendaAddress({ ...view, day: cell.day }, `/eigene/${id}`);
      return (
        <Link
          to={to}
          preventScrollReset={status === null}
          aria-label={`${dayName}, ${said}`}
          className={`absolute inset-px overflow-hidden rounded-chip border px-0.5 leading-tight wrap-anywhere hyphens-auto hover:shadow-lifted ${status ? statusLook[status] : "border-transparent bg-sage-soft text-forest"}`}
        >
          <span className="max-sm:hidden">{time} </span>
          <bdi className="font-bold">{title}</bdi>
          <span className="block">{service}</span>
        </Link>
      );
    }
    case "way":
      return (
        <span className="absolute inset-y-0 left-2 border-l-4 border-dotted border-field">
          <span className="sr-only">{`Weg ${cell.times} Uhr`}</span>
        </span>
      );
    case "free": {
      const to = `/admin/anruf?${new URLSearchParams({ tag: cell.day, zeit: cell.time })}`;
      const look = "absolute inset-0 px-1 text-sm text-ink-soft hover:bg-sage-soft";
      // For the pointer every half hour; for Tab and those who listen one link a gap.
      return cell.gap === null ? (
        <Link to={to} discover="none" aria-hidden="true" tabIndex={-1} className={look} />
      ) : (
        <Link
          to={to}
          discover="none"
          aria-label={`${dayName}, ${cell.gap} Uhr frei: Termin eintragen`}
          className={look}
        >
          +
        </Link>
      );
    }
    case "open":
    case "closed":
      if (cell.label === "") return null;
      return (
        <span className="absolute inset-x-0.5 top-0 font-semibold text-clay wrap-anywhere hyphens-auto">
          <span className="sr-only">Gesperrt: </span>
          <bdi>{cell.label}</bdi>
        </span>
      );
  }
}

export function WeekStrip({ view, today, week }: WeekProps) {
  return (
    <nav aria-label={week.name}>
      <p className="mb-1 text-sm text-ink-soft" aria-hidden="true">
        {week.name}
      </p>
      <ul className="grid grid-cols-7 gap-1 sm:gap-2">
        {week.days.map((one) => (
          <li key={one.day}>
            <StripDay one={one} view={view} today={today} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type StripDayProps = Omit<WeekProps, "week"> & {
  one: DescribedAgenda["week"]["days"][number];
};

function StripDay({ one, view, today }: StripDayProps) {
  const { day, name, entries, isBlocked } = one;
  const isShown = view.span === "tag" && view.day === day;
  return (
    <Link
      to={agendaAddress({ ...view, span: "tag", day })}
      preventScrollReset
      aria-current={isShown ? "true" : undefined}
      aria-label={`${name}${day === today ? ", heute" : ""}, ${countOf(entries)}${isBlocked ? ", gesperrt" : ""}`}
      className={`grid min-h-14 place-items-center rounded-field border px-0.5 py-1.5 text-center leading-tight text-ink hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest ${day === today ? "border-forest" : "border-line bg-surface"}`}
    >
      <span className="text-sm">{name.slice(0, 2)}</span>
      <span className="font-bold even-figures">{Number(day.slice(8))}</span>
      <span className="text-sm even-figures" aria-hidden="true">
        {[entries > 0 && entries, isBlocked && "✕"].filter(Boolean).join(" ") || "·"}
      </span>
    </Link>
  );
}

export function countOf(entries: number): string {
  if (entries === 0) return "keine Termine";
  return entries === 1 ? "1 Termin" : `${entries} Termine`;
}
