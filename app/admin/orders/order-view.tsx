import type { ReactNode } from "react";
import { failuresList } from "#app/admin/failures/failures-address.ts";
import { EmailLink } from "#app/admin/ui/links.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { OrderAmount, OrderBadge } from "#app/shop/order-parts.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Place } from "#app/ui/place-link.tsx";
import type { DescribedOrder } from "./order.server.ts";
import { orderAddress, orderHeadingId } from "./orders-address.ts";

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

function OrderAccount({ order }: { order: DescribedOrder }) {
  const { ledger, subscriptions } = order;
  if (ledger.length === 0 && subscriptions.length === 0) return null;
  return (
    <PagePart id="konto" title="Im Konto">
      <ul className="grid gap-2">
        {ledger.map(({ key, day, text }) => (
          <li key={key}>
            <span className="block text-sm text-ink-soft">{day}</span>
            {text}
          </li>
        ))}
        {subscriptions.map(({ id, title, state }) => (
          <li key={id}>
            <strong>{title}</strong>: {state}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

function OrderRefunds({ order }: { order: DescribedOrder }) {
  const { refunds, currency, isManual, displayId } = order;
  if (refunds.length === 0) return null;
  return (
    <PagePart id="erstattungen" title="Erstattungen">
      {isManual && (
        <p className="mb-4 rounded-chip bg-clay-soft px-4 py-3 wrap-anywhere">
          Bitte überweisen Sie offene Beträge selbst und geben Sie als Verwendungszweck {displayId}{" "}
          an.
        </p>
      )}
      <ul className="grid gap-4">
        {refunds.map(({ id, amountCents, shippingCents, day, items, reason }) => (
          <li key={id}>
            <p className="flex justify-between gap-4">
              <span className="text-ink-soft">{day}</span>
              <strong>{formatMoney(amountCents, currency)}</strong>
            </p>
            <p>
              {[
                ...items,
                ...(shippingCents > 0 ? [`Versand ${formatMoney(shippingCents, currency)}`] : []),
              ].join(", ")}
            </p>
            {reason !== "" && (
              <p
                dir="auto"
                className="mt-1 rounded-chip bg-sage-soft px-3 py-2 whitespace-pre-line"
              >
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

function OrderItems({ order }: { order: DescribedOrder }) {
  const { items, currency, shippingCents, totalCents, paidTotalCents, refundedTotalCents } = order;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <PagePart id="artikel" title="Artikel">
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {`${item.quantity} × ${item.title}`}
              {item.quantity > 1 && (
                <span className="block text-sm text-ink-soft">
                  {`je ${money(item.unitPriceCents)}`}
                </span>
              )}
              {item.refundedQuantity > 0 && (
                <span className="block text-sm font-semibold text-clay">
                  {`davon erstattet: ${item.refundedQuantity}`}
                </span>
              )}
            </span>
            <span className="shrink-0">{money(item.totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1">
        {shippingCents > 0 && <OrderAmount label="Versand" text={money(shippingCents)} />}
        <OrderAmount label="Gesamtbetrag" text={money(totalCents)} isTotal />
        {paidTotalCents > 0 && <OrderAmount label="Bezahlt" text={money(paidTotalCents)} />}
        {refundedTotalCents > 0 && (
          <OrderAmount label="Erstattet" text={money(refundedTotalCents)} />
        )}
      </dl>
    </PagePart>
  );
}

function OrderActions({ order }: { order: DescribedOrder }) {
  const { id, actions, isManual, totalCents, currency, displayId } = order;
  const { paidTotalCents, refundableCents, shipping } = order;
  if (actions.length === 0 && !shipping) return null;
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const steps = [
    ...(may("paid") ? [{ question: "bezahlt", text: "Als bezahlt markieren" }] : []),
    ...(shipping
      ? [{ question: "versendet", text: shipping.day ? "Versand ändern" : "Versand vermerken" }]
      : []),
    ...(may("cancel") ? [{ question: "stornieren", text: "Stornieren" }] : []),
    ...(may("refund") ? [{ question: "erstatten", text: "Erstatten" }] : []),
  ];
  return (
    <section
      aria-label="Nächste Schritte"
      className="rounded-card border border-line bg-sage-soft p-5"
    >
      {may("paid") && (
        <p className="mb-3">
          {isManual
            ? `Offen: ${formatMoney(totalCents, currency)}, Verwendungszweck ${displayId}`
            : `Offen: ${formatMoney(totalCents, currency)}`}
        </p>
      )}
      {may("refund") && (
        <p className="mb-3">
          {`Bezahlt: ${formatMoney(paidTotalCents, currency)}, ${refundableCents < paidTotalCents ? "noch " : ""}erstattbar: ${formatMoney(refundableCents, currency)}`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {steps.map(({ question, text }) => (
          <Link
            key={question}
            to={orderAddress(id, question)}
            preventScrollReset
            className={buttonClass(question === "bezahlt" ? "primary" : "secondary")}
          >
            {text}
          </Link>
        ))}
      </div>
    </section>
  );
}

function OrderBuyer({ order }: { order: DescribedOrder }) {
  const { account, buyer } = order;
  return (
    <PagePart id="kontakt" title="Kundin oder Kunde">
      {account.state === "known" && (
        <>
          <p className="font-semibold">
            {account.link ? (
              <TextLink to={account.link} size="inline">
                <bdi>{account.name}</bdi>
              </TextLink>
            ) : (
              <bdi>{account.name}</bdi>
            )}
          </p>
          <EmailLink email={account.email} to={account.messageTo} />
          {!buyer?.address && account.address && (
            <div className="mt-2">
              <p className="text-sm text-ink-soft">Anschrift im Konto</p>
              <Place address={account.address} />
            </div>
          )}
        </>
      )}
      {account.state === "deleted" && <p className="mb-2 font-semibold">Konto gelöscht</p>}
      {buyer && <Recipient buyer={buyer} accountEmail={account.email} />}
    </PagePart>
  );
}

function Recipient(props: {
  buyer: NonNullable<DescribedOrder["buyer"]>;
  accountEmail: string | undefined;
}) {
  const { buyer, accountEmail } = props;
  const { name, email, address } = buyer;
  const hasOtherEmail = email.toLowerCase() !== accountEmail?.toLowerCase();
  if (!address && !hasOtherEmail) return null;
  return (
    <div className="mt-2">
      <p className="text-sm text-ink-soft">
        {address ? "Lieferanschrift" : "Angaben bei der Bestellung"}
      </p>
      {name && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {address && <Place address={`${address.street}\n${address.postalCode} ${address.city}`} />}
      {hasOtherEmail && <EmailLink email={email} to={null} />}
    </div>
  );
}

function OrderNotices({ order }: { order: DescribedOrder }) {
  const { source, lag, account, hasWaitingEvents } = order;
  return (
    <>
      {source === "unreachable" && (
        <Notice>
          Der Shop ist gerade nicht erreichbar. Sie sehen den letzten bekannten Stand.{" "}
          <NoticeLink to={orderAddress(order.id)}>Noch einmal versuchen</NoticeLink>
        </Notice>
      )}
      {source === "unknown" && (
        <Notice>
          Im Shop gibt es diese Bestellung nicht. Sie sehen nur die Angaben aus den Meldungen des
          Shops.
        </Notice>
      )}
      {source === "elsewhere" && (
        <Notice>Sie können diese Bestellung nur beim Anbieter Ihres Shops ändern.</Notice>
      )}
      {lag && account.state !== "deleted" && !lag.isLong && (
        <Notice>
          Der neue Stand wird gerade übernommen.{" "}
          <NoticeLink to={orderAddress(order.id)}>Aktualisieren</NoticeLink>
        </Notice>
      )}
      {lag?.isLong && account.state !== "deleted" && (
        <Notice>
          {`Der Stand vom ${lag.since} wurde noch nicht übernommen. `}
          <NoticeLink to={failuresList.address({ part: "zustellungen" })}>Grund ansehen</NoticeLink>
        </Notice>
      )}
      {hasWaitingEvents && (
        <Notice>
          Zu dieser Bestellung gibt es eine offene Meldung.{" "}
          <NoticeLink to="/admin/stoerungen">Störungen ansehen</NoticeLink>
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 rounded-card bg-clay-soft px-5 py-4">
      {children}
    </p>
  );
}

function NoticeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-forest underline underline-offset-4">
      {children}
    </Link>
  );
}
