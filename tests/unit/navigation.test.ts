import { describe, expect, it } from "vitest";
import { headerTitle, isNavigationLocked, navigationItems } from "#app/frame/navigation.ts";

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

  it.each([
    "/",
    "/documents",
    "/services",
    "/services/feeding",
    "/cart",
    "/add-pet-success",
    "/product",
    "/dashboard2",
    "/x/dashboard",
    "",
  ])("of %j is the product's name", (path) => {
    expect(headerTitle(path)).toEqual({ text: "Kräuterpfote", isPageTitle: false });
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

  it("has the entries of the specification", () => {
    expect(navigationItems("user").map(({ path, label }) => [path, label])).toEqual(specified);
  });

  it("has one more for an admin", () => {
    expect(navigationItems("admin").map(({ path, label }) => [path, label])).toEqual([
      ...specified,
      ["/admin", "Admin"],
    ]);
  });

  it("is locked but for the profile while that is incomplete", () => {
    for (const { path } of navigationItems("admin")) {
      expect(isNavigationLocked(path, false)).toBe(path !== "/profile");
      expect(isNavigationLocked(path, true)).toBe(false);
    }
  });
});
