import { Link } from "react-router";
import type { ProfileFields } from "#app/middleware/visitor.ts";
import { buttonClass } from "#app/ui/button.tsx";

export function ProfileDetails({ profile }: { profile: ProfileFields }) {
  const rows = [
    ["Name", profile.fullName],
    ["E-Mail-Adresse", profile.email],
    ["Telefon", profile.phone || "Nicht angegeben"],
    ["Anschrift", `${profile.street}\n${profile.postalCode} ${profile.city}`.trim()],
  ] as const;
  return (
    <section
      aria-label="Kontaktdaten"
      className="max-w-2xl rounded-sheet border border-line bg-surface p-6 shadow-soft sm:p-8"
    >
      <dl className="divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold whitespace-pre-line" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/profile?bearbeiten" className={buttonClass("primary")}>
          Bearbeiten
        </Link>
        <Link to="/orders" className="py-1 text-forest underline underline-offset-4">
          Meine Bestellungen
        </Link>
        <Link to="/profile/daten" className="py-1 text-forest underline underline-offset-4">
          Meine Daten
        </Link>
      </div>
    </section>
  );
}
