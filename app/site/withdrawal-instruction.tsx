import { site } from "./config.ts";

type InstructionProps = { kind: "goods" | "services" };

/**
 * The model instruction, Anlage 1 to Art. 246a § 1 Abs. 2 Satz 2 EGBGB, filled in as its notes say.
 * Its wording protects the operator only unchanged.
 */
export function WithdrawalInstruction({ kind }: InstructionProps) {
  return (
    <div className="space-y-4 rounded-lg border border-line p-4 sm:p-6 [&_h3:first-child]:mt-0">
      <h3>Widerrufsrecht</h3>
      <p>
        Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu
        widerrufen.
      </p>
      {kind === "goods" ? <GoodsPeriod /> : <ServicesPeriod />}
      <p>
        Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (<Addressee />) mittels einer eindeutigen
        Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss,
        diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte{" "}
        <a href="#formular">Muster-Widerrufsformular</a> verwenden, das jedoch nicht vorgeschrieben
        ist. Sie können Ihr Widerrufsrecht auch online unter{" "}
        <a href="/vertrag-widerrufen">Vertrag widerrufen</a> ausüben. Wenn Sie diese Online-Funktion
        nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per
        E-Mail) eine Eingangsbestätigung mit dem Inhalt der Widerrufserklärung sowie dem Datum und
        der Uhrzeit ihres Eingangs.
      </p>
      <p>
        Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des
        Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.
      </p>
      <h3>Folgen des Widerrufs</h3>
      <p>
        Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen
        erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die
        sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene,
        günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn
        Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags
        bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das
        Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde
        ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung
        Entgelte berechnet.
        {kind === "goods" &&
          " Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist."}
      </p>
      {kind === "goods" ? <GoodsReturn /> : <ServicesShare />}
    </div>
  );
}

function GoodsPeriod() {
  return (
    <>
      <p>Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag,</p>
      <ul>
        <li>
          an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren
          in Besitz genommen haben bzw. hat, wenn Sie eine oder mehrere Waren im Rahmen einer
          einheitlichen Bestellung bestellt haben und diese einheitlich geliefert werden;
        </li>
        <li>
          an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte
          Ware in Besitz genommen haben bzw. hat, wenn Sie mehrere Waren im Rahmen einer
          einheitlichen Bestellung bestellt haben und diese getrennt geliefert werden.
        </li>
      </ul>
    </>
  );
}

function ServicesPeriod() {
  return <p>Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.</p>;
}

function GoodsReturn() {
  return (
    <>
      <p>
        Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem
        Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden
        oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von
        vierzehn Tagen absenden.
      </p>
      <p>Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.</p>
      <p>
        Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust
        auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht
        notwendigen Umgang mit ihnen zurückzuführen ist.
      </p>
    </>
  );
}

function ServicesShare() {
  return (
    <p>
      Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so
      haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu
      dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten,
      bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen
      Dienstleistungen entspricht.
    </p>
  );
}

function Addressee() {
  const { practice, name, street, postalCode, city, phone, email } = site.operator;
  return (
    <>
      {practice}, {name}, {street}, {postalCode} {city}, Telefon: {phone}, E-Mail: {email}
    </>
  );
}
