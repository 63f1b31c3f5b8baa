import { eq } from "drizzle-orm";
import { planItems, treatmentPlans } from "#app/db/treatment-schema.ts";
import { newId } from "#app/platform/ids.ts";
import { insertPlan } from "#scripts/demo/treatment-factories.ts";
import { Client, type Fields } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { gatherPeople } from "./people.ts";

// The practice's plans: nobody else reads a draft or changes anything, by whatever form.

const secret = "Nur im Entwurf";

function forms(itemId: string): readonly (readonly [path: string, form: Fields])[] {
  const item = { form: "item", kind: "other", title: "Fremd", fromDay: "2026-11-27" };
  return [
    ["", { ...item, id: newId(), revision: "1" }],
    ["", { ...item, id: itemId, revision: "1" }],
    ["", { form: "frame", emergency: "Fremd", checkInDays: "1", revision: "1" }],
    ["", { form: "place", item: itemId, revision: "1" }],
    ["", { form: "version" }],
    ["/senden", { revision: "1" }],
    ["/beenden", { revision: "1" }],
    ["/verwerfen", { revision: "1" }],
  ];
}

test("only the practice reads and changes plans", async () => {
  const { customer, other, subscriber } = await gatherPeople(site, passwordHash);
  const items = [{ title: secret }];
  const { petId } = customer;
  const planId = await insertPlan(site.db, { petId, state: "draft", items });
  const read = () =>
    Promise.all([
      site.db.select().from(treatmentPlans).where(eq(treatmentPlans.petId, petId)),
      site.db.select().from(planItems).where(eq(planItems.planId, planId)),
    ]);
  const before = await read();
  const path = `/admin/behandlungsplan/${planId}`;
  for (const { client } of [{ client: new Client(site) }, customer, other, subscriber]) {
    for (const [end, form] of forms(`${planId}-0`)) {
      for (const url of [path + end, `${path}${end}.data`]) {
        expect((await client.get(url)).text, url).not.toContain(secret);
        expect((await client.post(url, form)).text, url).not.toContain(secret);
      }
    }
    for (const url of [`${path}/pruefung?title=Kamille`, `${path}/pruefung.data?title=Kamille`]) {
      expect((await client.get(url)).text, url).not.toContain("findings");
    }
    await client.post(`/admin/behandlungsplan/neu?tier=${petId}`, { id: newId() });
  }
  expect(await read()).toEqual(before);
});

test("an item of another animal's plan stays as it is", async () => {
  const { customer, other, practitioner } = await gatherPeople(site, passwordHash);
  const planId = await insertPlan(site.db, { petId: customer.petId, state: "draft" });
  const foreignId = await insertPlan(site.db, { petId: other.petId, state: "draft" });
  const foreign = () => site.db.select().from(planItems).where(eq(planItems.planId, foreignId));
  const before = await foreign();
  // Items of the factories have no uuid, as those of the product do.
  const uuid = newId();
  await site.db.update(planItems).set({ id: uuid }).where(eq(planItems.planId, foreignId));
  for (const itemId of [uuid, `${planId}-0`]) {
    for (const [end, form] of forms(itemId).slice(1, 4)) {
      await practitioner.client.post(`/admin/behandlungsplan/${planId}${end}`, form);
    }
  }
  expect(await foreign()).toEqual(before.map((item) => ({ ...item, id: uuid })));
});

test("a form that names nothing known is none", async () => {
  const { customer, practitioner } = await gatherPeople(site, passwordHash);
  const planId = await insertPlan(site.db, { petId: customer.petId, state: "draft" });
  const path = `/admin/behandlungsplan/${planId}`;
  const unknown: readonly Fields[] = [
    { form: "constructor" },
    { form: "item", kind: "poison", title: "x", id: newId() },
    { form: "", title: "x" },
  ];
  for (const form of unknown) {
    expect((await practitioner.client.post(path, form)).status).toBe(400);
  }
});
