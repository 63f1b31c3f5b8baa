import { productsPath } from "#app/admin/products/address.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { foundIn } from "./search-queries.server.ts";

const pages: readonly [path: string, label: string, keywords: string][] = [
  ["/admin", "Heute", "Admin Übersicht Menüverwaltung"],
  ["/admin/anruf", "Anruf", "Telefon Termin eintragen neu Kundin Kunde anlegen"],
  ["/admin/kunden", "Kunden", "Kundinnen Liste"],
  ["/admin/kunden/neu", "Kundin oder Kunden anlegen", "Neu ohne Konto"],
  ["/admin/staelle", "Ställe", "Pferde Hof Anfahrt Koppel Paddock Weide"],
  ["/admin/termine", "Termine", "Agenda Anfragen Kalender Tag Woche Monat Beratungen"],
  ["/admin/termine/zeiten", "Sprechzeiten", "Zeiten Öffnungszeiten Vorlauf Wochentage Termine"],
  ["/admin/termine/sperrtage", "Sperrtage", "Urlaub Feiertage Ferien frei geschlossen Termine"],
  ["/admin/termine/eigene/neu", "Eigenen Termin eintragen", "eigener Termin Kalender neu"],
  ["/admin/termine/abo", "Praxiskalender abonnieren", "Kalender-Abo Telefon ICS Termine"],
  ["/admin/nachrichten", "Nachrichten", "Posteingang Kontakt Widerruf Kündigung E-Mails"],
  ["/admin/textvorlagen", "Textvorlagen", "Nachrichten E-Mails Vorlagen Platzhalter"],
  ["/admin/bestellungen", "Bestellungen", "Aufträge Zahlung Rechnung Erstattung Shop"],
  ["/admin/produkte", "Produkte", "Waren Preise Bestand Lager Shop"],
  ["/admin/kraeuter", "Kräuter", "Lexikon Entwürfe bearbeiten"],
  ["/admin/kraeuter/neu", "Kraut anlegen", "Kräuter neu Entwurf"],
  ["/admin/stoerungen", "Störungen", "Fehler Ereignisse Webhooks E-Mails Zuordnen"],
  ["/admin/protokoll", "Protokoll", "Audit Einblicke Verlauf wer wann was"],
  ["/dashboard", "Start", "Übersicht"],
  ["/profile", "Mein Profil", "Konto Anschrift Name"],
  ["/profile/daten", "Meine Daten", "Einblicke Datenschutz Konto"],
  ["/pets", "Meine Haustiere", "Tiere"],
  ["/calendar", "Terminkalender", "Monat"],
  ["/documents", "Meine Dokumente", "Befunde Dateien"],
  ["/services", "Beratung buchen", "Termin Fütterung Bioresonanz"],
  ["/herb-lexicon", "Kräuterlexikon", "Kräuter lesen"],
  ["/store", "Shop", "Waren kaufen"],
  ["/orders", "Meine Bestellungen", "Käufe"],
  ["/kraeuter", "Öffentliche Kräuterseiten", "Website Kräuter"],
  ["/impressum", "Impressum", "Rechtliches Website"],
  ["/datenschutz", "Datenschutzerklärung", "Rechtliches Website"],
  ["/agb", "AGB", "Bedingungen Rechtliches Website"],
  ["/widerruf", "Widerrufsbelehrung", "Rechtliches Website"],
  ["/vertrag-widerrufen", "Vertrag widerrufen", "Formular Website"],
  ["/vertraege-kuendigen", "Verträge hier kündigen", "Formular Website"],
  ["/barrierefreiheit", "Barrierefreiheit", "Rechtliches Website"],
  ["/versand-und-zahlung", "Versand und Zahlung", "Porto Lieferung Rechtliches Website"],
];

export const sitePages = pages.map(([path, label, keywords]) => ({ path, label, keywords }));

/** Pages whose name begins with the search come first. */
export function findPages(search: string, hasOwnStore: boolean) {
  const open = sitePages.filter(({ path }) => hasOwnStore || path !== productsPath);
  return foundIn(open, search, ({ label, keywords }) => foldForSearch(`${label} ${keywords}`));
}
