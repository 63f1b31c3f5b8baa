import { data } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { type Declared, declarationFacts } from "#app/inbox/declaration-words.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { readForm, refusedForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { site } from "#app/platform/operator/config.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/withdrawal.route.ts";
import {
  DeclarationForm,
  DeclarationPage,
  Facts,
  knownOf,
  LinkBesideForm,
  sheetClass,
  trapName,
} from "./declaration-form.tsx";
import { declare, readDeclaration, withdrawalSchema } from "./declarations.server.ts";
import { Receipt } from "./receipt.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return knownOf(context.get(visitorContext));
}

/** Two steps and a receipt at one address, so that nobody else can open them. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("intent") === "change") {
    return { step: "form", result: undefined, typed: typedIn(form) } as const;
  }
  const read = readDeclaration(form, withdrawalSchema);
  if (!read.ok) return data({ step: "form", result: read.result } as const, { status: 400 });
  const declared = read.value;
  const readable = { ...declared, email: readableEmail(declared.email) };
  const key = keyIn(form);
  if (form.get("intent") !== "confirm" || key === null) {
    return { step: "summary", declared: readable, key: newId(), result: undefined } as const;
  }
  const done = await declare(context.get(platformContext), declared, key);
  if (done.ok) return { step: "receipt", receipt: done.receipt } as const;
  const { status, formError } = done;
  const result = refusedForm(form, { formError });
  return data({ step: "summary", declared: readable, key, result } as const, { status });
}

function typedIn(form: FormData): Record<string, string> {
  return refusedForm(form, { secretFields: [trapName] }).values;
}

/** Null: the summary is shown again. */
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
        Hier können Sie einen im Internet geschlossenen Vertrag ohne Anmeldung und ohne Angabe von
        Gründen widerrufen. Fristen und Folgen stehen in der{" "}
        <LinkBesideForm href="/widerruf">Widerrufsbelehrung</LinkBesideForm>.
      </p>
      <DeclarationForm
        action="/vertrag-widerrufen"
        result={result}
        defaults={{ ...loaderData.known, ...typed }}
        contractHint="Bestellnummer oder zum Beispiel „Beratung am 3. November“."
        after={
          <TextAreaField
            name="message"
            label="Nur einen Teil widerrufen"
            hint="Zum Beispiel einzelne Artikel."
            rows={3}
            maxLength={inboxLimits.message}
          />
        }
      >
        <Button type="submit" name="intent" value="review" className="max-sm:w-full">
          Weiter zur Bestätigung
        </Button>
      </DeclarationForm>
    </DeclarationPage>
  );
}

type WithdrawalSummaryProps = {
  declared: Declared;
  formKey: string;
  result: FormResult | undefined;
};

/** The second step (§ 356a Abs. 3 BGB); everything is validated again. */
function WithdrawalSummary({ declared, formKey, result }: WithdrawalSummaryProps) {
  const { name, email, contract, message } = declared;
  return (
    <form method="post" action="/vertrag-widerrufen" className={sheetClass}>
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <h2 className="mb-5 font-heading text-2xl text-forest">Ihre Erklärung</h2>
      <Facts facts={declarationFacts(declared)} />
      {Object.entries({ name, email, contract, message, key: formKey }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="confirm" className="max-sm:w-full">
          Widerruf bestätigen
        </Button>
        <Button
          type="submit"
          name="intent"
          value="change"
          variant="secondary"
          className="max-sm:w-full"
        >
          Angaben ändern
        </Button>
      </div>
    </form>
  );
}
