import type { Choices } from "#app/platform/list-view.ts";
import { Link } from "#app/ui/link.tsx";

export function ChoiceLinks(props: {
  label: string;
  choices: readonly { to: string; text: string; isChosen: boolean }[];
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}) {
  const { label, choices, preventScrollReset = false } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ to, text, isChosen }) => (
        <Link
          key={to}
          to={to}
          discover="none"
          preventScrollReset={preventScrollReset}
          aria-current={isChosen ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-field px-3.5 font-bold wrap-anywhere text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

type ListChoicesProps<Value> = {
  label: string;
  choices: Choices<Value>;
  chosen: Value;
  to: (value: Value) => string;
  count?: (value: Value) => string | null;
};

export function ListChoices<Value>(props: ListChoicesProps<Value>) {
  const { label, choices, chosen, to, count = () => null } = props;
  return (
    <ChoiceLinks
      label={label}
      choices={choices.map(({ value, label: text }) => {
        const counted = count(value);
        return {
          to: to(value),
          text: counted === null ? text : `${text} (${counted})`,
          isChosen: value === chosen,
        };
      })}
    />
  );
}
