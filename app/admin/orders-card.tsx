import type { ReactNode } from "react";
import { Link } from "react-router";
import { orderStates } from "#app/shop/order-status.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type OrdersView, ordersAddress } from "./orders-address.ts";
import type { MerchantOrder } from "./orders-list.server.ts";

const tones = {
  good: "bg-success-soft text-success",
  open: "bg-clay-soft text-clay",
  bad: "bg-danger-soft text-danger",
} as const;

type MerchantOrderCardProps = { order: MerchantOrder; view: OrdersView };

export function MerchantOrderCard({ order, view }: MerchantOrderCardProps) {
  const { label, tone } = orderStates[order.state];
  const titleId = `${order.id}-titel`;
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={titleId} className="text-xl text-forest">
            Bestellung {order.displayId}
          </h2>
          <p className="text-ink-soft">vom {order.day}</p>
        </div>
        <p className={`rounded-full px-3 py-0.5 text-sm font-bold ${tones[tone]}`}>{label}</p>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact name="Bestellt von">
          {order.customerName && <span className="block">{order.customerName}</span>}
          <a
            href={`mailto:${order.customerEmail}`}
            className="inline-block py-0.5 text-forest underline underline-offset-4"
          >
            {order.customerEmail}
          </a>
        </Fact>
        <Fact name="Zahlungsart">{order.payment}</Fact>
      </dl>
      <Lines order={order} />
      {order.state === "pending" && (
        <div className="mt-5 flex flex-wrap gap-3">
          <QuestionLink question="bezahlt" order={order} view={view}>
            Als bezahlt markieren
          </QuestionLink>
          <QuestionLink question="stornieren" order={order} view={view}>
            Bestellung stornieren
          </QuestionLink>
        </div>
      )}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ order }: { order: MerchantOrder }) {
  const { lines, shippingCents, totalCents } = order;
  return (
    <>
      {lines ? (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line.id} className="flex justify-between gap-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">{`${line.quantity} × ${line.title}`}</span>
              <span className="shrink-0">{formatMoney(line.totalCents, euro)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-ink-soft">
          Die Artikel dieser Bestellung sind gerade nicht lesbar.
        </p>
      )}
      {shippingCents > 0 && (
        <p className="mt-3 flex justify-between gap-4 text-ink-soft">
          <span>Versand</span> <span>{formatMoney(shippingCents, euro)}</span>
        </p>
      )}
      <p className="mt-3 flex justify-between gap-4 text-lg font-bold">
        <span>Gesamtbetrag</span> <span>{formatMoney(totalCents, euro)}</span>
      </p>
    </>
  );
}

type QuestionLinkProps = MerchantOrderCardProps & {
  question: "bezahlt" | "stornieren";
  children: string;
};

function QuestionLink({ question, order, view, children }: QuestionLinkProps) {
  return (
    <Link
      to={ordersAddress(view, { question, orderId: order.id })}
      preventScrollReset
      className={buttonClass(question === "bezahlt" ? "primary" : "secondary")}
    >
      {children}
      <span className="sr-only">: {order.displayId}</span>
    </Link>
  );
}
