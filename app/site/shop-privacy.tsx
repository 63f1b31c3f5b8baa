import { site } from "#app/platform/operator/config.ts";

/** What the shop stores, for the privacy page: purpose and legal basis; its section 5 says how long. */
export function ShopPrivacy() {
  return (
    <>
      <h3>Bestellungen</h3>
      <p>
        Wenn Sie bestellen, verarbeiten wir Name, E-Mail-Adresse und die Anschrift, die Sie auf der
        Bestellseite angeben oder aus Ihrem Profil übernehmen, die bestellten Artikel mit Mengen und
        Preisen, Versandkosten und Gesamtbetrag, Zeitpunkt und Stand der Bestellung sowie den Stand
        der Zahlung und etwaiger Erstattungen, bei einem Abo auch, wann Sie seinem Beginn vor Ablauf
        der Widerrufsfrist zugestimmt haben. Wir brauchen diese Angaben, um den Vertrag zu schließen
        und zu erfüllen, die Zahlung zuzuordnen und bei Widerruf oder Mängeln das Nötige zu tun.
      </p>
      <p>
        Schon wenn Sie zur Bestellseite weitergehen, speichern wir die ausgewählten Artikel mit
        Preisen und Mengen zu Ihrem Konto. So kommt die Bestellung dem richtigen Konto zugute, und
        Ihr Warenkorb ist wieder da, wenn Sie abbrechen. Wird keine Bestellung daraus, löschen wir
        diese Angaben nach drei Monaten, auf der Bestellseite nach sieben Tagen.
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
        Erstattung verloren haben. Wir brauchen das, um Ihnen zu geben, was Sie gekauft haben.
        Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO.
      </p>
    </>
  );
}

/** Who else takes part in an order, for the privacy page. */
export function StoreServicePrivacy() {
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
        Was Sie dort zu Anschrift und Zahlung angeben, erhält nur der Dienst; er teilt uns mit, was
        bestellt, bezahlt, erstattet oder gekündigt wurde. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b
        DSGVO. Soweit der Dienst Daten in unserem Auftrag verarbeitet, ist er nach Art. 28 DSGVO
        gebunden.
      </p>
    </>
  );
}
