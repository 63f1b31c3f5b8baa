import { newId } from "#app/platform/ids.ts";
import type { EventDraft } from "../events/event-store.ts";
import type {
  DisputeRow,
  OrderItemRow,
  OrderRecord,
  OrderRow,
  RefundRow,
  SubscriptionRow,
} from "./order-record.ts";

/** Why something was not done; the practitioner's area says it in German. */
export type RefusalCode =
  | "not_found"
  | "changed_meanwhile"
  | "already_paid"
  | "already_canceled"
  | "not_paid"
  | "nothing_to_refund"
  | "more_than_bought"
  | "more_than_paid"
  | "dispute_open"
  | "no_open_dispute"
  | "not_possible_now";

/** What a decision changes: the state after it, and what is told of it. */
export type OrderChange = {
  order: OrderRow;
  /** All items, in their state after it. */
  items: readonly OrderItemRow[];
  events: readonly EventDraft[];
  newSubscriptions?: readonly SubscriptionRow[];
  /** Subscriptions that change along, before and after. */
  subscriptions?: readonly { before: SubscriptionRow; after: SubscriptionRow }[];
  refund?: RefundRow;
  /** New, or closed. */
  dispute?: DisputeRow;
  /** Puts the pieces back on the shelf. */
  restocks?: boolean;
};

export type OrderDecision = OrderChange | { refused: RefusalCode };

/** The next version of an order or a subscription. */
export function changed<Row extends { version: number; changeId: string }>(
  row: Row,
  changes: Partial<Row>,
): Row {
  return { ...row, ...changes, version: row.version + 1, changeId: newId() };
}

export function openDispute({ disputes }: OrderRecord): DisputeRow | undefined {
  return disputes.find(({ status }) => status === "open");
}
