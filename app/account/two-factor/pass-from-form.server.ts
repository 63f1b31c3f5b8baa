import type { Platform } from "#app/context.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { enterAfterSecondStep } from "../entering.server.ts";
import { blockedAccount } from "../sign-in.server.ts";
import { secretFields, wrongCode, wrongRecoveryCode } from "./code-words.ts";
import { passSecondStep } from "./commands.server.ts";
import { type Proof, readProof } from "./proof.server.ts";
import { codeSchema } from "./schema.server.ts";
import type { SecondStep } from "./second-step-state.server.ts";
import { forgetTries, tryCode } from "./take-code.server.ts";

type Passed = { ok: true; headers: Headers } | { ok: false; status: number; result: FormResult };

/** The second step of a sign-in: takes the code and opens the session. */
export async function passFromForm(
  platform: Platform,
  requestHeaders: Headers,
  form: FormData,
  step: SecondStep,
): Promise<Passed> {
  const parsed = parseForm(form, codeSchema, secretFields);
  if (!parsed.ok) return { ok: false, status: 400, result: parsed.result };
  const refuse = (status: number, message: string): Passed => {
    const formError = { title: "Anmeldung fehlgeschlagen", message };
    return { ok: false, status, result: refusedForm(form, { formError, secretFields }) };
  };

  const tried = await tryCode(platform, step, parsed.value.code);
  if (tried.outcome === "too-many") return refuse(429, tried.message);
  const isPassed =
    tried.outcome === "right" && (await take(platform, step, parsed.value.code, tried.proof));
  if (!isPassed) {
    const isDigits = /^[\d\s]+$/.test(parsed.value.code);
    const message = isDigits ? wrongCode : wrongRecoveryCode;
    const fieldErrors = { code: message };
    return {
      ok: false,
      status: 401,
      result: refusedForm(form, { fieldErrors, secretFields }),
    };
  }
  await forgetTries(platform, step.userId);
  const entered = await enterAfterSecondStep(platform, requestHeaders, step.userId);
  if (entered.outcome !== "entered") return refuse(403, blockedAccount);
  return { ok: true, headers: entered.headers };
}

/** Recovery codes of one account may be used at the same moment; then there are fewer than was read. */
const attempts = 3;

async function take(
  platform: Platform,
  step: SecondStep,
  typed: string,
  first: Proof,
): Promise<boolean> {
  const { db, config, now, origin, mailQueue, log } = platform;
  let proof: Proof | null = first;
  for (let attempt = 0; proof && attempt < attempts; attempt += 1) {
    const passed = await passSecondStep(db, step, proof, { now, origin });
    if (passed.isDone) {
      platform.defer(announceMails(mailQueue, passed.outboxIds, log));
      return true;
    }
    proof = await readProof({ db, secret: config.sessionSecret, now }, step.userId, typed);
  }
  return false;
}
