/**
 * What is done in the practitioner's area, by the route whose action does it: every one of them has
 * an entry here (a test holds the list against `routes.ts`). An action that does several things
 * names which by `noteAudit`.
 */
export const actionsByRoute = {
  "/admin": "menu",
  "/admin/stoerungen": "trouble-change",
  "/admin/stoerungen/bestellung/:orderId/verwerfen": "order-dismiss",
  "/admin/stoerungen/mail/:mailId/verwerfen": "mail-dismiss",
  "/admin/stoerungen/zuordnen/:orderId": "order-assign",
} as const satisfies Record<string, string>;

/** What the log says, by the name it keeps. */
export const auditActions: Record<string, string> = {
  menu: "Menüverwaltung geöffnet",
  "document-look": "Dokument angesehen",
  "trouble-change": "Störung bearbeitet",
  "order-retry": "Abgleich einer Bestellung wiederholt",
  "order-assign": "Bestellung einem Konto zugeordnet",
  "order-dismiss": "Meldungen einer Bestellung verworfen",
  "event-replay": "Meldung des Shops erneut zugestellt",
  "events-replay": "Meldungen des Shops erneut zugestellt",
  "mail-resend": "E-Mail erneut gesendet",
  "mails-resend": "Fehlgeschlagene E-Mails erneut gesendet",
  "mail-dismiss": "E-Mail verworfen",
};

/** The action of a route before it has said more of itself; its pattern when nobody has named it. */
export function actionOfRoute(pattern: string): string {
  return (actionsByRoute as Record<string, string>)[pattern] ?? pattern;
}

/** As people read it; an action of an earlier version is shown by its name. */
export function actionLabel(action: string): string {
  return auditActions[action] ?? action;
}
