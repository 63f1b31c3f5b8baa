import { type Answers, formatAnswer, type Question } from "./question.ts";

/** For each question that somebody else has answered differently meanwhile, what is kept of it now. */
export function conflictsBetween(
  questions: readonly Question[],
  typed: Answers,
  kept: Answers,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const [mine, theirs] = [typed[question.id] ?? "", kept[question.id] ?? ""];
      if (mine === theirs) return [];
      const words = formatAnswer(question, theirs);
      const message =
        words === "" ? "Inzwischen ohne Antwort." : `Inzwischen gespeichert: „${words}“`;
      return [[question.id, message]];
    }),
  );
}
