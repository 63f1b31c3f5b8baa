// BEISPIEL: replace every value before going live, then set isExample to false.

// Kept free for fiction by the Bundesnetzagentur.
export const practicePhone = "030 23125 000";

/** RFC 3966; written without a plan of numbers, as the practice's is a German one. */
export const practicePhoneAddress = `tel:${practicePhone.replace(/\(0\)|[^\d+]/g, "").replace(/^0(?!0)/, "+49")}`;

const operator = {
  isExample: true,
  // First and last name (Impressum, contract partner).
  name: "Bea Beispiel",
  practice: "Tierheilpraxis Beispiel",
  profession: "Tierheilpraktikerin",
  // Not regulated by the state in Germany; add a training if there is one.
  professionNote:
    "Die Berufsbezeichnung „Tierheilpraktikerin“ ist in Deutschland gesetzlich nicht geregelt; " +
    "eine staatliche Zulassung ist nicht vorgesehen.",
  // Where mail can be served; a PO box is not enough.
  street: "Beispielweg 1",
  postalCode: "12345",
  city: "Beispielstadt",
  country: "Deutschland",
  // Its public holidays can be blocked for bookings; codes: `federalStates` below.
  federalState: "BB" as FederalState,
  // Read every day: contact, withdrawal and privacy requests arrive here.
  email: "praxis@example.org",
  phone: practicePhone,
  // § 27a UStG; an empty string hides the line.
  vatId: "DE000000000 (Beispiel)",
  // § 139c AO, § 5 Abs. 1 Nr. 6 DDG; an empty string hides the line.
  economicId: "DE000000000-00001 (Beispiel)",
  // § 2 Abs. 1 Nr. 11 DL-InfoV; an empty company hides it.
  insurance: {
    company: "Beispiel-Versicherung AG",
    address: "Beispielplatz 2, 12345 Beispielstadt",
    area: "Deutschland",
  },
  // Of the practice's federal state (Art. 13 Abs. 2 lit. d DSGVO).
  dataProtectionAuthority: {
    name: "Landesbeauftragte für Datenschutz Beispielland",
    address: "Beispielallee 3, 12345 Beispielstadt",
  },
  // Delivers our mail, a processor under Art. 28 DSGVO.
  mailService: {
    name: "Beispiel-Maildienst GmbH",
    address: "Beispielstraße 4, 12345 Beispielstadt",
    // Null inside the EU or EEA; else a printed sentence on the transfer (Art. 44 ff. DSGVO).
    transfer: null as string | null,
  },
};

// The one switch for VAT: true for a Kleinunternehmerin under § 19 UStG.
export const isSmallBusiness = false as boolean;
// Shown while the switch is false.
export const standardNote = "inkl. MwSt.";
// Shown while the switch is true.
export const smallBusinessNote = "umsatzsteuerfrei nach § 19 UStG";

const vat = { isSmallBusiness, standardNote, smallBusinessNote };

// Visits up to this distance are included in the price; deployment stops while `isExample` is true.
const travel = { isExample: true, radiusKm: 30 };

// Of orders in the shop.
export const shipping = {
  // Per order with goods.
  costCents: 490,
  // Value of goods from which shipping is free.
  freeFromCents: 4900,
  // From the payment on.
  deliveryDays: "2 bis 4 Werktage",
  // Sending to more countries needs their law checked as well.
  countries: ["Deutschland"],
};

// Of an order that is paid in advance.
const daysToPay = 7;

const bankAccount = {
  accountHolder: "Tierheilpraxis Beispiel",
  iban: "DE36 0000 0000 0000 0000 00 (Beispiel)",
  bic: "BEISPIELXXX",
  bank: "Beispielbank",
};

const paymentMethods = [
  {
    name: "Vorkasse (Überweisung)",
    text:
      `Sie erhalten unsere Bankverbindung per E-Mail und überweisen den Betrag innerhalb von ${daysToPay} Tagen. Wir versenden die ` +
      "Ware oder schalten die Leistung frei, sobald die Zahlung eingegangen ist.",
  },
];

// Null: our own shop; else the outside service's company.
export const storeService = null as { name: string; address: string } | null;

// Who makes the feed, and its registration (Art. 9 VO (EG) Nr. 183/2005). Null: no feed is sold.
const feed = {
  madeBy: "Beispiel-Manufaktur GmbH, Beispielstraße 7, 12345 Beispielstadt",
  registration: "DE BB 00000000 (Beispiel)",
} as { madeBy: string; registration: string } | null;

// Years after an animal's last visit, plan or answer until everything of its treatment is deleted
// (docs/decisions/records.md).
export const recordYears = 10;

// What is exported by itself is written where it is used: browsers load nothing else of this file for it.
export const productName = "Kräuterpfote";
export const tagline = "Die Organisation für ihre Liebsten.";
export const copyrightYear = 2025;

export const site = {
  productName,
  tagline,
  copyrightYear,
  // 'Stand' of Impressum, AGB and privacy page: change it with their text.
  legalDate: "26.09.2025",
  operator,
  travel,
  vat,
  shipping,
  bankAccount,
  daysToPay,
  paymentMethods,
  storeService,
  feed,
} as const;

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

// HWG, UWG: beside whatever names a treatment.
export const treatmentNotice =
  "Wissenschaftlich nicht anerkannt; eine Wirksamkeit ist nicht nachgewiesen. Ersetzt keine " +
  "tierärztliche Untersuchung oder Behandlung.";

// Beside whatever says what a herb is used for.
export const herbNotice = "Überlieferte Anwendung, kein Wirknachweis.";
