import type { ShownOrder } from "./orders.route.tsx";

type OrderWithdrawalProps = {
  order: Pick<
    ShownOrder,
    "displayId" | "state" | "withdrawals" | "isBeingWithdrawn" | "canWithdraw"
  >;
};

/**
 * That somebody has withdrawn from an order, and how that stands; and the way to do it, also for what
 * is left of an order.
 */
export function OrderWithdrawal({ order }: OrderWithdrawalProps) {
  const { displayId, state, withdrawals, isBeingWithdrawn, canWithdraw } = order;
  return (
    <>
      {withdrawals.length > 0 && (
        <ul className="mt-4 grid gap-1 rounded-card bg-sage-soft px-4 py-3">
          {withdrawals.map(({ id, day, state }) => (
            <li key={id}>
              <strong>Widerruf eingegangen am {day}.</strong> {state}
            </li>
          ))}
          {state === "pending" && isBeingWithdrawn && (
            <li>Bitte überweisen Sie bis dahin nichts.</li>
          )}
        </ul>
      )}
      {canWithdraw && <WithdrawButton displayId={displayId} />}
    </>
  );
}

function WithdrawButton({ displayId }: { displayId: string }) {
  return (
    // The number goes with the form and into no address: with an e-mail address it can cancel. A plain
    // form, as the page behind it loads no script.
    <form method="post" action="/vertrag-widerrufen" className="mt-4">
      <input type="hidden" name="contract" value={displayId} />
      <button
        type="submit"
        name="intent"
        value="change"
        className="min-h-11 cursor-pointer text-forest underline underline-offset-4"
      >
        Vertrag widerrufen
        <span className="sr-only"> für Bestellung {displayId}</span>
      </button>
    </form>
  );
}
