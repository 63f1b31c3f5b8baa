/**
 * What is done in the practitioner's area, by the route whose action does it: every one of them has
 * an entry here (a test holds the list against `routes.ts`). An action that does several things
 * names which by `noteAudit`.
 */
export const actionsByRoute = {
  "/admin": "menu",
  "/admin/kunden/:customerId/bestaetigen": "account-confirm",
  "/admin/kunden/:customerId/sperren": "account-block",
  "/admin/kunden/:customerId/entsperren": "account-unblock",
  "/admin/kunden/:customerId/abmelden": "sessions-end",
  "/admin/kunden/:customerId/haustierplaetze": "slots-change",
  "/admin/kunden/:customerId/loeschen": "account-delete",
  "/admin/kunden/:customerId": "note-add",
  "/admin/kunden/:customerId/notizen/:noteId": "note-edit",
  "/admin/kunden/:customerId/notizen/:noteId/loeschen": "note-delete",
  "/admin/nachrichten/neu": "inbox-add",
  "/admin/nachrichten/:entryId": "inbox-change",
  "/admin/bestellungen/:orderId/bezahlt": "order-paid",
  "/admin/bestellungen/:orderId/stornieren": "order-canceled",
  "/admin/bestellungen/:orderId/erstatten": "order-refunded",
  "/admin/stoerungen": "trouble-change",
  "/admin/stoerungen/bestellung/:orderId/verwerfen": "order-dismiss",
  "/admin/stoerungen/mail/:mailId/verwerfen": "mail-dismiss",
  "/admin/stoerungen/zuordnen/:orderId": "order-assign",
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
  "order-paid": "Bestellung als bezahlt markiert",
  "order-canceled": "Bestellung storniert",
  "order-refunded": "Bestellung erstattet",
  "document-look": "Dokument angesehen",
  "account-confirm": "E-Mail-Adresse bestätigt",
  "account-block": "Konto gesperrt",
  "account-unblock": "Sperre aufgehoben",
  "sessions-end": "Überall abgemeldet",
  "slots-change": "Haustierplätze geändert",
  "data-request": "Auskunft heruntergeladen",
  "account-delete": "Konto gelöscht",
  "note-add": "Notiz geschrieben",
  "note-edit": "Notiz geändert",
  "note-delete": "Notiz gelöscht",
  "customers-export": "Kundenliste als CSV ausgegeben",
  "inbox-add": "Nachricht oder Erklärung eingetragen",
  "inbox-change": "Nachricht bearbeitet",
  "inbox-answer": "Nachricht beantwortet",
  "inbox-done": "Nachricht als erledigt vermerkt",
  "inbox-reopen": "Nachricht wieder geöffnet",
  "inbox-assign": "Nachricht einem Konto zugeordnet",
  "inbox-detach": "Zuordnung einer Nachricht aufgehoben",
  "inbox-order": "Erklärung einer Bestellung zugeordnet",
  "inbox-order-detach": "Zuordnung zu einer Bestellung aufgehoben",
  "trouble-change": "Störung bearbeitet",
  "order-retry": "Abgleich einer Bestellung wiederholt",
  "order-assign": "Bestellung einem Konto zugeordnet",
  "order-dismiss": "Meldungen einer Bestellung verworfen",
  "event-replay": "Meldung des Shops erneut zugestellt",
  "events-replay": "Meldungen des Shops erneut zugestellt",
  "mail-resend": "E-Mail erneut gesendet",
  "mails-resend": "Fehlgeschlagene E-Mails erneut gesendet",
  "mail-dismiss": "E-Mail verworfen",
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
