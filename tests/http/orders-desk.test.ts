import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { whileAway, whileFailing } from "#tests/support/failing.ts";
import { type Client, mailsTo } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { eventsCarried, type Line, openOrderPage, pressPay } from "#tests/support/shop.ts";
import { visit } from "#tests/support/visit.ts";

// The practitioner sees every order, says which have been paid and sent, cancels, and gives money back.

const list = "/admin/bestellungen";
const admin = { role: "admin" } as const;
const threePets: Line = ["variant_01KR0000000000000000000002", "1"];
const balm: Line = ["variant_01KRWARE000000000000000901", "2"];

type Placed = { id: string; displayId: string };

/** A customer orders, and our own table has it. */
async function placeOrder(
  { id, client }: { id: string; client: Client },
  { goods = [threePets], payment = "manual" }: { goods?: Line[]; payment?: string } = {},
): Promise<Placed> {
  await pressPay(client, await openOrderPage(client, goods), { payment });
  const placed = await site.merchantBinding
    .prepare("select id, display_id as displayId from orders where customer_external_id = ?1")
    .bind(id)
    .first<Placed>();
  if (!placed) throw new Error("no order");
  await eventsCarried(site);
  return placed;
}

/** How the merchant has it. */
async function stateOf({ id }: Placed): Promise<string | undefined> {
  const row = await site.merchantBinding
    .prepare("select payment_status || ' ' || status as state from orders where id = ?1")
    .bind(id)
    .first<{ state: string }>();
  return row?.state;
}

/** How our own table has it, as soon as the merchant has told. */
async function knownOf({ id }: Placed) {
  await eventsCarried(site);
  const [row] = await site.db.select().from(orders).where(eq(orders.id, id));
  return row;
}

async function slotsOf(userId: string): Promise<number | undefined> {
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, userId));
  return profile?.petSlotsPurchased;
}

async function logOf(actorId: string) {
  const rows = await site.db.select().from(auditLog).where(eq(auditLog.actorId, actorId));
  return rows.map((row) => ({ ...row, details: row.details.replace(/\u00A0/g, " ") }));
}

test("an order is found, marked as paid, and gives the customer what was bought", async () => {
  const buyer = await customer({ fullName: "Frieda Rechnung" });
  const placed = await placeOrder(buyer);
  const { id: actorId, client } = await customer(admin);
  const open = await visit(client, `${list}?zahlung=offen`);
  const chosen = open.find.getByRole("link", { name: "Offen" });
  expect(chosen.getAttribute("aria-current")).toBe("true");
  const found = await open.press(/Suchen/, { "Bestellung suchen": placed.displayId });
  expect(found.path).toContain(`suche=${placed.displayId}&zahlung=offen`);
  expect(found.texts("article")).toHaveLength(1);
  const row = found.part("article");
  for (const text of ["Frieda Rechnung", "1 × 3 weitere Haustiere", "Zahlung ausstehend"]) {
    expect(row.text).toContain(text);
  }
  const name = row.find.getByRole("link", { name: "Frieda Rechnung" });
  expect(name.getAttribute("href")).toBe(`/admin/kunden/${buyer.id}`);
  const page = await row.follow(placed.displayId);
  expect(page.part("main").text).toContain(`Bestellung ${placed.displayId}`);
  expect(page.text).toContain("Vorkasse (Überweisung)");
  const question = await page.follow("Als bezahlt markieren");
  const dialog = question.part("dialog", "Als bezahlt markieren?");
  expect(dialog.text.replace(/\u00A0/g, " ")).toContain("24,90 €");
  expect(await stateOf(placed)).toBe("pending pending");
  const paid = await dialog.press("Als bezahlt markieren");
  expect(paid.said).toContain(`Bestellung ${placed.displayId} wurde als bezahlt markiert.`);
  expect(paid.find.getAllByText("Bezahlt")).not.toEqual([]);
  expect(paid.find.queryByRole("link", { name: "Als bezahlt markieren" })).toBeNull();

  expect((await knownOf(placed))?.paymentStatus).toBe("paid");
  expect(await slotsOf(buyer.id)).toBe(3);
  expect(await mailsTo(site, buyer.email, "Bestätigung Ihrer Bestellung")).toHaveLength(1);
  const followed = await visit(client, `${list}/${placed.id}`);
  expect(followed.text).toContain("3 Haustierplätze freigeschaltet (Zahlung)");
  expect(followed.text).not.toContain("wird übernommen");
  expect(await logOf(actorId)).toMatchObject([
    {
      ...{ action: "order-paid", outcome: "done", subject: `Bestellung ${placed.displayId}` },
      ...{ customerId: buyer.id, details: "24,90 €" },
    },
  ]);
});

test("a part is given back, then the rest with shipping, and the account follows", async () => {
  const buyer = await customer();
  const goods = [threePets, balm];
  const placed = await placeOrder(buyer, { goods, payment: "demo-paid" });
  expect((await knownOf(placed))?.paymentStatus).toBe("paid");
  const { id: actorId, client } = await customer(admin);
  const page = await visit(client, `${list}/${placed.id}`);
  const choice = (await page.follow("Erstatten")).part("dialog", "Erstatten");
  const [pets = "", ointment = ""] = choice.texts("label");
  expect([choice.value(pets), choice.value(ointment)]).toEqual(["1", "2"]);
  const refused = await choice.press("Betrag prüfen", { [ointment]: "2x" });
  expect(refused.description(ointment)).toContain(
    "Bitte geben Sie eine ganze Zahl von 0 bis 2 ein.",
  );
  expect(refused.value(ointment)).toBe("2x");
  const preview = await refused.press("Betrag prüfen", { [ointment]: "1", [pets]: "0" });
  const part = preview.part("alertdialog");
  expect(part.text).toContain(
    "Bitte buchen Sie zurückgesendete Artikel selbst in den Bestand ein.",
  );
  expect(part.text).not.toContain("Versand");
  const changed = await part.follow("Auswahl ändern");
  expect([changed.value(pets), changed.value(ointment)]).toEqual(["0", "1"]);
  const given = await part.press(/erstatten$/, { Grund: "Dose beschädigt" });
  expect(given.said).toContain(" erstattet.");
  for (const text of ["Teilweise erstattet", "Dose beschädigt", "davon erstattet: 1"]) {
    expect(given.text).toContain(text);
  }
  expect(await slotsOf(buyer.id)).toBe(3);

  const nothing = await visit(client, `${list}/${placed.id}/erstatten?schritt=pruefen`);
  expect(nothing.part("dialog", "Erstatten").text).toContain(
    "Bitte wählen Sie mindestens ein Stück.",
  );
  const rest = await (await visit(client, `${list}/${placed.id}/erstatten`)).press("Betrag prüfen");
  expect(rest.part("alertdialog").text).toContain("3 Haustierplätze entfallen.");
  const all = await rest.part("alertdialog").press(/erstatten$/);
  expect(all.find.getAllByText("Erstattet")).not.toEqual([]);
  expect(all.find.queryByRole("link", { name: "Erstatten" })).toBeNull();
  expect(all.part("region", "Erstattungen").text).toContain("Versand 4,90");
  const order = await knownOf(placed);
  expect(order).toMatchObject({
    paymentStatus: "refunded",
    refundedTotalCents: order?.totalCents,
  });
  expect(await slotsOf(buyer.id)).toBe(0);
  expect(await mailsTo(site, buyer.email, "Erstattung für Ihre Bestellung")).toHaveLength(2);
  const log = await logOf(actorId);
  expect(log).toMatchObject([
    { action: "order-refunded", outcome: "done" },
    { action: "order-refunded", outcome: "done" },
  ]);
  expect(log[1]?.details).toContain("1 × 3 weitere Haustiere");
});

test("the page is ahead of our own table, and says so until that has followed", async () => {
  const placed = await placeOrder(await customer());
  const { client } = await customer(admin);
  const set = (what: string) =>
    site.merchantBinding.prepare(`update orders set ${what} where id = ?1`).bind(placed.id).run();
  await set("version = version + 1, status = 'canceled'");
  const ahead = await visit(client, `${list}/${placed.id}`);
  expect(ahead.find.getAllByText("Storniert")).not.toEqual([]);
  expect(ahead.text).toContain("Der neue Stand wird gerade übernommen");
  // What has not come for minutes does not come by itself any more.
  const at = "'2026-11-20T09:00:00.000Z'";
  await set(`created_at = ${at}, placed_at = ${at}`);
  const late = await visit(client, `${list}/${placed.id}`);
  expect(late.text).toContain("Der Stand vom 20. November 2026 um 10:00 Uhr wurde");
  const again = late.find.getByRole("link", { name: "Grund ansehen" });
  expect(again.getAttribute("href")).toBe("/admin/stoerungen?bereich=zustellungen");
  expect(late.find.queryByRole("link", { name: "Stornieren" })).toBeNull();
});

test("the day on which goods were sent is noted, and outlives the shop's next event", async () => {
  const buyer = await customer();
  const placed = await placeOrder(buyer, { goods: [balm] });
  const { id: actorId, client } = await customer(admin);
  const page = await visit(client, `${list}/${placed.id}`);
  const dialog = (await page.follow("Versand vermerken")).part("dialog", "Versand vermerken");
  const today = dialog.value("Versendet am *");
  const future = { "Versendet am *": "2099-01-01" };
  const refused = (await dialog.press("Versand vermerken", future)).part("dialog", /Versand/);
  expect(refused.errors).toEqual(["Bitte geben Sie ein Datum bis heute ein."]);
  expect(refused.value("Versendet am *")).toBe("2099-01-01");
  const sent = await refused.press("Versand vermerken", { "Versendet am *": today });
  expect(sent.said).toContain("Versand vermerkt");
  expect(sent.text).toMatch(/versendet am \d/);
  const question = (await sent.follow("Als bezahlt markieren")).part("dialog", /bezahlt/);
  await question.press("Als bezahlt markieren");
  expect(await stateOf(placed)).toBe("paid completed");
  expect((await knownOf(placed))?.shippedOn).toBe(today);
  const log = await logOf(actorId);
  expect(log).toContainEqual(
    expect.objectContaining({
      ...{ action: "order-shipped", outcome: "done", subject: `Bestellung ${placed.displayId}` },
    }),
  );
  const own = await visit(buyer.client, "/orders");
  expect(own.part("article").text).toContain("versendet am");
});

test("a view that is no longer right is refused, and the new state is shown", async () => {
  const placed = await placeOrder(await customer());
  const { client } = await customer(admin);
  const old = await visit(client, `${list}/${placed.id}/bezahlt`);
  await site.merchantBinding
    .prepare("update orders set version = version + 1 where id = ?1")
    .bind(placed.id)
    .run();
  const refused = await old.part("dialog", /bezahlt/).press("Als bezahlt markieren");
  expect(refused.status).toBe(409);
  expect(refused.title).toMatch(/^Fehler: /);
  const dialog = refused.part("dialog", "Als bezahlt markieren?");
  expect(dialog.said).toContain("Die Bestellung wurde inzwischen geändert");
  expect(await stateOf(placed)).toBe("pending pending");
  const page = await dialog.follow("Schließen");
  const again = (await page.follow("Als bezahlt markieren")).part("dialog", /bezahlt/);
  expect((await again.press("Als bezahlt markieren")).said).toContain(
    "wurde als bezahlt markiert.",
  );
});

test("a merchant that fails loses nothing, and the page shows what we know", async () => {
  const placed = await placeOrder(await customer({ fullName: "Anna Ausfall" }));
  const { client } = await customer(admin);
  const { merchantBinding } = site;
  const question = await visit(client, `${list}/${placed.id}/bezahlt`);
  const failed = await whileFailing(merchantBinding, "update on orders", () =>
    question.part("dialog", /bezahlt/).press("Als bezahlt markieren"),
  );
  expect(failed.status).toBe(503);
  expect(failed.part("dialog", /bezahlt/).said).toContain("Der Shop ist gerade nicht erreichbar.");
  expect(await stateOf(placed)).toBe("pending pending");

  await whileAway(merchantBinding, "orders", async () => {
    const page = await visit(client, `${list}/${placed.id}`);
    for (const text of [
      "Der Shop ist gerade nicht erreichbar.",
      "Anna Ausfall",
      placed.displayId,
    ]) {
      expect(page.part("main").text).toContain(text);
    }
    expect(page.part("main").text).toContain("1 × 3 weitere Haustiere");
    expect(page.find.queryByRole("link", { name: "Stornieren" })).toBeNull();
    const found = await visit(client, `${list}?suche=${placed.displayId}`);
    expect(found.part("article").text).toContain("Anna Ausfall");
  });
});

test("an order is canceled after a question, and its customer is told", async () => {
  const buyer = await customer();
  const placed = await placeOrder(buyer);
  const { client } = await customer(admin);
  const page = await visit(client, `${list}/${placed.id}`);
  const left = await (await page.follow("Stornieren")).part("alertdialog").follow("Abbrechen");
  expect(left.find.queryByRole("alertdialog")).toBeNull();
  const question = (await left.follow("Stornieren")).part("alertdialog");
  const canceled = await question.press("Bestellung stornieren");
  expect(canceled.said).toContain(`Bestellung ${placed.displayId} ist storniert.`);
  expect(canceled.find.getAllByText("Storniert")).not.toEqual([]);
  expect(await stateOf(placed)).toBe("pending canceled");
  await eventsCarried(site);
  const subject = `Ihre Bestellung ${placed.displayId} ist storniert`;
  expect(await mailsTo(site, buyer.email, subject)).toHaveLength(1);
});

test("what was paid by transfer is given back by transfer, and the page keeps saying how", async () => {
  const placed = await placeOrder(await customer());
  const { client } = await customer(admin);
  const question = await visit(client, `${list}/${placed.id}/bezahlt`);
  const paid = await question.part("dialog", /bezahlt/).press("Als bezahlt markieren");
  const choice = (await paid.follow("Erstatten")).part("dialog", "Erstatten");
  const preview = (await choice.press("Betrag prüfen")).part("alertdialog");
  expect(preview.text.replace(/\u00A0/g, " ")).toContain("Bitte überweisen Sie 24,90 € selbst.");
  const given = await preview.press(/erstatten$/);
  expect(given.said.replace(/\u00A0/g, " ")).toContain(
    "Bitte überweisen Sie jetzt die Erstattung von 24,90 €",
  );
  // The message goes, what is to be done stays.
  const later = await visit(client, `${list}/${placed.id}`);
  expect(later.part("region", "Erstattungen").text).toContain(
    `als Verwendungszweck ${placed.displayId}`,
  );
  expect(await stateOf(placed)).toBe("refunded completed");
});
