import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { digitalGuarantee, guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { ProductFacts } from "#app/shop/product-facts.tsx";

const product = {
  ...{ id: "prod_1", title: "Abo", subtitle: "", ribbonText: "", imageUrl: null, images: [] },
  ...{ purchasable: true, siteProductSelection: null, updatedAt: "", variants: [], options: [] },
  ...{ descriptionHtml: "", additionalInfo: [] },
};

function factsOf(type: string): string {
  return renderToStaticMarkup(createElement(ProductFacts, { product: { ...product, type } }));
}

it("a product's page tells the rights of what it sells: of goods, or of digital products", () => {
  for (const type of ["digital", "subscription"]) {
    expect(factsOf(type)).toContain(digitalGuarantee);
    expect(factsOf(type)).not.toContain(guaranteeNotice.text);
  }
  for (const type of ["physical", ""]) {
    expect(factsOf(type)).toContain(guaranteeNotice.text);
    expect(factsOf(type)).not.toContain(digitalGuarantee);
  }
});

it("the words name their statutes, and the duty to keep digital products up to date", () => {
  expect(guaranteeNotice.text).toContain("§\u00a0437\u00a0BGB");
  expect(digitalGuarantee).toContain("§\u00a0327i\u00a0BGB");
  expect(digitalGuarantee).toMatch(/Aktualisierungen.*§\u00a0327f\u00a0BGB/);
});
