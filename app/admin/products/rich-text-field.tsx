import { TextAreaField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import { formatField } from "./product-fields.ts";
import { type Mark, markText } from "./rich-text.ts";

export function RichTextField(props: {
  name: string;
  label: string;
  rows: number;
  isOfGroup?: boolean;
  hint?: string | undefined;
}) {
  const { name, label, rows, isOfGroup = false, hint } = props;
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
        hint={[hint, isHtml ? htmlHint : isOfGroup ? undefined : textHint]
          .filter(Boolean)
          .join(" ")}
      />
    </div>
  );
}

const textHint = "**fett**, _kursiv_, „- “ Liste, „## “ Zwischenüberschrift, „| a | b |“ Tabelle";
const htmlHint = "Nicht erlaubtes HTML wird beim Speichern entfernt.";

const marks: readonly { mark: Mark; text: string }[] = [
  { mark: "bold", text: "Fett" },
  { mark: "list", text: "Liste" },
  { mark: "heading", text: "Zwischenüberschrift" },
  { mark: "table", text: "Tabelle" },
];

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
  // Listeners hear of it as of typing.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
