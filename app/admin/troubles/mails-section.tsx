import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { FailedMail, Troubles } from "./load-troubles.server.ts";
import { NothingHere } from "./nothing-here.tsx";
import { StillTried } from "./still-tried.tsx";
import { TroubleButton } from "./trouble-button.tsx";
import { TroubleRow } from "./trouble-row.tsx";
import { TroubleSection } from "./trouble-section.tsx";
import { dismissMailAddress, type TroublesView } from "./troubles-address.ts";

type MailsSectionProps = { view: TroublesView; mails: Troubles["mails"] };

/** Mails that the mail service has not taken. */
export function MailsSection({ view, mails }: MailsSectionProps) {
  return (
    <TroubleSection
      part="mails"
      title="Nicht gesendete E-Mails"
      intro="Diese E-Mails hat der Mail-Dienst auch nach allen Versuchen nicht angenommen; die Empfängerin oder der Empfänger weiß noch nichts davon."
      view={view}
      next={mails.next}
      action={
        mails.count > 1 && (
          <TroubleButton view={view} fields={{ intent: "alle-senden" }} busyText="Wird gesendet...">
            Alle erneut senden
          </TroubleButton>
        )
      }
    >
      {mails.shown.length === 0 ? (
        <NothingHere>Jede E-Mail ist verschickt.</NothingHere>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {mails.shown.map((mail) => (
            <li key={mail.id}>
              <MailRow mail={mail} view={view} />
            </li>
          ))}
        </ul>
      )}
      {mails.retried.length > 0 && (
        <StillTried
          rows={mails.retried.map(({ id, label, recipient, attempts, at }) => ({
            id,
            text: `${label} an ${recipient}, vom ${at}: ${attempts} Versuche.`,
          }))}
        />
      )}
    </TroubleSection>
  );
}

function MailRow({ mail, view }: { mail: FailedMail; view: TroublesView }) {
  const { id, label, recipient, subject, attempts, error, at } = mail;
  const about = `${label} an ${recipient}`;
  return (
    <TroubleRow
      title={label}
      facts={[`An ${recipient}`, `Betreff: ${subject}`, `Vom ${at}`, `${attempts} Versuche`, error]}
    >
      <TroubleButton
        view={view}
        fields={{ intent: "senden", mailId: id }}
        busyText="Wird gesendet..."
        about={about}
      >
        Erneut senden
      </TroubleButton>
      <Link
        to={dismissMailAddress(id, view)}
        preventScrollReset
        className={buttonClass("secondary")}
      >
        Verwerfen
        <span className="sr-only">{`: ${about}`}</span>
      </Link>
    </TroubleRow>
  );
}
