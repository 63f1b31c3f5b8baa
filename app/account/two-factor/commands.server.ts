import { and, eq, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import {
  type AccountMoment,
  type MailsWritten,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from "#app/account/mails.ts";
import type { Platform } from "#app/context.ts";
import { recoveryCodes, session, twoFactors, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { codeSigns } from "#app/platform/typed-identifier.ts";
import {
  hasSession,
  isStillProved,
  type ProvedBy,
  requirePasswordBeside,
  selectPasswordHash,
} from "../credentials/password-proof.server.ts";
import { countAhead } from "../limits.server.ts";
import { wrongCode } from "../policy.ts";
import { newRecoveryCodes, recoveryCodeHash, stepOfCode } from "./codes.server.ts";
import {
  codeTries,
  forgetTries,
  openSecret,
  type Proof,
  prepareProof,
  proofHolds,
  proveCode,
  takeProof,
} from "./proof.server.ts";
import { getSealedSetUp, isOpenSetUp, type SetUp } from "./queries.server.ts";

// Each change is one batch whose condition the last statement ends, so that it happens once.

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

type Beside = {
  /** A further condition. */
  onlyIf?: SQL;
  /** Right after the statement that decides, so that `changes()` tells whether it was done. */
  afterwards?: readonly BatchItem<"sqlite">[];
};

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
  { onlyIf = sql`true`, afterwards = [] }: Beside = {},
): Promise<Done> {
  const { userId } = proved;
  const isProved = sql`(${isStillProved(proved)} and ${onlyIf})`;
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
    ...afterwards,
  ]);
  return { isDone: results[3].length > 0, outboxIds: [mailId] };
}

export async function switchOff(
  db: Database,
  { email, ...proved }: Owner,
  proof: Proof,
  { now, origin }: AccountMoment,
  { onlyIf = sql`true`, afterwards = [] }: Beside = {},
): Promise<Done> {
  const { userId } = proved;
  const holds = sql`${proofHolds(proof)} and ${isStillProved(proved)} and ${onlyIf}`;
  const mailId = newId();
  const [, deleted] = await db.batch([
    insertMailIf(db, mailId, twoFactorOffMail(addressee(email, origin)), now, holds),
    db
      .delete(twoFactors)
      .where(and(eq(twoFactors.userId, userId), holds))
      .returning({ userId: twoFactors.userId }),
    ...afterwards,
  ]);
  return { isDone: deleted.length > 0, outboxIds: [mailId] };
}

type ToPass = { email: string; isThis: SQL };

/** Condition: sign-in and code are there still. The mail names how many codes are left. */
export function isPassable({ isThis }: Pick<ToPass, "isThis">, proof: Proof): SQL {
  const isBegun = sql`exists (select 1 from ${verification} where ${isThis}) and ${proofHolds(proof)}`;
  if (proof.kind === "app") return sql`(${isBegun})`;
  return sql`(${isBegun} and (select count(*) from recovery_codes
    where recovery_codes.user_id = ${proof.userId}) = ${proof.codesBefore})`;
}

/**
 * Uses up both.
 * @param beside.opening statements with the same condition @returns `opened`: their answers
 */
export async function passSecondStep(
  db: Database,
  { email, isThis }: ToPass,
  proof: Proof,
  { now, origin }: AccountMoment,
  {
    opening = [],
    afterwards = [],
  }: Pick<Beside, "afterwards"> & { opening?: Beside["afterwards"] } = {},
): Promise<Done & { opened: readonly unknown[] }> {
  const isOpen = isPassable({ isThis }, proof);
  const end = db.delete(verification).where(and(isThis, isOpen)).returning({ id: verification.id });
  const take = takeProof(db, proof, sql`changes() > 0`);
  const before: BatchItem<"sqlite">[] = [...opening];
  const outboxIds: string[] = [];
  if (proof.kind === "recovery") {
    const mailId = newId();
    const mail = recoveryCodeUsedMail(addressee(email, origin), proof.codesBefore - 1);
    before.push(insertMailIf(db, mailId, mail, now, isOpen));
    outboxIds.push(mailId);
  }
  const [first = end, ...others] = [...before, end];
  const answers: readonly unknown[] = await db.batch([first, ...others, take, ...afterwards]);
  const ended = answers[before.length];
  return { isDone: Array.isArray(ended) && ended.length > 0, outboxIds, opened: answers };
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

/** Not limited: the secret is on the page. @returns recovery codes @throws Refusal 400, 409 */
export async function switchOnByCode(
  platform: Platform,
  { userId, sessionId, profile }: Visitor,
  typed: { code: string },
): Promise<string[]> {
  const { db, config, now, origin } = platform;
  const sealedSecret = await getSealedSetUp(db, { userId, sessionId }, now);
  if (!sealedSecret) throw setUpExpired();
  const secret = await openSecret(config.sessionSecret, sealedSecret);
  const step = stepOfCode(secret, codeSigns(typed.code), now);
  if (step === null) {
    const code = "Der Code ist falsch. Bitte prüfen Sie auch die Uhrzeit Ihres Telefons.";
    throw new Refusal({ fieldErrors: { code } });
  }
  const { codes, codeHashes } = await freshCodes(config.sessionSecret, userId);
  const owner = { userId, sessionId, email: profile.email };
  const given = { sealedSecret, step, codeHashes };
  const { isDone, outboxIds } = await switchOn(db, owner, given, { now, origin });
  if (!isDone) throw setUpExpired();
  announce(platform, outboxIds);
  return codes;
}

function setUpExpired(): Refusal {
  return new Refusal({
    ...{ status: 409, title: "Bitte beginnen Sie noch einmal von vorn" },
    message:
      "Der zweite Schritt ist schon eingeschaltet, oder die Zeit zum Einrichten ist abgelaufen.",
  });
}

type PasswordAndCode = { currentPassword: string; code: string };

/** @returns new recovery codes @throws Refusal 401 for a wrong password or code, 429 */
export async function renewByCode(platform: Platform, visitor: Visitor, typed: PasswordAndCode) {
  const { owner, proof, limit, beside } = await requirePasswordAndCode(platform, visitor, typed);
  const { db, config, now, origin } = platform;
  const { codes, codeHashes } = await freshCodes(config.sessionSecret, owner.userId);
  const given = { proof, codeHashes };
  const renewed = await renewRecoveryCodes(db, owner, given, { now, origin }, beside);
  await limit.requireWithin();
  if (!renewed.isDone) throw codeRefused();
  announce(platform, renewed.outboxIds);
  return codes;
}

/** @throws Refusal 401 for a wrong password or code, 429 */
export async function switchOffByCode(
  platform: Platform,
  visitor: Visitor,
  typed: PasswordAndCode,
): Promise<null> {
  const { owner, proof, limit, beside } = await requirePasswordAndCode(platform, visitor, typed);
  const { db, now, origin } = platform;
  const switched = await switchOff(db, owner, proof, { now, origin }, beside);
  await limit.requireWithin();
  if (!switched.isDone) throw codeRefused();
  announce(platform, switched.outboxIds);
  return null;
}

/**
 * A stolen session must not change the second step.
 * @returns `limit` of the code, which the command counts for
 */
async function requirePasswordAndCode(
  platform: Platform,
  { userId, sessionId, profile }: Visitor,
  { currentPassword, code }: PasswordAndCode,
) {
  const { db, config, now } = platform;
  const desk = { db, secret: config.sessionSecret, now };
  const { selects, read } = await prepareProof(desk, userId, code);
  const proved = await requirePasswordBeside(platform, userId, currentPassword, async () => {
    const [[credential], ...found] = await db.batch([
      selectPasswordHash(db, userId),
      ...selects,
    ] as const);
    return { passwordHash: credential?.password ?? null, found };
  });
  const owner = { userId, sessionId, passwordHash: proved.passwordHash, email: profile.email };
  const limit = await countAhead(platform, codeTries(platform, userId), { field: "code" });
  const proof = await proveCode(platform, owner, () => read(...proved.found), limit);
  if (!proof) throw codeRefused();
  const { reset } = await forgetTries(platform, userId);
  return { owner, proof, limit, beside: { onlyIf: limit.isWithin, afterwards: [reset] } };
}

function codeRefused(): Refusal {
  return new Refusal({ status: 401, fieldErrors: { code: wrongCode } });
}

async function freshCodes(secret: string, userId: string) {
  const codes = newRecoveryCodes();
  const codeHashes = await Promise.all(codes.map((code) => recoveryCodeHash(secret, userId, code)));
  return { codes, codeHashes };
}

function announce({ defer, mailQueue, log }: Platform, outboxIds: readonly string[]): void {
  defer(announceMails(mailQueue, outboxIds, log));
}
