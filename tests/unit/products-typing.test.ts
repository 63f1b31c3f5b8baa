import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { swapped } from "#app/admin/products/commands.server.ts";
import { eurosText, parseEuros } from "#app/admin/products/policy.ts";
import { htmlOfText, type Mark, markText, textOfHtml } from "#app/admin/products/rich-text.ts";
import {
  checkProductForm,
  checkStockForm,
  checkVariantForm,
} from "#app/admin/products/schema.server.ts";
import { readPieces } from "#app/platform/typed-number.ts";
import { formOf } from "#tests/support/unit-forms.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import { sanitiseHtml } from "#workers/store/catalogue/sanitise-html.ts";

describe("an amount", () => {
  it("has a comma before its cents and may have points and a sign", () => {
    const texts = ["12,90", "12.90", "12", "0,05", ",50", "50 ct", "1.290,5", " 12,90 € "];
    expect(texts.map((text) => parseEuros(text))).toEqual([
      1290, 1290, 1200, 5, 50, 50, 129_050, 1290,
    ]);
    const rounds = ["1.290", "1290", "1.290,00 €", "1 290", "1'290.-", "EUR 1.290", "1.290,–"];
    expect(rounds.map((text) => parseEuros(text))).toEqual(rounds.map(() => 129_000));
    expect(parseEuros("99.999,99")).toBe(9_999_999);
    expect([parseEuros("0"), parseEuros("0,00 €", 0)]).toEqual([null, 0]);
  });

  it("is none otherwise, and not of nothing or too much", () => {
    const none = "0 0,00 -1 12,905 1,290 12,5ct 1e3 zwölf 100.000 12,9,0 10-12 ca.12 12$".split(
      " ",
    );
    expect(["", ...none].filter((text) => parseEuros(text) !== null)).toEqual([]);
  });

  it("that a field holds is read as the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
        expect(parseEuros(eurosText(cents))).toBe(cents);
      }),
    );
  });
});

it("whole numbers have signs as people type them", () => {
  const texts = ["+5", "-1", "−1", "1.000", "1 000", "12 Stück", "12", "1,5", "--1", "x", "2-3"];
  expect(texts.map(readPieces)).toEqual([5, -1, -1, 1000, 1000, 12, 12, null, null, null, null]);
});

describe("a description", () => {
  it("is text with paragraphs, lists, headings, bold and italic", () => {
    const text =
      "Erster **fetter** Absatz\nmit Umbruch.\n\n## Das steckt drin\n\n- Kamille & Minze\n- _Lavendel_\n\n1. eins\n2. zwei";
    const html =
      "<p>Erster <strong>fetter</strong> Absatz<br />mit Umbruch.</p><h3>Das steckt drin</h3><ul><li>Kamille &amp; Minze</li><li><em>Lavendel</em></li></ul><ol><li>eins</li><li>zwei</li></ol>";
    expect(htmlOfText(text)).toBe(html);
    expect(sanitiseHtml(html)).toBe(html);
    expect(textOfHtml(html)).toBe(text);
  });

  it("has tables, with or without Markdown's rule under the head", () => {
    const text = "Davor\n\n| Fettsäure | Anteil |\n| **Alpha** | 57 % |\n|  | <b> |\n\nDanach";
    const html =
      "<p>Davor</p><table><thead><tr><th>Fettsäure</th><th>Anteil</th></tr></thead><tbody><tr><td><strong>Alpha</strong></td><td>57 %</td></tr><tr><td></td><td>&lt;b&gt;</td></tr></tbody></table><p>Danach</p>";
    expect(htmlOfText(text)).toBe(html);
    expect(sanitiseHtml(html)).toBe(html);
    expect(htmlOfText(text.replace("|\n", "|\n|---|:--|\n"))).toBe(html);
    expect(htmlOfText(textOfHtml(html) ?? "")).toBe(html);
    expect(htmlOfText("| allein |")).toBe("<p>| allein |</p>");
  });

  it("is marked by buttons at the selection", () => {
    const at = (text: string, chosen: string, mark: Mark) => {
      const from = text.indexOf(chosen);
      const marked = markText({ text, from, to: from + chosen.length }, mark);
      return [marked.text, marked.text.slice(marked.from, marked.to)];
    };
    expect(at("Das ist gut.", "gut", "bold")).toEqual(["Das ist **gut**.", "gut"]);
    expect(at("", "", "bold")).toEqual(["**fett**", "fett"]);
    expect(at("Drin:\nMinze\nSalbei\nDanach", "Minze\nSal", "list")).toEqual([
      "Drin:\n\n- Minze\n- Salbei\n\nDanach",
      "- Minze\n- Salbei",
    ]);
    expect(at("eins\nzwei", "zwei", "heading")[0]).toBe("eins\n\n## zwei");
    const [table = ""] = at("Text", "Text", "table");
    expect(htmlOfText(table)).toMatch(/^<p>Text<\/p><table>/);
  });

  it("holds no markup of its own, and nothing that runs", () => {
    const html = htmlOfText(`<img src=x onerror=x()> 2 * 3 ** 4 snake_case_name`);
    expect(html).toBe("<p>&lt;img src=x onerror=x()&gt; 2 * 3 ** 4 snake_case_name</p>");
    expect(textOfHtml(html)).toContain("<img src=x");
  });

  it("never changes by being opened: what text cannot say stays HTML", () => {
    const texts = catalogue.flatMap((product) => [
      product.descriptionHtml,
      ...product.additionalInfo.map(({ descriptionHtml }) => descriptionHtml),
    ]);
    // No seeded product shows HTML.
    const changed = texts.filter((html) => {
      const text = textOfHtml(html);
      return text === null || htmlOfText(text) !== html;
    });
    expect(changed).toEqual([]);
    expect(textOfHtml("<table><tbody><tr><td>a</td></tr></tbody></table>")).toBeNull();
    expect(textOfHtml("<p>Mehr <a href='https://example.org'>dort</a>.</p>")).toBeNull();
    expect(textOfHtml("<p>a ** b ** c</p><p>**d**</p>")).toBeNull();
  });
});

describe("the form of a product", () => {
  const filled = { title: "Tee", purchasable: "on", description: "Gut." };

  it("becomes its texts", () => {
    const checked = checkProductForm(
      formOf({
        ...filled,
        "option.0": "Inhalt",
        "info.4.text": "Manufaktur, Weg 1",
        "info.6.title": "Gut zu wissen",
        "info.6.text": "<p>roh</p>",
        "info.6.text.format": "html",
      }),
      [{ id: "option-a" }],
    );
    expect(checked).toEqual({
      ok: true,
      value: {
        ...{ title: "Tee", subtitle: "", ribbonText: "", descriptionHtml: "<p>Gut.</p>" },
        ...{ purchasable: true, isHidden: false },
        options: [{ id: "option-a", title: "Inhalt" }],
        additionalInfo: [
          { title: "Hersteller", descriptionHtml: "<p>Manufaktur, Weg 1</p>" },
          { title: "Gut zu wissen", descriptionHtml: "<p>roh</p>" },
        ],
      },
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ title: " " }, "title"],
    [{ title: "x".repeat(121) }, "title"],
    [{ "info.7.text": "Ohne Überschrift" }, "info.7.title"],
    [{ "option.0": "Farbe", "option.1": "Farbe" }, "option.1"],
    [{ description: "<".repeat(14_000) }, "description"],
  ])("says what is wrong beside its field: %o", (wrong, field) => {
    const checked = checkProductForm(formOf({ ...filled, ...wrong }), []);
    expect(checked.ok ? [] : Object.keys(checked.fieldErrors)).toEqual([field]);
  });
});

describe("the form of a variant", () => {
  const filled = { variantTitle: "250 g", price: "12,90", counted: "on", firstQuantity: "5" };

  it("becomes a variant", () => {
    const form = formOf({ ...filled, content: "1.000", salePrice: "9,90", "value.0": "250 g" });
    expect(checkVariantForm(form, [{ id: "option-a" }], true)).toEqual({
      ok: true,
      value: {
        ...{ title: "250 g", sku: "", imageFile: null, priceCents: 1290, salePriceCents: 990 },
        ...{ manageInventory: true, firstQuantity: 5, weightGrams: 1000, volumeMillilitres: null },
        optionValues: [{ optionId: "option-a", value: "250 g" }],
      },
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ price: "" }, "price"],
    [{ price: "12,905" }, "price"],
    [{ price: "10-12" }, "price"],
    [{ content: "250 ml" }, "content"],
    [{ content: "1,5" }, "content"],
    [{ salePrice: "12,90" }, "salePrice"],
    [{ variantTitle: "" }, "variantTitle"],
    [{ content: "0" }, "content"],
    [{ content: "viel" }, "content"],
    [{ firstQuantity: "-1" }, "firstQuantity"],
  ])("says what is wrong beside its field: %o", (wrong, field) => {
    const checked = checkVariantForm(formOf({ ...filled, ...wrong }), [], true);
    expect(checked.ok ? [] : Object.keys(checked.fieldErrors)).toEqual([field]);
  });

  it("has its content in grams or in millilitres", () => {
    const contentOf = (content: string, unit: string) => {
      const checked = checkVariantForm(formOf({ ...filled, content, unit }), [], true);
      return checked.ok && [checked.value.weightGrams, checked.value.volumeMillilitres];
    };
    expect(contentOf("250", "ml")).toEqual([null, 250]);
    expect(contentOf("0,75 l", "ml")).toEqual([null, 750]);
    expect(contentOf("1,5 kg", "g")).toEqual([1500, null]);
    expect(contentOf("1.500", "g")).toEqual([1500, null]);
  });
});

it("a change of stock is so many pieces, or what was counted", () => {
  const read = (fields: Record<string, string>) =>
    checkStockForm(formOf({ key: "0123456789", reason: "delivery", seen: "4", ...fields }));
  const stock = { kind: "correct", change: "+5" };
  expect(read(stock)).toMatchObject({ value: { change: 5 } });
  expect(read({ kind: "count", quantity: "0" })).toMatchObject({ value: { seen: 4, quantity: 0 } });
  // Who fills the other field alone means that one.
  const counted = { kind: "count", quantity: 12 };
  expect(read({ kind: "correct", quantity: "12" })).toMatchObject({ value: counted });
  const corrected = { kind: "correct", change: -1 };
  expect(read({ kind: "count", change: "-1" })).toMatchObject({ value: corrected });
  expect(read({ kind: "correct", quantity: "viele" })).toMatchObject({
    ok: false,
    fieldErrors: { quantity: "Bitte geben Sie eine ganze Zahl ab 0 ein." },
  });
  const faults: Record<string, string>[] = [
    { kind: "correct" },
    { ...stock, change: "0" },
    { ...stock, change: "1,5" },
    ...[
      { kind: "count", quantity: "-1" },
      { ...stock, kind: "steal" },
    ],
    { kind: "count", quantity: "1", reason: "toString" },
  ];
  for (const wrong of faults) expect(read(wrong).ok).toBe(false);
});

it("a picture changes places with its neighbour, and the first goes no further", () => {
  expect(swapped(["a", "b", "c"], "b", "up")).toEqual(["b", "a", "c"]);
  expect(swapped(["a", "b", "c"], "a", "up")).toEqual(["a", "b", "c"]);
  expect(swapped(["a", "b", "c"], "fremd", "down")).toEqual(["a", "b", "c"]);
});
