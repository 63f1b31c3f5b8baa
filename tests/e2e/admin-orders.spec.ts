import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { mailsCarried } from "#tests/support/http.ts";
import { displayIdOf, expect, order, test, wares } from "#tests/support/shop.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { enterAs, readMail, toast, visit } from "#tests/support/test.ts";

// The practitioner sees the merchant's orders and says which of them have been paid.

const listAddress = "/admin/bestellungen";

type Placed = { id: string; displayId: string; version: number };

/** The signed-in customer orders three more pets on account, without the shop's pages. */
async function orderOnAccount(page: Page, site: RunningSite, userId: string): Promise<Placed> {
  const variant = wares.threePets.replace("prod_", "variant_");
  const answer = await page.context().request.post("/cart", {
    form: { intent: "checkout", variant, quantity: "1" },
    maxRedirects: 0,
  });
  await page.goto(answer.headers().location ?? "");
  await order(page, "manual");
  await page.waitForURL(/\/success/);
  await expect(async () => expect(await displayIdOf(site, userId)).not.toBe("")).toPass();
  const displayId = await displayIdOf(site, userId);
  const placed = await site.merchantBinding
    .prepare("select id, display_id as displayId, version from orders where display_id = ?1")
    .bind(displayId)
    .first<Placed>();
  if (!placed) throw new Error("no order");
  return placed;
}

async function enterAsPractitioner(
  context: BrowserContext,
  person: (input: { role: "admin" }) => Promise<{ email: string }>,
): Promise<void> {
  await enterAs(context, (await person({ role: "admin" })).email);
}

async function slotsOf(site: RunningSite, userId: string): Promise<number | undefined> {
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
  return profile?.petSlotsPurchased;
}

async function paymentOf(site: RunningSite, { id }: Placed): Promise<string | undefined> {
  const row = await site.merchantBinding
    .prepare("select payment_status || ' ' || status as state from orders where id = ?1")
    .bind(id)
    .first<{ state: string }>();
  return row?.state;
}

function cardOf(page: Page, { displayId }: Placed) {
  return page.getByRole("article", { name: `Bestellung ${displayId}` });
}

async function expectOneConfirmation(site: RunningSite, email: string): Promise<void> {
  await mailsCarried(site);
  const row = await site.binding
    .prepare("select count(*) as mails from mailbox where recipient = ?1 and subject like ?2")
    .bind(email, "Bestätigung Ihrer Bestellung%")
    .first<{ mails: number }>();
  expect(row?.mails).toBe(1);
}

test("an order on account is seen, marked as paid once, and gives the customer what was bought", async ({
  page,
  context,
  site,
  person,
  signedIn,
}) => {
  const { id, email } = await signedIn({ fullName: "Frieda Rechnung" });
  const placed = await orderOnAccount(page, site, id);
  expect(await slotsOf(site, id)).toBe(0);

  await enterAsPractitioner(context, person);
  await visit(page, "/admin");
  await page.getByRole("main").getByRole("link", { name: "Bestellungen" }).click();
  await expect(page).toHaveURL(listAddress);
  const card = cardOf(page, placed);
  for (const text of [
    "Zahlung ausstehend",
    "Frieda Rechnung",
    email,
    "Rechnung / Vorkasse",
    "1 × 3 weitere Haustiere",
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card).toContainText(/Gesamtbetrag\s*24,90\s€/);

  const opener = card.getByRole("link", { name: /^Als bezahlt markieren/ });
  await opener.click();
  const dialog = page.getByRole("dialog", {
    name: `Bestellung ${placed.displayId} als bezahlt markieren?`,
  });
  await expect(dialog).toContainText("24,90 €");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await paymentOf(site, placed)).toBe("pending pending");

  await opener.click();
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(toast(page)).toContainText(
    `Bestellung ${placed.displayId} ist als bezahlt markiert.`,
  );
  await expect(card).toHaveCount(0);
  await page.getByRole("link", { name: "Alle", exact: true }).click();
  await expect(card).toContainText("Bezahlt");
  await expect(card.getByRole("link", { name: /^Als bezahlt markieren/ })).toHaveCount(0);

  await expect(async () => expect(await slotsOf(site, id)).toBe(3)).toPass();
  const mail = await readMail(context, email, /^Bestätigung Ihrer Bestellung/);
  expect(mail.subject).toContain(placed.displayId);

  for (const version of [placed.version, placed.version + 1]) {
    const again = await context.request.post(listAddress, {
      form: { intent: "bezahlt", orderId: placed.id, version: String(version) },
      maxRedirects: 0,
    });
    expect(again.status()).toBe(409);
  }
  const cancel = await context.request.post(listAddress, {
    form: { intent: "stornieren", orderId: placed.id, version: String(placed.version + 1) },
    maxRedirects: 0,
  });
  expect(cancel.status()).toBe(409);
  expect(await cancel.text()).toContain("Diese Bestellung ist schon bezahlt.");
  await site.runCron();
  expect(await slotsOf(site, id)).toBe(3);
  await expectOneConfirmation(site, email);
});

test("a view that is no longer right is refused, and the new state is shown", async ({
  page,
  context,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const { id } = await signedIn();
  const placed = await orderOnAccount(page, site, id);
  await enterAsPractitioner(context, person);
  await visit(page, `${listAddress}?bezahlt=${placed.id}`);
  await site.merchantBinding
    .prepare("update orders set version = version + 1 where id = ?1")
    .bind(placed.id)
    .run();
  await page.getByRole("dialog").getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(toast(page)).toContainText("Nichts wurde geändert");
  const inline = page.getByRole("main").getByRole("alert");
  await expect(inline).toContainText("Die Bestellung hat sich geändert");
  await expect(inline).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  expect(await paymentOf(site, placed)).toBe("pending pending");

  await cardOf(page, placed)
    .getByRole("link", { name: /^Als bezahlt markieren/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(toast(page)).toContainText("ist als bezahlt markiert.");
  await expect(inline).toHaveCount(0);
});

test("a merchant that fails loses nothing, and the page says so in both places", async ({
  page,
  context,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  const { id } = await signedIn();
  const placed = await orderOnAccount(page, site, id);
  await enterAsPractitioner(context, person);
  const { merchantBinding } = site;
  await visit(page, `${listAddress}?bezahlt=${placed.id}`);
  await merchantBinding.exec(
    "create trigger broken before update on orders begin select raise(abort, 'broken'); end",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(toast(page)).toContainText("Der Shop antwortet gerade nicht.");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Der Shop antwortet gerade nicht.",
  );
  await merchantBinding.exec("drop trigger broken");
  expect(await paymentOf(site, placed)).toBe("pending pending");

  await merchantBinding.exec("alter table orders rename column placed_at to placed_away");
  try {
    await page.goto(listAddress);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Die Bestellungen können gerade nicht geladen werden.",
    );
    await expectNoFindings(page, "merchant away");
  } finally {
    await merchantBinding.exec("alter table orders rename column placed_away to placed_at");
  }
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await expect(cardOf(page, placed)).toBeVisible();
});

test("nobody but the practitioner gets the page or the action, and ids are checked", async ({
  page,
  context,
  site,
  person,
  signedIn,
}) => {
  const { id } = await signedIn();
  const placed = await orderOnAccount(page, site, id);
  const form = { intent: "bezahlt", orderId: placed.id, version: String(placed.version) };
  const post = (address: string, fields: Record<string, string>) =>
    context.request.post(address, { form: fields, maxRedirects: 0 });
  for (const door of [listAddress, `${listAddress}?zahlung=alle`]) {
    const shown = await context.request.get(door, { maxRedirects: 0 });
    expect([shown.status(), shown.headers().location]).toEqual([302, "/pets"]);
    const sent = await post(door, form);
    expect([sent.status(), sent.headers().location]).toEqual([302, "/pets"]);
  }
  const data = await context.request.get(
    `${listAddress}.data?_routes=${encodeURIComponent("admin/orders.route")}`,
    { maxRedirects: 0 },
  );
  expect(await data.text()).not.toContain(placed.displayId);
  await context.clearCookies();
  const visitor = await post(listAddress, form);
  expect(visitor.headers().location).toBe("/auth");
  expect(await paymentOf(site, placed)).toBe("pending pending");
  expect(await slotsOf(site, id)).toBe(0);

  await enterAsPractitioner(context, person);
  for (const wrong of [
    { orderId: "../subscriptions/sub_1" },
    { orderId: `${placed.id}/cancel` },
    { orderId: "" },
    { version: "0" },
    { version: "1.5" },
    { intent: "refund" },
  ]) {
    expect((await post(listAddress, { ...form, ...wrong })).status()).toBe(400);
  }
  const unknown = await post(listAddress, {
    ...form,
    orderId: "order_01KR00000000000000000000ZZ",
  });
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain("Diese Bestellung gibt es nicht.");
  expect(await paymentOf(site, placed)).toBe("pending pending");
});

test("list and dialogs have no findings, wide and narrow, and pages follow each other", async ({
  page,
  context,
  site,
  person,
  signedIn,
}) => {
  const { id } = await signedIn({ fullName: "Wilhelmine-Charlotte von Hohenlohe-Langenburg" });
  const placed = await orderOnAccount(page, site, id);
  await enterAsPractitioner(context, person);
  const { results: rows } = await site.merchantBinding
    .prepare("select * from orders where id = ?1")
    .bind(placed.id)
    .all<Record<string, string | number | null>>();
  const columns = Object.keys(rows[0] ?? {});
  const insert = site.merchantBinding.prepare(
    `insert into orders (${columns.join()}) values (${columns.map(() => "?").join()})`,
  );
  await site.merchantBinding.batch(
    Array.from({ length: 55 }, (_, index) => {
      const number = String(index).padStart(2, "0");
      const other = {
        ...rows[0],
        id: `order_01KR000000000000000000TT${number}`,
        display_id: `KP-200101-T${number}`,
        placed_at: `2020-01-01T08:00:${number}.000Z`,
      };
      return insert.bind(...Object.values(other));
    }),
  );

  await visit(page, listAddress);
  await expect(page.getByRole("article")).toHaveCount(50);
  await expect(page.getByRole("article").first()).toContainText(placed.displayId);
  await page.getByRole("link", { name: "Ältere Bestellungen" }).click();
  await expect(page).toHaveURL(`${listAddress}?seite=2`);
  await expect(page.getByText("Seite 2")).toBeVisible();
  await expect(page.getByRole("article").last()).toContainText("KP-200101-T00");
  await site.merchantBinding.exec("delete from orders where display_id like 'KP-200101-T%'");

  for (const query of ["", `?bezahlt=${placed.id}`, `?zahlung=alle&stornieren=${placed.id}`]) {
    await visit(page, listAddress + query);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 1600 });
      await expectNoFindings(page, `${query}, ${width} px`);
      await expectNoSidewaysScroll(page, `${query}, ${width} px`);
    }
    await page.setViewportSize({ width: 320, height: 1600 });
    await expectNoSidewaysScroll(page, `${query}, 320 px`);
  }
  const dialog = page.getByRole("alertdialog", { name: /stornieren\?$/ });
  await expect(dialog.getByRole("link", { name: "Abbrechen" })).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is canceled, and another one marked as paid", async ({
    page,
    context,
    site,
    person,
    signedIn,
  }) => {
    const { id } = await signedIn();
    const placed = await orderOnAccount(page, site, id);
    await enterAsPractitioner(context, person);
    await page.goto(`${listAddress}?zahlung=alle`);
    const card = cardOf(page, placed);
    await card.getByRole("link", { name: /^Bestellung stornieren/ }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("link", { name: "Abbrechen" }).click();
    await expect(dialog).toHaveCount(0);
    await card.getByRole("link", { name: /^Bestellung stornieren/ }).click();
    await dialog.getByRole("button", { name: "Bestellung stornieren" }).click();
    await expect(page).toHaveURL(`${listAddress}?zahlung=alle`);
    await expect(page.getByText(`Bestellung ${placed.displayId} ist storniert.`)).toBeVisible();
    await expect(card).toContainText("Storniert");
    expect(await paymentOf(site, placed)).toBe("pending canceled");
    await page.getByRole("link", { name: "Zahlung ausstehend" }).click();
    await expect(page).toHaveURL(listAddress);
    await expect(card).toHaveCount(0);

    const customer = await signedIn();
    const second = await orderOnAccount(page, site, customer.id);
    await enterAsPractitioner(context, person);
    await page.goto(listAddress);
    await cardOf(page, second)
      .getByRole("link", { name: /^Als bezahlt markieren/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Als bezahlt markieren" }).click();
    await expect(
      page.getByText(`Bestellung ${second.displayId} ist als bezahlt markiert.`),
    ).toBeVisible();
    expect(await paymentOf(site, second)).toBe("paid completed");
  });
});
