import { sessionLifetimeSeconds, sessionMaxSeconds } from "#app/middleware/visitor.ts";
import { secondStepMs } from "./policy.ts";

const sessionDays = sessionLifetimeSeconds / (24 * 60 * 60);
const sessionMaxDays = sessionMaxSeconds / (24 * 60 * 60);

type DeviceStorage = {
  title: string;
  purpose: string;
  place: "Cookie" | "Lokaler Speicher" | "Sitzungsspeicher" | "Zwischenspeicher";
  names: readonly string[];
  text: string;
};

/** What a browser may hold, as the privacy page lists it (§ 25 TDDDG); e2e tests compare it. */
export const deviceStorage: readonly DeviceStorage[] = [
  {
    title: "Sitzungs-Cookie",
    purpose: "damit Sie angemeldet bleiben",
    place: "Cookie",
    names: ["__Host-kraeuterpfote_session", "kraeuterpfote_session"],
    text:
      "Sorgt dafür, dass Sie nach der Anmeldung angemeldet bleiben. Es enthält, verschlüsselt und nur " +
      "für uns lesbar, eine zufällige Kennung und Ihre Kontodaten (Name, E-Mail-Adresse, Telefon, " +
      "Anschrift und was für Ihr Konto freigeschaltet ist), und wird gelöscht, wenn Sie sich " +
      "abmelden, sonst " +
      `${sessionDays} Tage nach Ihrer letzten Nutzung, spätestens nach ${sessionMaxDays} Tagen.`,
  },
  {
    title: "Hinweis-Cookie",
    purpose: "für die kurze Meldung nach einer Aktion, höchstens eine Minute",
    place: "Cookie",
    names: ["kraeuterpfote_hinweis"],
    text:
      "Merkt sich nach einer Aktion kurz die Meldung, die auf der nächsten Seite erscheint, zum " +
      "Beispiel „Profil gespeichert“. Es enthält nur diese Meldung und wird gelöscht, sobald sie " +
      "angezeigt wurde, spätestens nach einer Minute.",
  },
  {
    title: "Cookie des zweiten Anmeldeschritts",
    purpose: "zwischen Passwort und Code, wenige Minuten",
    place: "Cookie",
    names: ["kraeuterpfote_zweiter_schritt"],
    text:
      "Nur mit eingeschalteter Anmeldung in zwei Schritten: merkt sich nach dem richtigen Passwort, " +
      "dass noch der Code fehlt. Es enthält eine zufällige Kennung und wird nach der Anmeldung " +
      "gelöscht, spätestens nach " +
      `${secondStepMs / (60 * 1000)} Minuten.`,
  },
  {
    title: "Registrierungs-Cookie",
    purpose: "nach der Registrierung, einen Tag lang",
    place: "Cookie",
    names: ["kraeuterpfote_registrierung"],
    text:
      "Merkt sich nach der Registrierung, dass sie in diesem Browser geschah, damit der Link in " +
      "unserer E-Mail Sie hier ohne Passwort anmeldet. Es enthält eine zufällige Kennung und wird " +
      "nach 24 Stunden gelöscht.",
  },
  {
    title: "Browser-Cookie",
    purpose: "damit fremde Anmeldeversuche Sie nicht aussperren, ein Jahr lang",
    place: "Cookie",
    names: ["__Host-kraeuterpfote_browser", "kraeuterpfote_browser"],
    text:
      "Merkt sich, dass Sie sich in diesem Browser schon einmal angemeldet haben. Versucht jemand " +
      "anderes, Ihr Passwort zu erraten, können Sie sich hier trotzdem anmelden. Es enthält eine " +
      "zufällige Kennung und Prüfwerte, aber weder Namen noch Adresse, und wird beim Löschen des " +
      "Kontos entfernt, sonst ein Jahr nach der letzten Anmeldung.",
  },
  {
    title: "Warenkorb",
    purpose: "was Sie im Shop hineingelegt haben",
    place: "Lokaler Speicher",
    names: ["e-commerce-cart"],
    text:
      "Enthält Ihren Warenkorb, sobald Sie im Shop etwas hineinlegen: Artikel, Preise und Mengen. " +
      "Er bleibt gespeichert, bis Sie ihn leeren, zur Bestellseite weitergehen oder die Daten im " +
      "Browser löschen.",
  },
  {
    title: "Begonnene Bestellung",
    purpose: "damit Ihr Warenkorb wiederkommt, wenn Sie abbrechen",
    place: "Lokaler Speicher",
    names: ["e-commerce-checkout"],
    text:
      "Enthält die Nummer einer begonnenen Bestellung, damit Ihr Warenkorb wiederkommt, wenn Sie " +
      "abbrechen oder zurückgehen. Sie wird gelöscht, sobald die Bestellung bezahlt oder der " +
      "Warenkorb wiederhergestellt ist.",
  },
  {
    title: "Gesendete Terminanfragen",
    purpose: "die von diesem Gerät gesendet wurden, bis Sie sich abmelden",
    place: "Lokaler Speicher",
    names: ["appointments"],
    text:
      "Enthält die Liste der Terminanfragen, die Sie auf diesem Gerät gesendet haben, mit den " +
      "Angaben aus dem Formular. Die Liste entsteht mit der ersten Anfrage und wird beim Abmelden " +
      "gelöscht.",
  },
  {
    title: "Notfallblatt",
    purpose: "nur auf Ihren Wunsch, bis Sie sich abmelden",
    place: "Zwischenspeicher",
    names: ["kraeuterpfote-notfallblatt"],
    text:
      "Nur wenn Sie es unter „Meine Daten“ wünschen: das Notfallblatt Ihrer Tiere mit Ihrem Namen und " +
      "Ihrer Telefonnummer, damit Sie es auch ohne Internet lesen können. Es wird beim Abmelden " +
      "gelöscht, sonst nach 30 Tagen ohne Besuch nicht mehr gezeigt.",
  },
  {
    title: "Stelle auf der Seite",
    purpose: "wie weit Sie gelesen haben, bis Sie den Tab schließen",
    place: "Sitzungsspeicher",
    names: ["react-router-scroll-positions"],
    text:
      "Merkt sich, wie weit Sie auf einer Seite gelesen haben, damit Sie beim Zurückgehen an " +
      "derselben Stelle ankommen. Enthält nur Zahlen und wird gelöscht, wenn Sie den Tab schließen.",
  },
  {
    title: "Übergänge zwischen Seiten",
    purpose: "für weiche Übergänge, bis Sie den Tab schließen",
    place: "Sitzungsspeicher",
    names: ["remix-router-transitions"],
    text:
      "Merkt sich, zwischen welchen Seiten ein weicher Übergang gezeigt wird. Enthält nur Adressen " +
      "dieser Website und wird gelöscht, wenn Sie den Tab schließen.",
  },
  {
    title: "Stand der Anwendung",
    purpose: "damit sie nach einer Änderung neu geladen wird",
    place: "Sitzungsspeicher",
    names: ["react-router-manifest-version"],
    text:
      "Merkt sich, wenn sich die Anwendung geändert hat, während die Seite offen war, damit sie nur " +
      "einmal neu geladen wird. Wird gelöscht, wenn Sie den Tab schließen.",
  },
];
