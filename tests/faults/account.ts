import type { Fault } from "./fault.ts";

const asked = "tests/http/account.test.ts";

export const faults: readonly Fault[] = [
  {
    name: "who forgot the password has to type the address again",
    file: "app/account/forgotten-password.route.tsx",
    find: "defaults={{ email: typed }}",
    replace: "defaults={{}}",
    caughtBy: asked,
    test: "who forgot the password types the address once",
    before: "tests/e2e/account.spec.ts: who forgot the password types the address once",
  },
  {
    name: "'Abbrechen' leads out of a profile that is incomplete",
    file: "app/account/profile-form.tsx",
    find: "{mayCancel && (",
    replace: "{(",
    caughtBy: asked,
    test: "until the profile is complete everything else is locked",
    before:
      "tests/e2e/profile.spec.ts: an incomplete profile opens in edit mode, without a way out",
  },
  {
    name: "the practitioner is locked out until her profile is complete",
    file: "app/account/policy.ts",
    find: 'if (profile.role === "admin") return true;',
    replace: "",
    caughtBy: asked,
    test: "until the profile is complete everything else is locked",
    before: "tests/e2e/profile.spec.ts: an admin needs no complete profile",
  },
  {
    name: "browsers offer the old password where a new one is chosen",
    file: "app/account/account-fields.tsx",
    find: 'isNew ? "new-password" : "current-password"',
    replace: '"current-password"',
    caughtBy: asked,
    test: "registration asks for the name, too",
    before: "tests/e2e/account.spec.ts: registration asks for the name, too",
  },
  {
    name: "the greeting does not lead on",
    file: "app/account/welcome.route.tsx",
    find: "void navigate(target)",
    replace: "undefined",
    caughtBy: "tests/e2e/account.spec.ts",
    test: "the greeting lasts 2.5 seconds",
    before: "tests/e2e/account.spec.ts: the greeting lasts 2.5 seconds",
  },
  {
    name: "the link of an error does not lead to its field",
    file: "app/ui/form-errors.tsx",
    find: "field?.focus();",
    replace: "",
    caughtBy: "tests/e2e/account.spec.ts",
    test: "a refusal takes the focus",
    before: "tests/e2e/profile.spec.ts: each required field left empty is refused in German",
  },
];
