import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";

/** On the profile page: whether mails remind of due care. */
export function ReminderSetting({ isOn }: { isOn: boolean }) {
  return (
    <section
      aria-labelledby="erinnerungen"
      className="mt-6 max-w-2xl rounded-sheet border border-line bg-surface p-6 shadow-soft sm:p-8"
    >
      <h2 id="erinnerungen" className="text-2xl text-forest">
        Erinnerungen per E-Mail
      </h2>
      <p className="mt-2">
        {isOn ? (
          <>
            <strong>Eingeschaltet.</strong> Wir schreiben Ihnen sieben Tage und einen Tag vorher und
            am Tag selbst, wenn bei einem Ihrer Tiere etwas ansteht.
          </>
        ) : (
          <>
            <strong>Abgeschaltet.</strong> Was ansteht, sehen Sie nur unter „Start“.
          </>
        )}
      </p>
      <Form method="post" className="mt-5">
        <input type="hidden" name="intent" value="care-reminders" />
        <input type="hidden" name="reminders" value={isOn ? "off" : "on"} />
        <SubmitButton variant="secondary">
          {isOn ? "Erinnerungen abschalten" : "Erinnerungen einschalten"}
        </SubmitButton>
      </Form>
    </section>
  );
}
