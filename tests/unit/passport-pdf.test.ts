import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { readPicture } from "#app/pdf/picture.ts";
import type { PassportData } from "#app/pets/passport/passport.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { contactCard, qrCode } from "#app/ui/qr-code.ts";
import { fullPassport, passportFile } from "#tests/support/passport.ts";
import { type PrintedText, readPdf } from "#tests/support/pdf.ts";

const nothingChosen: PassportData = {
  ...fullPassport,
  pet: {
    ...fullPassport.pet,
    ...{ chipNumber: null, allergies: null, medication: null },
    ...{ notes: null, vetName: null, vetPhone: null },
  },
  ...{ photoKey: null, care: null, weights: null, appointments: null, owner: null },
};

/** What the pages draw, as PDF's operators; other streams (fonts) are no text. */
function drawingOf(file: Uint8Array): string {
  const text = Buffer.from(file).toString("latin1");
  return [...text.matchAll(/FlateDecode [^>]*>>\nstream\n/g)]
    .map(({ index, 0: head }) => inflateSync(file.subarray(index + head.length)).toString("latin1"))
    .join("\n");
}

/** Every text of the sample data that a part of its own brings. */
const textsOfParts: readonly (readonly [part: string, readonly string[]])[] = [
  ["chip", ["276 098 106 123 456"]],
  ["health", ["Hühnereiweiß", "Forthyron, früh und spät"]],
  ["care", ["Entwurmung", "20.10.2026 überfällig", "Tollwutimpfung", "Charge A123B01"]],
  ["weights", ["28,4 kg", "3. November 2026"]],
  ["appointments", ["Blutabnahme", "10:30 Uhr", "Nüchtern kommen"]],
  ["notes", ["Mag keinen Regen."]],
  ["vet", ["Tierarztpraxis Dr. Sommerfeld", "030 555 12 34"]],
  ["owner", ["Katharina Müller", "0170 1234567"]],
];

/** The facts of the animal that belong to a part; other parts are properties of their own. */
const factsOfParts: Record<string, readonly (keyof PassportData["pet"])[]> = {
  chip: ["chipNumber"],
  health: ["allergies", "medication"],
  notes: ["notes"],
  vet: ["vetName", "vetPhone"],
};

/** A passport whose part is that of another. */
function withPart(data: PassportData, part: string, other: PassportData): PassportData {
  const facts = factsOfParts[part];
  if (!facts) return { ...data, [part]: other[part as keyof PassportData] };
  const chosen = Object.fromEntries(facts.map((key) => [key, other.pet[key]]));
  return { ...data, pet: { ...data.pet, ...chosen } };
}

describe("the passport", () => {
  it("has everything that matters on its first page, and the history after it", async () => {
    const { pages } = await readPdf(await passportFile(fullPassport));
    const [front, history] = pages;
    for (const text of [
      ...["Tierpass", "Süße Emma", "Hund, Labrador Retriever", "8. März 2019"],
      ...["(7 Jahre)", "Hündin, kastriert", "Schokobraun", "Stand: 21. November 2026"],
      ...textsOfParts.filter(([part]) => part !== "appointments").flatMap(([, texts]) => texts),
    ]) {
      if (text !== "Charge A123B01") expect(front?.text).toContain(text);
    }
    expect(pages).toHaveLength(2);
    expect(front?.text).toContain("Seite 1 von 2");
    for (const text of ["Milbemax", "Charge A123B01", "Blutabnahme", "Seite 2 von 2", "29,1 kg"]) {
      expect(history?.text).toContain(text);
    }
  });

  it("is one page when the history is not wanted", async () => {
    const { pages } = await readPdf(await passportFile(fullPassport, { hasHistory: false }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).not.toContain("Milbemax");
  });

  it.each(textsOfParts)("shows %s only when it was chosen", async (part, texts) => {
    const wordsOf = async (data: PassportData) =>
      (await readPdf(await passportFile(data))).pages.map(({ text }) => text).join(" ");
    const shown = await wordsOf(withPart(nothingChosen, part, fullPassport));
    const hidden = await wordsOf(withPart(fullPassport, part, nothingChosen));
    for (const text of texts) {
      expect(shown).toContain(text);
      expect(hidden).not.toContain(text);
    }
  });

  it("tells readers its language, title, author and structure", async () => {
    const { info, isTagged, pages } = await readPdf(await passportFile(fullPassport));
    expect(info).toMatchObject({
      Title: "Tierpass: Süße Emma",
      Author: site.operator.practice,
      Language: "de-DE",
    });
    expect(isTagged).toBe(true);
    for (const role of ["H1", "H2", "Table", "TR", "TH", "TD", "Figure"]) {
      expect(pages[0]?.tree).toContain(`"role":"${role}"`);
    }
    expect(pages[0]?.tree).toContain("Gewichtskurve aus 2 Messungen");
  });

  it("writes letters of Europe, pictograms by their meaning, and never a question mark", async () => {
    const pet = { ...fullPassport.pet, name: "Łódź Мурка 🐶\u202E", colour: "漢字 weiß" };
    const { pages } = await readPdf(await passportFile({ ...fullPassport, pet }));
    expect(pages[0]?.text).toContain("Łódź Мурка (Hund)");
    expect(pages[0]?.text).toContain("[U+6F22][U+5B57] weiß");
    const emoji = { ...fullPassport.pet, name: "🐶" };
    const named = await readPdf(await passportFile({ ...fullPassport, pet: emoji }));
    // As the heading and in the footer.
    expect(named.pages[0]?.texts.filter(({ text }) => text === "Hund")).toHaveLength(2);
  });

  it("says how old a young animal is in months", async () => {
    const pet = { ...fullPassport.pet, birthDate: "2025-04-20" };
    const { pages } = await readPdf(await passportFile({ ...fullPassport, pet }));
    expect(pages[0]?.text).toContain("(1 Jahr, 7 Monate)");
  });

  it("has the colour of alarm for allergies, and none when there are none", async () => {
    const card = "0.969 0.894 0.827 rg";
    const none = { ...fullPassport.pet, allergies: "", medication: "" };
    expect(drawingOf(await passportFile(fullPassport))).toContain(card);
    expect(drawingOf(await passportFile({ ...fullPassport, pet: none }))).not.toContain(card);
  });

  it("says of an animal that has died when that was, and calls nothing overdue", async () => {
    const pet = { ...fullPassport.pet, deceasedOn: "2026-11-01" };
    const { pages } = await readPdf(await passportFile({ ...fullPassport, pet }));
    expect(pages[0]?.text).toContain("1. November 2026");
    expect(pages[0]?.text).not.toContain("überfällig");
  });
});

const wide = "W".repeat(60);
const long = "Eine lange Notiz mit vielen Wörtern. ".repeat(108).slice(0, 4000);

const extreme: PassportData = {
  pet: {
    ...fullPassport.pet,
    ...{ name: wide, breed: wide, colour: "Ö".repeat(80), chipNumber: "9".repeat(15) },
    ...{ allergies: long.slice(0, 1000), medication: "M".repeat(1000), notes: long },
    ...{ vetName: "V".repeat(120), vetPhone: "0".repeat(40) },
  },
  photoKey: null,
  care: {
    plans: Array.from({ length: 50 }, (_, index) => ({
      id: `plan-${index}`,
      kind: index % 2 ? wide : `Plan ${index}`,
      lastDate: "2026-07-20",
      dueOn: "2026-10-20",
    })),
    events: Array.from({ length: 40 }, (_, index) => ({
      id: `event-${index}`,
      kind: `Ereignis ${index}`,
      doneOn: "2026-01-01",
      note: index % 3 ? "" : "N".repeat(200),
    })),
  },
  weights: Array.from({ length: 200 }, (_, index) => ({
    id: `weight-${index}`,
    measuredOn: new Date(Date.UTC(2026, 10, 3 - 7 * index)).toISOString().slice(0, 10),
    weightKg: 500 + index,
  })),
  appointments: Array.from({ length: 20 }, (_, index) => ({
    id: `appointment-${index}`,
    appointmentDate: "2026-01-01",
    appointmentTime: "10:00",
    appointmentType: wide,
    notes: index === 3 ? long : "",
  })),
  owner: { name: "O".repeat(120), phone: "1".repeat(40) },
};

describe("with the most that its forms take, the passport", () => {
  let pages: Awaited<ReturnType<typeof readPdf>>["pages"];

  beforeAll(async () => {
    pages = (await readPdf(await passportFile(extreme))).pages;
  }, 30_000);

  it("prints nothing over anything else, and nothing over the edge", () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, { texts }] of pages.entries()) {
      const outside = texts.filter(({ x, y, width }) => x < 41 || x + width > 555 || y < 20);
      expect(outside, `page ${index + 1}`).toEqual([]);
      expect(overlaps(texts), `page ${index + 1}`).toEqual([]);
    }
  });

  it("loses nothing: what is cut on the first page is whole on those after it", () => {
    const [front, ...rest] = pages.map(({ texts }) =>
      texts.map(({ text }) => text.replaceAll(/\s/g, "")).join(""),
    );
    const all = rest.join("");
    expect(front).toContain("…");
    expect(all).toContain("EinelangeNotizmitvielenWörtern.".repeat(20));
    for (let index = 0; index < 50; index += 2) expect(all).toContain(`Plan${index}`);
    for (const letter of ["V", "O"]) expect(all).toContain(letter.repeat(120));
    expect(front).toContain("Ö".repeat(80));
    expect(all).toContain("M".repeat(1000));
  });
});

/** Pairs of texts whose letters lie over each other, by the height of a small letter. */
function overlaps(texts: readonly PrintedText[]): string[] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const isBeside = one.x + one.width <= other.x + 0.5 || other.x + other.width <= one.x + 0.5;
      const isAbove =
        one.y >= other.y + 0.7 * other.height - 0.5 || other.y >= one.y + 0.7 * one.height - 0.5;
      return isBeside || isAbove ? [] : [`${one.text} / ${other.text}`];
    }),
  );
}

describe("a picture", () => {
  const jpeg = [
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 0x01, 0x02, 0x03, 0x04, 3],
    ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ];

  it("that is a JPEG is drawn as it is", async () => {
    const picture = readPicture(Uint8Array.from(jpeg).buffer);
    expect(picture).toMatchObject({ width: 0x304, height: 0x102 });
    const file = await passportFile(fullPassport, { photo: picture });
    const { pages } = await readPdf(file);
    expect(pages[0]?.tree).toContain("Foto von Süße Emma");
    expect(Buffer.from(file).includes(Buffer.from(jpeg))).toBe(true);
  });

  it.each([
    ["nothing", []],
    ["a WebP", [...Buffer.from("RIFF\u0000\u0000\u0000\u0000WEBPVP8 ")]],
    ["a JPEG that is cut off", jpeg.slice(0, 12)],
    ["a JPEG in two colours", [...jpeg.slice(0, 17), 2, ...jpeg.slice(18)]],
    ["a PNG that is cut off", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]],
  ])("that is %s is left out", (_name, bytes) => {
    expect(readPicture(Uint8Array.from(bytes).buffer)).toBeNull();
  });
});

it("a passport of an ordinary animal is made at once, even on a busy machine", async () => {
  const code = qrCode(
    contactCard({
      owner: { name: "K", phone: "1" },
      pet: { ...fullPassport.pet, chipNumber: "1" },
    }),
  );
  await passportFile(fullPassport);
  const start = performance.now();
  await passportFile(fullPassport, { qr: { code, caption: "Kontakt", alt: "QR-Code" } });
  expect(performance.now() - start).toBeLessThan(3000);
});
