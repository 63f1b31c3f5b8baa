import { manufacturer, type SeedProduct, stock, variant, warnings } from "./seed-product.ts";

/** What animals play, chew and eat with. */
export const accessories: readonly SeedProduct[] = [
  {
    id: "prod_01KRWARE000000000000000012",
    title: "Schnüffelteppich „Waldboden“",
    subtitle: "Handgeknüpft aus Fleece, in drei Farben – für Regentage und ruhige Abende",
    ribbonText: "Neu",
    descriptionHtml:
      "<p>Streuen Sie eine Handvoll Futter zwischen die Fransen, und Ihr Hund hat <strong>eine Viertelstunde zu tun</strong>. Über 400 Fleecestreifen sind einzeln in die Gummimatte geknüpft, dicht genug, dass auch kleine Krümel verschwinden.</p><h3>Maße und Pflege</h3><ul><li>50 cm Durchmesser, Fransen etwa 8 cm lang</li><li>rutschfeste Unterseite</li><li>bei 30 °C im Wäschenetz waschbar, an der Luft trocknen</li></ul><p>Auch Kaninchen und Katzen suchen gern – <em>mit Kräutern statt Leckerchen</em>.</p>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 115,
    siteProductSelection: null,
    images: [
      { file: "/waren/schnueffelteppich-gruen.svg" },
      { file: "/waren/schnueffelteppich-lehm.svg" },
      { file: "/waren/schnueffelteppich-lavendel.svg" },
      { file: "/waren/schnueffelteppich-detail.svg" },
      { file: "/waren/schnueffelteppich-hund.svg" },
    ],
    options: [{ title: "Farbe", values: ["Waldgrün", "Lehm", "Lavendel"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000001201",
          title: "Waldgrün",
          sku: "KP-SNUFF-GRUEN",
          priceCents: 3490,
        },
        {
          ...stock(14),
          imageFile: "/waren/schnueffelteppich-gruen.svg",
          optionValues: { Farbe: "Waldgrün" },
        },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000001202",
          title: "Lehm",
          sku: "KP-SNUFF-LEHM",
          priceCents: 3490,
        },
        {
          ...stock(3),
          imageFile: "/waren/schnueffelteppich-lehm.svg",
          optionValues: { Farbe: "Lehm" },
        },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000001203",
          title: "Lavendel",
          sku: "KP-SNUFF-LAVENDEL",
          priceCents: 3490,
        },
        {
          ...stock(0),
          imageFile: "/waren/schnueffelteppich-lavendel.svg",
          optionValues: { Farbe: "Lavendel" },
        },
      ),
    ],
    additionalInfo: [
      {
        title: "Material",
        descriptionHtml: "<p>Fransen: Polyesterfleece. Matte: Naturkautschuk.</p>",
      },
      manufacturer,
      warnings(
        "Nur unter Aufsicht verwenden und danach wegräumen. Nicht für Tiere, die Stoff fressen. Lose Fransen entfernen. Kein Kinderspielzeug.",
      ),
    ],
    createdAt: "2026-10-12T08:00:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000013",
    title: "Kauwurzel aus Olivenholz",
    subtitle: "Jedes Stück gewachsen, nicht geformt – für Hunde, die gern arbeiten",
    ribbonText: null,
    descriptionHtml:
      "<p>Aus dem Rückschnitt alter Olivenbäume: sehr dicht, sehr hart und mit <strong>schöner Maserung</strong>. Das Holz fasert beim Kauen weich aus, statt zu splittern. Jede Wurzel wird von Hand geschliffen; Form und Farbe weichen deshalb vom Bild ab.</p><table><thead><tr><th>Größe</th><th>Länge</th><th>für Hunde</th></tr></thead><tbody><tr><td>S</td><td>10–14 cm</td><td>bis 10 kg</td></tr><tr><td>M</td><td>15–20 cm</td><td>10–20 kg</td></tr><tr><td>L</td><td>21–28 cm</td><td>ab 20 kg</td></tr></tbody></table>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 220,
    siteProductSelection: null,
    images: [{ file: "/waren/kauwurzel.svg" }, { file: "/waren/kauwurzel-groessen.svg" }],
    options: [{ title: "Größe", values: ["S", "M", "L"] }],
    variants: [
      variant(
        { id: "variant_01KRWARE000000000000001301", title: "S", sku: "KP-KAU-S", priceCents: 790 },
        { ...stock(20), optionValues: { Größe: "S" } },
      ),
      variant(
        { id: "variant_01KRWARE000000000000001302", title: "M", sku: "KP-KAU-M", priceCents: 1190 },
        { ...stock(15), optionValues: { Größe: "M" } },
      ),
      variant(
        { id: "variant_01KRWARE000000000000001303", title: "L", sku: "KP-KAU-L", priceCents: 1690 },
        { ...stock(7), optionValues: { Größe: "L" } },
      ),
    ],
    additionalInfo: [
      { title: "Material", descriptionHtml: "<p>Olivenholz, unbehandelt.</p>" },
      manufacturer,
      warnings(
        "Nur unter Aufsicht kauen lassen. Die Wurzel soll breiter sein als der Fang; zu klein gewordene Stücke wegwerfen. Nicht für Welpen im Zahnwechsel.",
      ),
    ],
    createdAt: "2026-05-18T08:00:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000014",
    title: "Keramiknapf „Pfotenblatt“",
    subtitle: "Von Hand gedreht, schwer und standfest, in drei Glasuren",
    ribbonText: null,
    descriptionHtml:
      "<p>Ein Napf, der stehen bleibt. Aus <strong>Steinzeug</strong> gedreht, bei 1.240 °C gebrannt und innen glatt glasiert, sodass nichts hängen bleibt. Das Pfotenblatt drücken wir mit einem Holzstempel in den feuchten Ton.</p><ul><li>20 cm Durchmesser, 8 cm hoch, fasst gut einen Liter</li><li>spülmaschinenfest</li><li>für Hunde, Katzen und Kaninchen</li></ul>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 230,
    siteProductSelection: null,
    images: [
      { file: "/waren/napf-creme.svg" },
      { file: "/waren/napf-salbei.svg" },
      { file: "/waren/napf-lehm.svg" },
      { file: "/waren/napf-kaninchen.svg" },
    ],
    options: [{ title: "Farbe", values: ["Creme", "Salbei", "Lehm"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000001401",
          title: "Creme",
          sku: "KP-NAPF-CREME",
          priceCents: 2490,
        },
        { ...stock(8), imageFile: "/waren/napf-creme.svg", optionValues: { Farbe: "Creme" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000001402",
          title: "Salbei",
          sku: "KP-NAPF-SALBEI",
          priceCents: 2490,
        },
        { ...stock(12), imageFile: "/waren/napf-salbei.svg", optionValues: { Farbe: "Salbei" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000001403",
          title: "Lehm",
          sku: "KP-NAPF-LEHM",
          priceCents: 2290,
        },
        { ...stock(5), imageFile: "/waren/napf-lehm.svg", optionValues: { Farbe: "Lehm" } },
      ),
    ],
    additionalInfo: [
      {
        title: "Material",
        descriptionHtml: "<p>Steinzeug, Glasur für Lebensmittel geeignet, frei von Blei.</p>",
      },
      manufacturer,
      warnings(
        "Keramik kann brechen: beschädigte Näpfe nicht weiter benutzen, Scherben sind scharf. Nicht auf die Herdplatte stellen.",
      ),
    ],
    createdAt: "2026-05-18T08:05:00.000Z",
  },
];
