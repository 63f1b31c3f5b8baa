import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { isCalendarDay } from "#app/platform/calendar-day.ts";
import { demoAnimals } from "#scripts/demo/demo-animals.ts";
import { demoPapers } from "#scripts/demo/demo-papers.ts";
import { recordPictures } from "#scripts/demo/demo-treatment.ts";

const folder = path.resolve("scripts/demo");
const pictures = path.join(folder, "photos");

/** The text of the demo: the source itself, and all papers are written by it. */
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => [name, readFileSync(path.join(folder, name), "utf8")] as const);

describe("the papers of the demo", () => {
  it("are PDF files of one or two pages that say themselves that they are invented", async () => {
    for (const { content, fileName } of demoPapers) {
      if ("picture" in content) continue;
      const file = await PDFDocument.load(await content.write());
      expect(file.getPageCount(), fileName).toBeLessThanOrEqual(2);
      expect(file.getAuthor(), fileName).toContain("(Beispiel)");
    }
  });

  it("are the same whenever they are written", async () => {
    const [paper] = demoPapers;
    if (!paper || !("write" in paper.content)) throw new Error("The first paper is a PDF.");
    expect(await paper.content.write()).toEqual(await paper.content.write());
  });

  it("have been uploaded after their animal came, on real days", () => {
    for (const { petId, uploadedOn, fileName } of demoPapers) {
      const animal = demoAnimals.find(({ id }) => id === petId);
      expect(isCalendarDay(uploadedOn), fileName).toBe(true);
      expect(uploadedOn >= (animal?.createdAt.slice(0, 10) ?? "9"), fileName).toBe(true);
    }
  });

  it("have names that no animal has twice", () => {
    const names = demoPapers.map(({ petId, fileName }) => `${petId} ${fileName}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("the pictures of the demo", () => {
  const used = [
    ...demoAnimals.map(({ photo }) => photo.picture),
    ...demoPapers.flatMap(({ content }) => ("picture" in content ? [content.picture] : [])),
    ...recordPictures,
  ];

  it("are all there and all used", () => {
    const stored = readdirSync(pictures).filter((name) => name.endsWith(".jpg"));
    expect(stored.sort()).toEqual([...new Set(used)].sort());
  });

  it("are square JPEGs of 900 pixels and at most 120 kB", () => {
    for (const name of used) {
      const bytes = readFileSync(path.join(pictures, name));
      expect(bytes.byteLength, name).toBeLessThanOrEqual(120_000);
      expect(jpegSize(bytes), name).toEqual({ width: 900, height: 900 });
    }
  });
});

describe("the words of the demo", () => {
  it("promise no cure", () => {
    const promise = /heilt|heilung|garantier|garantie|wirkt gegen|nebenwirkungsfrei/i;
    const promising = sources.filter(([, text]) => promise.test(text)).map(([name]) => name);
    expect(promising).toEqual([]);
  });

  it("name only telephone numbers kept free for stories", () => {
    const numbers = sources.flatMap(
      ([, text]) => text.match(/\b0[1-9]\d{1,4}[ /-]\d[\d ]{3,}/g) ?? [],
    );
    // The Bundesnetzagentur's for Berlin and for mobile phones.
    expect(numbers.filter((number) => !/^(?:030 23125 0|0171 39200 )/.test(number))).toEqual([]);
  });

  it("has chip numbers of fifteen digits that nobody could have been given", () => {
    const numbers = demoAnimals.map(({ chipNumber }) => chipNumber).filter(Boolean);
    expect(numbers.length).toBeGreaterThan(3);
    for (const number of numbers) expect(number).toMatch(/^2760[29]0000000\d{3}$/);
  });
});

/** Width and height from the frame header. */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  for (let offset = 2; offset < bytes.length; ) {
    const marker = bytes.readUInt16BE(offset);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    }
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
}
