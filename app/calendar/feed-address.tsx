import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FeedCopy } from "./feed-copy.tsx";

type FeedAddressProps = {
  address: string;
  /** Who may know it. */
  secret: string;
};

/** A calendar address, how programs take it, and how it ends. */
export function FeedAddress({ address, secret }: FeedAddressProps) {
  return (
    <div className="space-y-6">
      <div>
        <FeedCopy key={address} address={address} />
        <p className="mt-2 text-sm text-ink-soft">{secret}</p>
      </div>
      <section aria-labelledby="abo-programme">
        <h3 id="abo-programme" className="mb-2 text-lg text-forest">
          So kommt sie in Ihren Kalender
        </h3>
        <p className="mb-3">
          <strong>Apple Kalender und Thunderbird</strong> fragen nach dem Öffnen nur noch, ob Sie
          abonnieren möchten:
        </p>
        <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass("secondary")}>
          Im Kalenderprogramm öffnen
        </a>
        <p className="mt-4">
          <strong>Google Kalender</strong> braucht die kopierte Adresse: am Rechner
          calendar.google.com öffnen, links neben „Weitere Kalender“ auf das Plus, dann „Per URL
          hinzufügen“. Google holt Neues nur etwa einmal am Tag.
        </p>
        <p className="mt-4">
          <strong>Andere Programme</strong> nennen es „Kalender abonnieren“ oder „Aus dem Internet
          hinzufügen“.
        </p>
      </section>
      <details className="border-t border-line pt-2">
        <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
          Adresse erneuern oder abschalten
        </summary>
        <p className="mt-2">
          Kennt jemand die Adresse, der sie nicht kennen soll? Eine neue macht die alte sofort
          ungültig; tragen Sie die neue dann in Ihren Kalendern ein. Nach dem Abschalten bekommt
          kein Kalender mehr Ihre Termine.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Form method="post" replace noValidate>
            <input type="hidden" name="intent" value="renew" />
            <SubmitButton variant="secondary" busyText="Wird erzeugt...">
              Neue Adresse erzeugen
            </SubmitButton>
          </Form>
          <Form method="post" replace noValidate>
            <input type="hidden" name="intent" value="end" />
            <SubmitButton variant="danger" busyText="Wird abgeschaltet...">
              Adresse abschalten
            </SubmitButton>
          </Form>
        </div>
      </details>
    </div>
  );
}
