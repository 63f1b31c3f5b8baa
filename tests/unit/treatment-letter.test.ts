import { expect, it } from "vitest";
import { letterContent } from "#app/db/letter-content.ts";
import { type CourseRows, courseOf } from "#app/treatment/course.server.ts";
import { contentOfLetter, type VetLetter } from "#app/treatment/letter.server.ts";
import { makeVetLetter } from "#app/treatment/letter-paper.server.ts";
import { makeReport } from "#app/treatment/report-paper.server.ts";
import { paperFontFiles, placeInMm, readPdf } from "#tests/support/pdf.ts";

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

const to = ["Tierarztpraxis Dr. Sommerfeld", "Am Markt 3", "54321 Musterdorf"];

const letter: VetLetter = {
  type: "Hund",
  owner: "Jürgen Größ",
  question: "Ist ein Röntgenbild der Schulter sinnvoll?",
  animal: "Süße Emma",
  facts: [
    ["Tier", "Hund, Labrador, Hündin"],
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
  answer: null,
  points: [],
  photos: [],
};

async function printed(
  changes: Partial<VetLetter> = {},
  print: Partial<Parameters<typeof makeVetLetter>[1]> = {},
) {
  // As it is stored.
  const content = letterContent.parse(
    JSON.parse(JSON.stringify(contentOfLetter({ ...letter, ...changes }, today))),
  );
  if (content.kind !== "vet") throw new Error("It is a letter to the vet.");
  const file = await makeVetLetter(
    content,
    { address: to.join("\n"), day: today, photos: [], ...print },
    paperFontFiles,
    now,
  );
  const { pages, isTagged } = await readPdf(file);
  return { isTagged, text: pages.map(({ text }) => text).join(" "), pages };
}

it("the letter says to whom, of whom, what is asked, was found and done, and what is planned", async () => {
  const { text, pages, isTagged } = await printed();
  for (const words of [
    ...["Tierarztpraxis Dr. Sommerfeld", "Am Markt 3", "Süße Emma", "Hühnereiweiß"],
    ...["21. November 2026", "Sehr geehrte Damen und Herren", "Jürgen Größ", "Meine Frage"],
    ...["Röntgenbild der Schulter", "Behandlung am 12. November 2026", "Rücken fest."],
    ...["Schulter links: fest", "Schmerz 3 von 10, Gewicht 23,5", "Empfehlung", "Täglich führen"],
    ...["14. November 2026: Leichte Arthrose.", "Grund: Röntgen kam später"],
    "Seit 2. Oktober: Schmerz von 6 auf 3 (besser).",
    "Mariendistel (Kraut): 1 Teelöffel",
    "morgens und 18:30 Uhr",
    "Beachten: Kot.",
    "Termin voraussichtlich am 3. Dezember 2026",
    "ich behandle Süße Emma, den Hund von Jürgen Größ, und möchte Ihnen kurz berichten.",
    ...["Wissenschaftlich nicht anerkannt", "Mit freundlichen Grüßen", "Tierheilpraktikerin"],
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("Anamnese");
  expect(isTagged).toBe(true);
  expect(pages).toHaveLength(1);
  expect(pages.map(({ tree }) => tree).join()).toContain("Schmerz: 6 am 2. Oktober 2026");
});

it("its address stands in the window of an envelope (DIN 5008, Form B)", async () => {
  const [page] = (await printed()).pages;
  const place = (words: string) => placeInMm(page, words);
  // The window shows 20 mm to 105 mm from the left, 45 mm to 90 mm from above.
  for (const line of to) {
    expect(place(line).left, line).toBeCloseTo(25, 0);
    expect(place(line).top, line).toBeGreaterThan(62.7);
    expect(place(line).bottom, line).toBeLessThan(90);
    expect(place(line).right, line).toBeLessThan(105);
  }
  const sender = place("Beispielweg 1");
  expect(sender.left).toBeCloseTo(25, 0);
  expect(sender.top).toBeGreaterThan(45);
  expect(sender.bottom).toBeLessThan(62.7);
  expect(place("Telefon").left).toBeCloseTo(125, 0);
  expect(place("Telefon").top).toBeGreaterThan(50);
  const subject = place("Bericht zur Behandlung");
  expect(subject.top).toBeGreaterThan(98.4);
  expect(subject.top).toBeLessThan(103.5);
  for (const { text, x, width } of page?.texts ?? []) {
    expect((x / 72) * 25.4, text).toBeGreaterThan(24.9);
    expect(((x + width) / 72) * 25.4, text).toBeLessThan(190.1);
  }
});

it("a long line of the address goes on in the next, whole and within the window", async () => {
  const name = "Tierärztliche Gemeinschaftspraxis Dr. Wilhelmine Sommerfeld-Schwarzenbach";
  const address = [name, "Am Markt 3", "54321 Musterdorf"].join("\n");
  const { pages, text } = await printed({}, { address });
  expect(text.replaceAll(/\s+/g, " ")).toContain(name);
  const texts = (pages[0]?.texts ?? []).filter(({ text: words }) => address.includes(words.trim()));
  for (const { text: words, x, width } of texts.filter(({ text: words }) => words.trim() !== "")) {
    expect(((x + width) / 72) * 25.4, words).toBeLessThan(105);
  }
});

it("the letter offers by mail what it cannot hold, and nothing that is gone", async () => {
  const photos = [
    { label: "von links, 12. November 2026", picture: null, isStored: true },
    { label: "von rechts, 12. November 2026", picture: null, isStored: false },
  ];
  const { pages, text } = await printed({}, { photos });
  expect(pages).toHaveLength(1);
  expect(text).not.toContain("Anlagen");
  expect(text).toContain(
    "Diese Fotos sende ich Ihnen gern per E-Mail: von links, 12. November 2026",
  );
  expect(text).toContain("Diese Fotos sind nicht mehr gespeichert: von rechts, 12. November 2026");
});

it("a visit with many values and a long plan is one page", async () => {
  const scales = (["pain", "lameness", "itch", "condition", "temperature"] as const).map(
    (scale, index) => ({ scale, value: [3, 2, 4, 6, 38.4][index] ?? 0 }),
  );
  const [days] = [["2026-10-02", "2026-10-16", "2026-10-30", "2026-11-12"]];
  const readings = scales.flatMap(({ scale, value }) =>
    days.map((measuredOn, index) => ({
      scale,
      value: value + (index % 2),
      measuredOn,
      recordId: measuredOn,
    })),
  );
  const record = {
    id: "b",
    visitedOn: "2026-11-12",
    fixedBy: "Bea Beispiel",
    told: {
      ...told,
      scales,
      anamnesis: "Seit sechs Wochen steif nach dem Aufstehen. ".repeat(4),
      findings: "Schulter warm, Rücken fest, Bauch weich. ".repeat(6),
      treatment: "Akupressur an Blase und Niere, Massage der Lende. ".repeat(4),
      advice: "Täglich fünfzehn Minuten führen, Treppen meiden. ".repeat(4),
    },
  };
  const items = Array.from({ length: 6 }, (_, index) => ({ ...item, id: `item-${index}` }));
  const course = courseOf([readings, [], days.map((day) => ({ day })), rows[3]], {
    type: "Hund",
    today,
  });
  const { pages } = await printed({ records: [record], plans: [{ plan, items, pet }], course });
  expect(pages).toHaveLength(1);
  const labels = ["Schmerz", "Lahmheit", "Juckreiz"].map(
    (label) => pages[0]?.texts.findLast(({ text }) => text.trim() === label)?.y,
  );
  expect(new Set(labels).size, "curves stand in one row").toBe(1);
});

it("what has stayed as it was is said once", async () => {
  const [, ...others] = rows;
  const same = [measured("2026-10-02", 6, "a"), measured("2026-11-12", 6, "b")];
  const course = courseOf([same, ...others], { type: "Hund", today });
  const { text } = await printed({ course });
  expect(text).toContain("Schmerz 6, wie am 2. Oktober.");
});

it("a plan's item that has turned out to be poisonous is no advice", async () => {
  const plans = [{ plan, items: [{ ...item, isPoisonous: true }], pet }];
  expect((await printed({ plans })).text).toContain("Nicht mehr geben");
});

it("the body map is drawn on a page of its own where it is chosen", async () => {
  const points = [{ view: "left" as const, x: 40, y: 50, word: "fest" }];
  const { pages, text } = await printed({ points });
  expect(pages).toHaveLength(2);
  expect(text).toContain("Anlagen: Körperkarte");
  expect(pages[1]?.text).toMatch(/1\. \S+ links: fest/);
  expect(pages[1]?.text).toContain("Seite 2 von 2");
  expect(pages[1]?.tree).toContain("Ansicht links");
});

it("long texts go on over pages, with no line alone, and nothing is empty where nothing was measured", async () => {
  const findings = "Ein langer Befund. ".repeat(400);
  const [known] = letter.records;
  const records = [
    { ...known, id: "b", visitedOn: today, fixedBy: "", told: { ...told, findings } },
  ];
  const { pages, text } = await printed({ records, plans: [], course: null });
  expect(pages.length).toBeGreaterThan(1);
  expect(text).not.toContain("Verlauf");
  expect(text).toContain(`Seite 1 von ${pages.length}`);
  const last = pages.at(-1)?.texts ?? [];
  expect(new Set(last.map(({ y }) => Math.round(y))).size).toBeGreaterThan(4);
});

it("whoever has a link reads a report, not a letter", async () => {
  const { pages } = await readPdf(await makeReport(letter, paperFontFiles, now));
  const text = pages.map((page) => page.text).join(" ");
  for (const words of ["Besuch am 12. November 2026", "Schulter warm.", "Mariendistel (Kraut)"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("Sehr geehrte");
});
