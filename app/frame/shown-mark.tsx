import { useEffect, useRef } from "react";
import { useFormResult } from "#app/ui/form-state.tsx";
import { handField, shownField } from "./ask-again.ts";

const handEvents = ["pointerdown", "keydown", "click"] as const;

/** Hidden fields in the form of a mail's link. @param mark from the loader */
export function ShownMark({ mark }: { mark: string }) {
  const { result } = useFormResult();
  const hand = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = hand.current?.form;
    if (!form) return;
    // A click that script makes up is not trusted.
    const note = ({ isTrusted }: Event) => {
      if (isTrusted && hand.current) hand.current.value = "ja";
    };
    for (const type of handEvents) form.addEventListener(type, note, true);
    return () => {
      for (const type of handEvents) form.removeEventListener(type, note, true);
    };
  }, []);
  return (
    <>
      <input type="hidden" name={shownField} value={result?.values[shownField] ?? mark} />
      <input ref={hand} type="hidden" name={handField} defaultValue="" />
    </>
  );
}
