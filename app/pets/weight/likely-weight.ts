import {
  ageInMonths,
  ageInYears,
  formatWeight,
  isSpecies,
  petLimits,
  type Species,
} from "#app/pets/policy.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";

export type Weighed = {
  type: string;
  breed: string;
  birthDate: CalendarDay;
  /** Null where it was never weighed. */
  lastKg: number | null;
  /** After the day that is asked about: a growing animal weighed less then. */
  lastOn?: CalendarDay | null;
};

type Weights = {
  /** 'für eine Katze' */
  words: string;
  /** kg; nobody has weighed one above it. */
  heaviest: number;
  /** kg; of grown ones, generously. */
  grown: readonly [least: number, most: number];
  /** kg; of a newborn. */
  newborn: number;
};

/**
 * Heaviest: Guinness World Records (mastiff 155.6 kg, cat 21.3 kg, horse 1524 kg, rabbit 25 kg).
 * Newborn and grown: Merck Veterinary Manual; the smallest breeds' standards of FCI, FIFe and ZDRK.
 */
const weightsOf: Record<Species, Weights> = {
  Hund: { words: "einen Hund", heaviest: 160, grown: [1, 90], newborn: 0.05 },
  Katze: { words: "eine Katze", heaviest: 25, grown: [1.8, 12], newborn: 0.05 },
  Pferd: { words: "ein Pferd", heaviest: 2000, grown: [70, 1200], newborn: 5 },
  Kaninchen: { words: "ein Kaninchen", heaviest: 30, grown: [0.6, 12], newborn: 0.02 },
};

/** kg of grown dogs by the FCI's standards; where they name a height alone, as kennel clubs say. */
const dogBreeds: Record<string, readonly [least: number, most: number]> = {
  "Australian Shepherd": [16, 32],
  Beagle: [9, 18],
  "Border Collie": [12, 25],
  Chihuahua: [1, 3],
  Dackel: [3, 12],
  "Deutscher Boxer": [24, 38],
  "Deutscher Schäferhund": [22, 40],
  "English Cocker Spaniel": [11, 16],
  "Französische Bulldogge": [8, 14],
  "Golden Retriever": [24, 40],
  Havaneser: [3, 8],
  "Jack Russell Terrier": [4, 9],
  "Labrador Retriever": [24, 40],
  Malteser: [2, 5],
  Mops: [6, 11],
  Pudel: [2, 32],
  "Rhodesian Ridgeback": [30, 45],
  "Shih Tzu": [4, 9],
  "Yorkshire Terrier": [1.5, 4],
  Zwergspitz: [1.5, 5],
};

/** Fat and thin animals of a breed are no slip of the comma. */
const breedSlack = 2;

/** A slip of the first digit is often twofold, one of the comma tenfold; no grown animal doubles or halves. */
const jump = 2;
/** Growth is less within the weeks between two weighings. */
const growingJump = 8;

/** @returns why it cannot be; '' where it can */
export function impossibleWeight(type: string, kg: number): string {
  if (kg <= (isSpecies(type) ? weightsOf[type].heaviest : petLimits.weightMax)) return "";
  return `${tooMuch(type, kg)} Bitte geben Sie das Gewicht in kg ein, zum Beispiel 4,5.`;
}

function tooMuch(type: string, kg: number): string {
  const animal = isSpecies(type) ? weightsOf[type].words : "ein Tier";
  return `${formatWeight(kg)} sind für ${animal} zu viel.`;
}

export type WeightQuestion = {
  text: string;
  /** kg; what the number is in grams, where that fits the animal. */
  meantKg: number | null;
  isPossible: boolean;
};

/** What is asked, or refused, before a weight is saved; null where it is likely. */
export function weightQuestion(
  animal: Weighed,
  kg: number,
  day: CalendarDay,
  mayTellLast = true,
): WeightQuestion | null {
  const impossible = impossibleWeight(animal.type, kg);
  const doubt = impossible || doubtedWeight(animal, kg, day, mayTellLast);
  if (doubt === "") return null;
  const isPossible = impossible === "";
  const meantKg = ofGrams(kg);
  if (!fitsAsGrams(animal, kg, day)) return { text: doubt, meantKg: null, isPossible };
  const start = isPossible ? doubt.replace(/ Stimmt das\?$/, "") : tooMuch(animal.type, kg);
  return { text: `${start} Meinten Sie ${formatWeight(meantKg)}?`, meantKg, isPossible };
}

/** kg of a number that was entered for kg and is of grams. */
export function ofGrams(kg: number): number {
  return kg / 1000;
}

function fitsAsGrams(animal: Weighed, kg: number, day: CalendarDay): boolean {
  const meantKg = ofGrams(kg);
  if (!Number.isInteger(kg) || impossibleWeight(animal.type, meantKg) !== "") return false;
  if (doubtedWeight(animal, meantKg, day) === "") return true;
  // Nothing else makes sense of the number, so a light one of its kind fits, too.
  const { type, lastKg } = animal;
  if (!isSpecies(type) || lastKg !== null || kg <= weightsOf[type].heaviest) return false;
  const [least, most] = weightsOf[type].grown;
  return meantKg >= least / breedSlack && meantKg <= most;
}

/**
 * What is asked before a weight is saved, '4,5 kg statt zuletzt 45 kg: Stimmt das?'; '' where it is
 * likely. Against the last weight; without one, against the breed or species.
 * @param mayTellLast not to whoever has a link that shows nothing of the animal
 */
export function doubtedWeight(
  { type, breed, birthDate, lastKg, lastOn }: Weighed,
  kg: number,
  day: CalendarDay,
  mayTellLast = true,
): string {
  const isGrowing = !isGrown(type, birthDate, day);
  const isComparable = !(isGrowing && lastOn && lastOn > day);
  // No growing one becomes heavier than all grown ones.
  const isAboveGrown = isGrowing && isSpecies(type) && kg > weightsOf[type].grown[1];
  if (lastKg !== null && lastKg > 0 && isComparable) {
    const isLikely = kg * jump > lastKg && kg < lastKg * (isGrowing ? growingJump : jump);
    if (isLikely && !(isAboveGrown && kg > lastKg * breedSlack)) return "";
    const last = mayTellLast
      ? `statt zuletzt ${formatWeight(lastKg)}`
      : "statt des bisherigen Gewichts";
    return `${formatWeight(kg)} ${last}: Stimmt das?`;
  }
  if (!isSpecies(type)) return "";
  const { words, grown, newborn } = weightsOf[type];
  const ofBreed = type === "Hund" ? dogBreeds[breed] : undefined;
  const [least, most] = ofBreed ? [ofBreed[0] / breedSlack, ofBreed[1] * breedSlack] : grown;
  if (kg >= (isGrowing ? newborn : least) && kg <= most) return "";
  return `${formatWeight(kg)} für ${ofBreed ? `diese Rasse (${breed})` : words}: Stimmt das?`;
}

/** An animal without a birth date may be young. */
function isGrown(type: string, birthDate: CalendarDay, day: CalendarDay): boolean {
  if (!isCalendarDay(birthDate) || ageInYears(birthDate, day) === null) return false;
  return ageInMonths(birthDate, day) >= (type === "Pferd" ? 24 : 12);
}
