import type { ReactNode } from "react";
import { euro, formatMoney } from "#app/platform/money.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Booking } from "./booking.ts";
import type { ContractFacts } from "./contract-words.ts";
import { formatWhen } from "./wording.ts";

type ContractTermsProps = {
  name: string;
  booking: Pick<Booking, "petName" | "bookingDate" | "bookingTime">;
  facts: ContractFacts;
};

/** § 312j BGB: told directly above the button. */
export function ContractTerms({ name, booking, facts }: ContractTermsProps) {
  const { durationMinutes, priceCents, where, travel, afterwards } = facts;
  return (
    <div className="space-y-3">
      <dl className="grid gap-x-5 gap-y-2 grid-cols-[auto_minmax(0,1fr)] rounded-card bg-sage-soft px-4 py-3 sm:px-5 sm:py-4">
        <Fact name="Was">
          {name} für <bdi>{booking.petName}</bdi>
        </Fact>
        <Fact name="Wann">
          <strong>{formatWhen(booking)}</strong>
        </Fact>
        <Fact name="Dauer">{durationMinutes} Minuten</Fact>
        <Fact name="Wo">{where}</Fact>
        {travel && <Fact name="Anfahrt">{travel}</Fact>}
        <Fact name="Preis">
          <strong>{formatMoney(priceCents, euro)}</strong> <PriceNote hasShipping={false} />
        </Fact>
      </dl>
      <p>Mit der Annahme ist der Termin verbindlich und kostenpflichtig vereinbart. {afterwards}</p>
      <p>
        Es gelten unsere{" "}
        <TextLink to="/agb" size="inline">
          AGB
        </TextLink>
        . Bitte lesen Sie auch die{" "}
        <TextLink to="/widerruf" size="inline">
          Belehrung über Ihr gesetzliches Widerrufsrecht
        </TextLink>
        .
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
