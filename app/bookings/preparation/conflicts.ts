import { type Answers, formatAnswer, nameOf, type Question } from "./question.ts";

/** For each question that somebody else has answered differently meanwhile, what is kept of it now. */
export function conflictsBetween(
  questions: readonly Question[],
  typed: Answers,
  stored: Answers,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const [mine, theirs] = [typed[question.id] ?? "", stored[question.id] ?? ""];
      if (mine === theirs) return [];
      const words = formatAnswer(question, theirs);
      const kept = words === "" ? "inzwischen ohne Antwort" : `inzwischen gespeichert: „${words}“`;
      return [[question.id, `${nameOf(question)}, ${kept}.`]];
    }),
  );
}
