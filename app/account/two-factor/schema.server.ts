import { z } from "zod";
import { cleanLine } from "#app/platform/forms.server.ts";
import { accountLimits } from "../policy.ts";
import { typedCodeMax } from "./policy.ts";

const missing = "Bitte Code eingeben.";

const code = z
  .string({ error: missing })
  .max(typedCodeMax, `Bitte höchstens ${typedCodeMax} Zeichen eingeben.`)
  .transform(cleanLine)
  .pipe(z.string().min(1, missing));

const password = z
  .string({ error: "Bitte Passwort eingeben." })
  .max(accountLimits.passwordMax, `Bitte höchstens ${accountLimits.passwordMax} Zeichen eingeben.`);

export const codeSchema = z.object({ code });
export const passwordSchema = z.object({ password });
export const passwordAndCodeSchema = z.object({ password, code });
