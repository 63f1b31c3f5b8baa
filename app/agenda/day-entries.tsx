import { customerAddress } from "#app/admin/customers/customer.ts";
import { BookingBadge } from "#app/bookings/booking-badge.tsx";
import { readMeetingUrl } from "#app/bookings/wording.ts";
import { StablePlace } from "#app/pets/stable-place.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { Place } from "#app/ui/place-link.tsx";
import type { AgendaDay, BookingEntry, OwnEntry } from "./days.ts";
import { EntryOutcome } from "./entry-outcome.tsx";
import { type AgendaView, agendaAddress } from "./view.ts";

type DayEntriesProps = { day: Pick<AgendaDay, "entries" | "blockedBecause">; view?: AgendaView };

export function DayEntries({ day: { entries, blockedBecause }, view }: DayEntriesProps) {
  return (
    <>
      {blockedBecause !== null && (
        <p className="mt-1 font-semibold text-clay">
          Gesperrt: <bdi>{blockedBecause}</bdi>
        </p>
      )}
      {entries.length === 0 && <p className="py-1 text-ink-soft">Keine Termine.</p>}
      <ol className="divide-y divide-line empty:hidden">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-5 pt-2 pb-3 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]"
          >
            {entry.kind === "booking" ? (
              <Consultation entry={entry} isInAgenda={view !== undefined} />
            ) : (
              <Own entry={entry} view={view} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Consultation({ entry, isInAgenda }: { entry: BookingEntry; isInAgenda: boolean }) {
  const linkId = `termin-${entry.id}`;
  return (
    <>
      <Times times={entry.times} />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <TextLink id={linkId} to={`/admin/termine/anfragen/${entry.id}`}>
            {entry.service}
          </TextLink>
          <BookingBadge status={entry.status} />
        </div>
        <WhereAndWho entry={entry} />
        {entry.series && <p className="text-sm text-ink-soft">{`Serie, ${entry.series}`}</p>}
        <PhoneLink phone={entry.phone} name={entry.ownerName} />
        {(entry.journey || entry.way) && (
          <p className="mt-1 border-l-4 border-dotted border-field pl-3 text-sm text-ink-soft">
            {[entry.journey && `Hinweg ${entry.journey} Uhr`, entry.way && `Weg ${entry.way} Uhr`]
              .filter(Boolean)
              .join(", ")}
          </p>
        )}
        {isInAgenda && entry.needsOutcome && <EntryOutcome entry={entry} nextFocusId={linkId} />}
      </div>
    </>
  );
}

function Own({ entry, view }: { entry: OwnEntry; view: AgendaView | undefined }) {
  return (
    <>
      <Times times={entry.times} />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {view ? (
            <TextLink to={agendaAddress(view, `/eigene/${entry.id}`)} preventScrollReset>
              <bdi>{entry.title}</bdi>
            </TextLink>
          ) : (
            <bdi className="font-semibold">{entry.title}</bdi>
          )}
          <span className="rounded-chip border border-transparent bg-sage-soft px-2 py-0.5 text-sm font-semibold text-forest">
            eigener Termin
          </span>
        </div>
        {entry.notes && (
          <p className="line-clamp-3 whitespace-pre-line text-ink-soft" dir="auto">
            {entry.notes}
          </p>
        )}
      </div>
    </>
  );
}

function Times({ times }: { times: string }) {
  return <p className="font-bold whitespace-nowrap even-figures sm:pt-2.5">{`${times} Uhr`}</p>;
}

const meetingLinkClass = "inline-block py-1 text-forest underline underline-offset-4 wrap-anywhere";

type WhereAndWhoProps = {
  entry: BookingEntry;
  isInFull?: boolean;
  /** Read without a network, where links to pages lead nowhere. */
  isCopy?: boolean;
};

export function WhereAndWho({ entry, isInFull, isCopy }: WhereAndWhoProps) {
  const { place, address, stable, meetingUrl } = entry;
  const link = readMeetingUrl(meetingUrl);
  return (
    <>
      <PetAndOwner booking={entry} isCopy={isCopy} />
      {isInFull && <PhoneLink phone={entry.phone} name={entry.ownerName} />}
      {place === "visit" && <Place address={address} />}
      {place === "visit" && address === "" && (
        <p className="font-semibold text-danger">Adresse fehlt</p>
      )}
      {stable && isInFull && <StablePlace stable={stable} isCopy={isCopy} />}
      {stable && !isInFull && (
        <p>
          Stall: <bdi>{stable.name}</bdi>
        </p>
      )}
      {place === "telephone" && <p className="text-ink-soft">Besprechung am Telefon</p>}
      {place === "video" && (
        <p className="text-ink-soft">
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className={meetingLinkClass}>
              Zum Videogespräch
            </a>
          ) : (
            "Videogespräch, Link fehlt noch"
          )}
        </p>
      )}
    </>
  );
}

type Whose = Pick<BookingEntry, "petName" | "petType" | "ownerName" | "customerId">;

/** The name leads to the customer's page. */
export function PetAndOwner({ booking, isCopy }: { booking: Whose; isCopy?: boolean }) {
  const { petName, petType, ownerName, customerId } = booking;
  return (
    <p>
      <bdi className="font-semibold">{petName}</bdi> (<bdi>{petType}</bdi>) ·{" "}
      {isCopy ? (
        <bdi>{ownerName}</bdi>
      ) : (
        <TextLink to={customerAddress(customerId)} size="line" discover="none">
          <bdi>{ownerName}</bdi>
        </TextLink>
      )}
    </p>
  );
}
