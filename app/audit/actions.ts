/**
 * What is done in the practitioner's area, by the route whose action does it: every one of them has
 * an entry here (a test holds the list against `routes.ts`). An action that does several things
 * names which by `noteAudit`.
 */
export const actionsByRoute = {
  "/admin": "menu",
  "/admin/bestellungen/:orderId/bezahlt": "order-paid",
  "/admin/bestellungen/:orderId/stornieren": "order-canceled",
  "/admin/bestellungen/:orderId/erstatten": "order-refunded",
} as const satisfies Record<string, string>;

/** What the log says, by the name it keeps. */
export const auditActions: Record<string, string> = {
  menu: "Menüverwaltung geöffnet",
  "order-paid": "Bestellung als bezahlt markiert",
  "order-canceled": "Bestellung storniert",
  "order-refunded": "Bestellung erstattet",
  "document-look": "Dokument angesehen",
};

/** The action of a route before it has said more of itself; its pattern when nobody has named it. */
export function actionOfRoute(pattern: string): string {
  // React Router names patterns without the slash they begin with.
  const address = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return (actionsByRoute as Record<string, string>)[address] ?? pattern;
}

/** As people read it; an action of an earlier version is shown by its name. */
export function actionLabel(action: string): string {
  return auditActions[action] ?? action;
}
