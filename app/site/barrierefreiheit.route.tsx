import { practicePhoneAddress, site } from "#app/platform/operator/config.ts";
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
      description={`Wie ${productName} die Anforderungen an die Barrierefreiheit erfüllt, was noch fehlt und wo Sie eine Barriere melden können.`}
    >
      <p>
        Diese Erklärung gilt für die Website von {operator.practice} mit Konto, Shop, Bestellseite
        und Terminbuchung.
      </p>

      <h2>Was wir anbieten</h2>
      <p>
        Mit {productName} verwalten Sie Profil, Dokumente und Termine Ihres Tieres, lesen im
        Kräuterlexikon, bestellen im Shop und buchen Beratungen. Sie brauchen nur einen Browser.
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
        <li>Alles lässt sich allein mit der Tastatur bedienen. Der Fokus ist immer sichtbar.</li>
        <li>
          Überschriften, Bereiche, Tabellen und Formularfelder sind für Vorleseprogramme
          ausgezeichnet und auf Deutsch benannt. Informative Bilder haben einen Alternativtext.
        </li>
        <li>
          Fehlermeldungen stehen am Anfang des Formulars und beim jeweiligen Feld. Ihre Eingaben
          bleiben erhalten.
        </li>
        <li>
          Schrift und Bedienelemente haben genügend Kontrast, im hellen wie im dunklen Farbschema.
          Keine Information wird allein durch Farbe vermittelt.
        </li>
        <li>
          Bei 200 Prozent Vergrößerung und auf schmalen Bildschirmen ab 320 Pixeln bleibt alles
          lesbar. Animationen lassen sich in den Einstellungen Ihres Geräts abschalten.
        </li>
        <li>
          Die Formulare für Widerruf und Kündigung funktionieren ohne Anmeldung, ohne Captcha und
          ohne Zeitbegrenzung. Die Bestellseite läuft nach 30 Minuten ab. Ihr Warenkorb bleibt
          erhalten.
        </li>
      </ul>

      <h2>Noch nicht barrierefrei</h2>
      <ul>
        <li>
          Hochgeladene Dokumente wie eingescannte Befunde lassen sich oft nicht vorlesen. Auf
          Anfrage lesen wir Ihnen den Inhalt vor oder schreiben ihn ab.
        </li>
        <li>
          Tierpass und Vorbereitungsbogen sind als PDF für Vorleseprogramme aufbereitet, aber nicht
          nach PDF/UA geprüft. Die Angaben des Tierpasses stehen auch in der Akte Ihres Tieres. Den
          Vorbereitungsbogen können Sie auch online ausfüllen.
        </li>
        <li>
          Manche Texte enthalten Fachwörter, vor allem im Kräuterlexikon und in den rechtlichen
          Hinweisen. Eine Fassung in Leichter Sprache oder Gebärdensprache gibt es noch nicht.
        </li>
      </ul>

      <h2>Erstellung dieser Erklärung</h2>
      <p>
        Die Erklärung beruht auf einer Selbstbewertung vom {accessibility.checkedOn}. Bei jeder
        Änderung prüft ein Programm alle Seiten. Außerdem prüfen wir mit der Tastatur, bei 320
        Pixeln Breite, im Kontrastmodus und ohne JavaScript.
      </p>

      <h2>Barriere melden</h2>
      <p>
        Sie kommen nicht weiter oder brauchen etwas in einer anderen Form? Bitte nennen Sie uns die
        Adresse der Seite. Wir antworten in der Regel innerhalb von zwei Wochen.
      </p>
      <address>
        {operator.practice}, {operator.name}
        <br />
        {operator.street}, {operator.postalCode} {operator.city}
        <br />
        Telefon: <a href={practicePhoneAddress}>{operator.phone}</a>
        <br />
        E-Mail: <a href={`mailto:${operator.email}?subject=Barrierefreiheit`}>{operator.email}</a>
      </address>

      <h2>Beschwerde bei der Marktüberwachung</h2>
      <p>
        Wenn unsere Antwort nicht weiterhilft, können Sie nach § 32 BFSG bei der zuständigen Stelle
        eine Prüfung beantragen:
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
