import { useOutlet } from "react-router";
import { BookedNotice } from "#app/bookings/form/booked-notice.tsx";
import { localRecord, useKeptBooking } from "#app/bookings/form/local-record.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/calendar.route.ts";
import { DayPanel } from "./day-panel.tsx";
import { feedAddress } from "./feed-address.server.ts";
import { KindLegend } from "./kind-legend.tsx";
import { summariseMonth } from "./month-entries.ts";
import { MonthGrid } from "./month-grid.tsx";
import { MonthToolbar } from "./month-toolbar.tsx";
import { getMonth, monthNotLoaded } from "./queries.server.ts";
import { readView } from "./view.ts";

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const today = dayInGermany(now);
  const view = readView(url.searchParams, today);
  // The route and not the address, which has many spellings.
  const feed = pattern.endsWith("/abo");
  const booked = url.searchParams.get("gebucht");
  const rows = await loadOrSay(log, monthNotLoaded, () =>
    getMonth(db, userId, view, { feed, booked }),
  );
  return {
    view,
    today,
    ...summariseMonth(rows, view.day, today),
    /** Those an appointment can be made for. */
    pets: rows.pets.flatMap(({ id, name, deceasedOn }) => (deceasedOn ? [] : [{ id, name }])),
    hasDeceasedPets: rows.pets.some(({ deceasedOn }) => deceasedOn !== null),
    /** What has just been asked for, for the browser's own list. */
    booked: rows.booked && localRecord(rows.booked),
    /** Secret, so only for the dialog that shows it. */
    feedAddress: rows.feedId && (await feedAddress(context, rows.feedId)),
  };
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { view, today, days, entries, booked } = loaderData;
  useKeptBooking(booked);
  // A dialog has a title of its own.
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title="Terminkalender" />}
      {booked && <BookedNotice record={booked} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="min-w-0">
          <MonthToolbar view={view} today={today} />
          <MonthGrid view={view} today={today} days={days} />
          <KindLegend />
        </div>
        <DayPanel view={view} today={today} entries={entries} />
      </div>
      {dialog}
    </>
  );
}
