import { MessageField } from "#app/bookings/parts.tsx";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { BookingEntry } from "./days.ts";
import type { DescribedAgenda } from "./describe-agenda.server.ts";

type CancelDayFormProps = {
  day: DescribedAgenda["days"][number];
  closeTo: string;
  result: FormResult | undefined;
};

/** Who is told, in which words, and whether the day stays closed. */
export function CancelDayForm({ day, closeTo, result }: CancelDayFormProps) {
  const told = day.entries.filter(
    (entry): entry is BookingEntry => entry.kind === "booking" && entry.mayCancel,
  );
  return (
    <FormState idPrefix="absagen-" result={result}>
      <FormErrors />
      {told.length === 0 ? (
        <p>An diesem Tag ist kein Termin. Gesperrt kann an ihm niemand buchen.</p>
      ) : (
        <>
          <p>
            {told.length === 1
              ? "Dieser Termin wird abgesagt; die Nachricht geht per E-Mail hinaus:"
              : `Diese ${told.length} Termine werden abgesagt; alle bekommen dieselbe Nachricht per E-Mail:`}
          </p>
          <ul className="mt-3 divide-y divide-line rounded-field border border-line px-4 wrap-anywhere">
            {told.map((entry) => (
              <li key={entry.id} className="py-2">
                <span className="flex flex-wrap gap-x-3">
                  <strong>{`${entry.times} Uhr`}</strong> {entry.service}
                </span>
                <span className="block text-ink-soft">
                  <bdi>{entry.ownerName}</bdi>, <bdi>{entry.petName}</bdi> · {entry.statusWord}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmForm
        closeTo={closeTo}
        confirmText={told.length === 0 ? "Tag sperren" : "Tag absagen"}
        busyText={told.length === 0 ? "Wird gesperrt..." : "Wird abgesagt..."}
      >
        <div className="grid basis-full gap-3">
          {told.length > 0 && (
            <MessageField
              label="Nachricht an alle"
              hint="Zum Beispiel der Grund, und wann Sie wieder Termine haben."
            />
          )}
          {told.length === 0 ? (
            <input type="hidden" name="block" value="ja" />
          ) : day.blockedBecause !== null ? (
            <p>Der Tag ist schon gesperrt: Neues kann niemand buchen.</p>
          ) : (
            <div>
              <label className="flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  name="block"
                  value="ja"
                  // Refused with the box empty, it stays empty.
                  defaultChecked={result === undefined || result.values.block === "ja"}
                  aria-describedby="absagen-sperren"
                  className="size-5 shrink-0 accent-forest"
                />
                Den Tag sperren, damit nichts Neues gebucht wird
              </label>
              <p id="absagen-sperren" className="pl-8 text-sm text-ink-soft">
                Ohne Haken werden die frei gewordenen Zeiten wieder angeboten.
              </p>
            </div>
          )}
        </div>
      </ConfirmForm>
    </FormState>
  );
}
