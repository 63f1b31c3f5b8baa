import type { Fault } from "./fault.ts";

export const faults: readonly Fault[] = [
  {
    name: "the errors of a form are gone when one follows one of them to its field",
    file: "app/ui/form-errors.tsx",
    find: "event.preventDefault();",
    replace: "",
    caughtBy: "tests/e2e/pets.spec.ts",
    test: "dialogs keep the focus",
    before: "none",
  },
];
