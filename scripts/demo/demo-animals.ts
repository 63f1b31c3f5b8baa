import type { pets } from "#app/db/pet-schema.ts";

// Who the demo is about. Chip numbers, practices and telephone numbers are invented; the numbers lie
// in the range that the Bundesnetzagentur keeps free for stories.

export const demoCustomers = {
  katharina: {
    id: "demo-kundin",
    fullName: "Katharina Lindner",
    street: "Am Weidengrund 12",
    postalCode: "14532",
    city: "Kleinmachnow",
  },
  jonas: {
    id: "demo-abo",
    fullName: "Jonas Albrecht",
    street: "Mühlenstraße 3a",
    postalCode: "16515",
    city: "Oranienburg",
  },
} as const;

export type DemoAnimal = Omit<typeof pets.$inferInsert, "weightKg" | "profilePictureUrl" | "id"> & {
  id: `demo-pet-${string}`;
  name: string;
  /** Its portrait in `photos/`, and the name under which the owner has uploaded it. */
  photo: { picture: string; fileName: string };
};

/** Near their owners; streets and numbers are invented. */
export const demoStables = [
  {
    ...{ id: "demo-stable-kanal", name: "Reitstall am Kanal", street: "Kanalweg 8" },
    ...{ postalCode: "16515", city: "Oranienburg" },
    ...{ contactName: "Frauke Petersen", contactPhone: "030 23125 071" },
    directions: "Tor ab 18 Uhr zu, am Paddock 3 klingeln.\nParken hinter der Scheune.",
  },
  {
    ...{ id: "demo-stable-heide", name: "Offenstall Heidehof", street: "Wacholderweg 9" },
    ...{ postalCode: "14532", city: "Stahnsdorf" },
    ...{ contactName: "Ole Hansen", contactPhone: "030 23125 072" },
    directions: "Letztes Stück Sandweg. Hund am Tor bellt nur.",
  },
] as const;

const weidengrund = {
  vetName: "Tierarztpraxis am Weidengrund (Beispiel)",
  vetPhone: "030 23125 061",
};
const muehle = {
  vetName: "Kleintierpraxis an der Mühle (Beispiel)",
  vetPhone: "030 23125 068",
};

export const demoAnimals: readonly DemoAnimal[] = [
  {
    id: "demo-pet-emma",
    userId: demoCustomers.katharina.id,
    name: "Emma",
    type: "Hund",
    breed: "Labrador Retriever",
    birthDate: "2019-05-18",
    sex: "female-neutered",
    colour: "Fuchsrot",
    chipNumber: "276090000000017",
    allergies: "Huhn",
    medication: "Grünlippmuschelpulver, morgens 1 Messlöffel ins Futter",
    ...weidengrund,
    notes:
      "Frisst alles, und zwar sofort. Verträgt kein Huhn.\nAngst vor Gewitter; Leinenführigkeit gut.",
    photo: { picture: "emma.jpg", fileName: "IMG_20260518_Emma.jpg" },
    createdAt: "2026-03-02T09:30:00.000Z",
  },
  {
    id: "demo-pet-basko",
    userId: demoCustomers.jonas.id,
    name: "Basko",
    type: "Hund",
    breed: "Andere / Gemischt",
    birthDate: "2011-06-20",
    sex: "male-neutered",
    colour: "Schwarz-weiß",
    chipNumber: "276090000000099",
    allergies: "",
    medication: "",
    ...muehle,
    notes: "Vierzehn Jahre an unserer Seite. Danke, alter Freund.",
    photo: { picture: "basko.jpg", fileName: "Basko_Herbst.jpg" },
    deceasedOn: "2026-02-03",
    createdAt: "2026-01-14T18:30:00.000Z",
  },
  {
    id: "demo-pet-sturmwind",
    stableId: "demo-stable-kanal",
    userId: demoCustomers.jonas.id,
    name: "Sturmwind",
    type: "Pferd",
    breed: "Haflinger",
    birthDate: "2012-04-29",
    sex: "male-neutered",
    colour: "Fuchs mit heller Mähne, durchgehende Blesse",
    chipNumber: "276020000000055",
    allergies: "Heustaub, Schimmelsporen",
    medication: "Im Frühjahr Inhalation mit Kochsalzlösung nach Absprache",
    vetName: "Pferdepraxis Dr. Hella Muster (Beispiel)",
    vetPhone: "030 23125 064",
    notes: "Barhuf. Heu nur bedampft, neigt im Frühjahr zu Husten.",
    photo: { picture: "sturmwind.jpg", fileName: "sturmwind-stalltuer.jpg" },
    createdAt: "2026-01-14T18:02:00.000Z",
  },
  {
    id: "demo-pet-mimi",
    userId: demoCustomers.jonas.id,
    name: "Mimi",
    type: "Katze",
    breed: "Europäisch Kurzhaar",
    birthDate: "2017-08-01",
    sex: "female-neutered",
    colour: "Grau getigert",
    chipNumber: "276090000000042",
    allergies: "Milch",
    medication: "Zahnpflegegel, abends auf die Lefzen",
    practiceFacts: {
      allergies: { value: "Milch", before: "", on: "2026-02-20", by: "Bea Beispiel" },
    },
    ...muehle,
    notes: "Freigängerin. Zahnstein beobachten.\nFrisst seit einigen Wochen schlechter, nimmt ab.",
    photo: { picture: "mimi.jpg", fileName: "Mimi am Fenster.jpg" },
    createdAt: "2026-02-20T08:15:00.000Z",
  },
  {
    id: "demo-pet-klopfer",
    userId: demoCustomers.jonas.id,
    name: "Klopfer",
    type: "Kaninchen",
    breed: "Zwergwidder",
    birthDate: "2026-04-03",
    sex: "male",
    colour: "Sandfarben",
    allergies: "",
    medication: "",
    ...muehle,
    notes: "Wohnt mit Lotte in der Außenhaltung. Im Wachstum: jede dritte Woche wiegen.",
    photo: { picture: "klopfer.jpg", fileName: "IMG_20260920_Klopfer.jpg" },
    createdAt: "2026-06-06T12:00:00.000Z",
  },
];
