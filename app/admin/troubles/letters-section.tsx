import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { DeadLetter, DeadLetters } from "./load-troubles.server.ts";
import { NothingHere } from "./nothing-here.tsx";
import { StillTried } from "./still-tried.tsx";
import { TroubleButton } from "./trouble-button.tsx";
import { TroubleRow } from "./trouble-row.tsx";
import { TroubleSection } from "./trouble-section.tsx";
import { type TroublesView, troublesAddress } from "./troubles-address.ts";

type LettersSectionProps = {
  view: TroublesView;
  /** Null: the merchant does not answer. */
  letters: DeadLetters | null;
};

/** What the embedded merchant could not tell the website. */
export function LettersSection({ view, letters }: LettersSectionProps) {
  return (
    <TroubleSection
      part="zustellungen"
      title="Meldungen des Shops"
      intro="Der eingebaute Shop meldet jede Bestellung und jedes Abo an die Website. Diese Meldungen kamen auch nach allen Versuchen nicht an."
      view={view}
      next={letters?.next ?? null}
      action={
        letters &&
        letters.count > 1 && (
          <TroubleButton
            view={view}
            fields={{ intent: "alle-zustellen" }}
            busyText="Wird zugestellt..."
          >
            Alle erneut zustellen
          </TroubleButton>
        )
      }
    >
      {letters === null && <MerchantSilent view={view} />}
      {letters?.shown.length === 0 && <NothingHere>Jede Meldung ist zugestellt.</NothingHere>}
      {letters && letters.shown.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {letters.shown.map((letter) => (
            <li key={letter.id}>
              <LetterRow letter={letter} view={view} />
            </li>
          ))}
        </ul>
      )}
      {letters && letters.waiting.length > 0 && (
        <StillTried
          rows={letters.waiting.map((letter) => ({
            id: letter.id,
            text: `${letterName(letter)}: ${letter.error}.`,
          }))}
        />
      )}
    </TroubleSection>
  );
}

function letterName({ label, displayId }: DeadLetter): string {
  return displayId ? `${label} ${displayId}` : label;
}

function LetterRow({ letter, view }: { letter: DeadLetter; view: TroublesView }) {
  const name = letterName(letter);
  return (
    <TroubleRow
      title={name}
      facts={[`Vom ${letter.at}`, `${letter.attempts} Versuche`, letter.error]}
    >
      <TroubleButton
        view={view}
        fields={{ intent: "zustellen", eventId: letter.id }}
        busyText="Wird zugestellt..."
        about={name}
      >
        Erneut zustellen
      </TroubleButton>
    </TroubleRow>
  );
}

function MerchantSilent({ view }: { view: TroublesView }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-clay-soft p-5">
      <p>
        Der Shop antwortet gerade nicht. Seine Meldungen sind nicht verloren; bitte versuchen Sie es
        in ein paar Minuten noch einmal.
      </p>
      <Link to={troublesAddress(view)} className={buttonClass("secondary")}>
        Noch einmal versuchen
      </Link>
    </div>
  );
}
