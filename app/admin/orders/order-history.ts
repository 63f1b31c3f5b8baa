import { formatMoment } from "#app/platform/format-moment.ts";
import { orderState, orderStates } from "#app/shop/order-status.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";

type HistoryEntry = { when: string; text: string };
type Happened = { at: string | null; text: string };

type RecordFacts = {
  order: {
    createdAt: string;
    placedAt: string | null;
    paidAt: string | null;
    canceledAt: string | null;
  };
  refunds: readonly { createdAt: string; amountCents: number }[];
  disputes: readonly {
    openedAt: string;
    closedAt: string | null;
    status: string;
    amountCents: number;
  }[];
};

/** What happened to an order, as the embedded merchant has kept it, oldest first. */
export function historyOfRecord(record: RecordFacts): HistoryEntry[] {
  return inWords(happenedTo(record));
}

/** When an order last changed, as the embedded merchant has kept it. */
export function lastChangeOf(record: RecordFacts): string {
  return happenedTo(record).at(-1)?.at ?? record.order.createdAt;
}

function happenedTo({ order, refunds, disputes }: RecordFacts) {
  const money = (cents: number) => formatMoney(cents, euro);
  return inOrder([
    { at: order.placedAt ?? order.createdAt, text: "Bestellt" },
    { at: order.paidAt, text: "Bezahlt" },
    { at: order.canceledAt, text: "Storniert" },
    ...refunds.map(({ createdAt, amountCents }) => ({
      at: createdAt,
      text: `${money(amountCents)} erstattet`,
    })),
    ...disputes.flatMap(({ openedAt, closedAt, status, amountCents }) => [
      { at: openedAt, text: `Zahlung von ${money(amountCents)} beanstandet` },
      {
        at: closedAt,
        text: status === "won" ? "Beanstandung zurückgewiesen" : "Betrag endgültig zurückgebucht",
      },
    ]),
  ]);
}

/** The same from what our database has kept: less, and when it was heard of. */
export function historyOfShop(
  order: { createdAt: string; paidAt: string | null },
  states: readonly { at: string; note: string }[],
): HistoryEntry[] {
  const happened = inOrder([
    { at: order.createdAt, text: "Bestellt" },
    { at: order.paidAt, text: "Bezahlt" },
    ...states.flatMap(({ at, note }) => {
      const state = stateOfNote(note);
      // The payment has a time of its own.
      return state === "paid" ? [] : [{ at, text: orderStates[state].label }];
    }),
  ]);
  return inWords(happened);
}

function stateOfNote(note: string) {
  const amounts = { totalCents: 0, paidTotalCents: 0, refundedTotalCents: 0 };
  return orderState({ ...amounts, status: "", paymentStatus: note });
}

function inOrder(happened: readonly Happened[]) {
  return happened
    .flatMap(({ at, text }) => (at ? [{ at, text }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

function inWords(happened: ReturnType<typeof inOrder>): HistoryEntry[] {
  return happened.map(({ at, text }) => ({ when: formatMoment(at), text }));
}
