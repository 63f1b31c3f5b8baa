import type { Platform } from "#app/context.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import {
  createLetterFlow,
  drawSignature,
  drawSubject,
  numberPages,
} from "#app/pdf/letter-paper.ts";
import { createPaper } from "#app/pdf/paper.ts";
import { type PaperFonts, paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { site } from "#app/platform/operator/config.ts";
import { isHeading } from "#app/platform/operator/withdrawal.ts";

type PostLetter = {
  /** Lines of the address. */
  to: readonly string[];
  createdAt: string;
  subject: string;
  /** Paragraphs, with blank lines between them. */
  text: string;
  /** Whether the text ends with a greeting of its own. */
  isSigned: boolean;
  /** Each on pages of its own. */
  papers: readonly string[];
};

/** A letter to a customer, as a file. */
export async function deliverPostLetter(
  { assets, origin, now }: Platform,
  { fileName, ...letter }: PostLetter & { fileName: string },
): Promise<Response> {
  const file = await makePostLetter(letter, await paperFonts(assets, origin), now);
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(fileName, false),
    },
  });
}

const bodySize = 10;

export async function makePostLetter(
  { to, createdAt, subject, text, isSigned, papers }: PostLetter,
  fonts: PaperFonts,
  now: Date,
) {
  const paper = createPaper(subject, fonts, now);
  const head = { to, date: formatDay(dayInGermany(new Date(createdAt))) };
  const flow = createLetterFlow(paper, { title: subject, head, bodySize });
  drawSubject(paper, flow, subject, bodySize);
  const { phone } = site.operator;
  const draw = (part: string) => {
    if (isHeading(part)) flow.heading(part);
    // The number stays on one line.
    else flow.paragraphs(part.replaceAll(phone, phone.replaceAll(" ", "\u00a0")));
    flow.space(6);
  };
  for (const part of text.split("\n\n")) draw(part);
  if (!isSigned) drawSignature(paper, flow, bodySize);
  for (const page of papers) {
    flow.breakPage();
    for (const part of page.split("\n\n")) draw(part);
  }
  numberPages(paper);
  return paper.document.finish();
}
