import type { Platform } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { getPasswordHash } from "../credentials/prove-password.server.ts";
import { enterProved } from "../entering.server.ts";
import { secretFields, wrongCode, wrongRecoveryCode } from "./code-words.ts";
import { passSecondStep } from "./commands.server.ts";
import { type Proof, readProof } from "./proof.server.ts";
import { codeSchema } from "./schema.server.ts";
import type { SecondStep } from "./second-step-state.server.ts";
import { forgetTries, tryCode } from "./take-code.server.ts";

type Passed =
  | { outcome: "passed"; headers: Headers }
  /** Kept out, or with another password, since the first step: there is no form to go back to. */
  | { outcome: "blocked" | "other-password" }
  | { outcome: "refused"; status: number; headers?: HeadersInit; result: FormResult };

/** The second step of a sign-in: takes the code and opens the session. */
export async function passFromForm(
  platform: Platform,
  requestHeaders: Headers,
  form: FormData,
  step: SecondStep,
): Promise<Passed> {
  const parsed = parseForm(form, codeSchema, secretFields);
  if (!parsed.ok) return { outcome: "refused", status: 400, result: parsed.result };
  const { code } = parsed.value;

  const tried = await tryCode(platform, step, code);
  if (tried.outcome === "too-many") {
    const formError = { title: "Anmeldung fehlgeschlagen", message: tried.message };
    const result = refusedForm(form, { formError, secretFields });
    return { outcome: "refused", status: 429, headers: tried.headers, result };
  }
  if (tried.outcome === "wrong" || !(await take(platform, step, code, tried.proof))) {
    const isOfApp = /^[\d\s]+$/.test(code);
    const fieldErrors = { code: isOfApp ? wrongCode : wrongRecoveryCode };
    const result = refusedForm(form, { fieldErrors, secretFields });
    return { outcome: "refused", status: 401, result };
  }
  await forgetTries(platform, step.userId);
  const passwordHash = await provedHash(platform.db, step);
  if (passwordHash === undefined) return { outcome: "other-password" };
  const proved = { userId: step.userId, hasSecondStep: true, passwordHash };
  const entered = await enterProved(platform, requestHeaders, proved);
  return entered.outcome === "entered"
    ? { outcome: "passed", headers: entered.headers }
    : { outcome: entered.outcome === "blocked" ? "blocked" : "other-password" };
}

/** The password that the first step has proved; null: a link did; undefined: it was changed since. */
async function provedHash(
  db: Database,
  { userId, password: proved }: SecondStep,
): Promise<string | null | undefined> {
  if (proved === null) return null;
  const passwordHash = await getPasswordHash(db, userId);
  const isSame = passwordHash !== null && (await sha256(passwordHash)) === proved;
  return isSame ? passwordHash : undefined;
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
