import { inWords, treatmentNames } from "#app/bookings/services.ts";
import { practicePhoneAddress, site } from "#app/platform/operator/config.ts";
import { LegalPage } from "./legal-page.tsx";

// Operator: have a lawyer check this page. Sources: § 5 DDG, § 2 DL-InfoV, § 18 MStV, § 36 VSBG.
const unrecognised = [
  ...treatmentNames,
  "die im Kräuterlexikon beschriebenen überlieferten Anwendungen",
];

const contentNotice =
  ` richtet sich an Menschen, die ein Tier halten. ${inWords(unrecognised)} sind wissenschaftlich ` +
  "nicht anerkannt; eine Wirksamkeit ist nicht nachgewiesen. Unsere Angebote ersetzen keine " +
  "tierärztliche Untersuchung oder Behandlung. Wenn es Ihrem Tier schlecht geht, wenden Sie sich " +
  "bitte an eine Tierarztpraxis.";

export default function ImpressumPage() {
  const { operator, vat, productName } = site;
  const { insurance } = operator;

  return (
    <LegalPage
      title="Impressum"
      date={site.legalDate}
      description={`Anschrift, Kontakt und Pflichtangaben von ${productName}.`}
    >
      <h2>Angaben gemäß § 5 DDG</h2>
      <address>
        {operator.name}
        <br />
        {operator.practice}
        <br />
        {operator.street}
        <br />
        {operator.postalCode} {operator.city}
        <br />
        {operator.country}
      </address>

      <h2>Kontakt</h2>
      <p>
        Telefon: <a href={practicePhoneAddress}>{operator.phone}</a>
        <br />
        E-Mail: <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </p>

      <p>
        Diese E-Mail-Adresse ist auch unsere Kontaktstelle für Behörden und für Nutzerinnen und
        Nutzer nach Art. 11 und 12 der Verordnung (EU) 2022/2065 (DSA). Sie können uns auf Deutsch
        schreiben.
      </p>

      <h2>Beruf</h2>
      <p>
        {operator.profession}. {operator.professionNote}
      </p>

      {(vat.isSmallBusiness || operator.vatId !== "") && <h2>Umsatzsteuer</h2>}
      {vat.isSmallBusiness && (
        <p>
          Unsere Umsätze sind nach § 19 UStG (Kleinunternehmerregelung) von der Umsatzsteuer
          befreit.
        </p>
      )}
      {operator.vatId !== "" && (
        <p>Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: {operator.vatId}</p>
      )}

      {operator.economicId !== "" && (
        <>
          <h2>Wirtschafts-Identifikationsnummer</h2>
          <p>Wirtschafts-Identifikationsnummer gemäß § 139c AO: {operator.economicId}</p>
        </>
      )}

      {insurance.company !== "" && (
        <>
          <h2>Berufshaftpflichtversicherung</h2>
          <p>
            {insurance.company}
            <br />
            {insurance.address}
            <br />
            Räumlicher Geltungsbereich: {insurance.area}
          </p>
        </>
      )}

      <h2>Verantwortlich für den Inhalt</h2>
      <p>
        Verantwortlich für redaktionelle Inhalte gemäß § 18 Abs. 2 MStV ist {operator.name},
        Anschrift wie oben.
      </p>

      <h2>Streitbeilegung vor einer Verbraucherschlichtungsstelle</h2>
      <p>
        Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer
        Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).
      </p>

      <h2>Hinweis zu unseren Inhalten</h2>
      <p>
        Das Angebot von {productName}
        {contentNotice}
      </p>
    </LegalPage>
  );
}
