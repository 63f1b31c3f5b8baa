import { describe, expect, it } from "vitest";
import { customersFileAddress, customersList } from "#app/admin/customers/customers-address.ts";
import { describeDetails } from "#app/admin/customers/details.server.ts";
import { exportInWords } from "#app/admin/customers/export.server.ts";
import { pageOf } from "#app/admin/customers/list.ts";
import { searchWords } from "#app/platform/search-words.ts";

const read = (query: string) => customersList.read(new URLSearchParams(query));

describe("the address of the customers' list", () => {
  it("says what is shown, and back, and restricts nothing by what it does not know", () => {
    for (const address of [
      "/admin/kunden",
      "/admin/kunden?suche=m%C3%BCller&filter=abo&sortierung=aktiv",
      "/admin/kunden?filter=gesperrt&nach=id-1.muller+anna",
      "/admin/kunden?sortierung=neu&vor=id-1.2026-11-21T09%3A00%3A00.000Z",
    ]) {
      expect(customersList.address(read(address.replace(/^\/admin\/kunden\??/, "")))).toBe(address);
    }
    for (const query of [
      "filter=constructor&sortierung=__proto__&nach=&vor=",
      "filter=ABO&sortierung=name&nach=ohne-punkt",
      "nach=.muller&vor=zu%20viel.x",
      `nach=${"x".repeat(65)}.a`,
      `nach=x.${"a".repeat(401)}`,
      "suche=%20%20",
    ]) {
      expect(customersList.address(read(query)), query).toBe("/admin/kunden");
    }
  });

  it("cuts what is searched for, and never through an emoji", () => {
    expect(read(`suche=${"🐕".repeat(100)}`).search).toBe("🐕".repeat(80));
  });

  it("keeps all but the page in the file", () => {
    const view = read("suche=mimi&filter=abo&nach=id.x");
    expect(customersFileAddress(view, "csv")).toBe("/admin/kunden.csv?suche=mimi&filter=abo");
    expect(exportInWords(view)).toBe("Mit Abo, nach einer Suche");
    expect(exportInWords(read(""))).toBe("Alle");
  });
});

describe("the words of a search", () => {
  it.each([
    ["Müller  BERLIN", ["muller", "berlin"]],
    ["Mueller, Max", ["muller", "max"]],
    ["an anna anna", ["anna"]],
    ["276 098 102 345 678", ["276098102345678"]],
    ["14467 345678", ["14467", "345678"]],
    ["+49 (0) 171/23 45 67-8", ["01712345678"]],
    ["0049 171 2345678", ["01712345678"]],
    ["(0171) 2345678", ["01712345678"]],
    ["+43 660 12345", ["004366012345"]],
    ["17.11.2026", ["17112026"]],
    ["„O'Neill“", ["=o'neill"]],
    ["🐕", ["🐕"]],
    ["eins zwei drei vier fünf sechs", ["eins", "zwei", "drei", "vier", "funf"]],
    ["   ", []],
  ])("'%s' are %j", (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });
});

describe("the pages beside a page", () => {
  const rows = (keys: string) => Array.from(keys, (key) => ({ key, id: key.toUpperCase() }));
  const cursor = (key: string) => ({ key, id: key.toUpperCase() });
  const last = { key: "z", id: "Z" };

  it("of the first are those after it", () => {
    expect(pageOf({ read: rows("abc"), size: 2, from: null, end: last })).toEqual({
      rows: rows("ab"),
      previous: null,
      next: { direction: "after", place: cursor("b") },
    });
    expect(pageOf({ read: rows("ab"), size: 2, from: null, end: null }).next).toBeNull();
  });

  it("on the way back stand in the list's order", () => {
    const from = { direction: "before", place: cursor("e") } as const;
    expect(pageOf({ read: rows("dcb"), size: 2, from, end: null })).toEqual({
      rows: rows("cd"),
      previous: { direction: "before", place: cursor("c") },
      next: { direction: "after", place: cursor("d") },
    });
    expect(pageOf({ read: [], size: 2, from, end: null })).toMatchObject({
      previous: null,
      next: { direction: "after", place: cursor("e") },
    });
  });

  it("of a search that broke off go on where it did", () => {
    expect(pageOf({ read: rows("a"), size: 2, from: null, end: last }).next).toEqual({
      direction: "after",
      place: last,
    });
  });
});

it("details of nobody are none; a breed that is not given says so", () => {
  expect(describeDetails([[], []])).toBeNull();
  const customer = {
    ...{ id: "k", fullName: " ", email: "k@example.org", phone: "", street: "", postalCode: "" },
    ...{ city: "Berlin", registeredAt: "", lastActivityAt: "", blockedAt: null, sessionCount: 0 },
    ...{ isConfirmed: true, isComplete: true, hasSubscription: false, twoFactorSince: null },
    ...{ petSlotsPurchased: 0, petCount: 1, hasAccount: true, invitedAt: null },
    ...{ accountId: null, accountName: null },
  };
  const pet = {
    ...{ id: "p", name: "Mimi", type: "Katze", breed: " ", deceasedOn: null },
    birthDate: "2020-02-09",
  };
  const pets = [pet, { ...pet, breed: "Katze", birthDate: "" }];
  const breed = "Rasse nicht angegeben";
  expect(describeDetails([[customer], pets])).toMatchObject({
    ...{ name: "Unvollständiges Profil", town: "Berlin" },
    pets: [
      { breed, birthDate: "9. Februar 2020" },
      { breed, birthDate: "unbekannt" },
    ],
  });
});
