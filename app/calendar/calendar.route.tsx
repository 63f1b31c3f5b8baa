import { useOutlet } from "react-router";
import { BookedNotice } from "#app/bookings/form/booked-notice.tsx";
import { localRecord, useStoredBooking } from "#app/bookings/form/local-record.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { addMonths, formatMonth } from "#app/platform/months.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CalendarIcon, LeafIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/calendar.route.ts";
import { dayHeadingId } from "./calendar-address.ts";
import { chipClass, EntryMark } from "./entry-look.tsx";
import { feedAddress } from "./feed-commands.server.ts";
import { type CalendarEntry, summariseMonth } from "./month-entries.ts";
import { MonthGrid } from "./month-grid.tsx";
import { entryKindNames, entryKinds } from "./policy.ts";
import { getMonth, type MonthRows, monthNotLoaded } from "./queries.server.ts";
import {
  type CalendarView,
  calendarAddress,
  monthHeadingId,
  readView,
  viewOfDay,
  viewOfMonth,
} from "./view.ts";

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
    adding: pattern.endsWith("/neu") ? whoseAppointment(rows.pets) : null,
    booked: rows.booked && localRecord(rows.booked),
    /** Secret, so only for the dialog that shows it. */
    feedAddress: rows.feedId && (await feedAddress(context, rows.feedId)),
  };
}

function whoseAppointment(pets: MonthRows["pets"]) {
  return {
    pets: pets.flatMap(({ id, name, type, deceasedOn }) =>
      deceasedOn ? [] : [{ id, name, type }],
    ),
    hasDeceasedPets: pets.some(({ deceasedOn }) => deceasedOn !== null),
  };
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { view, today, days, entries, booked } = loaderData;
  useStoredBooking(booked);
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

function KindLegend() {
  return (
    <ul aria-label="Legende" className="mt-3 flex flex-wrap gap-2 text-sm">
      {entryKinds.map((kind) => (
        <li
          key={kind}
          className={`flex items-center gap-2 rounded-chip border px-2 py-0.5 font-semibold ${chipClass[kind]}`}
        >
          <EntryMark kind={kind} />
          {entryKindNames[kind]}
        </li>
      ))}
    </ul>
  );
}

function MonthToolbar({ view, today }: { view: CalendarView; today: CalendarDay }) {
  const previous = viewOfMonth(addMonths(view.month, -1), today);
  const next = viewOfMonth(addMonths(view.month, 1), today);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-1 gap-y-2">
      <span className="-ml-2">
        <Step view={previous} label="Vorheriger Monat" path="m15 5-7 7 7 7" />
      </span>
      <h2
        id={monthHeadingId}
        aria-live="polite"
        className="min-w-40 text-center text-2xl text-forest sm:min-w-52"
      >
        {formatMonth(view.month)}
      </h2>
      <Step view={next} label="Nächster Monat" path="m9 5 7 7-7 7" />
      <Link
        to={calendarAddress(viewOfDay(today))}
        preventScrollReset
        className={`${linkClass} ml-auto border border-field px-4 font-bold`}
      >
        Heute
      </Link>
    </div>
  );
}

const linkClass =
  "grid h-11 shrink-0 place-items-center rounded-field text-forest transition-colors hover:bg-sage-soft";

function Step({ view, label, path }: { view: CalendarView; label: string; path: string }) {
  return (
    <Link
      to={calendarAddress(view)}
      preventScrollReset
      aria-label={label}
      className={`${linkClass} w-11`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
        <path d={path} />
      </svg>
    </Link>
  );
}

type DayPanelProps = { view: CalendarView; today: CalendarDay; entries: readonly CalendarEntry[] };

function DayPanel({ view, today, entries }: DayPanelProps) {
  return (
    <div>
      <section
        aria-labelledby={dayHeadingId}
        className="rounded-card border border-line bg-surface p-5 shadow-soft"
      >
        <h2 id={dayHeadingId} tabIndex={-1} className="text-xl text-forest outline-none">
          Termine am <span className="whitespace-nowrap">{formatDay(view.day)}</span>
        </h2>
        {entries.length === 0 ? (
          <p className="mt-3 text-ink-soft">Keine Termine an diesem Tag.</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {entries.map((entry) => (
              <li key={`${entry.kind} ${entry.id} ${entry.title}`} className="py-4">
                <DayEntry entry={entry} view={view} />
              </li>
            ))}
          </ul>
        )}
        {view.day < today && (
          <p className="mt-3 text-sm text-ink-soft">
            In der Vergangenheit sind keine neuen Termine möglich.
          </p>
        )}
        <Link
          to={calendarAddress(view, "/neu")}
          preventScrollReset
          className={`${buttonClass("primary")} mt-3 w-full`}
        >
          <PlusIcon />
          Termin hinzufügen
        </Link>
      </section>
      <Link
        to={view.day > today ? `/services?tag=${view.day}` : "/services"}
        viewTransition
        className="mt-3 inline-flex min-h-11 items-center gap-2 px-1 text-forest underline underline-offset-4"
      >
        <LeafIcon />
        Beratung buchen
      </Link>
      <Link
        to={calendarAddress(view, "/abo")}
        preventScrollReset
        className="flex min-h-11 items-center gap-2 px-1 text-forest underline underline-offset-4"
      >
        <CalendarIcon />
        Kalender abonnieren
      </Link>
    </div>
  );
}

type DayEntryProps = { entry: CalendarEntry; view: CalendarView };

function DayEntry({ entry, view }: DayEntryProps) {
  const { pet, petName, petType, time, title } = entry;
  return (
    <div className="flex items-start gap-3">
      <PetPicture
        pet={pet ?? { type: petType, profilePictureUrl: null }}
        size={40}
        className="size-10"
      />
      <div className="min-w-0 grow">
        <h3 className="text-lg text-ink" dir="auto">
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {pet ? (
            <Link
              to={`/pets/${pet.id}`}
              viewTransition
              className="inline-block py-0.5 font-semibold text-forest underline underline-offset-4"
            >
              <bdi>{petName}</bdi>
            </Link>
          ) : (
            <bdi>{petName}</bdi>
          )}
          {time !== null && <span className="whitespace-nowrap">{time} Uhr</span>}
        </p>
        <EntryDetails entry={entry} view={view} />
      </div>
      {entry.kind === "appointment" && (
        <Link
          to={calendarAddress(view, `/${entry.id}/loeschen`)}
          preventScrollReset
          aria-label={`${title} für ${petName} löschen`}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-danger hover:bg-danger-soft"
        >
          <TrashIcon />
        </Link>
      )}
    </div>
  );
}

function EntryDetails({ entry, view }: DayEntryProps) {
  switch (entry.kind) {
    case "appointment":
      return (
        <>
          {entry.notes !== "" && (
            <p className="mt-1 whitespace-pre-line" dir="auto">
              {entry.notes}
            </p>
          )}
          <Link
            to={calendarAddress(view, `/${entry.id}`)}
            preventScrollReset
            aria-label={`${entry.title} für ${entry.petName} ändern`}
            className="inline-flex min-h-11 items-center font-bold text-forest underline underline-offset-4"
          >
            Ändern
          </Link>
        </>
      );
    case "booking":
      return (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span
            className={`${badgeClass} ${entry.needsAnswer ? "border-clay bg-clay-soft text-clay" : chipClass.booking}`}
          >
            {entry.status}
          </span>
          <span>{entry.durationMinutes} Minuten</span>
          <Link
            to={`/services/termine/${entry.id}`}
            viewTransition
            aria-label={`${entry.title} für ${entry.petName} ${entry.needsAnswer ? "beantworten" : "ansehen"}`}
            className="inline-flex min-h-11 items-center font-bold text-forest underline underline-offset-4"
          >
            {entry.needsAnswer ? "Beantworten" : "Ansehen"}
          </Link>
        </p>
      );
    case "plan":
      return (
        <>
          <p className="mt-1 whitespace-pre-line" dir="auto">
            {entry.notes}
          </p>
          {entry.pet && (
            <TextLink to={`/pets/${entry.pet.id}/behandlung`} viewTransition>
              Zum Plan
            </TextLink>
          )}
        </>
      );
    case "care":
      return (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span className={`${badgeClass} ${chipClass.care}`}>
            {entry.isOverdue ? "Vorsorge überfällig" : "Vorsorge fällig"}
          </span>
          {entry.pet && (
            <Link
              to={`/pets/${entry.pet.id}/vorsorge/${entry.id}/erledigt?${new URLSearchParams({ zurueck: "kalender", monat: view.month, tag: view.day })}`}
              aria-label={`Erledigt: ${entry.title} für ${entry.petName}`}
              className="inline-flex min-h-11 items-center font-bold text-forest underline underline-offset-4"
            >
              Erledigt
            </Link>
          )}
        </p>
      );
  }
}

const badgeClass = "inline-block rounded-chip border px-2 py-0.5 text-sm font-semibold";
