import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { AnswerForm } from "./answer-form.tsx";
import type { DescribedEntry } from "./describe-entry.server.ts";
import { EntryCustomer } from "./entry-customer.tsx";
import { EntryHeader } from "./entry-header.tsx";
import { EntryOrder } from "./entry-order.tsx";
import { EntrySender } from "./entry-sender.tsx";
import { Exchange } from "./exchange.tsx";

type EntryViewProps = {
  entry: DescribedEntry;
  isReceipt: boolean;
  search: string;
  result: FormResult | undefined;
  /** For the next answer, when the one that was typed can no longer go as it is. */
  newKey: string | null;
};

/** Everything about an entry: what was written on one side, whose it is on the other. */
export function EntryView({ entry, isReceipt, search, result, newKey }: EntryViewProps) {
  const intent = result?.values.intent;
  const ofAnswer = intent === "answer" ? result : undefined;
  const ofOrder = intent === "order" ? result : undefined;
  const answers = entry.replies.filter(({ direction }) => direction === "out").length;
  return (
    <>
      <EntryHeader entry={entry} />
      {!ofAnswer && !ofOrder && (
        <FormState result={result}>
          <FormErrors />
        </FormState>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Exchange entry={entry} />
          <AnswerForm
            // A sent answer empties the form.
            key={`${answers} ${isReceipt}`}
            entry={entry}
            result={ofAnswer}
            answerKey={newKey ?? ofAnswer?.values.key ?? entry.answer.key}
            isReceipt={isReceipt}
          />
        </div>
        <div className="grid min-w-0 gap-6 md:grid-cols-2 md:items-start xl:grid-cols-1">
          <EntrySender entry={entry} />
          {entry.facts && <EntryOrder entry={entry} result={ofOrder} />}
          <EntryCustomer entry={entry} search={search} />
        </div>
      </div>
    </>
  );
}
