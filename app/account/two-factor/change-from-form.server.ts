import { symmetricEncrypt } from "better-auth/crypto";
import type { Platform } from "#app/context.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { describeUnproved, provePassword } from "../credentials/prove-password.server.ts";
import type { ProvedBy } from "../credentials/still-proved.server.ts";
import { passwordAgainSchema } from "../schema.server.ts";
import { secretFields, wrongCode } from "./code-words.ts";
import { beginSetUp, renewRecoveryCodes, switchOff, switchOn } from "./commands.server.ts";
import { openSecret, type Proof } from "./proof.server.ts";
import { getSealedSetUp } from "./queries.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.server.ts";
import { codeSchema, passwordAndCodeSchema } from "./schema.server.ts";
import { forgetTries, tryCode } from "./take-code.server.ts";
import { newTotpSecret, stepOfCode } from "./totp.server.ts";

type Refused = { ok: false; status: number; headers?: HeadersInit; result: FormResult };
type Owner = ProvedBy & { email: string };
type Changed<T = unknown> = ({ ok: true } & T) | Refused;

function refuseField(form: FormData, status: number, field: string, message: string): Refused {
  const result = refusedForm(form, { fieldErrors: { [field]: message }, secretFields });
  return { ok: false, status, result };
}

function refuse(form: FormData, status: number, title: string, message: string): Refused {
  const result = refusedForm(form, { formError: { title, message }, secretFields });
  return { ok: false, status, result };
}

/** The owner of the session with the password, which is right, or the refused form. */
async function proveOwner(
  platform: Platform,
  form: FormData,
  { userId, sessionId, profile }: Visitor,
  password: string,
): Promise<Changed<{ owner: Owner }>> {
  const proof = await provePassword(platform, userId, password);
  if (!proof.ok) return { ok: false, ...describeUnproved(form, proof, secretFields) };
  const { passwordHash } = proof;
  return { ok: true, owner: { userId, sessionId, passwordHash, email: profile.email } };
}

/** A set-up begins with the password: an open session alone must not lock its owner out. */
export async function beginFromForm(
  platform: Platform,
  form: FormData,
  visitor: Visitor,
): Promise<Changed> {
  const { db, config, now } = platform;
  const parsed = parseForm(form, passwordAgainSchema, secretFields);
  if (!parsed.ok) return { ok: false, status: 400, result: parsed.result };
  const proved = await proveOwner(platform, form, visitor, parsed.value.currentPassword);
  if (!proved.ok) return proved;
  const sealedSecret = await symmetricEncrypt({
    key: config.sessionSecret,
    data: newTotpSecret(),
  });
  if (await beginSetUp(db, proved.owner, { sealedSecret, now })) return { ok: true };
  return refuse(
    form,
    409,
    "Nicht möglich",
    "Die Anmeldung in zwei Schritten ist bereits an, oder Ihr Konto wurde gerade an anderer Stelle geändert. Bitte laden Sie die Seite neu.",
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
  const { userId, sessionId, profile } = visitor;
  const owner = { userId, sessionId, email: profile.email };
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
  const { owner, proof } = proved;
  const { codes, codeHashes } = await freshCodes(config.sessionSecret, owner.userId);
  const given = { proof, codeHashes };
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
  const { owner, proof } = proved;
  const { isDone, outboxIds } = await switchOff(db, owner, proof, { now, origin });
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
): Promise<Changed<{ owner: Owner; proof: Proof }>> {
  const parsed = parseForm(form, passwordAndCodeSchema, secretFields);
  if (!parsed.ok) return { ok: false, status: 400, result: parsed.result };
  const proved = await proveOwner(platform, form, visitor, parsed.value.currentPassword);
  if (!proved.ok) return proved;
  const tried = await tryCode(platform, proved.owner, parsed.value.code);
  switch (tried.outcome) {
    case "too-many": {
      const { message, headers } = tried;
      return { ...refuseField(form, 429, "code", message), headers };
    }
    case "wrong":
      return refuseField(form, 401, "code", wrongCode);
    case "right":
      return { ok: true, owner: proved.owner, proof: tried.proof };
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
