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
  email: string;
  phone: string;
  vatId: string;
  insurance: { company: string; address: string; area: string };
  dataProtectionAuthority: { name: string; address: string };
  mailService: { name: string; address: string };
};

type Vat = {
  isSmallBusiness: boolean;
  standardNote: string;
  smallBusinessNote: string;
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
  // Read every day: contact, withdrawal and privacy requests arrive here.
  email: "praxis@example.org",
  // Number from the block that the Bundesnetzagentur keeps free for fiction.
  phone: "030 23125 000",
  // VAT number (§ 27a UStG); an empty string hides the line.
  vatId: "DE000000000 (Beispiel)",
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

/** Everything an operator has to set; the rest of the product reads it from here. */
export const site = {
  productName: "Kräuterpfote",
  tagline: "Die Organisation für ihre Liebsten.",
  // Year in the footer.
  copyrightYear: 2025,
  // 'Stand' of the legal pages; change it with every change of their text.
  legalDate: "26.09.2025",
  operator,
  vat,
} as const;
