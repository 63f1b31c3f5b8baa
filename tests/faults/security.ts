import type { Fault } from "./fault.ts";

// Guards, ownership, leaks, caches, limits, other origins, the second step and the set-up.

const authorisation = "tests/security/authorisation.test.ts";
const guards = "app/middleware/guards.server.ts";

export const faults: readonly Fault[] = [
  {
    name: "the layout of the practice lets every customer in",
    file: guards,
    find: 'if (requireVisitor(context).role !== "admin") throw redirect("/pets");',
    replace: "requireVisitor(context);",
    caughtBy: authorisation,
    test: "GET answers each person at every door as the matrix says",
    before:
      "authorisation: GET /admin/termine/zeiten/standard answers each person as the matrix says",
  },
  {
    name: "an incomplete profile locks nothing",
    file: guards,
    find: "if (hasCompleteProfile) return;",
    replace: "if (hasCompleteProfile || !owesTwoFactor) return;",
    caughtBy: authorisation,
    test: "a profile that becomes incomplete locks pages and actions",
    before: "authorisation: a profile that becomes incomplete locks pages and actions",
  },
  {
    name: "the practice opens without the second step",
    file: guards,
    find: "if (owesTwoFactor) throw redirect(setUpAddress);",
    replace: "",
    caughtBy: "tests/security/two-factor-production.test.ts",
    test: "without it every address of the practice leads to setting it up",
    before:
      "two-factor-production: without it every address of the practice leads to setting it up",
  },
  {
    name: "the mailbox of a development machine is open in production",
    file: guards,
    find: "if (!context.get(platformContext).config.isDevelopment) {",
    replace: "if (context.get(platformContext).config.origin === '') {",
    caughtBy: "tests/security/operation.test.ts",
    test: "there is no mailbox, by no spelling and no method",
    before: "operation: there is no mailbox, by no spelling and no method",
  },
  {
    name: "forms of other sites act in a customer's name",
    file: "app/middleware/same-origin.ts",
    find: "return origin === null || origin === new URL(request.url).origin;",
    replace: "return true;",
    caughtBy: "tests/security/origin.test.ts",
    test: "no form of another site changes anything at any address",
    before: "origin: a foreign Origin changes nothing at any address",
  },
  {
    name: "anybody deletes anybody's animal",
    file: "app/pets/commands.server.ts",
    find: "const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));",
    replace: "const isOwn = eq(pets.id, petId);",
    caughtBy: "tests/security/ownership.test.ts",
    test: "whatever is asked of a foreign animal is the answer to an unknown one",
    before: "ownership: the delete action of a foreign animal is the answer to an unknown one",
  },
  {
    name: "a proxy keeps what belongs to one person",
    file: "app/middleware/response-headers.ts",
    find: 'headers.set("cache-control", "private, no-store");',
    replace: 'headers.set("cache-control", "max-age=60");',
    caughtBy: "tests/security/shared-cache.test.ts",
    test: "no cache between people yields anybody's page to another",
    before:
      "shared-cache: the edge between customer, other, visitor yields nobody's page to another",
  },
  {
    name: "sign-in leads to another site",
    file: "app/account/policy.ts",
    find: 'if (resolved.pathname.startsWith("//")) return fallback;',
    replace: "",
    caughtBy: "tests/security/redirects.test.ts",
    test: "no target leaves our origin after sign-in, from the form",
    before: "redirects: no target leaves our origin after sign-in, from the form",
  },
  {
    name: "an account may be guessed at more often than it should",
    file: "app/account/limits.server.ts",
    find: '"sign-in by account": { most: 10, windowMs: 15 * minuteMs },',
    replace: '"sign-in by account": { most: 14, windowMs: 15 * minuteMs },',
    caughtBy: "tests/security/limits.test.ts",
    test: "sign-in by account: 10 tries, then 429",
    before: "limits: sign-in by account: 10 tries, then 429, whatever else changes",
  },
  {
    name: "a short secret is taken",
    file: "app/platform/config.server.ts",
    find: "BETTER_AUTH_SECRET: z.string().min(32),",
    replace: "BETTER_AUTH_SECRET: z.string().min(1),",
    caughtBy: "tests/security/operation.test.ts",
    test: "a set-up that lacks something answers 503 and names nothing",
    before: "operation: a set-up with a short secret answers 503 and names nothing",
  },
  {
    name: "the practitioner reads a customer's document unnoticed",
    file: "app/files/document-file.route.ts",
    find: "if (customerId !== reader.userId) await recordLook(context, { documentId, customerId });",
    replace:
      "if (customerId === reader.userId) await recordLook(context, { documentId, customerId });",
    caughtBy: "tests/security/audit.test.ts",
    test: "every way of the practitioner to a customer's document leaves a look",
    before: "audit: every way of the practitioner to a customer's document leaves a look",
  },
];
