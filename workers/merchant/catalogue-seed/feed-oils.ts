import {
  competitionNote,
  feedFacts,
  manufacturer,
  type SeedProduct,
  stock,
  variant,
  warnings,
} from "./seed-product.ts";

/** Oils and moor: feed that is sold by volume. */
export const liquidFeed: readonly SeedProduct[] = [
  {
    id: "prod_01KRWARE000000000000000004",
    title: "Leinöl, kaltgepresst",
    species: ["Hund", "Katze", "Pferd"],
    herbs: ["lein"],
    subtitle: "Frisch aus der Ölmühle – Einzelfuttermittel für Hunde, Katzen und Pferde",
    ribbonText: null,
    descriptionHtml:
      "<p>Goldgelb, mild-nussig und jede Woche frisch gepresst: Das Leinöl läuft bei <strong>unter 40 °C</strong> aus der Presse und wird noch am selben Tag abgefüllt. Es enthält von Natur aus viel Alpha-Linolensäure, eine pflanzliche Omega-3-Fettsäure.</p><table><thead><tr><th>Fettsäure</th><th>typischer Anteil</th></tr></thead><tbody><tr><td>Alpha-Linolensäure</td><td>57 %</td></tr><tr><td>Ölsäure</td><td>17 %</td></tr><tr><td>Linolsäure</td><td>15 %</td></tr></tbody></table><p>Leinöl mag weder Licht noch Wärme. <em>Im Kühlschrank</em> bleibt eine angebrochene Flasche etwa acht Wochen frisch – wählen Sie die Größe so, dass Sie damit hinkommen.</p>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 130,
    siteProductSelection: "lowest_price_first",
    images: [
      { file: "/waren/leinoel-flasche.svg" },
      { file: "/waren/leinoel-samen.svg" },
      { file: "/waren/leinoel-bluete.svg" },
    ],
    options: [{ title: "Inhalt", values: ["250 ml", "500 ml", "1 l"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000401",
          title: "250 ml",
          sku: "KP-LEIN-250",
          priceCents: 690,
        },
        { ...stock(30), volumeMillilitres: 250, optionValues: { Inhalt: "250 ml" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000402",
          title: "500 ml",
          sku: "KP-LEIN-500",
          priceCents: 1190,
        },
        {
          ...stock(22),
          salePriceCents: 990,
          volumeMillilitres: 500,
          optionValues: { Inhalt: "500 ml" },
        },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000403",
          title: "1 l",
          sku: "KP-LEIN-1000",
          priceCents: 1990,
        },
        { ...stock(9), volumeMillilitres: 1000, optionValues: { Inhalt: "1 l" } },
      ),
    ],
    additionalInfo: [
      ...feedFacts(
        "Leinöl, kaltgepresst 100 %.",
        "Rohfett 99,8 %, Rohprotein 0 %, Rohfaser 0 %, Rohasche 0 %.",
        "<p>Einzelfuttermittel. Katzen ½ Teelöffel, Hunde 1 Teelöffel je 10 kg Körpergewicht, Pferde 30 bis 60 ml am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Hunde, Katzen und Pferde: nur in der angegebenen Menge, auch während Trächtigkeit und Säugezeit nicht mehr. Nicht erhitzen. Gekühlt lagern und nach dem Öffnen innerhalb von acht Wochen verbrauchen. Ölgetränkte Lappen können sich selbst entzünden: ausgebreitet im Freien trocknen lassen.",
      ),
    ],
    createdAt: "2026-03-09T08:00:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000005",
    title: "Mariendistelöl",
    species: ["Hund", "Pferd"],
    herbs: ["mariendistel"],
    subtitle: "Aus ungeschälten Samen gepresst – Einzelfuttermittel für Hunde und Pferde",
    ribbonText: null,
    descriptionHtml:
      "<p>Ein kräftig gelbes Öl mit leicht herber Note, aus den glänzend braunen Samen der Mariendistel. Es wird <strong>ungefiltert</strong> abgefüllt; ein feiner Satz am Flaschenboden gehört dazu – vor dem Gießen einmal sanft schwenken.</p><ul><li>kaltgepresst aus deutschem Anbau</li><li>dunkles Glas schützt vor Licht</li><li>Dosierring im Flaschenhals, damit nichts tropft</li></ul>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 180,
    siteProductSelection: null,
    images: [
      { file: "/waren/mariendisteloel-flasche.svg" },
      { file: "/waren/mariendisteloel-bluete.svg" },
    ],
    options: [],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000501",
          title: "250 ml",
          sku: "KP-MARI-250",
          priceCents: 1290,
        },
        { ...stock(3), volumeMillilitres: 250 },
      ),
    ],
    additionalInfo: [
      ...feedFacts(
        "Mariendistelöl, kaltgepresst 100 %.",
        "Rohfett 99,7 %, Rohprotein 0 %, Rohfaser 0 %, Rohasche 0 %.",
        "<p>Einzelfuttermittel. Hunde ½ Teelöffel je 10 kg Körpergewicht, Pferde 20 bis 40 ml am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Hunde und Pferde: nur in der angegebenen Menge. Langsam an die volle Menge heranführen. Während Trächtigkeit und Säugezeit sowie neben Medikamenten nur nach Rücksprache mit Ihrer Tierarztpraxis. Kühl und dunkel lagern, nach dem Öffnen innerhalb von drei Monaten verbrauchen. Glasflasche: Bruchgefahr.",
        competitionNote("Mariendistel"),
      ),
    ],
    createdAt: "2026-05-04T08:00:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000006",
    title: "Futtermoor, flüssig",
    species: ["Hund", "Pferd"],
    herbs: [],
    subtitle: "Fein gesiebtes Niedermoor – Ergänzungsfuttermittel für Hunde und Pferde",
    ribbonText: null,
    descriptionHtml:
      "<p>Dunkel, samtig und überraschend mild im Geruch: Moor aus einem kleinen norddeutschen Abbau, <strong>zweimal gesiebt</strong> und mit etwas Apfelkraut abgerundet. Vor Gebrauch kräftig schütteln und über das Futter geben.</p><p><em>Abgefüllt wird nur zweimal im Jahr; dazwischen kann es ausverkauft sein.</em></p>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 190,
    siteProductSelection: null,
    images: [{ file: "/waren/moor-flasche.svg" }],
    options: [],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000601",
          title: "1 l",
          sku: "KP-MOOR-1000",
          priceCents: 1690,
        },
        { ...stock(0), volumeMillilitres: 1000 },
      ),
    ],
    additionalInfo: [
      ...feedFacts(
        "Niedermoor (Torf) 96 %, Apfelkraut 4 %.",
        "Feuchtigkeit 87,5 %, Rohasche 1,9 %, Rohprotein 0,8 %, Rohfaser 1,4 %, Rohfett 0,1 %.",
        "<p>Ergänzungsfuttermittel. Hunde 1 Esslöffel je 15 kg Körpergewicht, Pferde 100 ml am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Zwischen Moor und Medikamenten zwei Stunden Abstand halten. Färbt helle Stoffe. Nach dem Öffnen gekühlt lagern und innerhalb von vier Wochen verbrauchen.",
      ),
    ],
    createdAt: "2026-05-04T08:05:00.000Z",
  },
];
