import type { Canvas } from "#app/pdf/canvas.ts";
import { wrapText } from "#app/pdf/fit-text.ts";
import { colours, drawLines, type Paper } from "#app/pdf/paper.ts";
import { answerLimits } from "./policy.ts";
import { type Answers, choiceField, chosenOf, nameOf, type Question } from "./question.ts";

// Questions on paper: what is asked, and room for the answer, to type in and to write on.

/** Everything the form is drawn from. */
export type FormSheet = Paper & {
  values: Answers;
  /** Answers that had no room in their field. */
  cut: Question[];
};

type Place = { x: number; width: number };

/** A row of questions beside each other. */
export type Row = {
  height: number;
  /** Whether it holds a box that may be taller than it has to be. */
  canGrow: boolean;
  draw: (canvas: Canvas, y: number, growth: number) => void;
};

export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}

const labelSize = 8.5;
const labelLeading = 10.5;
const columnGap = 10;
const lineHeight = 18.5;
const textSize = 9.5;
const choiceLeading = 15.5;
const boxSize = 10;
const rowGap = 4.5;

/** The questions of a section in rows of six sixths. */
export function rowsOf(sheet: FormSheet, questions: readonly Question[], area: Place): Row[] {
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
    const answerHeight = options ? options.height : emptyHeight(question);
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

function emptyHeight(question: Question): number {
  return question.kind === "text" ? question.rows * 13 + 6 : lineHeight;
}

type FieldBox = Place & { y: number; height: number };

/** A box to type or to write in; a unit stands at its end. */
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
    size: textSize,
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

/** Boxes or buttons with their words, in as many lines as they take; null for other questions. */
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
