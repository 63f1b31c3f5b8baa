import { bookings } from "#app/db/booking-schema.ts";
import { stables } from "#app/db/pet-schema.ts";
import { insertPet, insertStable } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { emptyAgenda } from "#tests/support/empty-agenda.ts";
import { at, mailsTo } from "#tests/support/http.ts";
import { test as base, customer, expect, site } from "#tests/support/http-test.ts";
import { type Visit as Page, visit } from "#tests/support/visit.ts";

// Where animals stand, the way to them, and what is said of it.

const secret = "Tor ab 18 Uhr zu, am Paddock 3 klingeln.";
/** A Tuesday, 13:38 in Germany. */
const clock = "2026-11-24T12:38:00Z";
const day = "2026-11-24";

const test = base
  .extend("practice", async () => at((await customer({ role: "admin" })).client, clock))
  .extend("owner", async () => {
    const owner = await customer({ fullName: "Karla Kundin" });
    return { ...owner, client: at(owner.client, clock) };
  })
  .extend("visited", async ({ owner }) => {
    const petId = await insertPet(site.db, { userId: owner.id, name: "Balu", type: "Pferd" });
    const bookingId = await insertBooking(site.db, {
      ...{ userId: owner.id, petId, petName: "Balu", petType: "Pferd", type: "acupressure" },
      ...{ bookingDate: day, bookingTime: "14:00" },
    });
    return { petId, bookingId, booking: `/admin/termine/anfragen/${bookingId}` };
  });

test.beforeEach(async () => {
  await emptyAgenda(site.db);
  await site.db.delete(stables);
});

test("a stable is entered, chosen for an animal, shown with its booking, changed, and deleted when it is empty", async ({
  practice,
  owner,
  visited,
}) => {
  let page = await (await visit(practice, "/admin/termine")).follow("Ställe");
  expect(page.text).toContain("Noch keine Ställe");
  page = await page.follow("Neuer Stall");
  page = await page.press("Stall speichern", {
    "Telefon (optional)": "viele",
    "PLZ (optional)": "1",
  });
  expect(page.errors).toEqual([
    "Bitte geben Sie einen Namen ein.",
    "Bitte geben Sie eine gültige Postleitzahl ein, zum Beispiel 10115 oder A-1010.",
    "Bitte geben Sie den Ort ein.",
    "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 030 1234567.",
  ]);
  expect(page.value("Telefon (optional)")).toBe("viele");
  const form = page;
  const wiese = {
    ...{ "Name *": "Hof Wiese", "PLZ (optional)": "21335", "Ort *": "Lüneburg" },
    ...{ "Telefon (optional)": "030 23125 071", "Anfahrt (optional)": secret },
  };
  page = await form.press("Stall speichern", wiese);
  expect(page.path).toBe("/admin/staelle");
  // Changed after 'back' in the browser, it is no name of the first.
  const again = await form.press("Stall speichern", { ...wiese, "Name *": "Hof Wald" });
  expect([again.status, again.value("Name *")]).toEqual([409, "Hof Wald"]);
  expect(page.part("article", "Hof Wiese").text).toContain(secret);

  page = await visit(practice, `/admin/kunden/${owner.id}`);
  page = await page.follow("Balu bearbeiten");
  page = await page.part("dialog").press("Speichern", { Stall: "Hof Wiese, Lüneburg" });
  expect(page.said).toContain("Tier gespeichert");
  for (const words of ["Hof Wiese", "21335 Lüneburg", secret, "030 23125 071"]) {
    expect(page.text).toContain(words);
  }
  page = await visit(practice, visited.booking);
  for (const words of ["Hof Wiese", "Lindenweg 4, 10115 Berlin"]) {
    expect(page.text).toContain(words);
  }
  page = await visit(practice, `/admin/termine?tag=${day}`);
  expect(page.text).toContain("Stall: Hof Wiese");
  page = await page.follow("Tagesplan am 24. November 2026");
  expect(page.text).toContain("Ohne Internet lesbar bis Dienstag, 24. November 2026, 24 Uhr.");
  // One place to drive to, which leads to a map: that of the booking.
  const places = (shown: Page) =>
    shown.find
      .getAllByRole("link", { name: /^Karten-App/ })
      .map((map: Element) => decodeURIComponent(map.getAttribute("href") ?? ""));
  expect(places(page)).toEqual(["geo:0,0?q=Lindenweg 4, 10115 Berlin"]);
  expect(page.part("article").text).not.toContain(secret);
  // The stable's postcode was corrected since.
  await site.db.update(bookings).set({ address: "Hof Wiese, 21337 Lüneburg" });
  page = await visit(practice, visited.booking);
  expect(places(page)).toEqual(["geo:0,0?q=21335 Lüneburg"]);
  page = await visit(practice, page.path.replace(/anfragen.*/, `tag/${day}/plan`));
  expect(places(page)).toEqual(["geo:0,0?q=21335 Lüneburg"]);
  expect(page.part("article").text).toContain(secret);

  page = await page.follow("Hof Wiese");
  page = await page.press("Stall speichern", { "Name *": "Hof Heide" });
  page = await page.part("article", "Hof Heide").follow(/^Balu/);
  expect(page.path).toBe(`/admin/kunden/${owner.id}`);
  page = await page.follow("Hof Heide");
  expect(page.text).not.toContain("Stall löschen");
  const kept = await visit(practice, page.path, { form: { intent: "delete" } });
  expect(kept.text).toContain("In diesem Stall stehen noch Tiere");
  page = await (await visit(practice, `/admin/kunden/${owner.id}`)).follow("Balu bearbeiten");
  page = await page.part("dialog").press("Speichern", { Stall: "Kein Stall" });
  page = await visit(practice, "/admin/staelle");
  page = await (await page.follow("Hof Heide")).follow("Stall löschen");
  page = await page.part("alertdialog").press("Löschen");
  expect(page.said).toContain("Stall gelöscht");
  expect(page.text).toContain("Noch keine Ställe");
});

test("of a stable an owner sees nothing, wherever their animal is shown", async ({
  owner,
  visited,
}) => {
  const stableId = await insertStable(site.db, { directions: secret });
  await site.binding
    .prepare("update pets set stable_id = ?1 where id = ?2")
    .bind(stableId, visited.petId)
    .run();
  const booking = `/services/termine/${visited.bookingId}`;
  const urls = [
    ...["/pets", `/pets/${visited.petId}`, "/dashboard", "/calendar", "/notfallblatt", booking],
    ...[`${booking}/termin.ics`, "/services/acupressure", "/admin/staelle", visited.booking],
    `/admin/termine/tag/${day}/plan`,
  ];
  for (const address of urls.flatMap((one) => [one, `${one}.data`])) {
    const { text } = await owner.client.get(address);
    expect(text, address).not.toContain("Paddock");
    expect(text, address).not.toContain("Elbwiesen");
  }
});

test("the way is entered, suggested, shown in the plan, and 'Bin unterwegs' is one mail", async ({
  practice,
  owner,
  visited,
}) => {
  let page = await visit(practice, visited.booking);
  page = await page.press("Speichern", { "Fahrt dorthin (Minuten)": "27" });
  expect(page.errors).toEqual(["Bitte geben Sie 0 bis 240 Minuten in Schritten von 5 ein."]);
  expect(page.value("Fahrt dorthin (Minuten)")).toBe("27");
  page = await page.press("Speichern", { "Fahrt dorthin (Minuten)": "25" });
  expect(page.text).toContain("Losfahren um 13:35 Uhr (25 Minuten)");
  await insertBooking(site.db, {
    ...{ userId: owner.id, petId: visited.petId, petName: "Balu", type: "acupressure" },
    ...{ bookingDate: day, bookingTime: "15:15" },
  });
  page = await visit(practice, `/admin/termine/tag/${day}/plan`);
  const [, next] = page.find.getAllByRole("article");
  expect(next?.textContent).toContain("Losfahren um 14:50 Uhr (geschätzt 25 Minuten)");
  page = await page.within(next as HTMLElement).press("Speichern");
  expect(page.path).toContain(`/admin/termine/tag/${day}/plan#termin-`);
  expect(page.text).toContain("Die Zeit für den Weg reicht nicht: Es fehlen 10 Minuten.");

  page = await visit(practice, "/admin");
  page = await page.press(/^Bin unterwegs/);
  expect(page.path).toBe("/admin");
  expect(page.said).toContain("E-Mail gesendet");
  expect(page.text).toContain("Benachrichtigt um 13:38 Uhr");
  const von = `tag/${day}/plan`;
  page = await visit(practice, visited.booking, {
    form: { intent: "travel", travelMinutes: "400", von },
  });
  expect(page.said).toContain("Fahrt nicht gespeichert");
  expect(page.path).toBe(`/admin/termine/tag/${day}/plan#termin-${visited.bookingId}`);
  const again = { form: { intent: "on-the-way", von } };
  page = await visit(practice, visited.booking, again);
  expect(page.said).toContain("Schon benachrichtigt");
  expect(page.path).toBe(`/admin/termine/tag/${day}/plan#termin-${visited.bookingId}`);
  const mails = await mailsTo(site, owner.email, "Ich bin unterwegs%");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("voraussichtlich um 14:05 Uhr bei Ihnen");
  expect(mails[0]?.text).not.toContain("Paddock");
});

test("the plan as it is kept has an end and an owner, and nothing to send", async ({
  practice,
  visited,
}) => {
  expect(visited.bookingId).not.toBe("");
  const address = `/admin/termine/tag/${day}/plan`;
  const copy = await practice.ask(address, { headers: { "x-kept-copy": "1" } });
  expect(copy.headers).toMatchObject({
    "x-kept-until": "2026-11-24T23:00:00.000Z",
    "x-kept-owner": expect.stringMatching(/^[\w-]{20,}$/),
    "cache-control": expect.stringContaining("no-store"),
  });
  expect(copy.text).toContain("Stand 13:38 Uhr");
  // Those of the records are read by their script.
  expect(copy.text).not.toMatch(/<form[^>]* (method|action)=/);
  expect(copy.text).not.toContain("/admin/staelle/");
  expect(copy.text).not.toContain("/admin/kunden/");
  expect((await practice.get("/admin/termine/tag/gestern/plan")).status).toBe(404);
});

test("only the plans of today and tomorrow can be kept", async ({ practice }) => {
  for (const [one, mayKeep] of [
    ["2026-11-23", false],
    ["2026-11-24", true],
    ["2026-11-25", true],
    ["2026-11-26", false],
  ] as const) {
    const { headers, text } = await practice.get(`/admin/termine/tag/${one}/plan`);
    expect("x-kept-until" in headers, one).toBe(mayKeep);
    expect(
      text.includes("Ab dem Vortag können Sie den Tagesplan auf diesem Gerät speichern."),
      one,
    ).toBe(one === "2026-11-26");
  }
});
