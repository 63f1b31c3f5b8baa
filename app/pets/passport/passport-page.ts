import type { Canvas } from "#app/pdf/canvas.ts";
import { drawMasthead } from "#app/pdf/masthead.ts";
import type { Paper } from "#app/pdf/paper.ts";

export function addPassportPage(paper: Paper): Canvas {
  const page = paper.document.addPage();
  drawMasthead(paper, page, "Gesundheitspass");
  return page;
}
