import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startSite } from "./site.ts";

/** How the service answers whatever it is asked. */
export type Mood = "well" | "empty" | "failing" | "markup" | "huge" | "slow" | "gone";

/** A store service elsewhere, over HTTP, that speaks the contract – until it does not. */
class OutsideStore {
  mood: Mood = "well";
  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );

  async open(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", "http://store");
    request.resume();
    switch (this.mood) {
      case "gone":
        request.socket.destroy();
        return;
      case "slow":
        return;
      case "failing":
        send(response, 500, JSON.stringify({ error: { code: "broken", message: "broken" } }));
        return;
      case "markup":
        send(
          response,
          200,
          "<!doctype html><title>Wartung</title><p>Gleich wieder da",
          "text/html",
        );
        return;
      case "huge":
        send(response, 200, JSON.stringify({ products: ["x".repeat(10 * 1000 * 1000)] }));
        return;
      case "empty":
        send(response, 200, JSON.stringify(emptyAnswer(pathname)));
        return;
      case "well":
        send(response, 200, JSON.stringify(wellAnswer(pathname, request.headers.host ?? "")));
    }
  }
}

/**
 * A site whose store service is elsewhere. Nothing is remembered, so that whatever the store does
 * next is seen at once: how long it is, `workers/store/catalogue` shows.
 */
export async function startElsewhere() {
  const store = new OutsideStore();
  const address = await store.open();
  const elsewhere = { STORE_BASE_URL: address };
  const variables = { store: { ...elsewhere, STORE_MEMORY_SCALE: "0" } };
  const site = await startSite(elsewhere, variables).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const close = async () => {
    await site.close();
    await store.close();
  };
  return { store, address, site, close };
}

function send(response: ServerResponse, status: number, body: string, type = "application/json") {
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

export const outsideProductId = "prod_outside";
export const outsideTitle = "Kräutertee von nebenan";

function wellAnswer(pathname: string, host: string): unknown {
  if (pathname.endsWith("/products")) return { count: 1, offset: 0, limit: 100, products: [tea] };
  if (pathname.endsWith("/variants")) {
    return { variants: [{ id: "variant_outside", inventory_quantity: 7 }] };
  }
  return { url: `http://${host}/pay/1` };
}

/** A store that has no goods. */
function emptyAnswer(pathname: string): unknown {
  if (pathname.endsWith("/variants")) return { variants: [] };
  return { count: 0, offset: 0, limit: 100, products: [] };
}

const tea = {
  id: outsideProductId,
  title: outsideTitle,
  subtitle: "Aus einem anderen Shop-Dienst",
  ribbon_text: null,
  description: "<p>Tee</p>",
  thumbnail: null,
  status: "published",
  purchasable: true,
  is_hidden: false,
  order: 1,
  site_product_selection: null,
  images: [],
  options: [],
  variants: [
    {
      id: "variant_outside",
      title: "",
      image_url: null,
      sku: "TEE",
      prices: [
        {
          amount: 590,
          sale_amount: null,
          currency_code: "eur",
          currency: { code: "eur", symbol: "€", template: "$1 €", decimal_digits: 2 },
        },
      ],
      manage_inventory: true,
      inventory_quantity: 7,
      weight: null,
      volume: null,
      options: [],
    },
  ],
  product_collections: [],
  additional_info: [],
  type: { value: "physical" },
  custom_fields: [],
  related_products: [],
  metadata: {},
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-02T00:00:00Z",
  deleted_at: null,
};
