import type { RouterContextProvider } from "react-router";
import { emailChangeSchema, passwordFields } from "#app/account/schema.server.ts";
import { toldFailure } from "#app/account/told-failure.server.ts";
import { platformContext } from "#app/context.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import { takeLimits } from "#app/platform/limits/limits.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { badAnswer } from "./bad-answer.server.ts";
import { requestNewAddress, withdrawNewAddress } from "./email-commands.server.ts";
import {
  provePassword,
  refuseFailed,
  refuseOvertaken,
  refuseTooOften,
  refuseUnproved,
} from "./prove-password.server.ts";

const signInPart = `${dataPage}#${dataHeadings.signIn}`;

/** Sends a link to a new address. The same answer in the same time for a taken and a free one. */
export async function changeEmailFromForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const platform = context.get(platformContext);
  const { db, config, now, origin, mailQueue, log, defer } = platform;
  const { userId, sessionId, profile } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, emailChangeSchema(profile.email), passwordFields);
  if (!parsed.ok) return badAnswer(parsed.result);
  const { email, currentPassword } = parsed.value;
  let isAsked: boolean;
  try {
    const proof = await provePassword(platform, userId, currentPassword);
    if (!proof.ok) return refuseUnproved(form, proof);
    // Counted once everything is right: a mistake in the form writes to nobody.
    const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
      { name: "new address by account", subject: userId },
      { name: "new address by target", subject: email },
    ]);
    if (!verdict.allowed) return refuseTooOften(form, verdict.retryAfterSeconds);
    const { passwordHash } = proof;
    const { asked, outboxIds } = await requestNewAddress(
      db,
      { userId, sessionId, passwordHash, oldEmail: profile.email, newEmail: email },
      { now, origin },
    );
    isAsked = asked;
    defer(announceMails(mailQueue, outboxIds, log));
  } catch (error) {
    log.error("account.change_email_failed", error);
    return refuseFailed(form, "Die E-Mail-Adresse konnte nicht geändert werden.");
  }
  if (!isAsked) return refuseOvertaken(form);
  return redirectWithToast(context, signInPart, {
    title: "Bitte sehen Sie in Ihr Postfach",
    text: "Die neue Adresse gilt, sobald Sie den Link in unserer E-Mail bestätigen.",
    tone: "success",
  });
}

/** The button of `SignInSection`. */
export async function withdrawAddressFromForm(context: Readonly<RouterContextProvider>) {
  const { db, log } = context.get(platformContext);
  const { userId, profile } = requireVisitor(context);
  let isWithdrawn: boolean;
  try {
    isWithdrawn = await withdrawNewAddress(db, userId);
  } catch (error) {
    log.error("account.change_email_failed", error);
    return toldFailure(context, "Die Änderung konnte nicht zurückgezogen werden.");
  }
  return redirectWithToast(context, signInPart, {
    title: isWithdrawn ? "Änderung zurückgezogen" : "Es wartet keine neue Adresse mehr",
    text: `Zum Anmelden gilt ${profile.email}.`,
    tone: isWithdrawn ? "success" : "error",
  });
}
