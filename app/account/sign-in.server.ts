import type { Platform } from "#app/context.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { resetLimit, takeLimits } from "#app/platform/limits/limits.server.ts";
import { tooManyAttempts } from "#app/platform/limits/too-many-attempts.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { countedFor, markBrowser, signInCounters } from "./browser-mark.server.ts";
import { enterAccount } from "./entering.server.ts";
import { resendConfirmation } from "./registration-commands.server.ts";

type SignIn =
  /** Signed in, or with the second step before them. */
  | { ok: true; isSecondStepAhead: boolean; userId: string; headers: Headers }
  | { ok: false; status: number; result: FormResult };

/**
 * Signs in by e-mail and password. A wrong password, an unknown and an unconfirmed address get the
 * same answer in the same time. That an account is kept out is told to whoever has proved the
 * password of a confirmed address, and is asked only then: to all others it is like any account.
 */
export async function signIn(
  platform: Platform,
  request: Request,
  form: FormData,
  { email, password, redirectTo }: { email: string; password: string; redirectTo: string | null },
): Promise<SignIn> {
  const { auth, db, config, now, clientAddress, log } = platform;
  const limits = { db, secret: config.sessionSecret, now };
  const byAccount = await countedFor(platform, request.headers, email, signInCounters);
  const verdict = await takeLimits(limits, [
    { name: "sign-in by address", subject: clientAddress },
    byAccount,
  ]);
  if (!verdict.allowed) return refuse(form, 429, tooManyAttempts(verdict.retryAfterSeconds));

  try {
    const proof = await auth.api.provePassword({ body: { email, password } });
    switch (proof.outcome) {
      case "wrong":
        return refuse(form, 401, wrongOrUnconfirmed, ifUnconfirmed);
      // Somebody can register an address with a password of their own and try it here: a different
      // answer, or a later one, would tell whether the address had an account before.
      case "unconfirmed":
        platform.defer(sendConfirmationAgain(platform, { email, redirectTo }));
        return refuse(form, 401, wrongOrUnconfirmed, ifUnconfirmed);
      case "right": {
        const { userId, passwordHash } = proof;
        const first = { userId, redirectTo, passwordHash };
        const entered = await enterAccount(platform, request.headers, first);
        if (entered.outcome === "blocked") return refuse(form, 403, blockedAccount);
        // Changed since it was proved.
        if (entered.outcome === "other-password")
          return refuse(form, 401, wrongOrUnconfirmed, ifUnconfirmed);
        await resetLimit(limits, byAccount);
        entered.headers.append("set-cookie", await markBrowser(platform, request.headers, email));
        const isSecondStepAhead = entered.outcome === "second-step";
        return { ok: true, isSecondStepAhead, userId, headers: entered.headers };
      }
    }
  } catch (error) {
    log.error("account.sign_in_failed", error);
    return refuse(form, 500, "Ein Fehler ist aufgetreten.");
  }
}

const wrongOrUnconfirmed =
  "E-Mail-Adresse oder Passwort ist nicht richtig, oder die Adresse ist noch nicht bestätigt.";

/** True whenever the password is: the mail is sent, or has been four times within the hour. */
const ifUnconfirmed =
  "Fehlt nur die Bestätigung, dann haben wir Ihnen den Link noch einmal geschickt. Bitte sehen Sie in Ihr Postfach, auch in den Spam-Ordner.";

export const blockedAccount =
  "Dieses Konto ist gesperrt; eine Anmeldung ist zurzeit nicht möglich. Bitte wenden Sie sich an " +
  `uns: ${site.operator.email} oder Telefon ${site.operator.phone}.`;

async function sendConfirmationAgain(
  platform: Platform,
  link: { email: string; redirectTo: string | null },
): Promise<void> {
  const { db, config, now, origin, log, mailQueue } = platform;
  try {
    const limits = { db, secret: config.sessionSecret, now };
    const verdict = await takeLimits(limits, [
      { name: "confirmation again by account", subject: link.email },
    ]);
    if (!verdict.allowed) return;
    const { outboxIds } = await resendConfirmation(db, link, { now, origin });
    await announceMails(mailQueue, outboxIds, log);
  } catch (error) {
    log.error("account.resend_failed", error);
  }
}

function refuse(form: FormData, status: number, message: string, detail?: string): SignIn {
  const formError = { title: "Anmeldung fehlgeschlagen", message, ...(detail && { detail }) };
  return {
    ok: false,
    status,
    result: refusedForm(form, { formError, secretFields: ["password"] }),
  };
}
