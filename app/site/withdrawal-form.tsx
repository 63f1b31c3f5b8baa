import { site } from "./config.ts";

const blanks = [
  { label: "Bestellt am (*)/erhalten am (*)", lines: 1 },
  { label: "Name des/der Verbraucher(s)", lines: 1 },
  { label: "Anschrift des/der Verbraucher(s)", lines: 2 },
  { label: "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)", lines: 1 },
  { label: "Datum", lines: 1 },
];

const contract =
  "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der " +
  "folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)";

/** Anlage 2 to Art. 246a EGBGB, on a sheet of its own when printed. */
export function WithdrawalForm() {
  const { practice, name, street, postalCode, city, email } = site.operator;
  return (
    <div className="rounded-lg border border-line bg-surface p-4 hyphens-none sm:p-8 print:border-0 print:p-0">
      <p>
        (Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und
        senden Sie es zurück.)
      </p>
      <p className="mt-4">
        An {practice}, {name}, {street}, {postalCode} {city}, E-Mail: {email}:
      </p>
      <Blank label={contract} lines={3} />
      {blanks.map((blank) => (
        <Blank key={blank.label} {...blank} />
      ))}
      <p className="mt-6 text-sm text-ink-soft">(*) Unzutreffendes streichen.</p>
    </div>
  );
}

/** Opens the model form as a mail in the reader's own programme. */
export function withdrawalMail(): string {
  const { practice, email } = site.operator;
  const labels = [`An ${practice}`, contract, ...blanks.map(({ label }) => label)];
  const body = [...labels.map((label) => `${label}:`), "(*) Unzutreffendes streichen."].join(
    "\r\n\r\n",
  );
  return `mailto:${email}?subject=${encodeURIComponent("Widerruf")}&body=${encodeURIComponent(body)}`;
}

type BlankProps = { label: string; lines: number };

/** Words and empty lines to write on. */
function Blank({ label, lines }: BlankProps) {
  return (
    <div className="mt-6 break-inside-avoid">
      <p>{label}</p>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are all alike
        <div key={line} aria-hidden="true" className="h-10 border-b border-ink-soft" />
      ))}
    </div>
  );
}
