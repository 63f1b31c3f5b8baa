import { type Opinion, verdictLabels } from "./policy.ts";

/** 'Äußerlich: mit Vorsicht – …'; nothing where nothing is said of skin and coat. */
export function OuterLine({ outer }: { outer: Opinion | undefined }) {
  if (!outer) return null;
  return (
    <p>
      <b>{`Äußerlich: ${verdictLabels[outer.verdict]}`}</b>
      {` – ${outer.reason}`}
    </p>
  );
}
