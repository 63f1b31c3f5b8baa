import type { ReactNode } from "react";
import { euro, formatMoney } from "#app/platform/money.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import type { Booking } from "./booking.ts";
import { offerings } from "./services.ts";
import { readMeetingUrl } from "./wording.ts";

type BookingFactsProps = {
  booking: Omit<Booking, "userId" | "answers" | "lateFee" | "travelMinutes" | "onTheWayAt">;
};

export function BookingFacts({ booking }: BookingFactsProps) {
  const { bookingDate, bookingTime, durationMinutes, petName, petType, priceCents } = booking;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact name="Wann" isLong>
        <span className="block font-semibold">{formatWeekday(bookingDate)}</span>
        {bookingTime} Uhr, {durationMinutes} Minuten
      </Fact>
      <Fact name="Wo" isLong>
        <Where booking={booking} />
      </Fact>
      <Fact name="Für">
        <bdi>{petName}</bdi> ({petType})
      </Fact>
      <Fact name="Preis">
        {formatMoney(priceCents, euro)} <PriceNote hasShipping={false} />
      </Fact>
    </dl>
  );
}

type FactProps = { name: string; isLong?: boolean; children: ReactNode };

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isLong ? "max-sm:col-span-2" : ""}`}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Where({ booking }: BookingFactsProps) {
  const { offering, address, meetingUrl, phone } = booking;
  switch (offerings[offering].place) {
    case "visit":
      return (
        <>
          <span className="block">Vor Ort</span>
          {address ? (
            <span dir="auto">{address}</span>
          ) : (
            <strong className="text-danger">Adresse fehlt</strong>
          )}
        </>
      );
    case "telephone":
      return <>Am Telefon{phone && `, ${phone}`}</>;
    case "video": {
      const link = readMeetingUrl(meetingUrl);
      if (link === null) return "Per Video";
      return (
        <>
          <span className="block">Per Video</span>
          <a
            href={link}
            rel="noreferrer"
            className="inline-block py-0.5 text-forest underline underline-offset-4"
          >
            {link}
          </a>
        </>
      );
    }
  }
}
