import { expect, it } from "vitest";
import { sheetOf } from "#app/pets/emergency-sheet/kept-sheet.ts";
import { describeAnimal } from "#app/pets/emergency-sheet/sheet.server.ts";
import type { UnsentTick } from "#app/treatment/tick-queue.ts";

const now = new Date("2026-11-27T08:00:00Z");

/** As React writes the copy of a sheet: every day hidden. */
function copyOf(days: readonly string[]): string {
  const rows = days.map(
    (day) =>
      `<details data-day="${day}" hidden="" open="" class="x"><summary><h3>Heute zu tun</h3></summary>` +
      `<ul><li class="r"><p role="status" data-tick="walk ${day} abends" class="y"></p>` +
      `<button name="gabe" aria-pressed="false" value="walk ${day} abends given">Erledigt</button></li></ul></details>`,
  );
  return `<main><div data-unsent="" hidden="" class="z"></div>${rows.join("")}</main>`;
}

const nothing = { unsent: [], isStored: false };
const days = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];

const unsent: UnsentTick = {
  action: "/pets/emma/gegeben",
  owner: "erika",
  tick: "walk 2026-11-27 abends",
  isGiven: true,
  what: "Emma: Schritt <führen>, 27. November 2026, abends",
  id: "1",
};

it("a copy shows today's doses open and yesterday's folded, in Germany's day", () => {
  const shownOn = (at: string) =>
    [
      ...sheetOf(copyOf(days), new Date(at), nothing).matchAll(
        /data-day="([\d-]+)"( hidden="")?( open="")?[^>]*><summary><h3>([^<]+)/g,
      ),
    ]
      .filter(([, , hidden]) => hidden === undefined)
      .map(([, day, , open, title]) => [day, open !== undefined, title]);
  expect(shownOn("2026-11-27T08:00:00Z")).toEqual([
    ["2026-11-26", false, "Gestern noch offen"],
    ["2026-11-27", true, "Heute zu tun"],
  ]);
  expect(shownOn("2026-11-27T23:10:00Z"), "ten past midnight in Germany").toEqual([
    ["2026-11-27", false, "Gestern noch offen"],
    ["2026-11-28", true, "Heute zu tun"],
  ]);
  expect(shownOn("2026-12-20T08:00:00Z")).toEqual([]);
});

it("what was not sent yet shows as it is ticked, and says so", () => {
  const html = sheetOf(copyOf(days), now, { unsent: [unsent], isStored: true });
  expect(html).toContain('aria-pressed="true" value="walk 2026-11-27 abends not"');
  expect(html).toContain('aria-pressed="false" value="walk 2026-11-26 abends given"');
  expect(html).toContain('data-tick="walk 2026-11-27 abends" class="y">Wartet auf Verbindung<');
  expect(html).toContain('<div data-unsent="" class="z">');
  expect(html).toContain("Emma: Schritt &lt;führen&gt;, 27. November 2026, abends: erledigt.");
  const back = sheetOf(html, now, {
    unsent: [{ ...unsent, isGiven: false }],
    isStored: true,
  });
  expect(back).toContain('aria-pressed="false" value="walk 2026-11-27 abends given"');
});

it("what was refused is told and no more pressed", () => {
  const refused = { ...unsent, refusal: "Das Tier gibt es nicht." };
  const html = sheetOf(copyOf(days), now, { unsent: [refused], isStored: true });
  expect(html).toContain('aria-pressed="false" value="walk 2026-11-27 abends given"');
  expect(html).toContain("Nicht angenommen: Das Tier gibt es nicht.");
});

it("the sheet is as it was where nothing waits", () => {
  expect(sheetOf(copyOf(["2026-11-20"]), now, nothing)).toBe(copyOf(["2026-11-20"]));
});

it("of yesterday a copy lists what was open", () => {
  const isListed = (html: string) => html.includes("walk 2026-11-26 abends");
  const isShown = (html: string) => html.includes('data-day="2026-11-26" class');
  const sheet = sheetOf(copyOf(days), now, nothing);
  expect([isListed(sheet), isShown(sheet)]).toEqual([true, true]);
  const inTime = copyOf(days).replace(
    '"false" value="walk 2026-11-26',
    '"true" value="walk 2026-11-26',
  );
  expect(isShown(sheetOf(inTime, now, nothing)), "nothing was").toBe(false);
  const ticked = { ...unsent, tick: "walk 2026-11-26 abends" };
  const late = sheetOf(copyOf(days), now, { unsent: [ticked], isStored: true });
  expect([isListed(late), isShown(late)], "ticked just now").toEqual([true, true]);
  expect(late).toContain('aria-pressed="true" value="walk 2026-11-26 abends not"');
  // Copied today: the server has left what was open.
  const ofServer = copyOf(days).replace(
    '<details data-day="2026-11-26" hidden="" open="" class',
    '<details data-day="2026-11-26" hidden="" class',
  );
  expect(isShown(sheetOf(ofServer, now, nothing))).toBe(true);
});

it("a sheet that is stored does not say how to store it", () => {
  const online =
    '<p>Stand: heute.<span data-advice="" class="a"> Sie können <a href="x">es</a></span></p>';
  expect(sheetOf(online, now, nothing)).toBe(online);
  expect(sheetOf(online, now, { ...nothing, isStored: true })).toBe(
    '<p>Stand: heute.<span data-advice="" class="a"> Es ist auf diesem Gerät gespeichert.</span></p>',
  );
});

it("what is not sent leads to what can be done", () => {
  const stopped = { ...unsent, obstacle: "sign-in" as const };
  const html = sheetOf(copyOf(days), now, { unsent: [stopped], isStored: true });
  const words =
    'Noch nicht gesendet. Bitte melden Sie sich an. <a class="underline" href="/auth">Anmelden</a>';
  expect(html.split(words)).toHaveLength(3);
});

const emma = {
  ...{ id: "1", name: "Emma", type: "Hund", breed: "Labrador Retriever", birthDate: "2019-05-01" },
  ...{ weightKg: 25.5, sex: "female-neutered" as const, colour: "", chipNumber: "276098106543210" },
  ...{ allergies: "Huhn", medication: "", vetName: "Praxis am Park", vetPhone: "030 23125 017" },
  ...{ pregnantUntil: "", competitionOn: "", foodAnimal: "" as const },
  ...{ notes: "", deceasedOn: null },
};

function factsOf(animal: Parameters<typeof describeAnimal>[0]) {
  return describeAnimal(animal, "2026-11-21").facts.map(({ label, text }) => [label, text]);
}

it("an animal is described with what is known of it", () => {
  expect(factsOf(emma)).toEqual([
    ["Tier", "Hund, Labrador Retriever"],
    ["Alter", "7 Jahre"],
    ["Geschlecht", "Hündin, kastriert"],
    ["Gewicht", "25,5\u00a0kg"],
    ["Chip", "276 098 106 543 210"],
  ]);
});

it("what nobody has written is left out", () => {
  const unknown = { ...emma, breed: "Hund", weightKg: null, sex: "" as const, chipNumber: "" };
  expect(factsOf(unknown)).toEqual([
    ["Tier", "Hund"],
    ["Alter", "7 Jahre"],
  ]);
});
