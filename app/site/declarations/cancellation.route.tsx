import { data } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { readForm, refusedForm } from "#app/platform/forms.server.ts";
import { site } from "#app/platform/operator/config.ts";
import type { Route } from "./+types/cancellation.route.ts";
import { CancellationFields } from "./cancellation-fields.tsx";
import { trapName } from "./declaration-form.ts";
import { DeclarationPage, proseLinkClass } from "./declaration-page.tsx";
import { declare } from "./declare.server.ts";
import { knownOf } from "./known-of.ts";
import { readDeclaration } from "./read-declaration.server.ts";
import { Receipt } from "./receipt.tsx";
import { cancellationSchema } from "./schema.server.ts";

/** Prerendered for visitors, when there is no platform: it may look at nothing else. */
export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  return { known: knownOf(visitor), isSignedIn: visitor !== null };
}

/** The answer to the form is the receipt: nobody else can open it. */
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
        Hier kündigen Sie einen laufenden Vertrag mit uns, zum Beispiel das Kräuterlexikon-Abo, ohne
        sich anzumelden. Möchten Sie einen Kauf rückgängig machen, hilft Ihnen{" "}
        <a href="/vertrag-widerrufen" className={proseLinkClass}>
          Vertrag widerrufen
        </a>
        .
      </p>
      <CancellationFields result={result} defaults={loaderData.known} />
    </DeclarationPage>
  );
}
