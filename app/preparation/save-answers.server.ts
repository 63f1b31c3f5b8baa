import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { answerLimits } from "./policy.ts";
import type { Answers } from "./question.ts";
import { answersSchema, isWithinTotal } from "./schema.server.ts";

const notSaved = "Antworten nicht gespeichert";

/** The answers of a form, or what is wrong with them. */
export function readAnswers(
  form: FormData,
  petType: string,
): { ok: true; answers: Answers } | { ok: false; result: FormResult } {
  const parsed = parseForm(form, answersSchema(petType));
  if (!parsed.ok) return parsed;
  if (isWithinTotal(parsed.value)) return { ok: true, answers: parsed.value };
  const most = answerLimits.total.toLocaleString("de-DE");
  const message = `Zusammen sind es mehr als ${most} Zeichen. Bitte kürzen Sie die längsten Antworten.`;
  return { ok: false, result: refusedForm(form, { formError: { title: notSaved, message } }) };
}

/** The answer to a form when saving failed for a reason of ours. */
export function savingFailed(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  error: unknown,
) {
  context.get(platformContext).log.error("preparation.save_failed", error);
  const message = "Bitte versuchen Sie es in einem Moment noch einmal.";
  return data(
    { result: refusedForm(form, { formError: { title: notSaved, message } }) },
    { status: 500 },
  );
}

/** What is said to a form that comes too late. */
export function savingTooLate(form: FormData): FormResult {
  const message =
    "Die Beratung hat begonnen oder findet nicht statt. Ihre Eingaben stehen noch hier, werden aber nicht mehr übernommen.";
  return refusedForm(form, { formError: { title: notSaved, message } });
}

export function answersSaved(context: Readonly<RouterContextProvider>, to: string) {
  return redirectWithToast(context, to, { title: "Antworten gespeichert", tone: "success" });
}
