import { Form, redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { requireValid } from "#app/platform/forms.server.ts";
import { productName } from "#app/platform/operator/config.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/auth.route.ts";
import { EmailField, FullNameField } from "./account-fields.tsx";
import { ContractHint, DevelopmentMailboxHint } from "./auth-hints.tsx";
import {
  beginningField,
  forgottenPasswordPage,
  secondStepAddress,
  signInFailed,
} from "./policy.ts";
import { markRegisteringBrowser, register } from "./registration.server.ts";
import { authSchema, secretFields } from "./schema.server.ts";
import { PasswordField } from "./secret-fields.tsx";
import { leadOn, requestedPage, signIn } from "./sign-in.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { isDevelopment } = context.get(platformContext).config;
  return {
    mode: url.searchParams.get("modus") === "registrieren" ? "register" : "sign-in",
    isRegistered: url.searchParams.has("registriert"),
    redirectTo: requestedPage(url.searchParams.get("redirectTo")),
    showsMailbox: isDevelopment,
  } as const;
}

export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  return runAction(args, failureOf, async (form) => {
    const typed = requireValid(form, authSchema);
    const redirectTo = requestedPage(typed.redirectTo);
    switch (typed.intent) {
      case "sign-in": {
        const entered = await signIn(platform, request.headers, {
          ...{ email: typed.email, password: typed.password, redirectTo },
        });
        return entered.outcome === "second-step"
          ? redirect(secondStepAddress, { headers: entered.headers })
          : leadOn(context, redirectTo, entered);
      }
      case "register": {
        const { fullName, email, password } = typed;
        const { browserHash, setCookie } = await markRegisteringBrowser(platform);
        await register(platform, request.headers, {
          ...{ fullName, email, password, browserHash, redirectTo },
        });
        return redirectWithToast(
          context,
          authAddress("registriert", redirectTo),
          {
            title: "Account erstellt!",
            text: "Bitte bestätigen Sie Ihre E-Mail-Adresse.",
          },
          new Headers({ "set-cookie": setCookie }),
        );
      }
    }
  });
}

function failureOf(form: FormData) {
  if (form.get("intent") !== "sign-in") return { secretFields };
  const message = "Ein Fehler ist aufgetreten.";
  return { event: "account.sign_in_failed", title: signInFailed, message, secretFields };
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, isRegistered, redirectTo, showsMailbox } = loaderData;
  const isRegistration = mode === "register";
  const title = isRegistration ? "Registrieren" : "Anmelden";
  const result = actionData?.result;

  if (isRegistered && !result) {
    const signInAddress = authAddress("", redirectTo);
    return <ConfirmationSent signInAddress={signInAddress} showsMailbox={showsMailbox} />;
  }
  return (
    <>
      <PageMeta title={title} description={description} hasErrors={result !== undefined} />
      <h1 className="mb-5 text-3xl text-forest">{title}</h1>
      <FormState result={result}>
        <Form method="post" noValidate className="space-y-5">
          {isRegistration && <UnsavedChanges formParam="modus" />}
          <FormErrors />
          {redirectTo && !result && (
            <p className="text-ink-soft">
              {isRegistration
                ? "Bitte registrieren Sie sich, um fortzufahren."
                : "Bitte melden Sie sich an, um fortzufahren."}
            </p>
          )}
          <input type="hidden" name="intent" value={mode} />
          {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
          {isRegistration && <FullNameField />}
          <EmailField />
          <PasswordField label="Passwort" purpose={isRegistration ? "new" : "current"} />
          {isRegistration && <ContractHint />}
          <SubmitButton busyText="Wird geladen..." className="w-full">
            {title}
          </SubmitButton>
          {!isRegistration && (
            <p className="text-center">
              <button
                type="submit"
                formAction={forgottenPasswordPage}
                name={beginningField}
                value="1"
                className={`${linkClass} cursor-pointer`}
              >
                Passwort vergessen?
              </button>
            </p>
          )}
        </Form>
      </FormState>
      <div className="mt-6 space-y-3 border-t border-line pt-5 text-center">
        <p>{isRegistration ? "Bereits einen Account?" : "Noch keinen Account?"}</p>
        <ButtonLink
          to={authAddress(isRegistration ? "" : "modus=registrieren", redirectTo)}
          className="w-full"
        >
          {isRegistration ? "Anmelden" : "Registrieren"}
        </ButtonLink>
      </div>
    </>
  );
}

const description = `Bei ${productName} anmelden oder ein Konto anlegen: Tiere, Dokumente, Termine, Kräuterlexikon und Shop an einem Ort.`;

const linkClass = "inline-block py-1 font-semibold text-forest underline underline-offset-4";

function authAddress(state: "" | "modus=registrieren" | "registriert", redirectTo: string | null) {
  const target = redirectTo ? new URLSearchParams({ redirectTo }).toString() : "";
  const search = [state, target].filter((part) => part !== "").join("&");
  return search === "" ? "/auth" : `/auth?${search}`;
}

function ConfirmationSent(props: { signInAddress: string; showsMailbox: boolean }) {
  return (
    <div className="space-y-4">
      <PageMeta title="Account erstellt" />
      <h1 className="text-3xl text-forest">Account erstellt!</h1>
      <p>
        Wir haben Ihnen einen Link geschickt. Bitte bestätigen Sie damit innerhalb von 24 Stunden
        Ihre E-Mail-Adresse.
      </p>
      <p className="text-ink-soft">
        Nichts angekommen? Bitte sehen Sie im Spam-Ordner nach. Wenn Sie sich anmelden, schicken wir
        den Link noch einmal.
      </p>
      {props.showsMailbox && <DevelopmentMailboxHint />}
      <ButtonLink to={props.signInAddress} className="w-full">
        Zur Anmeldung
      </ButtonLink>
    </div>
  );
}
