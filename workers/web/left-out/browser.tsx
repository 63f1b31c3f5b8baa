import { Component, createElement, type ReactNode } from "react";

// Stands in for what Vite and React Router bring along: no script has a style sheet of its own, nothing
// measures navigations, and `app/root.tsx` has its own page for errors; what is left is its own failure.

/** What else loads style sheets and scripts before those that need them. */
export function __vitePreload<Module>(load: () => Promise<Module>): Promise<Module> {
  return load();
}

/** Nothing is told of a navigation. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

/** @throws always: no entry has `instrumentations`, and no component is the server's alone */
function leftOut(): never {
  throw new Error("React Router is neither instrumented here nor sent components.");
}

export {
  leftOut as getRouteInstrumentationUpdates,
  leftOut as instrumentClientSideRouter,
  leftOut as instrumentHandler,
  leftOut as instrumentationResultMetaContext,
  leftOut as RSCRouterGlobalErrorBoundary,
};

type BoundaryProps = { location: unknown; error?: unknown; children: ReactNode };
type BoundaryState = { location: unknown; error: unknown };

/** Around all there is: another address is another attempt. */
export class RemixErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, error: this.props.error };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ location, error }: BoundaryProps, state: BoundaryState) {
    if (state.location !== location) return { location, error };
    return { location, error: error || state.error };
  }

  override render() {
    const { error } = this.state;
    return error ? createElement(RemixRootDefaultErrorBoundary) : this.props.children;
  }
}

export function RemixRootDefaultErrorBoundary() {
  return createElement(
    "html",
    { lang: "de" },
    createElement("body", null, "Da ist etwas schiefgegangen. Bitte laden Sie die Seite neu."),
  );
}

/** What a page without content would lie in; every page comes with its content. */
export function BoundaryShell({ children }: { children: ReactNode }) {
  return children;
}
