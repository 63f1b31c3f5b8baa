import { formatWeight } from "#app/pets/policy.ts";

/** What is measured at a visit and told in a check-in; each has its place in `measurements`. */
export const scaleKeys = ["pain", "lameness", "itch", "condition", "temperature"] as const;
export type ScaleKey = (typeof scaleKeys)[number];

type Scale = {
  label: string;
  min: number;
  max: number;
  step: number;
  unit: string;
  /** Where an animal is well: the number itself, or everything between. */
  well: readonly [from: number, to: number];
  /** What the ends say, and what is asked of an owner; null where only the practice measures. */
  ends: readonly [low: string, high: string];
  question: string | null;
};

/**
 * Lameness as the AAEP counts it; body condition by the nine points of WSAVA and Henneke; the
 * temperature in degrees Celsius, whose normal range is the species' own.
 */
export const scales: Record<ScaleKey, Scale> = {
  pain: {
    ...{ label: "Schmerz", min: 0, max: 10, step: 1, unit: "", well: [0, 0] },
    ends: ["keine Schmerzen", "stärkste Schmerzen"],
    question: "Wie stark wirken die Schmerzen?",
  },
  lameness: {
    ...{ label: "Lahmheit", min: 0, max: 5, step: 1, unit: "", well: [0, 0] },
    ends: ["läuft klar", "belastet das Bein nicht"],
    question: "Wie stark lahmt Ihr Tier?",
  },
  itch: {
    ...{ label: "Juckreiz", min: 0, max: 10, step: 1, unit: "", well: [0, 1] },
    ends: ["kein Juckreiz", "kratzt sich fast ständig"],
    question: "Wie stark juckt es Ihr Tier?",
  },
  condition: {
    ...{ label: "Körperkondition", min: 1, max: 9, step: 1, unit: "", well: [4, 5] },
    ends: ["stark abgemagert", "stark übergewichtig"],
    question: null,
  },
  temperature: {
    ...{ label: "Temperatur", min: 30, max: 45, step: 0.1, unit: "°C", well: [37.5, 39.2] },
    ends: ["", ""],
    question: null,
  },
};

/**
 * Normal body temperature at rest, degrees Celsius (Merck Veterinary Manual, 'Normal Rectal
 * Temperature Ranges'); of horses from the stallion's least to the mare's most.
 */
const normalTemperature: Record<string, readonly [from: number, to: number]> = {
  Hund: [37.9, 39.9],
  Katze: [38.1, 39.2],
  Pferd: [37.2, 38.2],
  Kaninchen: [38.6, 40.1],
};

/** @param type the animal's species, which has a temperature of its own */
export function wellRange(scale: ScaleKey, type: string): readonly [from: number, to: number] {
  const own = scale === "temperature" ? normalTemperature[type] : undefined;
  return own ?? scales[scale].well;
}

/** How far a value lies from where the animal is well; 0 inside. */
export function distance(scale: ScaleKey, value: number, type: string): number {
  const [from, to] = wellRange(scale, type);
  return Math.max(from - value, value - to, 0);
}

/** '3 von 10', '38,4 °C' */
export function formatValue(scale: ScaleKey, value: number): string {
  const { unit, max } = scales[scale];
  const text = String(value).replace(".", ",");
  return unit === "" ? `${text} von ${max}` : `${text} ${unit}`;
}

export function inOrder<One extends { scale: ScaleKey }>(values: readonly One[]): One[] {
  return values.toSorted((a, b) => scaleKeys.indexOf(a.scale) - scaleKeys.indexOf(b.scale));
}

type Measured = readonly { scale: ScaleKey; value: number }[];

/** In the order of the scales: 'Schmerz', '3 von 10'; last the weight of a visit. */
export function valuesByName(values: Measured, weightKg: number | null) {
  const weight = formatWeight(weightKg);
  return [
    ...inOrder(values).map(({ scale, value }) => [scales[scale].label, formatValue(scale, value)]),
    ...(weight === null ? [] : [["Gewicht", weight]]),
  ];
}

/** 'Schmerz 3 von 10' */
export function valuesInWords(values: Measured, weightKg: number | null = null): string[] {
  return valuesByName(values, weightKg).map((one) => one.join(" "));
}
