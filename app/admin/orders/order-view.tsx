import { OrderBadge } from "#app/shop/order-badge.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedOrder } from "./describe-order.server.ts";
import { OrderAccount } from "./order-account.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderBuyer } from "./order-buyer.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderNotices } from "./order-notices.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { orderHeadingId } from "./orders-address.ts";

/** Everything about an order, with what is to be done first. */
export function OrderView({ order }: { order: DescribedOrder }) {
  return (
    <>
      <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          <h1 id={orderHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
            Bestellung <span className="inline-block">{order.displayId}</span>
          </h1>
          <p className="text-ink-soft">
            {[
              `vom ${order.day}`,
              order.payment,
              order.paidDay && `bezahlt am ${order.paidDay}`,
              order.shipping?.day && `versendet am ${order.shipping.day}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <p>
          <OrderBadge state={order.state} />
        </p>
      </div>
      <OrderNotices order={order} />
      <OrderActions order={order} />
      <div className="mt-6 grid items-start gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6 *:min-w-0">
          <OrderItems order={order} />
          <OrderRefunds order={order} />
          <PagePart id="verlauf" title="Verlauf">
            <ol className="space-y-4">
              {order.history.map(({ when, text }) => (
                <li key={`${when} ${text}`} className="border-l-2 border-sage pl-4">
                  <p className="text-sm text-ink-soft">{when}</p>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </PagePart>
        </div>
        <div className="grid gap-6 *:min-w-0">
          <OrderBuyer order={order} />
          <OrderAccount order={order} />
        </div>
      </div>
    </>
  );
}
