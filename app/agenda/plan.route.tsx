import { useEffect, useState } from "react";
import { data } from "react-router";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { readMeetingUrl } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { holdLinkWhileOffline, useHeldRequests } from "#app/frame/connection.ts";
import {
  canKeepPages,
  copyHeader,
  forgetPages,
  isPageKept,
  keepPage,
  keptPageHeaders,
  planCacheName,
} from "#app/frame/kept-page.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { showToast } from "#app/frame/toast.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { StablePlace } from "#app/pets/stable-place.tsx";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantAtOrAfter, timeInGermany } from "#app/platform/german-time.ts";
import { keyedHash } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { formatWeekday, isShownDay } from "#app/platform/months.ts";
import { Button } from "#app/ui/button.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/plan.route.ts";
import { OnTheWay, TravelForm } from "./visit-parts.tsx";
import { getDayPlan, type PlanEntry } from "./visits.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { day } = params;
  if (!isShownDay(day)) throw data(null, { status: 404 });
  const { db, log, now, config } = context.get(platformContext);
  const entries = await loadOrSay(log, "Der Tagesplan konnte nicht geladen werden.", () =>
    getDayPlan(db, day, now),
  );
  const today = dayInGermany(now);
  const until = instantAtOrAfter(addDays(day, 1), "00:00")?.toISOString() ?? "";
  const owner = await keyedHash(
    config.sessionSecret,
    `plan owner\n${requireVisitor(context).userId}`,
  );
  return data(
    {
      ...{ day, entries, isOver: day < today },
      title: formatWeekday(day),
      asOf: timeInGermany(now),
      isCopy: request.headers.has(copyHeader),
    },
    { headers: keptPageHeaders(owner, until) },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The page that was asked for: the copy stands at its address. */
const currentAddress = "";

const linkClass = "inline-block py-1 text-forest underline underline-offset-4";

export default function DayPlanPage({ loaderData }: Route.ComponentProps) {
  const { day, title, asOf, entries, isCopy, isOver } = loaderData;
  useHeldRequests();
  return (
    <div
      className="mx-auto w-full max-w-3xl px-4 py-6 wrap-anywhere sm:px-6 print:p-0"
      onClickCapture={holdLinkWhileOffline}
    >
      <PageMeta title={`Tagesplan, ${title}`} />
      <SkipLink />
      <main id="inhalt" tabIndex={-1} className="outline-none">
        {isCopy ? (
          <div className="mb-4 rounded-card border-2 border-clay bg-surface p-5 print:hidden">
            <p className="font-bold">Keine Verbindung zum Internet</p>
            <p>Sie sehen den auf diesem Gerät gespeicherten Tagesplan.</p>
            <a href={currentAddress} className={linkClass}>
              Erneut versuchen
            </a>
          </div>
        ) : (
          <p className="print:hidden">
            <Link
              to={`/admin/termine?tag=${day}`}
              className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
            >
              Zurück zu den Terminen
            </Link>
          </p>
        )}
        <h1 className="text-3xl text-forest">Tagesplan</h1>
        <p className="text-lg font-bold">{title}</p>
        <p className="mb-4 text-ink-soft">{`Stand ${asOf} Uhr`}</p>
        {!isCopy && !isOver && <KeepPlan />}
        {entries.length === 0 ? (
          <p>Keine Termine.</p>
        ) : (
          <ol className="mt-4 grid gap-4">
            {entries.map((entry) => (
              <li key={entry.id}>
                <PlannedEntry entry={entry} isCopy={isCopy} />
              </li>
            ))}
          </ol>
        )}
      </main>
    </div>
  );
}

/** Nothing is kept unless this is pressed. */
function KeepPlan() {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    if (canKeepPages()) isPageKept(planCacheName, location.pathname).then(setKept, () => null);
  }, []);
  if (isKept === null) return null;

  async function change() {
    setKept(null);
    try {
      await (isKept ? forgetPages([planCacheName]) : keepPage(planCacheName, location.pathname));
      setKept(!isKept);
      const title = isKept ? "Von diesem Gerät entfernt" : "Auf diesem Gerät gespeichert";
      showToast({ id: crypto.randomUUID(), title, tone: "success" });
    } catch {
      setKept(isKept);
      const text = "Bitte prüfen Sie Ihre Internetverbindung.";
      showToast({ id: crypto.randomUUID(), title: "Fehler", text, tone: "error" });
    }
  }

  return (
    <div className="print:hidden">
      <Button variant="secondary" onClick={change}>
        {isKept ? "Von diesem Gerät entfernen" : "Auf diesem Gerät speichern"}
      </Button>
      <p className="mt-1 text-sm text-ink-soft">
        {isKept
          ? "Auch ohne Internet lesbar, bis Mitternacht."
          : "Ohne Internet lesbar bis Mitternacht."}
      </p>
    </div>
  );
}

const cardClass =
  "rounded-card border border-line bg-surface p-4 sm:p-5 print:break-inside-avoid scroll-mt-20";

function PlannedEntry({ entry, isCopy }: { entry: PlanEntry; isCopy: boolean }) {
  const titleId = `termin-${entry.id}`;
  if (entry.kind === "own") {
    return (
      <article aria-labelledby={titleId} className={cardClass}>
        <Times times={entry.times} />
        <h2 id={titleId} className="text-xl text-forest" dir="auto">
          {entry.title}
        </h2>
        <p className="whitespace-pre-line text-ink-soft" dir="auto">
          {entry.notes}
        </p>
      </article>
    );
  }
  const { id, status, service, petName, petType, ownerName, phone, place, way } = entry;
  const { health, stable, concerns, notes } = entry;
  const suggested = entry.suggestedTravel;
  const defaults = { travelMinutes: `${way?.minutes ?? suggested ?? ""}` };
  return (
    <article aria-labelledby={titleId} className={cardClass}>
      {way && (
        <div className="mb-2 border-l-4 border-dotted border-field pl-3">
          <p>{way.text}</p>
          {way.missingMinutes > 0 && (
            <p className="font-bold text-danger">
              {`Der Weg passt nicht: ${way.missingMinutes} Minuten fehlen.`}
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Times times={entry.times} />
        {status !== "confirmed" && <BookingBadge status={status} />}
      </div>
      <h2 id={titleId} tabIndex={-1} className="text-xl text-forest outline-none">
        {isCopy ? (
          service
        ) : (
          <Link to={`/admin/termine/anfragen/${id}`} className={linkClass}>
            {service}
          </Link>
        )}
      </h2>
      <p>
        <bdi className="font-semibold">{petName}</bdi> (<bdi>{petType}</bdi>) ·{" "}
        <bdi>{ownerName}</bdi>
      </p>
      <PhoneLink phone={phone} name={ownerName} />
      {health?.allergies && <HealthNote label="Allergien" text={health.allergies} />}
      {health?.medication && <HealthNote label="Medikamente" text={health.medication} />}
      {place === "visit" && (
        <p className="mt-1" dir="auto">
          {entry.address}
        </p>
      )}
      {place === "telephone" && <p className="mt-1">Besprechung am Telefon</p>}
      {place === "video" && <Meeting url={readMeetingUrl(entry.meetingUrl)} />}
      {stable && <StablePlace stable={stable} />}
      {concerns && (
        <p className="mt-2 whitespace-pre-line" dir="auto">
          {concerns}
        </p>
      )}
      {notes.map((note) => (
        <p key={note.day + note.text} className="mt-2 text-ink-soft">
          {`Notiz, ${note.day}: `}
          <bdi className="whitespace-pre-line">{note.text}</bdi>
        </p>
      ))}
      {!isCopy && place === "visit" && (
        <FormState idPrefix={`fahrt-${id}-`} result={undefined} defaults={defaults}>
          <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
            <TravelForm bookingId={id} from="plan" />
            <OnTheWay entry={entry} from="plan" />
          </div>
        </FormState>
      )}
    </article>
  );
}

function Times({ times }: { times: string }) {
  return <p className="text-lg font-bold whitespace-nowrap even-figures">{`${times} Uhr`}</p>;
}

function HealthNote({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-2 rounded-field border border-danger bg-danger-soft px-3.5 py-2">
      <strong>{label}: </strong>
      <bdi>{text}</bdi>
    </p>
  );
}

function Meeting({ url }: { url: string | null }) {
  if (url === null) return <p className="mt-1">Videogespräch, noch ohne Adresse</p>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
      Zum Videogespräch
    </a>
  );
}
