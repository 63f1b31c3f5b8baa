import { PriceNote } from "#app/platform/operator/price-note.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { useField } from "#app/ui/form-state.tsx";
import type { ShownKind } from "./booking-form-data.server.ts";
import { BookingStep } from "./booking-step.tsx";

type KindChoiceProps = {
  /** 'Beratungsart' */
  name: string;
  kinds: readonly ShownKind[];
  kind: ShownKind | null;
};

/** The kinds of a service as cards to choose from; with script choosing one shows its times. */
export function KindChoice({ name, kinds, kind }: KindChoiceProps) {
  const { id: fieldId, error } = useField("offering");
  return (
    <BookingStep title={name}>
      <fieldset
        id={fieldId}
        tabIndex={-1}
        aria-describedby={error ? `${fieldId}-error` : undefined}
        className="outline-none"
      >
        <legend className="sr-only">{name}</legend>
        {error && (
          <p id={`${fieldId}-error`} className="mb-3 font-semibold text-danger">
            {error}
          </p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          {kinds.map(({ id, title, text, price, durationMinutes }) => (
            <label key={id} className={cardClass}>
              <input
                type="radio"
                name="art"
                value={id}
                aria-labelledby={`${id}-titel`}
                aria-describedby={`${id}-text`}
                defaultChecked={id === kind?.id}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
                className="mt-1 size-5 shrink-0 accent-forest"
              />
              <span className="min-w-0">
                <span id={`${id}-titel`} className="block font-heading text-xl text-forest">
                  {title}
                </span>
                <span id={`${id}-text`}>
                  <span className="mt-1 block">{text} </span>
                  <span className="mt-3 flex flex-wrap items-baseline gap-x-2">
                    <strong className="text-lg">{price}</strong>
                    <PriceNote hasShipping={false} />
                    <span className="ml-auto text-ink-soft">{durationMinutes} Minuten</span>
                  </span>
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 hidden noscript:block">
        <button type="submit" className={buttonClass("secondary")}>
          Zeiten anzeigen
        </button>
      </div>
    </BookingStep>
  );
}

const cardClass =
  "flex cursor-pointer items-start gap-3.5 rounded-card border-2 border-line bg-surface-raised p-4 transition-colors hover:border-forest has-checked:border-forest has-checked:bg-sage-soft sm:p-5";
