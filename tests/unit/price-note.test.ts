import { describe, expect, it } from "vitest";
import { site } from "#app/platform/operator/config.ts";
import { priceNoteText, vatSentence } from "#app/platform/operator/price-note.tsx";

const standard = { ...site.vat, isSmallBusiness: false };
const smallBusiness = { ...site.vat, isSmallBusiness: true };

function words(vat: typeof standard, hasShipping: boolean): string {
  const { text, link } = priceNoteText(vat, hasShipping);
  return `${text}${link ?? ""}`;
}

describe("what stands at a price", () => {
  it("names VAT, and shipping with its link where something is sent", () => {
    expect(words(standard, true)).toBe("inkl. MwSt., zzgl. Versand");
    expect(priceNoteText(standard, true).link).toBe("Versand");
    expect(words(standard, false)).toBe("inkl. MwSt.");
    expect(priceNoteText(standard, false).link).toBeNull();
  });

  it("names § 19 UStG and no VAT once the switch is set", () => {
    expect(words(smallBusiness, true)).toBe("umsatzsteuerfrei nach § 19 UStG, zzgl. Versand");
    expect(words(smallBusiness, false)).toBe("umsatzsteuerfrei nach § 19 UStG");
  });
});

describe("what the legal pages say about VAT", () => {
  it("follows the switch", () => {
    expect(vatSentence(standard)).toContain("enthalten die gesetzliche Mehrwertsteuer");
    expect(vatSentence(smallBusiness)).toContain("Kleinunternehmerregelung");
    expect(vatSentence(smallBusiness)).not.toContain("Mehrwertsteuer");
  });
});
