type PreparationAnswersProps = {
  petType: string;
  answers: Record<string, string> | null;
  answeredAt: string | null;
};

/** What was answered online, question by question. */
export function PreparationAnswers({ answers }: PreparationAnswersProps) {
  return <p>{answers ? Object.keys(answers).length : 0}</p>;
}
