import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { session, user } from "#app/db/account-schema.ts";
import { sealSession, selectSessionState } from "#app/middleware/session.server.ts";
import { sessionLifetimeSeconds } from "#app/middleware/visitor.ts";
import type { RunningSite } from "./site.ts";

export type SessionCookie = { name: string; value: string };

/**
 * Opens a session as the sign-in does, without its scrypt: for tests about what comes after. How one
 * signs in is proved by those of the form.
 */
export async function openSession(site: RunningSite, email: string): Promise<SessionCookie> {
  const [owner] = await site.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (!owner) throw new Error(`nobody has the address ${email}`);
  const token = randomUUID();
  const now = new Date();
  await site.db.insert(session).values({
    id: randomUUID(),
    token,
    userId: owner.id,
    expiresAt: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
    createdAt: now,
    updatedAt: now,
  });
  const { name, secret } = site.sessionCookie;
  const [state] = await selectSessionState(site.db, token);
  const told = { token, text: state?.text ?? "" };
  return { name, value: await sealSession({ sessionSecret: secret }, told) };
}
