import { eq } from "drizzle-orm";
import { outbox } from "#app/db/mail-schema.ts";
import { planTicks, treatmentPlans } from "#app/db/treatment-schema.ts";
import { deviceOwner } from "#app/frame/device-owner.server.ts";
import type { SharePart } from "#app/pets/passport/parts.ts";
import { createShareLink } from "#app/pets/passport/share-links.server.ts";
import { capabilityToken } from "#app/platform/link-tokens.server.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import { tickService } from "#app/treatment/tick-answer.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPlan, insertTick } from "#scripts/demo/treatment-factories.ts";
import { at as atTime, type Client, mailsTo } from "#tests/support/http.ts";
import { customer, describe, expect, site, test } from "#tests/support/http-test.ts";
import { readPdf } from "#tests/support/pdf.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/visit.ts";

// The owner's side of a treatment plan, as a browser without script has it.

const now = "2026-11-27T09:00:00Z";
const today = "2026-11-27";
const at = (client: Client) => atTime(client, now);

async function treated({ db }: RunningSite, userId: string) {
  const petId = await insertPet(db, { userId, name: "Emma", allergies: "Huhn" });
  const old = await insertPlan(db, { petId, state: "replaced", items: [{ title: "Alte Übung" }] });
  const planId = await insertPlan(db, {
    ...{ petId, lineId: old, version: 2, nextVisitOn: "2026-12-15" },
    emergency: "Frisst sie nicht: Tierarztpraxis anrufen.",
    items: [
      { times: ["morgens", "abends"], watch: "Lahmt sie mehr?", reason: "Nur auf weichem Boden." },
      { kind: "feeding", title: "Leinöl", dose: "1 Teelöffel", times: ["08:30"] },
    ],
  });
  return { petId, planId, itemId: `${planId}-0` };
}

const ticksOf = ({ db }: RunningSite, itemId: string) =>
  db.select().from(planTicks).where(eq(planTicks.itemId, itemId));

describe("the owner", () => {
  test("reads the plan on its page, which is seen from then on, and not when asked for ahead", async () => {
    const { id, client } = await customer();
    at(client);
    const { petId, planId } = await treated(site, id);
    const seen = async () =>
      (await site.db.select().from(treatmentPlans).where(eq(treatmentPlans.id, planId)))[0]?.seenAt;
    const address = `/pets/${petId}/behandlung`;
    await client.ask(address, { headers: { "sec-purpose": "prefetch" } });
    await client.ask(address, { method: "HEAD" });
    expect(await seen()).toBeNull();
    const page = await (await visit(client, `/pets/${petId}`)).follow("Behandlung");
    expect(page.path).toBe(address);
    await expect.poll(seen).toBe(new Date(now).toISOString());
    const { text } = page.part("main");
    expect(text).toMatch(/Allergien: Huhn.*Was tun, wenn: Frisst sie nicht.*Heute/);
    expect(text).toMatch(/Schritt führen.*Bitte beobachten: Lahmt sie mehr\?/);
    expect(text).toContain("Begründung: Nur auf weichem Boden.");
    expect(text).toContain("Version 2 vom 20. November 2026");
    expect(text).toContain("15. Dezember 2026");
    expect(page.texts("summary").join(" ")).toContain("Version 1 vom 20. November 2026, ersetzt");
  });

  test("ticks with one tap on page, start page, animal and sheet, and takes back by the same", async () => {
    const { id, client } = await customer();
    at(client);
    const { petId, itemId } = await treated(site, id);
    const name = "Erledigt: Schritt führen, morgens";
    for (const [address, back] of [
      [`/pets/${petId}/behandlung`, `/pets/${petId}/behandlung?tag=${today}#heute`],
      ["/dashboard", "/dashboard#heute"],
      [`/pets/${petId}`, `/pets/${petId}#heute`],
      ["/notfallblatt", "/notfallblatt"],
    ] as const) {
      const page = await visit(client, address);
      const ticked = await page.press(name);
      expect(ticked.path).toBe(back);
      expect(ticked.part("button", name).root.getAttribute("aria-pressed")).toBe("true");
      expect(await ticksOf(site, itemId)).toHaveLength(1);
      const untouched = ticked.part("button", "Erledigt: Schritt führen, abends").root;
      expect(untouched.getAttribute("aria-pressed")).toBe("false");
      await ticked.press(name);
      expect(await ticksOf(site, itemId)).toEqual([]);
    }
  });

  test("sees what was missed, and ticks it later", async () => {
    const { id, client } = await customer();
    at(client);
    const { petId, itemId } = await treated(site, id);
    await insertTick(site.db, { itemId, day: "2026-11-25" });
    const page = await visit(client, `/pets/${petId}/behandlung`);
    const week = page.part("region", "Die letzten Tage");
    expect(week.part("row", /Schritt führen/).text).toContain("1 von 2 erledigt");
    const day = await week.follow("Donnerstag, 26. November 2026");
    const ticked = await day.press("Erledigt: Leinöl, 8:30 Uhr");
    expect(ticked.path).toBe(`/pets/${petId}/behandlung?tag=2026-11-26#heute`);
    expect(await ticksOf(site, itemId.replace(/0$/, "1"))).toMatchObject([{ day: "2026-11-26" }]);
  });

  test("is told when the plan has changed, and what is sent later is answered without a page", async () => {
    const { id, client } = await customer();
    at(client);
    const { petId, planId, itemId } = await treated(site, id);
    const post = (gabe: string, more = {}) =>
      client.post(`/pets/${petId}/gegeben`, { gabe, ...more });
    const fromDevice = { antwort: "", von: await deviceOwner(id) };
    const morning = `${itemId} ${today} morgens given`;
    for (const _ of [1, 2]) {
      const saved = await post(morning, fromDevice);
      expect([saved.status, JSON.parse(saved.text)]).toEqual([
        200,
        { service: tickService, results: [{ tick: morning, outcome: "saved" }] },
      ]);
    }
    expect(await ticksOf(site, itemId)).toHaveLength(1);
    expect((await post("unsinn")).status).toBe(400);
    const page = await visit(client, `/pets/${petId}/behandlung`);
    await site.db
      .update(treatmentPlans)
      .set({ state: "ended" })
      .where(eq(treatmentPlans.id, planId));
    const evening = `${itemId} ${today} abends given`;
    expect(JSON.parse((await post(evening, fromDevice)).text)).toMatchObject({
      results: [
        {
          tick: evening,
          outcome: "refused",
          what: expect.stringMatching(/^Emma: Schritt führen, 27\. November 2026, abends$/),
          why: "Der Plan hat sich geändert und gilt an diesem Tag nicht.",
        },
      ],
    });
    const refused = await page.press("Erledigt: Schritt führen, abends");
    expect(refused.said).toContain("Der Plan hat sich geändert");
    expect(await ticksOf(site, itemId)).toHaveLength(1);
  });

  test("prints a paper of one page, with the telephone, and boxes to tick", async () => {
    const { id, client } = await customer();
    at(client);
    const petId = await insertPet(site.db, { userId: id, name: "Emma", allergies: "Huhn" });
    const items = Array.from({ length: 16 }, (_, index) => ({
      ...{ title: `Übung ${index + 1}`, dose: "15 Minuten auf weichem Boden, langsam" },
      watch: "Lahmt sie mehr, einen Tag Pause machen und am nächsten Tag neu beginnen.",
    }));
    await insertPlan(site.db, { petId, items, emergency: "Frisst sie nicht: anrufen." });
    const file = await client.ask(`/pets/${petId}/behandlung/plan.pdf`);
    expect(file.headers["content-type"]).toBe("application/pdf");
    const { pages } = await readPdf(file.bytes);
    expect(pages).toHaveLength(2);
    expect(pages[1]?.text).toContain("Zum Abhaken");
    expect(pages[1]?.text).toContain("Übung 16, ");
    for (const text of [
      "Telefon 030",
      "Huhn",
      "Frisst sie nicht: anrufen.",
      "Übung 1",
      "Übung 16",
      "Wissenschaftlich nicht",
    ]) {
      expect(pages[0]?.text).toContain(text);
    }
  });

  test("is written to in the evening only on request, and gets out by the mail's link", async ({
    visitor,
  }) => {
    const { id, email, client } = await customer();
    const { petId } = await treated(site, id);
    const evening = new Date("2026-11-27T19:30:00Z");
    const mails = async () =>
      (await mailsTo(site, email)).filter(({ subject }) => subject.startsWith("Heute noch offen"));
    await site.runCron(evening);
    expect(await mails()).toEqual([]);
    const on = await (await visit(at(client), `/pets/${petId}/behandlung`)).press(
      "Abends erinnern",
    );
    expect(on.said).toContain("Erinnerung eingeschaltet");
    await site.runCron(evening);
    await site.runCron(evening);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Emma: Leinöl, 8:30 Uhr");
    const link = /\/gaben\/abmelden\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const question = await visit(at(visitor), link);
    const off = await question.press("Erinnerung abschalten");
    expect(off.said).toContain("Erinnerung ist abgeschaltet");
    await site.runCron(new Date("2026-11-28T19:30:00Z"));
    expect(await site.db.$count(outbox, eq(outbox.kind, "plan-reminder"))).toBe(1);
  });
});

test("strangers neither see the plan nor tick it", async () => {
  const owner = await customer();
  const { petId, itemId } = await treated(site, owner.id);
  const { client } = await customer();
  at(client);
  const gabe = `${itemId} ${today} morgens given`;
  expect((await visit(client, `/pets/${petId}/behandlung`)).path).toBe("/pets");
  expect((await client.ask(`/pets/${petId}/behandlung/plan.pdf`)).status).toBe(404);
  const address = `/pets/${petId}/gegeben`;
  const answer = await client.post(address, { gabe, antwort: "" });
  expect(JSON.parse(answer.text)).toMatchObject({
    results: [{ outcome: "refused", what: "27. November 2026, morgens" }],
  });
  // What its owner has ticked on a device that the stranger uses now waits for her.
  const von = await deviceOwner(owner.id);
  const strangersAnswer = await client.get(`${address}?${new URLSearchParams({ von })}`);
  expect([strangersAnswer.status, JSON.parse(strangersAnswer.text).results]).toEqual([403, []]);
  const hers = await client.post(address, { gabe, antwort: "", von });
  expect([hers.status, JSON.parse(hers.text).results]).toEqual([403, []]);
  expect(await ticksOf(site, itemId)).toEqual([]);
  const own = await owner.client.get(`${address}?${new URLSearchParams({ von })}`);
  expect(own.status).toBe(200);
});

async function shared(
  { db, sessionCookie: { secret } }: RunningSite,
  owned: { userId: string; petId: string },
  parts: SharePart[],
) {
  const wanted = { label: "Urlaubsbetreuung", parts, days: 7 };
  const created = await createShareLink(db, owned, wanted, { now: new Date(now), secret });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { linkId } = created;
  return { linkId, address: `/teilen/${await capabilityToken(secret, "share-link", linkId)}` };
}

test("a link with both of its parts shows the plan once", async ({ visitor }) => {
  const { id: userId } = await customer();
  const { petId } = await treated(site, userId);
  const { address } = await shared(site, { userId, petId }, ["gaben", "behandlung"]);
  const page = await visit(at(visitor), address);
  for (const text of ["Was tun, wenn", "Bitte beobachten: Lahmt sie mehr?"]) {
    expect(page.text.split(text), text).toHaveLength(2);
  }
  expect(page.text).toContain("Bericht und Plan als PDF öffnen");
});

test("whoever looks after the animal ticks by a link without an account, until it is ended", async ({
  visitor,
}) => {
  const { id: userId, client } = await customer();
  at(client);
  const { petId, itemId } = await treated(site, userId);
  const { linkId, address } = await shared(site, { userId, petId }, ["gaben"]);
  const page = await visit(at(visitor), address);
  expect(page.text).toContain("Was tun, wenn: Frisst sie nicht");
  expect(page.text).toContain(treatmentNotice);
  expect(page.text, "not chosen").not.toContain("Huhn");
  const ticked = await page.press("Erledigt: Schritt führen, morgens");
  expect(ticked.path).toBe(`${address}#gaben`);
  const owners = await visit(client, `/pets/${petId}/behandlung`);
  expect(owners.text).toContain(treatmentNotice);
  expect(owners.text).toContain("abgehakt von Urlaubsbetreuung");
  await owners.press("Erledigt: Schritt führen, abends");
  const both = await visit(visitor, address);
  expect(both.find.queryByRole("button", { name: /führen, abends$/ }), "the owner's").toBeNull();
  expect(both.text).toContain("✓ Erledigt");
  await both.press("Erledigt: Schritt führen, morgens");
  expect(await ticksOf(site, itemId)).toMatchObject([{ time: "abends", shareLinkId: null }]);

  const question = await visit(client, `/pets/${petId}/freigaben/${linkId}/beenden`);
  await question.press("Link deaktivieren");
  const late = await both.press("Erledigt: Schritt führen, morgens");
  expect(late.status).toBe(404);
  const gabe = `${itemId} ${today} morgens given`;
  const refused = await visitor.post(`${address}/gegeben`, { gabe, antwort: "" });
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    404,
    {
      service: tickService,
      results: [{ tick: gabe, outcome: "refused", why: "Der Link ist nicht mehr gültig." }],
    },
  ]);
  expect(await ticksOf(site, itemId)).toHaveLength(1);
});
