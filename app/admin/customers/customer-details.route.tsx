import { PageMeta } from "#app/frame/page-meta.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import { LoadFailureNote } from "../load-failure.tsx";
import { useFailureToast } from "../use-failure-toast.ts";
import type { Route } from "./+types/customer-details.route.ts";
import { CustomerFacts } from "./customer-facts.tsx";
import { allCustomers, customersAddress, customersHeadingId } from "./customers-address.ts";

/** Makes client navigation ask the server; what is shown the list's loader reads in its batch. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

/** A customer's e-mail, address and animals, over the list. */
export default function CustomerDetailsDialog() {
  const page = usePageData("admin/admin.route");
  const { asked = null, failure = null } = page?.details ?? {};
  useFailureToast(failure);
  useFocusAfterDialog(customersHeadingId);
  const list = page?.view ?? allCustomers;
  const closeTo = customersAddress(list);
  const title = asked?.name ?? (failure ? "Details" : "Kunde nicht gefunden");
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={title} />
      {asked && <CustomerFacts customer={asked} list={list} />}
      {failure && <LoadFailureNote failure={failure} />}
      {!asked && !failure && <p>Dieses Konto gibt es nicht oder nicht mehr.</p>}
      <DialogClose closeTo={closeTo} />
    </UrlDialog>
  );
}
