import { describe, expect, it } from "vitest";
import {
  type DocumentsView,
  documentsAddress,
  isFiltered,
  readDocumentsView,
} from "#app/documents/documents-address.ts";

const everything: DocumentsView = { petId: null, category: null, page: 1 };
const read = (query: string) => readDocumentsView(new URLSearchParams(query));

describe("the address of the documents", () => {
  it("says which animal, category and page are shown", () => {
    const view: DocumentsView = { petId: "01ABC", category: "Impfpass", page: 3 };
    expect(documentsAddress(view)).toBe("/documents?tier=01ABC&kategorie=Impfpass&seite=3");
    expect(read("tier=01ABC&kategorie=Impfpass&seite=3")).toEqual(view);
    expect(documentsAddress(everything)).toBe("/documents");
  });

  it("keeps the view around a dialog about one document", () => {
    const view: DocumentsView = { ...everything, category: "Befunde" };
    expect(documentsAddress(view, { documentId: "01D", dialog: "preview" })).toBe(
      "/documents/01D?kategorie=Befunde",
    );
    expect(documentsAddress(view, { documentId: "01D", dialog: "delete" })).toBe(
      "/documents/01D/loeschen?kategorie=Befunde",
    );
  });

  it.each([
    "",
    "tier=&kategorie=",
    "kategorie=befunde",
    "kategorie=' or 1=1",
    "seite=0",
    "seite=-1",
    "seite=1e9",
    "seite=99999",
    `tier=${"x".repeat(65)}`,
  ])("that is not understood restricts nothing: %s", (query) => {
    expect(read(query)).toEqual(everything);
    expect(isFiltered(read(query))).toBe(false);
  });

  it("survives an animal's name for an id", () => {
    const { petId } = read("tier=B%26ello%3F");
    expect(documentsAddress({ ...everything, petId })).toBe("/documents?tier=B%26ello%3F");
    expect(isFiltered({ ...everything, petId })).toBe(true);
  });
});
