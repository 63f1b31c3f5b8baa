import fc from "fast-check";

// Random lives of customers and their orders, and what they come to by the rules of store.md. The
// model below is written from that text; it knows nothing of events, their order or the ledger.

/** What can be bought: slots a piece, or a subscription, that opens the herbs or does not. */
export const assortment = [
  { productId: "prod_p1", title: "Weiteres Haustier", slots: 1, sells: "slots" },
  { productId: "prod_p3", title: "3&nbsp;weitere Haustiere", slots: 3, sells: "slots" },
  { productId: "prod_p4", title: "4 weitere Haustiere", slots: 4, sells: "slots" },
  { productId: "prod_h1", title: "Kra\u0308uterlexikon Abo", slots: 0, sells: "herbs" },
  { productId: "prod_h2", title: "KRÄUTERLEXIKON ABO Premium", slots: 0, sells: "herbs" },
  { productId: "prod_box", title: "Futterbox im Abo", slots: 0, sells: "box" },
  { productId: "prod_tea", title: "Kräutertee", slots: 0, sells: "goods" },
] as const;

export type Line = { product: number; quantity: number };

/**
 * What happens to an order after it was paid. A store service gives back only pieces that are still
 * there, also while the payment is disputed or after that was lost; several disputes may be open.
 */
export type Step =
  | { kind: "refund"; quantities: readonly number[] }
  | { kind: "refund-failed"; quantities: readonly number[] }
  | { kind: "dispute-open" }
  /** Of the disputes that are open, by turn. */
  | { kind: "dispute-close"; which: number; end: "won" | "lost" };

export type SubscriptionStep = {
  type: "renewed" | "past_due" | "canceled" | "uncanceled" | "paused" | "resumed" | "revoked";
  /** Days from now; null where the store does not say. */
  accessUntil: number | null;
};

export type OrderLife = {
  lines: readonly Line[];
  failsFirst: boolean;
  isPaid: boolean;
  /** The store names more pieces than were in our checkout: its payment gives nothing. */
  isForged: boolean;
  steps: readonly Step[];
  /** For each line that is a subscription, by its index; null: the store tells nothing of it. */
  subscriptions: readonly (readonly SubscriptionStep[] | null)[];
};

export type CustomerLife = {
  openingSlots: number;
  hadSubscription: boolean;
  orders: readonly OrderLife[];
};

/** How the events travel. Numbers are taken in turn, so that a history and its way shrink apart. */
export type Way = {
  /** Where an event stands in the line, among 0 to 99. */
  places: readonly number[];
  /** How often it is sent again, and under new ids or its own. */
  repeats: readonly { count: number; isNewId: boolean; place: number }[];
  parallel: number;
};

const quantities = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("refund" as const), quantities }),
  fc.record({ kind: fc.constant("refund-failed" as const), quantities }),
  fc.record({ kind: fc.constant("dispute-open" as const) }),
  fc.record({
    kind: fc.constant("dispute-close" as const),
    which: fc.nat(1),
    end: fc.constantFrom("won" as const, "won" as const, "lost" as const),
  }),
);

const subscriptionStep: fc.Arbitrary<SubscriptionStep> = fc.record({
  type: fc.constantFrom(
    ...(["renewed", "past_due", "canceled", "uncanceled", "paused", "resumed", "revoked"] as const),
  ),
  accessUntil: fc.constantFrom(null, -20, 20),
});

const order: fc.Arbitrary<OrderLife> = fc.record({
  // A cart holds a variant once.
  lines: fc.uniqueArray(
    fc.record({
      product: fc.integer({ min: 0, max: assortment.length - 1 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ product }) => product },
  ),
  failsFirst: fc.boolean(),
  isPaid: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
  isForged: fc.integer({ min: 0, max: 7 }).map((one) => one === 7),
  steps: fc.array(step, { maxLength: 6 }),
  subscriptions: fc.array(fc.option(fc.array(subscriptionStep, { maxLength: 2 })), {
    minLength: 4,
    maxLength: 4,
  }),
});

export const customers: fc.Arbitrary<readonly CustomerLife[]> = fc.array(
  fc.record({
    openingSlots: fc.integer({ min: 0, max: 2 }),
    hadSubscription: fc.integer({ min: 0, max: 5 }).map((one) => one === 5),
    orders: fc.array(order, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 2 },
);

const place = fc.integer({ min: 0, max: 99 });

export const way: fc.Arbitrary<Way> = fc.record({
  places: fc.array(place, { minLength: 1, maxLength: 16 }),
  repeats: fc.array(
    fc.record({ count: fc.constantFrom(0, 0, 1, 2), isNewId: fc.boolean(), place }),
    { minLength: 1, maxLength: 9 },
  ),
  parallel: fc.integer({ min: 1, max: 24 }),
});

export type Expected = {
  slots: number;
  isActive: boolean;
  /** Of which one keeps it active; null is the one from before the shop, of no known product. */
  products: readonly (string | null)[];
};

/** What an account has in the end. */
export function expectedOf({ openingSlots, hadSubscription, orders }: CustomerLife): Expected {
  let slots = openingSlots;
  const products: (string | null)[] = hadSubscription ? [null] : [];
  for (const one of orders) {
    if (!one.isPaid || one.isForged) continue;
    const left = piecesLeft(one);
    one.lines.forEach(({ product }, index) => {
      const pieces = left[index] ?? 0;
      const sold = assortment[product];
      slots += pieces * (sold?.slots ?? 0);
      const life = one.subscriptions[index] ?? null;
      if (sold?.sells === "herbs" && pieces > 0 && (life === null || hasAccess(life))) {
        products.push(sold.productId);
      }
    });
  }
  return { slots, isActive: products.length > 0, products };
}

/** Pieces of each line that are paid and not given back; none while a dispute is open, or one was lost. */
function piecesLeft({ lines, steps }: Pick<OrderLife, "lines" | "steps">): number[] {
  const possible = possibleSteps({ lines, steps });
  const count = (wanted: (step: Step) => boolean) => possible.filter(wanted).length;
  const opened = count(({ kind }) => kind === "dispute-open");
  const won = count((step) => step.kind === "dispute-close" && step.end === "won");
  return lines.map(({ quantity }, index) => {
    const refunded = possible.reduce(
      (sum, step) => sum + (step.kind === "refund" ? (step.quantities[index] ?? 0) : 0),
      0,
    );
    return opened > won ? 0 : quantity - refunded;
  });
}

/** The steps as a store service allows them: no more given back than is left, only open ones closed. */
export function possibleSteps({ lines, steps }: Pick<OrderLife, "lines" | "steps">): Step[] {
  const left = lines.map(({ quantity }) => quantity);
  let open = 0;
  return steps.flatMap((one): Step[] => {
    if (one.kind === "dispute-open") {
      open += 1;
      return [one];
    }
    if (one.kind === "dispute-close") {
      if (open === 0) return [];
      open -= 1;
      return [one];
    }
    const quantities = left.map((pieces, index) => Math.min(pieces, one.quantities[index] ?? 0));
    if (one.kind === "refund") {
      quantities.forEach((quantity, index) => {
        left[index] = (left[index] ?? 0) - quantity;
      });
    }
    return [{ ...one, quantities }];
  });
}

/** Of the last word about a subscription: the store's versions rise with time. */
function hasAccess(steps: readonly SubscriptionStep[]): boolean {
  const last = steps.at(-1);
  if (!last || last.type === "uncanceled" || last.type === "resumed" || last.type === "renewed") {
    return last?.accessUntil == null || last.accessUntil > 0;
  }
  if (last.type === "revoked") return false;
  if (last.type === "past_due") return last.accessUntil === null || last.accessUntil > 0;
  if (last.type === "paused") return last.accessUntil !== null && last.accessUntil > 0;
  // Canceled without a word until when: the paid period's end, which is thirty days from now.
  return last.accessUntil === null || last.accessUntil > 0;
}
