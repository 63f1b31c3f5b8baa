import { manufacturer, type SeedProduct, stock, variant, warnings } from "./seed-product.ts";

/** For the stable and for the way there. */
export const stableAndTravel: readonly SeedProduct[] = [
  {
    id: "prod_01KRWARE000000000000000015",
    title: "Heunetz, engmaschig",
    subtitle: "Geknüpft aus weichem Baumwollseil – Heu in kleinen Bissen",
    ribbonText: null,
    descriptionHtml:
      "<p>Mit 4 cm Maschenweite zupft Ihr Pferd Halm für Halm, <strong>länger und ruhiger</strong> als vom Boden. Das Seil ist weich genug für Lippen und Zähne und fest genug für zwei Winter im Offenstall.</p><ul><li>fasst etwa 6 kg Heu, 90 cm lang</li><li>große Öffnung mit Zugseil, in einer Minute gefüllt</li><li>flache Knoten, die nicht auftragen</li></ul>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 240,
    siteProductSelection: null,
    images: [
      { file: "/waren/heunetz-natur.svg" },
      { file: "/waren/heunetz-gruen.svg" },
      { file: "/waren/heunetz-pferd.svg" },
    ],
    options: [{ title: "Farbe", values: ["Natur", "Tannengrün"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000001501",
          title: "Natur",
          sku: "KP-NETZ-NATUR",
          priceCents: 1890,
        },
        { imageFile: "/waren/heunetz-natur.svg", optionValues: { Farbe: "Natur" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000001502",
          title: "Tannengrün",
          sku: "KP-NETZ-GRUEN",
          priceCents: 1990,
        },
        { imageFile: "/waren/heunetz-gruen.svg", optionValues: { Farbe: "Tannengrün" } },
      ),
    ],
    additionalInfo: [
      {
        title: "Material",
        descriptionHtml: "<p>Baumwollseil, 5 mm, naturbelassen oder gefärbt.</p>",
      },
      manufacturer,
      warnings(
        "So hoch aufhängen, dass kein Huf hineingeraten kann, auch wenn das Netz leer ist. Bei beschlagenen Pferden nicht am Boden verwenden. Gerissene Maschen sofort ersetzen.",
      ),
    ],
    createdAt: "2026-06-15T08:00:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000016",
    title: "Transportdecke „Unterwegs“",
    subtitle: "Weiche Wolldecke für Korb, Box und Rückbank",
    ribbonText: "Neu",
    descriptionHtml:
      "<p>Legen Sie die Decke schon einige Tage vor der Fahrt auf den Lieblingsplatz: Dann reist <strong>der vertraute Geruch von zu Hause</strong> mit. Gewebt aus weicher Schurwolle, mit gestickter Kante und kleiner Lasche für den Korbgriff.</p><ul><li>70 × 50 cm, passt in gängige Transportboxen</li><li>Wollwaschgang, 30 °C</li><li>trocknet über Nacht</li></ul>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 250,
    siteProductSelection: null,
    images: [
      { file: "/waren/transportdecke-salbei.svg" },
      { file: "/waren/transportdecke-honig.svg" },
      { file: "/waren/transportdecke-katze.svg" },
    ],
    options: [{ title: "Farbe", values: ["Salbei", "Honig"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000001601",
          title: "Salbei",
          sku: "KP-DECKE-SALBEI",
          priceCents: 3290,
        },
        {
          ...stock(10),
          imageFile: "/waren/transportdecke-salbei.svg",
          optionValues: { Farbe: "Salbei" },
        },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000001602",
          title: "Honig",
          sku: "KP-DECKE-HONIG",
          priceCents: 3290,
        },
        {
          ...stock(6),
          imageFile: "/waren/transportdecke-honig.svg",
          optionValues: { Farbe: "Honig" },
        },
      ),
    ],
    additionalInfo: [
      { title: "Material", descriptionHtml: "<p>80 % Schurwolle, 20 % Baumwolle.</p>" },
      manufacturer,
      warnings(
        "Ersetzt keine Sicherung im Auto. In der Box so auslegen, dass die Lüftungsschlitze frei bleiben. Von offenem Feuer fernhalten.",
      ),
    ],
    createdAt: "2026-10-12T08:05:00.000Z",
  },
];
