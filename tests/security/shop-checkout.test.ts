import { at, Client, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, person, site, test } from "#tests/support/http-test.ts";
import {
  addToCatalogue,
  beginCheckout,
  checkoutForm,
  clearCatalogue,
  type Line,
  merchantCheckouts,
  protectedColumns,
  renewCatalogue,
  shopState,
  slotPackage,
  unknownVariant,
} from "#tests/support/shop.ts";

// `POST /cart`: what a client says of a checkout beside ids and quantities is never believed.

type Person = { id: string; email: string };
let buyer: Person;
let client: Client;
let goods: Record<"tea" | "hidden" | "display" | "deleted" | "scarce", { variantId: string }>;

test.beforeAll(async () => {
  const { insertPerson } = await import("#scripts/demo/factories.ts");
  const email = `shop-checkout-${Date.now()}@example.org`;
  buyer = { id: await insertPerson(site.db, { email, passwordHash }), email };
  client = await signedIn(site, email);
  goods = {
    tea: await addToCatalogue(site),
    hidden: await addToCatalogue(site, { isHidden: true }),
    display: await addToCatalogue(site, { purchasable: false }),
    deleted: await addToCatalogue(site),
    scarce: await addToCatalogue(site, { variant: { inventoryQuantity: 3 } }),
  };
  await renewCatalogue(client);
  // Gone after the shop has seen it.
  await site.merchantBinding
    .prepare(
      "update products set deleted_at = '2026-11-20T00:00:00Z' where id = (select product_id from variants where id = ?1)",
    )
    .bind(goods.deleted.variantId)
    .run();
});
test.afterAll(() => clearCatalogue(site, client));

const quantities = [
  ...["", "0", "-1", "1.5", "1,5", "1e9", "1e1", "2 ", " 2", "2\n", "+2", "02", "0x2", "٢", "２"],
  ...["100", "1000000000", "NaN", "Infinity", "null", "[object Object]", "2;3", "9".repeat(400)],
];

const tooMany = Array.from({ length: 51 }, () => [slotPackage.variantId, "1"] as const);
const different = Array.from(
  { length: 51 },
  (_, index) => [`variant_01${String(index).padStart(24, "0")}`, "1"] as const,
);

const malformed: Record<string, () => readonly (readonly [string, string])[]> = {
  "no line": () => checkoutForm([], []),
  "a variant without a quantity": () => [
    ["intent", "checkout"],
    ["variant", goods.tea.variantId],
  ],
  "a quantity without a variant": () => [
    ["intent", "checkout"],
    ["quantity", "1"],
  ],
  "more quantities than variants": () =>
    checkoutForm([[goods.tea.variantId, "1"]], [["quantity", "5"]]),
  "51 lines of one variant": () => checkoutForm(tooMany, []),
  "51 variants": () => checkoutForm(different, []),
  "an id that is none": () => checkoutForm([["variant_01' or 1=1 --", "1"]], []),
  "an id with a path": () => checkoutForm([["../../checkout", "1"]], []),
  "an empty id": () => checkoutForm([["", "1"]], []),
  "another intent": () => [
    ["intent", "pay"],
    ["variant", goods.tea.variantId],
    ["quantity", "1"],
  ],
};

test("no quantity but 1 to 99 is taken", async () => {
  const before = await shopState(site);
  for (const quantity of quantities) {
    const answer = await beginCheckout(client, [[goods.tea.variantId, quantity]]);
    expect(answer.status, JSON.stringify(quantity)).toBe(400);
  }
  expect(await shopState(site)).toEqual(before);
});

test("a cart that is none of ours is refused", async () => {
  const before = await shopState(site);
  for (const [name, form] of Object.entries(malformed)) {
    for (const url of ["/cart", "/cart.data"]) {
      expect((await client.post(url, form())).status, `${name} to ${url}`).toBe(400);
    }
  }
  expect(await shopState(site)).toEqual(before);
});

test("what is not sold cannot be bought, alone or beside something else", async () => {
  const client = await signedIn(site, (await person()).email);
  const before = withoutLimits(await shopState(site));
  const refused = {
    unknown: unknownVariant,
    hidden: goods.hidden.variantId,
    "only shown": goods.display.variantId,
    deleted: goods.deleted.variantId,
    "a product's id": slotPackage.productId,
  };
  for (const [name, variantId] of Object.entries(refused)) {
    const lines: Line[] = [[variantId, "1"]];
    expect((await beginCheckout(client, lines)).status, name).toBe(422);
    lines.unshift([goods.tea.variantId, "1"]);
    const answer = await beginCheckout(client, lines);
    expect(answer.status, name).toBe(422);
    expect(answer.text, name).toContain("nicht mehr erhältlich");
  }
  const twice: Line[] = [
    [slotPackage.variantId, "60"],
    [slotPackage.variantId, "60"],
  ];
  expect((await beginCheckout(client, twice)).status, "120 in two lines").toBe(422);
  expect((await beginCheckout(client, [[goods.scarce.variantId, "4"]])).status).toBe(409);
  expect(withoutLimits(await shopState(site))).toEqual(before);
});

const claims: readonly (readonly [string, string])[] = [
  ...([
    ["price", "1"],
    ["unitPrice", "1"],
    ["unit_price", "1"],
    ["amount", "0"],
  ] as const),
  ...([
    ["title", "Kräuterlexikon Abo"],
    ["productId", "prod_x"],
    ["quantity[]", "5"],
  ] as const),
  ...([
    ["successUrl", "https://evil.example/s"],
    ["success_url", "https://evil.example/s"],
  ] as const),
  ...([
    ["cancelUrl", "https://evil.example/c"],
    ["returnPath", "//evil.example"],
  ] as const),
  ...([
    ["userId", "somebody-else"],
    ["customer[external_id]", "somebody-else"],
  ] as const),
  ...([
    ["external_id", "somebody-else"],
    ["email", "opfer@evil.example"],
  ] as const),
  ...([
    ["origin", "https://evil.example"],
    ["store", "store_x"],
    ["locale", "xx"],
  ] as const),
  ...([
    ["role", "admin"],
    ["petSlotsPurchased", "50"],
    ["subscriptionStatus", "active"],
  ] as const),
  ...([
    ["items", '[{"variantId":"x","quantity":9,"price":1}]'],
    ["__proto__[role]", "admin"],
  ] as const),
];

test("prices, titles, buyers and addresses of a form are ignored", async () => {
  const before = await site.binding.prepare(protectedColumns).bind(buyer.id).first();
  const asked = await beginCheckout(client, [[goods.tea.variantId, "2"]], claims);
  expect(asked.status).toBe(303);
  expect(new URL(asked.location ?? "").origin).toBe(site.origin);
  const [checkout] = await merchantCheckouts(site, buyer.id);
  expect(checkout).toMatchObject({
    origin: site.origin,
    success_url: `${site.origin}/success?checkout=${checkout?.shop_checkout_id}`,
    cancel_url: `${site.origin}/cart`,
  });
  expect(JSON.parse(checkout?.customer ?? "")).toMatchObject({
    externalId: buyer.id,
    email: buyer.email,
  });
  const items = await site.merchantBinding
    .prepare(
      "select title, quantity, unit_price_cents as price from checkout_items where checkout_id = ?1",
    )
    .bind(checkout?.id)
    .all();
  expect(items.results).toEqual([{ title: "Kräutermischung", quantity: 2, price: 1000 }]);
  const own = await site.binding
    .prepare("select user_id, origin, items from checkouts where id = ?1")
    .bind(checkout?.shop_checkout_id)
    .first<{ user_id: string; origin: string; items: string }>();
  expect(own).toMatchObject({ user_id: buyer.id, origin: site.origin });
  expect(JSON.parse(own?.items ?? "")).toMatchObject([
    { title: "Kräutermischung", quantity: 2, unitPriceCents: 1000 },
  ]);
  expect(await site.binding.prepare(protectedColumns).bind(buyer.id).first()).toEqual(before);
});

test("the price is that of now, not that of when it was put in", async () => {
  await client.get("/store");
  await site.merchantBinding
    .prepare("update variants set price_cents = 1300 where id = ?1")
    .bind(goods.tea.variantId)
    .run();
  expect((await beginCheckout(client, [[goods.tea.variantId, "1"]])).status).toBe(303);
  const [checkout] = await merchantCheckouts(site, buyer.id);
  const rows = [
    await site.merchantBinding
      .prepare("select unit_price_cents as price from checkout_items where checkout_id = ?1")
      .bind(checkout?.id)
      .first(),
    await site.binding
      .prepare("select items ->> '$[0].unitPriceCents' as price from checkouts where id = ?1")
      .bind(checkout?.shop_checkout_id)
      .first(),
  ];
  expect(rows).toEqual([{ price: 1300 }, { price: 1300 }]);
});

/** What the rule of `redirects.test.ts` refuses, in some of its spellings, and what it lets through. */
const ways = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/..//evil.example",
  "",
  "/cart\r\nset-cookie: planted=1",
  `/${"x".repeat(3000)}`,
  "/%5cevil",
  "/@evil.example",
  "/%2f%2fevil",
];

test("who cancels comes back to our own origin, whatever the form says", async () => {
  const buyer = await person();
  const client = await signedIn(site, buyer.email);
  for (const from of ways) {
    const said = JSON.stringify(from.slice(0, 40));
    const answer = await beginCheckout(client, [[slotPackage.variantId, "1"]], [["from", from]]);
    expect(answer.status, said).toBe(303);
    expect(answer.setCookies, said).toEqual([]);
    const [checkout] = await merchantCheckouts(site, buyer.id);
    const { cancel_url: cancelUrl = "" } = checkout ?? {};
    expect(cancelUrl.startsWith(`${site.origin}/`), `${said} ${cancelUrl}`).toBe(true);
    expect(new URL(cancelUrl).origin, said).toBe(site.origin);
    expect(cancelUrl, said).not.toMatch(/[\p{Cc}\\]|^\w+:\/\/[^/]+\/\//u);
  }
  await beginCheckout(client, [[slotPackage.variantId, "1"]], [["from", "/product/x?a=1"]]);
  expect((await merchantCheckouts(site, buyer.id))[0]?.cancel_url).toBe(
    `${site.origin}/product/x?a=1`,
  );
});

test("visitors, unfinished profiles and other sites begin no checkout; nobody does by GET", async () => {
  const incomplete = await signedIn(site, (await person({ street: "", city: "" })).email);
  const before = await shopState(site);
  const form = checkoutForm([[slotPackage.variantId, "1"]], []);
  const query = new URLSearchParams(form.map(([name, value]) => [name, value]));
  for (const url of ["/cart", "/cart.data", "/cart.data?_routes=shop%2Fcart.route"]) {
    const asked = await new Client(site).post(url, form);
    expect(asked.location ?? asked.text, url).toContain("/auth");
    const refused = await incomplete.post(url, form);
    expect(refused.location ?? refused.text, url).toContain("/profile");
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      expect((await client.ask(url, { form, headers })).status, url).toBe(403);
    }
    const separator = url.includes("?") ? "&" : "?";
    expect((await client.get(`${url}${separator}${query}`)).status, url).toBe(200);
  }
  for (const url of ["/cart/stand", "/cart/offen", "/orders", "/success", "/store"]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await client.ask(url, { form, method })).status, `${method} ${url}`).toBe(405);
    }
  }
  expect(await shopState(site)).toEqual(before);
});

test("one account begins twenty checkouts in ten minutes, and others are not held up", async () => {
  const [one, other] = [await person(), await person()];
  const eager = at(await signedIn(site, one.email));
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => beginCheckout(eager, [[unknownVariant, "1"]])),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(20).fill(422), ...Array(10).fill(429)]);
  const form = { intent: "choose-package", package: "Weiteres Haustier" };
  expect((await eager.post("/dashboard", form)).status).toBe(429);
  const patient = await signedIn(site, other.email);
  expect((await beginCheckout(patient, [[slotPackage.variantId, "1"]])).status).toBe(303);
});

/** That attempts are counted is no effect of theirs. */
function withoutLimits({ rate_limits: _counted, ...state }: Record<string, string>) {
  return state;
}
