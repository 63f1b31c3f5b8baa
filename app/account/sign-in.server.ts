import { hashPassword, verifyPassword } from "better-auth/crypto";
import { eq, type SQL } from "drizzle-orm";
import { type RouterContextProvider, redirect } from "react-router";
import { type Platform, platformContext } from "#app/context.ts";
import { account, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { signedOutAddress } from "#app/frame/kept-page.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { endedSessionCookie } from "#app/middleware/session.server.ts";
import { startPage } from "#app/middleware/visitor.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { limitReset, takeLimits } from "#app/platform/limits.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import { countAhead, countedFor, markBrowser, signInCounters } from "./limits.server.ts";
import { isPasswordOf, type Opened, prepareSession } from "./open-session.server.ts";
import { profileAddress, secondStepAddress, signInFailed } from "./policy.ts";
import { resendConfirmation } from "./registration.server.ts";
import { beginSecondStep, type FirstStep } from "./two-factor/second-step.server.ts";

/**
 * A wrong password, an unknown and an unconfirmed address get the same answer in the same time.
 * @throws Refusal 401, 403 for a blocked account, 429 after too many tries
 */
export async function signIn(
  platform: Platform,
  headers: Headers,
  { email, password, redirectTo }: { email: string; password: string; redirectTo: string | null },
): Promise<Exclude<Entered, { outcome: "blocked" | "other-password" }>> {
  const { db, config, now, clientAddress } = platform;
  const byAccount = await countedFor(platform, headers, email, signInCounters);
  const byAddress = { name: "sign-in by address", subject: clientAddress } as const;
  const limit = await countAhead(platform, [byAddress, byAccount], { title: signInFailed });
  const [found] = await selectCredential(db, email);
  await limit.requireWithin();
  if (!found?.passwordHash) {
    // Takes as long as for a known address.
    await hashPassword(password);
    throw wrongOrUnconfirmed();
  }
  const { userId, isConfirmed, passwordHash } = found;
  if (!(await verifyPassword({ hash: passwordHash, password }))) throw wrongOrUnconfirmed();
  // A different answer or time would tell a stranger whether the address was known.
  if (!isConfirmed) {
    platform.defer(() => sendConfirmationAgain(platform, { email, redirectTo }));
    throw wrongOrUnconfirmed();
  }
  const { reset } = await limitReset({ db, secret: config.sessionSecret, now }, [byAccount]);
  const first = { userId, redirectTo, passwordHash };
  const entry = await prepareEntry(platform, headers, first);
  const entered = await entry.read(await db.batch([...entry.statements, reset]));
  if (entered.outcome === "blocked") {
    throw new Refusal({ status: 403, title: signInFailed, message: blockedAccount });
  }
  if (entered.outcome === "other-password") throw wrongOrUnconfirmed();
  entered.headers.append("set-cookie", await markBrowser(platform, headers, email));
  return entered;
}

/** One query for known and unknown addresses, so that the time tells nothing. */
function selectCredential(db: Database, email: string) {
  return db
    .select({
      userId: user.id,
      isConfirmed: user.emailVerified,
      passwordHash: account.password,
    })
    .from(user)
    .innerJoin(account, isPasswordOf(user.id))
    .where(eq(user.email, email.toLowerCase()));
}

/** The sentence about the link is true whenever the password is right. */
function wrongOrUnconfirmed(): Refusal {
  return new Refusal({
    ...{ status: 401, title: signInFailed },
    message: "E-Mail-Adresse oder Passwort ist falsch, oder die Adresse ist noch nicht bestätigt.",
    detail:
      "Falls nur die Bestätigung fehlt, haben wir Ihnen den Link noch einmal geschickt. Bitte sehen Sie auch im Spam-Ordner nach.",
  });
}

export const blockedAccount = `Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns: ${site.operator.email} oder Telefon ${site.operator.phone}.`;

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

type Entered = Exclude<Opened, { outcome: "second-step" }> | SecondStepAhead;
type SecondStepAhead = { outcome: "second-step"; headers: Headers };

/**
 * The only way to a session, after a password or a mail's link.
 * @param onlyIf a further condition, of a batch that does more
 * @returns `read` takes the answers to `statements`
 */
export async function prepareEntry(
  platform: Platform,
  headers: Headers,
  first: FirstStep,
  onlyIf?: SQL,
) {
  const { userId, passwordHash } = first;
  const { begin, setCookie } = await beginSecondStep(platform, first);
  const proved = { userId, hasSecondStep: false, passwordHash };
  const session = prepareSession(platform, headers, proved, onlyIf);

  async function read(answers: readonly unknown[]): Promise<Entered> {
    const opened = await session.read(answers);
    if (opened.outcome !== "second-step") return opened;
    return { outcome: "second-step", headers: new Headers({ "set-cookie": setCookie }) };
  }

  return { statements: [...session.statements, begin] as const, read };
}

/** After a link that proved the address: where there is no second step, to a page with a message. */
export async function answerEntered(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { email, entered }: { email: string; entered: Entered },
  { to, ...toast }: { to: string; title: string; text: string },
): Promise<Response> {
  if (entered.outcome === "second-step") {
    return redirect(secondStepAddress, { headers: entered.headers });
  }
  if (entered.outcome !== "entered") return redirect("/auth");
  const known = await markBrowser(context.get(platformContext), request.headers, email);
  entered.headers.append("set-cookie", known);
  return redirectWithToast(context, to, toast, entered.headers);
}

export function requestedPage(redirectTo: string | null | undefined): string | null {
  return safeRedirectPath(redirectTo, "") || null;
}

export function leadOn(
  context: Readonly<RouterContextProvider>,
  redirectTo: string | null,
  { headers, hasCompleteProfile, isPractice }: Extract<Opened, { outcome: "entered" }>,
): Promise<Response> {
  const isStopped = redirectTo !== null && !hasCompleteProfile;
  return redirectWithToast(
    context,
    isStopped ? profileAddress(redirectTo) : (redirectTo ?? startPage(isPractice)),
    { title: "Erfolgreich angemeldet!", text: "Willkommen zurück!" },
    headers,
  );
}

/** Where every session of the account has ended. */
export function leaveForSignIn(
  context: Readonly<RouterContextProvider>,
  said: { title: string; text: string; setCookie?: string },
): Promise<Response> {
  const { setCookie, ...toast } = said;
  const cookies = new Headers({ "set-cookie": endedSessionCookie(context.get(platformContext)) });
  if (setCookie) cookies.append("set-cookie", setCookie);
  return redirectWithToast(context, signedOutAddress, toast, cookies);
}
