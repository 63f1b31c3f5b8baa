import { euro, formatMoney } from "#app/platform/money.ts";
import { site } from "#app/platform/operator/config.ts";
import { digitalGuarantee, guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { vatSentence } from "#app/platform/operator/price-note.tsx";
import { LegalPage } from "./legal-page.tsx";

const cellClass = "py-3 pr-4 align-top wrap-anywhere hyphens-auto last:pr-0 last:text-right";

const date = "23.11.2026";

// Operator: figures and kinds of payment are in config.ts; have a lawyer check the sentences.
export default function ShippingPage() {
  const { operator, shipping, paymentMethods, storeService, feed, vat, productName } = site;
  const free = formatMoney(shipping.freeFromCents, euro);
  const costs = [
    [`Waren unter ${free}`, formatMoney(shipping.costCents, euro)],
    [`Waren ab ${free}`, "kostenlos"],
    ["Pakete für weitere Haustiere, Kräuterlexikon-Abo", "kein Versand"],
  ];

  return (
    <LegalPage
      title="Versand und Zahlung"
      date={date}
      description={`Versandkosten, Lieferzeit, Zahlungsarten, Rückgabe und Mängelrechte im Shop von ${productName}.`}
    >
      <h2>Wohin wir liefern</h2>
      <p>Wir liefern nach {shipping.countries.join(", ")}.</p>

      <h2>Versandkosten</h2>
      <table className="w-full border-y border-line text-left">
        <caption className="sr-only">Versandkosten je Bestellung</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className={`${cellClass} font-normal`}>
              Ihre Bestellung
            </th>
            <th scope="col" className={`${cellClass} font-normal`}>
              Versand
            </th>
          </tr>
        </thead>
        <tbody>
          {costs.map(([what, cost]) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className={`${cellClass} font-normal`}>
                {what}
              </th>
              <td className={`${cellClass} font-semibold`}>{cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Die Kosten fallen einmal je Bestellung an. Für die Grenze von {free} zählt der Warenwert
        ohne digitale Produkte.
      </p>
      <p>{vatSentence(vat)}</p>

      <h2>Lieferzeit</h2>
      <p>
        Die Lieferzeit beträgt in der Regel {shipping.deliveryDays} ab Zahlungseingang, sofern beim
        Produkt nichts anderes angegeben ist.
      </p>
      <p>
        Wir schalten Plätze für weitere Haustiere und das Kräuterlexikon-Abo sofort nach
        Zahlungseingang frei.
      </p>

      <h2>Zahlung</h2>
      <dl>
        {paymentMethods.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Sie wählen die Zahlungsart auf der Bestellseite.
        {storeService && ` ${storeService.name} wickelt die Zahlung für uns ab.`} Zusätzliche
        Gebühren fallen nicht an.
      </p>

      {feed && (
        <>
          <h2>Futtermittel</h2>
          <p>
            Hersteller und Abfüller unserer Futtermittel: {feed.madeBy}. Der Betrieb ist unter{" "}
            {feed.registration} als Futtermittelbetrieb registriert. Auskunft zu Zusatzstoffen und
            Einzelfuttermitteln erhalten Sie unter{" "}
            <a href={`mailto:${operator.email}`}>{operator.email}</a>.
          </p>
        </>
      )}

      <h2>Rückgabe</h2>
      <p>
        Sie können Ihre Bestellung in der Regel innerhalb von vierzehn Tagen ohne Angabe von Gründen
        widerrufen, am einfachsten unter „<a href="/vertrag-widerrufen">Vertrag widerrufen</a>“.
        Ausnahmen, Einzelheiten und das Muster-Widerrufsformular finden Sie in der{" "}
        <a href="/widerruf">Widerrufsbelehrung</a>. Bitte senden Sie Waren zurück an:
      </p>
      <address>
        {operator.practice}
        <br />
        {operator.street}
        <br />
        {operator.postalCode} {operator.city}
      </address>
      <p>Die unmittelbaren Kosten der Rücksendung tragen Sie.</p>

      <h2>Mängelrechte</h2>
      <GuaranteeNotice />
      <p>{digitalGuarantee}</p>
      <p>
        Etwas ist beschädigt oder falsch? Bitte schreiben Sie uns mit Ihrer Bestellnummer an{" "}
        <a href={`mailto:${operator.email}`}>{operator.email}</a>. Ihre Rechte bestehen auch, wenn
        Sie sich später melden.
      </p>
    </LegalPage>
  );
}

function GuaranteeNotice() {
  const { picture, text } = guaranteeNotice;
  if (!picture) return <p>{text}</p>;
  return (
    <div className="gap-6 sm:flex">
      <a href={picture.url} className="mb-4 block shrink-0 sm:mb-0">
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt="Mitteilung der Europäischen Union zum gesetzlichen Gewährleistungsrecht, in voller Größe ansehen"
          className="h-auto w-full max-w-60 rounded-lg border border-line"
        />
      </a>
      <p>{text}</p>
    </div>
  );
}
