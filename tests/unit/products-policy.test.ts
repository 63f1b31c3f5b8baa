import { describe, expect, it } from "vitest";
import {
  basePriceOf,
  benefitWarning,
  lostBenefit,
  missingParts,
  priceRange,
  stateOf,
  stockGlance,
  voucherFault,
} from "#app/admin/products/policy.ts";
import { strikingOf } from "#app/admin/products/queries.server.ts";
import { findGreenClaims } from "#app/shop/green-claims.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";

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

const unnamed = { title: "", weightGrams: null, volumeMillilitres: null };

it("goods need a description and a manufacturer before customers see them", () => {
  const goods = {
    type: "physical",
    title: "Bürste",
    subtitle: null,
    descriptionHtml: "",
    additionalInfo: [],
  };
  const missing = ["Beschreibung", "Hersteller mit Anschrift"];
  expect(missingParts(goods, [unnamed])).toEqual(missing);
  const whole = {
    ...goods,
    descriptionHtml: "<p>x</p>",
    additionalInfo: [
      {
        title: "Hersteller",
        descriptionHtml: "<p>Manufaktur, Weg 1, 12345 Ort, info@example.org</p>",
      },
    ],
  };
  expect(missingParts(whole, [unnamed])).toEqual([]);
  expect(missingParts(whole, [unnamed, { ...unnamed, title: "Groß" }])).toEqual([
    "Name jeder Variante",
  ]);
  const digital = { ...whole, type: "digital", additionalInfo: [] };
  expect(missingParts(digital, [unnamed])).toEqual([]);
});

// § 4 PAngV: a price for a kilogram or a litre beside the price.
it.each([
  ["30 ml", {}, true],
  ["0,5 l", {}, true],
  ["250g Beutel", {}, true],
  ["2 Kilogramm", {}, true],
  ["30 ml", { volumeMillilitres: 30 }, false],
  ["250 g", { weightGrams: 250 }, false],
  ["Größe 3 lang", {}, false],
  ["20 Stück", {}, false],
])("of a variant '%s' with %o it is asked what it holds: %s", (title, contents, isAsked) => {
  const goods = {
    type: "physical",
    title: "Balsam",
    subtitle: null,
    descriptionHtml: "<p>x</p>",
    additionalInfo: [],
  };
  const variant = { ...unnamed, title, ...contents };
  expect(missingParts(goods, [variant]).includes("Füllmenge jeder Variante")).toBe(isAsked);
  expect(missingParts({ ...goods, type: "digital" }, [variant])).toEqual([]);
});

describe("what the law asks of goods", () => {
  const row = (title: string, text = "x") => ({ title, descriptionHtml: `<p>${text}</p>` });
  const offer = (product: object) =>
    missingParts(
      {
        type: "physical",
        title: "Bürste",
        subtitle: null,
        descriptionHtml: "<p>x</p>",
        additionalInfo: [],
        ...product,
      },
      [unnamed],
    );
  const online = "E-Mail- oder Internetadresse des Herstellers";
  const postal = "Postanschrift des Herstellers";

  // Regulation (EU) 2023/988, Art. 19 lit. a.
  it.each([
    ["Manufaktur, Weg 1, 12345 Ort", [online]],
    ["Manufaktur, Weg 1, 12345 Ort, Tel. 030 23125 000", [online]],
    ["Dr. Ing. Meier GmbH, Weg 1, 12345 Ort", [online]],
    ["Manufaktur, Weg 1, 12345 Ort, info@manufaktur.example.org", []],
    ["Manufaktur, Weg 1, 12345 Ort, www.manufaktur-beispiel.de", []],
    ["Manufaktur, Weg 1, 12345 Ort, https://manufaktur.example", []],
    ["Manufaktur, Weg 1, 12345 Ort, kräuterhof.de", []],
    ["Manufaktur, info@manufaktur.example.org", [postal]],
    ["Manufaktur, Weg 1, www.manufaktur-beispiel.de", [postal]],
    ["Manufaktur Ort", [postal, online]],
  ])("a manufacturer's postal and electronic address: %s", (text, missing) => {
    expect(offer({ additionalInfo: [row("Hersteller", text)] })).toEqual(missing);
  });

  it("the two may stand in two rows, of the manufacturer and of who answers for it", () => {
    const rows = [
      row("Hersteller", "Pawfect Inc., Austin, Texas"),
      row("Verantwortliche Person in der EU", "Import GmbH, Weg 1, 12345 Ort, info@example.org"),
    ];
    expect(offer({ additionalInfo: rows })).toEqual([]);
  });

  const duties = [
    "Art des Futtermittels",
    "Zusammensetzung",
    "Analytische Bestandteile",
    "Fütterungsempfehlung",
  ];
  const feedBy = (text: string) =>
    offer({ additionalInfo: [row("Hersteller", text), ...duties.map((title) => row(title))] });

  // Postal codes as national posts write them (UPU, postal addressing systems).
  it.each([
    "Mühle, Weg 1, 12345 Ort",
    "Mühle</p><p>Weg 1</p><p>12345 Ort",
    "Mühle<br>Weg 1<br>01067&nbsp;Dresden",
    "Mühle, Weg 1, D-12345 Ort",
    "Mühle, Postfach 12 34, 12345 Ort",
    "Hof Sonnental, 12345 Neu Zittau",
    "Mühle, Weg 1, A-1010 Wien",
    "Mühle, Hauptstraße 7, 1010 Wien",
    "Mühle, Hauptstr. 7a, 8001 Zürich",
    "Mühle, Rue 3, L-1234 Luxemburg",
    "Mühle, rue du Moulin 3, F-75001 Paris",
    "Mühle, Damrak 1, 1012 AB Amsterdam",
    "Mühle, ul. Polna 1, 00-950 Warszawa",
    "Mühle, Vodičkova 1, 110 00 Praha",
    "Mühle, Gatan 1, SE-111 22 Stockholm",
    "Mühle, 1 High Street, London SW1A 1AA",
    "Mühle, 1 Main Street, Dublin D02 AF30",
    "Mühle, 1 Main Street, Austin, TX 78701",
    // Instead of the maker's address (Art. 17 Abs. 1 lit. c).
    "Mühle, Zulassungsnummer α DE-BB-1-00012",
  ])("feed names its maker with an address alone: %s", (text) => {
    expect(feedBy(text)).toEqual([]);
  });

  it.each([
    "Mühle",
    "Mühle Sonnental GmbH",
    "Mühle, Weg 1",
    "Mühle, Weg 1, Ort",
    "Mühle, info@example.org",
    "Mühle, www.muehle-beispiel.de",
    "Mühle, seit 1998 Familienbetrieb",
    "Mühle, Tel. 030 23125 000",
    "Mühle GmbH, HRB 12345 Amtsgericht Potsdam",
    "Mühle, Bestell-Nr. 12345 Leinöl",
  ])("feed without its maker's address is not published: %s", (text) => {
    expect(feedBy(text)).toEqual([postal]);
  });

  // Regulation (EC) No 767/2009, Art. 11, 15 and 17.
  it("the four duties of feed, whatever says that it is feed", () => {
    const maker = row("Hersteller", "Mühle, Weg 1, 12345 Ort");
    const named = { additionalInfo: [maker], title: "Ergänzungsfuttermittel Wiese" };
    expect(offer(named)).toEqual(duties);
    expect(offer({ additionalInfo: [maker], subtitle: "Einzelfuttermittel" })).toEqual(duties);
    for (const duty of duties) {
      const stated = [maker, row(duty)];
      expect(offer({ additionalInfo: stated })).toEqual(duties.filter((title) => title !== duty));
    }
    const whole = [maker, ...duties.map((title) => row(title))];
    expect(offer({ additionalInfo: whole })).toEqual([]);
    expect(offer({ additionalInfo: whole.slice(1) })).toEqual(["Hersteller mit Anschrift"]);
  });

  it("no voucher that no checkout redeems", () => {
    for (const title of ["Geschenkgutschein", "GUTSCHEIN 50 €", "Gutschein per E-Mail"]) {
      expect(voucherFault(title, "digital"), title).toContain("löst keine Gutscheine ein");
      expect(voucherFault(title, "physical"), title).toBeNull();
    }
    expect(voucherFault("Leinöl", "digital")).toBeNull();
  });
});

// Directive (EU) 2024/825, in the UWG since 27 September 2026.
describe("green words", () => {
  it.each([
    "umweltfreundlich verpackt",
    "UMWELTFREUNDLICHE Dose",
    "nachhaltige Kräuter",
    "aus nachhaltigem Anbau",
    "biologisch abbaubar",
    "klimaneutral versandt",
    "CO2-neutral",
    "CO₂ neutral hergestellt",
    "klimapositiv",
    "ökologisch",
    "kompostierbarer Beutel",
    "gut für die Umwelt",
    "ressourcenschonend",
    "umwelt\u00ADfreundlich",
    "eco-friendly",
  ])("are found in '%s'", (text) => {
    expect(findGreenClaims(text)).toHaveLength(1);
  });

  it("are not found in what names a thing", () => {
    const plain = [
      "Bio-Leinöl, DE-ÖKO-006",
      "Der Beutel ist aus Papier.",
      "Umwelt",
      "Grüner Hafer",
      "Das Klima im Stall",
      "natürlich gewachsen",
    ];
    expect(plain.flatMap(findGreenClaims)).toEqual([]);
  });

  it("stand in none of the goods that the shop begins with", () => {
    const texts = catalogue.flatMap(
      ({ title, subtitle, ribbonText, descriptionHtml, additionalInfo }) => [
        title,
        subtitle ?? "",
        ribbonText ?? "",
        descriptionHtml,
        ...additionalInfo.map((info) => info.descriptionHtml),
      ],
    );
    expect(texts.flatMap(findGreenClaims)).toEqual([]);
  });

  it("the goods that the shop begins with have what the law asks", () => {
    const lacking = catalogue.map((product) => [
      product.title,
      ...missingParts(product, product.variants),
    ]);
    expect(lacking.filter((entry) => entry.length > 1)).toEqual([]);
  });
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
