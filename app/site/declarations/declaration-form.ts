import type { Declared } from "#app/inbox/declaration-words.ts";
import type { FormResult } from "#app/ui/form-result.ts";

/** Hidden from people; only programs fill it in. */
export const trapName = "subject";

export type ParsedDeclaration = { ok: true; value: Declared } | { ok: false; result: FormResult };
