import { describe, expect, it } from "vitest";
import { countWords } from "#app/admin/palette/hit-groups.tsx";
import { searchView } from "#app/admin/palette/palette.tsx";
import { findPages, sitePages } from "#app/admin/palette/site-pages.ts";
import { listRoutes } from "#tests/support/routes.ts";

describe("pages of the palette", () => {
  it("are pages that there are", async () => {
    const routes = listRoutes().map(({ route }) => `/${route}`);
    expect(sitePages.filter(({ path }) => !routes.includes(path))).toEqual([]);
  });

  it("are found by name and by other words, those that begin with it first", () => {
    expect(findPages("urlaub", true).map(({ label }) => label)).toEqual(["Sperrtage"]);
    expect(findPages("kräuter", true)[0]?.label).toBe("Kräuter");
    expect(findPages("termine", true)[0]?.label).toBe("Termine");
    expect(findPages("", true)).toEqual([]);
    expect(findPages("<script>", true)).toEqual([]);
  });

  it("leave products out where an outside store keeps them", () => {
    expect(findPages("produkte", false)).toEqual([]);
    expect(findPages("produkte", true)).toHaveLength(1);
  });
});

describe("what is searched for", () => {
  it("is bounded and trimmed, and stands in the address", () => {
    const { query } = searchView.read(new URLSearchParams({ q: `  ${"a".repeat(200)}` }));
    expect(query).toHaveLength(80);
    expect(searchView.address({ query: "Müller & Co" })).toBe("/admin/suche?q=M%C3%BCller+%26+Co");
    expect(searchView.address({ query: "" })).toBe("/admin/suche");
  });

  it("is counted in words", () => {
    const group = { kind: "pets", title: "Tiere", isMore: false, allAt: null } as const;
    const hit = { to: "/", name: "Emma", about: "Hund" };
    expect(countWords("", [])).toBe("");
    expect(countWords("emma", [])).toBe("Keine Treffer für „emma“");
    expect(countWords("emma", [{ ...group, isMore: true, hits: [] }])).toBe(
      "Keine Treffer für „emma“. Die Suche ist unvollständig",
    );
    expect(countWords("emma", [{ ...group, hits: [hit] }])).toBe("1 Treffer: Tiere 1");
    expect(countWords("emma", [{ ...group, isMore: true, hits: [hit, hit] }])).toBe(
      "Die ersten 2 Treffer: Tiere 2 und mehr",
    );
  });
});
