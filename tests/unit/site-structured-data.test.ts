import { describe, expect, it } from "vitest";
import { site } from "#app/platform/operator/config.ts";
import { siteStructuredData } from "#app/site/landing/structured-data.ts";

const origin = "https://kraeuterpfote.example";
const typesOf = (isExample: boolean) =>
  siteStructuredData(origin, { ...site, operator: { ...site.operator, isExample } });

describe("the landing page's structured data", () => {
  it("name no practice while the operator's data are the example", () => {
    expect(typesOf(true).map((node) => node["@type"])).toEqual(["WebSite", "FAQPage"]);
  });

  it("name the practice with its prices, and never as a veterinary one", () => {
    const practice = typesOf(false).at(-1);
    expect(practice).toMatchObject({
      "@type": "LocalBusiness",
      name: site.operator.practice,
      telephone: site.operator.phone,
      makesOffer: expect.arrayContaining([
        expect.objectContaining({ price: "80.00", priceCurrency: "EUR" }),
      ]),
    });
    expect(JSON.stringify(practice)).not.toContain("VeterinaryCare");
  });

  it("hold absolute addresses where the site has an origin", () => {
    for (const node of typesOf(false)) expect(node["@id"]).toMatch(/^https:\/\/kraeuterpfote/);
  });
});
