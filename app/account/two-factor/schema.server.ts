import { z } from "zod";
import { cleanLine } from "#app/platform/forms.server.ts";
import { passwordAgainSchema } from "../schema.server.ts";
import { typedCodeMax } from "./policy.ts";

const missing = "Bitte Code eingeben.";

const code = z
  .string({ error: missing })
  .max(typedCodeMax, `Bitte höchstens ${typedCodeMax} Zeichen eingeben.`)
  .transform(cleanLine)
  .pipe(z.string().min(1, missing));

export const codeSchema = z.object({ code });
export const passwordAndCodeSchema = passwordAgainSchema.extend({ code });
