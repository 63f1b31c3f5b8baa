type Operator = {
  isExample: boolean;
  name: string;
  practice: string;
  profession: string;
  professionNote: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  federalState: FederalState;
  email: string;
  phone: string;
  vatId: string;
  economicId: string;
  insurance: { company: string; address: string; area: string };
  dataProtectionAuthority: { name: string; address: string };
  mailService: { name: string; address: string; transfer: string | null };
};

type Vat = {
  isSmallBusiness: boolean;
  standardNote: string;
  smallBusinessNote: string;
};

type Travel = { isExample: boolean; radiusKm: number };

type Shop = {
  shipping: {
    costCents: number;
    freeFromCents: number;
    deliveryDays: string;
    countries: readonly string[];
  };
  bankAccount: { accountHolder: string; iban: string; bic: string; bank: string };
  paymentMethods: readonly { name: string; text: string }[];
  storeService: { name: string; address: string } | null;
  feed: { madeBy: string; registration: string } | null;
};

// BEISPIEL: every value here is invented. Replace all of them before going live, then set
// isExample to false; until then the legal pages show a notice.
const operator: Operator = {
  isExample: true,
  // First and last name of the person who runs the practice (Impressum, contract partner).
  name: "Bea Beispiel",
  // Name of the practice, as on the sign at the door.
  practice: "Tierheilpraxis Beispiel",
  // Job title, shown in the Impressum.
  profession: "Tierheilpraktikerin",
  // The title is not regulated by the state in Germany; say so, and add a training if there is one.
  professionNote:
    "Die Berufsbezeichnung „Tierheilpraktikerin“ ist in Deutschland gesetzlich nicht geregelt; " +
    "eine staatliche Zulassung ist nicht vorgesehen.",
  // Postal address where mail can be served; a PO box is not enough.
  street: "Beispielweg 1",
  postalCode: "12345",
  city: "Beispielstadt",
  country: "Deutschland",
  // The federal state ("BB" is Brandenburg; all codes: `federalStates` below): its public holidays can
  // be blocked for bookings with one button.
  federalState: "BB",
  // Read every day: contact, withdrawal and privacy requests arrive here.
  email: "praxis@example.org",
  // Number from the block that the Bundesnetzagentur keeps free for fiction.
  phone: "030 23125 000",
  // VAT number (§ 27a UStG); an empty string hides the line.
  vatId: "DE000000000 (Beispiel)",
  // Wirtschafts-Identifikationsnummer (§ 139c AO, § 5 Abs. 1 Nr. 6 DDG); an empty string hides the line.
  economicId: "DE000000000-00001 (Beispiel)",
  // Professional liability insurance (§ 2 Abs. 1 Nr. 11 DL-InfoV); an empty company hides it.
  insurance: {
    company: "Beispiel-Versicherung AG",
    address: "Beispielplatz 2, 12345 Beispielstadt",
    area: "Deutschland",
  },
  // The authority of the federal state in which the practice lies (Art. 13 Abs. 2 lit. d DSGVO).
  dataProtectionAuthority: {
    name: "Landesbeauftragte für Datenschutz Beispielland",
    address: "Beispielallee 3, 12345 Beispielstadt",
  },
  // The company that delivers our mail, a processor under Art. 28 DSGVO.
  mailService: {
    name: "Beispiel-Maildienst GmbH",
    address: "Beispielstraße 4, 12345 Beispielstadt",
    // Null while it processes the mails inside the EU or EEA; else on what the transfer rests (Art. 44 ff.
    // DSGVO), for example "Dabei gelangen Daten in die USA; es gelten die Standardvertragsklauseln der
    // EU-Kommission (Art. 46 Abs. 2 lit. c DSGVO)." It is printed as it stands.
    transfer: null,
  },
};

// The one switch for VAT: true for a Kleinunternehmerin under § 19 UStG.
const vat: Vat = {
  isSmallBusiness: false,
  // Stands beside every price while the switch is false.
  standardNote: "inkl. MwSt.",
  // Stands beside every price while the switch is true.
  smallBusinessNote: "umsatzsteuerfrei nach § 19 UStG",
};

// Visits: the prices of the services include the way there and back up to this distance from the practice's
// address. Set both before going live; deployment stops while `isExample` is true.
const travel: Travel = {
  isExample: true,
  radiusKm: 30,
};

// The terms of the shop, as the legal pages, the prices and the order page state them.
const shop: Shop = {
  shipping: {
    // For one order with goods, whatever their number; digital things are not sent.
    costCents: 490,
    // From this value of goods on, sending them costs nothing.
    freeFromCents: 4900,
    // From the payment on.
    deliveryDays: "2 bis 4 Werktage",
    // Sending to more countries needs their law checked as well.
    countries: ["Deutschland"],
  },
  // Where customers who pay in advance send their money.
  bankAccount: {
    accountHolder: "Tierheilpraxis Beispiel",
    iban: "DE00 0000 0000 0000 0000 00 (Beispiel)",
    bic: "BEISPIELXXX",
    bank: "Beispielbank",
  },
  // The same as on the order page.
  paymentMethods: [
    {
      name: "Vorkasse (Überweisung)",
      text:
        "Sie erhalten unsere Bankverbindung per E-Mail und überweisen den Betrag. Wir versenden die " +
        "Ware oder schalten die Leistung frei, sobald die Zahlung eingegangen ist.",
    },
  ],
  // Null: shop and order page run on our own servers. Otherwise the outside service's company.
  storeService: null,
  // Who mixes and packs the feed that is sold, and the number under which the authority of its state has
  // registered that business (Art. 9 VO (EG) Nr. 183/2005): a practice that mixes feed itself needs a
  // registration of its own. The products name the same business as "Hersteller". Null: no feed is sold.
  feed: {
    madeBy: "Beispiel-Manufaktur GmbH, Beispielstraße 7, 12345 Beispielstadt",
    registration: "DE BB 00000000 (Beispiel)",
  },
};

/** Everything an operator has to set; the rest of the product reads it from here. */
export const site = {
  productName: "Kräuterpfote",
  tagline: "Die Organisation für ihre Liebsten.",
  // Year in the footer.
  copyrightYear: 2025,
  // 'Stand' of Impressum, AGB and privacy page; change it with every change of their text. The other
  // legal pages each have a date of their own.
  legalDate: "26.09.2025",
  operator,
  travel,
  vat,
  ...shop,
} as const;

/** Germany's federal states, by the codes of ISO 3166-2. */
export const federalStates = {
  BW: "Baden-Württemberg",
  BY: "Bayern",
  BE: "Berlin",
  BB: "Brandenburg",
  HB: "Bremen",
  HH: "Hamburg",
  HE: "Hessen",
  MV: "Mecklenburg-Vorpommern",
  NI: "Niedersachsen",
  NW: "Nordrhein-Westfalen",
  RP: "Rheinland-Pfalz",
  SL: "Saarland",
  SN: "Sachsen",
  ST: "Sachsen-Anhalt",
  SH: "Schleswig-Holstein",
  TH: "Thüringen",
} as const;

export type FederalState = keyof typeof federalStates;

// Stands beside whatever names a treatment (HWG, UWG).
export const treatmentNotice =
  "Wissenschaftlich nicht anerkannt; eine Wirksamkeit ist nicht nachgewiesen. Ersetzt keine " +
  "tierärztliche Untersuchung oder Behandlung.";

// Stands beside whatever says what a herb is used for.
export const herbNotice = "Überlieferte Anwendung, kein Wirknachweis.";
