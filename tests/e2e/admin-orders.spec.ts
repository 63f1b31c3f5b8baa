import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { mailsCarried } from "#tests/support/http.ts";
import { displayIdOf, expect, order, test, wares } from "#tests/support/shop.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { enterAs, readMail, toast, visit } from "#tests/support/test.ts";

// The practitioner sees every order, says which have been paid, cancels, and gives money back.

const listAddress = "/admin/bestellungen";

type Placed = { id: string; displayId: string; version: number };
type Variant = readonly [variant: string, quantity: number];

const threePets: Variant = [wares.threePets.replace("prod_", "variant_"), 1];
const balm: Variant = ["variant_01KRWARE000000000000000901", 2];

/** The signed-in customer orders, without the shop's pages. */
async function orderGoods(
  page: Page,
  site: RunningSite,
  userId: string,
  goods: readonly Variant[] = [threePets],
  payment: "manual" | "paid" = "manual",
): Promise<Placed> {
  const fields = new URLSearchParams({ intent: "checkout" });
  for (const [variant, quantity] of goods) {
    fields.append("variant", variant);
    fields.append("quantity", String(quantity));
  }
  const answer = await page.context().request.post("/cart", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: fields.toString(),
    maxRedirects: 0,
  });
  await page.goto(answer.headers().location ?? "");
  await order(page, payment);
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
  person: (input: { role: "admin" }) => Promise<{ id: string; email: string }>,
) {
  const practitioner = await person({ role: "admin" });
  await enterAs(context, practitioner.email);
  return practitioner;
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

/** Our table has followed the merchant's. */
async function followed(site: RunningSite, { id }: Placed, paymentStatus: string): Promise<void> {
  await expect(async () => {
    const [row] = await site.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.paymentStatus).toBe(paymentStatus);
  }).toPass();
}

async function mailsTo(site: RunningSite, email: string, subject: string): Promise<number> {
  await mailsCarried(site);
  const row = await site.binding
    .prepare("select count(*) as mails from mailbox where recipient = ?1 and subject like ?2")
    .bind(email, `${subject}%`)
    .first<{ mails: number }>();
  return row?.mails ?? -1;
}

function headingOf(page: Page, { displayId }: Placed) {
  return page.getByRole("heading", { level: 1, name: `Bestellung ${displayId}` });
}

async function logged(site: RunningSite, actorId: string) {
  const rows = await site.db.select().from(auditLog).where(eq(auditLog.actorId, actorId));
  return rows.map(({ action, outcome, subject, customerId, details }) => ({
    ...{ action, outcome, subject, customerId },
    details: details.replace(/\u00A0/g, " "),
  }));
}

test("an order is found, marked as paid by keyboard, and gives the customer what was bought", async ({
  page,
  context,
  site,
  person,
  signedIn,
}) => {
  const { id, email } = await signedIn({ fullName: "Frieda Rechnung" });
  const placed = await orderGoods(page, site, id);
  const practitioner = await enterAsPractitioner(context, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${listAddress}?zahlung=offen`);
  await expect(page.getByRole("link", { name: "Offen", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("searchbox", { name: "Bestellung suchen" }).fill(placed.displayId);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`suche=${placed.displayId}&zahlung=offen`));
  const row = page.getByRole("article");
  await expect(row).toHaveCount(1);
  for (const text of ["Frieda Rechnung", "1 × 3 weitere Haustiere", "Zahlung ausstehend"]) {
    await expect(row).toContainText(text);
  }
  await expect(row.getByRole("link", { name: "Frieda Rechnung" })).toHaveAttribute(
    "href",
    `/admin/kunden/${id}`,
  );
  await expectNoFindings(page, "list");
  await expectNoSidewaysScroll(page, "list");
  await row.getByRole("link", { name: placed.displayId }).focus();
  await page.keyboard.press("Enter");
  await expect(headingOf(page, placed)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Vorkasse (Überweisung)");
  await expectNoFindings(page, "order");
  await expectNoSidewaysScroll(page, "order");

  const opener = page.getByRole("link", { name: "Als bezahlt markieren" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Als bezahlt markieren?" });
  await expect(dialog).toContainText("24,90 €");
  await expectNoFindings(page, "question");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await paymentOf(site, placed)).toBe("pending pending");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText(
    `Bestellung ${placed.displayId} ist als bezahlt markiert.`,
  );
  await expect(page.getByText("Bezahlt", { exact: true }).first()).toBeVisible();
  await expect(opener).toHaveCount(0);
  // The way back leads to the list as it was left.
  await expect(page.getByRole("link", { name: "Zurück zu den Bestellungen" })).toHaveAttribute(
    "href",
    `${listAddress}?suche=${placed.displayId}&zahlung=offen`,
  );

  await followed(site, placed, "paid");
  expect(await slotsOf(site, id)).toBe(3);
  await readMail(context, email, /^Bestätigung Ihrer Bestellung/);
  await visit(page, `${listAddress}/${placed.id}`);
  await expect(page.getByText("3 Haustierplätze freigeschaltet (Zahlung)")).toBeVisible();
  await expect(page.getByText("wird übernommen")).toHaveCount(0);
  expect(await logged(site, practitioner.id)).toEqual([
    {
      action: "order-paid",
      outcome: "done",
      subject: `Bestellung ${placed.displayId}`,
      customerId: id,
      details: "24,90 €",
    },
  ]);
});

test("a part is given back, then the rest with shipping, and the account follows", async ({
  page,
  context,
  site,
  person,
  signedIn,
}) => {
  const { id, email } = await signedIn();
  const placed = await orderGoods(page, site, id, [threePets, balm], "paid");
  await followed(site, placed, "paid");
  const practitioner = await enterAsPractitioner(context, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${listAddress}/${placed.id}`);
  await page.getByRole("link", { name: "Erstatten" }).click();
  const choice = page.getByRole("dialog", { name: "Erstatten" });
  const [pets, ointment] = [
    choice.getByLabel("3 weitere Haustiere"),
    choice.getByRole("textbox").nth(1),
  ];
  await expect(pets).toHaveValue("1");
  await expect(ointment).toHaveValue("2");
  await expectNoFindings(page, "choice");

  await ointment.fill("2x");
  await choice.getByRole("button", { name: "Betrag prüfen" }).click();
  await expect(ointment).toHaveAccessibleDescription(
    /Bitte eine ganze Zahl von 0 bis 2 eingeben\./,
  );
  await expect(ointment).toHaveValue("2x");
  await ointment.fill("1");
  await pets.fill("0");
  await page.keyboard.press("Enter");
  const part = page.getByRole("alertdialog");
  await expect(part).toContainText("Ware geht nicht von selbst zurück in den Bestand.");
  await expect(part).not.toContainText("Versand");
  await part.getByRole("link", { name: "Auswahl ändern" }).click();
  await expect(pets).toHaveValue("0");
  await expect(ointment).toHaveValue("1");
  await choice.getByRole("button", { name: "Betrag prüfen" }).click();
  await part.getByLabel("Grund").fill("Dose beschädigt");
  await expectNoFindings(page, "preview");
  await expectNoSidewaysScroll(page, "preview");
  await part.getByRole("button", { name: /erstatten$/ }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("sind erstattet.");
  await expect(page.getByText("Teilweise erstattet").first()).toBeVisible();
  await expect(page.getByText("Dose beschädigt")).toBeVisible();
  await expect(page.getByText("davon erstattet: 1")).toBeVisible();
  expect(await slotsOf(site, id)).toBe(3);

  await visit(page, `${listAddress}/${placed.id}/erstatten?schritt=pruefen`);
  await expect(choice).toContainText("Bitte wählen Sie mindestens ein Stück.");
  await visit(page, `${listAddress}/${placed.id}/erstatten`);
  await choice.getByRole("button", { name: "Betrag prüfen" }).click();
  await expect(part).toContainText("3 Plätze für Tiere werden zurückgenommen.");
  await part.getByRole("button", { name: /erstatten$/ }).click();
  await expect(page.getByText("Erstattet", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Erstatten" })).toHaveCount(0);
  await followed(site, placed, "refunded");
  await expect(page.getByRole("region", { name: "Erstattungen" })).toContainText("Versand 4,90");
  expect(await slotsOf(site, id)).toBe(0);
  const [row] = await site.db.select().from(orders).where(eq(orders.id, placed.id));
  expect(row?.refundedTotalCents).toBe(row?.totalCents);
  await expect(async () =>
    expect(await mailsTo(site, email, "Erstattung zu Ihrer Bestellung")).toBe(2),
  ).toPass();
  const log = await logged(site, practitioner.id);
  expect(log.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    "order-refunded done",
    "order-refunded done",
  ]);
  expect(log[1]?.details).toContain("1 × 3 weitere Haustiere");
});

test("the page is ahead of our own table, and says so until that has followed", async ({
  page,
  context,
  site,
  person,
  signedIn,
}) => {
  const { id } = await signedIn();
  const placed = await orderGoods(page, site, id);
  await enterAsPractitioner(context, person);
  await site.merchantBinding
    .prepare("update orders set version = version + 1, status = 'canceled' where id = ?1")
    .bind(placed.id)
    .run();
  await visit(page, `${listAddress}/${placed.id}`);
  await expect(headingOf(page, placed)).toBeVisible();
  await expect(page.getByText("Storniert", { exact: true })).toBeVisible();
  await expect(page.getByText("Der neue Stand wird übernommen")).toBeVisible();
  // What has not come for minutes does not come by itself any more.
  await site.merchantBinding
    .prepare("update orders set created_at = ?2, placed_at = ?2 where id = ?1")
    .bind(placed.id, "2026-11-20T09:00:00.000Z")
    .run();
  await page.reload();
  await expect(page.getByText("Der Stand vom 20. November 2026, 10:00 Uhr ist")).toBeVisible();
  await expect(page.getByRole("link", { name: "erneut zustellen" })).toHaveAttribute(
    "href",
    "/admin/stoerungen?bereich=zustellungen",
  );
  await expect(page.getByRole("link", { name: "Stornieren" })).toHaveCount(0);
});

test("the day on which goods were sent is noted and changed, and outlives the shop's next event", async ({
  page,
  context,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id, email } = await signedIn();
  const placed = await orderGoods(page, site, id, [balm]);
  await enterAsPractitioner(context, person);
  await visit(page, `${listAddress}/${placed.id}`);
  await page.getByRole("link", { name: "Versand vermerken" }).click();
  const dialog = page.getByRole("dialog", { name: "Versand vermerken" });
  const day = dialog.getByLabel("Versendet am *");
  const today = await day.inputValue();
  await expectNoFindings(page, "sent");
  await day.evaluate((field: HTMLInputElement) => field.removeAttribute("max"));
  await day.fill("2099-01-01");
  await dialog.getByRole("button", { name: "Versand vermerken" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText(
    "Das Datum darf nicht in der Zukunft liegen.",
  );
  await expect(day).toHaveValue("2099-01-01");
  await day.fill(today);
  await dialog.getByRole("button", { name: "Versand vermerken" }).click();
  await expect(toast(page)).toContainText("Versand vermerkt");
  await expect(page.getByText(/versendet am \d/).first()).toBeVisible();
  await page.getByRole("link", { name: "Als bezahlt markieren" }).click();
  await page.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(async () => expect(await paymentOf(site, placed)).toBe("paid completed")).toPass();
  const [known] = await site.db.select().from(orders).where(eq(orders.id, placed.id));
  expect(known?.shippedOn).toBe(today);
  const logged = await site.db.select().from(auditLog).where(eq(auditLog.action, "order-shipped"));
  expect(logged.at(-1)).toMatchObject({ subject: `Bestellung ${placed.displayId}` });
  await enterAs(context, email);
  await visit(page, "/orders");
  await expect(page.getByRole("article").first()).toContainText("versendet am");
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
  const placed = await orderGoods(page, site, id);
  await enterAsPractitioner(context, person);
  await visit(page, `${listAddress}/${placed.id}/bezahlt`);
  await site.merchantBinding
    .prepare("update orders set version = version + 1 where id = ?1")
    .bind(placed.id)
    .run();
  const dialog = page.getByRole("dialog", { name: "Als bezahlt markieren?" });
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).click();
  const inline = dialog.getByRole("alert").first();
  await expect(inline).toContainText("Die Bestellung hat sich geändert");
  await expect(page).toHaveTitle(/^Fehler: /);
  expect(await paymentOf(site, placed)).toBe("pending pending");
  await dialog.getByRole("link", { name: "Schließen", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Als bezahlt markieren" }).click();
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(toast(page)).toContainText("ist als bezahlt markiert.");
});

test("a merchant that fails loses nothing, and the page shows what we know", async ({
  page,
  context,
  site,
  person,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  const { id } = await signedIn({ fullName: "Anna Ausfall" });
  const placed = await orderGoods(page, site, id);
  await enterAsPractitioner(context, person);
  const { merchantBinding } = site;
  await visit(page, `${listAddress}/${placed.id}/bezahlt`);
  await merchantBinding.exec(
    "create trigger broken before update on orders begin select raise(abort, 'broken'); end",
  );
  const dialog = page.getByRole("dialog", { name: "Als bezahlt markieren?" });
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Der Shop antwortet gerade nicht.");
  await merchantBinding.exec("drop trigger broken");
  expect(await paymentOf(site, placed)).toBe("pending pending");

  await merchantBinding.exec("alter table orders rename to orders_away");
  try {
    await page.goto(`${listAddress}/${placed.id}`);
    await expect(headingOf(page, placed)).toBeVisible();
    await expect(page.getByText("Der Shop antwortet gerade nicht.")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Anna Ausfall");
    await expect(page.getByRole("main")).toContainText("1 × 3 weitere Haustiere");
    await expect(page.getByRole("link", { name: "Stornieren" })).toHaveCount(0);
    await expectNoFindings(page, "merchant away");
    await page.goto(`${listAddress}?suche=${placed.displayId}`);
    await expect(page.getByRole("article")).toContainText("Anna Ausfall");
  } finally {
    await merchantBinding.exec("alter table orders_away rename to orders");
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is canceled, and another one paid and given back", async ({
    page,
    context,
    site,
    person,
    signedIn,
  }) => {
    const { id, email } = await signedIn();
    const placed = await orderGoods(page, site, id);
    await enterAsPractitioner(context, person);
    await page.goto(`${listAddress}/${placed.id}`);
    await page.getByRole("link", { name: "Stornieren" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("link", { name: "Abbrechen" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("link", { name: "Stornieren" }).click();
    await dialog.getByRole("button", { name: "Bestellung stornieren" }).click();
    await expect(page.getByText(`Bestellung ${placed.displayId} ist storniert.`)).toBeVisible();
    await expect(page.getByText("Storniert", { exact: true }).first()).toBeVisible();
    expect(await paymentOf(site, placed)).toBe("pending canceled");
    await expect(async () =>
      expect(await mailsTo(site, email, `Ihre Bestellung ${placed.displayId} ist storniert`)).toBe(
        1,
      ),
    ).toPass();

    const customer = await signedIn();
    const second = await orderGoods(page, site, customer.id);
    await enterAsPractitioner(context, person);
    await page.goto(`${listAddress}/${second.id}/bezahlt`);
    await page.getByRole("button", { name: "Als bezahlt markieren" }).click();
    await expect(headingOf(page, second)).toBeVisible();
    await page.getByRole("link", { name: "Erstatten" }).click();
    await page.getByRole("button", { name: "Betrag prüfen" }).click();
    await expect(dialog).toContainText("Bitte überweisen Sie 24,90 €.");
    await dialog.getByRole("button", { name: /erstatten$/ }).click();
    await expect(page.getByText("Bitte überweisen Sie jetzt 24,90 €")).toBeVisible();
    // The message goes, what is to be done stays.
    await page.reload();
    await expect(page.getByRole("region", { name: "Erstattungen" })).toContainText(
      `mit dem Verwendungszweck ${second.displayId}`,
    );
    expect(await paymentOf(site, second)).toBe("refunded completed");
  });
});
