import type { ReactNode } from "react";
import { Question } from "#app/admin/publishing/question.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { ClaimsQuestion } from "./claims-question.tsx";
import { herbHeadingId } from "./herbs-address.ts";

type HerbQuestionProps = {
  title: string;
  closeTo: string;
  /** The state of the herb that is looked at; no other is changed. */
  revision: number;
  result: FormResult | undefined;
  /** Words that may promise healing, to be looked at before they stand there again. */
  claims?: readonly string[] | undefined;
  confirmText: string;
  busyText: string;
  /** What takes something away from readers or for good. It starts on 'Abbrechen'. */
  isDanger?: boolean;
  /** What happens then. */
  children: ReactNode;
};

/** Asks before something happens to a herb as a whole. */
export function HerbQuestion({ claims = [], isDanger = false, ...props }: HerbQuestionProps) {
  return (
    <Question
      {...props}
      headingId={herbHeadingId}
      isDanger={isDanger}
      fields={
        <FormState result={props.result}>
          <ClaimsQuestion claims={claims} />
        </FormState>
      }
    />
  );
}
