import { expect, it } from "vitest";
import { touchedTests } from "#scripts/touched-tests.mjs";

it("of a component are the requests and the journeys that the trace names for its pages", () => {
  const { requests, specs, sweeps } = touchedTests(["app/treatment/unsent-ticks.tsx"]);
  expect(requests).toContain("tests/http/treatment-plan.test.ts");
  expect(specs).toContain("tests/e2e/treatment-plan.spec.ts");
  expect(sweeps).toEqual([]);
});

it("of what is built in another way are the frame and what the trace names", () => {
  const { requests } = touchedTests(["vite.config.ts", "public/_headers"]);
  expect(requests).toEqual(expect.arrayContaining(["tests/http/preview.test.ts"]));
  expect(touchedTests(["package-lock.json"]).requests).toContain("tests/http/frame.test.ts");
});

it("of a rule are the tests that use it, themselves or through others", () => {
  const { sources } = touchedTests(["app/treatment/tick-queue.ts"]);
  expect(sources).toContain("tests/unit/tick-queue.test.ts");
});

it("of a migration are all queries", () => {
  const { sources } = touchedTests(["migrations/0000_foundation.sql"]);
  expect(sources).toEqual(
    expect.arrayContaining([
      "tests/workers/database/booking.test.ts",
      "tests/workers/merchant/products.test.ts",
    ]),
  );
});

it("of a helper are all that use it", () => {
  const { requests, specs, sweeps } = touchedTests(["tests/support/site.ts"]);
  expect(requests).toContain("tests/http/pets.test.ts");
  expect(specs).toContain("tests/e2e/pets.spec.ts");
  expect(sweeps).toContain("tests/sweep/origin.test.ts");
});

it("of a file whose rows name tests of the sweep are these, too", () => {
  const { sweeps } = touchedTests(["app/shell/signed-in.layout.tsx"]);
  expect(sweeps).toContain("tests/sweep/authorisation.test.ts");
});

it("of what no test names are those of the frame", () => {
  const { requests } = touchedTests(["app/unbekannt.ts"]);
  expect(requests.sort()).toEqual(["tests/http/frame.test.ts", "tests/http/public-pages.test.ts"]);
});
