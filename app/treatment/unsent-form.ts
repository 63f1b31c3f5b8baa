import type { UnsentRecord } from "./unsent-record.ts";

/** As it would be sent. */
export function fieldsOf(form: HTMLFormElement): UnsentRecord["fields"] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
}

/** What is filled in, by its label: 'Befund', 'Rücken fest'. */
export function wordsOf(form: HTMLFormElement): UnsentRecord["words"] {
  return [...form.elements].flatMap((control) => {
    if (control instanceof HTMLSelectElement) {
      const [option] = control.selectedOptions;
      return control.name && control.value ? [["Stelle", option?.text ?? ""] as const] : [];
    }
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isText || !control.name || control.value === "" || control.type === "hidden") return [];
    if (control instanceof HTMLInputElement && control.type === "checkbox") return [];
    if (control instanceof HTMLInputElement && control.type === "radio") {
      const legend = control.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
      return control.checked ? [[legend, control.value] as const] : [];
    }
    const label = control.labels?.[0]?.textContent ?? control.getAttribute("aria-label") ?? "";
    return [[label, control.value] as const];
  });
}

/** A plan may be kept on the evening before: no visit is dated ahead. @param today as ISO, on the device */
export function beginningOn(defaults: Record<string, string>, today: string) {
  const { visitedOn = today } = defaults;
  return { ...defaults, visitedOn: visitedOn < today ? visitedOn : today };
}
