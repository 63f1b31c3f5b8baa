import type { ReactNode } from "react";
import { Form, useParams } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { numberMax } from "#app/platform/number-field.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { BookingEntry } from "./days.ts";
import type { VisitIntent } from "./visits.server.ts";

type LateFeeFormProps = { sequence: number; lateFee: "" | "noted" | "waived"; price: string };

/** What the practice decides when somebody cancelled late or did not come; what it waives is told. */
export function LateFeeForm({ sequence, lateFee, price }: LateFeeFormProps) {
  const buttons = [
    lateFee === "" && { intent: "fee-noted", text: "Ausfall vormerken" },
    lateFee !== "waived" && { intent: "fee-waived", text: "Ausfall erlassen" },
    lateFee === "noted" && { intent: "fee-settled", text: "Beglichen" },
  ].filter((button) => button !== false);
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="sequence" value={sequence} />
      <p>
        {lateFee === "noted" && `Vorgemerkt. Höchstens ${price}, abzüglich ersparter Kosten.`}
        {lateFee === "waived" && "Erlassen."}
        {lateFee === "" && "Nichts vorgemerkt."}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {buttons.map(({ intent, text }) => (
          <Button key={intent} type="submit" name="intent" value={intent} variant="secondary">
            {text}
          </Button>
        ))}
      </div>
    </Form>
  );
}

/** Where the button stands: its page is led back to. */
type From = "termin" | "plan" | "heute";

type VisitFormProps = {
  bookingId: string;
  intent: VisitIntent;
  from: From;
  children: ReactNode;
};

function VisitForm({ bookingId, intent, from, children }: VisitFormProps) {
  const { day } = useParams();
  return (
    <Form
      method="post"
      action={`/admin/termine/anfragen/${bookingId}`}
      replace
      preventScrollReset
      // Errors stand beside the field on the booking's page alone.
      noValidate={from === "termin"}
      className="mt-2 flex flex-wrap items-end gap-3 print:hidden"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="von" value={from === "plan" ? `tag/${day}/plan` : from} />
      {children}
    </Form>
  );
}

type OnTheWayProps = {
  entry: Pick<BookingEntry, "id" | "ownerName" | "told" | "mayTell">;
  from: From;
};

export function OnTheWay({ entry: { id, ownerName, told, mayTell }, from }: OnTheWayProps) {
  if (told)
    return <p className="py-2.5 font-semibold text-success">{`Benachrichtigt um ${told} Uhr`}</p>;
  if (!mayTell) return null;
  return (
    <VisitForm bookingId={id} intent="on-the-way" from={from}>
      <SubmitButton busyText="Wird gesendet...">
        Bin unterwegs<span className="sr-only">{`: ${ownerName}`}</span>
      </SubmitButton>
    </VisitForm>
  );
}

/** Within a `FormState`, whose default is what was entered, else what is suggested. */
export function TravelForm({ bookingId, from }: { bookingId: string; from: From }) {
  return (
    <VisitForm bookingId={bookingId} intent="travel" from={from}>
      <TextField
        name="travelMinutes"
        label="Fahrt dorthin (Minuten)"
        inputMode="numeric"
        maxLength={numberMax}
        isOptionalByGroup
      />
      <SubmitButton variant="secondary">Speichern</SubmitButton>
    </VisitForm>
  );
}
