import type { BetterAuthPlugin } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import { z } from "zod";
import * as schema from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { sessionCookieName } from "#app/middleware/session-cookies.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import {
  accountLimits,
  sessionLifetimeSeconds,
  sessionMaxSeconds,
  sessionRenewalSeconds,
} from "./policy.ts";
import { endSessionIfBlocked, getSignInBlock, isPasswordOf } from "./sign-in-block.server.ts";

export type Auth = ReturnType<typeof createAuth>;

export type AuthOptions = { db: Database; secret: string; origin: string };

/** Sessions and hashes only; its HTTP handler is not mounted (docs/decisions/accounts.md). */
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
    session: { expiresIn: sessionLifetimeSeconds, updateAge: sessionRenewalSeconds },
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

/** Server-only endpoints: better-auth's own sign-in knows no second step. */
function visitorSessions(db: Database) {
  return {
    id: "visitor-sessions",
    endpoints: {
      openSession: createAuthEndpoint(
        "/visitor-sessions/open",
        {
          method: "POST",
          body: z.object({
            userId: z.string(),
            hasSecondStep: z.boolean(),
            passwordHash: z.string().nullable(),
          }),
          metadata: { SERVER_ONLY: true },
        },
        async (ctx) => {
          const { userId, ...proved } = ctx.body;
          const block = await getSignInBlock(db, userId, proved);
          if (block) return ctx.json({ block });
          const user = await ctx.context.internalAdapter.findUserById(userId);
          if (!user) throw ctx.error("NOT_FOUND");
          const session = await ctx.context.internalAdapter.createSession(user.id);
          const since = await endSessionIfBlocked(db, session, proved);
          if (since) return ctx.json({ block: since });
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ block: null });
        },
      ),
      provePassword: createAuthEndpoint(
        "/visitor-sessions/prove-password",
        {
          method: "POST",
          body: z.object({ email: z.string(), password: z.string() }),
          metadata: { SERVER_ONLY: true },
        },
        async (ctx) => {
          const { password: passwords } = ctx.context;
          const { email, password } = ctx.body;
          // One query for known and unknown addresses, so that the time tells nothing.
          const [found] = await db
            .select({
              userId: schema.user.id,
              isConfirmed: schema.user.emailVerified,
              passwordHash: schema.account.password,
            })
            .from(schema.user)
            .innerJoin(schema.account, isPasswordOf(schema.user.id))
            .where(eq(schema.user.email, email.toLowerCase()));
          if (!found?.passwordHash) {
            // Takes as long as for a known address.
            await passwords.hash(password);
            return ctx.json({ outcome: "wrong" } as const);
          }
          const { userId, isConfirmed, passwordHash } = found;
          if (!(await passwords.verify({ hash: passwordHash, password }))) {
            return ctx.json({ outcome: "wrong" } as const);
          }
          const outcome = isConfirmed ? "right" : "unconfirmed";
          return ctx.json({ outcome, userId, passwordHash } as const);
        },
      ),
      // better-auth's own sign-out says it has worked when the database failed.
      closeSession: createAuthEndpoint(
        "/visitor-sessions/close",
        { method: "POST", requireHeaders: true, metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const { sessionToken } = ctx.context.authCookies;
          const token = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
          if (token) await db.delete(schema.session).where(eq(schema.session.token, token));
          deleteSessionCookie(ctx);
          return ctx.json({ ok: true });
        },
      ),
      readSession: createAuthEndpoint(
        "/visitor-sessions/read",
        { method: "GET", requireHeaders: true, metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const { sessionToken } = ctx.context.authCookies;
          const token = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
          if (!token) return ctx.json(null);

          // Not in a batch: there D1 names columns, and these tables share names.
          const [row] = await db
            .select({
              session: schema.session,
              user: schema.user,
              profile: schema.profiles,
              twoFactorSince: schema.twoFactors.enabledAt,
            })
            .from(schema.session)
            .innerJoin(schema.user, eq(schema.user.id, schema.session.userId))
            .innerJoin(schema.profiles, eq(schema.profiles.id, schema.session.userId))
            .leftJoin(schema.twoFactors, eq(schema.twoFactors.userId, schema.session.userId))
            .where(eq(schema.session.token, token));
          const now = Date.now();
          const endsAt = (row?.session.createdAt.getTime() ?? 0) + sessionMaxSeconds * 1000;
          const isOver = !row || row.session.expiresAt.getTime() <= now || endsAt <= now;
          // Blocking deletes all sessions; this also covers one opened at the same moment.
          if (isOver || row.profile.blockedAt !== null) {
            deleteSessionCookie(ctx);
            return ctx.json(null);
          }

          const renewedAt = row.session.expiresAt.getTime() - sessionLifetimeSeconds * 1000;
          // Written once a day, so that the owner sees when the session was last used.
          const isNewDay = dayInGermany(row.session.updatedAt) < dayInGermany(new Date(now));
          if (isNewDay || now - renewedAt >= sessionRenewalSeconds * 1000) {
            const expiresAt = new Date(Math.min(now + sessionLifetimeSeconds * 1000, endsAt));
            await db
              .update(schema.session)
              .set({ expiresAt, updatedAt: new Date(now) })
              .where(eq(schema.session.token, token));
            await setSessionCookie(ctx, {
              session: { ...row.session, expiresAt },
              user: row.user,
            });
          }
          return ctx.json({
            sessionId: row.session.id,
            ...pick(row, "user", "profile", "twoFactorSince"),
          });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
