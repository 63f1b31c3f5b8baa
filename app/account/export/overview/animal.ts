import { formatInterval } from "#app/pets/care/policy.ts";
import { factsOn } from "#app/pets/facts.server.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { type CalendarDay, formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { type Html, html, joined } from "../html.ts";
import type { StoredData } from "../stored-data.server.ts";
import { byNewest, facts, line, list, part } from "./parts.ts";

export function animal(
  stored: StoredData,
  pet: StoredData["pets"][number],
  today: CalendarDay,
): Html {
  const plans = stored.carePlans.filter(({ petId }) => petId === pet.id);
  const events = stored.careEvents.filter(({ petId }) => petId === pet.id);
  const weights = stored.weights.filter(({ petId }) => petId === pet.id);
  return part(
    `Tier: ${pet.name}`,
    joined([
      facts([
        ...factsOn("export", "all", pet, today).map(({ label, text }) => [label, text] as const),
        ["Angelegt am", formatDayOfInstant(pet.createdAt)],
      ]),
      html`<h3>Vorsorge</h3>`,
      list([
        ...plans.map(
          (plan) =>
            `${plan.kind}: fällig am ${formatDay(plan.dueOn)}, ${formatInterval(plan.intervalCount, plan.intervalUnit)}`,
        ),
        ...byNewest(events, ({ doneOn }) => doneOn).map((event) =>
          line(`${event.kind}: erledigt am ${formatDay(event.doneOn)}`, event.note),
        ),
      ]),
      html`<h3>Gewichte</h3>`,
      list(
        byNewest(weights, ({ measuredOn }) => measuredOn).map(
          (one) => `${formatDay(one.measuredOn)}: ${formatWeight(one.weightKg)}`,
        ),
      ),
    ]),
  );
}
