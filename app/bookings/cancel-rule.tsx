import type { SlotView } from "#app/bookings/picker/slot-view.ts";
import { cancellationHours } from "./policy.ts";

type CancelRuleProps = { view: SlotView | null; time: string };

/** Whether a consultation can be cancelled once it is confirmed, true for the chosen time. */
export function CancelRule({ view, time }: CancelRuleProps) {
  const late = view?.lateTimes ?? [];
  if (late.includes(time)) {
    return (
      <p>
        Dieser Termin beginnt in weniger als {cancellationHours} Stunden; nach unserer Bestätigung
        kann er online nicht mehr abgesagt werden.
      </p>
    );
  }
  return (
    <p>
      Bestätigte Termine können Sie bis {cancellationHours} Stunden vorher kostenlos absagen oder
      verschieben.
      {time === "" &&
        late.length > 0 &&
        ` Was in weniger als ${cancellationHours} Stunden beginnt, kann nach unserer Bestätigung online nicht mehr abgesagt werden.`}
    </p>
  );
}
