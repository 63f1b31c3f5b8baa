import { practicePhoneAddress, site } from "#app/platform/operator/config.ts";
import {
  formAddressee,
  formBlanks,
  formContract,
  formFootnote,
  formIntro,
  formTitle,
  type InstructionPart,
  instructionParts,
  limitParts,
  type TextPiece,
  type WithdrawalKind,
} from "#app/platform/operator/withdrawal.ts";
import { LegalPage } from "./legal-page.tsx";

const date = "23.11.2026";

// Operator: have a lawyer check this page. Sources: §§ 312g, 355, 356, 356a, 357, 357a BGB; Anlagen 1 and 2
// to Art. 246a EGBGB. The herb lexicon and the packages are treated as digital services (§ 327 Abs. 2
// Satz 2 BGB), so that the right lasts the whole fourteen days.
export default function WithdrawalPage() {
  const { operator, productName } = site;

  return (
    <LegalPage
      title="Widerrufsbelehrung"
      date={date}
      description={`Ihr Widerrufsrecht bei ${productName}: Fristen, Folgen, Ausnahmen und das Muster-Widerrufsformular.`}
    >
      <p>
        Als Verbraucherin oder Verbraucher können Sie einen Vertrag, den Sie mit uns im Fernabsatz
        oder außerhalb unserer Praxisräume schließen, vierzehn Tage lang widerrufen. Fristen und
        Folgen hängen davon ab, was Sie gekauft haben:
      </p>
      <ul>
        <li>
          <a href="#waren">Waren</a>
        </li>
        <li>
          <a href="#leistungen">Kräuterlexikon-Abo, Pakete und Beratungen</a>
        </li>
        <li>
          <a href="#ausnahmen">Ausnahmen und vorzeitiges Erlöschen</a>
        </li>
        <li>
          <a href="#formular">Muster-Widerrufsformular</a>
        </li>
      </ul>
      <p>
        Am schnellsten geht es online: <a href="/vertrag-widerrufen">Vertrag widerrufen</a>. Sie
        erhalten sofort eine Bestätigung mit Datum und Uhrzeit.
      </p>
      <p>
        Bei einer Bestellung mit Waren und Leistungen gilt für jeden Teil die eigene Belehrung. Sie
        können auch nur einen Teil widerrufen.
      </p>

      <h2>So erreichen Sie uns</h2>
      <dl>
        <dt>Brief</dt>
        <dd>
          {operator.practice}, {operator.name}, {operator.street}, {operator.postalCode}{" "}
          {operator.city}
        </dd>
        <dt>E-Mail</dt>
        <dd>
          <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </dd>
        <dt>Telefon</dt>
        <dd>
          <a href={practicePhoneAddress}>{operator.phone}</a>
        </dd>
      </dl>

      <h2 id="waren">Widerrufsbelehrung für Waren</h2>
      <p>Für alle Waren.</p>
      <WithdrawalInstruction kind="goods" />

      <h2 id="leistungen">Widerrufsbelehrung für Dienstleistungen und digitale Leistungen</h2>
      <p>
        Für das Kräuterlexikon-Abo, für Pakete mit Plätzen für weitere Haustiere und für Beratungen.
      </p>
      <WithdrawalInstruction kind="services" />

      <h2 id="ausnahmen">Ausnahmen und vorzeitiges Erlöschen</h2>
      <WithdrawalParts parts={limitParts.goods} />
      <WithdrawalParts parts={limitParts.services} />
      <p>
        Bei einem Vertrag, der außerhalb von Geschäftsräumen geschlossen wird, müssen Sie die
        Zustimmung auf einem dauerhaften Datenträger übermitteln, zum Beispiel auf Papier oder per
        E-Mail. Das Kräuterlexikon-Abo und die Plätze für weitere Haustiere stellen wir Ihnen
        fortlaufend bereit. Beides können Sie deshalb die vollen vierzehn Tage widerrufen, auch nach
        der Freischaltung. Weil das Abo schon mit der Zahlung beginnt, bitten wir Sie auf der
        Bestellseite um diese Zustimmung und bestätigen sie Ihnen per E-Mail. Bei einem Widerruf
        zahlen Sie nur den bis dahin erbrachten Teil (§ 357a Abs. 2 BGB).
      </p>
      <p>
        Bei einem Beratungstermin innerhalb der Widerrufsfrist bitten wir Sie schon bei der Buchung
        um diese Zustimmung und bestätigen sie Ihnen per E-Mail. Ohne Zustimmung vereinbaren wir
        eine spätere Zeit. Bei einem Widerruf vor dem Ende der Beratung zahlen Sie nur den bis dahin
        erbrachten Teil (§ 357a Abs. 2 BGB). Nach der vollständigen Beratung ist das Widerrufsrecht
        erloschen.
      </p>
      <h3>Vorzeitiges Erlöschen bei digitalen Inhalten (§ 356 Abs. 5 BGB)</h3>
      <p>
        Soweit wir digitale Inhalte gegen Bezahlung liefern, die nicht auf einem körperlichen
        Datenträger sind, zum Beispiel zum Herunterladen, erlischt das Widerrufsrecht, wenn wir mit
        der Vertragserfüllung begonnen haben, nachdem Sie ausdrücklich zugestimmt haben, dass wir
        vor Ablauf der Widerrufsfrist beginnen, Sie bestätigt haben, dass Sie wissen, dass Ihr
        Widerrufsrecht durch Ihre Zustimmung mit Beginn der Vertragserfüllung erlischt, und wir
        Ihnen darüber eine Bestätigung nach § 312f BGB zur Verfügung gestellt haben.
      </p>

      <section aria-labelledby="formular" className="print:break-before-page">
        <h2 id="formular">Muster-Widerrufsformular</h2>
        <p className="my-4 print:hidden">
          Drucken Sie diese Seite aus oder{" "}
          <a href={withdrawalMail()}>öffnen Sie das Formular als E-Mail</a>. Jede andere eindeutige
          Erklärung genügt auch.
        </p>
        <WithdrawalForm />
      </section>
    </LegalPage>
  );
}

function WithdrawalInstruction({ kind }: { kind: WithdrawalKind }) {
  return (
    <div className="space-y-4 rounded-lg border border-line p-4 sm:p-6 [&_h3:first-child]:mt-0">
      <WithdrawalParts parts={instructionParts(kind)} />
    </div>
  );
}

function WithdrawalParts({ parts }: { parts: readonly InstructionPart[] }) {
  return parts.map((part) => {
    if ("heading" in part) return <h3 key={part.heading}>{part.heading}</h3>;
    if ("items" in part) {
      return (
        <ul key={part.items.join()}>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    }
    return <p key={String(part.text[0])}>{part.text.map(piece)}</p>;
  });
}

function piece(one: TextPiece) {
  if (typeof one === "string") return one;
  return one.place === "form" ? (
    <a key="form" href="#formular">
      {formTitle}
    </a>
  ) : (
    <a key="online" href="/vertrag-widerrufen">
      Vertrag widerrufen
    </a>
  );
}

/** Anlage 2 to Art. 246a EGBGB, on a sheet of its own when printed. */
function WithdrawalForm() {
  return (
    <div className="rounded-lg border border-line bg-surface p-4 hyphens-none sm:p-8 print:border-0 print:p-0">
      <p>{formIntro}</p>
      <p className="mt-4">{formAddressee}</p>
      <Blank label={formContract} lines={3} />
      {formBlanks.map((blank) => (
        <Blank key={blank.label} {...blank} />
      ))}
      <p className="mt-6 text-sm text-ink-soft">{formFootnote}</p>
    </div>
  );
}

function withdrawalMail(): string {
  const labels = [formContract, ...formBlanks.map(({ label }) => label)];
  const body = [formAddressee, ...labels.map((label) => `${label}:`), formFootnote].join(
    "\r\n\r\n",
  );
  return `mailto:${site.operator.email}?subject=${encodeURIComponent("Widerruf")}&body=${encodeURIComponent(body)}`;
}

function Blank({ label, lines }: { label: string; lines: number }) {
  return (
    <div className="mt-6 break-inside-avoid">
      <p>{label}</p>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are all alike
        <div key={line} aria-hidden="true" className="h-10 border-b border-ink-soft" />
      ))}
    </div>
  );
}
