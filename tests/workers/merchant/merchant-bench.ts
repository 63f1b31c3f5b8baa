import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createDatabase } from "#app/db/database.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import type { Logger } from "#app/platform/log.ts";
import { type ProductChanges, testProduct } from "#tests/support/test-product.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import { checkouts } from "#workers/merchant/db/order-schema.ts";
import { consumeMessages } from "#workers/merchant/events/deliver.ts";
import { publicApp, serviceApp } from "#workers/merchant/merchant-app.ts";
import {
  type MerchantEnv,
  type MerchantMessage,
  readMerchantConfig,
} from "#workers/merchant/merchant-env.ts";
import { embeddedStoreId } from "#workers/merchant/policy.ts";
import { sweep } from "#workers/merchant/sweep.ts";

export const origin = "https://shop.example";
export const secret = `whsec_${"A".repeat(43)}=`;
export const oldSecret = `whsec_${"B".repeat(43)}=`;
export const db = createDatabase(env.MERCHANT_DB);

export type Received = { url: string; headers: Record<string, string>; body: string };

/** A merchant with a receiver and a queue that a test can read. */
export function startMerchant(environment: "development" | "production" = "development") {
  const received: Received[] = [];
  const queued: { body: MerchantMessage; delaySeconds: number }[] = [];
  let answer = () => new Response(null, { status: 200 });
  const store = {
    fetch: async (address: string, init: RequestInit) => {
      received.push({
        url: address,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: String(init.body),
      });
      return answer();
    },
  } as unknown as Fetcher;
  const queue = {
    send: async (body: MerchantMessage, { delaySeconds = 0 } = {}) => {
      queued.push({ body, delaySeconds });
    },
  } as unknown as Queue<MerchantMessage>;
  const own: MerchantEnv = {
    MERCHANT_DB: env.MERCHANT_DB,
    STORE_PUBLIC: store,
    EVENT_QUEUE: queue,
    ENVIRONMENT: environment,
    STORE_WEBHOOK_SECRETS: `${secret},${oldSecret}`,
    DEMO_PENDING_SECONDS: "0",
    EVENT_RETRY_SCALE: "0",
  };

  async function carryMessage(body: MerchantMessage, name = "kraeuterpfote-events") {
    const outcome = { acked: false, retriedAfter: null as number | null };
    const message = {
      body,
      ack: () => {
        outcome.acked = true;
      },
      retry: ({ delaySeconds = 0 } = {}) => {
        outcome.retriedAfter = delaySeconds;
      },
    };
    const batch = { queue: name, messages: [message] };
    await consumeMessages(batch as unknown as MessageBatch<MerchantMessage>, own, silentLog);
    return outcome;
  }

  return {
    env: own,
    received,
    queued,
    /** What the receiver answers from now on. */
    receiverAnswers: (next: () => Response) => {
      answer = next;
    },
    carryMessage,
    /** Carries what is in the queue now, in its order. */
    carryQueue: async () => {
      for (const { body } of queued.splice(0)) await carryMessage(body);
    },
    events: () => received.map(({ body }) => JSON.parse(body)),
    service: (path: string, init: RequestInit = {}) =>
      serviceApp.fetch(new Request(`${origin}${path}`, init), own),
    open: (path: string, init: RequestInit = {}) =>
      publicApp.fetch(new Request(`${origin}${path}`, init), own),
    sweep: (now = new Date(), log: Logger = silentLog) =>
      sweep({
        db: createDatabase(own.MERCHANT_DB),
        config: readMerchantConfig(own),
        queue,
        log,
        now,
      }),
  };
}

export type Merchant = ReturnType<typeof startMerchant>;

export const storePath = `/merchant/store/${embeddedStoreId}`;

/** Puts a product with one variant into the catalogue. */
export async function addProduct(changes?: ProductChanges) {
  const { product, ...ids } = testProduct(changes);
  await addCatalogue(db, [product], new Date("2026-11-20T08:00:00Z"));
  return ids;
}

export const customer = {
  external_id: "user-1",
  email: "erika@example.org",
  name: "Erika Muster",
  address: { street: "Weg 1", postal_code: "10115", city: "Berlin" },
};

let buyers = 0;

/** What a checkout says of somebody who has not bought before. */
export function newBuyer() {
  buyers += 1;
  return { customer: { ...customer, external_id: `buyer-${buyers}` } };
}

export type Items = readonly { variant_id: string; quantity: unknown }[];

export function checkoutBody(items: Items, changes: Record<string, unknown> = {}) {
  return JSON.stringify({
    items,
    successUrl: `${origin}/success?checkout=shop-1`,
    cancelUrl: `${origin}/cart`,
    locale: "de-DE",
    timeZone: "Europe/Berlin",
    customer,
    ...changes,
  });
}

type Then = { now?: Date; changes?: Record<string, unknown> };

export function postCheckout(merchant: Merchant, items: Items, { now, changes }: Then = {}) {
  return merchant.service(`${storePath}/checkout`, {
    method: "POST",
    headers: { "content-type": "application/json", ...clock(now) },
    body: checkoutBody(items, changes),
  });
}

/** Opens an order page; its path on the site. */
export async function openPage(merchant: Merchant, items: Items, then: Then = {}): Promise<string> {
  const response = await postCheckout(merchant, items, then);
  const { url } = await response.json<{ url: string }>();
  return new URL(url).pathname;
}

export function clock(now?: Date): Record<string, string> {
  return now ? { "x-test-now": now.toISOString() } : {};
}

const formValues = {
  name: "Erika Muster",
  street: "Weg 1",
  postalCode: "10115",
  city: "Berlin",
  payment: "demo-paid",
  consent: "ja",
};

/** Presses 'Zahlungspflichtig bestellen'. */
export function press(
  merchant: Merchant,
  page: string,
  changes: Record<string, string> = {},
  now?: Date,
) {
  return merchant.open(page, {
    method: "POST",
    redirect: "manual",
    headers: clock(now),
    body: new URLSearchParams({ ...formValues, ...changes }),
  });
}

/** Presses 'Abbrechen und zurück'. */
export function leave(merchant: Merchant, page: string) {
  return merchant.open(`${page}/zurueck`, { method: "POST", redirect: "manual" });
}

/** The checkout of an order page, by its path. */
export async function checkoutOf(page: string) {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.tokenHash, await sha256(page.slice(-43))));
  if (!row) throw new Error("There is no such page.");
  return row;
}

/** Runs something that writes an error to the log on purpose. */
export async function quietly<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const { error } = console;
  console.error = () => {};
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

/** From now on the database refuses to change this row. */
export async function lockRow(table: "checkouts" | "orders" | "subscriptions", id: string) {
  await env.MERCHANT_DB.exec(
    `create trigger "locked ${id}" before update on ${table} when old.id = '${id}' begin select raise(abort, 'locked'); end`,
  );
}

export async function unlockRow(id: string) {
  await env.MERCHANT_DB.exec(`drop trigger "locked ${id}"`);
}

export async function stockOf(merchant: Merchant, productId: string, now?: Date) {
  const response = await merchant.service(`${storePath}/variants?product_ids[]=${productId}`, {
    headers: clock(now),
  });
  const { variants } = await response.json<{ variants: { inventory_quantity: number }[] }>();
  return variants[0]?.inventory_quantity;
}
