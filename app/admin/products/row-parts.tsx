import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import type { StockGlance } from "./policy.ts";

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

const styles: Record<StockGlance["tone"], string> = {
  good: "",
  low: "font-bold text-clay",
  out: "font-bold text-danger",
};

export function StockNote({ glance }: { glance: StockGlance }) {
  return <span className={styles[glance.tone]}>{glance.text}</span>;
}

export function PastEntries({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="cursor-pointer py-1 font-semibold">{title}</summary>
      <ol className="mt-2 divide-y divide-line">{children}</ol>
    </details>
  );
}
