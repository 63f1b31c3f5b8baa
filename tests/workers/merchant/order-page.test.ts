import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { site } from "#app/platform/operator/config.ts";
import { digitalGuarantee, guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { legalPages } from "#app/platform/operator/script-free-paths.ts";
import { vatNote } from "#tests/support/vat-note.ts";
import { withParts } from "#tests/workers/with-parts.ts";
import { events } from "#workers/merchant/db/event-schema.ts";
import { orders } from "#workers/merchant/db/order-schema.ts";
import {
  addProduct,
  checkoutOf,
  clock,
  db,
  leave,
  lockRow,
  openPage,
  origin,
  press,
  quietly,
  startMerchant,
  stockOf,
  unlockRow,
} from "./merchant-bench.ts";

const packageItem = { variant_id: "variant_01KR0000000000000000000001", quantity: 2 };
const subscriptionItem = { variant_id: "variant_01KR0000000000000000000004", quantity: 1 };
const successUrl = `${origin}/success?checkout=shop-1`;
const payButton = "Zahlungspflichtig bestellen</button>";
const merchant = startMerchant();

async function show(page: string, now?: Date) {
  const response = await merchant.open(page, { headers: clock(now) });
  return { response, status: response.status, text: await response.text() };
}

function countOrders() {
  return db.$count(orders);
}

async function orderOf(page: string) {
  const { orderId } = await checkoutOf(page);
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ""));
  return order;
}

/** A piece of something new. */
async function newItem(changes?: Parameters<typeof addProduct>[0]) {
  const { variantId } = await addProduct(changes);
  return { variant_id: variantId, quantity: 1 };
}

function boxOf(text: string): string {
  return /<input[^>]*name="consent"[^>]*>/.exec(text)?.[0] ?? "";
}

describe("the order page", () => {
  it("shows what is bought, what it costs, and one button that says so", async () => {
    const { variantId } = await addProduct({
      title: `Salbe "<script>alert(1)</script>`,
      subtitle: "Mit <Ringelblume> für Ballen – 100 % Bienenwachs",
      variant: { priceCents: 1250, title: "50 ml" },
    });
    const page = await openPage(merchant, [{ variant_id: variantId, quantity: 2 }]);
    const { response, status, text } = await show(page);
    expect(status).toBe(200);
    expect(text).toContain("Salbe &quot;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toContain("<script");
    expect(text).not.toContain("style=");
    // Its essential characteristics: first of all, and in the section of the button (§ 312j Abs. 2 BGB).
    const [goods = "", closing = ""] = text.split('class="card closing"');
    expect(goods.indexOf("Mit &lt;Ringelblume&gt; für Ballen – 100 % Bienenwachs")).toBeLessThan(
      goods.indexOf('id="payment"'),
    );
    expect(closing).toContain("Mit &lt;Ringelblume&gt; für Ballen – 100 % Bienenwachs");
    for (const words of ["25,00\u00a0€", "4,90\u00a0€", "29,90\u00a0€", vatNote, "50 ml"]) {
      expect(text).toContain(words);
    }
    expect(
      text.match(/<button class="pay"[^>]*>Zahlungspflichtig bestellen<\/button>/g),
    ).toHaveLength(1);
    expect(text.match(/<h1>/g)).toHaveLength(1);
    expect(text).toContain('<html lang="de">');
    for (const link of legalPages.map(({ href }) => href)) {
      expect(text).toMatch(new RegExp(`<a href="${link}" target="_blank" rel="noopener">`));
    }
    expect(text).toContain('value="Erika Muster" autocomplete="name"');
    expect(text).toContain("erika@example.org");
    expect(text).toContain("Gesetzliche Gewährleistung");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
  });

  it("ships free from 49 euros, and asks for no address where nothing is sent", async () => {
    const { variantId } = await addProduct({ variant: { priceCents: 2450 } });
    const goods = await show(await openPage(merchant, [{ variant_id: variantId, quantity: 2 }]));
    expect(goods.text).toContain("<dd>kostenlos</dd>");
    const digital = await show(await openPage(merchant, [packageItem]));
    expect(digital.text).not.toContain('name="street"');
    expect(digital.text).not.toContain("Versand <span");
    expect(goods.text).toContain("Die Artikel sind noch nicht reserviert.");
    expect(digital.text).not.toContain("reserviert");
  });

  it("tells the rights of what is bought: of goods, of digital products, or of both", async () => {
    const goods = await newItem();
    for (const [items, isGoods, isDigital] of [
      [[goods], true, false],
      [[subscriptionItem], false, true],
      [[goods, packageItem], true, true],
    ] as const) {
      const { text } = await show(await openPage(merchant, items));
      expect(text.includes(guaranteeNotice.text)).toBe(isGoods);
      expect(text.includes(digitalGuarantee)).toBe(isDigital);
    }
  });

  it("says the terms of a subscription directly above the button", async () => {
    const { text } = await show(await openPage(merchant, [subscriptionItem]));
    const terms = text.slice(text.indexOf('id="abo"'), text.indexOf(payButton));
    expect(terms).toContain("19,90\u00a0€ für ein Jahr, im Voraus zu zahlen");
    expect(terms).toContain(
      "Das Abo läuft ein Jahr ab der Freischaltung. Danach endet es automatisch und verlängert sich nicht. Sie müssen nicht kündigen, können es aber jederzeit zum Ende der Laufzeit tun",
    );
    expect(terms).not.toMatch(/unbestimmte Zeit|Frist von/);
  });

  it("closes with items, terms, delivery, withdrawal, total and button, and nothing between", async () => {
    const items = [await newItem(), subscriptionItem];
    const { text } = await show(await openPage(merchant, items));
    const words = [
      'id="artikel"',
      'id="payment"',
      'name="consent"',
      "Gesetzliche Gewährleistung",
      'class="card closing"',
      'class="recap"',
      'id="abo"',
      "<strong>Lieferzeit:</strong>",
      "<strong>Digitale Leistungen:</strong>",
      "<strong>Widerruf:</strong>",
      'class="closing-total"',
      payButton,
    ];
    const places = words.map((word) => text.indexOf(word));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    const closing = text.slice(text.indexOf('class="card closing"'), text.indexOf(payButton));
    expect(closing).not.toMatch(/<input|<img|Gewährleistung/);
  });

  it("names the ways to pay in the words of the site", async () => {
    const { text } = await show(await openPage(merchant, [packageItem]));
    for (const { name, text: words } of site.paymentMethods) {
      expect(text).toContain(`>${name}</label>`);
      expect(text).toContain(words);
    }
  });

  it("does not exist at another address, in German", async () => {
    for (const path of ["x", "A".repeat(43), "A".repeat(43).concat("/x")]) {
      const { status, text, response } = await show(`/merchant/kasse/${path}`);
      expect(status).toBe(404);
      expect(text).toContain("Diese Bestellseite gibt es nicht");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    const page = await openPage(merchant, [packageItem]);
    expect((await merchant.open(page, { method: "DELETE" })).status).toBe(405);
    const tooLong = await merchant.open(page, { method: "POST", body: "x".repeat(65 * 1024) });
    expect(tooLong.status).toBe(413);
  });
});

describe("what is typed", () => {
  it.each(["D-01067", "PLZ: 01067\u00a0", "01 067", "DE – 01067"])(
    "takes the postal code as it is copied: %j",
    async (postalCode) => {
      const page = await openPage(merchant, [await newItem()]);
      const refused = await (await press(merchant, page, { name: " ", postalCode })).text();
      expect(refused).toContain('id="name-fehler"');
      expect(refused).not.toContain('id="postalCode-fehler"');
    },
  );

  it("is refused with a postal code of another country, where nothing is sent to", async () => {
    const page = await openPage(merchant, [await newItem()]);
    const refused = await (await press(merchant, page, { postalCode: "A-1010" })).text();
    expect(refused).toContain('id="postalCode-fehler"');
  });

  it("is checked, said beside the field and in a summary, and stays", async () => {
    const page = await openPage(merchant, [await newItem(), packageItem]);
    const typed = { name: " ", postalCode: "123", city: `"><script>`, payment: "gratis" };
    const response = await press(merchant, page, typed);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).toContain("<title>Fehler: ");
    expect(text).toContain('<a href="#name">Bitte geben Sie Vor- und Nachnamen ein.</a>');
    expect(text).toContain(
      'id="postalCode-fehler">Bitte geben Sie eine Postleitzahl mit fünf Ziffern',
    );
    expect(text).toContain('aria-describedby="postalCode-fehler"');
    expect(text).toContain('value="123"');
    expect(text).toContain("&quot;&gt;&lt;script&gt;");
    expect(text).toContain('<a href="#payment">Bitte wählen Sie eine Zahlungsart.</a>');
    expect(await countOrders()).toBe(0);
  });

  it("includes the e-mail address when the shop did not name the buyer", async () => {
    const page = await openPage(merchant, [packageItem], { changes: { customer: undefined } });
    expect((await show(page)).text).toContain('autocomplete="email"');
    expect((await press(merchant, page, { email: "x" })).status).toBe(400);
    expect((await press(merchant, page, { email: "a@example.org" })).status).toBe(303);
  });
});

describe("ordering", () => {
  it("leads to the shop's success page, and twenty presses are one order", async () => {
    const { productId, variantId } = await addProduct();
    const page = await openPage(merchant, [{ variant_id: variantId, quantity: 4 }]);
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(merchant, page)));
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(successUrl);
    }
    expect(await countOrders()).toBe(before + 1);
    expect(await stockOf(merchant, productId)).toBe(6);
    await merchant.carryQueue();
    const own = merchant
      .events()
      .filter(({ data }) => data.order?.items[0]?.product_id === productId);
    expect(own.map(({ type }) => type)).toEqual(["order.created", "order.paid"]);
    expect(own[0].data).toEqual(own[1].data);

    const back = await show(page);
    expect(back.status).toBe(200);
    expect(back.text).toContain("Ihre Bestellung ist eingegangen");
    expect(back.text).toContain(`href="${successUrl}"`);
    expect(back.text).not.toContain("<form");
  });

  it("is refused when its time is over", async () => {
    const { productId, variantId } = await addProduct();
    const start = new Date("2026-11-21T10:00:00Z");
    const late = new Date("2026-11-21T10:30:01Z");
    const page = await openPage(merchant, [{ variant_id: variantId, quantity: 1 }], { now: start });
    const before = await countOrders();
    const pressed = await press(merchant, page, {}, late);
    expect(pressed.status).toBe(410);
    const text = await pressed.text();
    expect(text).toContain("Diese Seite ist abgelaufen");
    expect(text).toContain(`href="${origin}/cart"`);
    expect((await show(page, late)).status).toBe(410);
    expect(await countOrders()).toBe(before);
    expect(await stockOf(merchant, productId, late)).toBe(10);
  });

  it("says beside the item that it was sold meanwhile, and keeps what was typed", async () => {
    const own = startMerchant();
    const few = await addProduct({ variant: { inventoryQuantity: 3 } });
    const many = await addProduct();
    const page = await openPage(own, [
      { variant_id: few.variantId, quantity: 3 },
      { variant_id: many.variantId, quantity: 1 },
    ]);
    const other = { customer: { external_id: "quicker", email: "quick@example.org" } };
    const quicker = await openPage(own, [{ variant_id: few.variantId, quantity: 2 }], {
      changes: other,
    });
    expect((await press(own, quicker)).status).toBe(303);
    const before = await countOrders();
    const refused = await press(own, page, { street: "Neue Straße 9" });
    expect(refused.status).toBe(409);
    const text = await refused.text();
    expect(text).toContain("nicht mehr in dieser Menge verfügbar");
    expect(text.match(/Nur noch 1 verfügbar\./g)).toHaveLength(1);
    expect(text).toContain('value="Neue Straße 9"');
    expect(await countOrders()).toBe(before);
    expect(await stockOf(own, many.productId), "all or nothing").toBe(10);
    expect(await stockOf(own, few.productId)).toBe(1);
    expect((await show(page)).text).toContain("Nur noch 1 verfügbar.");
  });

  it("takes only so much on orders that are not paid: one customer cannot empty the shop", async () => {
    const own = startMerchant();
    const ware = await addProduct({ variant: { priceCents: 2000, inventoryQuantity: 60 } });
    const pageOf = (who: string, quantity: number) =>
      openPage(own, [{ variant_id: ware.variantId, quantity }], {
        changes: { customer: { external_id: who, email: `${who}@example.org` } },
      });
    const unpaid = { payment: "manual" };
    const all = await press(own, await pageOf("hamster", 60), { ...unpaid, street: "Baumweg 3" });
    expect(all.status).toBe(409);
    const text = await all.text();
    expect(text).toContain("Sie haben noch unbezahlte Bestellungen.");
    expect(text).toContain('value="Baumweg 3"');
    expect(await stockOf(own, ware.productId)).toBe(60);

    // What stands unpaid counts, by however many presses at once.
    expect((await press(own, await pageOf("hamster", 20), unpaid)).status).toBe(303);
    expect((await press(own, await pageOf("hamster", 6), unpaid)).status).toBe(409);
    const five = await pageOf("hamster", 5);
    expect((await press(own, five, unpaid)).status).toBe(303);
    expect((await press(own, await pageOf("hamster", 1), unpaid)).status).toBe(409);
    expect(await stockOf(own, ware.productId)).toBe(35);

    // What is paid at once does not, and nobody else's.
    expect((await press(own, await pageOf("hamster", 30))).status).toBe(303);
    expect((await press(own, await pageOf("neighbour", 5), unpaid)).status).toBe(303);
    expect(await stockOf(own, ware.productId)).toBe(0);
  });

  it("goes on after a declined payment, with the same order", async () => {
    const own = startMerchant();
    const { productId, variantId } = await addProduct();
    const page = await openPage(own, [{ variant_id: variantId, quantity: 4 }]);
    const before = await countOrders();
    const declined = await press(own, page, { payment: "demo-declined", street: "Neue Straße 9" });
    expect(declined.status).toBe(402);
    const text = await declined.text();
    expect(text).toContain("Die Zahlung wurde abgelehnt");
    expect(text).toContain("<h2>Adresse für Lieferung und Rechnung</h2>");
    expect(text).toContain('value="Neue Straße 9"');
    expect(await stockOf(own, productId)).toBe(10);
    expect((await press(own, page)).status).toBe(303);
    expect(await stockOf(own, productId)).toBe(6);
    expect(await countOrders()).toBe(before + 1);
    await own.carryQueue();
    expect(
      own.events().map(({ type, data }) => [type, data.order.version, data.order.payment_status]),
    ).toEqual([
      ["order.payment_failed", 1, "failed"],
      ["order.created", 2, "paid"],
      ["order.paid", 2, "paid"],
    ]);
  });

  it("asks for the consent anew after a declined payment, and says why beside the box", async () => {
    const own = startMerchant();
    const page = await openPage(own, [subscriptionItem]);
    const why = "Bitte setzen Sie dieses Häkchen für die neue Bestellung noch einmal";
    const first = await show(page);
    expect(boxOf(first.text)).not.toMatch(/aria-describedby|checked/);
    expect(first.text).not.toContain(why);
    const refused = await (await press(own, page, { payment: "gratis" })).text();
    expect(boxOf(refused)).toContain("checked");
    expect(refused).not.toContain(why);
    const declined = await (await press(own, page, { payment: "demo-declined" })).text();
    expect(boxOf(declined)).not.toContain("checked");
    // Of what is unlocked nothing is in short supply.
    expect(declined).not.toContain("reserviert");
    expect(boxOf(declined)).toContain('aria-describedby="consent-hinweis"');
    expect(declined).toContain(`id="consent-hinweis">${why}`);
    const without = await (await press(own, page, { consent: "" })).text();
    expect(boxOf(without)).toContain('aria-describedby="consent-fehler"');
    expect((await press(own, page)).status).toBe(303);
  });

  it("speaks of no cart where it is left: a direct order has none to go back to", async () => {
    for (const items of [[packageItem], [await newItem()]]) {
      const page = await openPage(merchant, items);
      const { text } = await show(page);
      const note = /<form class="back"[\s\S]*?<\/form>/.exec(text)?.[0] ?? "";
      expect(note).toContain("Es wird nichts bestellt.");
      expect(note).not.toContain("Warenkorb");
      const late = await show(page, new Date(Date.now() + 60 * 60 * 1000));
      expect(late.text).toContain("Diese Seite ist abgelaufen");
      expect(late.text).not.toContain("Warenkorb");
    }
  });

  it("can be left, and cannot be ordered from any more", async () => {
    const own = startMerchant();
    const { productId, variantId } = await addProduct();
    const page = await openPage(own, [{ variant_id: variantId, quantity: 4 }]);
    await press(own, page, { payment: "demo-declined" });
    const left = await leave(own, page);
    expect([left.status, left.headers.get("location")]).toEqual([303, `${origin}/cart`]);
    expect(await stockOf(own, productId)).toBe(10);
    expect((await press(own, page)).status).toBe(410);
    await own.carryQueue();
    expect(own.events().map(({ type }) => type)).toEqual([
      "order.payment_failed",
      "order.canceled",
    ]);
    expect((await own.open(`${page}/zurueck`)).status).toBe(405);
  });

  it("while it is being left leads to the order, if that was quicker", async () => {
    const own = startMerchant();
    const page = await openPage(own, [packageItem]);
    const untouched = own.env.MERCHANT_DB;
    let batches = 0;
    const batch = async <Row>(statements: D1PreparedStatement[]) => {
      batches += 1;
      // Between what was read and what is written.
      if (batches === 2) {
        own.env.MERCHANT_DB = untouched;
        await press(own, page);
      }
      return untouched.batch<Row>(statements);
    };
    own.env.MERCHANT_DB = withParts(untouched, { batch });
    const left = await leave(own, page);
    expect(batches).toBeGreaterThan(1);
    expect([left.status, left.headers.get("location")]).toEqual([303, successUrl]);
    expect((await checkoutOf(page)).status).toBe("ordered");
  });

  it("is left whole or not at all: no order stays behind a page that is closed", async () => {
    const own = startMerchant();
    const page = await openPage(own, [packageItem]);
    await press(own, page, { payment: "demo-declined" });
    const { orderId } = await checkoutOf(page);
    await lockRow("orders", orderId ?? "");
    expect((await quietly(() => leave(own, page))).status).toBe(500);
    expect((await checkoutOf(page)).status).toBe("open");
    await unlockRow(orderId ?? "");
    expect((await leave(own, page)).status).toBe(303);
    expect(await orderOf(page)).toMatchObject({ status: "canceled" });
  });

  it("settles pending test payments either way", async () => {
    const { productId, variantId } = await addProduct();
    const item = { variant_id: variantId, quantity: 1 };
    for (const [choice, types, said] of [
      ["demo-pending-paid", ["order.created", "order.paid"], "Ihre Bestellung ist eingegangen"],
      [
        "demo-pending-failed",
        ["order.created", "order.payment_failed", "order.canceled"],
        "Die Zahlung ist fehlgeschlagen",
      ],
    ] as const) {
      const own = startMerchant();
      const page = await openPage(own, [item]);
      expect((await press(own, page, { payment: choice })).status).toBe(303);
      await own.carryQueue();
      await own.carryQueue();
      expect(own.events().map(({ type }) => type)).toEqual(types);
      expect(await stockOf(own, productId)).toBe(9);
      expect(await (await own.open(page)).text()).toContain(said);
    }
  });

  it("settles a pending test payment even when its message was lost", async () => {
    await db.delete(events);
    const own = startMerchant();
    const page = await openPage(own, [packageItem]);
    await press(own, page, { payment: "demo-pending-paid" });
    own.queued.splice(0);
    await own.sweep();
    await own.sweep(new Date(Date.now() + 10 * 60 * 1000));
    await own.carryQueue();
    const types = own.events().map(({ type }) => type);
    const ofOrders = types.filter((type) => type.startsWith("order.")).sort();
    expect(ofOrders).toEqual(["order.created", "order.paid"]);
  });
});

describe("in production", () => {
  it("offers no test payment and refuses one that is posted all the same", async () => {
    const production = startMerchant("production");
    const page = await openPage(production, [packageItem]);
    expect(await (await production.open(page)).text()).not.toContain("Testzahlung");
    for (const payment of ["demo-paid", "demo-pending-paid", "stripe", ""]) {
      expect((await press(production, page, { payment })).status).toBe(400);
    }
    expect((await press(production, page, { payment: "manual" })).status).toBe(303);
    await production.carryQueue();
    expect(production.events()).toMatchObject([
      {
        ...{ type: "order.created", livemode: true },
        data: { order: { payment_status: "pending", paid_at: null } },
      },
    ]);
    const headers = clock(new Date("2030-01-01"));
    expect((await production.open(page, { headers })).status, "the clock stands").toBe(200);
  });
});

describe("the consent to begin before the time to withdraw is over", () => {
  it("is asked of whoever subscribes, with an empty box, and of nobody else", async () => {
    const page = await openPage(merchant, [subscriptionItem]);
    const box = boxOf((await show(page)).text);
    expect(box).toContain('type="checkbox" id="consent"');
    expect(box).not.toContain("checked");
    const before = await countOrders();
    for (const consent of ["", "on", "nein"]) {
      const refused = await press(merchant, page, { consent });
      expect(refused.status).toBe(400);
      const text = await refused.text();
      expect(text).toContain('<a href="#consent">Bitte stimmen Sie zu, dass das Abo');
      expect(text).toContain('aria-invalid="true" aria-describedby="consent-fehler"');
      expect(text).not.toContain(" checked></");
    }
    expect(await countOrders()).toBe(before);
    expect((await press(merchant, page)).status).toBe(303);
    const agreed = await orderOf(page);
    expect(agreed?.earlyStartAt).toBe(agreed?.createdAt);

    const goods = await openPage(merchant, [await newItem()]);
    expect((await show(goods)).text).not.toContain("consent");
    expect((await press(merchant, goods)).status).toBe(303);
    expect((await orderOf(goods))?.earlyStartAt).toBeNull();
  });
});
