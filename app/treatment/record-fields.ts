import { type BodyPoint, pointFields } from "./body.ts";
import { type RecordText, type ReleasablePart, recordTexts, releaseField } from "./record.ts";
import type { ScaleKey } from "./scales.ts";

type Content = Record<"visitedOn" | "reason" | RecordText, string> & {
  points: readonly BodyPoint[];
  weightKg: number | null;
  released: readonly ReleasablePart[];
};

/** What the fields of a record's form hold at first. */
export function recordDefaults(
  record: Content,
  measured: readonly { scale: ScaleKey; value: number }[],
): Record<string, string> {
  const { visitedOn, reason, points, weightKg, released } = record;
  return {
    visitedOn,
    reason,
    weight: typedNumber(weightKg),
    ...pointFields(points),
    ...releaseDefaults(released),
    ...Object.fromEntries(recordTexts.map((name) => [name, record[name]])),
    ...Object.fromEntries(measured.map(({ scale, value }) => [scale, typedNumber(value)])),
  };
}

/** '4', '38,4' */
export function typedNumber(value: number | null | undefined): string {
  return String(value ?? "").replace(".", ",");
}

export function releaseDefaults(released: readonly ReleasablePart[]): Record<string, string> {
  return Object.fromEntries(released.map((part) => [releaseField(part), "on"]));
}
