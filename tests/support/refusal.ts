import { Refusal } from "#app/platform/forms.server.ts";

/** What was done, or the words of the refusal. */
export async function orRefusal<Done extends object>(work: Promise<Done>) {
  try {
    return { ok: true, ...(await work) } as const;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, ...error.words } as const;
  }
}
