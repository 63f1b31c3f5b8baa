import { and, eq, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import {
  type AccountMoment,
  type MailsWritten,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from "#app/account/mails.ts";
import { recoveryCodes, session, twoFactors, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { hasSession, isStillProved, type ProvedBy } from "../credentials/password-proof.server.ts";
import { type Proof, proofHolds, takeProof } from "./proof.server.ts";
import { isOpenSetUp, type SetUp } from "./queries.server.ts";

// Each is one batch whose condition the last statement ends, so that it happens once.

type Owner = ProvedBy & { email: string };

function addressee(email: string, origin: string) {
  return { to: email, resetLink: `${origin}/auth/passwort-vergessen` };
}

export async function beginSetUp(
  db: Database,
  proved: ProvedBy,
  { sealedSecret, now }: { sealedSecret: string; now: Date },
): Promise<boolean> {
  const { userId, sessionId } = proved;
  const begun = { secret: sealedSecret, sessionId, startedAt: now.toISOString() };
  const rows = await insertWhen(db, twoFactors, isStillProved(proved), { userId, ...begun })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: begun,
      setWhere: isNull(twoFactors.enabledAt),
    })
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

type Done = { isDone: boolean } & MailsWritten;

export async function switchOn(
  db: Database,
  { sessionId, userId, email }: SetUp & { email: string },
  given: { sealedSecret: string; step: number; codeHashes: readonly string[] },
  { now, origin }: AccountMoment,
): Promise<Done> {
  const isThis = and(
    isOpenSetUp({ userId, sessionId }, now),
    eq(twoFactors.secret, given.sealedSecret),
    hasSession({ userId, sessionId }),
  );
  const isOpen = sql`exists (select 1 from ${twoFactors} where ${isThis})`;
  const mailId = newId();
  const [, , , switched] = await db.batch([
    insertMailIf(db, mailId, twoFactorOnMail(addressee(email, origin)), now, isOpen),
    insertCodesIf(db, userId, given.codeHashes, isOpen),
    db.delete(session).where(and(eq(session.userId, userId), ne(session.id, sessionId), isOpen)),
    db
      .update(twoFactors)
      .set({ enabledAt: now.toISOString(), lastStep: given.step })
      .where(isThis)
      .returning({ userId: twoFactors.userId }),
  ]);
  return { isDone: switched.length > 0, outboxIds: [mailId] };
}

export async function renewRecoveryCodes(
  db: Database,
  { email, ...proved }: Owner,
  { proof, codeHashes }: { proof: Proof; codeHashes: readonly string[] },
  { now, origin }: AccountMoment,
): Promise<Done> {
  const { userId } = proved;
  const isProved = isStillProved(proved);
  const holds = sql`${proofHolds(proof)} and ${isProved}`;
  const kept = proof.kind === "recovery" ? [...codeHashes, proof.codeHash] : [...codeHashes];
  const mailId = newId();
  const results = await db.batch([
    insertMailIf(db, mailId, recoveryCodesRenewedMail(addressee(email, origin)), now, holds),
    insertCodesIf(db, userId, codeHashes, holds),
    db
      .delete(recoveryCodes)
      .where(
        and(eq(recoveryCodes.userId, userId), notInArray(recoveryCodes.codeHash, kept), holds),
      ),
    takeProof(db, proof, isProved),
  ]);
  return { isDone: results[3].length > 0, outboxIds: [mailId] };
}

export async function switchOff(
  db: Database,
  { email, ...proved }: Owner,
  proof: Proof,
  { now, origin }: AccountMoment,
): Promise<Done> {
  const { userId } = proved;
  const holds = sql`${proofHolds(proof)} and ${isStillProved(proved)}`;
  const mailId = newId();
  const [, deleted] = await db.batch([
    insertMailIf(db, mailId, twoFactorOffMail(addressee(email, origin)), now, holds),
    db
      .delete(twoFactors)
      .where(and(eq(twoFactors.userId, userId), holds))
      .returning({ userId: twoFactors.userId }),
  ]);
  return { isDone: deleted.length > 0, outboxIds: [mailId] };
}

/** Uses up both. The mail names how many codes are left, so the condition includes it. */
export async function passSecondStep(
  db: Database,
  { email, isThis }: { email: string; isThis: SQL },
  proof: Proof,
  { now, origin }: AccountMoment,
): Promise<Done> {
  const isAsRead =
    proof.kind === "app"
      ? proofHolds(proof)
      : sql`${proofHolds(proof)} and (select count(*) from recovery_codes
          where recovery_codes.user_id = ${proof.userId}) = ${proof.codesBefore}`;
  const end = db
    .delete(verification)
    .where(and(isThis, isAsRead))
    .returning({ id: verification.id });
  const take = takeProof(db, proof, sql`changes() > 0`);
  if (proof.kind === "app") {
    const [ended] = await db.batch([end, take]);
    return { isDone: ended.length > 0, outboxIds: [] };
  }
  const mailId = newId();
  const mail = recoveryCodeUsedMail(addressee(email, origin), proof.codesBefore - 1);
  const isOpen = sql`exists (select 1 from ${verification} where ${isThis}) and ${isAsRead}`;
  const [, ended] = await db.batch([insertMailIf(db, mailId, mail, now, isOpen), end, take]);
  return { isDone: ended.length > 0, outboxIds: [mailId] };
}

function insertCodesIf(
  db: Database,
  userId: string,
  codeHashes: readonly string[],
  condition: SQL,
) {
  const source = sql`json_each(${JSON.stringify(codeHashes)})`;
  return insertFrom(db, recoveryCodes, source, condition, { userId, codeHash: sql`value` });
}
