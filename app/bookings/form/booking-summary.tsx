import type { ReactNode } from "react";
import { formatWeekday } from "#app/platform/months.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import type { ShownKind } from "./booking-form-data.server.ts";

type BookingSummaryProps = {
  /** The service. */
  title: string;
  kind: ShownKind | null;
  day: string | null;
  time: string;
  /** The animal's name. */
  pet: string;
  /** Where a visit goes. */
  address: string;
};

/** What is booked, directly above the button (§ 312j Abs. 2 BGB). What is not chosen yet is a dash. */
export function BookingSummary({ title, kind, day, time, pet, address }: BookingSummaryProps) {
  const when = day && [formatWeekday(day), time && `${time} Uhr`].filter(Boolean).join(", ");
  const place = kind?.place === "visit" ? address : "";
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-field bg-paper p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name="Was">{kind && kind.title !== title ? `${title}: ${kind.title}` : title}</Fact>
      <Fact name="Für">
        <bdi>{pet || "–"}</bdi>
      </Fact>
      <Fact name="Wann">{when ?? "–"}</Fact>
      <Fact name="Wo">{kind ? [kind.where, place].filter(Boolean).join(": ") : "–"}</Fact>
      {kind?.travel && <Fact name="Anfahrt">{kind.travel}</Fact>}
      <Fact name="Dauer">{kind ? `${kind.durationMinutes} Minuten` : "–"}</Fact>
      <Fact name="Preis">
        {kind ? (
          <>
            <strong>{kind.price}</strong> <PriceNote hasShipping={false} />
          </>
        ) : (
          "–"
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft max-sm:-mb-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
