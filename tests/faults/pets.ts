// biome-ignore-all lint/suspicious/noTemplateCurlyInString: as they stand in the sources

import type { Fault } from "./fault.ts";

/** Asks the list of animals for all that holds of any page; what it says tells one claim from another. */
const walked = {
  caughtBy: "tests/sweep/walk.spec.ts",
  test: "pets from 1: every page for a customer is sound",
};

export const faults: readonly Fault[] = [
  {
    name: "the errors of a form are gone when one follows one of them to its field",
    file: "app/ui/form-errors.tsx",
    find: "event.preventDefault();",
    replace: "",
    caughtBy: "tests/e2e/pets.spec.ts",
    test: "dialogs keep the focus",
  },
  {
    name: "the first animal is not said to be free",
    file: "app/pets/add-pet-dialog.tsx",
    find: "{isFirstPet && <p",
    replace: "{!isFirstPet && <p",
    caughtBy: "tests/http/pets.test.ts",
    test: "after buying a place the dialog is open, and knows the first animal",
  },
  {
    name: "an account holds one animal more than it has places",
    file: "app/pets/commands.server.ts",
    find: "< ${freePets} + ",
    replace: "<= ${freePets} + ",
    caughtBy: "tests/security/ownership.test.ts",
    test: "ten parallel additions at the limit make exactly one row",
  },
  {
    name: "who is refused an animal does not read what happened",
    file: "app/pets/add-pet.server.ts",
    find: "Haustier konnte nicht hinzugefügt werden. Alle",
    replace: "Alle",
    caughtBy: "tests/http/failures.test.ts",
    test: "an animal that no longer fits is refused",
  },
  {
    name: "an animal that has died grows older",
    file: "app/pets/policy.ts",
    find: "pet.deceasedOn ?? today",
    replace: "today",
    caughtBy: "tests/http/pets.test.ts",
    test: "an animal that has died is marked quietly",
  },
  {
    name: "what is overdue is told as coming",
    file: "app/pets/care/policy.ts",
    find: 'if (days < 0) return "overdue";',
    replace: 'if (days < -3) return "overdue";',
    caughtBy: "tests/http/care.test.ts",
    test: "a plan is made by a preset, is overdue in words",
  },
  {
    name: "nobody is warned of an animal that loses an eighth of its weight",
    file: "app/pets/weight/policy.ts",
    find: "const warningPercent = 10;",
    replace: "const warningPercent = 13;",
    caughtBy: "tests/http/care.test.ts",
    test: "weights are entered, drawn, listed, warned of",
  },
  {
    name: "of two papers, one refused, it is not said that the other is kept",
    file: "app/pets/documents/upload-form.server.ts",
    find: "stored > 0 ? someStored(stored, refused.length) : noneStored(refused.length)",
    replace: "noneStored(refused.length)",
    caughtBy: "tests/http/documents.test.ts",
    test: "two files go up in one form",
  },
  {
    name: "small print is hard to read in the dark",
    file: "app/ui/tokens.css",
    find: "--ink-soft: #c0c6b3;",
    replace: "--ink-soft: #59614f;",
    ...walked,
    says: "color-contrast",
  },
  {
    name: "the list of animals is wider than a small phone",
    file: "app/pets/pet-list.route.tsx",
    find: 'className="mb-6 flex flex-wrap items-center',
    replace: 'className="mb-6 flex min-w-[24rem] flex-wrap items-center',
    ...walked,
    says: "px wider than the window",
  },
  {
    name: "the list of animals has two headings of a page",
    file: "app/pets/pet-list.route.tsx",
    find: '<PageMeta title="Haustiere" hasErrors={result !== undefined} />',
    replace:
      '<PageMeta title="Haustiere" hasErrors={result !== undefined} />\n      <h1>Haustiere</h1>',
    ...walked,
    says: '"h1": 2',
  },
  {
    name: "the list of animals has no title of its own",
    file: "app/pets/pet-list.route.tsx",
    find: '<PageMeta title="Haustiere" hasErrors={result !== undefined} />',
    replace: "",
    ...walked,
    says: '"title": ""',
  },
  {
    name: "the list of animals brings a library that only the server needs",
    file: "app/pets/pet-list.route.tsx",
    find: 'import { AddPetLink } from "./add-pet-link.tsx";',
    replace:
      'import { AddPetLink } from "./add-pet-link.tsx";\nimport { z } from "zod";\nif (typeof document !== "undefined") Object.assign(document, { z });',
    ...walked,
    says: "script of /pets",
  },
  {
    name: "an animal that may not be deleted loses its documents",
    file: "app/pets/commands.server.ts",
    find: "documents.user_id = ${userId}\n    and ${isGoing}`;",
    replace: "documents.user_id = ${userId}`;",
    caughtBy: "tests/workers/database/pets.test.ts",
    test: "takes nothing where it is refused, as a record was fixed that moment",
  },
];
