import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { orderAssignments, orders, webhookEvents } from "#app/db/shop-schema.ts";
import { jobKeys } from "#app/platform/jobs.ts";
import {
  deadLetter,
  failedMail,
  newUnmatchedOrder,
  unmatchedOrder,
} from "#tests/support/failures.ts";
import { mailsCarried } from "#tests/support/http.ts";
import { customer, expect, person, site, test } from "#tests/support/http-test.ts";
import { eventsCarried } from "#tests/support/shop.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

// What went wrong and waits for a person: orders without an account, undelivered events, failed mails.

const address = "/admin/stoerungen";
const admin = { role: "admin", fullName: "Bea Beispiel" } as const;
const attack = "<img src=x onerror=alert(1)>";

function stateOfLetter(id: string) {
  return site.merchantBinding
    .prepare("select status from events where id = ?1")
    .bind(id)
    .first<string>("status");
}

async function stateOfMail({ db }: RunningSite, id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row?.status;
}

async function slotsOf({ db }: RunningSite, userId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return profile?.petSlotsPurchased;
}

const forget = ({ db }: RunningSite, orderId: string) =>
  db.delete(webhookEvents).where(eq(webhookEvents.orderId, orderId));

test("an order without an account is found one by its words, once", async () => {
  const owner = await person({ fullName: "Wilhelmine Störtebeker" });
  const { orderId, displayId } = await unmatchedOrder(site, owner.email);
  const { client } = await customer(admin);
  const page = await visit(client, `${address}?bereich=bestellungen`);
  const card = page.part("article", `Bestellung ${displayId}`);
  for (const text of ["Warenkorb unbekannt", owner.email, "1 × 3 weitere Haustiere"]) {
    expect(card.text).toContain(text);
  }
  expect(card.text).toContain("kein weiterer");
  expect((await card.press(/^Erneut versuchen/)).said).toContain("Warenkorb unbekannt");

  const choice = await card.follow(/^Zuordnen/);
  expect(choice.part("main").text).toContain(`Bestellung ${displayId} zuordnen`);
  const hint = choice.part("region", "Mögliche Konten");
  expect(hint.text).toContain("aber kein sicherer Nachweis.");
  const search = await choice.part("main").press(/Suchen/, { "Konto suchen": "stoerte wilhelm" });
  const found = search.part("region", /^Treffer zu/);
  expect(found.text).toContain("Wilhelmine Störtebeker");
  const dialog = (await found.follow(/^Wilhelmine Störtebeker/)).part("dialog", /zuordnen\?$/);
  expect(dialog.text).toContain("3 Plätze für weitere Haustiere werden freigeschaltet.");
  expect(dialog.text).toContain("Die Bestellung erscheint in diesem Konto");
  expect(await slotsOf(site, owner.id)).toBe(0);
  const assigned = await dialog.press("Bestellung zuordnen");
  expect(assigned.said).toContain(": jetzt im Konto von Wilhelmine Störtebeker");
  expect(assigned.find.queryByRole("article", { name: `Bestellung ${displayId}` })).toBeNull();
  expect((await visit(client, choice.path)).said).toContain(
    `Bestellung ${displayId} gehört zum Konto von Wilhelmine Störtebeker.`,
  );

  expect(await slotsOf(site, owner.id)).toBe(3);
  const [order] = await site.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.userId).toBe(owner.id);
  const log = await site.db.select().from(auditLog).where(eq(auditLog.subject, displayId));
  expect(log.map(({ action, outcome, customerId }) => [action, outcome, customerId])).toEqual(
    expect.arrayContaining([
      ["order-retry", "refused", null],
      ["order-assign", "done", owner.id],
    ]),
  );
  // The other window.
  const form = { customerId: owner.id };
  const again = await client.post(`${address}/zuordnen/${orderId}`, form);
  expect([again.status, again.location]).toEqual([302, `${address}#stoerungen`]);
  expect(await slotsOf(site, owner.id)).toBe(3);
});

test("the account that an order probably belongs to is offered by itself", async () => {
  const owner = await person({ fullName: "Ohne Skript" });
  const { orderId } = await unmatchedOrder(site, owner.email);
  const { client } = await customer(admin);
  const choice = await visit(client, `${address}/zuordnen/${orderId}`);
  const hint = choice.part("region", "Mögliche Konten");
  const dialog = (await hint.follow(/^Ohne Skript/)).part("dialog", /zuordnen\?$/);
  const assigned = await dialog.press("Bestellung zuordnen");
  expect(assigned.said).toContain(": jetzt im Konto von Ohne Skript");
  expect(await slotsOf(site, owner.id)).toBe(3);
});

test("events are put aside with a reason, and what they say is text", async () => {
  const { orderId, displayId } = await unmatchedOrder(site, "weg@example.org", attack);
  const { client } = await customer(admin);
  const page = await visit(client, `${address}?bereich=bestellungen`);
  const card = page.part("article", `Bestellung ${displayId}`);
  expect(card.text).toContain(attack);
  expect(page.root.querySelector("img[src=x]")).toBeNull();
  const name = `Bestellung ${displayId} verwerfen?`;
  const question = (await card.follow(/^Verwerfen/)).part("alertdialog", name);
  const refused = (await question.press("Verwerfen")).part("alertdialog", name);
  expect(refused.errors).toEqual(["Bitte geben Sie einen Grund an."]);
  const done = await refused.press("Verwerfen", { "Grund *": "Beim Shop-Dienst erstattet" });
  expect(done.said).toContain("Der Grund steht im Protokoll.");
  expect(done.part("main").text).not.toContain(displayId);
  const rows = await site.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, orderId));
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({ status: "ignored", reason: "dismissed", payload: "" });
  }
  const [entry] = await site.db.select().from(auditLog).where(eq(auditLog.subject, displayId));
  expect(entry).toMatchObject({
    ...{ action: "order-dismiss", outcome: "done", details: "Beim Shop-Dienst erstattet" },
  });
});

test("dead events are delivered, one or all, and what finds no account is no success", async () => {
  await site.merchantBinding.exec("delete from events where status = 'dead'");
  const id = await deadLetter(site);
  const { client } = await customer(admin);
  const page = await visit(client, `${address}?bereich=zustellungen`);
  expect(page.find.getAllByRole("heading", { name: "Kasse abgelaufen" })).toHaveLength(1);
  const arrived = await page.press(/^Erneut zustellen ?: Kasse abgelaufen/);
  expect(arrived.said).toContain("Zugestellt");
  expect(await stateOfLetter(id)).toBe("delivered");

  const { orderId, displayId, order } = newUnmatchedOrder("niemand@example.org");
  const stray = await deadLetter(site, "order.paid", { order });
  const pressed = await (await visit(client, address)).press(
    /^Erneut zustellen ?: Bestellung bezahlt/,
  );
  expect(pressed.said).toContain("Angekommen, aber noch offen");
  expect(pressed.part("article", `Bestellung ${displayId}`).text).not.toBe("");
  expect(await stateOfLetter(stray)).toBe("delivered");
  const [replay] = await site.db.select().from(auditLog).where(eq(auditLog.subject, stray));
  expect(replay?.outcome).toBe("done");
  await forget(site, orderId);

  const both = [await deadLetter(site), await deadLetter(site)];
  const all = await (await visit(client, address)).press("Alle erneut zustellen");
  expect(all.said).toContain("2 Meldungen werden erneut zugestellt");
  await eventsCarried(site);
  for (const one of both) expect(await stateOfLetter(one)).toBe("delivered");
});

test("'Heute' tells of dead events by the last count, and that it is not known", async () => {
  await site.merchantBinding.exec("delete from events where status = 'dead'");
  const { client } = await customer(admin);
  const today = async () => (await visit(client, "/admin")).part("region", "Heute").text;
  const press = async (button: string | RegExp) => {
    await (await visit(client, `${address}?bereich=zustellungen`)).press(button);
  };

  await deadLetter(site);
  await site.runCron();
  expect(await today()).toMatch(/Meldungen des Shops ?1/);
  await press(/^Erneut zustellen ?: Kasse abgelaufen/);
  expect(await today()).not.toContain("Meldungen des Shops");

  for (const _ of ["one", "two"]) await deadLetter(site);
  await site.runCron();
  expect(await today()).toMatch(/Meldungen des Shops ?2/);
  await press("Alle erneut zustellen");
  expect(await today()).not.toContain("Meldungen des Shops");
  await eventsCarried(site);

  await deadLetter(site);
  await site.runCron();
  const unknown = "Shop-Meldungen sind gerade nicht abrufbar.";
  await site.merchantBinding.exec("alter table events rename column last_error to lost_error");
  try {
    await site.runCron();
    const told = await today();
    expect(told).toContain(unknown);
    expect(told).not.toContain("Meldungen des Shops");
  } finally {
    await site.merchantBinding.exec("alter table events rename column lost_error to last_error");
  }
  await site.runCron();
  expect(await today()).toMatch(/Meldungen des Shops ?1/);
});

test("the page stands while the merchant is silent", async () => {
  const { client } = await customer(admin);
  await site.merchantBinding.exec("alter table events rename column last_error to lost_error");
  try {
    const page = (await visit(client, address)).part("main");
    expect(page.said).toContain("Der Shop ist gerade nicht erreichbar.");
    expect(page.texts("h2").join()).toContain("Nicht gesendete E-Mails");
  } finally {
    await site.merchantBinding.exec("alter table events rename column lost_error to last_error");
  }
});

test("failed mails are sent again, or given up", async () => {
  const again = await failedMail(site, "noch@example.org");
  const away = await failedMail(site, "nie@example.org");
  const { client } = await customer(admin);
  const page = await visit(client, `${address}?bereich=mails`);
  const button = /^Erneut senden ?: noch@example\.org: /;
  const sent = await page.press(button);
  expect(sent.said).toContain("Wird gesendet Erinnerung an Vorsorge");
  expect(sent.find.queryByRole("button", { name: button })).toBeNull();
  await mailsCarried(site);
  expect(await stateOfMail(site, again)).toBe("sent");

  const asked = await sent.follow(/^Verwerfen ?: nie@example\.org: /);
  const question = asked.part("alertdialog", "E-Mail verwerfen?");
  expect(question.text).toContain(`Erinnerung ${away}`);
  expect((await question.press("Verwerfen")).said).toContain("Verworfen");
  expect(await stateOfMail(site, away)).toBe("dismissed");
});

test("what runs by itself is shown, and what of it is late comes first, in words", async () => {
  const { client } = await customer(admin);
  await site.runCron();
  const runs = async () => (await visit(client, address)).part("region", "Automatische Aufgaben");
  const calm = await runs();
  expect(calm.text).toContain("Keine Aufgabe ist überfällig.");
  expect(calm.texts("li")).toHaveLength(jobKeys.size);
  expect(calm.text).toMatch(/An Termine erinnern: .+ Uhr/);
  expect(calm.text).toContain("Shop-Meldungen zustellen: ");

  const since = new Date(Date.now() - 61 * 60_000).toISOString();
  const late = "update job_runs set succeeded_at = ?1, error = 'RangeError' where job = ?2";
  await site.binding.prepare(late).bind(since, "web/careReminders").run();
  const id = await failedMail(site, "wartet@example.org");
  const leasedUntil = new Date(Date.now() + 86_400_000).toISOString();
  const waiting = { status: "pending" as const, attempts: 1, createdAt: since, leasedUntil };
  await site.db.update(outbox).set(waiting).where(eq(outbox.id, id));
  const part = await runs().finally(async () => {
    await site.db.delete(outbox).where(eq(outbox.id, id));
    await site.runCron();
  });
  expect(part.text).toContain("Bitte informieren Sie Ihre technische Betreuung.");
  expect(part.texts("li")[0]).toContain("E-Mail vom");
  expect(part.texts("li")[1]).toMatch(
    /^An Vorsorge erinnern: .+ Uhr, danach fehlgeschlagen \(RangeError\)$/,
  );
});

test("all of it costs one trip to the database after the session's", async () => {
  const { orderId } = await unmatchedOrder(site, "trip@example.org");
  const { client } = await customer(admin);
  for (const path of [address, `${address}/zuordnen/${orderId}?suche=wil&kunde=x`]) {
    const answer = await client.ask(path, { headers: { "x-test-measure": "d1" } });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers["x-d1-round-trips"]), path).toBeLessThanOrEqual(2);
  }
  await forget(site, orderId);
});

test("nobody but the practitioner reaches any of it, by whatever address", async ({ visitor }) => {
  const { orderId, displayId } = await unmatchedOrder(site, "zu@example.org");
  const { id, client } = await customer();
  const urls = [
    address,
    `${address}/zuordnen/${orderId}`,
    `${address}/bestellung/${orderId}/verwerfen`,
  ];
  const form = { intent: "abgleichen", orderId, customerId: id, reason: "x" };
  for (const url of urls) {
    for (const answer of [await client.get(url), await client.post(url, form)]) {
      expect([answer.status, answer.location]).toEqual([302, "/pets"]);
    }
  }
  const routes = encodeURIComponent("admin/failures/failures.route");
  expect((await client.get(`${address}.data?_routes=${routes}`)).text).not.toContain(displayId);
  // The store worker's routes belong to its internal API alone.
  for (const path of ["/events/assign", "/webhooks/events/assign", "/merchant/events/dead"]) {
    const answer = await visitor.ask(path, {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ orderId, userId: id, origin: site.origin }),
    });
    expect([path, answer.text.includes(displayId), answer.status === 200]).toEqual([
      ...[path, false, false],
    ]);
  }
  expect(await slotsOf(site, id)).toBe(0);

  const practitioner = await customer(admin);
  for (const customerId of [practitioner.id, "nobody", "' or 1=1 --"]) {
    const answer = await practitioner.client.post(`${address}/zuordnen/${orderId}`, { customerId });
    expect(answer.status).toBe(409);
  }
  for (const intent of ["loeschen", "zustellen"]) {
    const answer = await practitioner.client.post(address, { intent, eventId: "../orders" });
    expect(answer.status).toBe(400);
  }
  const isOfIt = eq(orderAssignments.orderId, orderId);
  expect(await site.db.$count(orderAssignments, isOfIt)).toBe(0);
  await forget(site, orderId);
});
