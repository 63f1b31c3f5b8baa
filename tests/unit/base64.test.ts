import fc from "fast-check";
import { expect, it } from "vitest";
import { fromBase64, toBase64 } from "#app/platform/base64.ts";

it("bytes as base64 are what Node makes of them, and come back", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
      expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes));
    }),
  );
});

it("a file of a megabyte goes through", () => {
  const bytes = new Uint8Array(1_000_003).map((_, index) => index % 251);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
});
