import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { BookingEntry } from "./days.ts";
import { travelLimits } from "./policy.ts";
import type { VisitIntent } from "./visits.server.ts";

/** Where the button stands: its page is led back to. */
type From = "termin" | "plan" | "heute";

function sent(bookingId: string, intent: VisitIntent, from: From) {
  return {
    action: `/admin/termine/anfragen/${bookingId}`,
    fields: (
      <>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="von" value={from} />
      </>
    ),
  };
}

type OnTheWayProps = {
  entry: Pick<BookingEntry, "id" | "ownerName" | "told" | "mayTell">;
  from: From;
};

export function OnTheWay({ entry, from }: OnTheWayProps) {
  const { id, ownerName, told, mayTell } = entry;
  if (told) return <p className="py-2.5 font-semibold text-success">{`Gesagt um ${told} Uhr`}</p>;
  if (!mayTell) return null;
  const { action, fields } = sent(id, "on-the-way", from);
  return (
    <Form method="post" action={action} replace preventScrollReset className="print:hidden">
      {fields}
      <SubmitButton busyText="Wird gesendet...">
        Bin unterwegs<span className="sr-only">{`: ${ownerName}`}</span>
      </SubmitButton>
    </Form>
  );
}

/** Within a `FormState`, whose default is what was entered, else what is suggested. */
export function TravelForm({ bookingId, from }: { bookingId: string; from: From }) {
  const { action, fields } = sent(bookingId, "travel", from);
  return (
    <Form
      method="post"
      action={action}
      replace
      preventScrollReset
      noValidate
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {fields}
      <TextField
        name="travelMinutes"
        label="Fahrt dorthin (Minuten)"
        type="number"
        inputMode="numeric"
        min={0}
        max={travelLimits.minutes}
        step={travelLimits.step}
        isOptionalByGroup
      />
      <SubmitButton variant="secondary">Speichern</SubmitButton>
    </Form>
  );
}
