import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import type { Answers } from "./question.ts";
import { answersSchema } from "./schema.server.ts";

const notSaved = "Antworten nicht gespeichert";

/** The answers of a form, or what is wrong with them. */
export function readAnswers(
  form: FormData,
  petType: string,
): { ok: true; answers: Answers } | { ok: false; result: FormResult } {
  const parsed = parseForm(form, answersSchema(petType));
  if (!parsed.ok) return parsed;
  return { ok: true, answers: parsed.value };
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

/** @param outboxIds of the mails that tell of the answers */
export async function answersSaved(
  context: Readonly<RouterContextProvider>,
  to: string,
  outboxIds: readonly string[],
) {
  const { mailQueue, log } = context.get(platformContext);
  await announceMails(mailQueue, outboxIds, log);
  return redirectWithToast(context, to, { title: "Antworten gespeichert", tone: "success" });
}
