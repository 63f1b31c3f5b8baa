import type { Canvas } from "#app/pdf/canvas.ts";
import { fitSteps, fitText } from "#app/pdf/fit-text.ts";
import { colours, contentWidth, drawLines, drawPaw, margin, shown } from "#app/pdf/paper.ts";
import { headingFont } from "#app/pdf/printable.ts";
import { factsOn } from "#app/pets/facts.server.ts";
import { chosenBreed } from "#app/pets/policy.ts";
import type { Continued, Sheet } from "./passport-sheet.ts";

const height = 176;
const pictureSize = 144;
const qrWidth = 112;

export function drawIdentity(sheet: Sheet, canvas: Canvas, y: number, continued: Continued[]) {
  canvas.box(
    { x: margin.left, y, width: contentWidth, height },
    { fill: colours.sageSoft, radius: 16 },
  );
  drawPicture(sheet, canvas, margin.left + 16, y + 16);
  const x = margin.left + 16 + pictureSize + 18;
  const right = margin.right - 16 - (sheet.qr ? qrWidth + 14 : 0);
  const named = drawName(sheet, canvas, { x, y: y + 14, width: right - x }, continued);
  drawFacts(
    sheet,
    canvas,
    { x, y: named + 8, width: right - x, bottom: y + height - 12 },
    continued,
  );
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

type Place = { x: number; y: number; width: number };

const nameSteps = [
  { sizes: [30, 26, 22, 18], maxLines: 1 },
  { sizes: [18, 15, 12], maxLines: 2 },
  { sizes: [10, 8.5, 7], maxLines: 3 },
];
const kindSteps = [
  { sizes: [11, 9.5], maxLines: 1 },
  { sizes: [8.5, 7.5, 6.5], maxLines: 2 },
];

function drawName(sheet: Sheet, canvas: Canvas, { x, y, width }: Place, continued: Continued[]) {
  const { pet } = sheet.data;
  const font = headingFont(pet.name, sheet.fonts);
  const name = fitSteps(shown(pet.name, font, pet.type), font, width, nameSteps);
  const nameLeading = name.size * 1.22;
  drawLines(sheet, canvas, "H1", name.lines, {
    ...{ x, y, leading: nameLeading },
    style: { font, size: name.size, colour: colours.forest },
  });
  const below = y + nameLeading * name.lines.length + 2;
  const { bold } = sheet.fonts;
  const kind = fitSteps(
    shown([pet.type, chosenBreed(pet)].filter(Boolean).join(", "), bold),
    bold,
    width,
    kindSteps,
  );
  const kindLeading = kind.lines.length > 1 ? 10 : 15;
  drawLines(sheet, canvas, "P", kind.lines, {
    ...{ x, y: below, leading: kindLeading },
    style: { font: bold, size: kind.size, colour: colours.ink },
  });
  if (kind.isCut) continued.push({ title: "Rasse", text: pet.breed });
  return below + kindLeading * kind.lines.length;
}

const factSteps = [
  { sizes: [9.5, 8.5], maxLines: 1 },
  { sizes: [7.5, 6.5], maxLines: 2 },
];
const chipSteps = [
  { sizes: [10.5, 9, 7.5, 6], maxLines: 1 },
  { sizes: [6], maxLines: 2 },
];

function drawFacts(
  sheet: Sheet,
  canvas: Canvas,
  { x, y, width, bottom }: Place & { bottom: number },
  continued: Continued[],
) {
  const { text, bold } = sheet.fonts;
  const facts = factsOn("passport", "profile", sheet.data.pet, sheet.today);
  const step = Math.min(20, (bottom - y) / facts.length);
  const labelWidth = 62;
  facts.forEach(({ label, text: value, copied }, index) => {
    const isChip = copied !== undefined && value !== "";
    const font = isChip ? bold : text;
    const steps = isChip ? chipSteps : factSteps;
    const fitted = fitSteps(shown(value, font), font, width - labelWidth, steps);
    if (fitted.isCut) continued.push({ title: label, text: value });
    const leading = 8.5;
    const middle = y + index * step + step / 2 + 3.4;
    const first = middle - ((fitted.lines.length - 1) * leading) / 2;
    sheet.document.element("P", () => {
      canvas.meaning(() => {
        canvas.text(`${label} `, x, middle, { font: text, size: 8.5, colour: colours.soft });
        fitted.lines.forEach((line, row) => {
          const style = { font, size: fitted.size, colour: colours.ink };
          canvas.text(`${line} `, x + labelWidth, first + row * leading, style);
        });
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
