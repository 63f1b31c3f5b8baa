import { and, eq, type SQL, sql } from "drizzle-orm";
import { createCookie } from "react-router";
import { z } from "zod";
import { hasPassword, type Opened, prepareSession } from "#app/account/open-session.server.ts";
import { secondStepMs, signInFailed, wrongCode, wrongRecoveryCode } from "#app/account/policy.ts";
import type { Platform } from "#app/context.ts";
import { twoFactors, user, verification } from "#app/db/account-schema.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newLinkToken, sha256 } from "#app/platform/ids.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { codeSigns } from "#app/platform/typed-identifier.ts";
import { selectPasswordHash } from "../credentials/password-proof.server.ts";
import { countAhead } from "../limits.server.ts";
import { isLink, linkRow } from "../links.server.ts";
import { isPassable, passSecondStep } from "./commands.server.ts";
import {
  codeTries,
  forgetTries,
  type Proof,
  prepareProof,
  proveCode,
  readProof,
} from "./proof.server.ts";
import { hasTwoFactor } from "./queries.server.ts";

// A signed cookie holds a token; its row is one of the account's links, so a new password ends it.

type CookieDesk = Pick<Platform, "config" | "origin">;

function stateCookie({ config, origin }: CookieDesk) {
  return createCookie("kraeuterpfote_zweiter_schritt", {
    httpOnly: true,
    sameSite: "lax",
    // The page's data has another address.
    path: "/auth",
    secure: origin.startsWith("https:"),
    maxAge: secondStepMs / 1000,
    secrets: [config.sessionSecret],
  });
}

export type FirstStep = {
  userId: string;
  redirectTo: string | null;
  passwordHash: string | null;
};

/** The statement belongs into the batch that finds the step owed; it does nothing where it is not. */
export async function beginSecondStep(
  platform: Platform,
  { userId, redirectTo, passwordHash }: FirstStep,
) {
  const { db, now } = platform;
  const token = newLinkToken();
  const password = passwordHash && (await sha256(passwordHash));
  const value = JSON.stringify({ userId, redirectTo, password });
  const isUnchanged = passwordHash ? hasPassword(userId, passwordHash) : undefined;
  const isOwed = and(hasTwoFactor(userId), isOwnerAdmitted("two_factors.user_id"), isUnchanged);
  const row = await linkRow("second-step", token, { value, now });
  return {
    begin: insertFrom(
      db,
      verification,
      twoFactors,
      and(eq(twoFactors.userId, userId), isOwed),
      row,
    ),
    setCookie: await stateCookie(platform).serialize({ token, userId }),
  };
}

const stateSchema = z.object({
  userId: z.string(),
  redirectTo: z.string().nullable(),
  /** SHA-256 of the password's hash; null: the first step was a link. */
  password: z.string().nullable(),
});

export type SecondStep = z.output<typeof stateSchema> & { email: string; isThis: SQL };

export async function readSecondStep(
  platform: Platform,
  request: Request,
): Promise<SecondStep | null> {
  const begun = await prepareSecondStep(platform, request);
  return begun ? begun.read(await begun.select) : null;
}

const cookieSchema = z.object({ token: z.string(), userId: z.string() });

/** @returns `read` takes the answer to `select`; null without a cookie of ours */
export async function prepareSecondStep(platform: Platform, request: Request) {
  const cookie = stateCookie(platform).parse(request.headers.get("cookie"));
  const { data: told } = cookieSchema.safeParse(await cookie.catch(() => null));
  if (!told) return null;
  const { db, now } = platform;
  const isThis = sql`(${await isLink("second-step", told.token, now)})`;
  const select = db
    .select({ value: verification.value, email: user.email })
    .from(verification)
    .innerJoin(user, sql`${user.id} = ${verification.value} ->> '$.userId'`)
    .where(isThis);

  function read([row]: readonly { value: string; email: string }[]): SecondStep | null {
    return row ? { ...stateSchema.parse(JSON.parse(row.value)), email: row.email, isThis } : null;
  }

  return { userId: told.userId, isThis, select, read };
}

export function forgetSecondStep(desk: CookieDesk): Promise<string> {
  return stateCookie(desk).serialize("", { maxAge: 0 });
}

type EnteredByCode =
  | Exclude<Opened, { outcome: "entered" }>
  | { outcome: "over" | "no-code" }
  | (Extract<Opened, { outcome: "entered" }> & { redirectTo: string | null });

/**
 * Signs in by a code, which it uses up.
 * @param code null: the form has none, and nothing is counted
 * @returns `over` where no first step is waiting @throws Refusal 401 for a wrong code, 429
 */
export async function enterByCode(
  platform: Platform,
  request: Request,
  code: string | null,
): Promise<EnteredByCode> {
  const begun = await prepareSecondStep(platform, request);
  if (!begun) return { outcome: "over" };
  const { step, limit, found } = await readTry(platform, begun, code);
  if (!step) return { outcome: "over" };
  if (code === null) return { outcome: "no-code" };
  await limit.requireWithin();
  const proof = await proveCode(platform, step, found.readProof, limit);
  const passwordHash = await provedHash(step, found.passwordHash);
  const passed = proof && (await take(platform, request, { step, passwordHash }, code, proof));
  if (!passed) {
    const isOfApp = /^\d+$/.test(codeSigns(code));
    const fieldErrors = { code: isOfApp ? wrongCode : wrongRecoveryCode };
    throw new Refusal({ status: 401, fieldErrors });
  }
  if (passwordHash === undefined) return { outcome: "other-password" };
  const opened = await passed.read();
  return opened.outcome === "entered" ? { ...opened, redirectTo: step.redirectTo } : opened;
}

type Begun = NonNullable<Awaited<ReturnType<typeof prepareSecondStep>>>;

/** One trip. */
async function readTry(platform: Platform, begun: Begun, code: string | null) {
  const { db, config, now } = platform;
  const { userId, isThis } = begun;
  const desk = { db, secret: config.sessionSecret, now };
  const { selects, read } = await prepareProof(desk, userId, code ?? "");
  // A cookie of a step that is over would otherwise count against the account for ever.
  const isCounted = code === null ? sql`false` : isThis;
  const isOpen = sql`exists (select 1 from ${verification} where ${isCounted})`;
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

/** Two recovery codes may be used at the same moment; then the number left is read again. */
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
    // The app's code was used meanwhile, and stays so.
    if (proof.kind === "app") return null;
    proof = await readProof({ db, secret: config.sessionSecret, now }, userId, typed);
  }
  return null;
}
