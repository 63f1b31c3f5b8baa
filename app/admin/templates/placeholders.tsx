import { ChoiceField } from "#app/admin/publishing/fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";

/** Of the text templates; the values are the customer's. Those beside the form, in this order. */
export const placeholders = {
  Name: "Vor- und Nachname",
  Tier: "Tier des Termins",
  Termin: "Tag und Uhrzeit",
  Beratung: "Art der Beratung",
  Ort: "Adresse des Termins",
} as const;

type Placeholder = keyof typeof placeholders;

/** '' where there is none. */
export type PlaceholderValues = Record<Placeholder, string>;

const marked = /\{\{([^{}]*)\}\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name);
}

/** What stands in double braces is no word of a mail. @returns the error of the field, or null */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, name = ""] of text.matchAll(marked)) {
    if (!isPlaceholder(name.trim())) return `Diesen Platzhalter gibt es nicht: ${whole}.`;
  }
  return /\{\{|\}\}/.test(text.replace(marked, ""))
    ? "Bitte schreiben Sie Platzhalter so: {{Name}}."
    : null;
}

/** Those without a value stay as they are. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(marked, (whole, name: string) => {
    const key = name.trim();
    return (isPlaceholder(key) && values[key]) || whole;
  });
}

/** Each once, as it is written. */
export function openPlaceholders(text: string, values: PlaceholderValues): string[] {
  const found = [...text.matchAll(marked)].flatMap(([whole, name = ""]) => {
    const key = name.trim();
    return isPlaceholder(key) && values[key] !== "" ? [] : [whole];
  });
  return [...new Set(found)];
}

/** What an owner would read as it is: the error of its field, or null. */
export function unreplacedInWords(text: string): string | null {
  const braces = text.match(/\{\{[^{}]*\}\}|\{\{|\}\}/g) ?? [];
  return braces.length === 0 ? null : `Bitte ersetzen Sie ${[...new Set(braces)].join(", ")}.`;
}

export const templateTitleMax = 80;

export const templatesPath = "/admin/textvorlagen";

/** What may stand in a text; with values, what would be put there. */
export function PlaceholderList({ values }: { values?: PlaceholderValues }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
        Platzhalter
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
        {Object.entries(placeholders).map(([name, about]) => (
          <div key={name} className="contents">
            <dt className="py-0.5 font-semibold">{`{{${name}}}`}</dt>
            <dd className="py-0.5 wrap-anywhere text-ink-soft" dir="auto">
              {values && isPlaceholder(name) ? values[name] || "ohne Wert" : about}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type TemplateChoiceProps = {
  templates: readonly { id: string; title: string }[];
  /** The fields that it may be put into, where there are several. */
  into?: readonly (readonly [name: string, label: string])[];
};

/** Its button sends the intent 'template', and what is typed. */
export function TemplateChoice({ templates, into }: TemplateChoiceProps) {
  return (
    <div className="border-b border-line pb-3">
      {templates.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 grow">
            <SelectField name="template" label="Textvorlage" isOptionalByGroup>
              <option value="">Keine</option>
              {templates.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          </div>
          {into && (
            <ChoiceField name="into" label="Einfügen bei" options={into} isOptionalByGroup />
          )}
          <Button type="submit" variant="secondary" name="intent" value="template">
            Einfügen
          </Button>
        </div>
      )}
      <TextLink to={templatesPath}>Textvorlagen verwalten</TextLink>
    </div>
  );
}
