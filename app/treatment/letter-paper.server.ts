import type { Platform } from "#app/context.ts";
import type { VetLetterContent } from "#app/db/letter-content.ts";
import type { Canvas } from "#app/pdf/canvas.ts";
import { oneLine } from "#app/pdf/fit-text.ts";
import {
  createLetterFlow,
  drawSignature,
  drawSubject,
  letterArea,
  letterWidth,
  numberPages,
} from "#app/pdf/letter-paper.ts";
import type { Flow } from "#app/pdf/page-flow.ts";
import { colours, createPaper, drawLines, type Paper } from "#app/pdf/paper.ts";
import { type PaperFonts, paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { type Picture, readPicture } from "#app/pdf/picture.ts";
import { printable } from "#app/pdf/printable.ts";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { bodyViews, viewLabels } from "./body.ts";
import { drawBody, drawPointNumber } from "./body-drawing.ts";
import { bodyShapeOf } from "./body-shapes.server.ts";
import { deliverReport, drawCurves, drawRows, labelWidthOf } from "./report-paper.server.ts";

type PrintedPhoto = {
  label: string;
  /** Null for what a PDF cannot hold. */
  picture: Picture | null;
  /** False where the file is gone, which a later print may find. */
  isStored: boolean;
};

type StoredLetter = {
  content: VetLetterContent;
  /** A line each; '' without one. */
  address: string;
  createdAt: string;
};

export async function deliverVetLetter(
  { assets, origin, files, now }: Platform,
  { content, address, createdAt }: StoredLetter,
) {
  const photos = await Promise.all(
    content.photos.map(async ({ label, key }): Promise<PrintedPhoto> => {
      const object = await files.get(key);
      const picture = object && readPicture(await object.arrayBuffer());
      return { label, picture, isStored: object !== null };
    }),
  );
  const day = dayInGermany(new Date(createdAt));
  const fonts = await paperFonts(assets, origin);
  const file = await makeVetLetter(content, { address, day, photos }, fonts, now);
  return deliverReport(content.animal, file);
}

/** In points; the largest with which the letter is one page, else the first on several. */
const letterSizes = [10, 9.5, 9, 8.5, 8, 7.5] as const;

type Print = { address: string; day: CalendarDay; photos: readonly PrintedPhoto[] };

export async function makeVetLetter(
  content: VetLetterContent,
  { address, day, photos }: Print,
  fonts: PaperFonts,
  now: Date,
) {
  const { subject } = content;
  const to = address === "" ? ["An die Tierarztpraxis"] : address.split("\n");
  const draw = (bodySize: number) => {
    const paper = createPaper(subject, fonts, now);
    const head = { to, date: formatDay(day) };
    const flow = createLetterFlow(paper, { title: subject, head, bodySize });
    drawLetter(paper, flow, content, { bodySize, photos });
    return { paper, flow };
  };
  const fitting = letterSizes.find((size) => draw(size).paper.document.pages.length === 1);
  const { paper, flow } = draw(fitting ?? letterSizes[1]);
  await drawEnclosures(paper, flow, content, photos);
  numberPages(paper);
  return paper.document.finish();
}

function drawLetter(
  paper: Paper,
  flow: Flow,
  content: VetLetterContent,
  { bodySize, photos }: { bodySize: number; photos: readonly PrintedPhoto[] },
) {
  const { subject, opening, rows, closing, body } = content;
  drawSubject(paper, flow, subject, bodySize);
  for (const paragraph of opening) {
    flow.paragraphs(paragraph);
    flow.space(bodySize * 0.6);
  }
  const labelWidth = labelWidthOf(paper, rows, bodySize);
  drawRows(flow, rows, labelWidth);
  const { left, right } = letterArea;
  drawCurves(paper, flow, content, { left: left + labelWidth, right });
  flow.space(bodySize * 0.4);
  for (const paragraph of closing) {
    flow.paragraphs(paragraph);
    flow.space(bodySize * 0.6);
  }
  drawSignature(paper, flow, bodySize);
  const isDrawn = photos.some(({ picture }) => picture !== null);
  const enclosed = [body && "Körperkarte", isDrawn && "Fotos"].filter(Boolean);
  if (enclosed.length > 0) {
    flow.space(bodySize * 0.6);
    flow.paragraphs(`Anlagen: ${enclosed.join(", ")}`);
  }
  const missing = photos.filter(({ picture }) => picture === null);
  for (const [words, isStored] of [
    ["Diese Fotos sende ich Ihnen gern per E-Mail", true],
    ["Diese Fotos sind nicht mehr gespeichert", false],
  ] as const) {
    const labels = missing.filter((photo) => photo.isStored === isStored).map(({ label }) => label);
    if (labels.length === 0) continue;
    flow.space(bodySize * 0.6);
    flow.paragraphs(`${words}: ${labels.join("; ")}`);
  }
}

const photoGap = 12;

/** Body map and photos, on pages of their own. */
async function drawEnclosures(
  paper: Paper,
  flow: Flow,
  { body }: VetLetterContent,
  photos: readonly PrintedPhoto[],
) {
  const drawn = photos.flatMap(({ label, picture }) => (picture ? [{ label, picture }] : []));
  if (!body && drawn.length === 0) return;
  flow.breakPage();
  const width = (letterWidth - photoGap) / 2;
  if (body) {
    const shape = bodyShapeOf(body.type);
    const numbered = body.points.map((point, index) => ({ point, number: index + 1 }));
    const views = bodyViews.filter((view) => body.points.some((point) => point.view === view));
    flow.section("Körperkarte", () => {
      for (let at = 0; at < views.length; at += 2) {
        flow.block(width * 0.75 + 20, (page, y) => {
          views.slice(at, at + 2).forEach((view, column) => {
            const x = letterArea.left + column * (width + photoGap);
            const own = numbered.filter(({ point }) => point.view === view);
            const draw = () =>
              page.meaning(() => {
                drawBody(page, shape, view, { x, y, width });
                for (const { point, number } of own) {
                  drawPointNumber(paper, page, String(number), {
                    x: x + (point.x / 100) * width,
                    y: y + (point.y / 100) * width * 0.75,
                  });
                }
              });
            paper.document.element("Figure", draw, `Ansicht ${viewLabels[view]}`);
            caption(paper, page, viewLabels[view], { x, y: y + width * 0.75 + 3 });
          });
        });
      }
      flow.paragraphs(body.words);
    });
  }
  if (drawn.length === 0) return;
  const placed = await Promise.all(
    drawn.map(async ({ label, picture }) => {
      return { label, picture: await paper.document.addPicture(picture) };
    }),
  );
  flow.section("Fotos", () => {
    for (let at = 0; at < placed.length; at += 2) {
      flow.block(width * 0.75 + 22, (page, y) => {
        placed.slice(at, at + 2).forEach(({ label, picture }, column) => {
          const box = { x: letterArea.left + column * (width + photoGap), y, width };
          const shape = { ...box, height: width * 0.75 };
          const draw = () => page.meaning(() => page.picture(picture, shape, 6));
          paper.document.element("Figure", draw, `Foto: ${label}`);
          caption(paper, page, label, { x: box.x, y: y + width * 0.75 + 3 });
        });
      });
    }
  });
}

function caption(paper: Paper, page: Canvas, words: string, { x, y }: { x: number; y: number }) {
  const { text } = paper.fonts;
  const style = { font: text, size: 8, colour: colours.soft };
  const shown = oneLine(printable(words, text), text, 8, (letterWidth - photoGap) / 2);
  drawLines(paper, page, "P", [shown], { x, y, leading: 12, style });
}
