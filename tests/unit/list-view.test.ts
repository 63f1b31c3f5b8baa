import { expect, it } from "vitest";
import { failuresList } from "#app/admin/failures/failures-address.ts";
import { listPlace } from "#app/platform/list-place.ts";
import {
  choice,
  listView,
  optional,
  pageNumber,
  searchText,
  type ViewOf,
} from "#app/platform/list-view.ts";

const list = listView("/liste", {
  search: searchText(),
  state: choice<"all" | "draft">("stand", [
    { value: "all", name: "", label: "Alle" },
    { value: "draft", name: "entwurf", label: "Entwürfe" },
  ]),
  petId: optional("tier", (text) => text || null),
  page: pageNumber(),
  after: listPlace("nach"),
});

const view: ViewOf<typeof list> = {
  ...{ search: "Ringel blume", state: "draft", petId: "t 1", page: 3 },
  after: { at: "2026-11-20T09:00:00.000Z", id: "x-1" },
};

it("says a whole view in the order of its parameters, and reads it again", () => {
  const address = list.address(view);
  expect(address).toBe(
    "/liste?suche=Ringel+blume&stand=entwurf&tier=t+1&seite=3&nach=2026-11-20T09%3A00%3A00.000Z_x-1",
  );
  expect(list.read(new URL(address, "http://localhost").searchParams)).toEqual(view);
});

it("leaves out what restricts nothing, also of what is not understood", () => {
  expect(list.address({})).toBe("/liste");
  expect(list.address(list.first, "/datei.csv")).toBe("/datei.csv");
  const nonsense = "suche=%20&stand=alle&tier=&seite=0&nach=gestern";
  expect(list.read(new URLSearchParams(nonsense))).toEqual(list.first);
  expect(list.entries({ state: "draft", page: 1 })).toEqual([["stand", "entwurf"]]);
});

it("has pages of one kind of failure, and none of all together", () => {
  expect(failuresList.read(new URLSearchParams("nach=x~1"))).toEqual({ part: null, after: null });
  const mails = { part: "mails", after: "2026-11-21T09:00:00.000Z~7" } as const;
  const address = failuresList.address(mails);
  expect(failuresList.read(new URL(address, "http://localhost").searchParams)).toEqual(mails);
});
