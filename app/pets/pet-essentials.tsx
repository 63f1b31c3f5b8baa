import type { ReactNode } from "react";
import { Link } from "react-router";
import { sheetAddress } from "#app/frame/connection.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PhoneIcon, WarningIcon } from "#app/ui/icons.tsx";
import { phoneAddress } from "#app/ui/phone-link.tsx";
import { formatChipNumber } from "./chip-number.ts";
import { CopyButton } from "./copy-button.tsx";
import type { PetFacts } from "./file-queries.server.ts";

/** What counts at the vet's door and when an animal has run away: before everything else. */
export function PetEssentials({ pet }: { pet: PetFacts }) {
  const isEmpty = !(pet.chipNumber || pet.allergies || pet.medication || pet.vetPhone);
  return (
    <section
      aria-labelledby="im-notfall"
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-5 shadow-soft"
    >
      <h3 id="im-notfall" className="text-lg text-forest">
        Im Notfall
      </h3>
      {isEmpty && (
        <p className="text-ink-soft">
          Chipnummer, Allergien, Medikamente und Ihre Tierarztpraxis stehen hier auf einen Blick,
          sobald Sie sie kennen.{" "}
          <Link
            to={`/pets/${pet.id}?bearbeiten`}
            className="font-semibold text-forest underline underline-offset-4"
          >
            Jetzt eintragen
          </Link>
        </p>
      )}
      {pet.allergies && (
        <Warning tone="border-danger bg-danger-soft text-danger" label="Allergien">
          {pet.allergies}
        </Warning>
      )}
      {pet.medication && (
        <Warning tone="border-clay bg-clay-soft text-clay" label="Medikamente">
          {pet.medication}
        </Warning>
      )}
      {pet.chipNumber && (
        <p className="flex items-center gap-2">
          <span className="text-ink-soft">Chip</span>
          <span className="font-bold tabular-nums">{formatChipNumber(pet.chipNumber)}</span>
          <CopyButton text={pet.chipNumber} what="Chipnummer" />
        </p>
      )}
      {pet.vetPhone && (
        <a href={phoneAddress(pet.vetPhone)} className={`${buttonClass("primary")} min-w-0`}>
          <PhoneIcon />
          <span className="min-w-0 wrap-anywhere">{pet.vetName || "Tierarztpraxis"} anrufen</span>
        </a>
      )}
      <a href={sheetAddress} className="font-semibold text-forest underline underline-offset-4">
        Zum Notfallblatt
      </a>
    </section>
  );
}

type WarningProps = { tone: string; label: string; children: ReactNode };

function Warning({ tone, label, children }: WarningProps) {
  return (
    <div className={`flex gap-3 rounded-field border px-3.5 py-2.5 ${tone}`}>
      <WarningIcon />
      <p className="min-w-0">
        <strong className="block">{label}</strong>
        <span className="line-clamp-4 whitespace-pre-line text-ink" dir="auto">
          {children}
        </span>
      </p>
    </div>
  );
}
