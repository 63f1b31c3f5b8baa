import {
  competitionNote,
  goods,
  info,
  manufacturer,
  type SeedProduct,
  stock,
  warnings,
} from "./seed-product.ts";

export const care: readonly SeedProduct[] = [
  goods({
    number: 9,
    title: "Pfotenbalsam mit Ringelblume",
    species: ["Hund"],
    herbs: ["ringelblume"],
    subtitle: "Bienenwachs, Sheabutter und Ringelblumenöl für viel beanspruchte Ballen",
    ribbonText: "Beliebt",
    descriptionHtml:
      "<p>Streusalz im Januar, heißer Asphalt im Juli: Pfoten haben es nicht immer leicht. Der Balsam ist fest wie kalte Butter, schmilzt zwischen den Fingern und <strong>zieht in wenigen Minuten ein</strong>, ohne auf dem Parkett Spuren zu hinterlassen.</p><h3>Inhaltsstoffe</h3><ul><li>Sheabutter</li><li>Ringelblumenblüten, in Sonnenblumenöl ausgezogen</li><li>Bienenwachs vom Imker aus dem Nachbarort</li></ul><p><em>Ohne Duftstoffe und ohne ätherische Öle</em> – Hundenasen danken es Ihnen.</p>",
    order: 140,
    pictures: ["pfotenbalsam-dose", "pfotenbalsam-offen", "pfotenbalsam-pfote"],
    option: "Inhalt",
    variants: [
      { title: "30 g", sku: "KP-PFOTE-30", priceCents: 790, ...stock(48), weightGrams: 30 },
      { title: "60 g", sku: "KP-PFOTE-60", priceCents: 1290, ...stock(1), weightGrams: 60 },
    ],
    additionalInfo: [
      info(
        "Anwendung",
        "Eine erbsengroße Menge in der Hand erwärmen und dünn auf die sauberen, trockenen Ballen streichen, am besten vor dem Spaziergang.",
      ),
      manufacturer,
      warnings(
        "Nur äußerlich und nur auf unverletzter Haut anwenden. Vor der ersten Anwendung an einer kleinen Stelle testen. Enthält Bienenwachs. Nicht über 25 °C lagern.",
      ),
    ],
    createdAt: "2026-03-16T08:05:00.000Z",
  }),
  goods({
    number: 10,
    title: "Fellpflege-Shampoo Kamille & Hafer",
    species: ["Hund", "Pferd"],
    herbs: ["kamille"],
    subtitle: "Mildes Shampoo für Hunde und Pferde, fast duftfrei",
    descriptionHtml:
      "<p>Für den Tag nach dem Schlammbad. Die milden Tenside aus Zucker und Kokos schäumen <strong>nur wenig</strong> und lassen sich schnell ausspülen. Das Fell riecht danach vor allem nach Ihrem Tier.</p><ul><li>ein Pumpstoß reicht für einen kleinen Hund</li><li>Flasche nachfüllbar</li><li>ohne Silikone und Farbstoffe</li></ul>",
    order: 200,
    pictures: ["fellshampoo-flasche", "fellshampoo-bad"],
    variants: [
      {
        title: "300 ml",
        sku: "KP-SHAMP-300",
        priceCents: 1150,
        ...stock(26),
        volumeMillilitres: 300,
      },
    ],
    additionalInfo: [
      info(
        "Inhaltsstoffe",
        "Wasser, Zuckertenside, Kokostenside, Haferextrakt, Kamillenextrakt, pflanzliches Glycerin, Zitronensäure, Kaliumsorbat.",
      ),
      manufacturer,
      warnings(
        "Nicht für Katzen und Kaninchen.",
        "Hunde und Pferde: nur äußerlich und in kleiner Menge. Kontakt mit Augen und Ohren vermeiden. Bei Kontakt sofort mit viel Wasser ausspülen. Den Schaum nicht ablecken lassen und gründlich ausspülen.",
        competitionNote("Kamille"),
      ),
    ],
    createdAt: "2026-06-01T08:00:00.000Z",
  }),
  goods({
    number: 11,
    title: "Kräuterkissen für Katzen",
    species: ["Katze"],
    herbs: ["katzenminze", "baldrian"],
    subtitle: "Mit Katzenminze, Baldrian und Dinkelspelz gefüllt, von Hand genäht",
    descriptionHtml:
      "<p>Ein flaches Kissen zum Kuscheln, Treteln und Herumtragen. Manche Katzen wälzen sich sofort darauf, andere schnuppern höflich und gehen. <strong>Beides ist ganz normal</strong>: Nur etwa zwei von drei Katzen reagieren auf den Duft von Katzenminze.</p><ul><li>Bezug aus fester Baumwolle, 24 × 24 cm</li><li>Innenkissen mit Knopf, Bezug bei 30 °C waschbar</li><li>Duft lässt nach etwa drei Monaten nach; kräftiges Durchkneten frischt ihn auf</li></ul>",
    order: 210,
    pictures: ["kraeuterkissen", "kraeuterkissen-katze"],
    variants: [{ title: "24 × 24 cm", sku: "KP-KISSEN-24", priceCents: 1490, ...stock(3) }],
    additionalInfo: [
      info(
        "Material",
        "Bezug: 100 % Baumwolle. Füllung: Dinkelspelz, Katzenminze, Baldrianwurzel.",
      ),
      manufacturer,
      warnings(
        "Spielzeug für Katzen, kein Kinderspielzeug. Wegen Katzenminze und Baldrian nur zeitweise zum Spielen geben. Nicht für Kätzchen und nicht für trächtige oder säugende Katzen. Aufgerissene Kissen wegnehmen, die Füllung ist nicht zum Fressen gedacht. Innenkissen nicht waschen.",
      ),
    ],
    createdAt: "2026-06-01T08:05:00.000Z",
  }),
];
