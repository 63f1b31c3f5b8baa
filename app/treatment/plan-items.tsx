import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { PlanItem } from "./plan.server.ts";
import { isOver, itemKindLabels, lastingInWords, overLast, timesInWords } from "./plan.ts";

/** All that is to be done, with what to watch; what must not be given any more stays visible. */
export function PlanItems({ items, today }: { items: readonly PlanItem[]; today: CalendarDay }) {
  return (
    <ul className="divide-y divide-line">
      {overLast(items, today).map((item) => (
        <li key={item.id} className="space-y-1 py-3 wrap-anywhere">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-lg">
              <bdi>{item.title}</bdi>
            </strong>
            <span className="text-sm text-ink-soft">
              {itemKindLabels[item.kind]}
              {item.isOuter && ", äußerlich"}
              {isOver(item, today) && ", beendet"}
            </span>
          </p>
          {item.isPoisonous && (
            <p className="font-bold text-danger">
              Nicht mehr geben: Dieses Mittel gilt inzwischen als giftig. Bitte rufen Sie uns an.
            </p>
          )}
          {item.dose && (
            <p>
              <bdi>{item.dose}</bdi>
            </p>
          )}
          <p className="text-ink-soft">
            {[timesInWords(item.times), lastingInWords(item)].filter(Boolean).join(", ")}
          </p>
          {item.watch && <Note title="Bitte beobachten" text={item.watch} />}
          {item.reason && <Note title="Begründung" text={item.reason} />}
        </li>
      ))}
    </ul>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <p className="whitespace-pre-line">
      <span className="font-semibold text-clay">{title}:</span> <bdi>{text}</bdi>
    </p>
  );
}
