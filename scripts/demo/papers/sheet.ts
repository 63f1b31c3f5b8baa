import {
  PDFDocument,
  type PDFFont,
  type PDFPage,
  type RGB,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";

// A letter on A4 with a letterhead, written from above to below. Lengths are points (1/72 inch).

export type Letterhead = { name: string; line: string; color: RGB };

export type Sheet = {
  heading: (text: string) => void;
  text: (text: string, options?: { bold?: boolean; size?: number; color?: RGB }) => void;
  pairs: (pairs: readonly (readonly [string, string])[]) => void;
  table: (columns: readonly Column[], rows: readonly (readonly string[])[]) => void;
  gap: (height?: number) => void;
  signature: (name: string) => void;
  /** The finished file; its day is that of the letter, so that it is the same every time. */
  save: () => Promise<Uint8Array>;
};

export type Column = { title: string; width: number; align?: "right" };

const pageWidth = 595;
const pageHeight = 842;
const margin = 62;
const bottom = 84;
const ink = rgb(0.13, 0.13, 0.15);
const pale = rgb(0.42, 0.43, 0.45);

export async function newSheet(
  letterhead: Letterhead,
  { day, title }: { day: string; title: string },
): Promise<Sheet> {
  const file = await PDFDocument.create();
  const written = new Date(`${day}T10:00:00Z`);
  file.setTitle(title);
  file.setAuthor(letterhead.name);
  file.setLanguage("de-DE");
  file.setCreationDate(written);
  file.setModificationDate(written);
  const regular = await file.embedFont(StandardFonts.Helvetica);
  const bold = await file.embedFont(StandardFonts.HelveticaBold);
  const fonts = { regular, bold };
  let page = newPage(file, letterhead, fonts);
  let y = pageHeight - 150;

  function ensure(height: number) {
    if (y - height > bottom) return;
    page = newPage(file, letterhead, fonts);
    y = pageHeight - 150;
  }

  function write(text: string, x: number, font: PDFFont, size: number, color = ink) {
    page.drawText(text, { x, y, font, size, color });
  }

  function paragraph(
    text: string,
    { bold: isBold = false, size = 10.5, color = ink }: Parameters<Sheet["text"]>[1] = {},
  ) {
    const font = isBold ? bold : regular;
    for (const line of text.split("\n").flatMap((part) => wrap(part, font, size))) {
      ensure(size * 1.45);
      write(line, margin, font, size, color);
      y -= size * 1.45;
    }
    y -= 5;
  }

  function tableRow(columns: readonly Column[], cells: readonly string[], font: PDFFont) {
    let x = margin;
    for (const [index, column] of columns.entries()) {
      const text = cells[index] ?? "";
      const isMarked = text.startsWith("!");
      const shown = isMarked ? text.slice(1) : text;
      const used = isMarked ? bold : font;
      const indent =
        column.align === "right" ? column.width - used.widthOfTextAtSize(shown, 9.5) - 6 : 4;
      write(shown, x + indent, used, 9.5, isMarked ? rgb(0.66, 0.16, 0.12) : ink);
      x += column.width;
    }
  }

  return {
    heading(text) {
      ensure(50);
      y -= 8;
      write(text, margin, bold, 14.5, letterhead.color);
      y -= 24;
    },
    text: paragraph,
    pairs(pairs) {
      for (const [name, value] of pairs) {
        ensure(16);
        write(name, margin, regular, 9.5, pale);
        write(value, margin + 120, regular, 10.5);
        y -= 16;
      }
      y -= 10;
    },
    table(columns, rows) {
      const width = columns.reduce((sum, column) => sum + column.width, 0);
      ensure(60);
      page.drawRectangle({ x: margin, y: y - 6, width, height: 20, color: rgb(0.93, 0.94, 0.92) });
      const titles = columns.map((column) => column.title);
      tableRow(columns, titles, bold);
      y -= 21;
      for (const row of rows) {
        ensure(22);
        tableRow(columns, row, regular);
        const rule = { start: { x: margin, y: y - 6 }, end: { x: margin + width, y: y - 6 } };
        page.drawLine({ ...rule, thickness: 0.4, color: rgb(0.8, 0.81, 0.8) });
        y -= 19;
      }
      y -= 10;
    },
    gap(height = 12) {
      y -= height;
    },
    signature(name) {
      ensure(62);
      y -= 32;
      const path =
        "M0 -4 C 6 -26 12 -26 10 0 C 18 -14 22 -12 24 -2 C 32 -18 36 -10 38 -2 C 52 -12 60 2 96 -8";
      page.drawSvgPath(path, {
        x: margin + 6,
        y,
        borderColor: rgb(0.12, 0.16, 0.45),
        borderWidth: 1.3,
      });
      const rule = { start: { x: margin, y: y - 8 }, end: { x: margin + 190, y: y - 8 } };
      page.drawLine({ ...rule, thickness: 0.6, color: pale });
      y -= 22;
      write(name, margin, regular, 9.5, pale);
      y -= 16;
    },
    save: () => file.save(),
  };
}

type Fonts = { regular: PDFFont; bold: PDFFont };

function newPage(file: PDFDocument, { name, line, color }: Letterhead, fonts: Fonts): PDFPage {
  const page = file.addPage([pageWidth, pageHeight]);
  page.drawRectangle({ x: 0, y: pageHeight - 12, width: pageWidth, height: 12, color });
  page.drawText(name, { x: margin, y: pageHeight - 66, font: fonts.bold, size: 17, color });
  page.drawText(line, { x: margin, y: pageHeight - 84, font: fonts.regular, size: 9, color: pale });
  const rule = { start: { x: margin, y: pageHeight - 98 } };
  page.drawLine({
    ...rule,
    end: { x: pageWidth - margin, y: pageHeight - 98 },
    thickness: 0.8,
    color,
  });
  const footer = `Musterdokument mit erfundenen Angaben · Seite ${file.getPageCount()}`;
  page.drawText(footer, { x: margin, y: 44, font: fonts.regular, size: 8, color: pale });
  return page;
}

function wrap(text: string, font: PDFFont, size: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) > pageWidth - 2 * margin) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
