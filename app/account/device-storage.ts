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
      "Sorgt dafür, dass Sie angemeldet bleiben. Enthält eine zufällige Kennung und Ihre Kontodaten (Name, " +
      "E-Mail-Adresse, Telefon, Anschrift, freigeschaltete Inhalte). Die Daten sind verschlüsselt und nur für uns " +
      `lesbar. Das Cookie wird beim Abmelden gelöscht, sonst ${sessionDays} Tage nach Ihrer letzten Nutzung, ` +
      `spätestens nach ${sessionMaxDays} Tagen.`,
  },
  {
    title: "Hinweis-Cookie",
    purpose: "für Meldungen wie „Profil gespeichert“, eine Minute",
    place: "Cookie",
    names: ["kraeuterpfote_hinweis"],
    text: "Speichert Meldungen wie „Profil gespeichert“ bis zur Anzeige, höchstens eine Minute.",
  },
  {
    title: "Cookie des zweiten Anmeldeschritts",
    purpose: "für den Code nach dem Passwort, wenige Minuten",
    place: "Cookie",
    names: ["kraeuterpfote_zweiter_schritt"],
    text:
      "Dieses Cookie gibt es nur, wenn der zweite Schritt eingeschaltet ist. Hält fest, dass nach dem Passwort " +
      "noch der Code fehlt. Enthält eine zufällige Kennung für die laufende Anmeldung und gilt höchstens " +
      `${secondStepMs / (60 * 1000)} Minuten.`,
  },
  {
    title: "Registrierungs-Cookie",
    purpose: "für die erste Anmeldung nach der Registrierung, einen Tag",
    place: "Cookie",
    names: ["kraeuterpfote_registrierung"],
    text:
      "Mit diesem Cookie können Sie sich nach der Registrierung in diesem Browser ohne Passwort anmelden, sobald " +
      "Sie den Link aus unserer E-Mail öffnen. Enthält eine zufällige Kennung. Wird nach 24 Stunden gelöscht.",
  },
  {
    title: "Browser-Cookie",
    purpose: "damit Sie sich trotz fremder Anmeldeversuche anmelden können, ein Jahr lang",
    place: "Cookie",
    names: ["__Host-kraeuterpfote_browser", "kraeuterpfote_browser"],
    text:
      "Mit diesem Cookie können Sie sich in diesem Browser auch dann anmelden, wenn jemand Ihr Passwort zu " +
      "erraten versucht. Enthält eine zufällige Kennung und Prüfwerte, aber weder Namen noch Adresse. Wird mit " +
      "dem Konto gelöscht, sonst ein Jahr nach der letzten Anmeldung.",
  },
  {
    title: "Warenkorb",
    purpose: "Ihre Artikel aus dem Shop",
    place: "Lokaler Speicher",
    names: ["e-commerce-cart"],
    text:
      "Enthält Artikel, Preise und Mengen Ihres Warenkorbs, bis Sie ihn leeren, zur Kasse gehen oder die Daten im " +
      "Browser löschen.",
  },
  {
    title: "Begonnene Bestellung",
    purpose: "damit Ihr Warenkorb nach einem Abbruch erhalten bleibt",
    place: "Lokaler Speicher",
    names: ["e-commerce-checkout"],
    text:
      "Enthält die Nummer einer begonnenen Bestellung, damit Ihr Warenkorb nach einem Abbruch erhalten bleibt. " +
      "Die Nummer wird gelöscht, sobald Sie bezahlt haben oder der Warenkorb wiederhergestellt ist.",
  },
  {
    title: "Gesendete Terminanfragen",
    purpose: "von diesem Gerät, bis zum Abmelden",
    place: "Lokaler Speicher",
    names: ["appointments"],
    text: "Enthält die Terminanfragen von diesem Gerät mit den Angaben aus dem Formular. Wird beim Abmelden gelöscht.",
  },
  {
    title: "Notfallblatt",
    purpose: "nur auf Wunsch, bis zum Abmelden, höchstens 30 Tage",
    place: "Zwischenspeicher",
    names: ["kraeuterpfote-notfallblatt"],
    text:
      "Das Notfallblatt Ihrer Tiere wird mit Ihrem Namen und Ihrer Telefonnummer gespeichert, sobald Sie die " +
      "Speicherung unter „Meine Daten“ einschalten. Das Notfallblatt ist auch ohne Internet und nach dem Ende der " +
      "Anmeldung lesbar. Wenn Sie sich auf diesem Gerät abmelden oder sich jemand anderes anmeldet, wird das " +
      "Notfallblatt gelöscht. Nach 30 Tagen ohne Besuch der Website wird es nicht mehr angezeigt.",
  },
  {
    title: "Abgehakte Gaben",
    purpose: "bis sie bei uns eingetragen sind",
    place: "Zwischenspeicher",
    names: ["kraeuterpfote-gaben"],
    text:
      "Enthält die Gaben, die Sie oder andere über einen Freigabelink auf diesem Gerät abgehakt haben. Ein " +
      "Eintrag besteht aus Tier, Gabe, Tag, Uhrzeit und einer Kennung Ihres Kontos. Der Eintrag wird gelöscht, " +
      "sobald die Gabe bei uns eingetragen ist oder Sie den Hinweis auf eine nicht angenommene Gabe geschlossen " +
      "haben. Bis dahin bleibt der Eintrag auch nach dem Abmelden gespeichert. Nur Sie sehen ihn, sobald Sie sich " +
      "auf diesem Gerät wieder anmelden.",
  },
  {
    title: "Begonnene Eingaben",
    purpose: "aus Formularen, bis zum Absenden",
    place: "Sitzungsspeicher",
    names: ["kraeuterpfote-eingaben"],
    text:
      "Enthält Ihre Eingaben in einem Formular, aber keine Passwörter. So bleiben Ihre Eingaben beim Neuladen " +
      "erhalten. Die Eingaben werden beim Absenden, beim Abmelden und beim Schließen des Tabs gelöscht.",
  },
  {
    title: "Tagesplan unserer Praxis",
    purpose: "nur für unsere Praxis, auf Wunsch, bis zum Ende des Tages",
    place: "Zwischenspeicher",
    names: ["kraeuterpfote-tagesplan"],
    text:
      "Nur auf Geräten unserer Praxis werden die Termine von heute oder morgen gespeichert, mit Namen, " +
      "Kontaktdaten, Angaben zum Tier und zu seiner letzten Behandlung, sobald wir die Speicherung einschalten. " +
      "Der Tagesplan ist auch ohne Internet lesbar. Beim Abmelden wird er gelöscht, ab dem nächsten Tag nicht mehr " +
      "angezeigt.",
  },
  {
    title: "Unterwegs geschriebene Berichte",
    purpose: "nur für unsere Praxis, bis sie gesendet sind",
    place: "Zwischenspeicher",
    names: ["kraeuterpfote-berichte"],
    text:
      "Nur auf Geräten unserer Praxis werden Berichte, die wir ohne Internet schreiben, samt ihren Fotos gespeichert. " +
      "Die Inhalte sind verschlüsselt. Lesen kann sie nur, wer angemeldet ist oder den gespeicherten Tagesplan " +
      "öffnet. Die Berichte werden gelöscht, sobald sie bei uns gespeichert oder verworfen sind, und bleiben bis " +
      "dahin auch nach dem Abmelden erhalten. Der Hinweis auf ein verlorenes Foto bleibt, bis er geschlossen " +
      "wird.",
  },
  {
    title: "Position auf der Seite",
    purpose: "bis Sie den Tab schließen",
    place: "Sitzungsspeicher",
    names: ["react-router-scroll-positions"],
    text:
      "Sorgt dafür, dass Sie beim Zurückgehen wieder an dieselbe Stelle kommen. Enthält nur Zahlen. Wird beim " +
      "Schließen des Tabs gelöscht.",
  },
  {
    title: "Übergänge zwischen Seiten",
    purpose: "bis Sie den Tab schließen",
    place: "Sitzungsspeicher",
    names: ["remix-router-transitions"],
    text:
      "Sorgt für weiche Übergänge zwischen Seiten. Enthält nur Adressen dieser Website. Wird beim Schließen des " +
      "Tabs gelöscht.",
  },
  {
    title: "Version der Anwendung",
    purpose: "bis Sie den Tab schließen",
    place: "Sitzungsspeicher",
    names: ["react-router-manifest-version"],
    text:
      "Enthält die Version der Website. So wird eine Seite nach einem Update nur einmal neu geladen. Wird beim " +
      "Schließen des Tabs gelöscht.",
  },
];
