import { meetingUrlMax } from "#app/bookings/meeting-url.ts";
import { TextField } from "#app/ui/field.tsx";

const hintOfDecision =
  "Beginnt mit https://. Sie steht auf der Seite des Termins und in der Erinnerung am Tag davor.";

/** The address of a video conversation. */
export function MeetingField({ hint = hintOfDecision }: { hint?: string }) {
  return (
    <TextField
      name="meetingUrl"
      label="Adresse des Videogesprächs"
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={meetingUrlMax}
      hint={hint}
    />
  );
}
