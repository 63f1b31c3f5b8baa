import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Forms of owners whose input may go, and why. */
const unguarded: Record<string, string> = {
  "app/account/link-form.tsx": "a new password behind a mail's link",
  "app/account/deletion/deletion-lists.tsx": "a password",
  "app/account/forgotten-password.route.tsx": "one address",
  "app/account/two-factor/second-step.route.tsx": "a code",
  "app/account/two-factor/steps.route.tsx": "a code",
  "app/herbs/list/herbs-filter.tsx": "a search, which the address keeps",
  "app/site/declarations/declaration-form.tsx": "a page without script: the browser keeps it",
  "app/site/landing/contact.tsx": "a page without script: the browser keeps it",
  "app/site/declarations/withdrawal.route.tsx": "a page without script: the browser keeps it",
  "app/pets/pet-list.route.tsx": "a search; the form for a new animal is in a file of its own",
};

it("every form of owners that holds more than a line asks before it is left", () => {
  const forms = globSync("app/**/*.tsx", { exclude: ["app/admin/**", "app/agenda/**"] }).filter(
    (file) => {
      const source = readFileSync(file, "utf8");
      const hasForm = /<(Form|form|ConfirmForm)\b/.test(source);
      return (
        hasForm &&
        /<(\w*TextField|\w*TextAreaField|MessageField|NoteField|AccountField)\b/.test(source)
      );
    },
  );
  const isGuarded = (file: string) =>
    /<(InputGuard|UnsavedChanges)\b/.test(readFileSync(file, "utf8"));
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter((file) => !isGuarded(file) && !(file in unguarded))).toEqual([]);
  expect(Object.keys(unguarded).filter((file) => isGuarded(file))).toEqual([]);
});
