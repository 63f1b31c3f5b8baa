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
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
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
  const state = card.isFree ? "kostenlos" : card.isOpened ? "geöffnet" : null;
  return (
    <Link
      to={address}
      viewTransition
      aria-labelledby={`${id} ${id}-mehr`}
      aria-describedby={state ? `${id}-stand ${id}-text` : `${id}-text`}
      className="group relative grid h-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-soft transition-shadow hover:shadow-lifted sm:flex sm:flex-col"
    >
      <img
        src={card.imageUrl}
        alt=""
        width="400"
        height="500"
        loading={isFirstSeen ? "eager" : "lazy"}
        decoding="async"
        className={`h-full w-full bg-sage-soft object-cover sm:aspect-4/5 sm:h-auto ${isOpening ? "product-picture" : ""}`}
      />
      {state && (
        <p
          id={`${id}-stand`}
          className="absolute top-2 left-2 rounded-full bg-forest px-3 text-sm font-bold text-on-forest"
        >
          {state}
        </p>
      )}
      <div className="flex grow flex-col p-4">
        <h2 id={id} className="text-lg text-forest underline-offset-4 group-hover:underline">
          {card.name}
        </h2>
        <div id={`${id}-text`} className="text-sm text-ink-soft">
          <p className="italic" lang="la">
            {card.botanicalName}
          </p>
          {card.otherName && <p>auch: {card.otherName}</p>}
          <p className="my-2">{card.excerpt}</p>
          {card.isOneSpecies
            ? card.verdicts.map(({ verdict, species }) => (
                <p key={verdict}>
                  {species}: <VerdictBadge verdict={verdict} />
                </p>
              ))
            : card.verdicts.map(({ verdict, species }) => (
                <p key={verdict}>
                  <b className={colours[verdict]}>{verdictHeading(verdict)}:</b> {species}
                </p>
              ))}
        </div>
        <p id={`${id}-mehr`} className="mt-auto pt-3 font-bold text-forest">
          Mehr erfahren →
        </p>
      </div>
    </Link>
  );
}

function verdictHeading(verdict: Verdict): string {
  const label = verdictLabels[verdict];
  return label.charAt(0).toUpperCase() + label.slice(1);
}
