import { site } from "#app/platform/operator/config.ts";
import type { Paper } from "./paper.ts";
import type { PaperFonts } from "./paper-fonts.server.ts";
import { createPdfDocument } from "./pdf-document.ts";

/** An empty document of the practice, with its fonts. */
export function createPaper(title: string, fonts: PaperFonts, now: Date): Paper {
  const document = createPdfDocument({
    title,
    author: site.operator.practice,
    language: "de-DE",
    producer: site.productName,
    now,
  });
  return {
    document,
    fonts: {
      heading: document.addFont("Fraunces-SemiBold", fonts.heading),
      text: document.addFont("NunitoSans-Regular", fonts.text),
      bold: document.addFont("NunitoSans-Bold", fonts.bold),
    },
  };
}
