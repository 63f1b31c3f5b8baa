import type { Canvas, TextStyle } from "#app/pdf/canvas.ts";
import { wrapText } from "#app/pdf/fit-text.ts";
import { createFlow } from "#app/pdf/page-flow.ts";
import {
  colours,
  contentWidth,
  createPaper,
  drawFooters,
  drawLines,
  drawMasthead,
  margin,
  type Paper,
} from "#app/pdf/paper.ts";
import type { PaperFonts } from "#app/pdf/paper-fonts.server.ts";
import { printable } from "#app/pdf/printable.ts";
import { site } from "#app/platform/operator/config.ts";
import { requestedFacts } from "./facts.ts";
import {
  type Answers,
  answerLimits,
  choiceField,
  chosenOf,
  nameOf,
  type Question,
} from "./question.ts";
import { type FormKey, preparationForms } from "./questions.ts";

type PreparationInput = {
  formKey: FormKey;
  values: Answers;
  time: string | null;
  isSoon: boolean;
  fonts: PaperFonts;
  now: Date;
};

const paperName = "Vorbereitungsbogen";

export async function makePreparation(input: PreparationInput): Promise<Uint8Array<ArrayBuffer>> {
  const { formKey, values, now } = input;
  const { title, sections } = preparationForms[formKey];
  const paper = createPaper(
    `${paperName} zur Fütterungsberatung: ${values.name || title}`,
    input.fonts,
    now,
  );
  const sheet: FormSheet = { ...paper, values, cut: [] };
  const facts = rowsOf(sheet, requestedFacts(formKey), {
    x: margin.left + cardPadding,
    width: contentWidth - 2 * cardPadding,
  });
  const area = { x: margin.left, width: contentWidth };
  const parts = sections.map((section) => ({
    title: section.title,
    rows: rowsOf(sheet, section.questions, area),
  }));

  const first = addFormPage(sheet);
  const top = drawHead(sheet, first, facts, { title, time: input.time, hint: howTo(input.isSoon) });
  const pages = layOutPages(parts, margin.bottom - top, margin.bottom - pageTop);
  pages.forEach((page, index) => {
    if (index === 0) drawPieces(sheet, first, page, top);
    else drawPieces(sheet, addFormPage(sheet), page, pageTop);
  });
  if (sheet.cut.length > 0) drawCut(sheet);
  drawFooters(sheet, { left: `${paperName} ${title}`, middle: values.name ?? "" });
  return paper.document.finish();
}

const pageTop = margin.top + 36;
const cardPadding = 10;

function addFormPage(sheet: FormSheet): Canvas {
  const { street, postalCode, city, phone } = site.operator;
  const page = sheet.document.addPage();
  drawMasthead(sheet, page, paperName, `${street}, ${postalCode} ${city} · ${phone}`);
  return page;
}

function drawHead(
  sheet: FormSheet,
  canvas: Canvas,
  facts: readonly Row[],
  { title, time, hint }: { title: string; time: string | null; hint: string },
): number {
  const { heading, text, bold } = sheet.fonts;
  let y = pageTop - 2;
  const write = (tag: "H1" | "P", lines: string[], leading: number, style: TextStyle) =>
    drawLines(sheet, canvas, tag, lines, { x: margin.left, y, leading, style });
  write("H1", [`Fütterungsberatung: ${title}`], 28, {
    ...{ font: heading, size: 22, colour: colours.forest },
  });
  y += 31;
  if (time !== null) {
    write("P", [time], 14, { font: bold, size: 9.5, colour: colours.ink });
    y += 15;
  }
  const lines = wrapText(hint, text, 9, contentWidth);
  write("P", lines, 12, { font: text, size: 9, colour: colours.soft });
  y += lines.length * 12 + 6;
  const height = heightOf(facts) + 2 * cardPadding - 9.5;
  canvas.box(
    { x: margin.left, y, width: contentWidth, height },
    { fill: colours.sageSoft, radius: 12 },
  );
  sheet.document.element("Sect", () => {
    let top = y + cardPadding - 2;
    for (const row of facts) {
      row.draw(canvas, top, 0);
      top += row.height;
    }
  });
  return y + height + 8;
}

function howTo(isSoon: boolean): string {
  const { email } = site.operator;
  const wayBack = isSoon
    ? `Bitte schicken Sie den Bogen vor der Beratung per E-Mail an ${email} zurück.`
    : `Bitte schicken Sie den Bogen spätestens zwei Tage vor der Beratung per E-Mail an ${email} oder per Post zurück.`;
  return `Alle Angaben sind freiwillig. ${wayBack} Sie können den Bogen auch online in ${site.productName} ausfüllen.`;
}

function drawPieces(sheet: FormSheet, canvas: Canvas, page: Page, top: number) {
  let y = top;
  for (const { title, rows } of page.pieces) {
    sheet.document.element("Sect", () => {
      drawLines(sheet, canvas, "H2", [title], {
        ...{ x: margin.left, y, leading: 18 },
        style: { font: sheet.fonts.heading, size: 12.5, colour: colours.forest },
      });
      canvas.line([margin.left, y + 19], [margin.right, y + 19], {
        ...{ colour: colours.sage, width: 0.75 },
      });
      y += pieceHead;
      for (const row of rows) {
        const own = row.canGrow ? page.growth : 0;
        row.draw(canvas, y, own);
        y += row.height + own;
      }
    });
    y += pieceGap + page.between;
  }
}

function drawCut(sheet: FormSheet) {
  const flow = createFlow(sheet, () => addFormPage(sheet));
  for (const question of sheet.cut) {
    const answer = printable(sheet.values[question.id] ?? "", sheet.fonts.text);
    flow.section(nameOf(question), () => flow.paragraphs(answer));
  }
}

type Piece = { title: string; rows: readonly Row[] };

type Page = {
  pieces: readonly Piece[];
  /** Points added to each box for a long answer. */
  growth: number;
  /** Points added between two sections. */
  between: number;
};

const pieceHead = 23;
const pieceGap = 3;
const mostBetween = 12;
const mostGrowth = 52;

/** No section is split; room that is left goes to gaps, then to boxes for long answers. */
function layOutPages(sections: readonly Piece[], firstRoom: number, room: number): Page[] {
  const pages: { pieces: Piece[]; free: number }[] = [{ pieces: [], free: firstRoom }];
  for (const piece of sections) {
    const height = pieceHead + heightOf(piece.rows) + pieceGap;
    let page = pages.at(-1);
    if (!page || page.free < height - pieceGap) {
      page = { pieces: [], free: room };
      pages.push(page);
    }
    page.pieces.push(piece);
    page.free -= height;
  }
  return pages.map(({ pieces, free }) => share(pieces, free + pieceGap));
}

function share(pieces: readonly Piece[], free: number): Page {
  const gaps = Math.max(1, pieces.length - 1);
  const between = Math.min(mostBetween, free / gaps);
  const boxes = pieces.flatMap(({ rows }) => rows).filter(({ canGrow }) => canGrow).length;
  const left = free - between * gaps;
  return { pieces, between, growth: Math.min(mostGrowth, left / Math.max(1, boxes)) };
}

type FormSheet = Paper & {
  values: Answers;
  /** Answers that do not fit into their field; printed on pages of their own. */
  cut: Question[];
};

type Place = { x: number; width: number };

type Row = {
  height: number;
  canGrow: boolean;
  draw: (canvas: Canvas, y: number, growth: number) => void;
};

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}

const labelSize = 8.5;
const labelLeading = 10.5;
const columnGap = 10;
const lineHeight = 18.5;
const textSize = 9.5;
const longTextSize = 9;
const choiceLeading = 15.5;
const boxSize = 10;
const rowGap = 4.5;

function rowsOf(sheet: FormSheet, questions: readonly Question[], area: Place): Row[] {
  const rows: Question[][] = [];
  let taken = 6;
  for (const question of questions) {
    if (taken + question.width > 6) {
      rows.push([]);
      taken = 0;
    }
    rows.at(-1)?.push(question);
    taken += question.width;
  }
  return rows.map((row) => layOutRow(sheet, row, area));
}

function layOutRow(sheet: FormSheet, questions: readonly Question[], area: Place): Row {
  let sixths = 0;
  const cells = questions.map((question) => {
    const unit = (area.width + columnGap) / 6;
    const place = { x: area.x + sixths * unit, width: question.width * unit - columnGap };
    sixths += question.width;
    const label = wrapText(question.label, sheet.fonts.bold, labelSize, place.width);
    const options = optionsOf(sheet, question, place.width);
    const emptyHeight = question.kind === "text" ? question.rows * 13 + 6 : lineHeight;
    const answerHeight = options?.height ?? emptyHeight;
    return { question, place, label, options, answerHeight };
  });
  const labelHeight = Math.max(...cells.map(({ label }) => label.length)) * labelLeading;
  const answerHeight = Math.max(...cells.map((cell) => cell.answerHeight));
  const draw = (canvas: Canvas, y: number, growth: number) => {
    for (const { question, place, label, options, answerHeight: own } of cells) {
      drawLines(sheet, canvas, "P", label, {
        ...{ x: place.x, y, leading: labelLeading },
        style: { font: sheet.fonts.bold, size: labelSize, colour: colours.ink },
      });
      const below = y + labelHeight + 1.5;
      if (options) options.draw(canvas, place.x, below);
      else {
        const height = question.kind === "text" ? own + growth : own;
        drawField(sheet, canvas, question, { ...place, y: below, height });
      }
    }
  };
  return {
    height: labelHeight + 1.5 + answerHeight + rowGap,
    canGrow: cells.some(({ question }) => question.kind === "text"),
    draw,
  };
}

type FieldBox = Place & { y: number; height: number };

function drawField(sheet: FormSheet, canvas: Canvas, question: Question, box: FieldBox) {
  const { text } = sheet.fonts;
  canvas.box(box, { fill: colours.white, stroke: colours.field, radius: 4 });
  const unit = question.kind === "amount" ? question.unit : "";
  const unitWidth = unit === "" ? 0 : text.widthOf(unit, labelSize) + 6;
  const { isCut } = sheet.document.fieldsOn(canvas).text({
    name: question.id,
    tooltip: unit === "" ? nameOf(question) : `${nameOf(question)} (${unit})`,
    box: { x: box.x + 1, y: box.y + 1, width: box.width - 2 - unitWidth, height: box.height - 2 },
    value: sheet.values[question.id] ?? "",
    font: text,
    size: question.kind === "text" ? longTextSize : textSize,
    isMultiline: question.kind === "text",
    maxLength: answerLimits[question.kind === "text" ? "text" : "line"],
  });
  if (isCut) sheet.cut.push(question);
  if (unit === "") return;
  drawLines(sheet, canvas, "P", [unit], {
    ...{ x: box.x + box.width - unitWidth, y: box.y, leading: box.height },
    style: { font: text, size: labelSize, colour: colours.soft },
  });
}

function optionsOf(sheet: FormSheet, question: Question, width: number) {
  if (question.kind !== "one" && question.kind !== "many") return null;
  const { text } = sheet.fonts;
  const chosen = chosenOf(question.choices, sheet.values[question.id] ?? "");
  let [x, line] = [0, 0];
  const options = Object.entries(question.choices).map(([choice, words]) => {
    const own = boxSize + 4 + text.widthOf(words, textSize);
    if (x > 0 && x + own > width) {
      x = 0;
      line += 1;
    }
    const place = { x, y: line * choiceLeading };
    x += own + 11;
    return { choice, words, place, isChosen: chosen.includes(choice) };
  });
  const draw = (canvas: Canvas, left: number, y: number) => {
    const fields = sheet.document.fieldsOn(canvas);
    for (const { choice, words, place, isChosen } of options) {
      const box = { x: left + place.x, y: y + place.y + 2, width: boxSize, height: boxSize };
      const tooltip = `${question.label}: ${words}`;
      const radius = question.kind === "one" ? boxSize / 2 : 2;
      canvas.box(box, { fill: colours.white, stroke: colours.field, radius });
      if (question.kind === "many") {
        fields.check({
          ...{ name: choiceField(question.id, choice), tooltip, box, isChecked: isChosen },
        });
      } else {
        const groupTooltip = question.label;
        fields.radio({ name: question.id, tooltip, box, choice, isChosen, groupTooltip });
      }
      drawLines(sheet, canvas, "P", [words], {
        ...{ x: box.x + boxSize + 4, y: box.y - 2, leading: boxSize + 4 },
        style: { font: text, size: textSize, colour: colours.ink },
      });
    }
  };
  return { height: (line + 1) * choiceLeading, draw };
}
