import { meetingUrlMax } from "#app/bookings/meeting-url.ts";
import { TextField } from "#app/ui/field.tsx";

/** The address of a video conversation. */
export function MeetingField() {
  return (
    <TextField
      name="meetingUrl"
      label="Adresse des Videogesprächs"
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={meetingUrlMax}
      hint="Beginnt mit https://. Sie steht auf der Seite des Termins und in der Erinnerung am Tag davor."
    />
  );
}
