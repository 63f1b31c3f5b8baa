import { CopyButton } from "#app/frame/copy-button.tsx";
import { practicePhone, practicePhoneAddress } from "#app/platform/operator/config.ts";
import { QrImage } from "#app/ui/qr-image.tsx";
import type { BankTransfer } from "./bank-transfer.server.ts";

/** What to transfer, to whom, until when; open also on paper. */
export function BankTransferCard({ transfer, id }: { transfer: BankTransfer; id: string }) {
  const { amount, payBy, account } = transfer;
  if (account === null) {
    return (
      <section aria-label="Zahlung" className={cardClass}>
        <p>
          Bitte überweisen Sie <strong>{amount}</strong> bis zum {payBy}. Unsere Bankverbindung
          fehlt hier noch. Bitte fragen Sie uns danach:{" "}
          <a
            href={practicePhoneAddress}
            className="inline-block py-0.5 font-semibold text-forest underline underline-offset-4"
          >
            {practicePhone}
          </a>
        </p>
      </section>
    );
  }
  const { recipient, iban, bic, reference, copied, giroCode, isExample } = account;
  return (
    <section aria-labelledby={`${id}-zahlung`} className={cardClass}>
      <h3 id={`${id}-zahlung`} className="font-body font-semibold text-balance">
        Bitte überweisen Sie {amount} bis zum {payBy}.
      </h3>
      {isExample && (
        <p className="font-semibold text-danger">Beispieldaten: Bitte überweisen Sie nichts.</p>
      )}
      <p className="text-ink-soft">Schon bezahlt? Dann überweisen Sie bitte nicht noch einmal.</p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <dl className="min-w-0 grow">
          <Detail label="Empfänger" text={recipient} copied={recipient} />
          <Detail label="IBAN" text={iban} copied={copied.iban} />
          <Detail label="BIC" text={bic} />
          <Detail label="Betrag" text={amount} copied={copied.amount} />
          <Detail label="Verwendungszweck" text={reference} copied={reference} />
        </dl>
        {giroCode && (
          <figure className="grid justify-items-center gap-1">
            <QrImage code={giroCode.image} label={`GiroCode über ${amount}`} className="size-40" />
            <figcaption className="max-w-40 text-center text-sm text-ink-soft">
              GiroCode für Ihre Banking-App
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

const cardClass = "mt-4 rounded-card bg-sage-soft px-4 py-3 text-left";

function Detail({ label, text, copied }: { label: string; text: string; copied?: string }) {
  return (
    <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 border-line py-1 not-first:border-t">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-1 font-semibold wrap-anywhere even-figures">{text}</dd>
      {copied !== undefined && (
        <dd className="col-start-2 row-span-2 row-start-1 self-center print:hidden">
          <CopyButton text={copied} what={label} />
        </dd>
      )}
    </div>
  );
}
