import { and, eq, type SQL, sql } from "drizzle-orm";
import { createCookie } from "react-router";
import { z } from "zod";
import { hasPassword } from "#app/account/open-session.server.ts";
import { secondStepMs } from "#app/account/policy.ts";
import type { Platform } from "#app/context.ts";
import { twoFactors, user, verification } from "#app/db/account-schema.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { newLinkToken, sha256 } from "#app/platform/ids.ts";
import { isLink, linkRow } from "../links.server.ts";
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
