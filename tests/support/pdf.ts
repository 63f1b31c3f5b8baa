import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PaperFonts } from "#app/pdf/paper-fonts.server.ts";
import { readTrueType } from "#app/pdf/true-type.ts";

function font(file: string) {
  const bytes = readFileSync(`node_modules/@expo-google-fonts/${file}.ttf`);
  return readTrueType(new Uint8Array(bytes).buffer);
}

/** The fonts that the worker reads from the static files. */
export const paperFontFiles: PaperFonts = {
  heading: font("fraunces/600SemiBold/Fraunces_600SemiBold"),
  text: font("nunito-sans/400Regular/NunitoSans_400Regular"),
  bold: font("nunito-sans/700Bold/NunitoSans_700Bold"),
};

export type PrintedText = { text: string; x: number; y: number; width: number; height: number };

/** Opens a PDF with a reader that we did not write. */
export async function readPdf(file: Uint8Array) {
  // A copy, as the reader takes what it is given; and no Buffer, which it refuses.
  const task = getDocument({ data: Uint8Array.from(file), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: { texts: PrintedText[]; text: string; tree: string }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [
            {
              text: item.str,
              x: item.transform[4] as number,
              y: item.transform[5] as number,
              width: item.width,
              height: item.height,
            },
          ]
        : [],
    );
    const text = texts.map((item) => item.text.trim()).join(" ");
    pages.push({ texts, text, tree: JSON.stringify(await page.getStructTree()) });
  }
  const { info } = await document.getMetadata();
  // A map, whatever its type says.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  await task.destroy();
  return { pages, info: info as Record<string, unknown>, isTagged: marks?.get("Marked") };
}

const pageHeight = 841.89;

/** Where a text stands on an A4 page, in millimetres from its upper left corner, by its font's size. */
export function placeInMm(page: { texts: readonly PrintedText[] } | undefined, words: string) {
  const item = page?.texts.find(({ text }) => text.includes(words));
  if (!item) throw new Error(`'${words}' is not on the page.`);
  const inMm = (points: number) => (points / 72) * 25.4;
  const bottom = pageHeight - item.y;
  return {
    left: inMm(item.x),
    right: inMm(item.x + item.width),
    top: inMm(bottom - item.height),
    bottom: inMm(bottom),
  };
}
