import { describe, expect, it } from "vitest";
import {
  everybodysItems,
  headerTitle,
  isCurrent,
  isNavigationLocked,
  type NavigationItem,
  ownItems,
  practiceNavigation,
  thumbItems,
} from "#app/shell/navigation.ts";

describe("the header's title", () => {
  it.each([
    ["/dashboard", "Start"],
    ["/profile", "Mein Profil"],
    ["/pets", "Meine Haustiere"],
    ["/calendar", "Terminkalender"],
    ["/admin", "Admin Dashboard"],
    ["/store", "Shop"],
    ["/herb-lexicon", "Kräuterlexikon"],
    ["/product/prod_1", "Produktdetails"],
    ["/herb-lexicon/12", "Kräuter-Detail"],
    ["/pets/", "Meine Haustiere"],
  ])("of %s is %s", (path, text) => {
    expect(headerTitle(path)).toEqual({ text, isPageTitle: true });
  });

  it("is not the title of an animal's pages, which bear its name", () => {
    for (const path of ["/pets/8c0c6a1e", "/pets/8c0c6a1e/", "/pets/8c0c6a1e/behandlung"]) {
      expect(headerTitle(path), path).toEqual({ text: "Haustierprofil", isPageTitle: false });
    }
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

  it("has the entries of the specification, the consultations, and a part for an admin", () => {
    const consultations = ["/services", "Beratungen"];
    const entries = everybodysItems.map(({ path, label }) => [path, label]);
    expect(entries).toEqual([...specified.slice(0, 4), consultations, ...specified.slice(4)]);
    expect(labels(practiceNavigation(true))).toEqual([
      ...["Heute", "Termine", "Nachrichten", "Kunden", "Anruf", "Bestellungen", "Produkte"],
      ...["Kräuter", "Störungen", "Protokoll"],
    ]);
    expect(labels(practiceNavigation(false))).not.toContain("Produkte");
  });

  it("leads to orders, papers, own data and the emergency sheet, too", () => {
    expect(labels(ownItems)).toEqual(["Bestellungen", "Dokumente", "Meine Daten", "Notfallblatt"]);
    const inBar = (openPath: string) =>
      labels(thumbItems([]).filter((item) => isCurrent(item, openPath)));
    expect(["/documents", "/orders", "/services"].map(inBar)).toEqual([
      ["Haustiere"],
      ["Shop"],
      ["Termine"],
    ]);
  });

  it("leaves four entries and a menu for a thumb", () => {
    expect(labels(thumbItems([]))).toEqual(["Start", "Haustiere", "Termine", "Shop"]);
    expect(labels(thumbItems(practiceNavigation(true)))).toEqual([
      "Heute",
      "Termine",
      "Nachrichten",
      "Kunden",
    ]);
  });

  it("is locked but for the profile while that is incomplete", () => {
    for (const { path } of [...everybodysItems, ...ownItems, ...practiceNavigation(true)]) {
      expect(isNavigationLocked(path, false)).toBe(path !== "/profile");
      expect(isNavigationLocked(path, true)).toBe(false);
    }
  });

  it.each([
    ["/services/termine/b1", "Beratungen"],
    ["/product/prod_1", "Shop"],
    ["/Orders", "Bestellungen"],
    ["/documents", "Dokumente"],
    ["/profile", "Profil"],
    ["/profile/daten/passwort", "Meine Daten"],
    ["/pets/p1/behandlung", "Haustiere"],
    ["/admin", "Heute"],
    ["/admin/", "Heute"],
    ["/admin/details/k1", "Heute"],
    ["/admin/kunden/k1/loeschen", "Kunden"],
    ["/admin/behandlung/b1", "Kunden"],
    ["/admin/behandlungsplan/p1/senden", "Kunden"],
    ["/admin/termine/sperrtage", "Termine"],
    ["/stores", undefined],
  ])("marks for %s %s", (openPath, label) => {
    const all = [...everybodysItems, ...ownItems, ...practiceNavigation(true)];
    expect(labels(all.filter((item) => isCurrent(item, openPath)))).toEqual(label ? [label] : []);
  });
});

function labels(items: readonly NavigationItem[]): string[] {
  return items.map(({ label }) => label);
}
