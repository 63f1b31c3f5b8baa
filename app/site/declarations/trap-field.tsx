import { trapName } from "./declaration-form.ts";

export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem]">
      <label>
        Dieses Feld bitte leer lassen
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
