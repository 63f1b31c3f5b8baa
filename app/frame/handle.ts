/** What a route says of itself to the root and to the frame. */
export type RouteHandle = {
  /** Public pages load no script at all. */
  scripts?: false;
  /** The public pages' own style sheet, half the weight of the one behind sign-in. */
  styles?: "site";
};

/** Whether one of the matched routes forbids script. */
export function isScriptFree(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as RouteHandle | undefined)?.scripts === false);
}

/** Whether one of the matched routes is a public page with the styles of those. */
export function hasSiteStyles(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as RouteHandle | undefined)?.styles === "site");
}
