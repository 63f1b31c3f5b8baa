import { readMeetingUrl } from "#app/bookings/wording.ts";
import type { BookingEntry } from "./days.ts";

type WhereAndWhoProps = {
  entry: Pick<
    BookingEntry,
    "petName" | "petType" | "ownerName" | "place" | "address" | "meetingUrl"
  >;
};

const linkClass = "inline-block py-1 text-forest underline underline-offset-4 wrap-anywhere";

/** The animal, whose it is, and where the consultation takes place. */
export function WhereAndWho({ entry }: WhereAndWhoProps) {
  const { petName, petType, ownerName, place, address, meetingUrl } = entry;
  const link = readMeetingUrl(meetingUrl);
  return (
    <>
      <p>
        <bdi className="font-semibold">{petName}</bdi> (<bdi>{petType}</bdi>) ·{" "}
        <bdi>{ownerName}</bdi>
      </p>
      {place === "visit" && <p dir="auto">{address}</p>}
      {place === "telephone" && <p className="text-ink-soft">Besprechung am Telefon</p>}
      {place === "video" && (
        <p className="text-ink-soft">
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className={linkClass}>
              Zum Videogespräch
            </a>
          ) : (
            "Videogespräch, noch ohne Adresse"
          )}
        </p>
      )}
    </>
  );
}
