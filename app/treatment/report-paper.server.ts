import type { Platform } from "#app/context.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { drawSparkline } from "#app/pdf/curve.ts";
import { oneLine } from "#app/pdf/fit-text.ts";
import { createFlow, type Flow } from "#app/pdf/page-flow.ts";
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
import { type PaperFonts, paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { headingFont, printable } from "#app/pdf/printable.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import { curveSize } from "./course.server.ts";
import {
  type Curves,
  courseRows,
  curvesOf,
  planRows,
  type Report,
  type Row,
  recordRows,
} from "./report.server.ts";

export function deliverReport(animal: string, file: Uint8Array<ArrayBuffer>) {
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(`Bericht ${animal}.pdf`, false),
    },
  });
}

export async function deliverSharedReport({ assets, origin, now }: Platform, report: Report) {
  const file = await makeReport(report, await paperFonts(assets, origin), now);
  return deliverReport(report.animal, file);
}

/** The widest label, with a gap; longer ones are cut. */
export function labelWidthOf(
  { fonts: { bold } }: Paper,
  rows: readonly Row[],
  size: number,
): number {
  const widths = rows.map(([label]) => bold.widthOf(label, size));
  return Math.min(110, Math.max(...widths) + 10);
}

export function drawRows(flow: Flow, rows: readonly Row[], labelWidth: number) {
  for (const [label, text] of rows) {
    flow.labelled(label, text, labelWidth);
    flow.space(2);
  }
}

const sparkGap = 10;
/** In points. */
const sparkWidthMax = 96;

/** All in one row. */
export function drawCurves(
  paper: Paper,
  flow: Flow,
  { curves, legend }: Curves,
  { left, right }: { left: number; right: number },
) {
  if (curves.length === 0) return;
  const { text } = paper.fonts;
  const style = { font: text, size: 7.5, colour: colours.soft };
  const share = (right - left + sparkGap) / curves.length - sparkGap;
  const width = Math.min(sparkWidthMax, share);
  const scale = width / (curveSize.width - 72);
  const height = (curveSize.height - 26) * scale;
  flow.block(height + (legend ? 24 : 14), (page, y) => {
    curves.forEach(({ label, summary, curve }, index) => {
      const x = left + index * (width + sparkGap);
      const title = oneLine(label, text, 7.5, width);
      drawLines(paper, page, "P", [title], { x, y, leading: 10, style });
      const draw = () => page.meaning(() => drawSparkline(page, curve, { x, y: y + 8, scale }));
      paper.document.element("Figure", draw, `${label}: ${summary}`);
    });
    if (!legend) return;
    const line = oneLine(legend, text, 7.5, right - left);
    drawLines(paper, page, "P", [line], { x: left, y: y + height + 10, leading: 10, style });
  });
}

/** Without an address: for whoever was given the link. */
export async function makeReport(report: Report, fonts: PaperFonts, now: Date) {
  const today = dayInGermany(now);
  const paper = createPaper(`Bericht zur Behandlung: ${report.animal}`, fonts, now);
  const { street, postalCode, city, phone } = site.operator;
  const flow = createFlow(paper, () => {
    const page = paper.document.addPage();
    const address = `${street}, ${postalCode} ${city} · ${phone}`;
    drawMasthead(paper, page, "Bericht zur Behandlung", address);
    return page;
  });
  const heading = headingFont(report.animal, paper.fonts);
  flow.block(36, (page, y) => {
    const title = oneLine(printable(report.animal, heading), heading, 22, contentWidth);
    const style = { font: heading, size: 22, colour: colours.forest };
    drawLines(paper, page, "H1", [title], { x: margin.left, y, leading: 28, style });
  });
  const rows = [...planRows(report, today), ...courseRows(report)];
  const all = [...report.facts, ...report.records.flatMap(recordRows), ...rows];
  const labelWidth = labelWidthOf(paper, all, 9.5);
  drawRows(flow, report.facts, labelWidth);
  flow.space(12);
  for (const record of report.records) {
    flow.section(`Besuch am ${formatDay(record.visitedOn)}`, () => {
      drawRows(flow, recordRows(record), labelWidth);
      flow.paragraphs(record.fixedBy);
    });
  }
  flow.paragraphs(treatmentNotice);
  flow.space(12);
  drawRows(flow, rows, labelWidth);
  drawCurves(paper, flow, curvesOf(report), {
    left: margin.left + labelWidth,
    right: margin.right,
  });
  drawFooters(paper, { left: `Stand: ${formatDay(today)}`, middle: report.animal });
  return paper.document.finish();
}
