import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
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

export function MoveButtons(props: {
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  isRow?: boolean;
  action?: string;
  fields: Readonly<Record<string, string>>;
}) {
  const { name, canMoveUp, canMoveDown, isRow = false, action, fields } = props;

  if (!canMoveUp && !canMoveDown) return null;
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      action={action}
      className={`relative flex shrink-0 ${isRow ? "" : "flex-col"}`}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <MoveButton direction="up" name={name} isPossible={canMoveUp} isRow={isRow} />
      <MoveButton direction="down" name={name} isPossible={canMoveDown} isRow={isRow} />
    </Form>
  );
}

function MoveButton(props: {
  direction: "up" | "down";
  name: string;
  isPossible: boolean;
  isRow: boolean;
}) {
  const { direction, name, isPossible, isRow } = props;
  const isUp = direction === "up";
  return (
    <button
      type="submit"
      name="direction"
      value={direction}
      disabled={!isPossible}
      aria-label={`${name} ${isUp ? "nach vorn" : "nach hinten"}`}
      className="grid size-9 cursor-pointer place-items-center rounded-field text-forest hover:bg-sage-soft disabled:invisible"
    >
      <span className={isRow ? "-rotate-90" : ""}>
        <Icon name={isUp ? "up" : "down"} />
      </span>
    </button>
  );
}
