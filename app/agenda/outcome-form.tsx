import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { ButtonVariant } from "#app/ui/button.tsx";
import type { BookingEntry } from "./days.ts";

type OutcomeFormProps = {
  intent: "done" | "no-show";
  sequence: number;
  variant: ButtonVariant;
  bookingId?: string;
  children: ReactNode;
};

export function OutcomeForm({ intent, sequence, variant, bookingId, children }: OutcomeFormProps) {
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

export function EntryOutcome({ entry }: { entry: BookingEntry }) {
  const { id, times, ownerName, sequence } = entry;
  const about = <span className="sr-only">{`: ${times} Uhr, ${ownerName}`}</span>;
  return (
    <div className="mt-3 flex flex-wrap gap-2 sm:gap-3">
      <OutcomeForm intent="done" variant="primary" bookingId={id} sequence={sequence}>
        Abgeschlossen{about}
      </OutcomeForm>
      <OutcomeForm intent="no-show" variant="secondary" bookingId={id} sequence={sequence}>
        Nicht erschienen{about}
      </OutcomeForm>
    </div>
  );
}
