import { expect, it } from "vitest";
import { customersList } from "#app/admin/customers/customers-address.ts";
import {
  areaNames,
  type CustomerView,
  customerPage,
  customerViewAddress,
} from "#app/admin/customers/page-address.ts";
import { timelineAreas } from "#app/db/timeline-kinds.ts";

const newestOfAll = customerPage.first;
const allCustomers = customersList.first;
const place = { at: "2026-11-20T09:00:00.000Z", id: 7 };

function readAgain(view: CustomerView): CustomerView {
  const { pathname, searchParams } = new URL(customerViewAddress("k-1", view), "http://site");
  expect(pathname).toBe("/admin/kunden/k-1");
  return customerPage.read(searchParams);
}

it("every view is read from its address as it was written", () => {
  const views: CustomerView[] = [
    newestOfAll,
    {
      ...{ area: null, petId: "tier-1", from: { direction: "newer", place }, notesBefore: place },
      list: allCustomers,
    },
    { ...newestOfAll, list: { ...allCustomers, search: "Müller & Söhne?", filter: "blocked" } },
    ...timelineAreas.map((area) => ({ ...newestOfAll, area })),
    { ...newestOfAll, from: { direction: "older", place } },
  ];
  expect(views.map(readAgain)).toEqual(views);
  expect(customerViewAddress("k-1", newestOfAll)).toBe("/admin/kunden/k-1");
});

it("nobody's animal is asked for where entries are about none", () => {
  const view = customerPage.read(new URLSearchParams("bereich=kraeuter&tier=tier-1"));
  expect(view).toEqual({ ...newestOfAll, area: "herbs" });
});

it("what is not understood is the newest of all", () => {
  const strange = [
    "bereich=alles&tier=&vor=x&nach=&notizen=1",
    `tier=${"x".repeat(81)}&vor=2026-11-20T09:00:00.000Z`,
    "vor=2026-11-20T09:00:00.000Z_--1&nach=2026-11-20_7&notizen=2026-11-20T09:00:00.000Z_1e9",
    `vor=2026-11-20T09:00:00.000Z_${"9".repeat(16)}`,
    "bereich=__proto__",
    "liste=https://example.org/?filter=x",
  ];
  for (const query of strange) {
    expect(customerPage.read(new URLSearchParams(query)), query).toEqual(newestOfAll);
  }
});

it("the filter names every area, each by a name of its own", () => {
  const names = Object.values(areaNames);
  expect(new Set(names.map(({ name }) => name)).size).toBe(timelineAreas.length);
  expect(new Set(names.map(({ label }) => label)).size).toBe(timelineAreas.length);
});
