import { describe, expect, it } from "vitest";
import { accessibility } from "#app/site/accessibility.ts";
import { site } from "#app/site/config.ts";
import { findThingsToLookAt } from "#app/site/to-look-at.ts";

const operator = {
  ...site.operator,
  federalState: "SN",
  postalCode: "04103",
  city: "Leipzig",
} as const;
const picture = { url: "/gewaehrleistung.svg", width: 595, height: 842 };
const told = (given: typeof picture | null) =>
  findThingsToLookAt({ operator }, { picture: given }).join("\n");

describe("what a person has to look at with every deployment", () => {
  it("is the federal state beside the town, and the authority's address", () => {
    expect(told(picture)).toContain(
      'operator.federalState is "SN" (Sachsen): does 04103 Leipzig lie',
    );
    expect(told(picture)).toContain(accessibility.authority.address);
  });

  it("is the notice on the legal guarantee until its picture is there", () => {
    expect(told(null)).toContain("guaranteeNotice.picture in app/site/guarantee.ts is null");
    expect(told(picture)).not.toContain("guaranteeNotice");
  });
});
