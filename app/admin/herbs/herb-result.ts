import type { FormResult } from "#app/ui/form-result.ts";

/** A preview brings back what was typed without any fault. */
export function hasErrors(result: FormResult | undefined): boolean {
  if (!result) return false;
  return result.formError !== undefined || Object.keys(result.fieldErrors).length > 0;
}
