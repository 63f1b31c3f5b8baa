import type { ReactNode } from "react";
import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { pictureAlt } from "#app/herbs/picture.ts";

type HerbHeadProps = {
  herb: Pick<
    HerbEntry,
    "name" | "botanicalName" | "otherNames" | "family" | "imageUrl" | "excerpt"
  >;
  /** Whether the whole description follows, so that its beginning is not cut here. */
  isFree: boolean;
  /** What has to be said before anything else. */
  children: ReactNode;
};

/** Names, plate and the beginning of a description that is paid for. */
export function HerbHead({ herb, isFree, children }: HerbHeadProps) {
  return (
    <header className="mt-4 grid items-start gap-x-10 gap-y-6 md:grid-cols-[20rem_1fr]">
      <div className="grid gap-5 md:col-start-2 md:row-start-1">
        <div>
          <h1 className="text-4xl text-forest sm:text-5xl">{herb.name}</h1>
          <p lang="la" className="mt-1 text-xl text-ink-soft italic">
            {herb.botanicalName}
          </p>
        </div>
        {children}
        <dl className="grid gap-3">
          {herb.otherNames.length > 0 && (
            <div>
              <dt className="font-bold">Weitere Namen</dt>
              <dd>{herb.otherNames.join(", ")}</dd>
            </div>
          )}
          <div>
            <dt className="font-bold">Familie</dt>
            <dd>{herb.family}</dd>
          </div>
        </dl>
        {!isFree && <p className="text-lg text-pretty">{herb.excerpt}</p>}
      </div>
      <img
        src={herb.imageUrl}
        alt={pictureAlt(herb.name, herb.imageUrl)}
        width="480"
        height="600"
        fetchPriority="high"
        className="aspect-[4/5] w-full max-w-56 md:max-w-80 rounded-sheet border border-line bg-sage-soft object-cover max-md:mx-auto md:row-start-1"
      />
    </header>
  );
}
