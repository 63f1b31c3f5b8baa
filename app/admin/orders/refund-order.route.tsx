import { useLocation, useSearchParams } from "react-router";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/refund-order.route.ts";
import { refundFromForm } from "./change-refund.server.ts";
import { NotPossible } from "./not-possible.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { RefundChoice } from "./refund-choice.tsx";
import { RefundPreview } from "./refund-preview.tsx";
import { readRefundStep } from "./refund-step.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  return refundFromForm(await readForm(request), context, params.orderId);
}

/** Chooses what is given back, then shows what it comes to, then does it. The address holds the choice. */
export default function RefundOrderDialog({ actionData }: Route.ComponentProps) {
  const order = usePageData("admin/orders/order.route")?.order;
  const [params] = useSearchParams();
  const { key } = useLocation();
  if (!order) return null;
  const result = actionData?.result;
  if (!order.actions.includes("refund")) {
    return (
      <OrderDialog order={order} title="Erstatten" result={result}>
        {(closeTo) => <NotPossible closeTo={closeTo} />}
      </OrderDialog>
    );
  }
  const step = readRefundStep(params, order, key);
  return step.name === "choose" ? (
    <RefundChoice key="choose" order={order} step={step} result={result ?? step.result} />
  ) : (
    <RefundPreview key="preview" order={order} step={step} result={result} />
  );
}
