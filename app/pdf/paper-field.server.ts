import { line, paragraph } from "#app/platform/forms.server.ts";
import { paperLetters } from "./paper-letters.ts";
import { unprintable } from "./printable.ts";

// Fields whose text stands on a paper at some time: what could not be printed is refused while
// somebody is there who can write it with other signs.

const most = 5;

/** A message that names the signs that cannot be printed; null where all can. */
export function paperFault(text: string): string | null {
  const signs = unprintable(text, paperLetters);
  if (signs.length === 0) return null;
  const more = signs.length > most ? " und weitere" : "";
  return `Diese Zeichen lassen sich nicht drucken: ${signs.slice(0, most).join(" ")}${more}. Bitte ersetzen Sie diese Zeichen.`;
}

export function paperLine(bounds: Parameters<typeof line>[0]) {
  return onPaper(line(bounds));
}

export function paperParagraph(bounds: Parameters<typeof paragraph>[0]) {
  return onPaper(paragraph(bounds));
}

function onPaper(field: ReturnType<typeof line>) {
  return field.superRefine((text, { addIssue }) => {
    const message = paperFault(text);
    if (message !== null) addIssue({ code: "custom", message });
  });
}
