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
  "/admin/kunden/:customerId/zwei-faktor": "two-factor-off",
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
  "/admin/bestellungen/:orderId/versendet": "order-shipped",
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

  "/admin/termine": "booking-answer",
  "/admin/termine/abo": "practice-feed",
  "/admin/termine/eigene/neu": "own-appointment-add",
  "/admin/termine/eigene/:ownAppointmentId": "own-appointment-change",
  "/admin/termine/tag/:day/absagen": "day-cancel",
  "/admin/termine/zeiten": "schedule-save",
  "/admin/termine/zeiten/standard": "schedule-reset",
  "/admin/termine/sperrtage": "blocked-period-add",
  "/admin/termine/sperrtage/:periodId/loeschen": "blocked-period-delete",
  "/admin/termine/anfragen/:bookingId": "booking-answer",
  "/admin/termine/anfragen/:bookingId/bestaetigen": "booking-confirm",
  "/admin/termine/anfragen/:bookingId/ablehnen": "booking-decline",
  "/admin/termine/anfragen/:bookingId/absagen": "booking-cancel",
  "/admin/termine/anfragen/:bookingId/zeit": "booking-propose",

  "/admin/kraeuter/neu": "herb-create",
  "/admin/kraeuter/:herbId": "herb-save",
  "/admin/kraeuter/:herbId/veroeffentlichen": "herb-publish",
  "/admin/kraeuter/:herbId/zurueckziehen": "herb-unpublish",
  "/admin/kraeuter/:herbId/loeschen": "herb-delete",
  "/admin/kraeuter/:herbId/bild": "herb-picture",
  "/admin/kraeuter/:herbId/bild/zuruecksetzen": "herb-plate",
  "/admin/kraeuter/:herbId/verlauf/:revision/wiederherstellen": "herb-restore",
} as const satisfies Record<string, string>;

/** What the log says, by the name it keeps. */
export const auditActions: Record<string, string> = {
  menu: "Menüverwaltung geöffnet",
  "order-paid": "Bestellung als bezahlt markiert",
  "order-canceled": "Bestellung storniert",
  "order-refunded": "Bestellung erstattet",
  "order-shipped": "Versand einer Bestellung vermerkt",
  "document-look": "Dokument angesehen",
  "account-confirm": "E-Mail-Adresse bestätigt",
  "account-block": "Konto gesperrt",
  "account-unblock": "Sperre aufgehoben",
  "sessions-end": "Überall abgemeldet",
  "two-factor-off": "Anmeldung in zwei Schritten abgeschaltet",
  "slots-change": "Haustierplätze geändert",
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

  "audit-export": "Protokoll exportiert",
  "customer-data-export": "Daten einer Kundin oder eines Kunden herausgegeben",

  "booking-answer": "Termin bearbeitet",
  "booking-confirm": "Termin bestätigt",
  "booking-decline": "Anfrage abgelehnt",
  "booking-cancel": "Termin abgesagt",
  "booking-propose": "Andere Zeit vorgeschlagen",
  "booking-move": "Termin verschoben",
  "booking-done": "Beratung als erledigt vermerkt",
  "booking-no-show": "Nicht erschienen vermerkt",
  "booking-meeting": "Adresse der Videoberatung gespeichert",
  "day-cancel": "Tag abgesagt",
  "schedule-save": "Sprechzeiten gespeichert",
  "schedule-time": "Uhrzeit im Formular ergänzt",
  "schedule-reset": "Standardzeiten wiederhergestellt",
  "blocked-period-add": "Sperrtage eingetragen",
  "holidays-add": "Feiertage eingetragen",
  "blocked-period-delete": "Sperrtage gelöscht",
  "own-appointment-add": "Eigenen Termin eingetragen",
  "own-appointment-change": "Eigenen Termin geändert",
  "own-appointment-delete": "Eigenen Termin gelöscht",
  "practice-feed": "Kalenderadresse geändert",
  "practice-feed-create": "Kalenderadresse erzeugt",
  "practice-feed-renew": "Kalenderadresse erneuert",
  "practice-feed-end": "Kalenderadresse abgeschaltet",

  "herb-create": "Kraut angelegt",
  "herb-save": "Kraut gespeichert",
  "herb-preview": "Vorschau eines Krauts angesehen",
  "herb-publish": "Kraut veröffentlicht",
  "herb-unpublish": "Kraut zurückgezogen",
  "herb-delete": "Entwurf gelöscht",
  "herb-picture": "Bild eines Krauts hochgeladen",
  "herb-plate": "Bild eines Krauts entfernt",
  "herb-restore": "Älteren Stand eines Krauts wiederhergestellt",
};

/**
 * What a customer reads of in 'Meine Daten', and what is therefore kept for as long as the account:
 * looks into documents, and that data were handed out.
 */
export const actionsToldToCustomer = ["document-look", "customer-data-export"] as const;

/** As a middleware is told: with or without the slash at the beginning. */
export function actionOfRoute(pattern: string): string {
  const path = `/${pattern.replace(/^\//, "")}`;
  return (actionsByRoute as Record<string, string>)[path] ?? path;
}

/** As people read it. An address stands for a request that no page of ours sends. */
export function actionLabel(action: string): string {
  if (action.startsWith("/")) return "Anfrage, die es nicht gibt";
  return auditActions[action] ?? action;
}
