import { formatChipNumber } from "#app/pets/chip-number.ts";
import { formatAge } from "#app/pets/policy.ts";
import { sexWord } from "#app/pets/sex.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { canPrint, fitText, oneLine } from "./fit-text.ts";
import { drawPaw } from "./masthead.ts";
import { colours, contentWidth, drawLines, margin, type Sheet, shown } from "./passport-sheet.ts";
import type { Canvas } from "./pdf/canvas.ts";
import type { PdfFont } from "./pdf/pdf-font.ts";

const height = 176;
const pictureSize = 144;
const qrWidth = 112;

/** Who it is: picture, name, what it is known by, and the code to read. */
export function drawIdentity(sheet: Sheet, canvas: Canvas, y: number): number {
  canvas.box(
    { x: margin.left, y, width: contentWidth, height },
    { fill: colours.sageSoft, radius: 16 },
  );
  drawPicture(sheet, canvas, margin.left + 16, y + 16);
  const x = margin.left + 16 + pictureSize + 18;
  const right = margin.right - 16 - (sheet.qr ? qrWidth + 14 : 0);
  const named = drawName(sheet, canvas, { x, y: y + 14, width: right - x });
  drawFacts(sheet, canvas, { x, y: named + 8, width: right - x, bottom: y + height - 12 });
  if (sheet.qr) drawQr(sheet, canvas, margin.right - 16 - qrWidth, y + 16);
  return y + height;
}

function drawPicture({ document, data, photo }: Sheet, canvas: Canvas, x: number, y: number) {
  const box = { x, y, width: pictureSize, height: pictureSize };
  if (photo) {
    const draw = () => canvas.meaning(() => canvas.picture(photo, box, 12));
    document.element("Figure", draw, `Foto von ${data.pet.name}`);
    return;
  }
  canvas.box(box, { fill: colours.warm, radius: 12 });
  drawPaw(canvas, x + 38, y + 38, pictureSize - 76);
}

/** The heading's font has no Cyrillic letters; the text's has. */
export function headingFont({ heading, bold }: Sheet["fonts"], text: string): PdfFont {
  return canPrint(text, heading) ? heading : bold;
}

type Place = { x: number; y: number; width: number };

function drawName(sheet: Sheet, canvas: Canvas, { x, y, width }: Place): number {
  const { pet } = sheet.data;
  const font = headingFont(sheet.fonts, pet.name);
  const name = shown(pet.name, font, pet.type);
  const once = fitText(name, font, { sizes: [30, 26, 22, 18], width, maxLines: 1 });
  const fitted = once.isCut
    ? fitText(name, font, { sizes: [18, 15, 12, 9], width, maxLines: 2 })
    : once;
  const leading = fitted.size * 1.22;
  drawLines(sheet, canvas, "H1", fitted.lines, {
    ...{ x, y, leading },
    style: { font, size: fitted.size, colour: colours.forest },
  });
  const below = y + leading * fitted.lines.length + 2;
  const breed = pet.breed === pet.type ? "" : `, ${pet.breed}`;
  const kind = fitText(shown(pet.type + breed, sheet.fonts.bold), sheet.fonts.bold, {
    ...{ sizes: [11, 9.5, 8, 6.5], width, maxLines: 1 },
  });
  drawLines(sheet, canvas, "P", kind.lines, {
    ...{ x, y: below, leading: 15 },
    style: { font: sheet.fonts.bold, size: kind.size, colour: colours.ink },
  });
  return below + 15;
}

function factsOf({ data, today }: Sheet): (readonly [label: string, value: string])[] {
  const { pet, chipNumber } = data;
  const age = formatAge(pet.birthDate, pet.deceasedOn ?? today);
  return [
    ["Geboren", `${formatDay(pet.birthDate)} (${age})`],
    ...(pet.deceasedOn ? ([["Verstorben", formatDay(pet.deceasedOn)]] as const) : []),
    ["Geschlecht", sexWord(pet.type, pet.sex) ?? ""],
    ["Farbe", pet.colour],
    ...(chipNumber === null ? [] : ([["Chipnummer", formatChipNumber(chipNumber)]] as const)),
  ];
}

function drawFacts(
  sheet: Sheet,
  canvas: Canvas,
  { x, y, width, bottom }: Place & { bottom: number },
) {
  const { text, bold } = sheet.fonts;
  const facts = factsOf(sheet);
  const step = Math.min(20, (bottom - y) / facts.length);
  const labelWidth = 62;
  facts.forEach(([label, value], index) => {
    const at = y + index * step;
    const isChip = label === "Chipnummer";
    const font = isChip && value !== "" ? bold : text;
    const size = isChip ? 10.5 : 9.5;
    const words = oneLine(shown(value, font), font, size, width - labelWidth);
    sheet.document.element("P", () => {
      canvas.meaning(() => {
        const baseline = at + step / 2 + 3.4;
        canvas.text(`${label} `, x, baseline, { font: text, size: 8.5, colour: colours.soft });
        canvas.text(words, x + labelWidth, baseline, { font, size, colour: colours.ink });
      });
    });
  });
}

function drawQr(sheet: Sheet, canvas: Canvas, x: number, y: number) {
  const { qr, fonts } = sheet;
  if (!qr) return;
  canvas.box({ x, y, width: qrWidth, height: pictureSize }, { fill: colours.white, radius: 12 });
  const size = qrWidth - 8;
  const draw = () =>
    canvas.meaning(() => {
      const placement = { x: x + 4, y: y + 4, scale: size / qr.code.size };
      canvas.path(qr.code.path, placement, { fill: "#000000" });
    });
  sheet.document.element("Figure", draw, qr.alt);
  const fitted = fitText(qr.caption, fonts.text, {
    ...{ sizes: [8, 7.5, 7], width: qrWidth - 16, maxLines: 2 },
  });
  fitted.lines.forEach((line, index) => {
    const free = qrWidth - fonts.text.widthOf(line, fitted.size);
    const style = { font: fonts.text, size: fitted.size, colour: colours.soft };
    drawLines(sheet, canvas, "P", [line], {
      ...{ x: x + free / 2, y: y + qrWidth - 3 + index * 11, leading: 11, style },
    });
  });
}
