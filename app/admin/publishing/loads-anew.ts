import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Opening and closing a dialog, and looking at a preview, load nothing anew: what is being typed is
 * never replaced, and a save by somebody else is noticed with the next own one.
 * @param param of the address, which says what is edited
 */
export function loadsAnew(
  args: ShouldRevalidateFunctionArgs,
  param: "herbId" | "productId",
): boolean {
  if (args.currentParams[param] !== args.nextParams[param]) return true;
  const isChange = args.formMethod !== undefined && args.formData?.get("intent") !== "preview";
  return isChange && args.defaultShouldRevalidate;
}
