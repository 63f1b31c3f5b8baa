import { type ReactNode, Suspense } from "react";
import { data } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { missingInWords } from "#app/bookings/slots.ts";
import { platformContext } from "#app/context.ts";
import { holdLinkWhileOffline, useHeldRequests } from "#app/frame/connection.ts";
import { deviceKey, deviceOwner } from "#app/frame/device-owner.server.ts";
import { useHasUnsent } from "#app/frame/has-unsent.ts";
import { copyHeader, keptPageHeaders, planCacheName, recordScript } from "#app/frame/kept-page.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { KeepPage } from "#app/pets/emergency-sheet/offline-section.tsx";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantAtOrAfter, timeInGermany } from "#app/platform/german-time.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { formatWeekday, isShownDay } from "#app/platform/months.ts";
import { site } from "#app/platform/operator/config.ts";
import {
  drawingsOf,
  type OfflineRecord,
  unsafeListOfflineRecords,
} from "#app/treatment/offline-records.server.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { TextLink } from "#app/ui/link.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/plan.route.ts";
import { BookingRecord } from "./booking/booking-record.tsx";
import { WhereAndWho } from "./day-entries.tsx";
import { OfflineDrawings, OfflineRecordForm } from "./offline-record.tsx";
import { OnTheWay, TravelForm } from "./visit-forms.tsx";
import { getDayPlan, type PlanEntry } from "./visits.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { day } = params;
  if (!isShownDay(day)) throw data(null, { status: 404 });
  const { db, log, now, config } = context.get(platformContext);
  const isCopy = request.headers.has(copyHeader);
  const [entries, records] = await loadOrSay(
    log,
    "Der Tagesplan konnte nicht geladen werden.",
    () => Promise.all([getDayPlan(db, day, now), isCopy ? unsafeListOfflineRecords(db, day) : []]),
  );
  const { userId } = requireVisitor(context);
  const today = dayInGermany(now);
  const mayKeep = day === today || day === addDays(today, 1);
  const until = instantAtOrAfter(addDays(day, 1), "00:00")?.toISOString() ?? "";
  const owner = await deviceOwner(userId);
  return data(
    {
      day,
      entries,
      records,
      drawings: drawingsOf(records),
      mayKeep,
      isCopy,
      isOver: day < today,
      title: formatWeekday(day),
      route: routeAddress(entries),
      asOf: timeInGermany(now),
      /** Seals what is written in the copy: it goes with it. */
      access: isCopy ? { owner, key: await deviceKey(config.sessionSecret, userId) } : null,
    },
    // What has no end is not kept.
    mayKeep ? { headers: keptPageHeaders(owner, until) } : {},
  );
}

/** From the practice to all visits in their order, on a map that takes addresses; null without visits. */
function routeAddress(entries: readonly PlanEntry[]): string | null {
  const stops = entries.flatMap((entry) =>
    entry.kind === "booking" && entry.address !== "" ? [entry.address] : [],
  );
  if (stops.length === 0) return null;
  const { street, postalCode, city } = site.operator;
  const points = [
    `${street}, ${postalCode} ${city}`,
    ...stops.map((stop) => stop.replaceAll("\n", ", ")),
  ];
  const params = points.map((point) => ["point", point]);
  return `https://graphhopper.com/maps/?${new URLSearchParams([...params, ["profile", "car"]])}`;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const UnsentRecords = lazyPart(
  async () => (await import("#app/treatment/unsent-records.client.tsx")).UnsentRecords,
  () => null,
);

function UnsentHere({ isCopy }: { isCopy: boolean }) {
  const hasUnsent = useHasUnsent();
  return <Suspense>{hasUnsent && !isCopy && <UnsentRecords />}</Suspense>;
}

/** The page that was asked for: the copy stands at its address. */
const currentAddress = "";

const linkClass = "inline-block py-1 text-forest underline underline-offset-4";

export default function DayPlanPage({ loaderData }: Route.ComponentProps) {
  const { day, title, asOf, entries, records, drawings, route, access } = loaderData;
  const { isCopy, isOver, mayKeep } = loaderData;
  useHeldRequests();
  return (
    <div
      className="mx-auto w-full max-w-3xl px-4 py-6 wrap-anywhere sm:px-6 print:p-0"
      onClickCapture={holdLinkWhileOffline}
    >
      <PageMeta title={`Tagesplan, ${title}`} />
      <SkipLink />
      {access && <script defer src={recordScript} />}
      <main id="inhalt" tabIndex={-1} className="outline-none">
        <UnsentHere isCopy={isCopy} />
        {access ? (
          <div
            data-owner={access.owner}
            data-key={access.key}
            className="mb-4 rounded-card border-2 border-clay bg-surface p-5 print:hidden"
          >
            <p role="status" data-connection className="font-bold">
              Keine Verbindung zum Internet
            </p>
            <p>Sie sehen den auf diesem Gerät gespeicherten Tagesplan.</p>
            <a href={currentAddress} data-again className={linkClass}>
              Erneut versuchen
            </a>
          </div>
        ) : (
          <p className="print:hidden">
            <TextLink to={`/admin/termine?tag=${day}`} size="touch">
              Zurück zu den Terminen
            </TextLink>
          </p>
        )}
        {isCopy && <OfflineDrawings drawings={drawings} />}
        <h1 className="text-3xl text-forest">Tagesplan</h1>
        <p className="text-lg font-bold">{title}</p>
        <p className="mb-4 text-ink-soft">{`Stand ${asOf} Uhr`}</p>
        {route && !isCopy && (
          <p className="print:hidden">
            <a
              href={route}
              target="_blank"
              rel="noreferrer"
              title="In neuem Tab"
              className={`${linkClass} whitespace-nowrap`}
            >
              Route auf der Karte <Icon name="new-tab" />
              <span className="sr-only">(in neuem Tab)</span>
            </a>
          </p>
        )}
        {!isCopy && mayKeep && (
          <section aria-label="Ohne Internet lesen" className="print:hidden">
            <KeepPage cacheName={planCacheName} address={`/admin/termine/tag/${day}/plan`} />
            <p className="mt-1 text-sm text-ink-soft">
              {`Ohne Internet lesbar bis ${title}, 24 Uhr.`}
            </p>
          </section>
        )}
        {!isOver && !mayKeep && (
          <p className="text-sm text-ink-soft">
            Ab dem Vortag können Sie den Tagesplan auf diesem Gerät speichern.
          </p>
        )}
        {entries.length === 0 ? (
          <p>Keine Termine.</p>
        ) : (
          <ol className="mt-4 grid gap-4">
            {entries.map((entry) => (
              <li key={entry.id}>
                <PlannedEntry entry={entry} isCopy={isCopy}>
                  <RecordOfEntry id={entry.id} records={records} />
                </PlannedEntry>
              </li>
            ))}
          </ol>
        )}
      </main>
    </div>
  );
}

type RecordOfEntryProps = { id: string; records: readonly OfflineRecord[] };

/** Of a visit, in the copy. */
function RecordOfEntry({ id, records }: RecordOfEntryProps) {
  const record = records.find(({ bookingId }) => bookingId === id);
  return record && <OfflineRecordForm record={record} />;
}

type PlannedEntryProps = { entry: PlanEntry; isCopy: boolean; children: ReactNode };

function PlannedEntry({ entry, isCopy, children }: PlannedEntryProps) {
  const titleId = `termin-${entry.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-4 sm:p-5 print:break-inside-avoid"
    >
      {entry.drive && (
        <div className="mb-2 border-l-4 border-dotted border-field pl-3">
          <p>{entry.drive.text}</p>
          {entry.drive.missingMinutes > 0 && (
            <p className="font-bold text-danger">
              {`Die Zeit für den Weg reicht nicht: ${missingInWords(entry.drive.missingMinutes)}`}
            </p>
          )}
        </div>
      )}
      <p className="text-lg font-bold whitespace-nowrap even-figures">{`${entry.times} Uhr`}</p>
      <h2 id={titleId} tabIndex={-1} className="scroll-mt-20 text-xl text-forest outline-none">
        {entry.kind === "own" && <bdi>{entry.title}</bdi>}
        {entry.kind === "booking" && isCopy && entry.service}
        {entry.kind === "booking" && !isCopy && (
          <TextLink to={`/admin/termine/anfragen/${entry.id}`} size="line">
            {entry.service}
          </TextLink>
        )}
      </h2>
      {entry.kind === "own" ? (
        <p className="whitespace-pre-line text-ink-soft" dir="auto">
          {entry.notes}
        </p>
      ) : (
        <PlannedBooking entry={entry} isCopy={isCopy} />
      )}
      {children}
    </article>
  );
}

type PlannedBookingProps = { entry: PlanEntry & { kind: "booking" }; isCopy: boolean };

function PlannedBooking({ entry, isCopy }: PlannedBookingProps) {
  const { id, status, warnings, words, drive } = entry;
  const defaults = { travelMinutes: `${drive?.minutes ?? ""}` };
  return (
    <>
      {status !== "confirmed" && <BookingBadge status={status} />}
      <WhereAndWho entry={entry} isInFull isCopy={isCopy} />
      {!isCopy && <OnTheWay entry={entry} from="plan" />}
      {warnings.map(({ label, text }) => (
        <p
          key={label}
          className={`mt-2 rounded-field border px-3.5 py-2 ${label === "Allergien" ? "border-danger bg-danger-soft" : "border-clay bg-clay-soft"}`}
        >
          <strong>{label}: </strong>
          <bdi>{text}</bdi>
        </p>
      ))}
      {words.map(({ label, text }) => (
        <p key={label} className="mt-2">
          <span className="text-ink-soft">{label}: </span>
          <bdi className="whitespace-pre-line">{text}</bdi>
        </p>
      ))}
      {!isCopy && (
        <div className="print:hidden">
          <BookingRecord {...entry.record} bookingId={id} />
        </div>
      )}
      {!isCopy && entry.place === "visit" && (
        <FormState idPrefix={`fahrt-${id}-`} result={undefined} defaults={defaults}>
          <TravelForm bookingId={id} from="plan" />
        </FormState>
      )}
    </>
  );
}
