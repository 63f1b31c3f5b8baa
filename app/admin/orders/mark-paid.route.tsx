import { Form, Link } from "react-router";
import { requirePractitioner } from "#app/agenda/practitioner.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/mark-paid.route.ts";
import { changeOrderFromForm } from "./change-order.server.ts";
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
  return changeOrderFromForm(await readForm(request), context, params.orderId, ({ order }) => ({
    send: (route, param, version) => route.paid.$post({ param, json: { version } }),
    details: formatMoney(order.totalCents, euro),
    done: {
      title: "Zahlung vermerkt",
      text: `Bestellung ${order.displayId} ist als bezahlt markiert.`,
    },
  }));
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
            <Form
              method="post"
              replace
              preventScrollReset
              className="mt-6 flex flex-wrap justify-end gap-3"
            >
              <input type="hidden" name="version" value={order.version} />
              <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
                Abbrechen
              </Link>
              <SubmitButton busyText="Wird vermerkt...">Als bezahlt markieren</SubmitButton>
            </Form>
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
