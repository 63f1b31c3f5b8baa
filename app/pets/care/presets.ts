import type { IntervalUnit } from "./policy.ts";

export type CarePreset = {
  /** In the address of the dialog. */
  id: string;
  kind: string;
  intervalCount: number;
  intervalUnit: IntervalUnit;
};

const vaccination = months("impfung", "Impfung", 12);
const worming = months("entwurmung", "Entwurmung", 3);
const parasites = weeks("parasitenschutz", "Parasitenschutz", 4);
const teeth = months("zahnkontrolle", "Zahnkontrolle", 12);

const presetsBySpecies: Record<string, readonly CarePreset[]> = {
  Hund: [vaccination, worming, parasites, teeth],
  Katze: [vaccination, worming, parasites, teeth],
  Pferd: [weeks("hufschmied", "Hufschmied", 7), worming, months("impfung", "Impfung", 6), teeth],
  Kaninchen: [
    vaccination,
    months("zahnkontrolle", "Zahnkontrolle", 6),
    weeks("krallen", "Krallen schneiden", 6),
  ],
};

/** What is usual for a species, as a start; the vet knows better. */
export function carePresets(species: string): readonly CarePreset[] {
  return presetsBySpecies[species] ?? [vaccination, worming];
}

function weeks(id: string, kind: string, intervalCount: number): CarePreset {
  return { id, kind, intervalCount, intervalUnit: "weeks" };
}

function months(id: string, kind: string, intervalCount: number): CarePreset {
  return { id, kind, intervalCount, intervalUnit: "months" };
}
