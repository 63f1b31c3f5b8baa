import { Link } from "react-router";
import { FreeViews } from "../free-views.tsx";
import { pictureAlt } from "../picture.ts";
import type { HerbFacts } from "./open-herb.server.ts";

type HerbHeadProps = {
  herb: HerbFacts;
  /** Null for whom nothing is counted. */
  left: number | null;
  back: string;
};

/** Which plant it is: plate, names, family and parts. Everybody may read it. */
export function HerbHead({ herb, left, back }: HerbHeadProps) {
  const facts = [
    ["Weitere Namen", herb.otherNames.join(", ")],
    ["Familie", herb.family],
    ["Pflanzenteile", herb.parts.join(", ")],
  ].filter(([, value]) => value !== "");
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link to={back} className="py-1 text-forest underline underline-offset-4">
          Zurück zum Kräuterlexikon
        </Link>
        {left !== null && <FreeViews left={left} />}
      </div>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-8">
        <img
          src={herb.imageUrl}
          alt={pictureAlt(herb.name, herb.imageUrl)}
          width="400"
          height="500"
          className="product-picture aspect-[4/5] w-full rounded-card border border-line bg-sage-soft object-cover"
        />
        <div className="grid justify-items-start gap-3">
          <div>
            <h2 className="text-3xl text-forest sm:text-4xl">{herb.name}</h2>
            <p className="text-ink-soft sm:text-lg">
              <i lang="la">{herb.botanicalName}</i>
            </p>
          </div>
          <dl className="grid gap-2">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}
