import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { Refusal, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { redirectWithToast } from "./toast.server.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

type Failure = {
  /** Name of the log's event when something fails that nobody expects. */
  event: string;
  /** Further fields of the event; no personal data. */
  details?: Record<string, string>;
  title?: string;
  message: string;
  /** 503 where another service failed. */
  status?: 500 | 503;
  /** Whatever is refused or fails leads there with a toast, in place of showing the form again. */
  redirectTo?: string;
  /** Fields whose values are never sent back. */
  secretFields?: readonly string[];
};

/**
 * The body of an action: reads the form, runs the command, and answers in one way what is refused
 * (`Refusal`) and what fails. Responses that are thrown pass.
 * @param given how to answer, which may depend on the button that was pressed
 * @throws Response 400 when the body is no form at all
 */
export async function runAction<Done>(
  { request, context }: ActionArgs,
  given: Failure | ((form: FormData) => Failure),
  run: (form: FormData) => Promise<Done>,
) {
  const form = await readForm(request);
  const failure = typeof given === "function" ? given(form) : given;
  try {
    return await run(form);
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(context, form, error, failure);
    // A response, or data with a status, that was thrown.
    if (!(error instanceof Error)) throw error;
    const { event, details, title = "Fehler", message, status = 500 } = failure;
    context.get(platformContext).log.error(event, error, details);
    return answerRefusal(context, form, new Refusal({ title, message, status }), failure);
  }
}

async function answerRefusal(
  context: ActionArgs["context"],
  form: FormData,
  { words }: Refusal,
  { redirectTo: backTo, secretFields = [] }: Failure,
) {
  const { status = 400, title = "Fehler", message, detail, fieldErrors = {} } = words;
  const redirectTo = words.redirectTo ?? backTo;
  if (redirectTo !== undefined) {
    return redirectWithToast(context, redirectTo, {
      title,
      ...(message !== undefined && { text: message }),
      tone: "error",
    });
  }
  const formError =
    message === undefined ? undefined : { title, message, ...(detail && { detail }) };
  const refused = { fieldErrors, secretFields, ...(formError && { formError }) };
  return data({ result: refusedForm(form, refused) }, { status });
}

/**
 * The loader of a dialog that shows only what the page below has loaded: with it client navigation
 * asks the server, and so the guards.
 */
export function askServer() {
  return null;
}
