// Descriptions are written as plain text with a little structure, and kept as HTML: an empty line
// begins a paragraph, '- ' or '1. ' a list, '## ' a heading, '**' makes bold and '_' italic. Lines
// between '|' are a table, with its head first.

export function htmlOfText(text: string): string {
  const blocks = text.replace(/\r\n?/g, "\n").split(/\n[ \t]*\n+/);
  return blocks.map((block) => htmlOfBlock(block.trim())).join("");
}

function htmlOfBlock(block: string): string {
  if (block === "") return "";
  const lines = block.split("\n").map((line) => line.trim());
  const [first = ""] = lines;
  if (lines.length === 1 && first.startsWith("## ")) return `<h3>${inline(first.slice(3))}</h3>`;
  if (lines.length > 1 && lines.every((line) => tableRow.test(line))) return tableOf(lines);
  if (lines.every((line) => bullet.test(line))) return listOf("ul", lines, bullet);
  if (lines.every((line) => numbered.test(line))) return listOf("ol", lines, numbered);
  // A list may follow its sentence at once.
  const begin = lines.findIndex((line) => bullet.test(line));
  if (begin > 0 && lines.slice(begin).every((line) => bullet.test(line))) {
    return paragraphOf(lines.slice(0, begin)) + listOf("ul", lines.slice(begin), bullet);
  }
  return paragraphOf(lines);
}

const bullet = /^[-•] /;
const numbered = /^\d{1,3}\. /;

const tableRow = /^\|.*\|$/;
/** As Markdown elsewhere wants it. */
const tableRule = /^[|\s:-]+$/;

function tableOf([head = "", ...lines]: readonly string[]): string {
  const rows = lines.filter((line, index) => index > 0 || !tableRule.test(line));
  const body = rows.map((row) => rowOf("td", row)).join("");
  return `<table><thead>${rowOf("th", head)}</thead><tbody>${body}</tbody></table>`;
}

function rowOf(tag: "th" | "td", line: string): string {
  const cells = line.slice(1, -1).split("|");
  return `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join("")}</tr>`;
}

function listOf(tag: "ul" | "ol", lines: readonly string[], mark: RegExp): string {
  const items = lines.map((line) => `<li>${inline(line.replace(mark, ""))}</li>`);
  return `<${tag}>${items.join("")}</${tag}>`;
}

function paragraphOf(lines: readonly string[]): string {
  return `<p>${lines.map(inline).join("<br />")}</p>`;
}

function inline(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\*\*(\S|\S.*?\S)\*\*/g, "<strong>$1</strong>")
    .replace(/(^|[^\p{L}\p{N}_])_(\S|\S.*?\S)_(?![\p{L}\p{N}_])/gu, "$1<em>$2</em>");
}

/** Null where it has more structure than such a text, a link for one. */
export function textOfHtml(html: string): string | null {
  const text = html
    .replace(/<table><thead>(.*?)<\/thead><tbody>(.*?)<\/tbody><\/table>/gs, "$1$2\n")
    .replace(/<tr>(.*?)<\/tr>/gs, "$1|\n")
    .replace(/<t[hd]>(.*?)<\/t[hd]>/gs, "| $1 ")
    .replace(/<h3>(.*?)<\/h3>/gs, "## $1\n\n")
    .replace(/<ol>(.*?)<\/ol>/gs, (_list, items: string) => {
      let number = 0;
      return `${items.replace(/<li>(.*?)<\/li>/gs, (_item, item: string) => {
        number += 1;
        return `${number}. ${item}\n`;
      })}\n`;
    })
    .replace(/<ul>(.*?)<\/ul>/gs, (_list, items: string) => `${items}\n`)
    .replace(/<li>(.*?)<\/li>/gs, "- $1\n")
    .replace(/<br ?\/?>/g, "\n")
    .replace(/<p>(.*?)<\/p>/gs, "$1\n\n")
    .replace(/<strong>(.*?)<\/strong>/gs, "**$1**")
    .replace(/<em>(.*?)<\/em>/gs, "_$1_")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
  return htmlOfText(text) === html.replace(/<br ?\/?>/g, "<br />") ? text : null;
}

/** The same place twice is the cursor. */
type Marked = { text: string; from: number; to: number };
export type Mark = "bold" | "list" | "heading" | "table";

export function markText(before: Marked, mark: Mark): Marked {
  if (mark !== "bold") return markLines(before, mark);
  const { text, from, to } = before;
  const chosen = text.slice(from, to).trim() || "fett";
  const start = from + 2;
  return {
    text: `${text.slice(0, from)}**${chosen}**${text.slice(to)}`,
    from: start,
    to: start + chosen.length,
  };
}

function markLines({ text, from, to }: Marked, mark: Exclude<Mark, "bold">): Marked {
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next < 0 ? text.length : next;
  const lines = text
    .slice(begin, end)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const made = blocks[mark](lines);
  const above = text.slice(0, begin).trimEnd();
  const below = text.slice(end).trimStart();
  const start = above === "" ? 0 : above.length + 2;
  return {
    text: [above, made, below].filter((part) => part !== "").join("\n\n"),
    from: start,
    to: start + made.length,
  };
}

const blocks: Record<Exclude<Mark, "bold">, (lines: readonly string[]) => string> = {
  list: (lines) =>
    listOr(lines, "Punkt")
      .map((line) => `- ${line}`)
      .join("\n"),
  heading: (lines) =>
    listOr(lines, "Zwischenüberschrift")
      .map((line) => `## ${line}`)
      .join("\n\n"),
  table: (lines) =>
    [...lines.map((line) => `${line}\n`), "| Spalte | Spalte |", "| Inhalt | Inhalt |"].join("\n"),
};

function listOr(lines: readonly string[], word: string): readonly string[] {
  return lines.length > 0 ? lines : [word];
}
