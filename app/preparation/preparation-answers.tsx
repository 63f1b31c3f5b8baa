import { AnswerList } from "./answer-list.tsx";
import type { Answers } from "./question.ts";
import { shownAnswers } from "./shown-answers.ts";

type PreparationAnswersProps = {
  petType: string;
  /** As they are stored. */
  answers: Answers | null;
  answeredAt: string | null;
};

/** What was answered online, for the customer and for the practice. */
export function PreparationAnswers({ petType, answers, answeredAt }: PreparationAnswersProps) {
  return <AnswerList answers={shownAnswers(petType, answers)} answeredAt={answeredAt} />;
}
