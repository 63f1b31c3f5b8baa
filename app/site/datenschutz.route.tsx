import { deviceStorage } from "#app/account/device-storage.ts";
import { answerDraftDays } from "#app/bookings/preparation/question.ts";
import { sessionMaxSeconds } from "#app/middleware/visitor.ts";
import { recordYears, site } from "#app/platform/operator/config.ts";
import { eventRetentionMs } from "#app/shop/ledger.ts";
import { LegalPage } from "./legal-page.tsx";

// Operator: have a lawyer check this page, and compare it with your contracts and settings.
export default function DatenschutzPage() {
  const { operator, productName } = site;
  const { dataProtectionAuthority, mailService } = operator;
  const mail = <a href={`mailto:${operator.email}`}>{operator.email}</a>;

  return (
    <LegalPage
      title="Datenschutzerklärung"
      date={site.legalDate}
      description={`Welche Daten ${productName} verarbeitet, wozu und wie lange, und welche Rechte Sie haben.`}
    >
      <p>
        Diese Erklärung beschreibt, welche personenbezogenen Daten {productName} verarbeitet, wozu
        und wie lange. Das Wichtigste vorab: Bei uns gibt es keine Fremdwerbung, keine
        Reichweitenmessung und kein Tracking, und unsere Seiten laden keine Schriften, Bilder oder
        Skripte von fremden Servern.
      </p>

      <h2>1. Verantwortliche</h2>
      <address>
        {operator.name}
        <br />
        {operator.practice}
        <br />
        {operator.street}
        <br />
        {operator.postalCode} {operator.city}
        <br />
        Telefon: {operator.phone}
        <br />
        E-Mail: {mail}
      </address>

      <h2>2. Welche Daten wir verarbeiten und warum</h2>

      <h3>Aufruf der Seiten</h3>
      <p>
        Bei jedem Aufruf werden technisch notwendige Daten übertragen: IP-Adresse, Zeitpunkt,
        aufgerufene Adresse, Angaben zu Browser und Gerät. Wir brauchen diese Daten, um die Seiten
        auszuliefern, Fehler zu finden und Angriffe abzuwehren. Rechtsgrundlage ist Art. 6 Abs. 1
        lit. f DSGVO; unser berechtigtes Interesse ist der sichere Betrieb.
      </p>

      <h3>Konto und Anmeldung</h3>
      <p>
        Bei der Registrierung verarbeiten wir Name, E-Mail-Adresse und Passwort. Das Passwort
        speichern wir nur als Prüfwert. Im Profil kommen Straße, Postleitzahl und Ort hinzu, auf
        Wunsch auch eine Telefonnummer. Zu jeder Anmeldung speichern wir den Zeitpunkt, den Tag der
        letzten Nutzung und, soweit übermittelt, die Browserkennung. Gegen das Ausprobieren fremder
        Passwörter zählen wir Versuche je Konto und je IP-Adresse. Dafür verwenden wir nur einen
        Schlüssel, der daraus berechnet wird. Zum zweiten Schritt beim Anmelden speichern wir, seit
        wann dieser Schritt eingeschaltet ist, dazu das verschlüsselte Geheimnis Ihrer App und
        Prüfwerte der Wiederherstellungscodes. Beim Abschalten werden diese Angaben gelöscht.
        Außerdem halten wir fest, welche Kräuter Sie im Kräuterlexikon geöffnet haben.
        Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO (Nutzungsvertrag), für den Schutz des Kontos
        Art. 6 Abs. 1 lit. f DSGVO.
      </p>

      <h3>Tiere, Dokumente und Termine</h3>
      <p>
        Zu Ihren Tieren speichern wir, was Sie eintragen: Name, Tierart, Rasse, Geschlecht, Farbe,
        Geburtsdatum, Chipnummer, Gewicht und seinen Verlauf, Foto, Notizen, Allergien, Medikamente,
        Name und Telefonnummer der Tierarztpraxis, einmalige und wiederkehrende Termine, was davon
        wann erledigt wurde, und hochgeladene Dokumente wie Befunde, Rechnungen oder den Impfpass.
        Aus Bildern entfernen wir Angaben der Kamera zu Ort, Zeit und Gerät. Angaben zur Gesundheit
        eines Tieres sind keine Gesundheitsdaten im Sinne von Art. 9 DSGVO; wir behandeln sie
        trotzdem vertraulich. Andere Kundinnen und Kunden sehen sie nicht. Wir können Ihre
        Kontaktdaten und die Angaben zu Ihren Tieren einsehen, um Sie zu beraten. Rechtsgrundlage
        ist Art. 6 Abs. 1 lit. b DSGVO.
      </p>

      <h3>Freigaben und Kalender-Abo</h3>
      <p>
        Sie können Teile der Akte eines Tieres über einen Link freigeben, zum Beispiel für Ihre
        Tierarztpraxis, und Ihre Termine über eine geheime Adresse in einen anderen Kalender
        einbinden. Sie richten beides selbst ein und können beides jederzeit beenden; eine Freigabe
        endet außerdem nach der gewählten Zeit. Jede Person mit dem Link oder der Adresse sieht die
        gewählten Angaben. Damit Sie sehen, ob eine Freigabe benutzt wurde, halten wir zu jedem
        Zugriff Zeitpunkt, geöffneten Teil und Art des Geräts fest, aber keine IP-Adresse.
        Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO.
      </p>

      <h3>Unsere Arbeit mit Ihren Daten</h3>
      <p>
        Wir sehen Ihre Angaben und Vorgänge in unserem Praxisbereich. Wir können dazu Notizen machen
        und Ihr Konto verwalten, zum Beispiel sperren oder Ihnen Plätze für Tiere geben. Dabei
        halten wir Zeitpunkt, Person, Vorgang und betroffenes Konto fest. Wann wir welches Ihrer
        Dokumente geöffnet haben, sehen Sie in Ihrem Profil unter „Meine Daten“. Rechtsgrundlage ist
        Art. 6 Abs. 1 lit. f DSGVO; unser berechtigtes Interesse ist, nachweisen zu können, wer wann
        mit Ihren Daten gearbeitet hat (Art. 5 Abs. 2 DSGVO).
      </p>

      <h3>Kontaktformular und Nachrichten</h3>
      <p>
        Wenn Sie uns schreiben, verarbeiten wir Name, E-Mail-Adresse und Ihre Nachricht, um Ihnen zu
        antworten. Bilder und PDF-Dateien einer E-Mail speichern wir mit der Nachricht. Wenn ein
        Konto dieselbe Adresse hat, ordnen wir die Nachricht dem Konto zu. Anhänge können wir dann
        zu den Dokumenten Ihres Tieres legen. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, wenn
        es um einen Vertrag oder seine Vorbereitung geht, sonst Art. 6 Abs. 1 lit. f DSGVO; unser
        berechtigtes Interesse ist die Beantwortung Ihrer Anfrage. Gegen Missbrauch zählen wir
        Nachrichten je IP-Adresse. Dafür verwenden wir nur einen Schlüssel, der aus der IP-Adresse
        berechnet wird.
      </p>

      <h3 id="erklaerungen">Widerruf und Kündigung</h3>
      <p>
        Bei einem Widerruf oder einer Kündigung verarbeiten wir Name, E-Mail-Adresse, den genannten
        Vertrag, Art, Zeitpunkt und Inhalt der Erklärung und senden Ihnen sofort eine Bestätigung
        per E-Mail. Wenn die Adresse zu einem Konto oder die Nummer zu einer Bestellung gehört,
        ordnen wir die Erklärung zu. Eine ordentliche Kündigung, die eindeutig zu einem laufenden
        Abo passt, geben wir gleich an den Shop weiter und halten fest, zu welchem Tag das Abo
        endet. Wir sind dazu gesetzlich verpflichtet (Art. 6 Abs. 1 lit. c DSGVO in Verbindung mit
        §§ 312k, 355 und 356a BGB). Gegen Missbrauch zählen wir Erklärungen je IP-Adresse und
        Bestätigungen je E-Mail-Adresse. Dafür verwenden wir nur einen Schlüssel, der aus der
        jeweiligen Adresse berechnet wird.
      </p>

      <h3>Beratungstermine</h3>
      <p>
        Wenn Sie eine Beratung anfragen, verarbeiten wir deren Art, Datum und Uhrzeit, Namen und Art
        Ihres Tieres, Ihren Namen, Telefonnummer, E-Mail-Adresse, bei Terminen vor Ort Ihre
        Anschrift und Ihre freiwilligen Angaben zum Anliegen. Wir halten fest, was aus der Anfrage
        wird: Bestätigung, Vorschlag, Verschiebung, Absage und die Nachrichten dazu. Auch Ihre
        Antworten im Vorbereitungsbogen und aus Ihrer Kalender-App gehören zum Termin. Einen
        begonnenen Bogen speichern wir als Entwurf, den nur Sie sehen. Sie und wir erhalten E-Mails
        mit einer Kalenderdatei. Am Tag vorher erinnern wir Sie an den Termin. Wir können unsere
        Termine mit Name, Telefonnummer, Anschrift, Tier und Anliegen in den Kalender unseres
        Telefons übernehmen, weil wir diese Angaben unterwegs brauchen. Rechtsgrundlage ist Art. 6
        Abs. 1 lit. b DSGVO.
      </p>

      <h3>Behandlung Ihres Tieres</h3>
      <p>
        Zu einem Besuch halten wir fest, was wir sehen und tun: Anamnese, Befund, Behandlung,
        Empfehlung, Werte und Fotos. Sie erhalten einen Plan für zu Hause, können abhaken, was Sie
        gegeben haben, und uns mitteilen, wie es Ihrem Tier geht. Berichte sehen Sie, soweit wir sie
        freigeben; eine Kopie von allem erhalten Sie unter „Meine Daten“. Andere sehen Bericht und
        Plan nur, wenn Sie einen Link dafür erstellen. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b
        DSGVO, für die Aufbewahrung nach dem letzten Besuch Art. 6 Abs. 1 lit. f DSGVO; unser
        berechtigtes Interesse ist, Fragen zu einer Behandlung beantworten und Ansprüche klären zu
        können.
      </p>

      <h3>Kundinnen und Kunden ohne Konto</h3>
      <p>
        Wenn Sie anrufen oder wir uns bei einem Termin sprechen, tragen wir ein, was wir von Ihnen
        oder in Ihrem Auftrag erfahren: Name, Telefonnummer, E-Mail-Adresse, Anschrift, Ihre Tiere,
        Ihre Termine und Notizen dazu. Ein Konto brauchen Sie dafür nicht. Wenn wir Ihre
        E-Mail-Adresse haben, können wir Sie einladen. Erst wenn Sie den Link aus dieser E-Mail
        benutzen und ein Passwort wählen, gehören die Angaben zu Ihrem Konto. Falls Sie schon ein
        Konto haben, führen wir die Angaben mit Ihrem Konto zusammen. Rechtsgrundlage ist Art. 6
        Abs. 1 lit. b DSGVO.
      </p>

      <ShopPrivacy />

      <h3>E-Mails</h3>
      <p>
        Wir senden Ihnen nur E-Mails, die zu Ihrem Konto und Ihren Vorgängen gehören, zum Beispiel
        um Ihre E-Mail-Adresse zu bestätigen, Ihr Passwort zurückzusetzen oder Sie über Termine und
        Bestellungen zu informieren. An fällige Vorsorge Ihrer Tiere erinnern wir Sie, bis Sie die
        Erinnerungen unter „Meine Daten“ oder über den Link in der E-Mail abschalten.
        Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO. Werbung verschicken wir nicht. Nach dem
        Versand löschen wir den Inhalt einer E-Mail und behalten nur Empfängeradresse, Art und
        Zeitpunkt als Nachweis. Unsere Antworten auf Ihre Nachrichten speichern wir so lange wie die
        Nachrichten selbst.
      </p>

      <h2>3. Wer die Daten erhält</h2>

      <h3>Hosting bei Cloudflare</h3>
      <p>
        {productName} läuft auf der Infrastruktur der Cloudflare, Inc., 101 Townsend Street, San
        Francisco, CA 94107, USA. Dort liegen auch die Datenbank und die hochgeladenen Dateien.
        Cloudflare verarbeitet die Daten in unserem Auftrag; es besteht ein Vertrag über die
        Auftragsverarbeitung nach Art. 28 DSGVO. Dabei können Daten in die USA und an andere
        Standorte außerhalb der EU gelangen. Cloudflare ist nach dem EU-US Data Privacy Framework
        zertifiziert (Angemessenheitsbeschluss nach Art. 45 DSGVO); ergänzend gelten die
        Standardvertragsklauseln der EU-Kommission (Art. 46 Abs. 2 lit. c DSGVO). Eine Kopie der
        Klauseln erhalten Sie auf Anfrage.
      </p>

      <h3>Versand von E-Mails</h3>
      <p>
        E-Mails versenden wir über {mailService.name}, {mailService.address}. Der Dienst erhält
        dafür Ihre E-Mail-Adresse und den Inhalt der Nachricht und ist als Auftragsverarbeiter nach
        Art. 28 DSGVO gebunden.{" "}
        {mailService.transfer ??
          "Der Dienst verarbeitet die Daten innerhalb der EU oder des Europäischen Wirtschaftsraums."}
      </p>

      <StoreServicePrivacy />

      <h3>Weitere Empfänger</h3>
      <p>
        Soweit es für eine Bestellung nötig ist, geben wir Daten an das Versandunternehmen und an
        den gewählten Zahlungsdienst weiter, außerdem Belege an unsere Steuerberatung und an das
        Finanzamt. Bei einer Beratung per Video erhält der Videodienst die Daten, die Sie und wir
        dort übertragen. Wenn wir Termine in den Kalender unseres Telefons übernehmen, erhält dessen
        Anbieter die Angaben zum Termin. Für Hausbesuche rufen wir Adressen in einem Kartendienst
        auf (OpenStreetMap Foundation oder GraphHopper GmbH). Der Kartendienst erhält die Adresse,
        aber keinen Namen. Wir verkaufen keine Daten.
      </p>

      <h2>4. Was auf Ihrem Gerät gespeichert wird</h2>
      <p>
        Auf Ihrem Gerät speichern wir nur, was für die von Ihnen gewünschten Funktionen unbedingt
        erforderlich ist. Dafür ist keine Einwilligung nötig (§ 25 Abs. 2 Nr. 2 TDDDG).
      </p>
      <DeviceStorageList />

      <h2>5. Wie lange wir Daten speichern</h2>
      <ul>
        <li>
          Konto, Profil, Tiere, Dokumente, Termine und Beratungstermine: bis zur Löschung oder bis
          Ihr Konto endet. Ein Konto ohne bestätigte E-Mail-Adresse: sieben Tage. Ein
          Vorbereitungsbogen, den Sie nicht gesendet haben: bis {answerDraftDays} Tage nach dem
          Termin.
        </li>
        <li>
          Berichte, Pläne und Rückmeldungen zur Behandlung eines Tieres: {recordYears} Jahre nach
          dem letzten Besuch, dem letzten Plan oder der letzten Rückmeldung, längstens bis Ihr Konto
          endet. Briefe, die wir dazu oder zu einem Termin gedruckt haben: so lange wie Bericht oder
          Termin.
        </li>
        <li>
          Angaben zu Kundinnen und Kunden ohne Konto: bis wir sie nicht mehr brauchen oder Sie ihre
          Löschung verlangen. Der Link einer Einladung: 14 Tage.
        </li>
        <li>
          Beendete oder abgelaufene Freigaben und ihre Zugriffe: 90 Tage. Hochgeladene Dateien, die
          nicht gespeichert wurden: ein bis zwei Tage.
        </li>
        <li>
          Angaben zu Anmeldungen: bis Sie sich abmelden oder die abgelaufene Sitzung entfernt wird;
          eine Sitzung endet spätestens nach {inDays(sessionMaxSeconds * 1000)} Tagen. Eine neue
          E-Mail-Adresse, die noch nicht bestätigt ist: einen Tag.
        </li>
        <li>Zählung von Anmeldeversuchen und Nachrichten: in der Regel höchstens zwei Tage.</li>
        <li>Nachweise über gesendete E-Mails (ohne Inhalt): 180 Tage.</li>
        <li>
          Nachrichten aus dem Kontaktformular, per E-Mail, Telefon oder Brief, ihre Anhänge und
          unsere Antworten: sechs Monate nach der letzten Nachricht.
        </li>
        <li>
          Begonnene Bestellungen, Plätze für Tiere und Angaben zum Abo: bis Ihr Konto endet, soweit
          sie nicht zu einem Beleg gehören.
        </li>
        <li>
          Mitteilungen des Shops über Bestellungen, Zahlungen und Abos, aus denen wir deren Stand
          ermitteln: {inDays(eventRetentionMs)} Tage.
        </li>
        <li>
          Bestellungen, Rechnungen und andere Buchungsbelege: acht Jahre, auch wenn Ihr Konto vorher
          endet; Geschäftsbriefe, zu denen auch vertragliche Erklärungen gehören: sechs Jahre (§ 147
          AO, § 257 HGB). Die Frist beginnt mit dem Ende des Kalenderjahres.
        </li>
        <li>
          Unsere Notizen zu Ihnen und unsere Zugriffe auf Ihre Dokumente: bis Ihr Konto endet. Unser
          Protokoll: drei Jahre ab dem Ende des Kalenderjahres. Nach dem Ende Ihres Kontos enthält
          das Protokoll keinen Bezug zu Ihnen und keine Gründe mehr, die wir eingetragen haben.
        </li>
        <li>Technische Protokolle: in der Regel höchstens sieben Tage.</li>
      </ul>
      <p>
        Länger speichern wir Daten nur, soweit ein Gesetz es verlangt oder solange wir sie brauchen,
        um Ansprüche zu klären.
      </p>

      <h2>6. Ihre Rechte</h2>
      <p>Sie haben das Recht</p>
      <ul>
        <li>auf Auskunft über Ihre Daten (Art. 15 DSGVO),</li>
        <li>auf Berichtigung falscher Daten (Art. 16 DSGVO),</li>
        <li>auf Löschung (Art. 17 DSGVO),</li>
        <li>auf Einschränkung der Verarbeitung (Art. 18 DSGVO) und</li>
        <li>auf Übertragung Ihrer Daten in einem gängigen Format (Art. 20 DSGVO).</li>
      </ul>
      <p>
        <strong>
          Widerspruchsrecht: Soweit wir Daten auf Grundlage von Art. 6 Abs. 1 lit. f DSGVO
          verarbeiten, können Sie dem aus Gründen, die sich aus Ihrer besonderen Situation ergeben,
          jederzeit widersprechen (Art. 21 DSGVO).
        </strong>
      </p>
      <p>
        Ihre Daten herunterladen und Ihr Konto löschen können Sie selbst in Ihrem Profil unter
        „Meine Daten“. Für alle Anliegen genügt eine formlose Nachricht an {mail}.
      </p>

      <h2>7. Beschwerde bei der Aufsichtsbehörde</h2>
      <p>
        Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), zum
        Beispiel an Ihrem Wohnort. Für uns zuständig ist:
      </p>
      <address>
        {dataProtectionAuthority.name}
        <br />
        {dataProtectionAuthority.address}
      </address>

      <h2>8. Pflichtangaben und automatisierte Entscheidungen</h2>
      <p>
        Sie sind gesetzlich nicht verpflichtet, uns Daten bereitzustellen. Ohne die als erforderlich
        gekennzeichneten Angaben können wir aber kein Konto führen, keinen Termin bestätigen und
        keine Bestellung ausführen. Automatisierte Entscheidungen mit rechtlicher Wirkung (Art. 22
        DSGVO) und Profiling finden nicht statt.
      </p>
    </LegalPage>
  );
}

function inDays(ms: number): number {
  return ms / (24 * 60 * 60 * 1000);
}

function DeviceStorageList() {
  return (
    <dl>
      {deviceStorage.map(({ title, place, names, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {text}{" "}
            <span className="block text-sm text-ink-soft">
              {place}:{" "}
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 && " oder "}
                  <code>{name}</code>
                </span>
              ))}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ShopPrivacy() {
  return (
    <>
      <h3>Bestellungen</h3>
      <p>
        Wenn Sie bestellen, verarbeiten wir Name, E-Mail-Adresse und die Anschrift, die Sie auf der
        Bestellseite angeben oder aus Ihrem Profil übernehmen, die bestellten Artikel mit Mengen und
        Preisen, Versandkosten und Gesamtbetrag, Zeitpunkt und Stand der Bestellung sowie den Stand
        der Zahlung und etwaiger Erstattungen, bei einem Abo auch, wann Sie seinem Beginn vor Ablauf
        der Widerrufsfrist zugestimmt haben. Wir brauchen diese Angaben für Vertrag, Zahlung,
        Widerruf und Mängelrechte.
      </p>
      <p>
        Schon beim Wechsel zur Bestellseite speichern wir die ausgewählten Artikel mit Preisen und
        Mengen zu Ihrem Konto. So bleibt Ihr Warenkorb auch bei einem Abbruch erhalten. Ohne
        Bestellung löschen wir diese Angaben nach drei Monaten, auf der Bestellseite nach sieben
        Tagen.
      </p>
      <p>
        Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, für die Aufbewahrung von Bestellungen,
        Rechnungen und Geschäftsbriefen Art. 6 Abs. 1 lit. c DSGVO in Verbindung mit § 147 AO und
        § 257 HGB.
      </p>

      <h3>Abo und Plätze für Tiere</h3>
      <p>
        Zum Kräuterlexikon-Abo speichern wir, zu welcher Bestellung es gehört, seinen Stand, Beginn
        und Ende des laufenden Zeitraums, ob es gekündigt ist und bis wann Sie Zugang haben. Zu den
        Paketen speichern wir, mit welcher Bestellung Sie wie viele Plätze erhalten oder durch eine
        Erstattung verloren haben. Wir brauchen das für Ihren Vertrag. Rechtsgrundlage ist Art. 6
        Abs. 1 lit. b DSGVO.
      </p>
    </>
  );
}

function StoreServicePrivacy() {
  const { storeService } = site;
  if (!storeService) {
    return (
      <>
        <h3>Shop und Bestellseite</h3>
        <p>
          Shop und Bestellseite betreiben wir selbst, auf derselben Infrastruktur wie alles andere.
          Ein fremder Shop-Dienst erhält Ihre Daten nicht.
        </p>
      </>
    );
  }
  return (
    <>
      <h3>Shop-Dienst</h3>
      <p>
        Katalog, Bestellseite und Zahlung laufen über {storeService.name}, {storeService.address}.
        Wenn Sie zur Bestellseite weitergehen, übermitteln wir dem Dienst die ausgewählten Artikel
        mit Mengen, Ihre Kontonummer bei uns und Ihre E-Mail-Adresse, außerdem Sprache und Zeitzone.
        Ihre Angaben zu Anschrift und Zahlung erhält nur der Dienst. Der Dienst teilt uns mit, was
        bestellt, bezahlt, erstattet oder gekündigt wurde. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b
        DSGVO. Soweit der Dienst Daten in unserem Auftrag verarbeitet, ist er nach Art. 28 DSGVO
        gebunden.
      </p>
    </>
  );
}
