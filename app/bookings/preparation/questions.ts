import { cat } from "#app/bookings/preparation/forms/cat.ts";
import { dog } from "#app/bookings/preparation/forms/dog.ts";
import { horse } from "#app/bookings/preparation/forms/horse.ts";
import { other } from "#app/bookings/preparation/forms/other.ts";
import { rabbit } from "#app/bookings/preparation/forms/rabbit.ts";
import { isSpecies, type Species } from "#app/pets/policy.ts";
import type { PreparationForm, Question } from "./question.ts";

// What the practice asks before a feeding consultation. The one list draws the PDF, builds the page
// and names the given answers.

export const formKeys = ["hund", "katze", "pferd", "kaninchen", "tier"] as const;
export type FormKey = (typeof formKeys)[number];

export const preparationForms: Record<FormKey, PreparationForm> = {
  hund: dog,
  katze: cat,
  pferd: horse,
  kaninchen: rabbit,
  tier: other,
};

const keyOfSpecies: Record<Species, FormKey> = {
  Hund: "hund",
  Katze: "katze",
  Pferd: "pferd",
  Kaninchen: "kaninchen",
};

/** The form for a species as people read it; animals of other kinds share one. */
export function formKeyOf(petType: string): FormKey {
  return isSpecies(petType) ? keyOfSpecies[petType] : "tier";
}

export function questionsOf(petType: string): Question[] {
  return preparationForms[formKeyOf(petType)].sections.flatMap(({ questions }) => questions);
}
