import type { z } from "zod";
import type { Declared } from "#app/inbox/declaration-words.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { type ParsedDeclaration, trapName } from "./declaration-form.ts";

const trapped = {
  title: "Bitte noch einmal absenden",
  message:
    "Ein Feld, das niemand sieht, war ausgefüllt. Das macht sonst nur ein Programm. Wir haben es geleert; Ihre Angaben stehen noch da.",
};

/**
 * Reads a declaration as if nothing had been looked at before. A filled hidden field only asks once
 * more: a browser that fills in forms may have done it, and the law allows no hurdle.
 */
export function readDeclaration(form: FormData, schema: z.ZodType<Declared>): ParsedDeclaration {
  const parsed = parseForm(form, schema, [trapName]);
  if (!parsed.ok) return parsed;
  const isTrapped = form.getAll(trapName).some((value) => value !== "");
  if (!isTrapped) return parsed;
  const result = refusedForm(form, { formError: trapped, secretFields: [trapName] });
  return { ok: false, result };
}
