import { type SQL, sql } from "drizzle-orm";
import { createCookie } from "react-router";
import { z } from "zod";
import { secondStepMs } from "#app/account/policy.ts";
import { hasPassword } from "#app/account/sign-in-block.server.ts";
import type { Platform } from "#app/context.ts";
import { user, verification } from "#app/db/account-schema.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { newLinkToken, sha256 } from "#app/platform/ids.ts";
import { isLink, linkRow } from "../links.server.ts";

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

export async function beginSecondStep(
  platform: Platform,
  { userId, redirectTo, passwordHash }: FirstStep,
): Promise<string> {
  const { db, now } = platform;
  const token = newLinkToken();
  const password = passwordHash && (await sha256(passwordHash));
  const value = JSON.stringify({ userId, redirectTo, password });
  const isUnchanged = passwordHash ? hasPassword(userId, passwordHash) : undefined;
  const row = await linkRow("second-step", token, { value, now });
  await insertWhen(db, verification, isUnchanged, row);
  return stateCookie(platform).serialize(token);
}

const stateSchema = z.object({
  userId: z.string(),
  redirectTo: z.string().nullable(),
  /** SHA-256 of the password's hash; null: the first step was a link. */
  password: z.string().nullable(),
});

export type SecondStep = z.output<typeof stateSchema> & { email: string; isThis: SQL };

export async function readSecondStep(platform: Platform, request: Request) {
  const cookie = stateCookie(platform).parse(request.headers.get("cookie"));
  const token: unknown = await cookie.catch(() => null);
  if (typeof token !== "string") return null;
  const { db, now } = platform;
  const isThis = await isLink("second-step", token, now);
  if (!isThis) return null;
  const [row] = await db
    .select({ value: verification.value, email: user.email })
    .from(verification)
    .innerJoin(user, sql`${user.id} = ${verification.value} ->> '$.userId'`)
    .where(isThis);
  if (!row) return null;
  return { ...stateSchema.parse(JSON.parse(row.value)), email: row.email, isThis };
}

export function forgetSecondStep(desk: CookieDesk): Promise<string> {
  return stateCookie(desk).serialize("", { maxAge: 0 });
}
