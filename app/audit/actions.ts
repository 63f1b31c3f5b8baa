/**
 * What is done in the practitioner's area, by the route whose action does it: every one of them has
 * an entry here (a test holds the list against `routes.ts`). An action that does several things
 * names which by `noteAudit`.
 */
export const actionsByRoute = {
  "/admin": "menu",
  "/admin/nachrichten/neu": "inbox-add",
  "/admin/nachrichten/:entryId": "inbox-change",
} as const satisfies Record<string, string>;

/** What the log says, by the name it keeps. */
export const auditActions: Record<string, string> = {
  menu: "Menüverwaltung geöffnet",
  "document-look": "Dokument angesehen",
  "inbox-add": "Nachricht oder Erklärung eingetragen",
  "inbox-change": "Nachricht bearbeitet",
  "inbox-answer": "Nachricht beantwortet",
  "inbox-done": "Nachricht als erledigt vermerkt",
  "inbox-reopen": "Nachricht wieder geöffnet",
  "inbox-assign": "Nachricht einem Konto zugeordnet",
  "inbox-detach": "Zuordnung einer Nachricht aufgehoben",
  "inbox-order": "Erklärung einer Bestellung zugeordnet",
  "inbox-order-detach": "Zuordnung zu einer Bestellung aufgehoben",
};

/** The action of a route before it has said more of itself; its pattern when nobody has named it. */
export function actionOfRoute(pattern: string): string {
  return (actionsByRoute as Record<string, string>)[pattern] ?? pattern;
}

/** As people read it; an action of an earlier version is shown by its name. */
export function actionLabel(action: string): string {
  return auditActions[action] ?? action;
}
