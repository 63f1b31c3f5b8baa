const questionParam = "frage";
const questions = ["erneuern", "abschalten"] as const;
export type FeedQuestion = (typeof questions)[number];

export function readFeedQuestion(params: URLSearchParams): FeedQuestion | null {
  return questions.find((one) => one === params.get(questionParam)) ?? null;
}

export function withFeedQuestion(params: URLSearchParams, question: FeedQuestion): string {
  const asked = new URLSearchParams(params);
  asked.set(questionParam, question);
  return `?${asked}`;
}

export function withoutFeedQuestion(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete(questionParam);
  return kept.size > 0 ? `?${kept}` : "";
}
