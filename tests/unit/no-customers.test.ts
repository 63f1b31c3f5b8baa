import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { type CustomersView, customersList } from "#app/admin/customers/customers-address.ts";
import { describeList } from "#app/admin/customers/list.ts";
import { NoCustomers } from "#app/admin/customers/listed-customers.tsx";

/** What stands in place of an empty list. */
function shown(total: number, view: CustomersView = customersList.first): string {
  const list = describeList(view, { rows: [], count: null, end: null, total });
  const page = createElement(NoCustomers, { view, list });
  return renderToStaticMarkup(createElement(MemoryRouter, null, page));
}

it("says of a new practice that nobody has registered, and offers no other list", () => {
  expect(shown(0)).toContain("Noch keine Kunden registriert.");
  expect(shown(0)).not.toContain("Alle Kunden ansehen");
});

it("says of a search that nobody fits, and leads back to everybody", () => {
  const html = shown(3, { ...customersList.first, search: "xaver" });
  expect(html).not.toContain("Noch keine Kunden registriert.");
  expect(html).toContain("Keine Treffer für „xaver“.");
  expect(html).toContain("Alle Kunden ansehen");
});
