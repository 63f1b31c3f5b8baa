import type { CheckoutItem } from "#app/db/shop-schema.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import { demoCustomers } from "./demo-animals.ts";

/** An order of the demo: what was bought, and what has become of it. */
export type DemoOrder = {
  /** Makes its ids, and with the day its number. */
  serial: number;
  displayId: string;
  customer: DemoBuyer;
  items: readonly CheckoutItem[];
  payment: "manual" | "demo";
  placedAt: string;
  paidAt?: string;
  /** The merchant has not been able to tell the website of the payment. */
  isPaymentUnheard?: true;
  /** The practitioner has noted that the goods were sent. */
  shippedOn?: string;
  canceledAt?: string;
  refund?: { at: string; reason: string; pieces: readonly { item: number; quantity: number }[] };
  /** The buyer's bank has taken the money back for now. */
  disputedAt?: string;
};

type DemoBuyer = (typeof demoCustomers)[keyof typeof demoCustomers] & { email: string };

const katharina: DemoBuyer = { ...demoCustomers.katharina, email: "kundin@demo.test" };
const jonas: DemoBuyer = { ...demoCustomers.jonas, email: "abo@demo.test" };

/** What the people of the demo have bought, in every state that the practitioner can meet. */
export const demoOrders: readonly DemoOrder[] = [
  {
    serial: 1,
    displayId: "KP-260114-DEMO01",
    customer: jonas,
    items: [
      packageItem("4", "Kräuterlexikon Abo", 1990),
      packageItem("2", "3 weitere Haustiere", 2490),
    ],
    payment: "demo",
    placedAt: "2026-01-14T17:58:00.000Z",
    paidAt: "2026-01-14T17:58:00.000Z",
  },
  {
    serial: 2,
    displayId: "KP-261002-DEMO02",
    customer: katharina,
    items: [
      item("variant_01KRWARE000000000000000401", 2),
      item("variant_01KRWARE000000000000000901"),
    ],
    payment: "manual",
    placedAt: "2026-10-02T06:41:00.000Z",
    paidAt: "2026-10-05T09:12:00.000Z",
    shippedOn: "2026-10-06",
  },
  {
    serial: 3,
    displayId: "KP-261119-DEMO03",
    customer: katharina,
    items: [item("variant_01KRWARE000000000000001001")],
    payment: "manual",
    placedAt: "2026-11-19T18:20:00.000Z",
    paidAt: "2026-11-19T19:05:00.000Z",
    isPaymentUnheard: true,
  },
  {
    serial: 4,
    displayId: "KP-260907-DEMO04",
    customer: jonas,
    items: [
      item("variant_01KRWARE000000000000000401", 2),
      item("variant_01KRWARE000000000000001001"),
    ],
    payment: "manual",
    placedAt: "2026-09-07T19:04:00.000Z",
    paidAt: "2026-09-10T08:30:00.000Z",
    shippedOn: "2026-09-11",
    refund: {
      at: "2026-09-18T14:22:00.000Z",
      reason: "Eine Flasche kam zerbrochen an.",
      pieces: [{ item: 0, quantity: 1 }],
    },
  },
  {
    serial: 5,
    displayId: "KP-260811-DEMO05",
    customer: katharina,
    items: [item("variant_01KRWARE000000000000000901", 3)],
    payment: "manual",
    placedAt: "2026-08-11T11:15:00.000Z",
    canceledAt: "2026-08-25T08:05:00.000Z",
  },
  {
    serial: 6,
    displayId: "KP-261120-DEMO06",
    customer: jonas,
    items: [packageItem("1", "Weiteres Haustier", 990), item("variant_01KRWARE000000000000000901")],
    payment: "manual",
    placedAt: "2026-11-20T20:47:00.000Z",
  },
  {
    serial: 7,
    displayId: "KP-260502-DEMO07",
    customer: katharina,
    items: [item("variant_01KRWARE000000000000001001")],
    payment: "manual",
    placedAt: "2026-05-02T09:30:00.000Z",
    paidAt: "2026-05-04T10:00:00.000Z",
    refund: {
      at: "2026-05-13T15:40:00.000Z",
      reason: "Widerruf",
      pieces: [{ item: 0, quantity: 1 }],
    },
  },
  {
    serial: 8,
    displayId: "KP-261027-DEMO08",
    customer: jonas,
    items: [item("variant_01KRWARE000000000000000901", 2)],
    payment: "demo",
    placedAt: "2026-10-27T17:21:00.000Z",
    paidAt: "2026-10-27T17:21:00.000Z",
    disputedAt: "2026-11-12T08:00:00.000Z",
  },
];

/** The number is the last one of the product's id in the merchant's migration. */
function packageItem(number: string, title: string, unitPriceCents: number): CheckoutItem {
  const ulid = `01KR000000000000000000000${number}`;
  return {
    productId: `prod_${ulid}`,
    variantId: `variant_${ulid}`,
    title,
    variantTitle: "",
    quantity: 1,
    unitPriceCents,
  };
}

function item(variantId: string, quantity = 1): CheckoutItem {
  const product = catalogue.find((one) => one.variants.some(({ id }) => id === variantId));
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw new Error(`The catalogue has no ${variantId}.`);
  return {
    productId: product.id,
    variantId,
    title: product.title,
    variantTitle: variant.title,
    quantity,
    unitPriceCents: variant.salePriceCents ?? variant.priceCents,
  };
}
