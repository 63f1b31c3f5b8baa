import { bindingButton } from "#app/bookings/contract-words.ts";
import { cancellationHours } from "#app/bookings/policy.ts";
import { inWords, services, serviceTypes, treatmentNames } from "#app/bookings/services.ts";
import { lateRule } from "#app/bookings/wording.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { site } from "#app/platform/operator/config.ts";
import { digitalGuarantee, guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { vatSentence } from "#app/platform/operator/price-note.tsx";
import { subscriptionTerm } from "#app/shop/contract-words.ts";
import { LegalPage } from "./legal-page.tsx";

// Operator: have a lawyer check these terms, above all sections 2, 5, 6, 9, 10 and 11.
const serviceNames = serviceTypes.map((type) => services[type].name);

const treatmentsClause =
  `Wir bieten ${inWords(serviceNames)} an. ${inWords(treatmentNames)} sind wissenschaftlich nicht ` +
  "anerkannt; eine Wirksamkeit ist nicht nachgewiesen. Unsere Leistungen ersetzen keine " +
  "tierärztliche Untersuchung oder Behandlung. Wir schulden die sorgfältige Durchführung der " +
  "vereinbarten Leistung, keinen bestimmten Erfolg.";

export default function AgbPage() {
  const { operator, vat, shipping, travel, productName } = site;
  const mail = <a href={`mailto:${operator.email}`}>{operator.email}</a>;

  return (
    <LegalPage
      title="Allgemeine Geschäftsbedingungen (AGB)"
      date={site.legalDate}
      description={`Die Bedingungen für Konto, Shop, Kräuterlexikon-Abo und Beratungen bei ${productName}.`}
    >
      <h2>1. Geltung und Vertragspartnerin</h2>
      <p>
        Diese Bedingungen gelten für alle Verträge, die Sie über {productName} mit{" "}
        {operator.practice}, Inhaberin {operator.name}, {operator.street}, {operator.postalCode}{" "}
        {operator.city}, schließen. In diesem Text sind mit „wir“ die Praxis und mit „Sie“ die
        Person gemeint, die {productName} nutzt.
      </p>
      <p>
        Unser Angebot richtet sich an volljährige Verbraucherinnen und Verbraucher (§ 13 BGB), die
        ein Tier halten oder betreuen. Die Vertragssprache ist Deutsch.
      </p>

      <h2>2. Wie ein Vertrag zustande kommt</h2>
      <h3>Konto</h3>
      <p>
        Der kostenlose Nutzungsvertrag kommt zustande, wenn Sie sich registrieren und Ihre
        E-Mail-Adresse über den zugesandten Link bestätigen.
      </p>
      <h3>Shop</h3>
      <p>
        Die Darstellung im Shop ist noch kein bindendes Angebot. Sie legen Artikel in den Warenkorb
        und können dort Mengen ändern oder Artikel entfernen. Dann gelangen Sie auf die
        Bestellseite. Dort sehen Sie alle Angaben noch einmal im Überblick und können sie
        berichtigen oder zum Warenkorb zurückkehren. Mit dem Klick auf „Zahlungspflichtig bestellen“
        geben Sie ein verbindliches Angebot ab.
      </p>
      <p>
        Der Vertrag kommt mit der E-Mail zustande, mit der wir Sie zur Zahlung auffordern oder Ihre
        Bestellung bestätigen, je nachdem, welche zuerst kommt. Diese E-Mail enthält auch die
        Widerrufsbelehrung. Wenn Sie innerhalb von fünf Tagen keine dieser E-Mails erhalten, sind
        Sie an Ihr Angebot nicht mehr gebunden.
      </p>
      <p>
        Artikel im Warenkorb und auf der Bestellseite sind nicht reserviert. Wenn ein Artikel
        inzwischen verkauft ist, sagen wir es Ihnen, bevor Sie ein Angebot abgeben.
      </p>
      <h3>Termine und Beratungen</h3>
      <p>
        Mit dem Klick auf „… zahlungspflichtig buchen“ geben Sie ein verbindliches Angebot ab. Der
        Vertrag kommt zustande, wenn wir den Termin bestätigen. Bis dahin können Sie die Buchung
        kostenlos zurückziehen. Wenn wir nicht antworten, bindet Sie Ihr Angebot nur bis zu dem
        Zeitpunkt, den wir Ihnen per E-Mail nennen, höchstens aber eine Woche. Wenn die Woche an
        einem Samstag, Sonntag oder Feiertag endet, gilt der nächste Werktag. Wenn wir Ihnen eine
        andere Zeit vorschlagen, ist das unser Angebot. Der Vertrag kommt zustande, wenn Sie unser
        Angebot mit „{bindingButton}“ annehmen.
      </p>
      <p>
        Wenn wir einen Termin am Telefon vereinbaren, kommt der Vertrag in diesem Gespräch zustande.
        Wir bestätigen ihn per E-Mail oder per Post und legen diese Bedingungen und die
        Widerrufsbelehrung bei.
      </p>
      <p>
        Bei Terminen vor Ort ist die Anfahrt bis {travel.radiusKm} km von unserer Anschrift im Preis
        enthalten. Bei einem weiteren Weg vereinbaren wir die Kosten vorher mit Ihnen. Sonst lehnen
        wir den Termin ab.
      </p>
      <h3>Vertragstext</h3>
      <p>
        Wir speichern Ihre Bestellung und senden Ihnen die Bestelldaten per E-Mail zu. Diese
        Bedingungen können Sie auf dieser Seite jederzeit lesen, speichern und ausdrucken.
      </p>

      <h2>3. Ihr Konto</h2>
      <ul>
        <li>Bitte machen Sie richtige Angaben und halten Sie diese aktuell.</li>
        <li>
          Halten Sie Ihr Passwort geheim. Wenn Sie vermuten, dass jemand Ihr Konto unbefugt nutzt,
          ändern Sie das Passwort und geben Sie uns Bescheid.
        </li>
        <li>
          Laden Sie nur Dateien hoch, zu deren Nutzung Sie berechtigt sind. Sie behalten alle Rechte
          daran; wir speichern und zeigen die Dateien nur, um Ihnen {productName} bereitzustellen.
        </li>
        <li>
          Sie können den Nutzungsvertrag über Ihr Konto jederzeit ohne Frist beenden. Löschen Sie
          dazu Ihr Konto in Ihrem Profil unter „Meine Daten“ oder schreiben Sie eine E-Mail an{" "}
          {mail}.
        </li>
        <li>
          Wir können den Nutzungsvertrag mit einer Frist von vier Wochen beenden, bei einem
          laufenden Kräuterlexikon-Abo frühestens zu dessen Ende. Wenn wir kündigen, erstatten wir
          bezahlte Plätze anteilig. Bei einer schweren oder trotz Hinweis wiederholten Verletzung
          dieser Bedingungen können wir ein Konto sperren oder aus wichtigem Grund kündigen.
        </li>
      </ul>

      <h2>4. Tierprofile und Pakete</h2>
      <p>
        Das Profil für Ihr erstes Tier ist kostenlos. Für weitere Tiere bieten wir im Shop Pakete
        mit zusätzlichen Plätzen an: „Weiteres Haustier“ (ein Platz), „3 weitere Haustiere“ (drei
        Plätze) und „4 weitere Haustiere“ (vier Plätze). Bei mehrfachem Kauf erhalten Sie auch die
        Plätze mehrfach. Sie zahlen ein Paket einmalig. Die Plätze stehen Ihnen zur Verfügung,
        solange Ihr Konto besteht. Wir schalten sie frei, sobald die Zahlung eingegangen ist.
      </p>
      <p>
        Mit der Erstattung eines Pakets entfallen die zugehörigen Plätze. Angelegte Tierprofile
        bleiben erhalten. Weitere Tierprofile können Sie erst anlegen, wenn wieder ein Platz frei
        ist.
      </p>
      <p>
        Die gespeicherten Dokumente, Termine und Erinnerungen sind eine Hilfe für Ihren Alltag.
        Bitte bewahren Sie wichtige Originale wie den Impfpass zusätzlich selbst auf.
      </p>

      <h2>5. Kräuterlexikon-Abo</h2>
      <ul>
        <li>
          Mit einem Konto können Sie zwei Kräuter Ihrer Wahl kostenlos ansehen. Für alle weiteren
          brauchen Sie ein Abo.
        </li>
        <li>
          Den Preis nennen wir beim Produkt und, zusammen mit der Laufzeit, noch einmal unmittelbar
          vor Ihrer Bestellung. Wir schalten das Abo frei, sobald die Zahlung eingegangen ist.
        </li>
        <li>{subscriptionTerm} Der Preis für das Jahr ist im Voraus zu zahlen.</li>
        <li>
          Sie können trotzdem jederzeit zum Ende der Laufzeit kündigen, unter{" "}
          <a href="/vertraege-kuendigen">Verträge hier kündigen</a> oder mit einer E-Mail an {mail}.
          Bis dahin behalten Sie den Zugang. Das Recht, aus wichtigem Grund zu kündigen, bleibt
          unberührt.
        </li>
        <li>Mit der Erstattung des Kaufpreises endet der Zugang.</li>
        <li>
          Das Abo gilt für Sie persönlich. Bitte geben Sie die Inhalte nicht weiter und
          veröffentlichen Sie nichts davon.
        </li>
        <li>
          Das Kräuterlexikon beschreibt überlieferte Anwendungen. Das ist kein Wirknachweis und
          keine Empfehlung für ein bestimmtes Tier.
        </li>
      </ul>

      <h2>6. Beratungen sind keine tierärztliche Behandlung</h2>
      <p>{treatmentsClause}</p>
      <ul>
        <li>
          Wenn es Ihrem Tier schlecht geht oder Sie unsicher sind, wenden Sie sich bitte an eine
          Tierarztpraxis, im Notfall sofort. Unterbrechen oder ändern Sie eine tierärztliche
          Behandlung und die Gabe von Arzneimitteln nur in Absprache mit der Tierarztpraxis.
        </li>
        <li>
          Nennen Sie uns vor dem Termin bekannte Erkrankungen, Arzneimittel, Unverträglichkeiten und
          Besonderheiten im Verhalten Ihres Tieres.
        </li>
        <li>
          Bei einem Termin vor Ort sorgen Sie bitte dafür, dass eine vertraute Person dabei ist und
          Ihr Tier sicher gehalten werden kann.
        </li>
        <li>
          Einen bestätigten Termin können Sie bis {cancellationHours} Stunden vor Beginn kostenlos
          absagen oder verschieben. {lateRule} Das gilt auch, wenn Sie nicht erscheinen (§ 615 BGB).
          Ihr Widerrufsrecht besteht unabhängig davon. Wenn wir einen Termin absagen, zahlen Sie
          dafür nichts.
        </li>
      </ul>

      <h2>7. Preise, Zahlung und Lieferung</h2>
      <p>
        Beim Angebot steht der Endpreis in Euro. {vatSentence(vat)} Bei Waren, die wir versenden,
        kommen je Bestellung Versandkosten von {formatMoney(shipping.costCents, euro)} hinzu; ab
        einem Warenwert von {formatMoney(shipping.freeFromCents, euro)} entfallen sie. Digitale
        Leistungen kosten keinen Versand.
      </p>
      <p>
        Wir liefern nach {shipping.countries.join(", ")}. Die Lieferzeit beträgt in der Regel{" "}
        {shipping.deliveryDays} ab Zahlungseingang, wenn beim Produkt nichts anderes steht. Die
        Zahlungsarten und alles Weitere stehen unter{" "}
        <a href="/versand-und-zahlung">Versand und Zahlung</a>.
      </p>
      <p>
        Die Ware bleibt bis zur vollständigen Zahlung unser Eigentum. Eine Beratung bezahlen Sie
        nach dem Termin, soweit wir nichts anderes vereinbart haben.
      </p>

      <h2>8. Widerruf</h2>
      <p>
        Als Verbraucherin oder Verbraucher haben Sie bei Verträgen, die im Fernabsatz oder außerhalb
        unserer Praxisräume geschlossen werden, ein gesetzliches Widerrufsrecht von vierzehn Tagen.
        Einzelheiten, Ausnahmen und das Muster-Widerrufsformular finden Sie in der{" "}
        <a href="/widerruf">Widerrufsbelehrung</a>. Erklären können Sie den Widerruf online unter{" "}
        <a href="/vertrag-widerrufen">Vertrag widerrufen</a>; wir bestätigen ihn sofort per E-Mail.
      </p>
      <p>Wann das Widerrufsrecht vorzeitig erlischt, hängt von der Art des Vertrags ab:</p>
      <ul>
        <li>
          Dienstleistungen, also Beratungen, das Kräuterlexikon-Abo und Plätze für Haustiere: erst
          wenn wir sie vollständig erbracht haben, und nur, wenn Sie vorher ausdrücklich zugestimmt
          haben, dass wir vor Ablauf der Frist beginnen, und bestätigt haben, dass Sie das Erlöschen
          kennen (§ 356 Abs. 4 BGB). Wenn Sie nach dem verlangten Beginn widerrufen, zahlen Sie den
          Teil, den wir bis dahin erbracht haben (§ 357a Abs. 2 BGB). Bei einem Abo und bei einer
          Beratung, die in diese Frist fällt, bitten wir Sie vorher darum und bestätigen es Ihnen
          per E-Mail, nach einem Gespräch auch per Post.
        </li>
        <li>
          Digitale Inhalte ohne körperlichen Datenträger, zum Beispiel zum Herunterladen: wenn wir
          mit der Lieferung begonnen haben, nachdem Sie dem ausdrücklich zugestimmt und das
          Erlöschen bestätigt haben, und wir Ihnen das bestätigt haben (§ 356 Abs. 5 BGB).
        </li>
        <li>
          Versiegelte Waren, die aus Gründen der Gesundheit oder Hygiene nicht zurückgegeben werden
          können: wenn Sie die Versiegelung entfernt haben.
        </li>
      </ul>

      <h2>9. Mängelrechte und Verfügbarkeit</h2>
      <p>{guaranteeNotice.text}</p>
      <p>{digitalGuarantee}</p>
      <p>
        Wir halten {productName} mit angemessener Sorgfalt verfügbar. Wartung, Störungen im Netz
        oder höhere Gewalt können die Nutzung vorübergehend einschränken; Ihre gesetzlichen Rechte
        bei bezahlten Leistungen bleiben davon unberührt.
      </p>

      <h2>10. Haftung</h2>
      <p>
        Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben,
        Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie
        übernommen oder einen Mangel arglistig verschwiegen haben.
      </p>
      <p>
        Bei einfacher Fahrlässigkeit haften wir nur, wenn wir eine wesentliche Vertragspflicht
        verletzen, also eine Pflicht, deren Erfüllung den Vertrag überhaupt erst möglich macht und
        auf die Sie vertrauen dürfen. In diesem Fall ist die Haftung auf den vertragstypischen,
        vorhersehbaren Schaden begrenzt. Im Übrigen ist die Haftung bei einfacher Fahrlässigkeit
        ausgeschlossen. Das gilt auch für Personen, die für uns tätig sind.
      </p>

      <h2>11. Schlussbestimmungen</h2>
      <ul>
        <li>
          Es gilt deutsches Recht ohne das UN-Kaufrecht. Zwingende Vorschriften zum Schutz von
          Verbraucherinnen und Verbrauchern in dem Staat, in dem Sie Ihren gewöhnlichen Aufenthalt
          haben, bleiben unberührt.
        </li>
        <li>
          Für einen Vertrag gelten die Bedingungen in der Fassung, die bei seinem Abschluss galt.
          Änderungen laufender Verträge werden nur wirksam, wenn Sie ihnen ausdrücklich zustimmen.
        </li>
        <li>
          Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer
          Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).
        </li>
        <li>
          Wie wir mit Ihren Daten umgehen, lesen Sie in der{" "}
          <a href="/datenschutz">Datenschutzerklärung</a>; unsere Kontaktdaten stehen im{" "}
          <a href="/impressum">Impressum</a>.
        </li>
      </ul>
    </LegalPage>
  );
}
