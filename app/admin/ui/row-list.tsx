import type { ReactNode } from "react";

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
