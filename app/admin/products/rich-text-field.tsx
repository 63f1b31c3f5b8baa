import { TextAreaField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import { formatField } from "./product-fields.ts";

type RichTextFieldProps = {
  name: string;
  label: string;
  rows: number;
  /** One of several: the group has said how a text is written. */
  isOfGroup?: boolean;
};

/** A text with a little structure; where there is more than that, its HTML. */
export function RichTextField({ name, label, rows, isOfGroup = false }: RichTextFieldProps) {
  const format = useField(formatField(name)).defaultValue;
  const isHtml = format === "html";
  return (
    <div>
      <input type="hidden" name={formatField(name)} value={isHtml ? "html" : "text"} />
      {!isHtml && !isOfGroup && <MarkButtons field={name} label={label} />}
      <TextAreaField
        name={name}
        label={label}
        rows={rows}
        isOptionalByGroup={isOfGroup}
        spellCheck={!isHtml}
        {...((isHtml || !isOfGroup) && { hint: isHtml ? htmlHint : textHint })}
      />
    </div>
  );
}

const textHint =
  "Leere Zeile: neuer Absatz. „- “ am Zeilenanfang: Liste. „## “: Zwischenüberschrift. „| a | b |“: Zeile einer Tabelle. **fett**, _kursiv_.";
const htmlHint =
  "Dieser Text enthält mehr, als sich hier einfach schreiben lässt, zum Beispiel einen Link, und wird deshalb als HTML bearbeitet. Was nicht erlaubt ist, fällt beim Speichern heraus.";

const marks: readonly { mark: Mark; text: string }[] = [
  { mark: "bold", text: "Fett" },
  { mark: "list", text: "Liste" },
  { mark: "heading", text: "Zwischenüberschrift" },
  { mark: "table", text: "Tabelle" },
];

/** Writes the signs of a text's structure for whoever does not know them by heart. */
function MarkButtons({ field, label }: { field: string; label: string }) {
  const { id } = useField(field);
  if (!useHasScript()) return null;
  return (
    <fieldset className="mb-2 flex flex-wrap gap-2">
      <legend className="sr-only">{`Gestalten: ${label}`}</legend>
      {marks.map(({ mark, text }) => (
        <button
          key={mark}
          type="button"
          onClick={() => markField(id, mark)}
          className="min-h-9 cursor-pointer rounded-field border border-field bg-surface-raised px-3 py-1 text-sm font-bold text-forest hover:bg-sage-soft"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

function markField(id: string, mark: Mark): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = field;
  const { text, from, to } = markText(
    { text: value, from: selectionStart, to: selectionEnd },
    mark,
  );
  field.value = text;
  field.focus();
  field.setSelectionRange(from, to);
  // Whoever watches the form hears of it as of typing.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

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
