import { expect, test } from "vitest";
import { uploadBytes } from "#tests/bench/byte-figures.ts";

test("the worker's upload is within its budget", () => {
  expect(uploadBytes()).toBeLessThanOrEqual(966_000);
});
