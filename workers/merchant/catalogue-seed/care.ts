import {
  competitionNote,
  manufacturer,
  type SeedProduct,
  stock,
  variant,
  warnings,
} from "./seed-product.ts";

export const care: readonly SeedProduct[] = [
  {
    id: "prod_01KRWARE000000000000000009",
    title: "Pfotenbalsam mit Ringelblume",
    species: ["Hund"],
    herbs: ["ringelblume"],
    subtitle: "Bienenwachs, Sheabutter und Ringelblumenöl für Ballen, die viel laufen",
    ribbonText: "Beliebt",
    descriptionHtml:
      "<p>Streusalz im Januar, heißer Asphalt im Juli: Pfoten haben es nicht immer leicht. Der Balsam ist fest wie kalte Butter, schmilzt zwischen den Fingern und <strong>zieht in wenigen Minuten ein</strong>, ohne auf dem Parkett Spuren zu hinterlassen.</p><h3>Inhaltsstoffe</h3><ul><li>Sheabutter</li><li>Ringelblumenblüten, in Sonnenblumenöl ausgezogen</li><li>Bienenwachs vom Imker aus dem Nachbarort</li></ul><p><em>Ohne Duftstoffe und ohne ätherische Öle</em> – Hundenasen danken es Ihnen.</p>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 140,
    siteProductSelection: null,
    images: [
      { file: "/waren/pfotenbalsam-dose.svg" },
      { file: "/waren/pfotenbalsam-offen.svg" },
      { file: "/waren/pfotenbalsam-pfote.svg" },
    ],
    options: [{ title: "Inhalt", values: ["30 g", "60 g"] }],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000000901",
          title: "30 g",
          sku: "KP-PFOTE-30",
          priceCents: 790,
        },
        { ...stock(48), weightGrams: 30, optionValues: { Inhalt: "30 g" } },
      ),
      variant(
        {
          id: "variant_01KRWARE000000000000000902",
          title: "60 g",
          sku: "KP-PFOTE-60",
          priceCents: 1290,
        },
        { ...stock(1), weightGrams: 60, optionValues: { Inhalt: "60 g" } },
      ),
    ],
    additionalInfo: [
      {
        title: "Anwendung",
        descriptionHtml:
          "<p>Eine erbsengroße Menge in der Hand erwärmen und dünn auf die sauberen, trockenen Ballen streichen, am besten vor dem Spaziergang.</p>",
      },
      manufacturer,
      warnings(
        "Nur äußerlich und nur auf unverletzter Haut anwenden. Vor dem ersten Mal an einer kleinen Stelle probieren. Enthält Bienenwachs. Nicht über 25 °C lagern.",
      ),
    ],
    createdAt: "2026-03-16T08:05:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000010",
    title: "Fellpflege-Shampoo Kamille & Hafer",
    species: ["Hund", "Pferd"],
    herbs: ["kamille"],
    subtitle: "Mildes Shampoo für Hunde und Pferde, nahezu ohne Duft",
    ribbonText: null,
    descriptionHtml:
      "<p>Für den Tag nach dem Schlammbad. Die milden Tenside aus Zucker und Kokos schäumen <strong>sparsam</strong>, lassen sich schnell ausspülen, und das Fell riecht danach vor allem nach einem: nach Ihrem Tier.</p><ul><li>ein Pumpstoß reicht für einen kleinen Hund</li><li>Flasche nachfüllbar</li><li>ohne Silikone und Farbstoffe</li></ul>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 200,
    siteProductSelection: null,
    images: [{ file: "/waren/fellshampoo-flasche.svg" }, { file: "/waren/fellshampoo-bad.svg" }],
    options: [],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000001001",
          title: "300 ml",
          sku: "KP-SHAMP-300",
          priceCents: 1150,
        },
        { ...stock(26), volumeMillilitres: 300 },
      ),
    ],
    additionalInfo: [
      {
        title: "Inhaltsstoffe",
        descriptionHtml:
          "<p>Wasser, Zuckertenside, Kokostenside, Haferextrakt, Kamillenextrakt, pflanzliches Glycerin, Zitronensäure, Kaliumsorbat.</p>",
      },
      manufacturer,
      warnings(
        "Nicht für Katzen und Kaninchen.",
        "Hunde und Pferde: nur äußerlich und in kleiner Menge. Nicht in Augen und Ohren bringen; bei Kontakt mit viel Wasser ausspülen. Vom Tier nicht ablecken lassen, gründlich ausspülen.",
        competitionNote("Kamille"),
      ),
    ],
    createdAt: "2026-06-01T08:00:00.000Z",
  },
  {
    id: "prod_01KRWARE000000000000000011",
    title: "Kräuterkissen für Katzen",
    species: ["Katze"],
    herbs: ["katzenminze", "baldrian"],
    subtitle: "Mit Katzenminze, Baldrian und Dinkelspelz gefüllt, von Hand genäht",
    ribbonText: null,
    descriptionHtml:
      "<p>Ein flaches Kissen zum Kuscheln, Treteln und Herumtragen. Manche Katzen rollen sich sofort hinein, andere schnuppern höflich und gehen – <strong>beides ist ganz normal</strong>: Nur etwa zwei von drei Katzen reagieren auf den Duft von Katzenminze.</p><ul><li>Bezug aus fester Baumwolle, 24 × 24 cm</li><li>Innenkissen mit Knopf, der Bezug ist bei 30 °C waschbar</li><li>Duft lässt nach etwa drei Monaten nach; einfach kräftig durchkneten</li></ul>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 210,
    siteProductSelection: null,
    images: [{ file: "/waren/kraeuterkissen.svg" }, { file: "/waren/kraeuterkissen-katze.svg" }],
    options: [],
    variants: [
      variant(
        {
          id: "variant_01KRWARE000000000000001101",
          title: "24 × 24 cm",
          sku: "KP-KISSEN-24",
          priceCents: 1490,
        },
        stock(3),
      ),
    ],
    additionalInfo: [
      {
        title: "Material",
        descriptionHtml:
          "<p>Bezug: 100 % Baumwolle. Füllung: Dinkelspelz, Katzenminze, Baldrianwurzel.</p>",
      },
      manufacturer,
      warnings(
        "Spielzeug für Katzen, kein Kinderspielzeug. Katzen wegen Katzenminze und Baldrian nur zeitweise und mit Pausen geben, nicht für Kätzchen und nicht für trächtige oder säugende Katzen. Aufgerissene Kissen wegnehmen, die Füllung ist nicht zum Fressen gedacht. Innenkissen nicht waschen.",
      ),
    ],
    createdAt: "2026-06-01T08:05:00.000Z",
  },
];
