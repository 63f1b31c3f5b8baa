import { useState } from "react";
import { Form, useSearchParams } from "react-router";
import { PageDialog, Question } from "#app/frame/question.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { type FeedQuestion, readFeedQuestion, withFeedQuestion } from "./feed-questions.ts";

function FeedAddress({ address, secret }: { address: string; secret: string }) {
  return (
    <div className="space-y-6">
      <div>
        <FeedCopy key={address} address={address} />
        <p className="mt-2 text-sm text-ink-soft">{secret}</p>
      </div>
      <section aria-labelledby="abo-programme">
        <h3 id="abo-programme" className="mb-2 text-lg text-forest">
          In den Kalender eintragen
        </h3>
        <p className="mb-3">
          <strong>Apple Kalender und Thunderbird</strong>
        </p>
        <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass("secondary")}>
          Im Kalenderprogramm öffnen
        </a>
        <p className="mt-4">
          <strong>Google Kalender:</strong> Klicken Sie am Computer neben „Weitere Kalender“ auf das
          Plus und wählen Sie „Per URL hinzufügen“. Google aktualisiert die Termine etwa einmal am
          Tag.
        </p>
        <p className="mt-4">
          <strong>Andere Programme:</strong> Wählen Sie „Kalender abonnieren“ und fügen Sie die
          Adresse ein.
        </p>
      </section>
      <details className="border-t border-line pt-2">
        <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
          Adresse erneuern oder abschalten
        </summary>
        <p className="mt-2">
          Sie haben die Adresse versehentlich weitergegeben? Dann erstellen Sie eine neue Adresse.
          Die alte wird sofort ungültig.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Ask question="erneuern">Neue Adresse erstellen</Ask>
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

function FeedCopy({ address }: { address: string }) {
  const [said, setSaid] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Kopiert.");
    } catch {
      setSaid("Kopieren nicht möglich. Bitte markieren und kopieren Sie die Adresse von Hand.");
    }
  }
  return (
    <>
      <label htmlFor="kalenderadresse" className="font-semibold">
        Adresse Ihres Kalender-Abos
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          id="kalenderadresse"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 grow basis-56 rounded-field border border-field bg-surface-raised px-3.5 py-2 font-mono text-sm text-ink"
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

function FeedOffer({ content, secret }: { content: string; secret: string }) {
  useFocusAfterDialog("kalenderadresse");
  return (
    <div className="space-y-4">
      <p>{content} Neue Termine erscheinen automatisch.</p>
      <p className="flex gap-3 rounded-card bg-sage-soft px-4 py-3">
        <span className="mt-0.5 shrink-0 text-forest">
          <LockIcon />
        </span>
        <span>{secret}</span>
      </p>
      <Form method="post" replace noValidate>
        <input type="hidden" name="intent" value="create" />
        <SubmitButton busyText="Wird erstellt...">Adresse erstellen</SubmitButton>
      </Form>
    </div>
  );
}

type FeedDialogProps = {
  title: string;
  /** Null: there is no feed yet. */
  address: string | null;
  /** The dialog itself, and the page below. */
  here: string;
  closeTo: string;
  result: FormResult | undefined;
  /** What the calendar holds, and why its address is a secret: before there is one, and then. */
  content: string;
  secretAhead?: string;
  secret: string;
};

export function FeedDialog({ title, address, here, closeTo, result, ...said }: FeedDialogProps) {
  const { content, secret, secretAhead = secret } = said;
  const question = readFeedQuestion(useSearchParams()[0]);
  if (address !== null && question) {
    return <FeedQuestionDialog question={question} closeTo={here} result={result} />;
  }
  return (
    <PageDialog title={title} closeTo={closeTo} result={result}>
      <FormErrors />
      {address === null ? (
        <FeedOffer content={content} secret={secretAhead} />
      ) : (
        <FeedAddress address={address} secret={secret} />
      )}
    </PageDialog>
  );
}

type FeedQuestionDialogProps = {
  question: FeedQuestion;
  closeTo: string;
  result: FormResult | undefined;
};

function FeedQuestionDialog({ question, closeTo, result }: FeedQuestionDialogProps) {
  const { title, after, button, busy, intent } = words[question];
  return (
    <Question
      title={title}
      closeTo={closeTo}
      result={result}
      confirmText={button}
      busyText={busy}
      fields={<input type="hidden" name="intent" value={intent} />}
    >
      <p>
        <strong>Die bisherige Adresse wird sofort ungültig.</strong> Kalender mit dieser Adresse
        werden nicht mehr aktualisiert.
      </p>
      <p className="mt-3">{after}</p>
    </Question>
  );
}

const words = {
  erneuern: {
    title: "Neue Adresse erstellen?",
    after: "Tragen Sie in diesen Kalendern die neue Adresse ein.",
    button: "Neue Adresse erstellen",
    busy: "Wird erstellt...",
    intent: "renew",
  },
  abschalten: {
    title: "Adresse abschalten?",
    after: "Löschen Sie in diesen Kalendern das Abo.",
    button: "Adresse abschalten",
    busy: "Wird abgeschaltet...",
    intent: "end",
  },
} as const;
