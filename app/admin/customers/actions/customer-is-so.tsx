import { useLocation } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import { customerAddress } from "../customer.ts";
import { accountHeadingId } from "./possible-actions.ts";

type CustomerIsSoProps = { customerId: string; title: string; text: string };

/** There is nothing to ask: the account is in that state already. */
export function CustomerIsSo({ customerId, title, text }: CustomerIsSoProps) {
  const { search } = useLocation();
  const closeTo = customerAddress(customerId) + search;
  useFocusAfterDialog(accountHeadingId);
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} />
      <p>{text}</p>
      <DialogClose closeTo={closeTo} />
    </UrlDialog>
  );
}
