import { describe, expect, it } from "vitest";
import {
  closeUploadTo,
  type DocumentsView,
  documentList,
  isFiltered,
  uploadAddress,
  uploadedTo,
} from "#app/pets/documents/documents-address.ts";

const everything: DocumentsView = { petId: null, category: null, page: 1 };
const read = (query: string) => documentList.read(new URLSearchParams(query));

describe("the address of the documents", () => {
  it("says which animal, category and page are shown", () => {
    const view: DocumentsView = { petId: "01ABC", category: "Impfpass", page: 3 };
    expect(documentList.address(view)).toBe("/documents?tier=01ABC&kategorie=Impfpass&seite=3");
    expect(read("tier=01ABC&kategorie=Impfpass&seite=3")).toEqual(view);
    expect(documentList.address(everything)).toBe("/documents");
  });

  it("keeps the view around a dialog about one document", () => {
    const view: DocumentsView = { ...everything, category: "Befunde" };
    expect(documentList.address(view, "/documents/01D")).toBe("/documents/01D?kategorie=Befunde");
    expect(documentList.address(view, "/documents/01D/loeschen")).toBe(
      "/documents/01D/loeschen?kategorie=Befunde",
    );
  });

  it("that is not understood restricts nothing", () => {
    const queries = ["", "tier=&kategorie=", "kategorie=befunde", "kategorie=' or 1=1", "seite=0"];
    for (const query of [...queries, "seite=-1", "seite=1e9", "seite=99999"]) {
      expect(read(query), query).toEqual(everything);
    }
    expect(read(`tier=${"x".repeat(65)}`)).toEqual(everything);
    expect(isFiltered(everything)).toBe(false);
  });

  it("survives an animal's name for an id", () => {
    const { petId } = read("tier=B%26ello%3F");
    expect(documentList.address({ ...everything, petId })).toBe("/documents?tier=B%26ello%3F");
    expect(isFiltered({ ...everything, petId })).toBe(true);
  });
});

describe("an upload", () => {
  const view: DocumentsView = { petId: "01ABC", category: "Impfpass", page: 2 };
  const paramsOf = (address: string) => new URL(address, "https://x.example").searchParams;

  it("from the animal's page leads back to it", () => {
    const address = uploadAddress("01ABC");
    expect(address).toBe("/pets/01ABC/dokumente/neu");
    expect(closeUploadTo("01ABC", paramsOf(address))).toBe("/pets/01ABC");
    expect(uploadedTo("01ABC", paramsOf(address), "Befunde")).toBe("/pets/01ABC");
  });

  it("from all documents leads back to what was shown there", () => {
    const address = uploadAddress("01ABC", view);
    expect(address).toBe(
      "/pets/01ABC/dokumente/neu?von=dokumente&tier=01ABC&kategorie=Impfpass&seite=2",
    );
    expect(closeUploadTo("01ABC", paramsOf(address))).toBe(documentList.address(view));
  });

  it("is shown afterwards: a view without it is widened", () => {
    const params = paramsOf(uploadAddress("01ABC", view));
    expect(uploadedTo("01ABC", params, "Impfpass")).toBe(
      "/documents?tier=01ABC&kategorie=Impfpass",
    );
    expect(uploadedTo("01ABC", params, "Befunde")).toBe("/documents?tier=01ABC");
    expect(uploadedTo("01OTHER", params, "Befunde")).toBe("/documents");
  });

  it("leads to no address that somebody made up", () => {
    for (const from of ["https://evil.example", "//evil.example", "/auth", ""]) {
      const params = new URLSearchParams({ von: from });
      expect(closeUploadTo("01ABC", params)).toBe("/pets/01ABC");
      expect(uploadedTo("01ABC", params, "Befunde")).toBe("/pets/01ABC");
    }
  });
});
