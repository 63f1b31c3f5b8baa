import { site } from "#app/platform/operator/config.ts";
import { accessibility } from "./accessibility.ts";
import { LegalPage } from "./legal-page.tsx";

const date = "22.11.2026";

// Operator: check with every larger change (§ 14, Anlage 3 BFSG, BFSGV, EN 301 549 V3.2.1).
export default function AccessibilityPage() {
  const { operator, productName } = site;
  const { authority } = accessibility;
  return (
    <LegalPage
      title="Barrierefreiheit"
      date={date}
      description={`Wie ${productName} die Anforderungen an die Barrierefreiheit erfüllt, was noch fehlt und wo Sie eine Barriere melden.`}
    >
      <p>
        {productName} soll für alle Menschen nutzbar sein, auch mit Vorleseprogramm, mit der
        Tastatur, mit starker Vergrößerung oder mit eigenen Farben. Diese Erklärung gilt für die
        Website von {operator.practice} mit Konto, Shop, Bestellseite und Terminbuchung.
      </p>

      <h2>Was wir anbieten</h2>
      <p>
        Mit {productName} bewahren Sie auf, was Ihr Tier begleitet, lesen im Kräuterlexikon,
        bestellen im Shop und fragen Beratungen an. Sie brauchen dafür nur einen Browser.
        Öffentliche Seiten, Bestellung, Widerruf und Kündigung funktionieren ohne JavaScript.
      </p>

      <h2>Stand der Barrierefreiheit</h2>
      <p>
        Wir richten uns nach dem Barrierefreiheitsstärkungsgesetz (BFSG), der Verordnung dazu
        (BFSGV) und der Norm EN 301 549, die die Web Content Accessibility Guidelines (WCAG) 2.1 auf
        Stufe AA verlangt. Nach unserer eigenen Prüfung erfüllt {productName} diese Anforderungen,
        bis auf die unten genannten Punkte.
      </p>
      <p>Dazu gehört zum Beispiel:</p>
      <ul>
        <li>Alles lässt sich allein mit der Tastatur bedienen; was den Fokus hat, ist zu sehen.</li>
        <li>
          Überschriften, Bereiche, Tabellen und Formularfelder sind für Vorleseprogramme
          ausgezeichnet und auf Deutsch benannt; Bilder, die etwas sagen, haben einen Text.
        </li>
        <li>
          Fehler in Formularen stehen gesammelt am Anfang und beim Feld, in denselben Worten; was
          Sie eingegeben haben, bleibt stehen.
        </li>
        <li>
          Schrift und Bedienelemente haben genügend Kontrast, im hellen wie im dunklen Farbschema.
          Nichts wird nur durch Farbe gesagt.
        </li>
        <li>
          Bei 200 Prozent Vergrößerung und auf schmalen Bildschirmen ab 320 Pixeln geht nichts
          verloren. Bewegung lässt sich über die Einstellungen Ihres Geräts abschalten.
        </li>
        <li>
          Widerruf und Kündigung gehen ohne Anmeldung, ohne Rätsel und ohne Zeitgrenze. Die
          Bestellseite hält Artikel 30 Minuten zurück. Danach ist sie abgelaufen; Ihr Warenkorb ist
          noch da, und Sie gehen von dort noch einmal zur Kasse.
        </li>
      </ul>

      <h2>Was noch nicht barrierefrei ist</h2>
      <ul>
        <li>
          Dokumente, die Sie selbst oder andere hochladen, zum Beispiel eingescannte Befunde: Darauf
          haben wir keinen Einfluss. Den Inhalt lesen wir Ihnen auf Anfrage vor oder schreiben ihn
          ab.
        </li>
        <li>
          Der Gesundheitspass und der Vorbereitungsbogen als PDF haben eine Struktur für
          Vorleseprogramme, sind aber nicht nach PDF/UA geprüft. Dieselben Angaben stehen auf den
          Seiten Ihres Tieres; den Vorbereitungsbogen können Sie online ausfüllen.
        </li>
        <li>
          Manche Texte brauchen Fachwörter, vor allem im Kräuterlexikon und in den rechtlichen
          Hinweisen. Eine Fassung in Leichter Sprache oder Gebärdensprache gibt es noch nicht.
        </li>
      </ul>

      <h2>Wie diese Erklärung entstanden ist</h2>
      <p>
        Sie beruht auf einer Selbstbewertung vom {accessibility.checkedOn}: Jede Seite wird bei
        jeder Änderung mit einem Prüfprogramm untersucht, dazu kommen Durchgänge mit der Tastatur,
        bei 320 Pixeln Breite, mit erzwungenen Farben und ohne JavaScript.
      </p>

      <h2>Barriere melden</h2>
      <p>
        Sie kommen irgendwo nicht weiter, oder Sie brauchen etwas in anderer Form? Sagen Sie es uns,
        am besten mit der Adresse der Seite. Wir antworten in der Regel innerhalb von zwei Wochen.
      </p>
      <address>
        {operator.practice}, {operator.name}
        <br />
        {operator.street}, {operator.postalCode} {operator.city}
        <br />
        Telefon: <a href={`tel:${operator.phone.replaceAll(" ", "")}`}>{operator.phone}</a>
        <br />
        E-Mail: <a href={`mailto:${operator.email}?subject=Barrierefreiheit`}>{operator.email}</a>
      </address>

      <h2>Beschwerde bei der Marktüberwachung</h2>
      <p>
        Hilft unsere Antwort nicht weiter, können Sie sich an die zuständige Stelle wenden und dort
        nach § 32 BFSG beantragen, dass sie uns prüft:
      </p>
      <address>
        {authority.name}
        <br />
        {authority.address}
        <br />
        E-Mail: <a href={`mailto:${authority.email}`}>{authority.email}</a>
      </address>
    </LegalPage>
  );
}
