import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigation, useNavigationType, useResolvedPath } from "react-router";
import { useFormResult } from "#app/ui/form-state.tsx";

const storageKey = "kraeuterpfote-eingaben";

type KeptInputProps = {
  /** For fields that are not there yet: called before the others are filled in. */
  onKept?: (kept: URLSearchParams) => void;
};

/**
 * In a form: at the same address its input is there again after a reload, and on the way back. A form
 * that sends itself says by the event 'reset' that all of it has arrived.
 */
export function KeptInput({ onKept }: KeptInputProps) {
  const tellKept = useEffectEvent((kept: string) => onKept?.(new URLSearchParams(kept)));
  const inForm = useRef<HTMLSpanElement>(null);
  const { idPrefix, result } = useFormResult();
  const name = idPrefix + useResolvedPath(".").pathname + useLocation().search;
  const isReturn = useRef(useNavigationType() === "POP");
  const keptAs = useRef("");
  const isSent = useRef(false);
  const { state, formData } = useNavigation();
  useEffect(() => {
    // A link is followed before the form was answered.
    if (state === "loading" && !formData) isSent.current = false;
  }, [state, formData]);
  useEffect(() => {
    const form = inForm.current?.closest("form");
    if (!form) return;
    const keep = () => {
      isSent.current = false;
      keptAs.current = name;
      write(name, form);
    };
    const send = () => {
      isSent.current = true;
    };
    const forget = () => write(name, null);
    const listening = new AbortController();
    form.addEventListener("input", keep, listening);
    form.addEventListener("submit", send, listening);
    form.addEventListener("reset", forget, listening);
    if (keptAs.current !== "" || result) {
      // The address says more by now, or the server has refused or filled in something.
      write(keptAs.current, null);
      keep();
    } else {
      const isBack = isReturn.current && (isOpened || isReloaded());
      const kept = isBack ? read()[name] : undefined;
      // Typed before the script was there: nobody has heard of it yet.
      const isTyped = !isOpened && hasInput(form);
      if (kept === undefined) forget();
      else {
        tellKept(kept);
        fillIn(form, kept);
      }
      if (isTyped || kept !== undefined) form.dispatchEvent(new Event("input", { bubbles: true }));
    }
    isReturn.current = false;
    queueMicrotask(() => {
      isOpened = true;
    });
    return () => {
      listening.abort();
      if (isSent.current) forget();
    };
  }, [name, result]);
  return <span ref={inForm} hidden />;
}

/** In this document forms were open before: then it tells nothing how the document came here. */
let isOpened = false;

/** After signing out, and when a session has ended. */
export function useForgottenInput(): void {
  useEffect(() => {
    for (const name of Object.keys(read())) write(name, null);
  }, []);
}

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";
}

export function fillIn(form: HTMLFormElement, query: string): void {
  const kept = new URLSearchParams(query);
  const controls = controlsOf(form);
  const typedSince = new Set(controls.filter(isChanged).map(({ name }) => name));
  for (const control of controls) {
    const { name, type, value } = control;
    if (typedSince.has(name)) continue;
    const typed = kept.getAll(name);
    if (/^(radio|checkbox)$/.test(type)) control.checked = typed.includes(value);
    else if (type !== "file" && (type !== "hidden" || ofSameForm.has(name)))
      control.value = typed[0] ?? value;
  }
}

/** Also what was typed before the script was there, or what the browser filled in again. */
export function hasInput(form: HTMLFormElement): boolean {
  return controlsOf(form).some(isChanged);
}

function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input, select, textarea")];
}

/** It is no longer as the server sent it. */
function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  const { type, value, defaultValue, checked, defaultChecked } = control;
  // A box without a value has another one than its attribute.
  if (/^(radio|checkbox)$/.test(type)) return checked !== defaultChecked;
  return value !== defaultValue.replace(/\r\n?/g, "\n");
}

/** By these the server knows a form that was sent twice, or is older than what it changes. */
const ofSameForm = new Set(["key", "seen", "draft", "id"]);

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
}

function write(name: string, form: HTMLFormElement | null): void {
  const { [name]: _, ...kept } = read();
  if (form) {
    const fields = [...new FormData(form)].map(([field, value]) => [field, String(value)]);
    kept[name] = String(new URLSearchParams(fields));
  }
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // The browser stores nothing for us: the form works without.
  }
}
