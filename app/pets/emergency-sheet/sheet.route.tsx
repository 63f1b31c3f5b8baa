import { data } from "react-router";
import { platformContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { deviceOwner } from "#app/frame/device-owner.server.ts";
import type { RouteHandle } from "#app/frame/handle.ts";
import { copyHeader, keptPageHeaders, sheetStorageDays, tickScript } from "#app/frame/kept-page.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { pageSecurityPolicy } from "#app/middleware/response-headers.ts";
import { petsNotLoaded } from "#app/pets/queries.server.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { productName } from "#app/platform/operator/config.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { DueList, yesterdayWord } from "#app/treatment/due-list.tsx";
import type { Followed } from "#app/treatment/plan.server.ts";
import { type DueRow, dueRows, openYesterday } from "#app/treatment/ticks.ts";
import logoUrl from "#app/ui/art/logo.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { PhoneNumbers } from "#app/ui/phone-link.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import type { Route } from "./+types/sheet.route.ts";
import { advicePlace, dueTitle, missedTitle, unsentPlace } from "./kept-sheet.ts";
import { describeAnimal, getEmergencyFacts } from "./sheet.server.ts";

/** Browsers show its copy without a network: that needs nothing but its styles and the small script. */
export const handle = { scripts: false, styles: "site" } satisfies RouteHandle;

/** A copy lies on a device for days, and shows each of them what is to be given then. */
const daysOfCopy = 7;

type DueOfDay = { day: CalendarDay; rows: DueRow[]; isYesterday: boolean };

/** In a stored copy any day can become yesterday; the service worker decides which one is shown. */
function dueOf(followed: Followed, today: CalendarDay, isCopy: boolean): DueOfDay[] {
  const first = addDays(today, -1);
  const days = Array.from({ length: isCopy ? daysOfCopy : 1 }, (_, index) => addDays(today, index));
  const missed = { day: first, rows: openYesterday(followed, today), isYesterday: true };
  const due = days.map((day) => ({ day, rows: dueRows(followed, day), isYesterday: false }));
  return [missed, ...due].filter(({ rows }) => rows.length > 0);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, log, now } = context.get(platformContext);
  const { userId, profile } = requireVisitor(context);
  const today = dayInGermany(now);
  const facts = await loadOrSay(log, petsNotLoaded, () => getEmergencyFacts(db, userId, today));
  const isCopy = request.headers.has(copyHeader);
  const owner = await deviceOwner(userId);
  const until = new Date(now.getTime() + sheetStorageDays * 24 * 60 * 60 * 1000);
  return data(
    {
      animals: facts.animals.map((animal) => ({
        ...describeAnimal(animal, today),
        emergencies: animal.followed.emergencies,
        due: dueOf(animal.followed, today, isCopy),
      })),
      owner,
      asOf: formatMoment(now.toISOString()),
      isCopy,
      keeper: {
        name: profile.fullName,
        phone: readPhoneParts(profile.phone || facts.bookingPhone),
      },
    },
    {
      headers: {
        ...keptPageHeaders(owner, until.toISOString()),
        "content-security-policy": pageSecurityPolicy("files"),
      },
    },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The page that was asked for: the copy stands at its address. */
const currentAddress = "";

const linkClass = "text-forest underline underline-offset-4";

export default function EmergencySheet({ loaderData }: Route.ComponentProps) {
  const { animals, owner, asOf, isCopy, keeper } = loaderData;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 wrap-anywhere sm:px-6 print:p-0">
      <PageMeta title="Notfallblatt" />
      <meta name="robots" content="noindex" />
      <script defer src={tickScript} />
      {!isCopy && <script defer src="/drucken.js" />}
      <SkipLink />
      <p className="flex items-center gap-3 text-forest">
        <img src={logoUrl} alt="" width="32" height="32" />
        <span className="font-heading text-xl font-semibold">{productName}</span>
      </p>
      <main id="inhalt" tabIndex={-1} className="outline-none">
        {isCopy && (
          <div className="mt-6 rounded-card border-2 border-clay bg-surface p-5 print:hidden">
            <p className="font-bold">Keine Verbindung zum Internet</p>
            <p className="mt-1">Sie sehen das auf diesem Gerät gespeicherte Notfallblatt.</p>
            {animals.some(({ due }) => due.length > 0) && (
              <p className="mt-1">
                Abgehakte Gaben bleiben auf diesem Gerät und werden gesendet, sobald Sie wieder
                online und angemeldet sind.
              </p>
            )}
            <p className="mt-2">
              <a href={currentAddress} className={`inline-block py-1 ${linkClass}`}>
                Noch einmal versuchen
              </a>
            </p>
          </div>
        )}
        {/* Here the service worker and the script write what was not sent yet, or not taken. */}
        <div
          {...unsentPlace}
          hidden
          data-owner={owner}
          className="mt-6 rounded-card border-2 border-clay p-5"
        />
        <h1 className="mt-6 text-3xl text-forest">Notfallblatt</h1>
        <p className="mt-2 text-ink-soft">
          Stand: {asOf}.
          {!isCopy && (
            <span {...advicePlace} className="print:hidden">
              {" "}
              Sie können das Notfallblatt unter{" "}
              <a href={`${dataPage}#${dataHeadings.offline}`} className={linkClass}>
                Meine Daten
              </a>{" "}
              offline speichern.
            </span>
          )}
        </p>
        <p className="mt-4">
          Ansprechperson: <span className="font-bold">{keeper.name}</span>
          {keeper.phone.length > 0 && ", "}
          <PhoneNumbers
            phone={keeper.phone}
            className={`font-bold whitespace-nowrap ${linkClass}`}
          />
          {keeper.phone.length === 0 && !isCopy && (
            <a href="/profile" className={`ml-3 print:hidden ${linkClass}`}>
              Telefonnummer eintragen
            </a>
          )}
        </p>
        {!isCopy && (
          <button
            type="button"
            hidden
            data-print
            className={`mt-4 print:hidden ${buttonClass("secondary")}`}
          >
            Drucken
          </button>
        )}
        {animals.length === 0 ? (
          <p className="mt-8">Noch keine Haustiere</p>
        ) : (
          <div className="mt-8 grid gap-6 print:mt-4 print:gap-4">
            {animals.map((animal) => (
              <AnimalSheet key={animal.id} animal={animal} isCopy={isCopy} owner={owner} />
            ))}
          </div>
        )}
        {!isCopy && (
          <p className="mt-8 print:hidden">
            <a href="/dashboard" className={linkClass}>
              Zur Übersicht
            </a>
          </p>
        )}
      </main>
    </div>
  );
}

const rowClass = "grid gap-x-5 sm:grid-cols-[13rem_1fr]";

type AnimalSheetProps = {
  animal: Route.ComponentProps["loaderData"]["animals"][number];
  isCopy: boolean;
  owner: string;
};

function AnimalSheet({ animal, isCopy, owner }: AnimalSheetProps) {
  const { id, name, health, facts, emergencies, due, vetName, vetPhone } = animal;
  return (
    <section
      aria-labelledby={`tier-${id}`}
      className="rounded-card border border-line bg-surface p-5 print:break-inside-avoid"
    >
      <h2 id={`tier-${id}`} className="text-2xl text-forest" dir="auto">
        {name}
      </h2>
      <dl className="mt-4 space-y-2.5">
        {health.map(({ key, label, text }) => (
          <div key={key} className={rowClass}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold whitespace-pre-line" dir="auto">
              {text || "keine eingetragen"}
            </dd>
          </div>
        ))}
        {emergencies.map((text) => (
          <div key={text} className={rowClass}>
            <dt className="text-ink-soft">Was tun, wenn</dt>
            <dd className="font-bold whitespace-pre-line" dir="auto">
              {text}
            </dd>
          </div>
        ))}
        {facts.map(({ key, label, text }) => (
          <div key={key} className={rowClass}>
            <dt className="text-ink-soft">{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
        <div className={rowClass}>
          <dt className="text-ink-soft">Tierarztpraxis</dt>
          <dd>
            {vetName || (vetPhone.length > 0 ? "" : "nicht eingetragen")}
            {vetName && vetPhone.length > 0 && ", "}
            <PhoneNumbers
              phone={vetPhone}
              className="font-bold whitespace-nowrap text-forest underline underline-offset-4"
            />
          </dd>
        </div>
      </dl>
      {due.map(({ day, rows, isYesterday }) => (
        // Hidden in a copy until its day is there: `kept-sheet.ts` shows it.
        <details
          key={day}
          data-day={day}
          hidden={isCopy}
          open={!isYesterday}
          className="mt-4 border-t border-line pt-3 print:hidden"
        >
          <summary className="min-h-11 cursor-pointer py-1 text-forest">
            <h3 className="inline text-xl">{isYesterday ? missedTitle : dueTitle}</h3>
          </summary>
          <DueList
            rows={rows}
            action={`/pets/${id}/gegeben`}
            back="blatt"
            owner={owner}
            petName={name}
            dayWord={isYesterday ? yesterdayWord : ""}
          />
        </details>
      ))}
    </section>
  );
}
