import { data } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { readForm, refusedForm } from "#app/platform/forms.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/cancellation.route.ts";
import {
  DeclarationForm,
  DeclarationPage,
  knownOf,
  proseLinkClass,
  trapName,
} from "./declaration-form.tsx";
import { cancellationSchema, declare, readDeclaration } from "./declarations.server.ts";
import { Receipt } from "./receipt.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return knownOf(context.get(visitorContext));
}

/** The receipt is the answer to the form, so nobody else can open it. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const read = readDeclaration(form, cancellationSchema(platform.now));
  if (!read.ok) return data({ receipt: null, result: read.result }, { status: 400 });
  const done = await declare(platform, read.value, null);
  if (done.ok) return { receipt: done.receipt, result: undefined };
  const { status, formError } = done;
  const result = refusedForm(form, { formError, secretFields: [trapName] });
  return data({ receipt: null, result }, { status });
}

const description = `Einen Vertrag mit ${site.operator.practice} online kündigen: ohne Anmeldung, mit Bestätigung per E-Mail.`;

export default function CancellationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.receipt) {
    return <Receipt receipt={actionData.receipt} isSignedIn={loaderData.isSignedIn} />;
  }
  const result = actionData?.result;
  return (
    <DeclarationPage
      title="Verträge hier kündigen"
      description={description}
      hasErrors={result !== undefined}
    >
      <p className="mt-4 max-w-prose">
        Hier können Sie einen laufenden Vertrag mit uns ohne Anmeldung kündigen. Sie möchten einen
        Kauf rückgängig machen? Dann können Sie den{" "}
        <a href="/vertrag-widerrufen" className={proseLinkClass}>
          Vertrag widerrufen
        </a>
        .
      </p>
      {/* § 312k Abs. 2 BGB: one step. */}
      <DeclarationForm
        action="/vertraege-kuendigen"
        className="group/form space-y-5"
        result={result}
        defaults={{ cancellation: "ordinary", ...loaderData.known }}
        contractHint="Zum Beispiel „Kräuterlexikon-Abo“ oder Ihre Bestellnummer."
        before={
          <>
            <KindChoice />
            {/* Always shown where a browser does not know `:has`. */}
            <div className="group-has-[[value=ordinary]:checked]/form:hidden">
              <TextAreaField
                name="reason"
                label="Grund der außerordentlichen Kündigung"
                hint="Was ist passiert und wann?"
                // Its words say when; `required` would say always.
                isOptionalByGroup
                rows={3}
                maxLength={inboxLimits.reason}
              />
            </div>
          </>
        }
        after={
          <TextField
            name="effectiveOn"
            type="date"
            label="Kündigen zum"
            hint="Ohne Datum gilt der nächstmögliche Zeitpunkt."
          />
        }
      >
        <Button type="submit" className="max-sm:w-full">
          jetzt kündigen
        </Button>
      </DeclarationForm>
    </DeclarationPage>
  );
}

const kinds = [
  {
    value: "ordinary",
    label: "Ordentlich",
    text: "Der Vertrag endet mit Ablauf der Laufzeit oder Kündigungsfrist. Ein Grund ist nicht nötig.",
  },
  {
    value: "extraordinary",
    label: "Außerordentlich",
    text: "Sie kündigen aus wichtigem Grund. Der Vertrag endet sofort.",
  },
];

function KindChoice() {
  const { id, defaultValue, error } = useField("cancellation");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold">Art der Kündigung</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {kinds.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-field border border-field p-3 hover:bg-sage-soft has-checked:bg-sage-soft"
          >
            <input
              type="radio"
              name="cancellation"
              value={value}
              defaultChecked={value === defaultValue}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text`}
              className="mt-0.5 size-5 shrink-0 accent-forest"
            />
            <span>
              <span id={`${id}-${value}`} className="font-semibold">
                {label}
              </span>
              <span id={`${id}-${value}-text`} className="mt-0.5 block text-sm text-ink-soft">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
