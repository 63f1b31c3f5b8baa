import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import * as schema from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { sessionCookieName } from "#app/middleware/session-cookies.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountLimits, sessionLifetimeSeconds, sessionRenewalSeconds } from "./policy.ts";
import { visitorSessions } from "./visitor-sessions.server.ts";

export type Auth = ReturnType<typeof createAuth>;

export type AuthOptions = {
  db: Database;
  secret: string;
  origin: string;
};

/**
 * better-auth owns password hashes, sessions and their cookie. It is called from our own actions
 * only: its HTTP handler is not mounted, so none of its endpoints can be reached from outside, and
 * limits, texts and tokens in mails are ours (docs/decisions/accounts.md).
 */
export function createAuth({ db, secret, origin }: AuthOptions) {
  const secure = origin.startsWith("https:");
  return betterAuth({
    secret,
    baseURL: origin,
    database: drizzleAdapter(db, { provider: "sqlite", schema, transaction: false }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: accountLimits.passwordMin,
      maxPasswordLength: accountLimits.passwordMax,
    },
    session: {
      expiresIn: sessionLifetimeSeconds,
      updateAge: sessionRenewalSeconds,
    },
    verification: { storeIdentifier: "hashed" },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // Sessions hold no addresses; limits count by keyed hashes of their own.
      ipAddress: { disableIpTracking: true },
      // The `__Host-` prefix is written by ourselves; better-auth's own would be `__Secure-`.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(secure),
          attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
        },
      },
      database: { generateId: newId },
    },
    plugins: [visitorSessions(db)],
  });
}
