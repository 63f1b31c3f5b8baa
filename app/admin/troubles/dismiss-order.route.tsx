import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { DialogClose } from "#app/ui/dialog-close.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/dismiss-order.route.ts";
import { dismissOrderFromForm } from "./dismiss-order.server.ts";
import { strayOrderName } from "./stray-order-name.ts";
import { readTroublesView, troublesAddress, troublesHeadingId } from "./troubles-address.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = troublesAddress(readTroublesView(url.searchParams));
  return dismissOrderFromForm(await readForm(request), context, params.orderId, backTo);
}

/** Asks before what a store service has told is put aside for good. */
export default function DismissOrderDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("admin/troubles/troubles.route");
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  useFocusAfterDialog(troublesHeadingId);
  if (!page) return null;
  const closeTo = troublesAddress(page.view);
  const order = page.troubles.orders.shown.find(({ orderId }) => orderId === params.orderId);
  const title = order ? `${strayOrderName(order.facts)} verwerfen?` : "Nichts zu verwerfen";
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta title={title} hasErrors={result !== undefined} />
      {order ? (
        <FormState result={result}>
          <FormErrors />
          <p>
            Die Meldungen des Shop-Dienstes zu dieser Bestellung werden gelöscht und nie angewendet:
            Niemand erhält, was bezahlt wurde. Was später noch gemeldet wird, erscheint hier wieder.
          </p>
          <ConfirmForm closeTo={closeTo} confirmText="Verwerfen" busyText="Wird verworfen...">
            <div className="w-full">
              <TextField
                name="reason"
                label="Grund *"
                hint="Steht danach im Protokoll, zum Beispiel: beim Shop-Dienst erstattet."
                maxLength={300}
                required
                autoComplete="off"
              />
            </div>
            <input type="hidden" name="upTo" value={order.newestAt} />
          </ConfirmForm>
        </FormState>
      ) : (
        <>
          <p>Von dieser Bestellung wartet nichts, oder sie steht auf einer anderen Seite.</p>
          <DialogClose closeTo={closeTo} />
        </>
      )}
    </UrlDialog>
  );
}
