import { goods, info, manufacturer, type SeedProduct, stock, warnings } from "./seed-product.ts";

export const accessories: readonly SeedProduct[] = [
  goods({
    number: 12,
    title: "Schnüffelteppich „Waldboden“",
    subtitle: "Handgeknüpft aus Fleece, in drei Farben, für Regentage und ruhige Abende",
    ribbonText: "Neu",
    descriptionHtml:
      "<p>Streuen Sie eine Handvoll Futter zwischen die Fransen, und Ihr Hund hat <strong>eine Viertelstunde zu tun</strong>. Über 400 Fleecestreifen sind einzeln in die Gummimatte geknüpft, so dicht, dass auch kleine Krümel darin verschwinden.</p><h3>Maße und Pflege</h3><ul><li>50 cm Durchmesser, Fransen etwa 8 cm lang</li><li>rutschfeste Unterseite</li><li>bei 30 °C im Wäschenetz waschbar, an der Luft trocknen</li></ul><p>Auch Kaninchen und Katzen suchen gern – <em>mit Kräutern statt Leckerchen</em>.</p>",
    order: 115,
    pictures: [
      "schnueffelteppich-gruen",
      "schnueffelteppich-lehm",
      "schnueffelteppich-lavendel",
      "schnueffelteppich-detail",
      "schnueffelteppich-hund",
    ],
    option: "Farbe",
    variants: [
      {
        title: "Waldgrün",
        sku: "KP-SNUFF-GRUEN",
        priceCents: 3490,
        ...stock(14),
        picture: "schnueffelteppich-gruen",
      },
      {
        title: "Lehm",
        sku: "KP-SNUFF-LEHM",
        priceCents: 3490,
        ...stock(3),
        picture: "schnueffelteppich-lehm",
      },
      {
        title: "Lavendel",
        sku: "KP-SNUFF-LAVENDEL",
        priceCents: 3490,
        ...stock(0),
        picture: "schnueffelteppich-lavendel",
      },
    ],
    additionalInfo: [
      info("Material", "Fransen: Polyesterfleece. Matte: Naturkautschuk."),
      manufacturer,
      warnings(
        "Nur unter Aufsicht verwenden und danach wegräumen. Nicht für Tiere, die Stoff fressen. Lose Fransen entfernen. Kein Kinderspielzeug.",
      ),
    ],
    createdAt: "2026-10-12T08:00:00.000Z",
  }),
  goods({
    number: 13,
    title: "Kauwurzel aus Olivenholz",
    subtitle: "Natürlich gewachsenes Kauholz für ausdauernde Kauer",
    descriptionHtml:
      "<p>Aus dem Rückschnitt alter Olivenbäume: sehr dicht, sehr hart und mit <strong>schöner Maserung</strong>. Das Holz fasert beim Kauen weich aus, statt zu splittern. Jede Wurzel ist ein Einzelstück, von Hand geschliffen. Form und Farbe können vom Bild abweichen.</p><table><thead><tr><th>Größe</th><th>Länge</th><th>für Hunde</th></tr></thead><tbody><tr><td>S</td><td>10–14 cm</td><td>bis 10 kg</td></tr><tr><td>M</td><td>15–20 cm</td><td>10–20 kg</td></tr><tr><td>L</td><td>21–28 cm</td><td>ab 20 kg</td></tr></tbody></table>",
    order: 220,
    pictures: ["kauwurzel", "kauwurzel-groessen"],
    option: "Größe",
    variants: [
      { title: "S", sku: "KP-KAU-S", priceCents: 790, ...stock(20) },
      { title: "M", sku: "KP-KAU-M", priceCents: 1190, ...stock(15) },
      { title: "L", sku: "KP-KAU-L", priceCents: 1690, ...stock(7) },
    ],
    additionalInfo: [
      info("Material", "Olivenholz, unbehandelt."),
      manufacturer,
      warnings(
        "Nur unter Aufsicht kauen lassen. Die Wurzel soll breiter sein als der Fang; zu klein gewordene Stücke wegwerfen. Nicht für Welpen im Zahnwechsel.",
      ),
    ],
    createdAt: "2026-05-18T08:00:00.000Z",
  }),
  goods({
    number: 14,
    title: "Keramiknapf „Pfotenblatt“",
    subtitle: "Von Hand gedreht, schwer und standfest, in drei Glasuren",
    descriptionHtml:
      "<p>Ein Napf, der stehen bleibt. Aus <strong>Steinzeug</strong> gedreht, bei 1.240 °C gebrannt und innen glatt glasiert, sodass nichts hängen bleibt. Mit einem Holzstempel drücken wir das Pfotenblatt in den feuchten Ton.</p><ul><li>20 cm Durchmesser, 8 cm hoch, fasst gut einen Liter</li><li>spülmaschinenfest</li><li>für Hunde, Katzen und Kaninchen</li></ul>",
    order: 230,
    pictures: ["napf-creme", "napf-salbei", "napf-lehm", "napf-kaninchen"],
    option: "Farbe",
    variants: [
      {
        title: "Creme",
        sku: "KP-NAPF-CREME",
        priceCents: 2490,
        ...stock(8),
        picture: "napf-creme",
      },
      {
        title: "Salbei",
        sku: "KP-NAPF-SALBEI",
        priceCents: 2490,
        ...stock(12),
        picture: "napf-salbei",
      },
      { title: "Lehm", sku: "KP-NAPF-LEHM", priceCents: 2290, ...stock(5), picture: "napf-lehm" },
    ],
    additionalInfo: [
      info("Material", "Steinzeug mit lebensmittelechter, bleifreier Glasur."),
      manufacturer,
      warnings(
        "Keramik kann brechen, Scherben sind scharf. Beschädigte Näpfe nicht weiter benutzen. Nicht auf die Herdplatte stellen.",
      ),
    ],
    createdAt: "2026-05-18T08:05:00.000Z",
  }),
  goods({
    number: 15,
    title: "Heunetz, engmaschig",
    subtitle: "Geknüpft aus weichem Baumwollseil – Heu in kleinen Bissen",
    descriptionHtml:
      "<p>Bei 4 cm Maschenweite zupft Ihr Pferd das Heu Halm für Halm und frisst <strong>länger und ruhiger</strong> als vom Boden. Das Seil ist weich genug für Lippen und Zähne und fest genug für zwei Winter im Offenstall.</p><ul><li>fasst etwa 6 kg Heu, 90 cm lang</li><li>große Öffnung mit Zugseil, in einer Minute gefüllt</li><li>flache Knoten</li></ul>",
    order: 240,
    pictures: ["heunetz-natur", "heunetz-gruen", "heunetz-pferd"],
    option: "Farbe",
    variants: [
      { title: "Natur", sku: "KP-NETZ-NATUR", priceCents: 1890, picture: "heunetz-natur" },
      { title: "Tannengrün", sku: "KP-NETZ-GRUEN", priceCents: 1990, picture: "heunetz-gruen" },
    ],
    additionalInfo: [
      info("Material", "Baumwollseil, 5 mm, naturbelassen oder gefärbt."),
      manufacturer,
      warnings(
        "So hoch aufhängen, dass kein Huf hineingeraten kann, auch wenn das Netz leer ist. Bei beschlagenen Pferden nicht am Boden verwenden. Gerissene Maschen sofort ersetzen.",
      ),
    ],
    createdAt: "2026-06-15T08:00:00.000Z",
  }),
  goods({
    number: 16,
    title: "Transportdecke „Unterwegs“",
    subtitle: "Weiche Wolldecke für Korb, Box und Rückbank",
    ribbonText: "Neu",
    descriptionHtml:
      "<p>Legen Sie die Decke schon einige Tage vor der Fahrt auf den Lieblingsplatz: Dann reist <strong>der vertraute Geruch von zu Hause</strong> mit. Gewebt aus weicher Schurwolle, mit gestickter Kante und kleiner Lasche für den Korbgriff.</p><ul><li>70 × 50 cm, passt in gängige Transportboxen</li><li>Wollwaschgang, 30 °C</li><li>trocknet über Nacht</li></ul>",
    order: 250,
    pictures: ["transportdecke-salbei", "transportdecke-honig", "transportdecke-katze"],
    option: "Farbe",
    variants: [
      {
        title: "Salbei",
        sku: "KP-DECKE-SALBEI",
        priceCents: 3290,
        ...stock(10),
        picture: "transportdecke-salbei",
      },
      {
        title: "Honig",
        sku: "KP-DECKE-HONIG",
        priceCents: 3290,
        ...stock(6),
        picture: "transportdecke-honig",
      },
    ],
    additionalInfo: [
      info("Material", "80 % Schurwolle, 20 % Baumwolle."),
      manufacturer,
      warnings(
        "Ersetzt keine Transportsicherung für Tiere im Auto. In der Box so auslegen, dass die Lüftungsschlitze frei bleiben. Von offenem Feuer fernhalten.",
      ),
    ],
    createdAt: "2026-10-12T08:05:00.000Z",
  }),
];
