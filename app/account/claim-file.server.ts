import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import { account, linkOwner, user, verification } from "#app/db/account-schema.ts";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { customerFiles, timeline } from "#app/db/practice-schema.ts";
import { newId, newLinkToken } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { holdsNothing } from "./commands.server.ts";
import { isLink, isLinkFor, linkAddress, linkRow } from "./links.server.ts";
import {
  type AccountMoment,
  fileHasAccountMail,
  invitationMail,
  type MailsWritten,
} from "./mails.ts";
import { invitationPauseMs } from "./policy.ts";
import { prepareEntry } from "./sign-in.server.ts";

// Customers whom the practice entered claim what it keeps about them by a link to their address.

type Invited = { customerId: string; email: string; isWithin?: SQL };

/** Earlier links become void. */
export async function inviteToClaim(
  db: Database,
  { customerId, email, isWithin = sql`true` }: Invited,
  { now, origin }: AccountMoment,
): Promise<{ isInvited: boolean } & MailsWritten> {
  const token = newLinkToken();
  const mailId = newId();
  const lately = new Date(now.getTime() - invitationPauseMs).toISOString();
  const mayInvite = sql`exists (select 1 from customer_files as file
    join profiles on profiles.id = file.user_id
    where file.user_id = ${customerId} and profiles.email = ${email} and profiles.email <> ''
      and file.account_id is null and coalesce(file.invited_at, '') <= ${lately}) and ${isWithin}`;
  const value = JSON.stringify({ userId: customerId, email: email.toLowerCase() });
  const link = await linkRow("claim-file", token, { value, now });
  const mail = invitationMail(email, linkAddress("claim-file", origin, token), origin);
  const [, , , invited] = await db.batch([
    dropInvitations(db, customerId, mayInvite),
    insertWhen(db, verification, mayInvite, link),
    insertMailIf(db, mailId, mail, now, mayInvite),
    db
      .update(customerFiles)
      .set({ invitedAt: now.toISOString() })
      .where(and(eq(customerFiles.userId, customerId), mayInvite))
      .returning({ userId: customerFiles.userId }),
  ]);
  return { isInvited: invited.length > 0, outboxIds: [mailId] };
}

export function dropInvitations(db: Database, customerId: string, condition: SQL | undefined) {
  return db
    .delete(verification)
    .where(and(eq(linkOwner(verification.value), customerId), isLinkFor("claim-file"), condition));
}

/** A registration that nobody confirmed: `removeUnconfirmed` removes such. */
const isUnproved = sql`"user".email_verified = 0 and ${holdsNothing}`;

const ofLink = (key: "userId" | "email") => sql<string>`${verification.value} ->> ${`$.${key}`}`;

/** What the link shows before it is used: the address that it proves, never the name. */
export async function getClaimLink(db: Database, token: string, now: Date) {
  const [link] = await db
    .select({
      userId: customerFiles.userId,
      email: ofLink("email").as("email"),
      /** Of the same address. */
      accountId: sql<string | null>`(select "user".id from "user"
        where "user".email = ${ofLink("email")} and not (${isUnproved}))`.as("account_id"),
    })
    .from(verification)
    .innerJoin(
      customerFiles,
      sql`${customerFiles.userId} = ${ofLink("userId")}
        and exists (select 1 from profiles where profiles.id = ${customerFiles.userId}
          and lower(profiles.email) = ${ofLink("email")} and profiles.blocked_at is null)`,
    )
    .where(await isLink("claim-file", token, now));
  return link ?? null;
}

type ClaimLink = NonNullable<Awaited<ReturnType<typeof getClaimLink>>>;
type Proof = { token: string; link: ClaimLink };

async function isStillOpen({ token, link: { userId, email } }: Proof, now: Date): Promise<SQL> {
  return sql`exists (select 1 from ${verification} where ${await isLink("claim-file", token, now)})
    and exists (select 1 from customer_files as file join profiles on profiles.id = file.user_id
      where file.user_id = ${userId} and lower(profiles.email) = ${email}
        and ${isOwnerAdmitted("file.user_id")})`;
}

/**
 * The file becomes an account, which keeps everything: its user stays the same. The holder of the
 * mailbox wins over a registration that was never confirmed.
 * @returns null where the link was used meanwhile, or the address has an account now
 */
export async function claimFile(
  platform: Platform,
  headers: Headers,
  { passwordHash, ...proof }: Proof & { passwordHash: string },
) {
  const { db, now } = platform;
  const { userId, email } = proof.link;
  const isOpen = await isStillOpen(proof, now);
  const isFree = sql`${isOpen} and not exists (select 1 from "user" as other
    where other.email = ${email} and other.id <> ${userId})`;
  // Only within this batch a file has a confirmed address.
  const isClaimed = sql`exists (select 1 from customer_files as file
    join "user" as claimed on claimed.id = file.user_id
    where file.user_id = ${userId} and claimed.email_verified = 1)`;
  const first = { userId, redirectTo: null, passwordHash: null };
  const entry = await prepareEntry(platform, headers, first, sql`changes() > 0`);
  const [, , claimed, ...answers] = await db.batch([
    db.delete(user).where(and(eq(user.email, email), isUnproved, isOpen)),
    insertWhen(db, account, isFree, {
      ...{ id: newId(), accountId: userId, providerId: "credential", userId },
      ...{ password: passwordHash, createdAt: now, updatedAt: now },
    }),
    db
      .update(user)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(and(eq(user.id, userId), isFree))
      .returning({ id: user.id }),
    ...entry.statements,
    db
      .update(timeline)
      .set({ note: "claimed" })
      .where(and(eq(timeline.userId, userId), eq(timeline.kind, "confirmed"), isClaimed)),
    db.delete(verification).where(and(eq(linkOwner(verification.value), userId), isClaimed)),
    db.delete(customerFiles).where(and(eq(customerFiles.userId, userId), isClaimed)),
  ]);
  return claimed.length > 0 ? entry.read(answers) : null;
}

/** Two accounts are never made one by a link: the practice is told, and merges. */
export async function reportAccount(
  db: Database,
  proof: Proof & { accountId: string },
  { now, origin }: AccountMoment,
): Promise<{ isReported: boolean } & MailsWritten> {
  const { accountId, link } = proof;
  const mailId = newId();
  const isOpen = sql`${await isStillOpen(proof, now)}
    and exists (select 1 from "user" as owner where owner.id = ${accountId})`;
  const page = `${origin}/admin/kunden/${link.userId}/zusammenfuehren?mit=${accountId}`;
  const [, reported] = await db.batch([
    insertMailIf(db, mailId, fileHasAccountMail(page), now, isOpen),
    db
      .update(customerFiles)
      .set({ accountId })
      .where(and(eq(customerFiles.userId, link.userId), isOpen))
      .returning({ userId: customerFiles.userId }),
    dropInvitations(db, link.userId, isOpen),
  ]);
  return { isReported: reported.length > 0, outboxIds: [mailId] };
}
