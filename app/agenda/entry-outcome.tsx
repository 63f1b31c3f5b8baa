import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { ButtonVariant } from "#app/ui/button.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import type { BookingEntry } from "./days.ts";

type OutcomeFormProps = {
  intent: "done" | "no-show";
  sequence: number;
  variant: ButtonVariant;
  /** Where focus goes on: the button goes once it is pressed. */
  nextFocusId: string;
  bookingId?: string;
  children: ReactNode;
};

export function OutcomeForm(props: OutcomeFormProps) {
  const { intent, sequence, variant, nextFocusId, bookingId, children } = props;
  useFocusAfterDialog(nextFocusId);
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {bookingId !== undefined && <input type="hidden" name="bookingId" value={bookingId} />}
      <input type="hidden" name="sequence" value={sequence} />
      <SubmitButton variant={variant} className="max-sm:px-3.5">
        {children}
      </SubmitButton>
    </Form>
  );
}

type EntryOutcomeProps = { entry: BookingEntry; nextFocusId: string };

export function EntryOutcome({ entry, nextFocusId }: EntryOutcomeProps) {
  const { id, ownerName, sequence } = entry;
  const form = { bookingId: id, sequence, nextFocusId };
  const about = <span className="sr-only">{`: ${ownerName}`}</span>;
  return (
    <div className="mt-3 flex flex-wrap gap-2 sm:gap-3">
      <OutcomeForm {...form} intent="done" variant="primary">
        Abgeschlossen{about}
      </OutcomeForm>
      <OutcomeForm {...form} intent="no-show" variant="secondary">
        Nicht erschienen{about}
      </OutcomeForm>
    </div>
  );
}
