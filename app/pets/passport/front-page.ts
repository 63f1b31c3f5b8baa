import type { Canvas } from "#app/pdf/canvas.ts";
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
import { drawCare, layOutCare } from "./front-care.ts";
import { drawIdentity } from "./front-identity.ts";
import { drawWeight, layOutWeight } from "./front-weight.ts";
import { addPassportPage } from "./passport-page.ts";
import type { Continued, Sheet } from "./passport-sheet.ts";

const contactHeight = 70;

export type FrontPage = {
  continued: Continued[];
  isCareCut: boolean;
  areNotesShown: boolean;
};

/** The first page, which is whole in itself: what has no room is marked and follows. */
export function drawFrontPage(sheet: Sheet): FrontPage {
  const canvas = addPassportPage(sheet);
  const continued: Continued[] = [];
  let y = drawIdentity(sheet, canvas, margin.top + 36, continued) + gap;
  if (sheet.data.health) y = drawHealth(sheet, canvas, y, continued) + gap;

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

function drawHealth(sheet: Sheet, canvas: Canvas, y: number, continued: Continued[]): number {
  const { allergies = "", medication = "" } = sheet.data.health ?? {};
  const width = (contentWidth - gap) / 2;
  const { text } = sheet.fonts;
  const plain = { fill: colours.warm, stroke: colours.line, title: colours.forest };
  const alarm = { fill: colours.claySoft, title: colours.clay };
  const hasAllergies = allergies !== "";
  const cards = [
    {
      title: "Allergien und Unverträglichkeiten",
      text: shown(allergies, text),
      look: hasAllergies ? alarm : plain,
      font: hasAllergies ? sheet.fonts.bold : text,
    },
    {
      title: "Medikamente",
      text: shown(medication, text),
      look: plain,
      font: text,
    },
  ].map((card) => ({
    ...card,
    fitted: fitText(card.text, card.font, { sizes: [10, 9, 8], width: width - 28, maxLines: 6 }),
  }));
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

/** Care and weight beside each other, of one height; one alone takes the whole width. */
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
  return [
    ...(data.vet ? [{ title: "Tierarztpraxis", ...data.vet }] : []),
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

/** In the room that is left; not at all when they are longer. */
function drawNotes(sheet: Sheet, canvas: Canvas, y: number): boolean {
  const { text } = sheet.fonts;
  const notes = sheet.data.notes ?? "";
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
