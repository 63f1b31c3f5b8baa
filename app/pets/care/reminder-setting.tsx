import { Form } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";

export function ReminderSetting({ isOn }: { isOn: boolean }) {
  return (
    <DataSection part="reminders">
      <p>
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
      <p className="mt-2 max-w-prose text-ink-soft">
        E-Mails zu Ihren Beratungen, Bestellungen und Ihrem Konto gehören zum Vertrag und kommen
        immer. Werbung verschicken wir nicht.
      </p>
      <Form method="post" action={dataPage} preventScrollReset className="mt-5">
        <input type="hidden" name="intent" value="care-reminders" />
        <input type="hidden" name="reminders" value={isOn ? "off" : "on"} />
        <SubmitButton variant="secondary">
          {isOn ? "Erinnerungen abschalten" : "Erinnerungen einschalten"}
        </SubmitButton>
      </Form>
    </DataSection>
  );
}
