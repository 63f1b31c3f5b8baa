import { cancellationHours } from "#app/bookings/policy.ts";

export type ContractCardProps = {
  who: string;
  /** Undefined as long as none is chosen. */
  service: { text: string; price: string; travel: string | null } | undefined;
};

/** Told during the call, before it is a contract (Art. 246a § 1, § 4 EGBGB). */
export function ContractCard({ who, service }: ContractCardProps) {
  const rows = [
    ["Wer", who],
    ["Was", service?.text ?? "Bitte wählen Sie erst die Leistung."],
    ["Preis", service?.price],
    ["Anfahrt", service?.travel],
    ["Absage", `bis ${cancellationHours} Stunden vorher kostenlos`],
    ["Widerruf", "14 Tage. AGB und Widerrufsbelehrung kommen per E-Mail oder per Post."],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 rounded-field bg-paper px-4 py-3">
      {rows.map(
        ([name, text]) =>
          text && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
