import type { ComponentType } from "react";
import { questionAt } from "#app/frame/question-at.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { formatMoney } from "#app/platform/money.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/questions.route.ts";
import {
  cancelOrder,
  markPaid,
  markShipped,
  merchantSilent,
  refundOrder,
} from "./commands.server.ts";
import type { DescribedOrder } from "./order.server.ts";
import { OrderQuestion } from "./order-question.tsx";
import { orderAddress } from "./orders-address.ts";
import { RefundDialog } from "./refund-dialog.tsx";

// A new question is an entry in `questions` and one in `commands`.

export { askServer as loader } from "#app/frame/run-action.server.ts";

export function action({ request, context, params: { orderId }, pattern }: Route.ActionArgs) {
  requirePractitioner(context);
  const { run, title, ...failed } = commands[questionAt(commands, pattern)];
  const failure = {
    event: "admin.order_change_failed",
    details: { change: title, orderId },
    ...failed,
  };
  return runAction({ request, context }, failure, async (form) => {
    const text = await run({ context, form, orderId, title });
    return redirectWithToast(context, orderAddress(orderId), { title, text });
  });
}

const commands = {
  bezahlt: { run: markPaid, title: "Zahlung vermerkt", ...merchantSilent },
  stornieren: { run: cancelOrder, title: "Bestellung storniert", ...merchantSilent },
  erstatten: { run: refundOrder, title: "Erstattung vermerkt", ...merchantSilent },
  versendet: {
    run: markShipped,
    title: "Versand vermerkt",
    message:
      "Die Änderung konnte nicht gespeichert werden. Bitte versuchen Sie es später noch einmal.",
  },
} as const;

type AskedProps = { order: DescribedOrder; result: FormResult | undefined };

const questions: Record<keyof typeof commands, ComponentType<AskedProps>> = {
  bezahlt: MarkPaid,
  stornieren: CancelOrder,
  erstatten: RefundDialog,
  versendet: ShipOrder,
};

export default function OrderDialog({ matches, actionData }: Route.ComponentProps) {
  const order = usePageData("admin/orders/order.route")?.order;
  if (!order) return null;
  const Asked = questions[questionAt(questions, matches.at(-1)?.id)];
  return <Asked order={order} result={actionData?.result} />;
}

function MarkPaid({ order, result }: AskedProps) {
  const buyer = order.buyer?.name ?? order.buyer?.email;
  return (
    <OrderQuestion
      order={order}
      result={result}
      title="Als bezahlt markieren?"
      isPossible={order.actions.includes("paid")}
      isDanger={false}
      confirmText="Als bezahlt markieren"
      busyText="Wird markiert..."
    >
      <p>
        Sind {formatMoney(order.totalCents, order.currency)} von{" "}
        <strong className="wrap-anywhere">{buyer}</strong> für die Bestellung {order.displayId}{" "}
        eingegangen?
      </p>
      <ul className="mt-3 list-disc pl-5">
        <li>Haustierplätze und Abo werden sofort freigeschaltet.</li>
        <li>Die Bestellbestätigung wird per E-Mail verschickt.</li>
      </ul>
      <p className="mt-3">Das lässt sich nicht rückgängig machen.</p>
    </OrderQuestion>
  );
}

function CancelOrder({ order, result }: AskedProps) {
  return (
    <OrderQuestion
      order={order}
      result={result}
      title="Bestellung stornieren?"
      isPossible={order.actions.includes("cancel")}
      confirmText="Bestellung stornieren"
      busyText="Wird storniert..."
    >
      <p>
        Die Artikel gehen zurück in den Bestand. Die Stornierung wird per E-Mail bestätigt. Das
        lässt sich nicht rückgängig machen.
      </p>
    </OrderQuestion>
  );
}

function ShipOrder({ order, result }: AskedProps) {
  const { shipping } = order;
  return (
    <OrderQuestion
      order={order}
      result={result}
      title="Versand vermerken"
      isPossible={shipping !== null}
      isDanger={false}
      confirmText="Versand vermerken"
      busyText="Wird vermerkt..."
      defaults={{ shippedOn: shipping?.shippedOn || (shipping?.today ?? "") }}
      fields={
        <div className="basis-full">
          <TextField
            name="shippedOn"
            label="Versendet am *"
            type="date"
            min={shipping?.first}
            max={shipping?.today}
            required
          />
        </div>
      }
    >
      <p className="mb-5">
        Das Versanddatum erscheint auch unter „Meine Bestellungen“. Aus diesem Datum wird der Beginn
        der Widerrufsfrist geschätzt.
      </p>
    </OrderQuestion>
  );
}
