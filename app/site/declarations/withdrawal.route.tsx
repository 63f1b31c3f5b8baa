import { data } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { readForm, refusedForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { site } from "#app/platform/operator/config.ts";
import type { Route } from "./+types/withdrawal.route.ts";
import { trapName } from "./declaration-form.ts";
import { DeclarationPage, proseLinkClass } from "./declaration-page.tsx";
import { declare } from "./declare.server.ts";
import { knownOf } from "./known-of.ts";
import { readDeclaration } from "./read-declaration.server.ts";
import { Receipt } from "./receipt.tsx";
import { withdrawalSchema } from "./schema.server.ts";
import { WithdrawalFields } from "./withdrawal-fields.tsx";
import { WithdrawalSummary } from "./withdrawal-summary.tsx";

/** Prerendered for visitors, when there is no platform: it may look at nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  return { known: knownOf(visitor), isSignedIn: visitor !== null };
}

/** Two steps and a receipt at one address: the answers to a form, which nobody else can open. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("intent") === "change") {
    return { step: "form", result: undefined, typed: typedIn(form) } as const;
  }
  const read = readDeclaration(form, withdrawalSchema);
  if (!read.ok) return data({ step: "form", result: read.result } as const, { status: 400 });
  const declared = read.value;
  const key = keyIn(form);
  if (form.get("intent") !== "confirm" || key === null) {
    return { step: "summary", declared, key: newId(), result: undefined } as const;
  }
  const done = await declare(context.get(platformContext), declared, key);
  if (done.ok) return { step: "receipt", receipt: done.receipt } as const;
  const { status, formError } = done;
  const result = refusedForm(form, { formError });
  return data({ step: "summary", declared, key, result } as const, { status });
}

function typedIn(form: FormData): Record<string, string> {
  return refusedForm(form, { secretFields: [trapName] }).values;
}

/** What a summary of ours carries; whatever else is sent makes a summary. */
function keyIn(form: FormData): string | null {
  const key = form.get("key");
  return typeof key === "string" && /^[\w-]{36}$/.test(key) ? key : null;
}

const description = `Einen Vertrag mit ${site.operator.practice} online widerrufen: ohne Anmeldung und ohne Angabe von Gründen.`;

export default function WithdrawalFunctionPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.step === "receipt") {
    return <Receipt receipt={actionData.receipt} isSignedIn={loaderData.isSignedIn} />;
  }
  if (actionData?.step === "summary") {
    const { declared, key, result } = actionData;
    return (
      <DeclarationPage
        title="Widerruf bestätigen"
        description={description}
        hasErrors={result !== undefined}
      >
        <p className="mt-4 max-w-prose">
          Bitte prüfen Sie Ihre Angaben. Erst mit „Widerruf bestätigen“ geht der Widerruf bei uns
          ein.
        </p>
        <WithdrawalSummary declared={declared} formKey={key} result={result} />
      </DeclarationPage>
    );
  }
  const result = actionData?.result;
  const typed = actionData && "typed" in actionData ? actionData.typed : {};
  return (
    <DeclarationPage
      title="Vertrag widerrufen"
      description={description}
      hasErrors={result !== undefined}
    >
      <p className="mt-4 max-w-prose">
        Hier widerrufen Sie einen Vertrag, den Sie mit uns im Internet geschlossen haben, ohne
        Anmeldung und ohne Gründe. Im nächsten Schritt sehen Sie alles noch einmal. Fristen und
        Folgen stehen in der{" "}
        <a href="/widerruf" className={proseLinkClass}>
          Widerrufsbelehrung
        </a>
        .
      </p>
      <WithdrawalFields result={result} defaults={{ ...loaderData.known, ...typed }} />
    </DeclarationPage>
  );
}
