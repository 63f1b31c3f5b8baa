import type { HealthKey } from "../health.ts";
import type { sources } from "./sources.server.ts";

// Asked of an owner who answers from home. A red answer is what a vet wants to hear today; the sources
// are what vets tell owners. Yellow is what becomes red when it stays or grows.

export type Choice = { key: string; label: string };

/** What the practitioner reads beside it, and who says so. */
export type Sign = Choice & { why: string; source: keyof typeof sources };

/** `emergency`: cannot wait for the morning; as the red page lists it behind 'bei:'. Null for today. */
type RedSign = Sign & { emergency: string | null };

/** From the best answer to the worst; without a yellow and a red one it does not compile. */
export type Question<Key extends HealthKey = HealthKey> = {
  key: Key;
  label: string;
  question: string;
  well: readonly [Choice, ...Choice[]];
  yellow: readonly [Sign, ...Sign[]];
  red: readonly [RedSign, ...RedSign[]];
};

export type Questions = readonly [
  Question<"eating">,
  Question<"drinking">,
  Question<"urine">,
  Question<"droppings">,
  ...Question[],
];

export const usualAnswer = { key: "usual", label: "Wie immer" };
export const unknownAnswer = { key: "unseen", label: "Weiß ich nicht" };

export const drinksLess = {
  key: "less",
  label: "Weniger",
  why: "Dem Tier fehlt bald Flüssigkeit.",
  source: "avma",
} as const;

export const drinksMore = {
  key: "more",
  label: "Viel mehr",
  why: "Möglich sind Nierenkrankheit, Diabetes oder eine kranke Gebärmutter.",
  source: "vetspecialists",
} as const;

export const drinksNothing = {
  key: "nothing-for-a-day",
  label: "Seit einem Tag nichts",
  why: "Das Tier trocknet aus.",
  source: "avma",
  emergency: null,
} as const;

export const bloodInUrine = {
  key: "blood",
  label: "Mit Blut",
  why: "Stein, Entzündung oder Vergiftung.",
  source: "avma",
  emergency: null,
} as const;

export const strainsForUrine = "Pressen ohne Urin";
export const colic = "Kolik, Futterverweigerung oder fehlendem Kot";
export const stasis = "Futterverweigerung oder fehlendem Kot seit einigen Stunden";

export const bloodInDroppings = {
  key: "blood",
  label: "Mit Blut oder schwarz",
  why: "Der Darm blutet.",
  source: "avma",
  emergency: null,
} as const;

export const softDroppings = {
  key: "soft",
  label: "Weich oder Durchfall",
  why: "Durchfall trocknet das Tier aus.",
  source: "avma",
} as const;

export const strainsForDroppings = {
  key: "strains",
  label: "Presst ohne Erfolg",
  why: "Der Darm kann verschlossen sein. Oft ist die Blase die Ursache.",
  source: "missouri",
  emergency: null,
} as const;

export const vomitsTwice = {
  key: "twice",
  label: "Ein- oder zweimal",
  why: "Bei häufigerem Erbrechen gehört das Tier in die Tierarztpraxis.",
  source: "avma",
} as const;

export const vomitsOften = {
  key: "often",
  label: "Mehr als zweimal an einem Tag",
  why: "Vergiftung, Verschluss, Austrocknung.",
  source: "avma",
  emergency: null,
} as const;
