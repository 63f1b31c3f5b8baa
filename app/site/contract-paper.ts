import { createFlow, type Flow } from "#app/pdf/page-flow.ts";
import { createPaper, drawFooters, drawMasthead } from "#app/pdf/paper.ts";
import type { PaperFonts } from "#app/pdf/paper-fonts.server.ts";

// A legal page as a PDF, read from the prerendered page.

type Block =
  | { kind: "h2" | "h3" | "p"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "blank" };

type LegalText = { title: string; date: string; blocks: Block[] };

/** @param origin for addresses of other pages @throws when `LegalPage` writes otherwise */
export function readLegalPage(html: string, origin: string): LegalText {
  const [, head = "", body = ""] =
    /<article\b([\s\S]*?)<\/header>([\s\S]*?)<\/article>/.exec(html) ?? [];
  const title = textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(head)?.[1] ?? "", origin);
  const date = /Stand: (?:<!-- -->)?(\d{2}\.\d{2}\.\d{4})/.exec(head)?.[1];
  const blocks: Block[] = [];
  const parts =
    /<(h2|h3|p|li|dt|dd)\b([^>]*)>([\s\S]*?)<\/\1>|<div aria-hidden="true"[^>]*><\/div>/g;
  for (const [, tag, attributes = "", inner = ""] of body.matchAll(parts)) {
    const text = textOf(inner, origin);
    const last = blocks.at(-1);
    if (tag === undefined) blocks.push({ kind: "blank" });
    else if (attributes.includes("print:hidden")) continue;
    else if (/^<a href="#[^"]*">[^<]*<\/a>$/.test(inner)) continue;
    else if (tag === "li" && last?.kind === "list") last.items.push(text);
    else if (tag === "li") blocks.push({ kind: "list", items: [text] });
    else blocks.push({ kind: tag === "h2" || tag === "h3" ? tag : "p", text });
  }
  if (title === "" || date === undefined || blocks.length === 0) {
    throw new Error("The legal page cannot be read.");
  }
  return { title, date, blocks };
}

/** Our own addresses stand behind their link's text. */
function textOf(html: string, origin: string): string {
  return html
    .replaceAll(/<a href="(\/[^"#]*)"[^>]*>([\s\S]*?)<\/a>/g, `$2 (${origin}$1)`)
    .replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, "")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .trim();
}

export function paperFileName(name: string, { date }: Pick<LegalText, "date">): string {
  return `${name} Stand ${date.split(".").reverse().join("-")}.pdf`;
}

export async function makeContractPaper(
  { title, date, blocks }: LegalText,
  fonts: PaperFonts,
): Promise<Uint8Array<ArrayBuffer>> {
  // The same text is the same file, byte for byte: a mail is repeated as it was.
  const paper = createPaper(title, fonts, dayOfText(date));
  const flow = createFlow(paper, () => {
    const page = paper.document.addPage();
    drawMasthead(paper, page, title);
    return page;
  });
  for (const { heading, content } of sectionsOf(blocks)) {
    if (content.some(({ kind }) => kind === "blank")) flow.breakPage();
    if (heading === null) drawBlocks(flow, content);
    else flow.section(heading, () => drawBlocks(flow, content));
  }
  drawFooters(paper, { left: `Stand: ${date}`, middle: title });
  return paper.document.finish();
}

/** The page's date, such as '26.09.2025', at noon. @throws where the page has no date */
function dayOfText(date: string): Date {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(date) ?? [];
  const noon = new Date(`${year}-${month}-${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) throw new Error(`'${date}' is no day.`);
  return noon;
}

function sectionsOf(blocks: readonly Block[]) {
  const sections: { heading: string | null; content: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "h2") sections.push({ heading: block.text, content: [] });
    else if (sections.length === 0) sections.push({ heading: null, content: [block] });
    else sections.at(-1)?.content.push(block);
  }
  return sections;
}

function drawBlocks(flow: Flow, blocks: readonly Block[]) {
  for (const block of blocks) {
    switch (block.kind) {
      case "h2":
      case "h3":
        flow.heading(block.text);
        break;
      case "p":
        flow.paragraphs(block.text);
        flow.space(7);
        break;
      case "list":
        flow.list(block.items);
        flow.space(5);
        break;
      case "blank":
        flow.blank();
    }
  }
}
