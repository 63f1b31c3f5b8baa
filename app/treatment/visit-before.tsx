import type { VisitInWords } from "./offline-records.server.ts";

type VisitBeforeProps = { visit: VisitInWords | null; className: string; isOpen?: boolean };

/** Beside the new one; on a phone folded above it. */
export function VisitBefore({ visit, className, isOpen }: VisitBeforeProps) {
  return (
    visit && (
      <details open={isOpen} className={className}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
          {`Letzter Bericht, ${visit.day}`}
        </summary>
        <dl>
          {visit.parts.map(([label, text]) => (
            <div key={label} className="py-1">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="whitespace-pre-line" dir="auto">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    )
  );
}
