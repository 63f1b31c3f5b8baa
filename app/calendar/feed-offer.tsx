import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { LockIcon } from "#app/ui/icons.tsx";

type FeedOfferProps = {
  /** What stands in the calendar. */
  content: string;
  /** What whoever knows the address can do. */
  secret: string;
};

/** What a calendar address is good for, before there is one. */
export function FeedOffer({ content, secret }: FeedOfferProps) {
  return (
    <div className="space-y-4">
      <p>{content} Neues kommt von selbst dazu.</p>
      <p className="flex gap-3 rounded-card bg-sage-soft px-4 py-3">
        <span className="mt-0.5 shrink-0 text-forest">
          <LockIcon />
        </span>
        <span>Die Adresse ist geheim: {secret} Sie können sie jederzeit abschalten.</span>
      </p>
      <Form method="post" replace noValidate>
        <input type="hidden" name="intent" value="create" />
        <SubmitButton busyText="Wird erzeugt...">Kalenderadresse erzeugen</SubmitButton>
      </Form>
    </div>
  );
}
