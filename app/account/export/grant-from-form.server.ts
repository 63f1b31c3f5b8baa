import { data, type RouterContextProvider } from "react-router";
import { badAnswer } from "#app/account/credentials/bad-answer.server.ts";
import {
  provePassword,
  refuseFailed,
  refuseUnproved,
} from "#app/account/credentials/prove-password.server.ts";
import { passwordAgainSchema, passwordFields } from "#app/account/schema.server.ts";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import { grantDownload } from "./download-grant.server.ts";
import { notPutTogether } from "./download-refusals.ts";

/** Takes the password, and answers with what the archive is asked for with. */
export async function grantFromForm(request: Request, context: Readonly<RouterContextProvider>) {
  const platform = context.get(platformContext);
  const { config, now, log } = platform;
  const { userId, sessionId } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, passwordAgainSchema, passwordFields);
  if (!parsed.ok) return badAnswer(parsed.result);
  try {
    const proof = await provePassword(platform, userId, parsed.value.currentPassword);
    if (!proof.ok) return refuseUnproved(form, proof);
    const grant = await grantDownload(config.sessionSecret, { userId, sessionId }, now);
    return data({ result: undefined, grant });
  } catch (error) {
    log.error("export.failed", error);
    return refuseFailed(form, notPutTogether);
  }
}
