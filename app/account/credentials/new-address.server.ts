import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import {
  type AccountMoment,
  addressChangedMail,
  addressInUseMail,
  type MailsWritten,
  newAddressMail,
  newAddressRequestedMail,
} from "#app/account/mails.ts";
import { linkOwner, session, user, verification } from "#app/db/account-schema.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { newId, newLinkToken } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { isLink, isLinkFor, linkAddress, linkRow } from "../links.server.ts";
import { forgottenPasswordPage } from "../policy.ts";
import { isStillProved, type ProvedBy } from "./password-proof.server.ts";

type AddressChange = ProvedBy & { oldEmail: string; newEmail: string };

/** The same for a taken address, so that neither answer nor time tells who has an account. */
export async function requestNewAddress(
  db: Database,
  { oldEmail, newEmail, ...proved }: AddressChange,
  { now, origin }: AccountMoment,
  onlyIf: SQL = sql`true`,
): Promise<{ asked: boolean } & MailsWritten> {
  const { userId, sessionId } = proved;
  const token = newLinkToken();
  const [linkMailId, inUseMailId, noteMailId] = [newId(), newId(), newId()];
  const isProved = sql`(${isStillProved(proved)} and ${onlyIf})`;
  const isTaken = sql`exists (select 1 from "user" as holder where holder.email = ${newEmail})`;
  const value = JSON.stringify({ userId, email: newEmail, sessionId });
  const link = await linkRow("change-email", token, { value, now });
  const linkMail = newAddressMail(newEmail, linkAddress("change-email", origin, token));
  const inUseMail = addressInUseMail(newEmail, `${origin}/auth`);
  const note = newAddressRequestedMail(oldEmail, `${origin}${forgottenPasswordPage}`);
  const [, written] = await db.batch([
    db.delete(verification).where(and(isNewAddressOf(userId), isProved)),
    insertWhen(db, verification, isProved, link).returning({ id: verification.id }),
    insertMailIf(db, linkMailId, linkMail, now, sql`${isProved} and not ${isTaken}`),
    insertMailIf(db, inUseMailId, inUseMail, now, sql`${isProved} and ${isTaken}`),
    insertMailIf(db, noteMailId, note, now, isProved),
  ]);
  return { asked: written.length > 0, outboxIds: [linkMailId, inUseMailId, noteMailId] };
}

export async function withdrawNewAddress(db: Database, userId: string): Promise<boolean> {
  const withdrawn = await db
    .delete(verification)
    .where(isNewAddressOf(userId))
    .returning({ id: verification.id });
  return withdrawn.length > 0;
}

/**
 * All links end, too: those for a new password were sent to the old address. Works once.
 * @param requireAllowed once the link is read
 */
export async function confirmNewAddress(
  db: Database,
  token: string,
  now: Date,
  requireAllowed: () => Promise<void> = async () => {},
) {
  const link = await getNewAddressLink(db, token, now);
  await requireAllowed();
  if (!link) return { outcome: "used-or-expired" } as const;
  const { userId, newEmail, oldEmail, sessionId } = link;
  const mailId = newId();
  const mayChange = sql`(exists (select 1 from ${verification} where ${await isLink("change-email", token, now)})
    and not exists (select 1 from "user" as holder where holder.email = ${newEmail})
    and exists (select 1 from "user" as changing where changing.id = ${userId}
      and changing.email = ${oldEmail} and ${isOwnerAdmitted("changing.id")}))`;
  const isChanged = sql`exists (select 1 from "user" as changed
    where changed.id = ${userId} and changed.email = ${newEmail})`;
  const [, changed] = await db.batch([
    insertMailIf(db, mailId, addressChangedMail(oldEmail), now, mayChange),
    db
      .update(user)
      .set({ email: newEmail, emailVerified: true, updatedAt: now })
      .where(and(eq(user.id, userId), mayChange))
      .returning({ id: user.id }),
    db.delete(session).where(and(eq(session.userId, userId), ne(session.id, sessionId), isChanged)),
    db.delete(verification).where(and(eq(linkOwner(verification.value), userId), isChanged)),
  ]);
  if (changed.length === 0) return { outcome: "used-or-expired" } as const;
  return { outcome: "changed", userId, email: newEmail, outboxIds: [mailId] } as const;
}

const ofLink = (key: "userId" | "email" | "sessionId") =>
  sql<string>`${verification.value} ->> ${`$.${key}`}`;

export async function getNewAddressLink(db: Database, token: string, now: Date) {
  const [link] = await db
    .select({
      userId: user.id,
      oldEmail: user.email,
      newEmail: ofLink("email"),
      sessionId: ofLink("sessionId"),
    })
    .from(verification)
    .innerJoin(user, sql`${user.id} = ${ofLink("userId")} and ${isOwnerAdmitted('"user".id')}`)
    .where(await isLink("change-email", token, now));
  return link ?? null;
}

export function selectWaitingAddress(db: Database, userId: string, now: Date) {
  return db
    .select({ email: ofLink("email").as("email"), expiresAt: verification.expiresAt })
    .from(verification)
    .where(and(isNewAddressOf(userId), gt(verification.expiresAt, now)))
    .limit(1);
}

function isNewAddressOf(userId: string): SQL | undefined {
  return and(eq(linkOwner(verification.value), userId), isLinkFor("change-email"));
}
