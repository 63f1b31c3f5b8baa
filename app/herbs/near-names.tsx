import { Fragment } from "react";
import { once } from "#app/platform/once.ts";
import { Link } from "#app/ui/link.tsx";

type NearNamesProps = { names: readonly string[]; addressOf: (name: string) => string };

const oneOf = once(() => new Intl.ListFormat("de-DE", { type: "disjunction" }));

export function nearNamesInWords(names: readonly string[]): string {
  return `Meinten Sie ${oneOf().format(names)}?`;
}

export function NearNames({ names, addressOf }: NearNamesProps) {
  if (names.length === 0) return null;
  return (
    <p className="max-w-md">
      Meinten Sie{" "}
      {oneOf()
        .formatToParts(names)
        .map(({ type, value }, index) =>
          type === "literal" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
            <Fragment key={index}>{value}</Fragment>
          ) : (
            <Link
              key={value}
              to={addressOf(value)}
              className="inline-block py-1 font-bold text-forest underline underline-offset-4"
            >
              {value}
            </Link>
          ),
        )}
      ?
    </p>
  );
}
