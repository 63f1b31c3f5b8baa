import { colourLabels } from "./check-in.ts";
import type { Reason, RulesInWords } from "./check-in-rules.server.ts";

const colourText = { red: "text-danger", yellow: "text-clay", green: "text-success" } as const;

/** For the practitioner: why an answer has its colour; nothing where nothing speaks against green. */
export function ColourReasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {reasons.map(({ colour, words, why }) => (
        <li key={words}>
          <strong className={colourText[colour]}>{colourLabels[colour]}: </strong>
          {`${words} `}
          {why && <span className="block text-sm text-ink-soft">{why}</span>}
        </li>
      ))}
    </ul>
  );
}

/** All rules by which answers about this animal get their colour, with who says so. */
export function ColourRules({ rules: sections }: { rules: RulesInWords }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
        So entsteht die Farbe
      </summary>
      {sections.map(({ title, rules }) => (
        <section key={title}>
          <h3 className="mt-3 mb-1 font-body text-base font-bold">{title}</h3>
          <ul className="grid gap-1 text-sm">
            {rules.map(({ colour, words, why, source }) => (
              <li key={words}>
                <strong className={colourText[colour]}>{colourLabels[colour]}: </strong>
                {`${words} `}
                {source && (
                  <span className="block text-ink-soft">
                    {`${why} `}
                    <a href={source.address} target="_blank" rel="noreferrer" className="underline">
                      {source.name}
                    </a>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
