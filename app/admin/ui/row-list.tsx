import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

/** The items of a list on one card, or what stands in their place. */
export function RowList<Item extends { id: string | number }>(props: {
  items: readonly Item[];
  empty?: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  const { items, empty = null, children } = props;
  if (items.length === 0) return empty;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

export type CustomerToChoose = {
  id: string;
  name: string;
  mark?: string | undefined;
  lines: readonly string[];
};

export function CustomerChoice(props: {
  choices: readonly CustomerToChoose[];
  address: (customerId: string) => string;
  /** The list stays in sight. */
  preventScrollReset?: boolean;
}) {
  return (
    <RowList items={props.choices}>
      {({ id, name, mark, lines }) => (
        <Link
          to={props.address(id)}
          discover="none"
          preventScrollReset={props.preventScrollReset ?? false}
          className="block px-4 py-3 wrap-anywhere -outline-offset-2 hover:bg-sage-soft focus-visible:bg-sage-soft sm:px-5"
        >
          <bdi className="font-bold text-forest">{name}</bdi>
          {mark && ` (${mark})`}
          {lines.filter(Boolean).map((line) => (
            <span key={line} className="block text-sm text-ink-soft" dir="auto">
              {line}
            </span>
          ))}
        </Link>
      )}
    </RowList>
  );
}
