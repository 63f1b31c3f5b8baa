import type { ReactNode } from "react";
import { type Colour, colourLabels } from "./check-in.ts";
import type { Reason, RulesInWords } from "./check-in-rules.server.ts";

const colourText = { red: "text-danger", yellow: "text-clay", green: "text-success" } as const;

/** For the practitioner: why an answer has its colour; nothing where nothing speaks against green. */
export function ColourReasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {reasons.map(({ colour, words, why }) => (
        <Rule key={words} colour={colour} words={words}>
          {why}
        </Rule>
      ))}
    </ul>
  );
}

/** All rules by which answers about this animal get their colour, with who says so. */
export function ColourRules({ rules }: { rules: RulesInWords }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
        So entsteht die Farbe
      </summary>
      <ul className="grid gap-1">
        {rules.map(({ colour, words, why, source }) => (
          <Rule key={words} colour={colour} words={words}>
            {source && (
              <>
                {`${why} `}
                <a href={source.address} className="underline">
                  {source.name}
                </a>
              </>
            )}
          </Rule>
        ))}
      </ul>
    </details>
  );
}

function Rule(props: { colour: Colour; words: string; children: ReactNode }) {
  const { colour, words, children } = props;
  return (
    <li>
      <strong className={colourText[colour]}>{colourLabels[colour]}: </strong>
      {`${words} `}
      {children && <span className="block text-ink-soft">{children}</span>}
    </li>
  );
}
