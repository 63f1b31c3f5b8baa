import type { ReactNode } from "react";
import { MeetingField, MessageField } from "#app/bookings/parts.tsx";
import { SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import type { SlotView } from "#app/bookings/picker/slot-view.ts";
import { scheduleLimits } from "#app/bookings/schedule.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { anywayWords, messageHint } from "./answer-words.ts";

type TimeFieldsProps = {
  view: SlotView;
  intent: "move" | "propose";
  isVideo: boolean;
  durationMinutes: number;
  chosenTime: string | undefined;
  /** An unusual day and time that was refused once. */
  asked: string | null;
  /** What else stands on the chosen day. */
  children: ReactNode;
};

/** The new time: one of the list, or any other of the chosen day. */
export function TimeFields({
  view,
  intent,
  isVideo,
  durationMinutes,
  chosenTime,
  asked,
  children,
}: TimeFieldsProps) {
  return (
    <>
      <SlotPicker view={view} {...(chosenTime && { chosenTime })} />
      <div className="mt-6 grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        {children}
        <div className="grid gap-5">
          {view.day !== null && (
            <TextField
              name="otherTime"
              label="Andere Uhrzeit an diesem Tag"
              type="time"
              step={scheduleLimits.grid * 60}
              hint={`Ist sie ausgefüllt, gilt sie und nicht die Liste. Der Termin dauert ${durationMinutes} Minuten.`}
            />
          )}
          {isVideo && <MeetingField />}
          <MessageField label="Nachricht" hint={messageHint} />
          <p className="text-sm text-ink-soft">
            {intent === "move"
              ? "Der Termin gilt sofort zur neuen Zeit; beide Seiten bekommen eine E-Mail mit dem neuen Kalendereintrag."
              : "Die vorgeschlagene Zeit bleibt bis zu drei Tage reserviert; die bisherige wird frei."}
          </p>
          {asked !== null && (
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input type="checkbox" name="anyway" value={asked} className="size-5 accent-forest" />
              {anywayWords[intent]}
            </label>
          )}
          <div>
            <SubmitButton
              busyText={intent === "move" ? "Wird verschoben..." : "Wird vorgeschlagen..."}
            >
              {intent === "move" ? "Verschieben" : "Vorschlagen"}
            </SubmitButton>
          </div>
        </div>
      </div>
    </>
  );
}
