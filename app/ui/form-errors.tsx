import type { MouseEvent } from "react";
import { takeFocus } from "./focus.ts";
import { useFormResult } from "./form-state.tsx";

/** Each error links to its field. */
export function FormErrors() {
  const { result } = useFormResult();
  if (!result) return null;
  const fieldErrors = Object.entries(result.fieldErrors);
  if (fieldErrors.length === 0 && !result.formError) return null;
  return (
    <div
      key={result.id}
      ref={takeFocus}
      // biome-ignore lint/a11y/noAutofocus: without script the errors are to be read first, too
      autoFocus
      tabIndex={-1}
      role="alert"
      className="mb-6 rounded-card border border-danger bg-danger-soft px-5 py-4 text-danger"
    >
      <h2 className="text-lg font-semibold">
        {result.formError?.title ?? "Bitte prüfen Sie Ihre Angaben"}
      </h2>
      {result.formError && <p className="text-ink">{result.formError.message}</p>}
      {result.formError?.detail && <p className="mt-2 text-ink">{result.formError.detail}</p>}
      <FieldLinks messages={fieldErrors} />
    </div>
  );
}

/** What is to be said of fields, each a link to the field; the first line of it is enough here. */
export function FieldLinks({ messages }: { messages: readonly (readonly [string, string])[] }) {
  const { idPrefix } = useFormResult();
  if (messages.length === 0) return null;
  return (
    <ul className="mt-1">
      {messages.map(([name, message]) => (
        <li key={name}>
          <a
            href={`#${idPrefix}${name}`}
            onClick={focusField}
            className="inline-block py-0.5 underline underline-offset-4"
          >
            {message.split("\n", 1)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** As the handler of a link to it: a navigation would remove the errors. */
export function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const fold = target.closest("details");
  if (fold) fold.open = true;
  const within = "input:enabled:not([type=hidden]), [tabindex='0']";
  const field = target.matches("fieldset, div") && target.querySelector<HTMLElement>(within);
  (field || target).focus();
}
