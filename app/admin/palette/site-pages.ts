import { foldForSearch } from "#app/herbs/search.ts";
import { foundIn } from "./search-queries.server.ts";

type SitePage = { path: string; label: string; keywords: string; ofOwnStore?: true };

export const sitePages: readonly SitePage[] = [
  { path: "/admin", label: "Heute und Kunden", keywords: "Admin Kundinnen Liste Übersicht" },
  { path: "/admin/termine", label: "Termine", keywords: "Agenda Anfragen Woche Tag Beratungen" },
  {
    path: "/admin/termine/zeiten",
    label: "Sprechzeiten",
    keywords: "Zeiten Öffnungszeiten Vorlauf Wochentage Termine",
  },
  {
    path: "/admin/termine/sperrtage",
    label: "Sperrtage",
    keywords: "Urlaub Feiertage Ferien frei geschlossen Termine",
  },
  {
    path: "/admin/termine/eigene/neu",
    label: "Eigenen Termin eintragen",
    keywords: "Kalender Termine neu",
  },
  {
    path: "/admin/termine/abo",
    label: "Praxiskalender abonnieren",
    keywords: "Kalenderadresse Telefon ICS Termine",
  },
  {
    path: "/admin/nachrichten",
    label: "Nachrichten",
    keywords: "Posteingang Kontakt Widerruf Kündigung E-Mail Mails",
  },
  {
    path: "/admin/bestellungen",
    label: "Bestellungen",
    keywords: "Aufträge Zahlung Rechnung Erstattung Shop",
  },
  {
    path: "/admin/produkte",
    label: "Produkte",
    keywords: "Waren Preise Bestand Lager Shop",
    ofOwnStore: true,
  },
  { path: "/admin/kraeuter", label: "Kräuter bearbeiten", keywords: "Lexikon Entwürfe" },
  { path: "/admin/kraeuter/neu", label: "Kraut anlegen", keywords: "Kräuter neu Entwurf" },
  {
    path: "/admin/stoerungen",
    label: "Störungen",
    keywords: "Fehler Ereignisse Webhooks E-Mails Zuordnen",
  },
  {
    path: "/admin/protokoll",
    label: "Protokoll",
    keywords: "Audit Einblicke Verlauf wer wann was",
  },
  { path: "/dashboard", label: "Start", keywords: "Übersicht" },
  { path: "/profile", label: "Mein Profil", keywords: "Konto Anschrift Name" },
  { path: "/profile/daten", label: "Meine Daten", keywords: "Einblicke Datenschutz Konto" },
  { path: "/pets", label: "Meine Haustiere", keywords: "Tiere" },
  { path: "/calendar", label: "Terminkalender", keywords: "Monat" },
  { path: "/documents", label: "Meine Dokumente", keywords: "Befunde Dateien" },
  { path: "/services", label: "Beratung buchen", keywords: "Termin Fütterung Bioresonanz" },
  { path: "/herb-lexicon", label: "Kräuterlexikon", keywords: "Kräuter lesen" },
  { path: "/store", label: "Shop", keywords: "Waren kaufen" },
  { path: "/orders", label: "Meine Bestellungen", keywords: "Käufe" },
  { path: "/kraeuter", label: "Öffentliche Kräuterseiten", keywords: "Website Kräuter" },
  { path: "/impressum", label: "Impressum", keywords: "Rechtliches Website" },
  { path: "/datenschutz", label: "Datenschutzerklärung", keywords: "Rechtliches Website" },
  { path: "/agb", label: "AGB", keywords: "Bedingungen Rechtliches Website" },
  { path: "/widerruf", label: "Widerrufsbelehrung", keywords: "Rechtliches Website" },
  { path: "/vertrag-widerrufen", label: "Vertrag widerrufen", keywords: "Formular Website" },
  { path: "/vertraege-kuendigen", label: "Verträge hier kündigen", keywords: "Formular Website" },
  { path: "/barrierefreiheit", label: "Barrierefreiheit", keywords: "Rechtliches Website" },
  {
    path: "/versand-und-zahlung",
    label: "Versand und Zahlung",
    keywords: "Porto Lieferung Rechtliches Website",
  },
];

/** Pages whose name begins with the search come first. */
export function findPages(search: string, hasOwnStore: boolean): readonly SitePage[] {
  const open = sitePages.filter(({ ofOwnStore }) => hasOwnStore || !ofOwnStore);
  return foundIn(open, search, ({ label, keywords }) => foldForSearch(`${label} ${keywords}`));
}
