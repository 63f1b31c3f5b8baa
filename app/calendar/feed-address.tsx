import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type FeedQuestion, withFeedQuestion } from "./feed-questions.ts";

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
          ungültig. Nach dem Abschalten bekommt kein Kalender mehr Ihre Termine.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Ask question="erneuern">Neue Adresse erzeugen</Ask>
          <Ask question="abschalten">Adresse abschalten</Ask>
        </div>
      </details>
    </div>
  );
}

function Ask({ question, children }: { question: FeedQuestion; children: string }) {
  const [params] = useSearchParams();
  return (
    <Link
      to={withFeedQuestion(params, question)}
      preventScrollReset
      replace
      className={buttonClass("secondary")}
    >
      {children}
    </Link>
  );
}

/** The address to be copied: by a button, or without script by hand. */
function FeedCopy({ address }: { address: string }) {
  const [said, setSaid] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Kopiert.");
    } catch {
      setSaid(
        "Kopieren ist hier nicht erlaubt. Bitte markieren und kopieren Sie die Adresse selbst.",
      );
    }
  }
  return (
    <>
      <label htmlFor="kalenderadresse" className="font-semibold">
        Ihre Kalenderadresse
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          id="kalenderadresse"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 flex-[1_1_14rem] rounded-field border border-field bg-surface-raised px-3.5 py-2 font-mono text-sm text-ink"
        />
        <Button variant="secondary" className="noscript:hidden" onClick={copy}>
          Kopieren
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm font-semibold text-success">
        {said}
      </p>
    </>
  );
}
