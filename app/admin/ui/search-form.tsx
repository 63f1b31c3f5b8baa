import { useEffect, useRef } from "react";
import { Form, useNavigationType } from "react-router";
import { searchTextMax } from "#app/platform/search-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";

export function SearchForm(props: {
  action: string;
  label: string;
  hint?: string;
  search: string;
  name?: string;
  idPrefix?: string;
  isFocused?: boolean;
  kept?: readonly (readonly [name: string, text: string])[];
}) {
  const { action, label, hint, search, name = "suche", idPrefix = "filter-", kept = [] } = props;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const isReturn = useNavigationType() === "POP";
  useEffect(() => {
    // What was typed before the script was there stays.
    if (shown.current === search) return;
    shown.current = search;
    const field = form.current?.querySelector<HTMLInputElement>("[type=search]");
    // Who types on before the answer is there keeps what was typed.
    if (field && (isReturn || field !== document.activeElement)) field.value = search;
  }, [search, isReturn]);
  return (
    <FormState idPrefix={idPrefix} result={undefined} defaults={{ [name]: search }}>
      <Form
        ref={form}
        method="get"
        action={action}
        role="search"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        {/* Level with the field, however many lines its hint has. */}
        <div className={`flex min-w-0 grow gap-3 ${hint ? "items-start" : "items-end"}`}>
          <div className="min-w-0 grow">
            <TextField
              name={name}
              label={label}
              type="search"
              maxLength={searchTextMax}
              autoComplete="off"
              autoFocus={props.isFocused}
              isOptionalByGroup
              {...(hint && { hint })}
            />
          </div>
          <Button type="submit" variant="secondary" className={hint ? "mt-8 shrink-0" : "shrink-0"}>
            Suchen
          </Button>
        </div>
        {kept.map(([keptName, text]) => (
          <input key={keptName} type="hidden" name={keptName} value={text} />
        ))}
      </Form>
    </FormState>
  );
}
