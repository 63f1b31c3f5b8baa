import { describe, expect, it } from "vitest";
import { site } from "#app/platform/operator/config.ts";
import { accessibility } from "#app/site/accessibility.ts";
import { findThingsToLookAt } from "#app/site/before-deploy.ts";

const operator = {
  ...site.operator,
  federalState: "SN",
  postalCode: "04103",
  city: "Leipzig",
} as const;
const told = findThingsToLookAt({ ...site, operator }).join("\n");

describe("what a person has to look at with every deployment", () => {
  it("is the federal state beside the town, and the authority's address", () => {
    expect(told).toContain('operator.federalState is "SN" (Sachsen): does 04103 Leipzig lie');
    expect(told).toContain(accessibility.authority.address);
    expect(told).toContain(`legalDate in app/platform/operator/config.ts is "${site.legalDate}"`);
  });
});
