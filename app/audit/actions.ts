/**
 * What is done in the practitioner's area, by the route whose action does it: every one of them has
 * an entry here (a test holds the list against `routes.ts`). An action that does several things
 * names which by `noteAudit`.
 */
export const actionsByRoute = {
  "/admin": "menu",
  "/admin/produkte": "product-move",
  "/admin/produkte/neu": "product-create",
  "/admin/produkte/:productId": "product-save",
  "/admin/produkte/:productId/veroeffentlichen": "product-publish",
  "/admin/produkte/:productId/zurueckziehen": "product-unpublish",
  "/admin/produkte/:productId/loeschen": "product-delete",
  "/admin/produkte/:productId/varianten/neu": "variant-create",
  "/admin/produkte/:productId/varianten/:variantId": "variant-save",
  "/admin/produkte/:productId/varianten/:variantId/bestand": "stock-change",
  "/admin/produkte/:productId/varianten/:variantId/loeschen": "variant-delete",
  "/admin/produkte/:productId/bilder/neu": "product-picture",
  "/admin/produkte/:productId/bilder/:place/entfernen": "product-picture-remove",
} as const satisfies Record<string, string>;

/** What the log says, by the name it keeps. */
export const auditActions: Record<string, string> = {
  menu: "Menüverwaltung geöffnet",
  "document-look": "Dokument angesehen",
  "product-create": "Produkt angelegt",
  "product-save": "Produkt bearbeitet",
  "product-publish": "Produkt veröffentlicht",
  "product-unpublish": "Produkt zurückgezogen",
  "product-delete": "Produkt gelöscht",
  "product-move": "Reihenfolge der Produkte geändert",
  "product-order": "Varianten oder Bilder umgestellt",
  "product-picture": "Produktbild hochgeladen",
  "product-picture-remove": "Produktbild entfernt",
  "variant-create": "Variante angelegt",
  "variant-save": "Variante bearbeitet",
  "variant-delete": "Variante gelöscht",
  "stock-change": "Bestand geändert",
};

/** The action of a route before it has said more of itself; its pattern when nobody has named it. */
export function actionOfRoute(pattern: string): string {
  return (actionsByRoute as Record<string, string>)[pattern] ?? pattern;
}

/** As people read it; an action of an earlier version is shown by its name. */
export function actionLabel(action: string): string {
  return auditActions[action] ?? action;
}
