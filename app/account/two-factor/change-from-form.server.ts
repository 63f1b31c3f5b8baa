import { symmetricEncrypt } from "better-auth/crypto";
import type { Platform } from "#app/context.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { provePassword, wrongPassword } from "../credentials/prove-password.server.ts";
import { tooManyAttempts } from "../too-many-attempts.ts";
import type { Visitor } from "../visitor.ts";
import { secretFields, wrongCode } from "./code-words.ts";
import { beginSetUp, renewRecoveryCodes, switchOff, switchOn } from "./commands.server.ts";
import { openSecret, type Proof } from "./proof.server.ts";
import { getSealedSetUp } from "./queries.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.server.ts";
import { codeSchema, passwordAndCodeSchema, passwordSchema } from "./schema.server.ts";
import { forgetTries, tryCode } from "./take-code.server.ts";
import { newTotpSecret, stepOfCode } from "./totp.server.ts";

type Refused = { ok: false; status: number; result: FormResult };
type Changed<T = unknown> = ({ ok: true } & T) | Refused;

function refuseField(form: FormData, status: number, field: string, message: string): Refused {
  const result = refusedForm(form, { fieldErrors: { [field]: message }, secretFields });
  return { ok: false, status, result };
}

function refuse(form: FormData, status: number, title: string, message: string): Refused {
  const result = refusedForm(form, { formError: { title, message }, secretFields });
  return { ok: false, status, result };
}

/** The refused form, unless the password is right. */
async function refuseUnproved(
  platform: Platform,
  form: FormData,
  { userId, password }: { userId: string; password: string },
): Promise<Refused | null> {
  const proof = await provePassword(platform, userId, password);
  if (proof.ok) return null;
  return proof.reason === "wrong"
    ? refuseField(form, 401, "password", wrongPassword)
    : refuseField(form, 429, "password", tooManyAttempts(proof.retryAfterSeconds));
}

function ownerOf({ userId, sessionId, profile }: Visitor) {
  return { userId, sessionId, email: profile.email };
}

/** A set-up begins with the password: an open session alone must not lock its owner out. */
export async function beginFromForm(
  platform: Platform,
  form: FormData,
  visitor: Visitor,
): Promise<Changed> {
  const { db, config, now } = platform;
  const parsed = parseForm(form, passwordSchema, secretFields);
  if (!parsed.ok) return { ok: false, status: 400, result: parsed.result };
  const owner = ownerOf(visitor);
  const { userId } = visitor;
  const refused = await refuseUnproved(platform, form, { userId, password: parsed.value.password });
  if (refused) return refused;
  const sealedSecret = await symmetricEncrypt({
    key: config.sessionSecret,
    data: newTotpSecret(),
  });
  if (await beginSetUp(db, owner, { sealedSecret, now })) return { ok: true };
  return refuse(
    form,
    409,
    "Schon eingeschaltet",
    "Die Anmeldung in zwei Schritten ist bereits an.",
  );
}

type WithCodes = { codes: string[] };

/** The first code of the app switches the second step on; then the recovery codes are shown once. */
export async function switchOnFromForm(
  platform: Platform,
  form: FormData,
  visitor: Visitor,
): Promise<Changed<WithCodes>> {
  const { db, config, now, origin } = platform;
  const parsed = parseForm(form, codeSchema, secretFields);
  if (!parsed.ok) return { ok: false, status: 400, result: parsed.result };
  const owner = ownerOf(visitor);
  const expired = refuse(
    form,
    409,
    "Bitte beginnen Sie noch einmal",
    "Die Einrichtung ist abgelaufen oder in einem anderen Fenster schon abgeschlossen.",
  );
  const sealedSecret = await getSealedSetUp(db, owner, now);
  if (!sealedSecret) return expired;
  // Nothing to guess here: the secret stands on the page.
  const secret = await openSecret(config.sessionSecret, sealedSecret);
  const step = stepOfCode(secret, parsed.value.code.replace(/\s/g, ""), now);
  if (step === null) {
    return refuseField(
      form,
      400,
      "code",
      "Der Code passt nicht. Bitte prüfen Sie, ob die Uhr Ihres Telefons stimmt, und geben Sie den nächsten ein.",
    );
  }
  const { codes, codeHashes } = await freshCodes(config.sessionSecret, owner.userId);
  const given = { sealedSecret, step, codeHashes };
  const { isDone, outboxIds } = await switchOn(db, owner, given, { now, origin });
  if (!isDone) return expired;
  announce(platform, outboxIds);
  return { ok: true, codes };
}

export async function renewFromForm(
  platform: Platform,
  form: FormData,
  visitor: Visitor,
): Promise<Changed<WithCodes>> {
  const proved = await provedByForm(platform, form, visitor);
  if (!proved.ok) return proved;
  const { db, config, now, origin } = platform;
  const owner = ownerOf(visitor);
  const { codes, codeHashes } = await freshCodes(config.sessionSecret, owner.userId);
  const given = { proof: proved.proof, codeHashes };
  const { isDone, outboxIds } = await renewRecoveryCodes(db, owner, given, { now, origin });
  if (!isDone) return refuseField(form, 401, "code", wrongCode);
  await forgetTries(platform, owner.userId);
  announce(platform, outboxIds);
  return { ok: true, codes };
}

export async function switchOffFromForm(
  platform: Platform,
  form: FormData,
  visitor: Visitor,
): Promise<Changed> {
  const proved = await provedByForm(platform, form, visitor);
  if (!proved.ok) return proved;
  const { db, now, origin } = platform;
  const owner = ownerOf(visitor);
  const { isDone, outboxIds } = await switchOff(db, owner, proved.proof, { now, origin });
  if (!isDone) return refuseField(form, 401, "code", wrongCode);
  await forgetTries(platform, owner.userId);
  announce(platform, outboxIds);
  return { ok: true };
}

/** What changes or ends the second step takes both: the password and a code. */
async function provedByForm(
  platform: Platform,
  form: FormData,
  visitor: Visitor,
): Promise<Changed<{ proof: Proof }>> {
  const parsed = parseForm(form, passwordAndCodeSchema, secretFields);
  if (!parsed.ok) return { ok: false, status: 400, result: parsed.result };
  const owner = ownerOf(visitor);
  const { userId } = visitor;
  const refused = await refuseUnproved(platform, form, { userId, password: parsed.value.password });
  if (refused) return refused;
  const tried = await tryCode(platform, owner, parsed.value.code);
  switch (tried.outcome) {
    case "too-many":
      return refuseField(form, 429, "code", tried.message);
    case "wrong":
      return refuseField(form, 401, "code", wrongCode);
    case "right":
      return { ok: true, proof: tried.proof };
  }
}

async function freshCodes(secret: string, userId: string) {
  const codes = newRecoveryCodes();
  const codeHashes = await Promise.all(codes.map((code) => recoveryCodeHash(secret, userId, code)));
  return { codes, codeHashes };
}

function announce({ defer, mailQueue, log }: Platform, outboxIds: readonly string[]): void {
  defer(announceMails(mailQueue, outboxIds, log));
}
