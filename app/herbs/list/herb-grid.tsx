import { useViewTransitionState } from "react-router";
import { VerdictBadge } from "#app/herbs/badges.tsx";
import { type Verdict, verdictLabels } from "#app/herbs/policy.ts";
import { Link } from "#app/ui/link.tsx";
import type { HerbCardFacts } from "./find-herbs.server.ts";
import { lexiconPath } from "./herbs-address.ts";

/** As many pictures as a first screen can hold. */
const firstSeen = 4;

const colours: Record<Verdict, string> = {
  poisonous: "text-danger",
  unsuitable: "text-danger",
  caution: "text-clay",
  suitable: "text-success",
  unknown: "text-ink-soft",
};

export function HerbGrid({ cards }: { cards: readonly HerbCardFacts[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <HerbCard card={card} isFirstSeen={index < firstSeen} />
        </li>
      ))}
    </ul>
  );
}

function HerbCard({ card, isFirstSeen }: { card: HerbCardFacts; isFirstSeen: boolean }) {
  const address = `${lexiconPath}/${card.id}`;
  const isOpening = useViewTransitionState(address);
  const id = `kraut-${card.id}`;
  const state = card.isFree ? "kostenlos" : card.isOpened ? "freigeschaltet" : null;
  return (
    <Link
      to={address}
      viewTransition
      aria-labelledby={`${id} ${id}-mehr`}
      aria-describedby={state ? `${id}-stand ${id}-text` : `${id}-text`}
      className="group relative grid h-full grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-soft transition-shadow hover:shadow-lifted sm:flex sm:flex-col"
    >
      <img
        src={card.imageUrl}
        alt=""
        width="400"
        height="500"
        loading={isFirstSeen ? "eager" : "lazy"}
        decoding="async"
        className={`m-2 mr-0 aspect-4/5 self-start rounded-field bg-sage-soft object-cover sm:m-0 sm:rounded-none ${isOpening ? "product-picture" : ""}`}
      />
      <div className="flex grow flex-col px-3 py-2 sm:p-4">
        <h2 id={id} className="text-lg text-forest underline-offset-4 group-hover:underline">
          {card.name}
        </h2>
        <div id={`${id}-text`} className="text-sm text-ink-soft">
          <p className="italic" lang="la">
            {card.botanicalName}
          </p>
          {card.otherName && <p>auch: {card.otherName}</p>}
          <p className="sm:my-2">{card.excerpt}</p>
          {card.isOneSpecies
            ? card.verdicts.map(({ verdict, species }) => (
                <p key={verdict}>
                  {species}: <VerdictBadge verdict={verdict} />
                </p>
              ))
            : card.verdicts.map(({ verdict, species }) => (
                <p key={verdict}>
                  <b className={`whitespace-nowrap ${colours[verdict]}`}>
                    {verdictHeading(verdict)}:
                  </b>{" "}
                  {species}
                </p>
              ))}
        </div>
        <div className="mt-auto flex items-center justify-between pt-1 text-sm font-bold sm:pt-3">
          <p id={`${id}-mehr`} className="text-forest">
            Mehr erfahren →
          </p>
          {state && (
            <p
              id={`${id}-stand`}
              className="rounded-full bg-forest px-3 text-on-forest sm:absolute sm:top-2 sm:left-2"
            >
              {state}
            </p>
          )}
        </div>
      </div>
    </Link>
  );
}

function verdictHeading(verdict: Verdict): string {
  const label = verdictLabels[verdict];
  return label.charAt(0).toUpperCase() + label.slice(1);
}
