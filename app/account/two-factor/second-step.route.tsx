import { sql } from "drizzle-orm";
import { Form, redirect } from "react-router";
import { AppCodeField } from "#app/account/account-fields.tsx";
import { selectPasswordHash } from "#app/account/credentials/password-proof.server.ts";
import { codeSchema, secretFields } from "#app/account/schema.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { verification } from "#app/db/account-schema.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/toast.ts";
import { parseForm, Refusal } from "#app/platform/forms.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { countAhead } from "../limits.server.ts";
import { prepareSession } from "../open-session.server.ts";
import { secondStepAddress, typedCodeMax, wrongCode, wrongRecoveryCode } from "../policy.ts";
import { blockedAccount, leadOn, requestedPage, signInFailed } from "../sign-in.server.ts";
import type { Route } from "./+types/second-step.route.ts";
import { isPassable, passSecondStep } from "./commands.server.ts";
import {
  codeTries,
  forgetTries,
  type Proof,
  prepareProof,
  proveCode,
  readProof,
} from "./proof.server.ts";
import {
  forgetSecondStep,
  prepareSecondStep,
  readSecondStep,
  type SecondStep,
} from "./second-step.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const step = await readSecondStep(context.get(platformContext), request);
  if (!step) throw redirect("/auth");
  return { asksRecoveryCode: url.searchParams.has("wiederherstellung") };
}

export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  return runAction(args, { secretFields }, async (form) => {
    const begun = await prepareSecondStep(platform, request);
    const forget = await forgetSecondStep(platform);
    const backToSignIn = (title: string, text: string) => {
      const headers = new Headers({ "set-cookie": forget });
      return redirectWithToast(context, "/auth", { title, text, tone: "error" }, headers);
    };
    const again = "Bitte melden Sie sich noch einmal an";
    const tooLate = "Für den zweiten Schritt ist zehn Minuten Zeit.";
    if (!begun) return backToSignIn(again, tooLate);

    const typed = parseForm(form, codeSchema);
    const code = typed.ok ? typed.value.code : "";
    const { step, limit, found } = await readTry(platform, begun, code, typed.ok);
    if (!step) return backToSignIn(again, tooLate);
    if (!typed.ok) throw new Refusal({ fieldErrors: typed.result.fieldErrors });
    await limit.requireWithin();
    const proof = await proveCode(platform, step, found.readProof, limit);
    const passwordHash = await provedHash(step, found.passwordHash);
    const passed = proof && (await take(platform, request, { step, passwordHash }, code, proof));
    if (!passed) {
      const isOfApp = /^[\d\s]+$/.test(code);
      const fieldErrors = { code: isOfApp ? wrongCode : wrongRecoveryCode };
      throw new Refusal({ status: 401, fieldErrors });
    }
    if (passwordHash === undefined) return backToSignIn(again, passwordChanged);
    const opened = await passed.read();
    if (opened.outcome === "blocked") return backToSignIn(signInFailed, blockedAccount);
    if (opened.outcome !== "entered") return backToSignIn(again, passwordChanged);
    opened.headers.append("set-cookie", forget);
    const redirectTo = requestedPage(step.redirectTo);
    return leadOn(context, redirectTo, opened);
  });
}

const passwordChanged = "Ihr Passwort wurde inzwischen geändert.";

type Begun = NonNullable<Awaited<ReturnType<typeof prepareSecondStep>>>;

/** One trip. @param isCounted false for a form without a code */
async function readTry(platform: Platform, begun: Begun, code: string, isCounted: boolean) {
  const { db, config, now } = platform;
  const { userId, isThis } = begun;
  const desk = { db, secret: config.sessionSecret, now };
  const { selects, read } = await prepareProof(desk, userId, code);
  // A cookie of a step that is over would otherwise count against the account for ever.
  const isOpen = sql`exists (select 1 from ${verification} where ${isThis} and ${isCounted ? 1 : 0})`;
  const title = signInFailed;
  const limit = await countAhead(platform, codeTries(platform, userId), { title }, isOpen);
  const [rows, [credential], ...proofRows] = await db.batch([
    begun.select,
    selectPasswordHash(db, userId),
    ...selects,
  ] as const);
  const passwordHash = credential?.password ?? null;
  const found = { passwordHash, readProof: () => read(...proofRows) };
  return { step: begun.read(rows), limit, found };
}

/** Null: the first step was a link; undefined: the password was changed since. */
async function provedHash({ password: proved }: SecondStep, passwordHash: string | null) {
  if (proved === null) return null;
  const isSame = passwordHash !== null && (await sha256(passwordHash)) === proved;
  return isSame ? passwordHash : undefined;
}

/** Two codes may be used at the same moment; then the number left is read again. */
const attempts = 3;

type Passing = { step: SecondStep; passwordHash: string | null | undefined };

/** @returns `read` says whether a session was opened, in the same batch; null for a wrong code */
async function take(
  platform: Platform,
  { headers }: Request,
  { step, passwordHash }: Passing,
  typed: string,
  first: Proof,
) {
  const { db, config, now, origin, mailQueue, log } = platform;
  const { userId } = step;
  const { reset } = await forgetTries(platform, userId);
  let proof: Proof | null = first;
  for (let attempt = 0; proof && attempt < attempts; attempt += 1) {
    // No account has an empty hash: the code is used up, no session begins.
    const proved = {
      userId,
      hasSecondStep: true,
      passwordHash: passwordHash === undefined ? "" : passwordHash,
    };
    const session = prepareSession(platform, headers, proved, isPassable(step, proof));
    const beside = { opening: session.statements, afterwards: [reset] };
    const passed = await passSecondStep(db, step, proof, { now, origin }, beside);
    if (passed.isDone) {
      platform.defer(announceMails(mailQueue, passed.outboxIds, log));
      return { read: () => session.read(passed.opened) };
    }
    proof = await readProof({ db, secret: config.sessionSecret, now }, step.userId, typed);
  }
  return null;
}

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asksRecoveryCode } = loaderData;
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  return (
    <>
      <PageMeta title="Zweiter Schritt der Anmeldung" hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">Zweiter Schritt</h1>
      <FormState result={result} key={asksRecoveryCode ? "recovery" : "app"}>
        <Form method="post" replace noValidate className="space-y-5">
          <FormErrors />
          {asksRecoveryCode ? (
            <>
              <p>Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt nur einmal.</p>
              <RecoveryCodeField />
            </>
          ) : (
            <>
              <p>Öffnen Sie Ihre Authenticator‑App und geben Sie den Code ein, den sie zeigt.</p>
              <AppCodeField />
            </>
          )}
          <SubmitButton busyText="Wird geprüft..." className="w-full">
            Anmelden
          </SubmitButton>
        </Form>
      </FormState>
      <div className="mt-6 space-y-3 border-t border-line pt-5">
        <h2 className="text-lg font-semibold text-forest">
          {asksRecoveryCode ? "Kein Code zur Hand?" : "Telefon nicht zur Hand?"}
        </h2>
        <Link
          to={asksRecoveryCode ? secondStepAddress : `${secondStepAddress}?wiederherstellung`}
          replace
          className={`${buttonClass("secondary")} w-full`}
        >
          {asksRecoveryCode ? "Code aus der App eingeben" : "Wiederherstellungscode benutzen"}
        </Link>
        <p className="text-ink-soft">
          Haben Sie weder App noch Wiederherstellungscode, dann hilft die Praxis: Telefon{" "}
          {site.operator.phone} oder {site.operator.email}. Sie schaltet den zweiten Schritt ab,
          sobald sie sich überzeugt hat, dass Sie es sind.
        </p>
      </div>
      <p className="mt-4 text-center">
        <Link
          to="/auth"
          className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
        >
          Neu anmelden
        </Link>
      </p>
    </>
  );
}

function RecoveryCodeField() {
  return (
    <TextField
      name="code"
      label="Wiederherstellungscode"
      hint="Zehn Zeichen, zum Beispiel ABCDE-F0123."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={typedCodeMax}
      required
    />
  );
}
