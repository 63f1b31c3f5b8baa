import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A refusal says that something is no longer as the page shows it: the page is loaded anew. */
export function alsoWhenRefused({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 400 || defaultShouldRevalidate;
}
