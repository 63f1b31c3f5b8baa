import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { LockIcon } from "#app/ui/icons.tsx";

/** What a calendar address is good for, before there is one. */
export function FeedOffer() {
  return (
    <div className="space-y-4">
      <p>
        Mit einer Kalenderadresse stehen die Termine Ihrer Tiere, Ihre Beratungen und was bei der
        Vorsorge fällig ist auch im Kalender Ihres Telefons oder Rechners. Neues kommt von selbst
        dazu.
      </p>
      <p className="flex gap-3 rounded-card bg-sage-soft px-4 py-3">
        <span className="mt-0.5 shrink-0 text-forest">
          <LockIcon />
        </span>
        <span>
          Die Adresse ist geheim: Wer sie kennt, kann diese Termine lesen, aber nichts ändern. Sie
          können sie jederzeit abschalten.
        </span>
      </p>
      <Form method="post" replace noValidate>
        <input type="hidden" name="intent" value="create" />
        <SubmitButton busyText="Wird erzeugt...">Kalenderadresse erzeugen</SubmitButton>
      </Form>
    </div>
  );
}
