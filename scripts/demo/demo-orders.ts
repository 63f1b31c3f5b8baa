import type { Database } from "#app/db/database.server.ts";
import type { CheckoutItem } from "#app/db/shop-schema.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import { insertOrder } from "./factories.ts";

/** What the people of the demo have bought; packages and subscription are those of their accounts. */
export async function addDemoOrders(db: Database): Promise<void> {
  await insertOrder(db, {
    id: "demo-order-abo",
    userId: "demo-abo",
    displayId: "KP-260114-DEMO01",
    items: [
      packageItem("4", "Kräuterlexikon Abo", 1990),
      packageItem("2", "3 weitere Haustiere", 2490),
    ],
    createdAt: new Date("2026-01-14T17:58:00Z"),
    subscriptionUntil: new Date("2027-01-14T17:58:00Z"),
  });
  await insertOrder(db, {
    id: "demo-order-goods",
    userId: "demo-kundin",
    displayId: "KP-261002-DEMO02",
    items: [
      item("variant_01KRWARE000000000000000401", 2),
      item("variant_01KRWARE000000000000000901"),
    ],
    shippingCents: 490,
    createdAt: new Date("2026-10-02T06:41:00Z"),
  });
  await insertOrder(db, {
    id: "demo-order-open",
    userId: "demo-kundin",
    displayId: "KP-261119-DEMO03",
    items: [item("variant_01KRWARE000000000000001001")],
    shippingCents: 490,
    paymentStatus: "pending",
    createdAt: new Date("2026-11-19T18:20:00Z"),
  });
}

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
