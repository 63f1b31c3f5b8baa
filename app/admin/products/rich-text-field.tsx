import { TextAreaField } from "#app/ui/field.tsx";
import { useField } from "#app/ui/form-state.tsx";
import { MarkButtons } from "./mark-buttons.tsx";
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
