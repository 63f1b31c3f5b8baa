/** What of an animal a letter to the vet tells beside the visit itself. */
export const letterParts = ["answer", "plan", "course", "body", "photos"] as const;
export type LetterPart = (typeof letterParts)[number];

export const letterPartLabels: Record<LetterPart, string> = {
  answer: "Letzte Rückmeldung",
  plan: "Behandlungsplan",
  course: "Verlauf",
  body: "Körperkarte als Bild",
  photos: "Fotos",
};

/** Until something else is chosen: what has room on one page. */
export const usualLetterParts: readonly LetterPart[] = ["answer", "plan", "course"];

/** Lines of an address field (DIN 5008), and characters of fields. */
export const letterLimits = { addressLines: 6, address: 360, question: 600 } as const;

export function isChosen(parts: readonly LetterPart[], part: LetterPart): boolean {
  return parts.includes(part);
}
