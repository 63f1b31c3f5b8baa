import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { formatMoney } from "#app/shop/policy.ts";
import type { Route } from "./+types/mark-paid.route.ts";
import { markPaidFromForm } from "./change-paid.server.ts";
import type { DescribedOrder } from "./describe-order.server.ts";
import { NotPossible } from "./not-possible.tsx";
import { OrderDialog } from "./order-dialog.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return markPaidFromForm(await readForm(request), context, params.orderId);
}

export default function MarkPaidDialog({ actionData }: Route.ComponentProps) {
  const order = usePageData("admin/orders/order.route")?.order;
  if (!order) return null;
  return (
    <OrderDialog order={order} title="Als bezahlt markieren?" result={actionData?.result}>
      {(closeTo) =>
        order.actions.includes("paid") ? (
          <>
            <PaidConsequences order={order} />
            <ConfirmForm
              closeTo={closeTo}
              confirmText="Als bezahlt markieren"
              busyText="Wird vermerkt..."
              isDanger={false}
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

function PaidConsequences({ order }: { order: DescribedOrder }) {
  const buyer = order.buyer?.name ?? order.buyer?.email;
  return (
    <>
      <p>
        Bitte bestätigen Sie, dass {formatMoney(order.totalCents, order.currency)} von{" "}
        <strong className="wrap-anywhere">{buyer}</strong> für die Bestellung {order.displayId}{" "}
        eingegangen sind. Danach geschieht sofort:
      </p>
      <ul className="mt-3 list-disc pl-5">
        <li>Bestellte Pakete und das Abo werden im Konto freigeschaltet.</li>
        <li>Die Bestätigung der Bestellung geht per E-Mail an die Kundin oder den Kunden.</li>
      </ul>
      <p className="mt-3">
        Dieser Schritt lässt sich nicht zurücknehmen; danach bleibt nur eine Erstattung.
      </p>
    </>
  );
}
