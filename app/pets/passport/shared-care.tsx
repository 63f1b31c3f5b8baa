import type { SharedPage } from "./shared-page.server.ts";
import { SharedSection } from "./shared-section.tsx";

type SharedCareProps = { care: NonNullable<SharedPage["care"]> };

/** When what was last done and is due again, and everything that was done. */
export function SharedCare({ care: { rows, events } }: SharedCareProps) {
  return (
    <SharedSection id="vorsorge" title="Impfungen und Vorsorge" isWide>
      {rows.length === 0 && <p className="text-ink-soft">Noch nichts eingetragen.</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ position, kind, last, due, isOverdue }) => (
          <li key={position} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <span className="min-w-0 font-semibold" dir="auto">
              {kind}
            </span>
            <span>
              zuletzt {last}
              {due && (
                <>
                  ,{" "}
                  <span className={isOverdue ? "font-semibold text-clay" : ""}>
                    {isOverdue ? "überfällig seit" : "wieder am"} {due}
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {events.length > 0 && (
        <>
          <h3 className="mt-5 text-lg text-forest">Was gemacht wurde</h3>
          <ul className="divide-y divide-line">
            {events.map(({ position, day, kind, note }) => (
              <li key={position} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                <span className="min-w-0" dir="auto">
                  {kind}
                  {note && <span className="block text-sm text-ink-soft">{note}</span>}
                </span>
                <span className="text-ink-soft">{day}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SharedSection>
  );
}
