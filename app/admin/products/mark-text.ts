/** A text and what of it is selected; the same place twice is the cursor. */
type Marked = { text: string; from: number; to: number };
export type Mark = "bold" | "list" | "heading" | "table";

/** The text with what a button adds at the selection, as `htmlOfText` reads it. */
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

/** Whole lines become a paragraph of their own. */
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
