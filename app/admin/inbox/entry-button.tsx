import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { entryAddress } from "#app/inbox/entry.ts";
import type { DescribedEntry } from "./describe-entry.server.ts";

type EntryButtonProps = {
  entry: Pick<DescribedEntry, "id" | "version">;
  intent: "done" | "reopen" | "assign" | "detach" | "order-detach";
  customerId?: string;
  children: ReactNode;
};

/** One step about an entry, if it still is as it is seen. */
export function EntryButton({ entry, intent, customerId, children }: EntryButtonProps) {
  return (
    <Form method="post" action={entryAddress(entry.id)} replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seen" value={entry.version} />
      {customerId !== undefined && <input type="hidden" name="customerId" value={customerId} />}
      <SubmitButton variant="secondary">{children}</SubmitButton>
    </Form>
  );
}
