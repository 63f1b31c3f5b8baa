import { Form } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { Button } from "#app/ui/button.tsx";

type DayChoiceProps = { day: CalendarDay | null; first: CalendarDay };

/** Any day, also one on which customers can book nothing; the address holds the choice. */
export function DayChoice({ day, first }: DayChoiceProps) {
  return (
    <Form method="get" preventScrollReset className="mb-6 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor="tag-frei" className="font-semibold">
          Anderer Tag
        </label>
        <input
          // Follows the days that are chosen in the month below.
          key={day}
          id="tag-frei"
          type="date"
          name="tag"
          required
          min={first}
          defaultValue={day ?? ""}
          aria-describedby="tag-frei-hint"
          className="mt-1.5 block min-h-11 rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink"
        />
      </div>
      <Button type="submit" variant="secondary">
        Tag ansehen
      </Button>
      <p id="tag-frei-hint" className="basis-full text-sm text-ink-soft">
        Sie können jeden künftigen Tag wählen, auch außerhalb Ihrer Sprechzeiten.
      </p>
    </Form>
  );
}
