import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

const storageKey = "kraeuterpfote-eingaben";

/** In a form: its input is there again after a reload, and on the way back. @param name of the form */
export function KeptInput({ name }: { name: string }) {
  const inForm = useRef<HTMLSpanElement>(null);
  const isBack = useNavigationType() === "POP";
  const wasBack = useRef(isBack);
  useEffect(() => {
    const form = inForm.current?.closest("form");
    if (!form) return;
    const isAgain = isOpened ? wasBack.current : isReloaded();
    isOpened = true;
    if (isAgain) fillIn(form, readKept(name));
    else writeKept(null);
    let isSent = false;
    const keep = () => {
      isSent = false;
      writeKept(JSON.stringify({ name, fields: fieldsOf(form) }));
    };
    const send = () => {
      isSent = true;
    };
    form.addEventListener("input", keep);
    form.addEventListener("submit", send);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("submit", send);
      if (isSent) writeKept(null);
    };
  }, [name]);
  return <span ref={inForm} hidden />;
}

/** In this document a form was open before: then it tells nothing how the document came here. */
let isOpened = false;

/** After signing out, and when a session has ended. */
export function useForgottenInput(): void {
  useEffect(() => writeKept(null), []);
}

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";
}

type Fields = readonly (readonly [name: string, value: string])[];

function fieldsOf(form: HTMLFormElement): Fields {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
}

function fillIn(form: HTMLFormElement, fields: Fields): void {
  if (fields.length === 0) return;
  for (const [name, value] of fields) {
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
        if (control.value === value) control.checked = true;
      } else if (isTyped(control) || name === sameForm) {
        (control as HTMLInputElement).value = value;
      }
    }
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** By its key the server knows a form that was sent twice; what else is hidden is the page's. */
const sameForm = "key";

function isTyped(control: Element): boolean {
  return control.matches("select, textarea, input:not([type=hidden])");
}

function readKept(form: string): Fields {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return kept?.name === form && Array.isArray(kept.fields) ? kept.fields : [];
  } catch {
    return [];
  }
}

function writeKept(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    // The browser stores nothing for us: the form works without.
  }
}
