import { afterEach, expect, it, vi } from "vitest";
import { readSubscriptionOffer } from "#app/herbs/detail/subscription.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { createStoreClient } from "#app/shop/clients.server.ts";

afterEach(() => vi.restoreAllMocks());

/** What the wall offers when the shop answers so. */
function offerOf(answer: () => Response) {
  const binding = { fetch: async () => answer() } as unknown as Fetcher;
  return readSubscriptionOffer({ store: createStoreClient(binding), log: createLogger({}) });
}

function product(id: string, title: string, changes: object = {}) {
  const variants = [{ id: `${id}-v`, priceInCents: 490, salePriceInCents: null }];
  return { id, title, purchasable: true, type: "subscription", variants, ...changes };
}

it("finds the subscription by its title, however that is written", async () => {
  const others = [product("a", "Weiteres Haustier"), product("b", "Das Kräuterlexikon als Buch")];
  for (const title of ["Kräuterlexikon Abo", "KR&Auml;UTERLEXIKON  ABO (monatlich)"]) {
    const offer = await offerOf(() =>
      Response.json({ products: [...others, product("c", title)] }),
    );
    expect(offer, title).toMatchObject({ productId: "c", hasShipping: false });
    expect(offer?.variant.id).toBe("c-v");
  }
});

it("offers nothing that the shop does not have or cannot sell", async () => {
  const title = "Kräuterlexikon Abo";
  const shelves = [
    [],
    [product("a", "Kräutertee")],
    [product("b", title, { purchasable: false })],
    [product("c", title, { variants: [] })],
  ];
  for (const products of shelves) {
    expect(await offerOf(() => Response.json({ products }))).toBeNull();
  }
});

it("offers nothing while the shop does not answer, and says so in the log", async () => {
  const failed = vi.spyOn(console, "error").mockImplementation(() => {});
  const answers = [
    () => Response.json({ error: { message: "zu" } }, { status: 503 }),
    () => new Response("<p>Wartung</p>"),
    () => {
      throw new Error("connection lost");
    },
  ];
  for (const answer of answers) expect(await offerOf(answer)).toBeNull();
  expect(failed).toHaveBeenCalledTimes(3);
});
