import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, Client, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { inLanes } from "#tests/support/lanes.ts";
import { dataAddress } from "#tests/support/routes.ts";
import {
  addToCatalogue,
  clearCatalogue,
  openOrderPage,
  ordersApplied,
  pressPay,
  protectedColumns,
  shopState,
  slotPackage,
} from "#tests/support/shop.ts";
import { comparable } from "./comparable.ts";
import { mayStore, SharedCache } from "./shared-cache.ts";

// What somebody bought is theirs alone, and nothing of the shop's forms gives an account anything.

type Owner = { id: string; client: Client; open: string; paid: string; marks: string[] };
let owner: Owner;
let other: Client;
let otherId: string;

test.beforeAll(async () => {
  const { insertPerson } = await import("#scripts/demo/factories.ts");
  const suffix = randomUUID().slice(0, 8);
  const email = `shop-owner-${suffix}@example.org`;
  const id = await insertPerson(site.db, { email, passwordHash, fullName: `Owner ${suffix}` });
  const client = await signedIn(site, email);
  const title = `Sonderanfertigung ${suffix}`;
  const goods = await addToCatalogue(site, { title });
  const page = await openOrderPage(client, [
    [goods.variantId, "1"],
    [slotPackage.variantId, "1"],
  ]);
  await pressPay(client, page);
  await ordersApplied(site, id);
  const order = await site.binding
    .prepare(
      "select id, display_id as number, checkout_id as checkout from orders where user_id = ?1",
    )
    .bind(id)
    .first<{ id: string; number: string; checkout: string }>();
  await openOrderPage(client, [[goods.variantId, "2"]]);
  const open = await site.binding
    .prepare("select id from checkouts where user_id = ?1 and id <> ?2")
    .bind(id, order?.checkout)
    .first<{ id: string }>();
  await clearCatalogue(site, client);
  const marks = [email, `Owner ${suffix}`, title, order?.number ?? "?", order?.id ?? "?"];
  owner = { id, client, open: open?.id ?? "", paid: order?.checkout ?? "", marks };
  const otherEmail = `shop-other-${suffix}@example.org`;
  otherId = await insertPerson(site.db, { email: otherEmail, passwordHash });
  other = await signedIn(site, otherEmail);
});

const questions: Record<string, (checkout: string) => string> = {
  "the success page": (id) => `/success?checkout=${id}`,
  "its data": (id) => dataAddress(`/success?checkout=${id}`),
  "its data alone": (id) => dataAddress(`/success?checkout=${id}`, "shop/success.route"),
  "the success page with products": (id) =>
    `/success?checkout=${id}&product_id[]=${slotPackage.productId}&product_id[]=x`,
  "the unfinished checkout": (id) => `/cart/offen?checkout=${id}`,
  "the unfinished checkout as data": (id) => dataAddress(`/cart/offen?checkout=${id}`),
  "the orders": (id) => `/orders?checkout=${id}&order=${id}&userId=${id}`,
  "the orders' data": (id) => dataAddress(`/orders?checkout=${id}&order=${id}`),
};

test("their owner sees them", async () => {
  expect((await owner.client.get(`/success?checkout=${owner.paid}`)).text).toContain(
    owner.marks[2],
  );
  expect((await owner.client.get("/orders")).text).toContain(owner.marks[2]);
  const open = await owner.client.get(`/cart/offen?checkout=${owner.open}`);
  expect(JSON.parse(open.text)).toMatchObject({ state: "open", items: [{ quantity: 2 }] });
});

test("whatever is asked of somebody else's purchase is the answer to an unknown one, byte for byte", async () => {
  const before = await shopState(site);
  const ids = [owner.paid, owner.open, owner.id, owner.marks[4] ?? "", otherId];
  await inLanes(Object.entries(questions), async ([name, question]) => {
    const unknown = await other.get(question("unknown-id"));
    expect(unknown.status, name).toBe(200);
    for (const id of ids) {
      const answer = await other.get(question(id));
      expect(comparable(answer, [id]), `${name} of ${id}`).toEqual(
        comparable(unknown, ["unknown-id"]),
      );
      expect(foreign(answer), name).toEqual([]);
    }
    expect(foreign(await new Client(site).get(question(owner.paid))), name).toEqual([]);
  });
  expect(await shopState(site)).toEqual(before);
});

test("strange ids are unknown ones", async () => {
  const before = await shopState(site);
  const strange = [
    "",
    "%00",
    "*",
    "' or 1=1 --",
    "ä".repeat(300),
    "x".repeat(5000),
    "__proto__",
    "🐶",
  ];
  for (const id of strange) {
    const encoded = id.startsWith("%") ? id : encodeURIComponent(id);
    for (const address of [
      ...[`/success?checkout=${encoded}`, `/success?checkout[]=${encoded}&checkout=${encoded}`],
      ...[`/success?product_id[]=${encoded}`, `/success?product_id=${encoded}`],
    ]) {
      expect((await other.get(address)).status, address.slice(0, 60)).toBe(200);
    }
    const open = await other.get(`/cart/offen?checkout=${encoded}`);
    expect(open.text, id.slice(0, 20)).toBe('{"state":"finished"}');
  }
  expect(await shopState(site)).toEqual(before);
});

test("an address of success grants nothing, however often it is opened", async () => {
  const products = [1, 2, 3, 4].map((one) => `product_id[]=prod_01KR000000000000000000000${one}`);
  const before = await shopState(site);
  for (const checkout of [owner.open, owner.paid, "unknown"]) {
    for (const client of [owner.client, other]) {
      const address = `/success?checkout=${checkout}&${products.join("&")}&paid=true&status=active`;
      await Promise.all([
        client.get(address),
        client.get(dataAddress(address)),
        client.get(address),
      ]);
    }
  }
  expect(await shopState(site)).toEqual(before);
});

const claims = {
  ...{ role: "admin", subscriptionStatus: "active", subscription_status: "active" },
  ...{ petSlotsPurchased: "50", pet_slots_purchased: "50", herb_views: "[]", userId: "x" },
  ...{ "product_id[]": slotPackage.productId, "__proto__[role]": "admin", email: "x@evil.example" },
};

test("no form of the shop changes role, slots or subscription", async () => {
  const columns = () => site.binding.prepare(protectedColumns).bind(otherId).first();
  const before = await columns();
  const page = await openOrderPage(other, [[slotPackage.variantId, "1"]]);
  const product = `/product/${slotPackage.productId}`;
  for (const address of ["/cart", "/dashboard", "/profile", page, `${page}/zurueck`]) {
    for (const intent of ["", "checkout", "paid", "activate", "choose-package"]) {
      const form = { ...claims, intent, package: "4 weitere Haustiere" };
      await other.post(address, form);
      if (!address.startsWith(page)) await other.post(dataAddress(address), form);
    }
    await other.ask(address, { method: "PUT", form: claims });
  }
  const withoutForm = [
    "/store",
    "/orders",
    "/success",
    `/success?checkout=${owner.paid}`,
    product,
    "/cart/stand",
    "/cart/offen",
    `${product}/bild/0`,
  ];
  for (const address of withoutForm) {
    for (const url of [address, dataAddress(address)]) {
      for (const method of ["POST", "PUT"]) {
        const { status } = await other.ask(url, { method, form: claims });
        expect(status, `${method} ${url}`).toBe(405);
      }
    }
  }
  expect(await columns()).toEqual(before);
});

test("the pictures' address asks nobody that a client names", async () => {
  let requests = 0;
  const listener = createServer((_request, response) => {
    requests += 1;
    response.writeHead(200, { "content-type": "image/png" }).end("x");
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = listener.address() as AddressInfo;
    const target = encodeURIComponent(`http://127.0.0.1:${port}/x.png`);
    const own = `/product/${slotPackage.productId}/bild`;
    const addresses = [
      ...[
        "0",
        "1",
        "-1",
        "1.5",
        "1e9",
        "NaN",
        "Infinity",
        "0x0",
        "",
        "%20",
        "%00",
        "null",
        "%D9%A0",
      ],
      ...[
        "99999999999999999999",
        "9".repeat(400),
        "..",
        "%2e%2e",
        "..%2f..%2f0",
        "__proto__",
        "length",
      ],
      ...[target, `0?url=${target}&address=${target}`, "0%3Furl=x", "0/../../../waren/x"],
    ].map((index) => `${own}/${index}`);
    for (const id of [
      target,
      "..",
      "%2e%2e",
      "..%2fcatalogue",
      "x%2Fpictures%2F0",
      "__proto__",
      "%00",
    ]) {
      addresses.push(`/product/${id}/bild/0`);
    }
    for (const address of addresses) {
      const { status, text, headers } = await other.get(address);
      // An address without a picture's number, or with dots, is that of something else.
      const isElsewhere = status === 302 || headers["content-type"]?.startsWith("text/html");
      expect(status === 404 || isElsewhere, `${address} ${status}`).toBe(true);
      expect(headers["content-type"] ?? "", address).not.toContain("image/");
      expect(text, address).not.toMatch(/<svg xmlns|"products":/);
    }
    const spoofed = { host: `127.0.0.1:${port}`, "x-forwarded-host": `127.0.0.1:${port}` };
    await other.ask(`${own}/0`, { headers: spoofed });
    expect(requests).toBe(0);
  } finally {
    listener.close();
  }
});

test("a cache between people never yields the other's cart, orders or success", async () => {
  const addresses = Object.values(questions).flatMap((question) => [
    question(owner.paid),
    question(owner.open),
  ]);
  addresses.push("/store", `/product/${slotPackage.productId}`, "/cart", "/orders");
  addresses.push(`/cart/stand?variant=${slotPackage.variantId}`, "/store.data");
  const cache = new SharedCache("edge");
  for (const address of addresses) {
    for (const client of [owner.client, other]) {
      const answer = await cache.fetch(address, client);
      expect(mayStore(answer), address).toBe(false);
      expect(answer.headers["cache-control"], address).toBe("private, no-store");
      if (client === other) expect(foreign(answer), address).toEqual([]);
    }
  }
  expect(cache.addresses).toEqual([]);
});

function foreign({ text }: Answer): string[] {
  return owner.marks.filter((mark) => text.includes(mark));
}
