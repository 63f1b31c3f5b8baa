import { type ComponentType, lazy } from "react";

/**
 * A part whose script comes when it is shown. Stands in a `Suspense`.
 * @param instead stands in its place where the script cannot be loaded
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}
