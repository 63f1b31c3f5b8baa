import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { Refusal, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { redirectWithToast } from "./toast.server.ts";

type ActionArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Already read, for uploads and for forms that share an action. */
  form?: FormData;
};

type Failure = UnexpectedFailure & {
  redirectTo?: string;
  secretFields?: readonly string[];
};

type UnexpectedFailure =
  | {
      /** Name of the log's event. */
      event: string;
      /** Further fields of the event; no personal data. */
      details?: Record<string, string>;
      title?: string;
      message: string;
      /** 503 when another service failed. */
      status?: 500 | 503;
    }
  /** The error page answers it. */
  | { event?: undefined };

/** Answers refusals and unexpected errors; responses pass. @throws Response 400 without a form */
export async function runAction<Done>(
  { request, context, form: sent }: ActionArgs,
  given: Failure | ((form: FormData) => Failure),
  run: (form: FormData) => Promise<Done>,
) {
  const form = sent ?? (await readForm(request));
  const failure = typeof given === "function" ? given(form) : given;
  try {
    return await run(form);
  } catch (thrown) {
    const error = withoutQuery(thrown);
    if (error instanceof Refusal) return answerRefusal(context, form, error, failure);
    if (!(error instanceof Error) || failure.event === undefined) throw error;
    const { event, details, title = "Fehler", message, status = 500 } = failure;
    context.get(platformContext).log.error(event, error, details);
    return answerRefusal(context, form, new Refusal({ title, message, status }), failure);
  }
}

/** An answer that a statement ahead of a query throws is the query's error to drizzle. */
function withoutQuery(thrown: unknown): unknown {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return cause === undefined || cause instanceof Error ? thrown : cause;
}

async function answerRefusal(
  context: ActionArgs["context"],
  form: FormData,
  { words }: Refusal,
  { redirectTo: backTo, secretFields = [] }: Failure,
) {
  const { status = 400, title = "Fehler", message, detail, fieldErrors = {}, headers } = words;
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
  return data({ result: refusedForm(form, refused) }, { status, ...(headers && { headers }) });
}

/** As a loader: makes client navigation ask the server, and with it the guards. */
export function askServer() {
  return null;
}

/** As `headers`: passes on what the action has set, such as Retry-After. */
export function actionHeaders({ actionHeaders: set }: { actionHeaders: Headers }) {
  return set;
}
