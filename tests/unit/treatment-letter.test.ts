import { expect, it } from "vitest";
import { type CourseRows, courseOf } from "#app/treatment/course.server.ts";
import { type Letter, makeLetter } from "#app/treatment/letter.server.ts";
import { paperFontFiles, readPdf } from "#tests/support/pdf.ts";

const today = "2026-11-21";
const now = new Date("2026-11-21T09:00:00Z");

const told = {
  ...{ reason: "Lahmheit vorn links", anamnesis: "", findings: "Schulter warm.\nRücken fest." },
  ...{ treatment: "Akupressur", advice: "Täglich führen", photos: [] },
  points: ["Schulter links: fest"],
  scales: [{ scale: "pain" as const, value: 3 }],
  weightKg: 23.5,
};

const measured = (measuredOn: string, value: number, recordId: string | null) => {
  return { scale: "pain" as const, value, measuredOn, recordId };
};
const rows: CourseRows = [
  [measured("2026-10-02", 6, "a"), measured("2026-10-20", 4, null), measured("2026-11-12", 3, "b")],
  [],
  [{ day: "2026-10-02" }, { day: "2026-11-12" }],
  [
    {
      ...{ lineId: "line", state: "sent", sentAt: "2026-10-02T09:00:00Z" },
      ...{ endedAt: null, lastDay: "9999" },
    },
  ],
];

const item = {
  ...{ id: "item", kind: "herb" as const, herbId: 1, isOuter: false, productId: null },
  ...{ title: "Mariendistel", dose: "1 Teelöffel", times: ["morgens", "18:30"] },
  ...{ fromDay: "2026-11-12", untilDay: null, watch: "Kot", reason: "", isPoisonous: false },
  kcalPer100g: null,
};
const plan = {
  ...{ id: "plan", petId: "pet", recordId: null, lineId: "plan", version: 1, emergency: "" },
  ...{ state: "sent" as const, checkInDays: 7, nextVisitOn: "2026-12-03", revision: 1 },
  targetWeightKg: null,
  ...{ isReminded: false, remindedOn: null, sentAt: "2026-11-12T10:00:00Z", seenAt: null },
  ...{ endedAt: null, createdAt: "2026-11-12T10:00:00Z", changedAt: "2026-11-12T10:00:00Z" },
};
const pet = { id: "pet", userId: "user", name: "Emma", type: "Hund", allergies: "" };

const letter: Letter = {
  to: "Tierarztpraxis Dr. Sommerfeld",
  animal: "Süße Emma",
  facts: [
    ["Tierart", "Hund"],
    ["Allergien", "Hühnereiweiß"],
  ],
  records: [
    {
      ...{ id: "b", visitedOn: "2026-11-12", fixedBy: "Bea Beispiel", told },
      additions: [
        {
          ...{ reason: "Röntgen kam später", text: "Leichte Arthrose.", author: "Bea Beispiel" },
          ...{ createdAt: "2026-11-14T09:00:00Z" },
        },
      ],
    },
  ],
  plans: [{ plan, items: [item], pet }],
  course: courseOf(rows, { type: "Hund", today }),
};

async function printed(given: Partial<Letter> = {}) {
  const { pages, isTagged } = await readPdf(
    await makeLetter({ ...letter, ...given }, paperFontFiles, now),
  );
  return { isTagged, text: pages.map(({ text }) => text).join(" "), pages };
}

it("the letter says to whom, of whom, what was found and done, how it went and what is planned", async () => {
  const { text, pages, isTagged } = await printed();
  for (const words of [
    ...["Tierarztpraxis Dr. Sommerfeld", "Süße Emma", "Hühnereiweiß", "21. November 2026"],
    ...["Besuch am 12. November 2026", "Rücken fest.", "Schulter links: fest"],
    "Schmerz 3 von 10, Gewicht 23,5",
    ...["Nachtrag vom 14. November 2026", "Grund: Röntgen kam später"],
    ...["Schmerz 6 auf 3 seit 2. Oktober: besser", "Mariendistel (Kraut)", "morgens, 18:30 Uhr"],
    ...["Beachten: Kot", "Vorschlag 3. Dezember 2026", "Wissenschaftlich nicht anerkannt"],
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("Anamnese");
  expect(isTagged).toBe(true);
  expect(pages.map(({ tree }) => tree).join()).toContain("Schmerz: 6 am 2. Oktober 2026");
});

it("a plan's item that has turned out to be poisonous is no advice", async () => {
  const plans = [{ plan, items: [{ ...item, isPoisonous: true }], pet }];
  expect((await printed({ plans })).text).toContain("Nicht mehr geben");
});

it("long texts go on over pages, and nothing is empty where nothing was measured", async () => {
  const findings = "Ein langer Befund. ".repeat(400);
  const records = [
    {
      ...letter.records[0],
      ...{ id: "b", visitedOn: today, fixedBy: "" },
      told: { ...told, findings },
    },
  ];
  const { pages, text } = await printed({ records, plans: [], course: null });
  expect(pages.length).toBeGreaterThan(1);
  expect(text).not.toContain("Verlauf");
});
