import type { Box, Canvas } from "#app/pdf/canvas.ts";
import { drawCurve } from "#app/pdf/curve.ts";
import { fitSteps, fitText, wrapText } from "#app/pdf/fit-text.ts";
import {
  cardHead,
  colours,
  contentWidth,
  drawCard,
  drawLines,
  gap,
  margin,
  shown,
} from "#app/pdf/paper.ts";
import { factsOn, type ShownFact } from "#app/pets/facts.server.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { weightCurve } from "#app/pets/weight/weight-report.server.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { Curve } from "#app/ui/curve.ts";
import { drawCare, layOutCare } from "./front-care.ts";
import { drawIdentity } from "./front-identity.ts";
import type { PassportData } from "./passport.server.ts";
import { addPassportPage, type Continued, type Sheet } from "./passport-sheet.ts";

const contactHeight = 70;

export type FrontPage = { continued: Continued[]; isCareCut: boolean; areNotesShown: boolean };

export function drawFrontPage(sheet: Sheet): FrontPage {
  const canvas = addPassportPage(sheet);
  const continued: Continued[] = [];
  let y = drawIdentity(sheet, canvas, margin.top + 36, continued) + gap;
  const health = factsOn("passport", "health", sheet.data.pet, sheet.today);
  if (health.length > 0) y = drawHealth(sheet, canvas, y, health, continued) + gap;

  const contacts = contactsOf(sheet);
  const lowest = margin.bottom - (contacts.length > 0 ? contactHeight + gap : 0);
  const middle = drawMiddle(sheet, canvas, y, lowest - y);
  if (middle.height > 0) y += middle.height + gap;
  if (contacts.length > 0) {
    drawContacts(sheet, canvas, y, contacts, continued);
    y += contactHeight + gap;
  }
  const areNotesShown = drawNotes(sheet, canvas, y);
  return { continued, isCareCut: middle.isCareCut, areNotesShown };
}

function drawHealth(
  sheet: Sheet,
  canvas: Canvas,
  y: number,
  health: readonly ShownFact[],
  continued: Continued[],
): number {
  const width = (contentWidth - gap * (health.length - 1)) / health.length;
  const { text, bold } = sheet.fonts;
  const plain = { fill: colours.warm, stroke: colours.line, title: colours.forest };
  const alarm = { fill: colours.claySoft, title: colours.clay };
  const cards = health.map((fact) => {
    const isAlarm = fact.tone === "danger" && fact.text !== "";
    const font = isAlarm ? bold : text;
    const whole = shown(fact.text, text);
    const fitted = fitText(whole, font, { sizes: [10, 9, 8], width: width - 28, maxLines: 6 });
    return { title: fact.label, text: whole, look: isAlarm ? alarm : plain, font, fitted };
  });
  const leading = 13;
  const lines = Math.max(...cards.map(({ fitted }) => fitted.lines.length));
  const height = cardHead + lines * leading + 12;
  cards.forEach(({ title, text: whole, look, font, fitted }, index) => {
    const x = margin.left + index * (width + gap);
    drawCard(sheet, canvas, title, { x, y, width, height }, look);
    const style = { font, size: fitted.size, colour: colours.ink };
    drawLines(sheet, canvas, "P", fitted.lines, { x: x + 14, y: y + cardHead, leading, style });
    if (fitted.isCut) continued.push({ title, text: whole });
  });
  return y + height;
}

function drawMiddle(sheet: Sheet, canvas: Canvas, y: number, room: number) {
  const { care, weights } = sheet.data;
  const isShared = care !== null && weights !== null;
  const weightWidth = isShared ? 196 : contentWidth;
  const weight = weights && layOutWeight(weights, weightWidth);
  const careTable = care && layOutCare(sheet, room);
  const height = Math.max(weight?.height ?? 0, careTable?.height ?? 0);
  let isCareCut = false;
  if (careTable) {
    const width = isShared ? contentWidth - weightWidth - gap : contentWidth;
    isCareCut = drawCare(sheet, canvas, careTable, { x: margin.left, y, width, height });
  }
  if (weight) {
    const x = margin.right - weightWidth;
    drawWeight(sheet, canvas, weight, { x, y, width: weightWidth, height });
  }
  return { height, isCareCut };
}

type ContactCard = { title: string; name: string; phone: string };

function contactsOf({ data }: Sheet): ContactCard[] {
  const { vetName, vetPhone } = data.pet;
  return [
    ...(vetName === null
      ? []
      : [{ title: "Tierarztpraxis", name: vetName, phone: vetPhone ?? "" }]),
    ...(data.owner ? [{ title: "Halterin / Halter", ...data.owner }] : []),
  ];
}

const contactSteps = [
  { sizes: [11, 9.5, 8], maxLines: 1 },
  { sizes: [8, 7, 6], maxLines: 2 },
];

function drawContacts(
  sheet: Sheet,
  canvas: Canvas,
  y: number,
  contacts: readonly ContactCard[],
  continued: Continued[],
) {
  const width = (contentWidth - gap * (contacts.length - 1)) / contacts.length;
  const { text, bold } = sheet.fonts;
  contacts.forEach(({ title, name, phone }, index) => {
    const x = margin.left + index * (width + gap);
    drawCard(sheet, canvas, title, { x, y, width, height: contactHeight });
    const named = fitSteps(shown(name, bold), bold, width - 28, contactSteps);
    drawLines(sheet, canvas, "P", named.lines, {
      ...{ x: x + 14, y: y + cardHead - 2, leading: 16 / named.lines.length },
      style: { font: bold, size: named.size, colour: colours.ink },
    });
    const called = shown(phone, text, "Keine Telefonnummer eingetragen");
    const number = fitText(called, text, {
      ...{ sizes: [10, 8.5, 7], width: width - 28, maxLines: 1 },
    });
    drawLines(sheet, canvas, "P", number.lines, {
      ...{ x: x + 14, y: y + cardHead + 14, leading: 14 },
      style: { font: text, size: number.size, colour: colours.ink },
    });
    if (named.isCut || number.isCut) continued.push({ title, text: `${name}\n${phone}` });
  });
}

function drawNotes(sheet: Sheet, canvas: Canvas, y: number): boolean {
  const { text } = sheet.fonts;
  const notes = sheet.data.pet.notes ?? "";
  const leading = 13;
  const lines = notes === "" ? [] : wrapText(shown(notes, text), text, 9.5, contentWidth - 28);
  const height = cardHead + lines.length * leading + 12;
  if (lines.length === 0 || y + height > margin.bottom) return false;
  drawCard(sheet, canvas, "Notizen", { x: margin.left, y, width: contentWidth, height });
  drawLines(sheet, canvas, "P", lines, {
    ...{ x: margin.left + 14, y: y + cardHead, leading },
    style: { font: text, size: 9.5, colour: colours.ink },
  });
  return true;
}

const curveHeight = 122;
/** The curve is made for a screen, whose letters are larger. */
const scale = 0.52;

type Weights = NonNullable<PassportData["weights"]>;
type WeightCard = { weights: Weights; curve: Curve | null; height: number };

function layOutWeight(weights: Weights, width: number): WeightCard {
  const size = { width: (width - 16) / scale, height: curveHeight / scale };
  const curve = weightCurve(weights, size);
  const head = weights.length > 0 ? 34 : 29;
  return { weights, curve, height: cardHead + head + (curve ? curveHeight + 6 : 0) };
}

function drawWeight(
  sheet: Sheet,
  canvas: Canvas,
  { weights, curve }: WeightCard,
  { x, y, width, height }: Box,
) {
  const [latest] = weights;
  drawCard(sheet, canvas, "Gewicht", { x, y, width, height });
  const { heading, text } = sheet.fonts;
  if (!latest) {
    drawLines(sheet, canvas, "P", ["Noch nichts eingetragen"], {
      ...{ x: x + 14, y: y + cardHead - 2, leading: 19 },
      style: { font: text, size: 9.5, colour: colours.soft },
    });
    return;
  }
  const weight = (formatWeight(latest.weightKg) ?? "").replace("\u00A0", " ");
  drawLines(sheet, canvas, "P", [weight], {
    ...{ x: x + 14, y: y + cardHead - 2, leading: 24 },
    style: { font: heading, size: 18, colour: colours.ink },
  });
  const day = formatDay(latest.measuredOn);
  drawLines(sheet, canvas, "P", [day], {
    ...{ x: x + 14 + heading.widthOf(weight, 18) + 8, y: y + cardHead, leading: 24 },
    style: { font: text, size: 8.5, colour: colours.soft },
  });
  if (!curve) return;
  const alt = `Gewichtskurve aus ${weights.length} Messungen, zuletzt ${weight} am ${day}`;
  const draw = () =>
    canvas.meaning(() =>
      drawCurve(sheet, canvas, curve, { x: x + 4, y: y + cardHead + 30, scale }),
    );
  sheet.document.element("Figure", draw, alt);
}
