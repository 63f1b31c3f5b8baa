import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { insertPerson } from "#scripts/demo/factories.ts";
import { whileAway } from "#tests/support/failing.ts";
import { type Client, mailsCarried, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, person, site, test } from "#tests/support/http-test.ts";
import {
  addToCatalogue,
  beginCheckout,
  clearCatalogue,
  merchantCheckouts,
  openOrderPage,
  ordersApplied,
  postEvent,
  pressPay,
  renewCatalogue,
  slotPackage,
  webhookSecret,
} from "#tests/support/shop.ts";
import { eventOf } from "#tests/support/store-events.ts";
import { htmlPayloads } from "#tests/support/store-payloads.ts";
import { expectNoForeignMarkup, tagsOf } from "./inert.ts";

// A merchant's catalogue is somebody else's text (attacks 15 and 16), and a purchase leaves no trace
// of a person or a secret in logs and files.

const lines = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</script></title></textarea><svg onload=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;img src=x onerror=alert(1)&amp;gt;",
  "{{7*7}} ' or '1'='1 -- javascript:alert(1)",
  "Zeile\r\nBcc: opfer@evil.example\u2028\u202e\u0085Ende",
];
const text = lines.join(" ");
const fullName = `Anna ${lines[5]} ${lines[0]}`;

const payloadsPerPage = 10;

let client: Client;
let product: { productId: string; variantId: string };

test.beforeAll(async () => {
  const email = `shop-content-${Date.now()}@example.org`;
  await insertPerson(site.db, { email, passwordHash, fullName: "Anna" });
  client = await signedIn(site, email);
  product = await addToCatalogue(site, {
    ...{ title: text, subtitle: text, ribbonText: text, type: "digital" },
    descriptionHtml: htmlPayloads.map((one) => `<div>${one}</div>`).join("\n"),
    additionalInfo: [
      ...lines.map((line) => ({ title: line, descriptionHtml: line })),
      ...htmlPayloads.map((one) => ({ title: "Angabe", descriptionHtml: one })),
    ],
    options: [text],
    variant: { title: text, optionValues: { [text]: text }, sku: text },
  });
  // Some on a page, each in a section of its own. The store's `sanitise-html.test.ts` tries each by itself.
  for (let start = 0; start < htmlPayloads.length; start += payloadsPerPage) {
    const additionalInfo = htmlPayloads
      .slice(start, start + payloadsPerPage)
      .map((descriptionHtml) => ({ title: "Angabe", descriptionHtml }));
    await addToCatalogue(site, { additionalInfo });
  }
  await renewCatalogue(client);
});
test.afterAll(() => clearCatalogue(site, client));

test("payloads of a catalogue are inert in every page and answer", async () => {
  const rows = await site.merchantBinding
    .prepare("select id from products where id like 'prod\\_01TEST%' escape '\\'")
    .all<{ id: string }>();
  expect(rows.results).toHaveLength(1 + Math.ceil(htmlPayloads.length / payloadsPerPage));
  const pages = [...rows.results.map(({ id }) => `/product/${id}`), "/store", "/store?seite=2"];
  let shown = 0;
  for (const page of pages) {
    const answer = await client.get(page);
    expect(answer.status, page).toBe(200);
    expectNoForeignMarkup(answer.text, answer.headers, page);
    shown += Number(answer.text.includes("&lt;script&gt;alert(1)&lt;/script&gt;"));
  }
  expect(shown).toBeGreaterThan(1);
  for (const address of [
    `/cart/stand?variant=${product.variantId}`,
    ...[`/product/${product.productId}.data`, "/store.data"],
  ]) {
    const { status, headers } = await client.get(address);
    expect(status, address).toBe(200);
    expect(headers["content-type"], address).toMatch(/^(application\/json|text\/x-script)/);
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    expect(headers["content-security-policy"], address).toContain("sandbox");
  }
});

test("pictures of a catalogue never lead to another origin", async () => {
  const own = await signedIn(site, (await person()).email);
  const files = [
    "//evil.example/x.png",
    "/\\\\evil.example/x.png",
    "/..//evil.example/x",
    "javascript:x",
  ];
  const made = await Promise.all(
    files.map((file) => addToCatalogue(site, { images: [file], variant: { imageFile: file } })),
  );
  await renewCatalogue(own);
  for (const page of ["/store?seite=99", ...made.map(({ productId }) => `/product/${productId}`)]) {
    const answer = await own.get(page);
    expectNoForeignMarkup(answer.text, answer.headers, page);
  }
  for (const { productId } of made) {
    await site.merchantBinding
      .prepare("delete from variants where product_id = ?1")
      .bind(productId)
      .run();
    await site.merchantBinding.prepare("delete from products where id = ?1").bind(productId).run();
  }
  await renewCatalogue(own);
});

test("titles, names and order numbers are text in orders, at success and in mails", async () => {
  const one = await person({ fullName });
  const own = await signedIn(site, one.email);
  await pressPay(own, await openOrderPage(own, [[product.variantId, "1"]]));
  await ordersApplied(site, one.id);
  const [checkout] = await merchantCheckouts(site, one.id);
  // The same order in a later version, as an outside store might number it.
  const order = await site.binding
    .prepare("select * from orders where user_id = ?1")
    .bind(one.id)
    .first<Record<string, number | string>>();
  const at = new Date().toISOString();
  const hostileOrder = {
    ...{ id: `${order?.id}-2`, display_id: text, version: 1, status: text.slice(0, 40) },
    ...{
      checkout_id: checkout?.shop_checkout_id ?? "",
      payment_status: "paid",
      currency_code: "<b>",
    },
    customer: { external_id: one.id, email: one.email },
    ...{ subtotal: 1, total: 1, paid_total: 1, refunded_total: 0 },
    items: [
      {
        ...{ id: `${order?.id}-2-1`, product_id: product.productId, variant_id: product.variantId },
        ...{ title: text, product_type: "digital", quantity: 1, refunded_quantity: 0 },
        ...{ unit_price: 1, total: 1 },
      },
    ],
    paid_at: at,
    created_at: at,
  };
  expect((await postEvent(site, eventOf("order.paid", { order: hostileOrder }))).status).toBe(200);
  for (const page of ["/orders", `/success?checkout=${checkout?.shop_checkout_id}`, "/dashboard"]) {
    const answer = await own.get(page);
    expect(answer.status, page).toBe(200);
    expectNoForeignMarkup(answer.text, answer.headers, page);
  }
  expect((await own.get("/orders")).text).toContain("&lt;script&gt;alert(1)");

  await mailsCarried(site);
  const mails = await site.binding
    .prepare("select recipient, subject, html, text from mailbox where instr(text, ?1) > 0")
    .bind(lines[0])
    .all<{ recipient: string; subject: string; html: string; text: string }>();
  expect(mails.results.length).toBeGreaterThanOrEqual(4);
  for (const mail of mails.results) {
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(mail.recipient).not.toContain("evil");
    expect(tagsOf(mail.html).filter((tag) => /^<(script|img|svg|b)\b/i.test(tag))).toEqual([]);
  }
  const mailbox = await own.get("/dev/mailbox");
  expectNoForeignMarkup(mailbox.text, mailbox.headers, "the mailbox");
});

test("the log of purchases and of refused events holds no person, token or secret", async () => {
  const before = site.logs().length;
  const name = "Rosamunde Unverwechselbar";
  const street = "Verschwiegener Steig 77";
  const one = await person({ fullName: name, street, email: "rosamunde.kauft@example.org" });
  const own = await signedIn(site, one.email);
  const page = await openOrderPage(own, [[slotPackage.variantId, "1"]]);
  await pressPay(own, page, { payment: "demo-declined" });
  await pressPay(own, page);
  await ordersApplied(site, one.id);
  await beginCheckout(own, [[slotPackage.variantId, "0"]]);
  await own.get(
    `/success?checkout=${(await merchantCheckouts(site, one.id))[0]?.shop_checkout_id}`,
  );
  const customer = { external_id: one.id, email: one.email };
  await postEvent(site, { type: "order.paid", data: { order: { customer } } });
  await postEvent(site, `{"customer":"${name}"`);
  await whileAway(site.binding, "webhook_events", async () => {
    const event = { type: "webhook.test", data: { note: `${name} ${one.email}` } };
    const answer = await postEvent(site, event);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "30"]);
    expect(answer.text).not.toMatch(/no such table|webhook_events|D1/);
  });
  await whileAway(site.merchantBinding, "checkouts", async () => {
    const broken = await own.get(page);
    expect(broken.status).toBe(500);
    expect(broken.text).not.toMatch(/no such table|D1_ERROR|checkouts_away|\bat \w+ \(/);
    expect((await beginCheckout(own, [[slotPackage.variantId, "1"]])).status).toBe(503);
  });

  const log = site.logs().slice(before).join("\n");
  expect(log).toContain("webhook.not_stored");
  const token = page.split("/").at(-1) ?? "";
  const secret = webhookSecret();
  const secrets = [
    ...[
      name,
      "Unverwechselbar",
      street,
      one.email,
      token,
      secret,
      secret.slice(6),
      "whsec_",
      "v1,",
    ],
    ...["<script>", "evil.example", own.cookies.get("kraeuterpfote_session")?.slice(0, 20) ?? "x"],
  ];
  for (const one of secrets) expect(log.includes(one), one).toBe(false);
});

test("the client's files know nothing of the store's secrets and server", () => {
  const secret = webhookSecret();
  const marks = [
    ...[secret, secret.slice(6), "whsec_", "STORE_WEBHOOK", "webhook-signature", "STORE_BASE_URL"],
    ...[
      "store_01KRAEUTERPFOTE",
      "variant_prices",
      "token_hash",
      "standardwebhooks",
      "http://store",
    ],
  ];
  for (const name of readdirSync("build/client", { recursive: true })) {
    const file = path.join("build/client", String(name));
    if (!/\.(js|html|data|css|json|svg|txt)$/.test(file)) continue;
    const content = readFileSync(file, "utf8");
    expect(
      marks.filter((mark) => content.includes(mark)),
      file,
    ).toEqual([]);
  }
});
