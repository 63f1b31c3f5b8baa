import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { enterProved } from "#app/account/entering.server.ts";
import { passwordChangeSchema, passwordFields } from "#app/account/schema.server.ts";
import { platformContext } from "#app/context.ts";
import { dataPage } from "#app/frame/data-address.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { badAnswer } from "./bad-answer.server.ts";
import { changePassword } from "./password-commands.server.ts";
import {
  provePassword,
  refuseFailed,
  refuseOvertaken,
  refuseUnproved,
} from "./prove-password.server.ts";

/** Changes the password within limits; this browser goes on with a new session. */
export async function changePasswordFromForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const platform = context.get(platformContext);
  const { auth, db, now, origin, mailQueue, log, defer } = platform;
  const { userId, sessionId, profile, twoFactorSince } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, passwordChangeSchema(profile.email), passwordFields);
  if (!parsed.ok) return badAnswer(parsed.result);
  const { currentPassword, password } = parsed.value;
  let isChanged: boolean;
  let newHash: string;
  try {
    const proof = await provePassword(platform, userId, currentPassword);
    if (!proof.ok) return refuseUnproved(form, proof);
    const { password: passwords } = await auth.$context;
    newHash = await passwords.hash(password);
    const { passwordHash } = proof;
    const { changed, outboxIds } = await changePassword(
      db,
      { userId, sessionId, passwordHash, newHash, email: profile.email },
      { now, origin },
    );
    isChanged = changed;
    defer(announceMails(mailQueue, outboxIds, log));
  } catch (error) {
    log.error("account.change_password_failed", error);
    return refuseFailed(form, "Das Passwort konnte nicht geändert werden.");
  }
  if (!isChanged) return refuseOvertaken(form);

  // The second step was done where it was on; switched on at this moment, it is asked for.
  const hasSecondStep = twoFactorSince !== null;
  const proved = { userId, hasSecondStep, passwordHash: newHash };
  const entered = await enterProved(platform, request.headers, proved);
  // Kept out, or changed again, at the same moment; signing in says so.
  if (entered.outcome !== "entered") return redirect("/auth");
  return redirectWithToast(
    context,
    dataPage,
    {
      title: "Passwort geändert",
      text: "Alle anderen Geräte sind abgemeldet.",
      tone: "success",
    },
    entered.headers,
  );
}
