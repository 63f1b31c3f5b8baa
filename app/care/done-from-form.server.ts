import type { Platform } from "#app/context.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { type DonePlan, type MarkDoneOutcome, markDone } from "./done-commands.server.ts";
import { doneSchema } from "./schema.server.ts";

type DoneFromForm =
  | Exclude<MarkDoneOutcome, { outcome: "not-after-last" }>
  | { outcome: "refused"; result: FormResult };

/** 'Erledigt' from the animal's page or from the page of a reminder's link. */
export async function doneFromForm(
  form: FormData,
  { db, now }: Pick<Platform, "db" | "now">,
  plan: DonePlan,
): Promise<DoneFromForm> {
  const parsed = parseForm(form, doneSchema(dayInGermany(now)));
  if (!parsed.ok) return { outcome: "refused", result: parsed.result };
  const marked = await markDone(db, plan, parsed.value, now);
  if (marked.outcome !== "not-after-last") return marked;
  const doneOn = `Zuletzt wurde es am ${formatDay(marked.lastDate)} gemacht. Bitte ein späteres Datum eingeben; Früheres tragen Sie beim Tier unter „Erledigtes eintragen“ ein.`;
  return { outcome: "refused", result: refusedForm(form, { fieldErrors: { doneOn } }) };
}
