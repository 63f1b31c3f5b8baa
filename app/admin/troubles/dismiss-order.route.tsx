import { NoticeDialog } from "#app/admin/ui/notice-dialog.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/dismiss-order.route.ts";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { dismissOrderFromForm } from "./dismiss-order.server.ts";
import { dismissReasonMax } from "./policy.ts";
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
  useFocusAfterDialog(troublesHeadingId);
  if (!page) return null;
  const closeTo = troublesAddress(page.view);
  const order = page.troubles.orders.shown.find(({ orderId }) => orderId === params.orderId);
  if (!order) {
    return (
      <NoticeDialog title="Nichts zu verwerfen" closeTo={closeTo}>
        <p>Von dieser Bestellung wartet nichts, oder sie steht auf einer anderen Seite.</p>
      </NoticeDialog>
    );
  }
  return (
    <DismissDialog
      title={`${strayOrderName(order.facts)} verwerfen?`}
      closeTo={closeTo}
      result={actionData?.result}
      words={
        <p>
          Die Meldungen des Shops zu dieser Bestellung werden gelöscht und nie angewendet: Niemand
          erhält, was bezahlt wurde. Was später noch gemeldet wird, erscheint hier wieder.
        </p>
      }
    >
      <div className="w-full">
        <TextField
          name="reason"
          label="Grund *"
          hint="Steht danach im Protokoll, zum Beispiel: im Shop erstattet."
          maxLength={dismissReasonMax}
          required
          autoComplete="off"
        />
      </div>
      <input type="hidden" name="upTo" value={order.newestAt} />
    </DismissDialog>
  );
}
