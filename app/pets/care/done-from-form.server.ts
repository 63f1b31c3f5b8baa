import type { Platform } from "#app/context.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import {
  type DonePlan,
  type MarkDoneOutcome,
  type MarkDoneRefusal,
  markDone,
} from "./done-commands.server.ts";
import { outsideLifetime } from "./lifetime.ts";
import { historyIsFull } from "./policy.ts";
import { doneSchema } from "./schema.server.ts";

type DoneFromForm =
  | Exclude<MarkDoneOutcome, MarkDoneRefusal>
  | { outcome: "refused"; result: FormResult };

/** 'Erledigt' from the animal's page or from the page of a reminder's link. */
export async function doneFromForm(
  form: FormData,
  { db, now }: Pick<Platform, "db" | "now">,
  plan: DonePlan,
): Promise<DoneFromForm> {
  const parsed = parseForm(form, doneSchema(dayInGermany(now)));
  if (!parsed.ok) return { outcome: "refused", result: parsed.result };
  const { doneOn } = parsed.value;
  const marked = await markDone(db, plan, parsed.value, now);
  const refused = (reasons: Parameters<typeof refusedForm>[1]) => {
    return { outcome: "refused", result: refusedForm(form, reasons) } as const;
  };
  switch (marked.outcome) {
    case "not-after-last": {
      const doneOn = `Zuletzt wurde es am ${formatDay(marked.lastDate)} gemacht. Bitte ein späteres Datum eingeben; Früheres tragen Sie beim Tier unter „Erledigtes eintragen“ ein.`;
      return refused({ fieldErrors: { doneOn } });
    }
    case "outside-lifetime":
      return refused({ fieldErrors: { doneOn: outsideLifetime(doneOn, marked.lifetime) ?? "" } });
    case "limit-reached":
      return refused({ formError: { title: "Nicht eingetragen", message: historyIsFull } });
    case "changed": {
      const message = `Der Plan wurde inzwischen geändert und ist am ${formatDay(marked.dueOn)} fällig. Es ist noch nichts eingetragen; bitte prüfen und noch einmal absenden.`;
      return refused({ formError: { title: "Nicht eingetragen", message } });
    }
    default:
      return marked;
  }
}
