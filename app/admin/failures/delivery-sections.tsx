import { RowList } from "#app/admin/ui/row-list.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  FailureButton,
  FailureRow,
  FailureSection,
  NothingHere,
  StillTried,
} from "./failure-parts.tsx";
import { dismissMailAddress, type FailuresView, failuresList } from "./failures-address.ts";
import type { DeadLetter, DeadLetters, FailedMail, Failures } from "./failures-queries.server.ts";

export function LettersSection(props: {
  view: FailuresView;
  /** Null: the merchant does not answer. */
  letters: DeadLetters | null;
}) {
  const { view, letters } = props;
  return (
    <FailureSection
      part="zustellungen"
      intro="Der eingebaute Shop meldet jede Bestellung und jedes Abo an die Website. Diese Meldungen kamen auch nach allen Versuchen nicht an."
      view={view}
      next={letters?.next ?? null}
      action={
        letters &&
        letters.count > 1 && (
          <FailureButton
            view={view}
            fields={{ intent: "alle-zustellen" }}
            busyText="Wird zugestellt..."
          >
            Alle erneut zustellen
          </FailureButton>
        )
      }
    >
      {letters === null && (
        <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-clay-soft p-5">
          <p>
            Der Shop antwortet gerade nicht. Seine Meldungen sind nicht verloren; bitte versuchen
            Sie es in ein paar Minuten noch einmal.
          </p>
          <Link to={failuresList.address(view)} className={buttonClass("secondary")}>
            Noch einmal versuchen
          </Link>
        </div>
      )}
      {letters && (
        <RowList
          items={letters.shown}
          empty={<NothingHere>Jede Meldung ist zugestellt.</NothingHere>}
        >
          {(letter) => <LetterRow letter={letter} view={view} />}
        </RowList>
      )}
      {letters && letters.waiting.length > 0 && (
        <StillTried
          rows={letters.waiting.map((letter) => ({
            id: letter.id,
            text: `${letterName(letter)}: ${letter.error}.`,
          }))}
        />
      )}
    </FailureSection>
  );
}

function letterName({ label, displayId }: DeadLetter): string {
  return displayId ? `${label} ${displayId}` : label;
}

function LetterRow({ letter, view }: { letter: DeadLetter; view: FailuresView }) {
  const name = letterName(letter);
  return (
    <FailureRow
      title={name}
      facts={[`Vom ${letter.at}`, `${letter.attempts} Versuche`, letter.error]}
    >
      <FailureButton
        view={view}
        fields={{ intent: "zustellen", eventId: letter.id }}
        busyText="Wird zugestellt..."
        about={name}
      >
        Erneut zustellen
      </FailureButton>
    </FailureRow>
  );
}

export function MailsSection({ view, mails }: { view: FailuresView; mails: Failures["mails"] }) {
  return (
    <FailureSection
      part="mails"
      intro="Diese E-Mails hat der Mail-Dienst auch nach allen Versuchen nicht angenommen; die Empfängerin oder der Empfänger weiß noch nichts davon."
      view={view}
      next={mails.next}
      action={
        mails.count > 1 && (
          <FailureButton view={view} fields={{ intent: "alle-senden" }} busyText="Wird gesendet...">
            Alle erneut senden
          </FailureButton>
        )
      }
    >
      <RowList items={mails.shown} empty={<NothingHere>Jede E-Mail ist verschickt.</NothingHere>}>
        {(mail) => <MailRow mail={mail} view={view} />}
      </RowList>
      {mails.retried.length > 0 && (
        <StillTried
          rows={mails.retried.map(({ id, label, recipient, attempts, at }) => ({
            id,
            text: `${label} an ${recipient}, vom ${at}: ${attempts} Versuche.`,
          }))}
        />
      )}
    </FailureSection>
  );
}

function MailRow({ mail, view }: { mail: FailedMail; view: FailuresView }) {
  const { id, label, recipient, subject, attempts, error, at } = mail;
  const about = `${label} an ${recipient}`;
  return (
    <FailureRow
      title={label}
      facts={[`An ${recipient}`, `Betreff: ${subject}`, `Vom ${at}`, `${attempts} Versuche`, error]}
    >
      <FailureButton
        view={view}
        fields={{ intent: "senden", mailId: id }}
        busyText="Wird gesendet..."
        about={about}
      >
        Erneut senden
      </FailureButton>
      <Link
        to={dismissMailAddress(id, view)}
        preventScrollReset
        className={buttonClass("secondary")}
      >
        Verwerfen
        <span className="sr-only">{`: ${about}`}</span>
      </Link>
    </FailureRow>
  );
}
