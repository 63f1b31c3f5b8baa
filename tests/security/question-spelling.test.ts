import { eq } from "drizzle-orm";
import { carePlans } from "#app/db/pet-schema.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { insertCarePlan, insertPet } from "#scripts/demo/animal-factories.ts";
import { now } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";

// The router takes capitals, a slash at the end and percent signs for the same address.

const today = dayInGermany(new Date(now));

test("a question stays the same however its address is spelled", async () => {
  const { id: userId, client } = await customer();
  const petId = await insertPet(site.db, { userId, name: "Emma" });
  const lastDate = addDays(today, -90);
  const plan = { kind: "Entwurmung", intervalCount: 3, intervalUnit: "months", lastDate } as const;
  const planId = await insertCarePlan(site.db, { userId, petId, ...plan });
  const care = `/pets/${petId}/vorsorge/${planId}`;
  const own = "/profile/daten";
  const questions = [
    ...[`${care}/erledigt`, `${care}/loeschen`],
    ...[`${own}/e-mail`, `${own}/passwort`, `${own}/abmelden`, `${own}/zwei-faktor/einrichten`],
    ...[`${own}/zwei-faktor/codes`, `${own}/zwei-faktor/abschalten`],
  ];
  const titles = new Set<string>();
  for (const address of questions) {
    const title = await titleOf(address);
    titles.add(title);
    for (const spelled of spellings(address)) {
      expect([spelled, await titleOf(spelled)]).toEqual([spelled, title]);
    }
  }
  expect(titles.size).toBe(questions.length);

  const [before] = await site.db.select().from(carePlans).where(eq(carePlans.id, planId));
  const done = { dueOn: before?.dueOn ?? "", lastDate, doneOn: today };
  await client.post(`${care}/Erledigt/`, done);
  const [after] = await site.db.select().from(carePlans).where(eq(carePlans.id, planId));
  expect(after?.lastDate).toBe(today);

  async function titleOf(address: string): Promise<string> {
    const { text } = await client.get(address);
    return /<title>([^<]*)</.exec(text)?.[1] ?? "";
  }
});

function spellings(address: string): string[] {
  const [, start = "", last = ""] = /^(.*\/)([^/]+)$/.exec(address) ?? [];
  const encoded = `%${last.charCodeAt(0).toString(16)}${last.slice(1)}`;
  return [start + last.toUpperCase(), `${address}/`, start + encoded];
}
