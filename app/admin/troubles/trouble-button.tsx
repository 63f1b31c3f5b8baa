import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { type TroublesView, troublesAddress } from "./troubles-address.ts";

type TroubleButtonProps = {
  view: TroublesView;
  /** What is to be done, and with what. */
  fields: Record<string, string>;
  children: string;
  busyText: string;
  /** What tells this button from others of its name, for whoever hears it. */
  about?: string;
};

/** Something that needs no question, as it takes nothing away. */
export function TroubleButton({ view, fields, children, busyText, about }: TroubleButtonProps) {
  return (
    <Form method="post" action={troublesAddress(view)} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="secondary" busyText={busyText}>
        {children}
        {about && <span className="sr-only">{`: ${about}`}</span>}
      </SubmitButton>
    </Form>
  );
}
