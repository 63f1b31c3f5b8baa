import { hashPassword } from "better-auth/crypto";
import type { ReactNode } from "react";
import { Form, redirect } from "react-router";
import { requestNewAddress } from "#app/account/credentials/new-address.server.ts";
import { overtaken, requirePassword } from "#app/account/credentials/password-proof.server.ts";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { PageDialog, Question } from "#app/frame/question.tsx";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { badRequest, requireValid } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/questions.route.ts";
import { EmailField } from "./account-fields.tsx";
import { countAhead } from "./limits.server.ts";
import { prepareSession } from "./open-session.server.ts";
import { changePassword } from "./passwords.server.ts";
import { emailChangeSchema, passwordChangeSchema, secretFields } from "./schema.server.ts";
import { CurrentPasswordField, PasswordField } from "./secret-fields.tsx";
import { endEverySession } from "./sessions.server.ts";
import { leaveForSignIn } from "./sign-in.server.ts";

export { actionHeaders as headers } from "#app/frame/run-action.server.ts";

const actions = {
  "e-mail": changeEmail,
  passwort: changeOwnPassword,
  abmelden: signOutEverywhere,
};

export function loader({ pattern }: Route.LoaderArgs) {
  return { question: questionAt(actions, pattern) };
}

export function action(args: Route.ActionArgs) {
  return actions[questionAt(actions, args.pattern)](args);
}

/** The same answer in the same time for a taken and a free address. */
function changeEmail(args: Route.ActionArgs) {
  const { context } = args;
  const platform = context.get(platformContext);
  const { db, now, origin, mailQueue, log, defer } = platform;
  const { userId, sessionId, profile } = requireVisitor(context);
  const failure = {
    event: "account.change_email_failed",
    message: "Die E-Mail-Adresse konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.",
    secretFields,
  };
  return runAction(args, failure, async (form) => {
    const { email, currentPassword } = requireValid(form, emailChangeSchema(profile.email));
    const passwordHash = await requirePassword(platform, userId, currentPassword);
    // Counted last: a mistake in the form sends no mail.
    const limit = await countAhead(platform, [
      { name: "new address by account", subject: userId },
      { name: "new address by target", subject: email },
    ]);
    const { asked, outboxIds } = await requestNewAddress(
      db,
      { userId, sessionId, passwordHash, oldEmail: profile.email, newEmail: email },
      { now, origin },
      limit.isWithin,
    );
    await limit.requireWithin();
    if (!asked) throw overtaken();
    defer(announceMails(mailQueue, outboxIds, log));
    return redirectWithToast(context, `${dataPage}#${dataHeadings.signIn}`, {
      title: "E-Mail gesendet",
      text: "Bitte bestätigen Sie die neue Adresse mit dem Link in der E-Mail.",
    });
  });
}

async function changeOwnPassword(args: Route.ActionArgs) {
  const { request, context } = args;
  const platform = context.get(platformContext);
  const { db, now, origin, mailQueue, log, defer } = platform;
  const { userId, sessionId, profile, twoFactorSince } = requireVisitor(context);
  const failure = {
    event: "account.change_password_failed",
    message: "Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.",
    secretFields,
  };
  const changed = await runAction(args, failure, async (form) => {
    const typed = requireValid(form, passwordChangeSchema(profile.email));
    const passwordHash = await requirePassword(platform, userId, typed.currentPassword);
    const newHash = await hashPassword(typed.password);
    const proved = { userId, hasSecondStep: twoFactorSince !== null, passwordHash: newHash };
    const session = prepareSession(platform, request.headers, proved);
    const { changed: isChanged, ...written } = await changePassword(
      db,
      { userId, sessionId, passwordHash, newHash, email: profile.email },
      { now, origin },
      session.statements,
    );
    if (!isChanged) throw overtaken();
    defer(announceMails(mailQueue, written.outboxIds, log));
    return { opening: () => session.read(written.opened) };
  });
  if (!("opening" in changed)) return changed;

  const opened = await changed.opening();
  if (opened.outcome !== "entered") return redirect("/auth");
  return redirectWithToast(
    context,
    dataPage,
    { title: "Passwort geändert", text: "Alle anderen Geräte sind abgemeldet." },
    opened.headers,
  );
}

async function signOutEverywhere(args: Route.ActionArgs) {
  const { context } = args;
  const { userId } = requireVisitor(context);
  const failure = {
    event: "account.end_sessions_failed",
    message: "Die Abmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
    redirectTo: dataPage,
  };
  const ended = await runAction(args, failure, async (form) => {
    if (form.get("intent") !== "end-every-session") throw badRequest();
    await endEverySession(context.get(platformContext).db, userId);
    return { hasEnded: true };
  });
  if (!("hasEnded" in ended)) return ended;
  return leaveForSignIn(context, {
    title: "Überall abgemeldet",
    text: "Sie sind auf keinem Gerät mehr angemeldet.",
  });
}

export default function DataQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  switch (loaderData.question) {
    case "e-mail":
      return <ChangeEmailDialog result={result} />;
    case "passwort":
      return <ChangePasswordDialog result={result} />;
    case "abmelden":
      return <SignOutEverywhereQuestion />;
  }
}

type DialogProps = { result: FormResult | undefined };

function ChangeEmailDialog({ result }: DialogProps) {
  const waiting = usePageData("account/data.route")?.waiting?.email;
  return (
    <CredentialDialog
      title="E-Mail-Adresse ändern"
      submit="Link anfordern"
      result={result}
      defaults={{ email: waiting ?? "" }}
      idPrefix="adresse-"
    >
      <p>
        Wir senden einen Link an die neue Adresse. Bis zur Bestätigung gilt Ihre bisherige Adresse.
      </p>
      <EmailField label="Neue E-Mail-Adresse" />
      <CurrentPasswordField />
    </CredentialDialog>
  );
}

function ChangePasswordDialog({ result }: DialogProps) {
  const title = "Passwort ändern";
  return (
    <CredentialDialog title={title} submit={title} result={result} idPrefix="passwort-">
      <p>Alle anderen Geräte werden dabei abgemeldet.</p>
      <CurrentPasswordField label="Bisheriges Passwort" />
      <PasswordField label="Neues Passwort" purpose="new" />
    </CredentialDialog>
  );
}

type CredentialDialogProps = DialogProps & {
  title: string;
  submit: string;
  defaults?: Record<string, string>;
  idPrefix: string;
  children: ReactNode;
};

function CredentialDialog({ submit, children, ...dialog }: CredentialDialogProps) {
  return (
    <PageDialog {...dialog} closeTo={dataPage} headingId={dataHeadings.signIn}>
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <UnsavedChanges />
        <FormErrors />
        {children}
        <DialogButtons closeTo={dataPage} submit={submit} />
      </Form>
    </PageDialog>
  );
}

function SignOutEverywhereQuestion() {
  return (
    <Question
      title="Überall abmelden?"
      closeTo={dataPage}
      headingId={dataHeadings.devices}
      confirmText="Überall abmelden"
      busyText="Wird abgemeldet..."
      fields={<input type="hidden" name="intent" value="end-every-session" />}
    >
      <p>Sie werden auf allen Geräten abgemeldet, auch auf diesem.</p>
    </Question>
  );
}
