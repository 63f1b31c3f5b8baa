import { describe, expect, it } from "vitest";
import { site } from "#app/platform/operator/config.ts";
import { findExampleValues } from "#app/site/before-deploy.ts";

type Operator = typeof site.operator;
type Bank = typeof site.bankAccount;
type Feed = typeof site.feed;

const operator: Operator = {
  ...{ ...site.operator, isExample: false, name: "Anna Krüger", street: "Lindenallee 12" },
  ...{ practice: "Tierheilpraxis Krüger", postalCode: "14467", city: "Potsdam" },
  ...{ email: "praxis@tierheilpraxis-krueger.de", phone: "0331 5550123" },
  ...{ vatId: "DE811907980", economicId: "DE811907980-00001" },
  insurance: { company: "Gothaer", address: "Arnoldiplatz 1, 50969 Köln", area: "Deutschland" },
  dataProtectionAuthority: {
    name: "Die Landesbeauftragte für den Datenschutz Brandenburg",
    address: "Stahnsdorfer Damm 77, 14532 Kleinmachnow",
  },
  mailService: {
    name: "Resend, Inc.",
    address: "2261 Market Street, San Francisco",
    transfer: "Es gelten die Standardvertragsklauseln der EU-Kommission.",
  },
};
const bankAccount: Bank = {
  accountHolder: "Anna Krüger",
  iban: "DE02 1203 0000 0000 2020 51",
  bic: "BYLADEM1001",
  bank: "DKB",
};

const feed: Feed = {
  madeBy: "Kräuterhof Havelland GmbH, Dorfstraße 3, 14641 Nauen",
  registration: "DE BB 12345678",
};
const travel = { isExample: false, radiusKm: 25 };
const picture = { url: "/gewaehrleistung.svg", width: 595, height: 842 };

/** Of the configuration, without the file's name before it. */
function found(changes: Partial<Operator>, bank: Partial<Bank> = {}) {
  const configured = {
    operator: { ...operator, ...changes },
    bankAccount: { ...bankAccount, ...bank },
    feed,
    travel,
  };
  return findExampleValues(configured, { picture }).map((one) =>
    one.replace("app/platform/operator/config.ts: ", ""),
  );
}

/** What `config.ts` comes with; an operator's own has replaced it. */
const shipped: { operator: Operator; bankAccount: Bank; feed: Feed; travel: typeof travel } = {
  travel: { isExample: true, radiusKm: 30 },
  operator: {
    ...{ ...site.operator, isExample: true, name: "Bea Beispiel", street: "Beispielweg 1" },
    ...{ practice: "Tierheilpraxis Beispiel", postalCode: "12345", city: "Beispielstadt" },
    ...{ email: "praxis@example.org", phone: "030 23125 000" },
    ...{ vatId: "DE000000000 (Beispiel)", economicId: "DE000000000-00001 (Beispiel)" },
    insurance: {
      company: "Beispiel-Versicherung AG",
      address: "Beispielplatz 2, 12345 Beispielstadt",
      area: "Deutschland",
    },
    dataProtectionAuthority: {
      name: "Landesbeauftragte für Datenschutz Beispielland",
      address: "Beispielallee 3, 12345 Beispielstadt",
    },
    mailService: {
      name: "Beispiel-Maildienst GmbH",
      address: "Beispielstraße 4, 12345 Beispielstadt",
      transfer: null,
    },
  },
  bankAccount: {
    accountHolder: "Tierheilpraxis Beispiel",
    iban: "DE36 0000 0000 0000 0000 00 (Beispiel)",
    bic: "BEISPIELXXX",
    bank: "Beispielbank",
  },
  feed: {
    madeBy: "Beispiel-Manufaktur GmbH, Beispielstraße 7, 12345 Beispielstadt",
    registration: "DE BB 00000000 (Beispiel)",
  },
};

/** The paths of all texts of the configuration's operator and bank. */
function textFields(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([name, one]): string[] => {
    if (typeof one === "string") return [`${path}.${name}`];
    return typeof one === "object" && one !== null ? textFields(one, `${path}.${name}`) : [];
  });
}

describe("what is still the example's", () => {
  it("is every field of the configuration as it comes, each by its name", () => {
    const asShipped = findExampleValues(shipped).join("\n");
    const real = [
      // True of any German practice.
      ...["operator.profession", "operator.professionNote", "operator.country"],
      ...["operator.federalState", "operator.insurance.area"],
    ];
    const fields = [
      ...textFields(shipped.operator, "operator"),
      ...textFields(shipped.bankAccount, "bankAccount"),
      ...textFields(shipped.feed ?? {}, "feed"),
    ];
    for (const field of fields.filter((one) => !real.includes(one))) {
      expect(asShipped).toContain(`${field}: "`);
    }
    expect(asShipped).toContain("operator.isExample is true");
  });

  it.runIf(site.operator.isExample)("is all of the configuration, until it is replaced", () => {
    expect(findExampleValues(site)).toEqual(findExampleValues(shipped));
  });

  it("is the notice on the legal guarantee until its picture is there", () => {
    const real = { operator, bankAccount, feed, travel };
    expect(findExampleValues(real, { picture })).toEqual([]);
    expect(findExampleValues(real, { picture: null })).toEqual([
      expect.stringMatching(
        /^app\/platform\/operator\/guarantee\.ts: guaranteeNotice\.picture is null/,
      ),
    ]);
  });

  it("is how far a visit's price includes the way, until somebody has said so", () => {
    const real = { operator, bankAccount, feed, travel: { isExample: true, radiusKm: 30 } };
    expect(findExampleValues(real, { picture })).toEqual([
      "app/platform/operator/config.ts: travel.radiusKm: 30 (travel.isExample is true)",
    ]);
  });

  it("is the statement on who makes the feed, but for who sells none", () => {
    const made = { operator, bankAccount, travel, feed: { ...feed, registration: "" } };
    expect(findExampleValues(made, { picture })).toEqual([
      "app/platform/operator/config.ts: feed.registration is empty",
    ]);
    expect(findExampleValues({ ...made, feed: null }, { picture })).toEqual([]);
  });

  it("is nothing of a real practice", () => {
    expect(found({})).toEqual([]);
    const insurance = { company: "", address: "", area: "" };
    expect(found({ vatId: "", economicId: "", insurance })).toEqual([]);
  });

  it("is told also when isExample says otherwise, in other capitals and spaces", () => {
    expect(found({ phone: "030 23125  000" })).toEqual(['operator.phone: "030 23125  000"']);
    expect(found({ street: "BEISPIELWEG 1" })).toEqual(['operator.street: "BEISPIELWEG 1"']);
    const others = [{ postalCode: "12345" }, { email: "anna@example.com" }];
    for (const one of [...others, { name: "Erika Mustermann" }]) expect(found(one)).toHaveLength(1);
    expect(found({}, { iban: "DE00 0000 0000 0000 0000 00" })).toHaveLength(1);
  });

  it("is a number that is kept free for fiction, however it is written, and no real one", () => {
    for (const phone of ["+49 30 23125000", "030/23125-000", "0049 30 23125 017"]) {
      expect(found({ phone })).toEqual([`operator.phone: "${phone}"`]);
    }
    expect(found({ phone: "+49 (0)30 23125-999" })).toHaveLength(1);
    for (const phone of ["030 2312500", "0331 3023125", "030 23126 000", "0491 3023125"]) {
      expect(found({ phone })).toEqual([]);
    }
  });

  it("is what stands where something is to follow", () => {
    for (const street of ["TODO", "Musterstr. 1", "Musterstraße 1", "xxx"]) {
      expect(found({ street })).toEqual([`operator.street: "${street}"`]);
    }
    expect(found({ city: "Musterhausen" })).toHaveLength(1);
    expect(found({}, { bic: "XXXXXXXXXXX" })).toHaveLength(1);
    expect(found({}, { iban: "DEXX XXXX XXXX XXXX XXXX XX" })).toHaveLength(1);
    // The head office of a real bank.
    expect(found({}, { bic: "DEUTDEDBXXX" })).toEqual([]);
  });

  it("is what is missing, where the law wants it, and the switch", () => {
    expect(found({ street: " " })).toEqual(["operator.street is empty"]);
    expect(found({ isExample: true })).toEqual(["operator.isExample is true"]);
  });
});
