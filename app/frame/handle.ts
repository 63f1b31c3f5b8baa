import { redirectDocument } from "react-router";

export type RouteHandle = {
  /** Public pages load no script at all. */
  scripts?: false;
  /** Half the weight of the one behind sign-in. */
  styles?: "site";
};

export function isScriptFree(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as RouteHandle | undefined)?.scripts === false);
}

export function hasSiteStyles(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as RouteHandle | undefined)?.styles === "site");
}

/** The `clientLoader` of pages with the style sheet of the site: the one that is there does not know them. */
export function loadDocument({ request }: { request: Request }): never {
  throw redirectDocument(request.url);
}
