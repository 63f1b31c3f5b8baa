import { dict, hex, latin, type PdfFile } from "./pdf-file.ts";
import type { TrueType } from "./true-type.ts";

export function createPdfFont(
  file: PdfFile,
  { name, family, font }: { name: string; family: string; font: TrueType },
) {
  const ref = file.reserve();
  const used = new Map<number, number>();
  const per1000 = 1000 / font.unitsPerEm;

  function glyphs(text: string): number[] {
    return Array.from(text, (character) => font.glyphOf(character.codePointAt(0) ?? 0));
  }
  function widthOf(text: string, size: number): number {
    const units = glyphs(text).reduce((sum, glyph) => sum + font.widthOf(glyph), 0);
    return (units / font.unitsPerEm) * size;
  }
  function encode(text: string): string {
    let codes = "";
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const glyph = font.glyphOf(codePoint);
      if (!used.has(glyph)) used.set(glyph, codePoint);
      codes += hex(glyph);
    }
    return `<${codes}>`;
  }
  async function write() {
    const fontFile = font.subset(used.keys());
    // Six letters mark a part of a font (ISO 32000-2, 9.9.2).
    const partName = `/KRAEUT+${family}`;
    const descriptor = file.add(
      dict({
        Type: "/FontDescriptor",
        FontName: partName,
        Flags: 4,
        FontBBox: `[${font.bounds.map((bound) => Math.round(bound * per1000)).join(" ")}]`,
        ItalicAngle: 0,
        Ascent: Math.round(font.ascent * per1000),
        Descent: Math.round(font.descent * per1000),
        CapHeight: Math.round(font.capHeight * per1000),
        StemV: 80,
        FontFile2: await file.addStream({ Length1: fontFile.length }, fontFile),
      }),
    );
    const widths = [...used.keys()].map(
      (glyph) => `${glyph} [${Math.round(font.widthOf(glyph) * per1000)}]`,
    );
    const descendant = file.add(
      dict({
        Type: "/Font",
        Subtype: "/CIDFontType2",
        BaseFont: partName,
        CIDSystemInfo: "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
        CIDToGIDMap: "/Identity",
        FontDescriptor: descriptor,
        W: `[${widths.join(" ")}]`,
      }),
    );
    file.set(
      ref,
      dict({
        Type: "/Font",
        Subtype: "/Type0",
        BaseFont: partName,
        Encoding: "/Identity-H",
        DescendantFonts: `[${descendant}]`,
        ToUnicode: await file.addStream({}, latin(unicodeMap(used))),
      }),
    );
  }
  return {
    ...{ name, ref, widthOf, encode, write },
    has: (character: string) => font.glyphOf(character.codePointAt(0) ?? 0) !== 0,
    /** In points, as `widthOf`. */
    capHeight: (size: number) => (font.capHeight / font.unitsPerEm) * size,
  };
}

export type PdfFont = ReturnType<typeof createPdfFont>;

/** So that text can be copied, searched and read aloud. */
function unicodeMap(used: ReadonlyMap<number, number>): string {
  const lines = [...used].map(([glyph, codePoint]) => `<${hex(glyph)}> <${hex(codePoint)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += maxBlock) {
    const block = lines.slice(at, at + maxBlock);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange",
    ...blocks,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}

/** ISO 32000-2, 9.10.3: at most 100 lines a block. */
const maxBlock = 100;
