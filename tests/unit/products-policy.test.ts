import { describe, expect, it } from "vitest";
import {
  basePriceOf,
  benefitWarning,
  lostBenefit,
  missingParts,
  priceRange,
  stateOf,
  stockGlance,
} from "#app/admin/products/policy.ts";
import { strikingOf } from "#app/admin/products/queries.server.ts";

const now = new Date("2026-11-22T10:00:00Z");
const price = (priceCents: number, salePriceCents: number | null = null) => ({
  priceCents,
  salePriceCents,
});

describe("a title that brings something", () => {
  const offered = (title: string, isOffered = true) => ({ title, isOffered });

  it("is asked about when it is new, changed or gone", () => {
    expect(benefitWarning(null, offered("3 weitere Haustiere"))).toContain("3 Plätze");
    expect(benefitWarning(null, offered("Mein kräuterlexikon ABO plus"))).toContain(
      "Zugang zum ganzen Kräuterlexikon",
    );
    const lost = benefitWarning(offered("Weiteres Haustier"), offered("Weiteres Haustier!"));
    expect(lost).toContain("einen Platz für ein weiteres Haustier");
    expect(lost).toContain("schaltet der Kauf nichts mehr frei");
    const other = benefitWarning(offered("3 weitere Haustiere"), offered("4 weitere Haustiere"));
    expect(other).toContain("schaltet der Kauf 4 Plätze");
  });

  it("is asked about when nobody can buy it any more, and not when that changes nothing", () => {
    const title = "Kräuterlexikon Abo";
    expect(benefitWarning(offered(title), offered(title, false))).toContain("Danach kann niemand");
    expect(benefitWarning(offered(title, false), offered(title, false))).toBeNull();
    expect(benefitWarning(offered(title), offered(title))).toBeNull();
    expect(lostBenefit(title)).toContain("Danach kann niemand");
  });

  it("is not asked about for goods", () => {
    expect(benefitWarning(null, offered("Leinöl"))).toBeNull();
    expect(benefitWarning(offered("Leinöl"), offered("Leinöl, kalt", false))).toBeNull();
    expect(lostBenefit("Leinöl")).toBeNull();
  });
});

describe("what the list says", () => {
  it("of who sees a product", () => {
    expect(stateOf({ status: "draft", isHidden: true })).toBe("draft");
    expect(stateOf({ status: "published", isHidden: true })).toBe("hidden");
    expect(stateOf({ status: "published", isHidden: false })).toBe("published");
  });

  it("of prices, as customers pay them", () => {
    expect(priceRange([price(1490), price(690), price(2690, 2490)])).toBe(
      "6,90\u00A0€ bis 24,90\u00A0€",
    );
    expect(priceRange([price(690)])).toBe("6,90\u00A0€");
  });

  it("of stock", () => {
    const glance = (...available: (number | null)[]) =>
      stockGlance(available.map((one) => ({ available: one }))).text;
    expect(glance(null)).toBe("Immer verfügbar");
    expect(glance(0, 0)).toBe("Ausverkauft");
    expect(glance(0, 8, null)).toBe("1 von 3 ausverkauft");
    expect(glance(3)).toBe("Knapp: noch 3");
    expect(glance(3, 40)).toBe("Knapp: ab 3");
    expect(glance(20, 40)).toBe("60 auf Lager");
  });

  it("of the price for a kilogram or a litre", () => {
    const of = (prices: ReturnType<typeof price>, contents: object = {}) =>
      basePriceOf({ ...prices, weightGrams: null, volumeMillilitres: null, ...contents });
    expect(of(price(1490), { weightGrams: 250 })).toBe("59,60\u00A0€ / kg");
    expect(of(price(990, 500), { volumeMillilitres: 500 })).toBe("10,00\u00A0€ / l");
    expect(of(price(990))).toBeNull();
  });
});

it("goods need a description and a manufacturer before customers see them", () => {
  const goods = { type: "physical", descriptionHtml: "", additionalInfo: [] };
  const missing = ["Beschreibung", "Hersteller mit Anschrift"];
  expect(missingParts(goods, [{ title: "" }])).toEqual(missing);
  const whole = {
    ...goods,
    descriptionHtml: "<p>x</p>",
    additionalInfo: [{ title: "Hersteller" }],
  };
  expect(missingParts(whole, [{ title: "" }])).toEqual([]);
  expect(missingParts(whole, [{ title: "" }, { title: "250 g" }])).toEqual(["Name jeder Variante"]);
  const digital = { ...whole, type: "digital", additionalInfo: [] };
  expect(missingParts(digital, [{ title: "" }])).toEqual([]);
});

describe("what may be struck", () => {
  const history = [
    { since: "2026-09-01T08:00:00.000Z", amount: 1490 },
    { since: "2026-11-10T08:00:00.000Z", amount: 1290 },
  ];
  const own = (sale: number | null, regular = 1290) => ({ id: "v", ...price(regular, sale) });

  it("is the lowest of the thirty days before, by the shop's rule", () => {
    expect(strikingOf(own(null), history, now)).toEqual({ struckCents: null, lowestCents: 1290 });
    // Not read by the shop yet: it begins now.
    expect(strikingOf(own(990), history, now)).toEqual({ struckCents: 1290, lowestCents: 1290 });
    const begun = [...history, { since: "2026-11-20T08:00:00.000Z", amount: 990 }];
    expect(strikingOf(own(990), begun, now)).toEqual({ struckCents: 1290, lowestCents: 990 });
  });

  it("is nothing where the price was lower, or nothing is known", () => {
    expect(strikingOf(own(1350, 1490), history, now).struckCents).toBeNull();
    expect(strikingOf(own(990), [], now)).toEqual({ struckCents: null, lowestCents: null });
  });
});
