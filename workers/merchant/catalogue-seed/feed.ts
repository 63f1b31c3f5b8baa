import {
  competitionNote,
  feedFacts,
  goods,
  info,
  manufacturer,
  type SeedProduct,
  stock,
  warnings,
} from "./seed-product.ts";

export const feed: readonly SeedProduct[] = [
  goods({
    number: 1,
    title: "Kräutermischung „Wiesenglück“",
    species: ["Hund", "Pferd"],
    herbs: ["kamille", "brennnessel", "ringelblume", "loewenzahn", "hundsrose", "lavendel"],
    subtitle: "Sechs Wiesenkräuter, fein geschnitten – Ergänzungsfuttermittel für Hunde und Pferde",
    ribbonText: "Beliebt",
    descriptionHtml:
      "<p>Wenn Sie den Beutel öffnen, riecht es nach <strong>Sommerwiese am späten Vormittag</strong>: nach Kamille, ein wenig nach Heu und ganz zum Schluss nach Lavendel. Sechs getrocknete Kräuter, von Hand gemischt und so fein geschnitten, dass sie am Futter haften und nicht im Napf zurückbleiben.</p><h3>Das steckt im Beutel</h3><table><thead><tr><th>Zutat</th><th>Anteil</th></tr></thead><tbody><tr><td>Kamillenblüten</td><td>30 %</td></tr><tr><td>Brennnesselblätter</td><td>25 %</td></tr><tr><td>Ringelblumenblüten</td><td>20 %</td></tr><tr><td>Löwenzahnblätter</td><td>15 %</td></tr><tr><td>Hagebuttenschalen</td><td>7 %</td></tr><tr><td>Lavendelblüten</td><td>3 %</td></tr></tbody></table><h3>So gelingt der Anfang</h3><ul><li>Mit einer kleinen Prise beginnen und die Menge über eine Woche steigern.</li><li>Für Hunde mit <em>einem Schluck warmem Wasser</em> übergießen und zehn Minuten ziehen lassen.</li><li>Für Pferde einfach trocken unter das Futter mischen.</li></ul>",
    order: 110,
    siteProductSelection: "lowest_price_first",
    pictures: [
      "wiesenglueck-beutel",
      "wiesenglueck-offen",
      "wiesenglueck-schale",
      "wiesenglueck-hund",
    ],
    option: "Inhalt",
    variants: [
      { title: "250 g", sku: "KP-WIESE-250", priceCents: 1490, ...stock(42), weightGrams: 250 },
      { title: "100 g", sku: "KP-WIESE-100", priceCents: 690, ...stock(60), weightGrams: 100 },
      { title: "500 g", sku: "KP-WIESE-500", priceCents: 2690, ...stock(18), weightGrams: 500 },
    ],
    additionalInfo: [
      ...feedFacts(
        "Ergänzungsfuttermittel",
        "Kamillenblüten 30 %, Brennnesselblätter 25 %, Ringelblumenblüten 20 %, Löwenzahnblätter 15 %, Hagebuttenschalen 7 %, Lavendelblüten 3 %.",
        "Rohprotein 13,8 %, Rohfett 3,9 %, Rohfaser 15,6 %, Rohasche 10,4 %.",
        "<p>Ergänzungsfuttermittel für Hunde und Pferde. Tagesmenge:</p><ul><li>kleine Hunde bis 10 kg: 1 g (ein gestrichener Teelöffel)</li><li>große Hunde: 2 bis 3 g</li><li>Pferde: 20 bis 30 g</li></ul>",
      ),
      manufacturer,
      warnings(
        "Nicht für Katzen.",
        "Hunde und Pferde: wegen Kamille, Brennnessel und Lavendel nur in der angegebenen Menge und nur zeitweise. Während Trächtigkeit und Säugezeit sowie zusammen mit Medikamenten nur nach Rücksprache mit Ihrer Tierarztpraxis. Trocken, kühl und dunkel lagern. Außer Reichweite von Kindern aufbewahren.",
        competitionNote("Kamille, Brennnessel, Ringelblume, Löwenzahn und Lavendel"),
      ),
      info(
        "Gut zu wissen",
        "Überlieferte Anwendung, kein Wirknachweis. Ersetzt keine tierärztliche Untersuchung oder Behandlung.",
      ),
    ],
    createdAt: "2026-03-02T08:00:00.000Z",
  }),
  goods({
    number: 2,
    title: "Hagebutten, ganz und getrocknet",
    species: ["Pferd", "Kaninchen"],
    herbs: ["hundsrose"],
    subtitle: "Knackige Früchte der Hundsrose – Einzelfuttermittel für Pferde und Kaninchen",
    descriptionHtml:
      "<p>Ganze Früchte, im Oktober von Hand gepflückt und langsam getrocknet. Sie schmecken <em>fruchtig-herb</em> und knacken hörbar. Viele Pferde erkennen die Tüte am Rascheln.</p><ul><li>ohne Zucker, ohne Schwefel, ohne Zusätze</li><li>als Leckerbissen nach der Arbeit oder unter dem Heu versteckt</li><li>für Kaninchen nur ab und zu eine halbe Frucht als Leckerbissen</li></ul><p>Tipp: In warmem Wasser eingeweicht werden die Schalen in <strong>etwa 30 Minuten</strong> weich.</p>",
    order: 120,
    pictures: ["hagebutten-beutel", "hagebutten-schale", "hagebutten-zweig"],
    option: "Inhalt",
    variants: [
      { title: "500 g", sku: "KP-HAGE-500", priceCents: 890, ...stock(35), weightGrams: 500 },
      { title: "1 kg", sku: "KP-HAGE-1000", priceCents: 1590, ...stock(24), weightGrams: 1000 },
      { title: "3 kg", sku: "KP-HAGE-3000", priceCents: 3990, ...stock(0), weightGrams: 3000 },
    ],
    additionalInfo: [
      ...feedFacts(
        "Einzelfuttermittel",
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
  }),
  goods({
    number: 3,
    title: "Flohsamenschalen",
    species: ["Hund", "Katze", "Pferd"],
    herbs: ["flohsamen"],
    subtitle: "Zum Aufquellen in Wasser – Einzelfuttermittel für Hunde, Katzen und Pferde",
    descriptionHtml:
      "<p>Die hellen, hauchdünnen Schalen des Indischen Flohsamens quellen in Wasser zu einem <strong>geschmacksneutralen Gel</strong> auf und lassen sich so unter jedes Futter rühren.</p><h3>Einweichen</h3><p>Ein Teelöffel Schalen, zehn Teelöffel Wasser, 15 Minuten Geduld. <em>Bitte nie trocken füttern.</em></p>",
    order: 170,
    pictures: ["flohsamenschalen-dose", "flohsamenschalen-glas"],
    variants: [
      { title: "300 g", sku: "KP-FLOH-300", priceCents: 1390, ...stock(27), weightGrams: 300 },
    ],
    additionalInfo: [
      ...feedFacts(
        "Einzelfuttermittel",
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
  }),
  goods({
    number: 4,
    title: "Leinöl, kaltgepresst",
    species: ["Hund", "Katze", "Pferd"],
    herbs: ["lein"],
    subtitle: "Frisch aus der Ölmühle – Einzelfuttermittel für Hunde, Katzen und Pferde",
    descriptionHtml:
      "<p>Goldgelb, mild-nussig und jede Woche frisch gepresst: Das Leinöl läuft bei <strong>unter 40 °C</strong> aus der Presse und wird noch am selben Tag abgefüllt. Es enthält von Natur aus viel Alpha-Linolensäure, eine pflanzliche Omega-3-Fettsäure.</p><table><thead><tr><th>Fettsäure</th><th>typischer Anteil</th></tr></thead><tbody><tr><td>Alpha-Linolensäure</td><td>57 %</td></tr><tr><td>Ölsäure</td><td>17 %</td></tr><tr><td>Linolsäure</td><td>15 %</td></tr></tbody></table><p>Leinöl mag weder Licht noch Wärme. <em>Im Kühlschrank</em> bleibt eine angebrochene Flasche etwa acht Wochen frisch.</p>",
    order: 130,
    siteProductSelection: "lowest_price_first",
    pictures: ["leinoel-flasche", "leinoel-samen", "leinoel-bluete"],
    option: "Inhalt",
    variants: [
      {
        title: "250 ml",
        sku: "KP-LEIN-250",
        priceCents: 690,
        ...stock(30),
        volumeMillilitres: 250,
      },
      {
        title: "500 ml",
        sku: "KP-LEIN-500",
        priceCents: 1190,
        ...stock(22),
        salePriceCents: 990,
        volumeMillilitres: 500,
      },
      { title: "1 l", sku: "KP-LEIN-1000", priceCents: 1990, ...stock(9), volumeMillilitres: 1000 },
    ],
    additionalInfo: [
      ...feedFacts(
        "Einzelfuttermittel",
        "Leinöl, kaltgepresst 100 %.",
        "Rohfett 99,8 %, Rohprotein 0 %, Rohfaser 0 %, Rohasche 0 %.",
        "<p>Einzelfuttermittel. Katzen ½ Teelöffel, Hunde 1 Teelöffel je 10 kg Körpergewicht, Pferde 30 bis 60 ml am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Hunde, Katzen und Pferde: nur in der angegebenen Menge, auch während Trächtigkeit und Säugezeit. Nicht erhitzen. Gekühlt lagern und nach dem Öffnen innerhalb von acht Wochen verbrauchen. Ölgetränkte Lappen können sich selbst entzünden: ausgebreitet im Freien trocknen lassen.",
      ),
    ],
    createdAt: "2026-03-09T08:00:00.000Z",
  }),
  goods({
    number: 5,
    title: "Mariendistelöl",
    species: ["Hund", "Pferd"],
    herbs: ["mariendistel"],
    subtitle: "Aus ungeschälten Samen gepresst – Einzelfuttermittel für Hunde und Pferde",
    descriptionHtml:
      "<p>Ein kräftig gelbes Öl mit leicht herber Note, aus den glänzend braunen Samen der Mariendistel. Es wird <strong>ungefiltert</strong> abgefüllt; ein feiner Satz am Flaschenboden gehört dazu. Die Flasche vor dem Ausgießen sanft schwenken.</p><ul><li>kaltgepresst aus deutschem Anbau</li><li>dunkles Glas schützt vor Licht</li><li>Dosierring im Flaschenhals, damit nichts tropft</li></ul>",
    order: 180,
    pictures: ["mariendisteloel-flasche", "mariendisteloel-bluete"],
    variants: [
      {
        title: "250 ml",
        sku: "KP-MARI-250",
        priceCents: 1290,
        ...stock(3),
        volumeMillilitres: 250,
      },
    ],
    additionalInfo: [
      ...feedFacts(
        "Einzelfuttermittel",
        "Mariendistelöl, kaltgepresst 100 %.",
        "Rohfett 99,7 %, Rohprotein 0 %, Rohfaser 0 %, Rohasche 0 %.",
        "<p>Einzelfuttermittel. Hunde ½ Teelöffel je 10 kg Körpergewicht, Pferde 20 bis 40 ml am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Hunde und Pferde: nur in der angegebenen Menge. Langsam an die volle Menge heranführen. Während Trächtigkeit und Säugezeit sowie zusammen mit Medikamenten nur nach Rücksprache mit Ihrer Tierarztpraxis. Kühl und dunkel lagern, nach dem Öffnen innerhalb von drei Monaten verbrauchen. Glasflasche: Bruchgefahr.",
        competitionNote("Mariendistel"),
      ),
    ],
    createdAt: "2026-05-04T08:00:00.000Z",
  }),
  goods({
    number: 6,
    title: "Futtermoor, flüssig",
    species: ["Hund", "Pferd"],
    herbs: [],
    subtitle: "Fein gesiebtes Niedermoor – Ergänzungsfuttermittel für Hunde und Pferde",
    descriptionHtml:
      "<p>Dunkel, samtig und überraschend mild im Geruch: Moor aus einem kleinen norddeutschen Abbaugebiet, <strong>zweimal gesiebt</strong> und mit etwas Apfelkraut abgerundet. Vor Gebrauch kräftig schütteln und über das Futter geben.</p><p><em>Das Moor wird nur zweimal im Jahr abgefüllt. Dazwischen kann es ausverkauft sein.</em></p>",
    order: 190,
    pictures: ["moor-flasche"],
    variants: [
      { title: "1 l", sku: "KP-MOOR-1000", priceCents: 1690, ...stock(0), volumeMillilitres: 1000 },
    ],
    additionalInfo: [
      ...feedFacts(
        "Ergänzungsfuttermittel",
        "Niedermoor (Torf) 96 %, Apfelkraut 4 %.",
        "Feuchtigkeit 87,5 %, Rohasche 1,9 %, Rohprotein 0,8 %, Rohfaser 1,4 %, Rohfett 0,1 %.",
        "<p>Ergänzungsfuttermittel. Hunde 1 Esslöffel je 15 kg Körpergewicht, Pferde 100 ml am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Zwischen Moor und Medikamenten zwei Stunden Abstand halten. Kann auf helle Stoffe abfärben. Nach dem Öffnen gekühlt lagern und innerhalb von vier Wochen verbrauchen.",
      ),
    ],
    createdAt: "2026-05-04T08:05:00.000Z",
  }),
  goods({
    number: 7,
    title: "Bierhefe, gemahlen",
    species: ["Hund", "Katze", "Pferd"],
    herbs: [],
    subtitle: "Würziges Pulver zum Überstreuen – Einzelfuttermittel für Hunde, Katzen und Pferde",
    descriptionHtml:
      "<p>Viele Hunde lieben den Geruch, noch bevor der Deckel ganz offen ist. Die Bierhefe stammt aus einer <strong>kleinen Brauerei</strong>, wird auf Walzen getrocknet und fein gemahlen. Bierhefe bringt von Natur aus B-Vitamine und viel Eiweiß mit.</p><ul><li>staubarm und gut löslich</li><li>ohne Zucker und ohne Aromen</li><li>Messlöffel liegt bei</li></ul>",
    order: 160,
    pictures: ["bierhefe-dose"],
    option: "Inhalt",
    variants: [
      { title: "400 g", sku: "KP-HEFE-400", priceCents: 790, weightGrams: 400 },
      { title: "1 kg", sku: "KP-HEFE-1000", priceCents: 1590, weightGrams: 1000 },
    ],
    additionalInfo: [
      ...feedFacts(
        "Einzelfuttermittel",
        "Bierhefe (Saccharomyces cerevisiae), inaktiviert, getrocknet 100 %.",
        "Rohprotein 46,0 %, Rohfett 2,2 %, Rohfaser 2,4 %, Rohasche 7,6 %.",
        "<p>Einzelfuttermittel. Katzen ½ Teelöffel, Hunde 1 Teelöffel je 10 kg Körpergewicht, Pferde 50 g am Tag.</p>",
      ),
      manufacturer,
      warnings(
        "Langsam an die volle Menge heranführen. Beim Umfüllen Staub nicht einatmen. Trocken und gut verschlossen lagern.",
      ),
    ],
    createdAt: "2026-04-13T08:05:00.000Z",
  }),
  goods({
    number: 8,
    title: "Heucobs von der Bergwiese",
    species: ["Pferd", "Kaninchen"],
    herbs: [],
    subtitle: "Gepresstes Heu ohne Melasse – Einzelfuttermittel für Pferde und Kaninchen",
    descriptionHtml:
      "<p>Nichts als Heu: im Juni gemäht, warmluftgetrocknet und zu daumendicken Cobs gepresst. Eingeweicht werden sie zu einem <strong>weichen, duftenden Brei</strong>, den auch Pferde mit wenigen Zähnen bequem fressen.</p><h3>Einweichen</h3><ol><li>Einen Teil Cobs mit drei Teilen warmem Wasser übergießen.</li><li>30 bis 60 Minuten quellen lassen, bis kein harter Kern mehr zu spüren ist.</li><li>Am selben Tag füttern.</li></ol>",
    order: 150,
    pictures: ["heucobs-sack", "heucobs-pferd"],
    option: "Inhalt",
    variants: [
      {
        title: "5 kg",
        sku: "KP-HEU-5",
        priceCents: 1290,
        ...stock(16),
        salePriceCents: 1090,
        weightGrams: 5000,
      },
      { title: "15 kg", sku: "KP-HEU-15", priceCents: 2890, ...stock(11), weightGrams: 15000 },
    ],
    additionalInfo: [
      ...feedFacts(
        "Einzelfuttermittel",
        "Wiesenheu, warmluftgetrocknet 100 %.",
        "Rohprotein 10,6 %, Rohfett 2,4 %, Rohfaser 27,3 %, Rohasche 8,2 %, Natrium 0,05 %.",
        "<p>Einzelfuttermittel. Pferde: 0,5 bis 1 kg (trocken gewogen) je 100 kg Körpergewicht als Ersatz für einen Teil des Heus. Kaninchen: ein Cob am Tag, eingeweicht.</p>",
      ),
      manufacturer,
      warnings(
        "Trockene Cobs können im Schlund stecken bleiben: immer vollständig einweichen. Angesetzten Brei nach zwölf Stunden wegwerfen. Sack trocken und vor Nagern geschützt lagern.",
      ),
    ],
    createdAt: "2026-03-16T08:00:00.000Z",
  }),
];
