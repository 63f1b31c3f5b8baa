import { strFromU8, unzipSync } from "fflate";

export type SheetCell = string | number | null;

/** The cells of an XLSX file's first sheet, as ECMA-376 part 1, 18.3 stores them: dates are numbers. */
export async function readSheet(file: Uint8Array): Promise<SheetCell[][]> {
  const parts = unzipSync(file);
  const partText = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...partText("xl/sharedStrings.xml").matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
    ([, inner = ""]) => plain(inner),
  );
  const sheet = partText("xl/worksheets/sheet1.xml");
  return [...sheet.matchAll(/<row\b[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = ""]) => {
    const cells: SheetCell[] = [];
    for (const [, attributes = "", inner = ""] of row.matchAll(
      /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
    )) {
      const column = /r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? "A";
      const value = /<v>([\s\S]*?)<\/v>/.exec(inner)?.[1];
      const at = columnNumber(column);
      while (cells.length < at) cells.push(null);
      if (/t="s"/.test(attributes)) cells[at] = shared[Number(value)] ?? null;
      else if (/t="inlineStr"/.test(attributes)) cells[at] = plain(inner);
      else cells[at] = value === undefined ? null : Number(value);
      if (/<f\b/.test(inner)) throw new Error(`${column}: a formula`);
    }
    return cells;
  });
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

function plain(xml: string): string {
  return xml
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
