import type { Platform } from "#app/context.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { takeLimits } from "#app/platform/limits/limits.server.ts";
import { tooManyAttempts } from "#app/platform/limits/too-many-attempts.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { countedFor } from "./browser-mark.server.ts";
import { registerAccount } from "./registration-commands.server.ts";

type Registered = { ok: true } | { ok: false; status: number; result: FormResult };

/** Registers within limits. A known address gets the same answer in the same time, and a mail. */
export async function register(
  platform: Platform,
  headers: Headers,
  form: FormData,
  {
    fullName,
    email,
    password,
    browserHash,
    redirectTo,
  }: {
    fullName: string;
    email: string;
    password: string;
    browserHash: string;
    redirectTo: string | null;
  },
): Promise<Registered> {
  const { auth, db, config, now, origin, clientAddress } = platform;
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "registration by address", subject: clientAddress },
    await countedFor(platform, headers, email, {
      marked: "registration by marked browser",
      others: "registration by account",
    }),
  ]);
  if (!verdict.allowed) {
    const formError = {
      title: "Registrierung fehlgeschlagen",
      message: tooManyAttempts(verdict.retryAfterSeconds),
    };
    const result = refusedForm(form, { formError, secretFields: ["password"] });
    return { ok: false, status: 429, result };
  }
  const { password: passwords } = await auth.$context;
  const passwordHash = await passwords.hash(password);
  const { outboxIds } = await registerAccount(
    db,
    { fullName, email, passwordHash, browserHash, redirectTo },
    { now, origin },
  );
  platform.defer(announceMails(platform.mailQueue, outboxIds, platform.log));
  return { ok: true };
}
