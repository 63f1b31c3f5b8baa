import { describe, expect, it } from "vitest";
import {
  categoryOf,
  chosenCategory,
  documentCategories,
  groupByCategory,
} from "#app/pets/documents/policy.ts";

describe("the categories of documents", () => {
  it("are those of the specification, in its order", () => {
    expect(documentCategories).toEqual(["Befunde", "Rechnungen", "Impfpass", "Sonstiges"]);
  });

  it("take what has no known category under 'Sonstiges'", () => {
    expect(categoryOf({ category: "Impfpass" })).toBe("Impfpass");
    for (const category of ["", "befunde", "Röntgen", "Sonstiges"]) {
      expect(categoryOf({ category })).toBe("Sonstiges");
    }
  });

  it("begin at the first for an upload that names none, and refuse one that does not exist", () => {
    expect(chosenCategory("")).toBe("Befunde");
    expect(chosenCategory("Rechnungen")).toBe("Rechnungen");
    expect(chosenCategory("Röntgen")).toBeNull();
  });

  it("group documents in their order, leave empty ones out and keep the order within", () => {
    const documents = [
      { id: "1", category: "Sonstiges" },
      { id: "2", category: "Rechnungen" },
      { id: "3", category: "Befunde" },
      { id: "4", category: "Rechnungen" },
      { id: "5", category: "alt" },
    ];
    const ids = groupByCategory(documents).map((group) => [
      group.category,
      group.documents.map(({ id }) => id).join(),
    ]);
    expect(ids).toEqual([
      ["Befunde", "3"],
      ["Rechnungen", "2,4"],
      ["Sonstiges", "1,5"],
    ]);
  });
});
