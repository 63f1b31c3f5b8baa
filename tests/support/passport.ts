import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PassportFonts } from "#app/passport/make-passport.ts";
import { makePassport } from "#app/passport/make-passport.ts";
import type { PassportData } from "#app/passport/passport-data.ts";
import { readTrueType } from "#app/passport/pdf/true-type.ts";

function font(file: string) {
  const bytes = readFileSync(`node_modules/@expo-google-fonts/${file}.ttf`);
  return readTrueType(new Uint8Array(bytes).buffer);
}

/** The fonts that the worker reads from the static files. */
export const passportFonts: PassportFonts = {
  heading: font("fraunces/600SemiBold/Fraunces_600SemiBold"),
  text: font("nunito-sans/400Regular/NunitoSans_400Regular"),
  bold: font("nunito-sans/700Bold/NunitoSans_700Bold"),
};

export const fullPassport: PassportData = {
  pet: {
    id: "pet-1",
    name: "Süße Emma",
    type: "Hund",
    breed: "Labrador Retriever",
    sex: "female-neutered",
    colour: "Schokobraun",
    birthDate: "2019-03-08",
    deceasedOn: null,
  },
  photoKey: null,
  chipNumber: "276098106123456",
  health: { allergies: "Hühnereiweiß", medication: "Forthyron, früh und spät" },
  care: {
    plans: [
      { id: "plan-1", kind: "Entwurmung", lastDate: "2026-07-20", dueOn: "2026-10-20" },
      { id: "plan-2", kind: "Zahnkontrolle", lastDate: "2026-02-11", dueOn: "2027-02-11" },
    ],
    events: [
      { id: "event-1", kind: "Entwurmung", doneOn: "2026-07-20", note: "Milbemax" },
      { id: "event-2", kind: "Tollwutimpfung", doneOn: "2025-12-01", note: "Charge A123B01" },
    ],
  },
  weights: [
    { id: "weight-2", measuredOn: "2026-11-03", weightKg: 28.4 },
    { id: "weight-1", measuredOn: "2026-08-03", weightKg: 29.1 },
  ],
  appointments: [
    {
      id: "appointment-1",
      appointmentDate: "2026-12-01",
      appointmentTime: "10:30",
      appointmentType: "Blutabnahme",
      notes: "Nüchtern kommen",
    },
  ],
  notes: "Mag keinen Regen.",
  vet: { name: "Tierarztpraxis Dr. Sommerfeld", phone: "030 555 12 34" },
  owner: { name: "Katharina Müller", phone: "0170 1234567" },
};

/** The passport of these data, as it is on 21 November 2026. */
export function passportFile(
  data: PassportData,
  others: Partial<Parameters<typeof makePassport>[0]> = {},
): Promise<Uint8Array> {
  return makePassport({
    data,
    fonts: passportFonts,
    photo: null,
    qr: null,
    hasHistory: true,
    today: "2026-11-21",
    now: new Date("2026-11-21T09:00:00Z"),
    ...others,
  });
}

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
