import { createContext, type ReactNode, useContext } from "react";
import type { FormResult } from "#app/platform/form-result.ts";

type FormStateValue = {
  idPrefix: string;
  result: FormResult | undefined;
  defaults: Record<string, string>;
};

const FormStateContext = createContext<FormStateValue>({
  idPrefix: "",
  result: undefined,
  defaults: {},
});

type FormStateProps = {
  idPrefix?: string;
  result: FormResult | undefined;
  /** What the fields hold before anything was typed. */
  defaults?: Record<string, string>;
  children: ReactNode;
};

/** Gives the fields inside what the server answered: their errors, and what had been typed. */
export function FormState({ idPrefix = "", result, defaults = {}, children }: FormStateProps) {
  return <FormStateContext value={{ idPrefix, result, defaults }}>{children}</FormStateContext>;
}

type FieldState = { id: string; defaultValue: string; error: string | undefined };

export function useField(name: string): FieldState {
  const { idPrefix, result, defaults } = useContext(FormStateContext);
  return {
    id: `${idPrefix}${name}`,
    defaultValue: result?.values[name] ?? defaults[name] ?? "",
    error: result?.fieldErrors[name],
  };
}

export function useFormResult(): { idPrefix: string; result: FormResult | undefined } {
  const { idPrefix, result } = useContext(FormStateContext);
  return { idPrefix, result };
}
