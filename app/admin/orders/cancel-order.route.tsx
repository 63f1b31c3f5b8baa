import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/cancel-order.route.ts";
import { cancelFromForm } from "./change-cancel.server.ts";
import { NotPossible } from "./not-possible.tsx";
import { OrderDialog } from "./order-dialog.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return cancelFromForm(await readForm(request), context, params.orderId);
}

export default function CancelOrderDialog({ actionData }: Route.ComponentProps) {
  const order = usePageData("admin/orders/order.route")?.order;
  if (!order) return null;
  return (
    <OrderDialog
      order={order}
      title="Bestellung stornieren?"
      role="alertdialog"
      result={actionData?.result}
    >
      {(closeTo) =>
        order.actions.includes("cancel") ? (
          <>
            <p>
              Die Bestellung {order.displayId} wird nicht mehr ausgeführt, und ihre Artikel gehen
              zurück in den Bestand. Die Kundin oder der Kunde erfährt es per E-Mail. Das lässt sich
              nicht rückgängig machen.
            </p>
            <ConfirmForm
              closeTo={closeTo}
              confirmText="Bestellung stornieren"
              busyText="Wird storniert..."
            >
              <input type="hidden" name="version" value={order.version} />
            </ConfirmForm>
          </>
        ) : (
          <NotPossible closeTo={closeTo} />
        )
      }
    </OrderDialog>
  );
}
