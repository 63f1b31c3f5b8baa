import { RowList } from "#app/admin/ui/row-list.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import {
  CameBack,
  FailureButton,
  FailureRow,
  FailureSection,
  NothingHere,
  StillTried,
} from "./failure-parts.tsx";
import { attemptsInWords } from "./failure-words.ts";
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
      intro="Diese Meldungen sind nicht bei der Website angekommen."
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
          <p>Der Shop ist gerade nicht erreichbar. Alle Meldungen bleiben erhalten.</p>
          <ButtonLink to={failuresList.address(view)}>Noch einmal versuchen</ButtonLink>
        </div>
      )}
      {letters && (
        <RowList items={letters.shown} empty={<NothingHere>Keine offenen Meldungen.</NothingHere>}>
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
      facts={[`Vom ${letter.at}, ${attemptsInWords(letter.attempts)}`, letter.error]}
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
      <RowList items={mails.shown} empty={<NothingHere>Alle E-Mails sind verschickt.</NothingHere>}>
        {(mail) => <MailRow mail={mail} view={view} />}
      </RowList>
      {mails.bounced.length > 0 && <CameBack view={view} rows={mails.bounced} />}
      {mails.retried.length > 0 && (
        <StillTried
          rows={mails.retried.map(({ id, label, recipient, attempts, at }) => ({
            id,
            text: `${recipient}: ${label}, ${at}, ${attemptsInWords(attempts)}`,
          }))}
        />
      )}
    </FailureSection>
  );
}

function MailRow({ mail, view }: { mail: FailedMail; view: FailuresView }) {
  const { id, label, recipient, subject, attempts, error, at } = mail;
  const about = `${recipient}: ${label}`;
  return (
    <FailureRow
      title={label}
      facts={[`An ${recipient}`, `Betreff: ${subject}`, `Vom ${at}, ${attempts} Versuche`, error]}
    >
      <FailureButton
        view={view}
        fields={{ intent: "senden", mailId: id }}
        busyText="Wird gesendet..."
        about={about}
      >
        Erneut senden
      </FailureButton>
      <ButtonLink to={dismissMailAddress(id, view)} preventScrollReset>
        Verwerfen
        <span className="sr-only">{`: ${about}`}</span>
      </ButtonLink>
    </FailureRow>
  );
}
