import { inArray } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { insertPlan } from "./treatment-factories.ts";

/** A plan that the practitioner is still writing, for the cat that loses weight: one reason is missing. */
export async function addDemoPlanDraft(db: Database, today: CalendarDay): Promise<void> {
  const found = await db
    .select({ id: herbs.id, slug: herbs.slug })
    .from(herbs)
    .where(inArray(herbs.slug, ["hundsrose", "ringelblume"]));
  const herbOf = (slug: string) => found.find((one) => one.slug === slug)?.id ?? null;
  const lasting = { fromDay: today, untilDay: addDays(today, 28) };
  await insertPlan(db, {
    ...{ id: "demo-plan-mimi-draft", petId: "demo-pet-mimi", state: "draft" },
    ...{ lineId: "demo-plan-mimi-1", version: 2, createdAt: `${addDays(today, -1)}T07:40:00.000Z` },
    nextVisitOn: addDays(today, 30),
    emergency:
      "Mimi frisst einen Tag lang nicht, erbricht mehrmals oder zieht sich zurück: Rufen Sie sofort die Tierarztpraxis an.",
    items: [
      {
        ...{ ...lasting, kind: "herb", herbId: herbOf("hundsrose"), title: "Hundsrose" },
        ...{ dose: "1 Messerspitze gemahlene Schalen ins Futter", times: ["morgens"] },
        watch: "Weicher Kot. Dann die Hälfte geben.",
        reason: "Neben dem Zahnpflegegel möglich, mit Abstand geben.",
      },
      {
        ...{ ...lasting, kind: "herb", herbId: herbOf("ringelblume"), title: "Ringelblume" },
        ...{
          isOuter: true,
          dose: "Lauwarmer Aufguss auf das Zahnfleisch, mit einem Wattestäbchen",
          times: ["abends"],
        },
      },
      {
        ...{ ...lasting, kind: "feeding", title: "Feuchtfutter, körperwarm" },
        ...{ dose: "Tagesmenge auf drei kleine Mahlzeiten", times: ["08:00", "13:00", "18:30"] },
      },
      {
        ...{ ...lasting, kind: "exercise", title: "Angelspiel" },
        ...{ dose: "5 Minuten vor dem Fressen", times: ["morgens", "abends"] },
      },
    ],
  });
}
