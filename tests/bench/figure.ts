/** A measured value with what it is held to; lower is better. */
export type Figure = {
  name: string;
  value: number;
  unit: "×" | "kB" | "B";
  aim: number;
  gate: number;
};

export type Verdict = "good" | "above aim" | "GATE BROKEN";

export function judge({ value, aim, gate }: Figure): Verdict {
  // Not `value > gate`: a ratio that could not be computed is no success.
  if (!(value <= gate)) return "GATE BROKEN";
  return value <= aim ? "good" : "above aim";
}

export function isBroken(figure: Figure): boolean {
  return judge(figure) === "GATE BROKEN";
}
