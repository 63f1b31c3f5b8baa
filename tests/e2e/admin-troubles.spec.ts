import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { orderAssignments, orders, webhookEvents } from "#app/db/shop-schema.ts";
import { jobKeys } from "#app/platform/jobs/names.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { ask } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { eventOf, testStoreId, type WireOrder } from "#tests/support/store-events.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

// What went wrong and waits for a person: orders without an account, undelivered events, failed mails.

const page390 = { width: 390, height: 900 };
const address = "/admin/stoerungen";
const attack = "<img src=x onerror=alert(1)>";
let made = 0;

/** An order paid elsewhere, that no account has. */
function newStray(email: string, title = "3 weitere Haustiere") {
  made += 1;
  const orderId = `stray-${process.pid}-${made}`;
  const displayId = `GAST-${process.pid}-${made}`;
  const at = new Date().toISOString();
  const order: WireOrder = {
    ...{ id: orderId, display_id: displayId, version: 1, checkout_id: null },
    customer: { external_id: null, email },
    ...{ status: "placed", payment_status: "paid", currency_code: "eur" },
    ...{ subtotal: 2490, total: 2490, paid_total: 2490, refunded_total: 0 },
    items: [
      {
        ...{ id: `${orderId}-1`, product_id: "prod_x", variant_id: "variant_x", title },
        ...{ product_type: "digital", quantity: 1, refunded_quantity: 0 },
        ...{ unit_price: 2490, total: 2490 },
      },
    ],
    ...{ paid_at: at, created_at: at },
  };
  return { orderId, displayId, order, at };
}

/** Two events of such an order wait. */
async function strayOrder(site: RunningSite, email: string, title?: string) {
  const { orderId, displayId, order, at } = newStray(email, title);
  await site.db.insert(webhookEvents).values(
    ["order.created", "order.paid"].map((type) => ({
      ...{ id: `${orderId}-${type}`, type, status: "set-aside" as const },
      ...{ reason: "unknown-checkout", orderId, receivedAt: at, attempts: 36 },
      payload: JSON.stringify(eventOf(type, { order }, { livemode: false, store_id: testStoreId })),
    })),
  );
  return { orderId, displayId };
}

async function failedMail(site: RunningSite, recipient: string) {
  made += 1;
  const id = `failed-${process.pid}-${made}`;
  await site.db.insert(outbox).values({
    ...{ id, kind: "care-reminder", recipient, subject: `Erinnerung ${id}` },
    ...{ text: "Wurmkur", html: "<p>Wurmkur</p>", status: "failed", attempts: 12 },
    ...{ lastError: "MailServiceError", createdAt: new Date().toISOString() },
  });
  return id;
}

async function deadLetter(site: RunningSite, type = "checkout.expired", data = {}) {
  made += 1;
  const id = `evt_dead_${process.pid}_${made}`;
  const payload = JSON.stringify(eventOf(type, data, { livemode: false, store_id: testStoreId }));
  await site.merchantBinding
    .prepare(
      `insert into events (id, type, origin, payload, status, attempts, next_attempt_at, last_error,
        created_at) values (?1, ?5, ?2, ?3, 'dead', 14, ?4, 'http 503', ?4)`,
    )
    .bind(id, site.origin, payload, new Date().toISOString(), type)
    .run();
  return id;
}

function stateOfLetter(site: RunningSite, id: string) {
  return site.merchantBinding
    .prepare("select status from events where id = ?1")
    .bind(id)
    .first<string>("status");
}

async function slotsOf(site: RunningSite, userId: string) {
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
  return profile?.petSlotsPurchased;
}

test("an order without an account is given to one by keyboard, once", async ({
  page,
  site,
  person,
  signedIn,
}) => {
  const customer = await person({ fullName: "Wilhelmine Störtebeker" });
  const { orderId, displayId } = await strayOrder(site, customer.email);
  await signedIn({ role: "admin", fullName: "Bea Beispiel" });
  await page.setViewportSize(page390);
  await visit(page, `${address}?bereich=bestellungen`);
  const card = page.getByRole("article", { name: `Bestellung ${displayId}` });
  for (const text of ["Kein Warenkorb dieses Shops", customer.email, "1 × 3 weitere Haustiere"]) {
    await expect(card).toContainText(text);
  }
  await expect(card).toContainText("Von selbst wird es nicht mehr versucht.");
  await expectNoFindings(page, "list");
  await expectNoSidewaysScroll(page, "list");

  await card.getByRole("button", { name: /^Erneut versuchen/ }).press("Enter");
  await expect(toast(page)).toContainText("Kein Warenkorb dieses Shops");

  await card.getByRole("link", { name: /^Zuordnen/ }).press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: `Bestellung ${displayId} zuordnen` }),
  ).toBeVisible();
  const hint = page.getByRole("region", { name: "Könnte gehören zu" });
  await expect(hint).toContainText("Das ist ein Hinweis, kein Nachweis.");
  await page.getByLabel("Konto suchen").fill("stoerte wilhelm");
  await page.getByLabel("Konto suchen").press("Enter");
  const found = page.getByRole("region", { name: /^Gefunden zu/ });
  await expect(found).toContainText("Wilhelmine Störtebeker");
  await expectNoFindings(page, "search");
  await found.getByRole("link", { name: /^Auswählen/ }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("3 Plätze für weitere Haustiere werden freigeschaltet.");
  await expect(dialog).toContainText("Die Bestellung steht in der Liste der Bestellungen");
  await expectNoFindings(page, "question");
  await expectNoSidewaysScroll(page, "question");
  expect(await slotsOf(site, customer.id)).toBe(0);
  await dialog.getByRole("button", { name: "Bestellung zuordnen" }).press("Enter");
  await expect(toast(page)).toContainText("gehört jetzt zum Konto von Wilhelmine Störtebeker");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Störungen" })).toBeFocused();
  await page.goBack();
  await expect(toast(page).last()).toContainText(
    `Bestellung ${displayId} gehört zum Konto von Wilhelmine Störtebeker.`,
  );

  expect(await slotsOf(site, customer.id)).toBe(3);
  const [order] = await site.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.userId).toBe(customer.id);
  const log = await site.db.select().from(auditLog).where(eq(auditLog.subject, displayId));
  expect(log.map(({ action, outcome, customerId }) => [action, outcome, customerId])).toEqual(
    expect.arrayContaining([
      ["order-retry", "refused", null],
      ["order-assign", "done", customer.id],
    ]),
  );
  // The other window.
  const again = await page.request.post(`${address}/zuordnen/${orderId}`, {
    form: { customerId: customer.id },
    maxRedirects: 0,
  });
  expect([again.status(), again.headers().location]).toEqual([302, `${address}#stoerungen`]);
  expect(await slotsOf(site, customer.id)).toBe(3);
});

test("events are put aside with a reason, and only those that were looked at", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { orderId, displayId } = await strayOrder(site, "weg@example.org", attack);
  await signedIn({ role: "admin" });
  await page.setViewportSize(page390);
  await visit(page, `${address}?bereich=bestellungen`);
  const card = page.getByRole("article", { name: `Bestellung ${displayId}` });
  await expect(card).toContainText(attack);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  const opener = card.getByRole("link", { name: /^Verwerfen/ });
  await opener.click();
  const dialog = page.getByRole("alertdialog", { name: `Bestellung ${displayId} verwerfen?` });
  await expect(dialog.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await dialog.getByRole("button", { name: "Verwerfen" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Bitte einen Grund angeben.");
  await expectNoFindings(page, "question with an error");
  await dialog.getByLabel("Grund *").fill("Beim Shop-Dienst erstattet");
  await dialog.getByRole("button", { name: "Verwerfen" }).click();
  await expect(toast(page)).toContainText("Der Grund steht im Protokoll.");
  await expect(card).toHaveCount(0);
  const rows = await site.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, orderId));
  for (const row of rows) {
    expect(row).toMatchObject({ status: "ignored", reason: "dismissed", payload: "" });
  }
  const [entry] = await site.db.select().from(auditLog).where(eq(auditLog.subject, displayId));
  expect(entry).toMatchObject({
    ...{ action: "order-dismiss", outcome: "done", details: "Beim Shop-Dienst erstattet" },
  });
});

test("a dead event is delivered, and the page stands while the merchant is silent", async ({
  page,
  site,
  signedIn,
}) => {
  const id = await deadLetter(site);
  await signedIn({ role: "admin" });
  await page.setViewportSize(page390);
  await visit(page, `${address}?bereich=zustellungen`);
  await expect(page.getByRole("heading", { name: "Kasse abgelaufen" })).toBeVisible();
  await expectNoFindings(page, "deliveries");
  await expectNoSidewaysScroll(page, "deliveries");
  await page.getByRole("button", { name: /^Erneut zustellen ?: Kasse abgelaufen/ }).press("Enter");
  await expect(toast(page)).toContainText("angekommen");
  expect(await stateOfLetter(site, id)).toBe("delivered");
  const heading = page.getByRole("heading", { level: 1, name: "Störungen" });
  await expect(heading).toBeFocused();

  // What arrives and finds no account is no success.
  const { orderId, displayId, order } = newStray("niemand@example.org");
  const stray = await deadLetter(site, "order.paid", { order });
  await visit(page, address);
  await page.getByRole("button", { name: /^Erneut zustellen ?: Bestellung bezahlt/ }).click();
  await expect(toast(page)).toContainText("Angekommen, passt aber zu keinem Konto");
  await expect(page.getByRole("article", { name: `Bestellung ${displayId}` })).toBeVisible();
  expect(await stateOfLetter(site, stray)).toBe("delivered");
  const [replay] = await site.db.select().from(auditLog).where(eq(auditLog.subject, stray));
  expect(replay?.outcome).toBe("done");
  await site.db.delete(webhookEvents).where(eq(webhookEvents.orderId, orderId));

  const both = [await deadLetter(site), await deadLetter(site)];
  await visit(page, address);
  await page.getByRole("button", { name: "Alle erneut zustellen" }).click();
  await expect(toast(page)).toContainText("2 Nachrichten werden neu zugestellt");
  await expect(async () => {
    for (const one of both) expect(await stateOfLetter(site, one)).toBe("delivered");
  }).toPass();

  await site.merchantBinding.exec("alter table events rename column last_error to lost_error");
  try {
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Der Shop antwortet gerade nicht.",
    );
    await expect(
      page.getByRole("heading", { level: 2, name: "Nicht gesendete E-Mails" }),
    ).toBeVisible();
  } finally {
    await site.merchantBinding.exec("alter table events rename column lost_error to last_error");
  }
});

test("failed mails are sent again, or given up", async ({ page, site, signedIn }) => {
  const [again, away] = [
    await failedMail(site, "noch@example.org"),
    await failedMail(site, "nie@example.org"),
  ];
  await signedIn({ role: "admin" });
  await page.setViewportSize(page390);
  await visit(page, `${address}?bereich=mails`);
  await expectNoFindings(page, "mails");
  await expectNoSidewaysScroll(page, "mails");
  const button = page.getByRole("button", { name: /^Erneut senden ?: .* an noch@example\.org/ });
  await button.press("Enter");
  await expect(toast(page)).toContainText("Erinnerung an Vorsorge ist unterwegs.");
  await expect(button).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Störungen" })).toBeFocused();
  const stateOf = async (id: string) =>
    (await site.db.select().from(outbox).where(eq(outbox.id, id)))[0]?.status;
  await expect(async () => expect(await stateOf(again)).toBe("sent")).toPass();

  await page.getByRole("link", { name: /^Verwerfen ?: .* an nie@example\.org/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "E-Mail verwerfen?" });
  await expect(dialog).toContainText(`Erinnerung ${away}`);
  await expectNoFindings(page, "giving a mail up");
  await dialog.getByRole("button", { name: "Verwerfen" }).click();
  await expect(toast(page)).toContainText("Verworfen");
  expect(await stateOf(away)).toBe("dismissed");
});

test("what runs by itself is shown, and what of it is late comes first, in words", async ({
  page,
  site,
  signedIn,
}) => {
  await signedIn({ role: "admin" });
  await page.setViewportSize(page390);
  await site.runCron();
  await page.goto(address);
  const part = page.getByRole("region", { name: "Was von selbst läuft" });
  await expect(part).toContainText("Keine dieser Aufgaben ist überfällig.");
  await part.getByText("Alle Aufgaben").click();
  await expect(part.getByRole("listitem")).toHaveCount(jobKeys.size);
  await expect(part).toContainText(/An Termine erinnern: zuletzt erledigt am .+ Uhr/);
  await expect(part).toContainText("Meldungen des Shops erneut zustellen: zuletzt erledigt am");

  const since = new Date(Date.now() - 61 * 60_000).toISOString();
  const late = "update job_runs set succeeded_at = ?1, error = 'RangeError' where job = ?2";
  await site.binding.prepare(late).bind(since, "web/careReminders").run();
  const id = await failedMail(site, "wartet@example.org");
  const leasedUntil = new Date(Date.now() + 86_400_000).toISOString();
  const waiting = { status: "pending" as const, attempts: 1, createdAt: since, leasedUntil };
  await site.db.update(outbox).set(waiting).where(eq(outbox.id, id));
  await page.reload();
  await expect(part).toContainText("Bitte geben Sie der Technik Bescheid.");
  await expect(part.getByRole("listitem").first()).toContainText("Eine E-Mail wartet seit");
  await expect(part.getByRole("listitem").nth(1)).toHaveText(
    /^An die Pflege erinnern: zuletzt erledigt am .+, beim letzten Mal fehlgeschlagen \(RangeError\)$/,
  );
  await expectNoFindings(page, "late jobs");
  await expectNoSidewaysScroll(page, "late jobs");
  await site.db.delete(outbox).where(eq(outbox.id, id));
  await site.runCron();
});

test("all of it costs one trip to the database after the session's", async ({
  page,
  site,
  signedIn,
}) => {
  const { orderId } = await strayOrder(site, "trip@example.org");
  await signedIn({ role: "admin" });
  for (const path of [address, `${address}/zuordnen/${orderId}?suche=wil&kunde=x`]) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(Number(answer.headers()["x-d1-round-trips"]), path).toBeLessThanOrEqual(2);
  }
  await site.db.delete(webhookEvents).where(eq(webhookEvents.orderId, orderId));
});

test("nobody but the practitioner reaches any of it, by whatever address", async ({
  page,
  site,
  signedIn,
}) => {
  const { orderId, displayId } = await strayOrder(site, "zu@example.org");
  const customer = await signedIn();
  const doors = [
    address,
    `${address}/zuordnen/${orderId}`,
    `${address}/bestellung/${orderId}/verwerfen`,
  ];
  for (const door of doors) {
    const shown = await page.request.get(door, { maxRedirects: 0 });
    expect([shown.status(), shown.headers().location]).toEqual([302, "/pets"]);
    const sent = await page.request.post(door, {
      form: { intent: "abgleichen", orderId, customerId: customer.id, reason: "x" },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers().location]).toEqual([302, "/pets"]);
  }
  const routes = encodeURIComponent("admin/troubles/troubles.route");
  const data = await page.request.get(`${address}.data?_routes=${routes}`, { maxRedirects: 0 });
  expect(await data.text()).not.toContain(displayId);
  // The store worker's routes lie behind its inner door alone.
  for (const path of ["/events/assign", "/webhooks/events/assign", "/merchant/events/dead"]) {
    const answer = await ask(site.origin, path, {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ orderId, userId: customer.id, origin: site.origin }),
    });
    expect([path, answer.text.includes(displayId), answer.status === 200]).toEqual([
      ...[path, false, false],
    ]);
  }
  expect(await slotsOf(site, customer.id)).toBe(0);

  const practitioner = await signedIn({ role: "admin" });
  for (const customerId of [practitioner.id, "nobody", "' or 1=1 --"]) {
    const answer = await page.request.post(`${address}/zuordnen/${orderId}`, {
      form: { customerId },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(409);
  }
  for (const intent of ["loeschen", "zustellen"]) {
    const form = { intent, eventId: "../orders" };
    expect((await page.request.post(address, { form, maxRedirects: 0 })).status()).toBe(400);
  }
  const isOfIt = eq(orderAssignments.orderId, orderId);
  expect(await site.db.$count(orderAssignments, isOfIt)).toBe(0);
  await site.db.delete(webhookEvents).where(eq(webhookEvents.orderId, orderId));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is found its account", async ({ page, site, person, signedIn }) => {
    const customer = await person({ fullName: "Ohne Skript" });
    const { displayId } = await strayOrder(site, customer.email);
    await signedIn({ role: "admin" });
    await page.goto(`${address}?bereich=bestellungen`);
    const card = page.getByRole("article", { name: `Bestellung ${displayId}` });
    await card.getByRole("link", { name: /^Zuordnen/ }).click();
    await page
      .getByRole("region", { name: "Könnte gehören zu" })
      .getByRole("link", { name: /^Auswählen ?: Ohne Skript/ })
      .click();
    await page.getByRole("button", { name: "Bestellung zuordnen" }).click();
    await expect(page.getByText("gehört jetzt zum Konto von Ohne Skript")).toBeVisible();
    expect(await slotsOf(site, customer.id)).toBe(3);
  });
});
