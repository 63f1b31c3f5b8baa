import { describe, expect, it } from "vitest";
import { headerTitle, isNavigationLocked, navigationItems } from "#app/shell/navigation.ts";

describe("the header's title", () => {
  it.each([
    ["/dashboard", "Start"],
    ["/profile", "Mein Profil"],
    ["/pets", "Meine Haustiere"],
    ["/calendar", "Terminkalender"],
    ["/admin", "Admin Dashboard"],
    ["/store", "Shop"],
    ["/herb-lexicon", "Kräuterlexikon"],
    ["/pets/8c0c6a1e", "Haustierprofil"],
    ["/product/prod_1", "Produktdetails"],
    ["/herb-lexicon/12", "Kräuter-Detail"],
    ["/pets/", "Meine Haustiere"],
    ["/pets/8c0c6a1e/", "Haustierprofil"],
  ])("of %s is %s", (path, text) => {
    expect(headerTitle(path)).toEqual({ text, isPageTitle: true });
  });

  it("is the product's name anywhere else", () => {
    const others = `/ /documents /services /services/feeding /cart /add-pet-success /product
      /dashboard2 /x/dashboard`.split(/\s+/);
    for (const path of ["", ...others]) {
      expect(headerTitle(path), path).toEqual({ text: "Kräuterpfote", isPageTitle: false });
    }
  });
});

describe("the sidebar", () => {
  const specified = [
    ["/dashboard", "Start"],
    ["/profile", "Profil"],
    ["/pets", "Haustiere"],
    ["/calendar", "Terminkalender"],
    ["/herb-lexicon", "Kräuterlexikon"],
    ["/store", "Shop"],
  ];

  it("has the entries of the specification, and one more for an admin", () => {
    const entriesOf = (role: "user" | "admin") =>
      navigationItems(role).map(({ path, label }) => [path, label]);
    expect(entriesOf("user")).toEqual(specified);
    expect(entriesOf("admin")).toEqual([...specified, ["/admin", "Admin"]]);
  });

  it("is locked but for the profile while that is incomplete", () => {
    for (const { path } of navigationItems("admin")) {
      expect(isNavigationLocked(path, false)).toBe(path !== "/profile");
      expect(isNavigationLocked(path, true)).toBe(false);
    }
  });
});
