import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { type Platform, platformContext } from "#app/context.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { onlyCookies } from "#app/middleware/session-cookies.server.ts";
import { isProfileComplete } from "#app/middleware/visitor.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { resetLimit, takeLimits } from "#app/platform/limits.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import { countedFor, markBrowser, requireWithinLimits, signInCounters } from "./limits.server.ts";
import { profileAddress } from "./policy.ts";
import { resendConfirmation } from "./registration.server.ts";
import type { Proved } from "./sign-in-block.server.ts";
import { beginSecondStep, type FirstStep } from "./two-factor/second-step.server.ts";

export const signInFailed = "Anmeldung fehlgeschlagen";

/**
 * A wrong password, an unknown and an unconfirmed address get the same answer in the same time.
 * @throws Refusal 401, 403 for a blocked account, 429 after too many tries
 */
export async function signIn(
  platform: Platform,
  headers: Headers,
  { email, password, redirectTo }: { email: string; password: string; redirectTo: string | null },
): Promise<{ userId: string; isSecondStepAhead: boolean; headers: Headers }> {
  const { auth, db, config, now, clientAddress } = platform;
  const byAccount = await countedFor(platform, headers, email, signInCounters);
  const byAddress = { name: "sign-in by address", subject: clientAddress } as const;
  await requireWithinLimits(platform, [byAddress, byAccount], { title: signInFailed });
  const proof = await auth.api.provePassword({ body: { email, password } });
  switch (proof.outcome) {
    case "wrong":
      throw wrongOrUnconfirmed();
    // A different answer or time would tell a stranger whether the address was known.
    case "unconfirmed":
      platform.defer(sendConfirmationAgain(platform, { email, redirectTo }));
      throw wrongOrUnconfirmed();
    case "right": {
      const { userId, passwordHash } = proof;
      const entered = await enterAccount(platform, headers, { userId, redirectTo, passwordHash });
      if (entered.outcome === "blocked") {
        throw new Refusal({ status: 403, title: signInFailed, message: blockedAccount });
      }
      if (entered.outcome === "other-password") throw wrongOrUnconfirmed();
      await resetLimit({ db, secret: config.sessionSecret, now }, byAccount);
      entered.headers.append("set-cookie", await markBrowser(platform, headers, email));
      const isSecondStepAhead = entered.outcome === "second-step";
      return { userId, isSecondStepAhead, headers: entered.headers };
    }
  }
}

/** The sentence about the link is true whenever the password is right. */
function wrongOrUnconfirmed(): Refusal {
  return new Refusal({
    ...{ status: 401, title: signInFailed },
    message:
      "E-Mail-Adresse oder Passwort ist nicht richtig, oder die Adresse ist noch nicht bestätigt.",
    detail:
      "Fehlt nur die Bestätigung, dann haben wir Ihnen den Link noch einmal geschickt. Bitte sehen Sie in Ihr Postfach, auch in den Spam-Ordner.",
  });
}

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

type Entered =
  | { outcome: "entered"; headers: Headers }
  | { outcome: "second-step"; headers: Headers }
  | { outcome: "blocked" }
  | { outcome: "other-password" };

type Opened = Exclude<Entered, { outcome: "second-step" }> | { outcome: "second-step" };

/** The only way to a session, after a password or a mail's link. */
export async function enterAccount(
  platform: Platform,
  headers: Headers,
  { userId, redirectTo, passwordHash }: FirstStep,
): Promise<Entered> {
  const opened = await openSession(platform, headers, {
    ...{ userId, hasSecondStep: false, passwordHash },
  });
  if (opened.outcome !== "second-step") return opened;
  const setCookie = await beginSecondStep(platform, { userId, redirectTo, passwordHash });
  return { outcome: "second-step", headers: new Headers({ "set-cookie": setCookie }) };
}

export async function openSession(
  { auth }: Pick<Platform, "auth">,
  headers: Headers,
  proved: Proved & { userId: string },
): Promise<Opened> {
  const { headers: cookies, response } = await auth.api.openSession({
    body: proved,
    headers,
    returnHeaders: true,
  });
  return response.block
    ? { outcome: response.block }
    : { outcome: "entered", headers: onlyCookies(cookies) };
}

const defaultTarget = "/pets";

export function requestedPage(redirectTo: string | null | undefined): string | null {
  const target = safeRedirectPath(redirectTo, defaultTarget);
  return target === defaultTarget ? null : target;
}

export async function leadOn(
  context: Readonly<RouterContextProvider>,
  { userId, redirectTo }: { userId: string; redirectTo: string | null },
  headers: Headers,
): Promise<Response> {
  const { db } = context.get(platformContext);
  const isStopped = redirectTo !== null && !(await hasCompleteProfile(db, userId));
  return redirectWithToast(
    context,
    isStopped ? profileAddress(redirectTo) : (redirectTo ?? defaultTarget),
    { title: "Erfolgreich angemeldet!", text: "Willkommen zurück!", tone: "success" },
    headers,
  );
}

export async function leaveForSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  said: { title: string; text: string; setCookie?: string },
): Promise<Response> {
  const { setCookie, ...toast } = said;
  const { headers } = await context.get(platformContext).auth.api.closeSession({
    headers: request.headers,
    returnHeaders: true,
  });
  const cookies = onlyCookies(headers);
  if (setCookie) cookies.append("set-cookie", setCookie);
  return redirectWithToast(context, "/auth", { ...toast, tone: "success" }, cookies);
}

export async function hasCompleteProfile(db: Database, userId: string): Promise<boolean> {
  const { role, fullName, street, postalCode, city } = profiles;
  const [profile] = await db
    .select({ role, fullName, street, postalCode, city })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile !== undefined && isProfileComplete(profile);
}
