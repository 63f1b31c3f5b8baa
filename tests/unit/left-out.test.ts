import { expect, it } from "vitest";
import { htmlEntities } from "#workers/web/left-out/html-entities.ts";
import { htmlEntities as theirs } from "../../node_modules/postal-mime/dist/esm/html-entities.js";

// What stands in for parts of libraries in the built worker, where a test can ask it.

it("every letter of postal-mime's list is the same", () => {
  const names = Object.keys(theirs);
  expect(names.length).toBeGreaterThan(2000);
  expect(names.filter((name) => htmlEntities[name] !== theirs[name])).toEqual([]);
  expect(htmlEntities["&keinzeichen;"]).toBeUndefined();
});
