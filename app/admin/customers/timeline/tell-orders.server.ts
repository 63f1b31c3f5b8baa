import { orderAddress } from "#app/admin/orders/orders-address.ts";
import type { TimelineKind } from "#app/db/timeline-kinds.ts";
import { ledgerFact } from "#app/shop/ledger-fact.ts";
import { orderState, orderStates } from "#app/shop/order-status.ts";
import { currencyOfCode, formatMoney } from "#app/shop/policy.ts";
import { entryFacts } from "./entry-facts.server.ts";
import { pointing, quoted, type Teller } from "./teller.server.ts";
import type { EntryTone, ToldEntry } from "./timeline-entry.tsx";

/** What was bought, and what it gave or took. */
export const orderTellers = {
  order: pointing(
    entryFacts.order,
    "Eine Bestellung ist eingegangen, die es nicht mehr gibt.",
    ({ displayId, currency, ...figures }, { refId }) => ({
      ...{ icon: "order", tone: "plain" },
      sentence: `Bestellung ${displayId} über ${formatMoney(figures.totalCents, currencyOfCode(currency))}. Stand heute: ${orderStates[orderState(figures)].label}.`,
      ...orderLink(refId),
    }),
  ),
  "order-state": pointing(
    entryFacts["order-state"],
    "Der Stand einer Bestellung hat sich geändert, die es nicht mehr gibt.",
    ({ displayId }, { note, refId }) => ({
      icon: "order",
      ...stateOf(displayId, note),
      ...orderLink(refId),
    }),
  ),
  slots: pointing(
    entryFacts.slots,
    "An den Haustier-Plätzen hat sich etwas geändert; der Eintrag dazu ist gelöscht.",
    ({ amount, orderId, reason }, { refId }) => ({
      ...{ icon: "animal", tone: amount > 0 ? "good" : "open" },
      sentence: `${slotsWords(amount)} ${slotsOrigin(refId ?? "")}.`,
      ...quoted(reason ?? ""),
      ...orderLink(orderId),
    }),
  ),
  subscription: pointing(
    entryFacts.subscription,
    "Der Stand eines Abos hat sich geändert, das es nicht mehr gibt.",
    ({ title, orderId }, { note }) => ({
      ...{ icon: "herb", tone: subscriptionStates[note]?.tone ?? "plain" },
      sentence: `${title}: ${subscriptionStates[note]?.label ?? `Stand „${note}“`}.`,
      ...orderLink(orderId),
    }),
  ),
} as const satisfies Partial<Record<TimelineKind, Teller>>;

function orderLink(orderId: string | null): Pick<ToldEntry, "link"> {
  if (orderId === null) return {};
  return { link: { to: orderAddress(orderId), label: "Bestellung ansehen" } };
}

/** An order's word for its state is the store's; one that is new to us is no state of ours. */
function stateOf(displayId: string, word: string): Pick<ToldEntry, "sentence" | "tone"> {
  const figures = { totalCents: 0, paidTotalCents: 0, refundedTotalCents: 0 };
  const state = orderState({ status: word, paymentStatus: word, ...figures });
  const isKnown = state !== "pending" || /^(pending|awaiting|not_paid|unpaid)$/i.test(word);
  if (!isKnown) {
    return { sentence: `Bestellung ${displayId}: Stand „${word}“.`, tone: "plain" };
  }
  const { label, tone } = orderStates[state];
  return { sentence: `Bestellung ${displayId}: ${label}.`, tone };
}

function slotsWords(amount: number): string {
  const count = Math.abs(amount);
  const slots = count === 1 ? "1 Haustier-Platz" : `${count} Haustier-Plätze`;
  return amount < 0 ? `${slots} weniger` : `${slots} mehr`;
}

function slotsOrigin(key: string): string {
  switch (ledgerFact(key)) {
    case "order":
      return "durch eine Bestellung";
    case "refund":
      return "durch eine Erstattung";
    case "dispute":
      return "durch eine beanstandete Zahlung";
    case "dispute-won":
      return "nach einer zurückgewiesenen Beanstandung";
    case "practice":
      return "durch die Praxis";
    default:
      return "durch einen Eintrag im Kassenbuch des Kontos";
  }
}

/** The store's words for the state of a subscription. */
const subscriptionStates: Record<string, { label: string; tone: EntryTone } | undefined> = {
  active: { label: "aktiv", tone: "good" },
  trialing: { label: "in der Probezeit", tone: "good" },
  past_due: { label: "Zahlung überfällig", tone: "bad" },
  paused: { label: "pausiert", tone: "open" },
  canceled: { label: "gekündigt", tone: "open" },
  revoked: { label: "beendet", tone: "bad" },
  expired: { label: "abgelaufen", tone: "open" },
};
