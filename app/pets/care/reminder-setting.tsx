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
            <strong>Eingeschaltet.</strong> Sie erhalten sieben Tage und einen Tag vor der
            Fälligkeit sowie am Tag der Fälligkeit eine E-Mail.
          </>
        ) : (
          <>
            <strong>Abgeschaltet.</strong> Sie sehen anstehende Vorsorge nur unter „Start“.
          </>
        )}
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        E-Mails zu Beratungen, Bestellungen und Ihrem Konto erhalten Sie immer.
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
