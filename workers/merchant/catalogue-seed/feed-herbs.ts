import {
  competitionNote,
  feedFacts,
  manufacturer,
  type SeedProduct,
  stock,
  variant,
  warnings,
} from "./seed-product.ts";

/** Dried plants: mixtures and single herbs. */
export const herbFeed: readonly SeedProduct[] = [
  {
    id: "prod_01KRWARE000000000000000001",
    title: "Kräutermischung „Wiesenglück“",
    species: ["Hund", "Pferd"],
    herbs: ["kamille", "brennnessel", "ringelblume", "loewenzahn", "hundsrose", "lavendel"],
    subtitle: "Sechs Wiesenkräuter, fein geschnitten – Ergänzungsfuttermittel für Hunde und Pferde",
    ribbonText: "Beliebt",
    descriptionHtml:
      "<p>Wenn Sie den Beutel öffnen, riecht es nach <strong>Sommerwiese am späten Vormittag</strong>: nach Kamille, ein wenig nach Heu und ganz zum Schluss nach Lavendel. Sechs getrocknete Kräuter, von Hand gemischt und so fein geschnitten, dass sie am Futter haften und nicht im Napf zurückbleiben.</p><h3>Das steckt im Beutel</h3><table><thead><tr><th>Zutat</th><th>Anteil</th></tr></thead><tbody><tr><td>Kamillenblüten</td><td>30 %</td></tr><tr><td>Brennnesselblätter</td><td>25 %</td></tr><tr><td>Ringelblumenblüten</td><td>20 %</td></tr><tr><td>Löwenzahnblätter</td><td>15 %</td></tr><tr><td>Hagebuttenschalen</td><td>7 %</td></tr><tr><td>Lavendelblüten</td><td>3 %</td></tr></tbody></table><h3>So gelingt der Anfang</h3><ul><li>Mit einer kleinen Prise beginnen und die Menge über eine Woche steigern.</li><li>Für Hunde mit <em>einem Schluck warmem Wasser</em> übergießen und zehn Minuten ziehen lassen.</li><li>Für Pferde einfach trocken unter das Futter mischen.</li></ul>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 110,
    siteProductSelection: "lowest_price_first",
    images: [
      { file: "/waren/wiesenglueck-beutel.svg" },
      { file: "/waren/wiesenglueck-offen.svg" },
      { file: "/waren/wiesenglueck-schale.svg" },
      { file: "/waren/wiesenglueck-hund.svg" },
    ],
    options: [{ title: "Inhalt", values: ["250 g", "100 g", "500 g"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000101",
          title: "250 g",
          sku: "KP-WIESE-250",
          priceCents: 1490,
        },
        { ...stock(42), weightGrams: 250, optionValues: { Inhalt: "250 g" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000102",
          title: "100 g",
          sku: "KP-WIESE-100",
          priceCents: 690,
        },
        { ...stock(60), weightGrams: 100, optionValues: { Inhalt: "100 g" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000103",
          title: "500 g",
          sku: "KP-WIESE-500",
          priceCents: 2690,
        },
        { ...stock(18), weightGrams: 500, optionValues: { Inhalt: "500 g" } },
      ),
    ],
    additionalInfo: [
      ...feedFacts(
        "Kamillenblüten 30 %, Brennnesselblätter 25 %, Ringelblumenblüten 20 %, Löwenzahnblätter 15 %, Hagebuttenschalen 7 %, Lavendelblüten 3 %.",
        "Rohprotein 13,8 %, Rohfett 3,9 %, Rohfaser 15,6 %, Rohasche 10,4 %.",
        "<p>Ergänzungsfuttermittel für Hunde und Pferde. Tagesmenge:</p><ul><li>kleine Hunde bis 10 kg: 1 g (ein gestrichener Teelöffel)</li><li>große Hunde: 2 bis 3 g</li><li>Pferde: 20 bis 30 g</li></ul>",
      ),
      manufacturer,
      warnings(
        "Nicht für Katzen.",
        "Hunde und Pferde: wegen Kamille, Brennnessel und Lavendel nur in der angegebenen Menge und nur zeitweise. Während Trächtigkeit und Säugezeit sowie neben Medikamenten nur nach Rücksprache mit Ihrer Tierarztpraxis. Trocken, kühl und dunkel lagern. Außer Reichweite von Kindern aufbewahren.",
        competitionNote("Kamille, Brennnessel, Ringelblume, Löwenzahn und Lavendel"),
      ),
      {
        title: "Gut zu wissen",
        descriptionHtml:
          "<p>Überlieferte Anwendung, kein Wirknachweis. Ersetzt keine tierärztliche Untersuchung oder Behandlung.</p>",
      },
    ],
    createdAt: "2026-03-02T08:00:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000002",
    title: "Hagebutten, ganz und getrocknet",
    species: ["Pferd", "Kaninchen"],
    herbs: ["hundsrose"],
    subtitle: "Knackige Früchte der Hundsrose – Einzelfuttermittel für Pferde und Kaninchen",
    ribbonText: null,
    descriptionHtml:
      "<p>Ganze Früchte, im Oktober von Hand gepflückt und langsam getrocknet. Sie schmecken <em>fruchtig-herb</em> und knacken hörbar – viele Pferde erkennen die Tüte am Rascheln.</p><ul><li>ohne Zucker, ohne Schwefel, ohne Zusätze</li><li>als Leckerbissen nach der Arbeit oder unter dem Heu versteckt</li><li>für Kaninchen nur ab und zu eine halbe Frucht als Leckerbissen</li></ul><p>Tipp: In warmem Wasser eingeweicht werden die Schalen in <strong>etwa 30 Minuten</strong> weich.</p>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 120,
    siteProductSelection: null,
    images: [
      { file: "/waren/hagebutten-beutel.svg" },
      { file: "/waren/hagebutten-schale.svg" },
      { file: "/waren/hagebutten-zweig.svg" },
    ],
    options: [{ title: "Inhalt", values: ["500 g", "1 kg", "3 kg"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000201",
          title: "500 g",
          sku: "KP-HAGE-500",
          priceCents: 890,
        },
        { ...stock(35), weightGrams: 500, optionValues: { Inhalt: "500 g" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000202",
          title: "1 kg",
          sku: "KP-HAGE-1000",
          priceCents: 1590,
        },
        { ...stock(24), weightGrams: 1000, optionValues: { Inhalt: "1 kg" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000203",
          title: "3 kg",
          sku: "KP-HAGE-3000",
          priceCents: 3990,
        },
        { ...stock(0), weightGrams: 3000, optionValues: { Inhalt: "3 kg" } },
      ),
    ],
    additionalInfo: [
      ...feedFacts(
        "Hagebutten, ganz, getrocknet 100 %.",
        "Rohprotein 7,2 %, Rohfett 4,6 %, Rohfaser 25,8 %, Rohasche 5,4 %.",
        "<p>Einzelfuttermittel. Pferde 30 bis 50 g am Tag, Kaninchen nur ab und zu eine halbe Frucht als Leckerbissen.</p>",
      ),
      manufacturer,
      warnings(
        "Kaninchen: nur zeitweise und nur halbierte Früchte ohne Kerne.",
        "Die Kerne tragen feine Härchen, die auf der Haut jucken können: Hände nach dem Füttern waschen. Trocken lagern.",
      ),
    ],
    createdAt: "2026-03-02T08:05:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000003",
    title: "Flohsamenschalen",
    species: ["Hund", "Katze", "Pferd"],
    herbs: ["flohsamen"],
    subtitle: "Quellen in Wasser auf – Einzelfuttermittel für Hunde, Katzen und Pferde",
    ribbonText: null,
    descriptionHtml:
      "<p>Die hellen, hauchdünnen Schalen des Indischen Flohsamens quellen in Wasser zu einem <strong>geschmacksneutralen Gel</strong> auf und lassen sich so unter jedes Futter rühren.</p><h3>Einweichen</h3><p>Ein Teelöffel Schalen, zehn Teelöffel Wasser, 15 Minuten Geduld. <em>Bitte nie trocken füttern.</em></p>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 170,
    siteProductSelection: null,
    images: [
      { file: "/waren/flohsamenschalen-dose.svg" },
      { file: "/waren/flohsamenschalen-glas.svg" },
    ],
    options: [],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000301",
          title: "300 g",
          sku: "KP-FLOH-300",
          priceCents: 1390,
        },
        { ...stock(27), weightGrams: 300 },
      ),
    ],
    additionalInfo: [
      ...feedFacts(
        "Flohsamenschalen (Plantago ovata), Reinheit 99 %.",
        "Rohprotein 2,1 %, Rohfett 0,4 %, Rohfaser 16,9 %, Rohasche 2,7 %.",
        "<p>Einzelfuttermittel für Hunde, Katzen und Pferde. Eingeweicht: Katzen ¼ Teelöffel, Hunde ½ bis 2 Teelöffel, Pferde 50 bis 80 g am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Nicht für Kaninchen.",
        "Katzen nur in der angegebenen Menge und nach Rücksprache mit Ihrer Tierarztpraxis. Nur vollständig aufgequollen füttern und immer frisches Wasser bereitstellen. Zwischen Flohsamenschalen und Medikamenten zwei Stunden Abstand halten. Trocken lagern.",
      ),
    ],
    createdAt: "2026-04-13T08:00:00.000Z",
  },
];
