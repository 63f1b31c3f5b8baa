/** In the address of a feed's dialog: asks before the address that programs know ends. */
const questionParam = "frage";
const questions = ["erneuern", "abschalten"] as const;
export type FeedQuestion = (typeof questions)[number];

export function readFeedQuestion(params: URLSearchParams): FeedQuestion | null {
  return questions.find((one) => one === params.get(questionParam)) ?? null;
}

/** The search of the same dialog with a question over it. */
export function withFeedQuestion(params: URLSearchParams, question: FeedQuestion): string {
  const asked = new URLSearchParams(params);
  asked.set(questionParam, question);
  return `?${asked}`;
}

/** The search of what lies below the question. */
export function withoutFeedQuestion(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete(questionParam);
  return kept.size > 0 ? `?${kept}` : "";
}
