import { describe, expect, it } from "vitest";
import { renderMail } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { orderConfirmationMail, orderReceivedMail } from "#app/shop/mails.ts";

const buyer = {
  ...{ email: "erika@example.org", fullName: "Erika Beispiel", origin: "https://praxis.example" },
  ...{ street: "Lindenweg 4", postalCode: "10115", city: "Berlin" },
  hasBenefits: true,
  hasGoods: false,
  hasDigital: false,
};

it("leads from the mail about a paid subscription to the lexicon, and from no other", () => {
  expect(linksFor("Kräuterlexikon Abo")).toEqual(["/herb-lexicon", "/orders"]);
  expect(linksFor("Weiteres Haustier")).toEqual(["/orders"]);
});

it("confirms the consent of whoever has given one, and leads to the withdrawal in every mail", () => {
  const agreed = textsOf({ early_start_at: "2026-11-22T09:30:00.000Z" });
  expect(agreed).toContain("Am 22. November 2026 um 10:30 Uhr haben Sie bestätigt:");
  expect(agreed).toContain("vor Ablauf der Widerrufsfrist beginnen");
  for (const texts of [agreed, textsOf({}), textsOf({ early_start_at: null })]) {
    expect(texts).toContain("https://praxis.example/vertrag-widerrufen");
    expect(texts).toContain("https://praxis.example/widerruf");
  }
  expect(textsOf({})).not.toContain("bestätigt:");
});

describe.each([
  ["asks for the payment", orderReceivedMail],
  ["confirms it", orderConfirmationMail],
])("the mail that %s, and with which the contract is made", (_name, mailOf) => {
  const textFor = (title: string, kinds: Partial<typeof buyer>) =>
    renderMail(mailOf(paidOrder(title), { ...buyer, ...kinds })).text;
  const goods = "die letzte Ware in Besitz genommen haben bzw. hat.";
  const services = "vierzehn Tage ab dem Tag des Vertragsabschlusses.";

  it("holds the instruction for what was bought, the model form, address and phone", () => {
    const both = textFor("Weiteres Haustier", { hasBenefits: true, hasGoods: true });
    for (const words of [goods, services, "Folgen des Widerrufs", "Muster-Widerrufsformular\n"]) {
      expect(both).toContain(words);
    }
    const { practice, name, street, postalCode, city, phone, email } = site.operator;
    const address = `${practice}, ${name}, ${street}, ${postalCode} ${city}`;
    expect(both).toContain(`Vertragspartnerin: ${address}, Telefon: ${phone}, E-Mail: ${email}`);
    expect(both).toContain(`An ${address}, E-Mail: ${email}:`);
    expect(both).toContain("online unter https://praxis.example/vertrag-widerrufen ausüben");
    const onlyGoods = textFor("Kräutertee", { hasBenefits: false, hasGoods: true });
    expect(onlyGoods).toContain(goods);
    expect(onlyGoods).toContain("unmittelbaren Kosten der Rücksendung");
    expect(onlyGoods).not.toContain(services);
    const digital = textFor("Weiteres Haustier", { hasBenefits: true, hasGoods: false });
    expect(digital).toContain(services);
    expect(digital).not.toContain(goods);
  });

  it("counts what is digital from the contract on, and never as goods", () => {
    const kinds = { hasBenefits: false, hasGoods: false, hasDigital: true };
    const digital = textFor("Kursmappe", kinds);
    expect(digital).toContain("Widerrufsbelehrung für Dienstleistungen und digitale Leistungen");
    expect(digital).toContain(services);
    expect(digital).not.toContain(goods);
    expect(digital).not.toContain("Ihre Ware");
    const both = textFor("Leinöl", { ...kinds, hasGoods: true });
    for (const words of [goods, services]) expect(both).toContain(words);
  });

  it("says of a subscription how long it runs and how it ends, and of nothing else", () => {
    const kinds = { hasBenefits: true, hasGoods: false };
    expect(textFor("Kräuterlexikon Abo", kinds)).toMatch(
      /Das Abo läuft ein Jahr ab der Freischaltung\. Danach endet es automatisch .*jederzeit zum Ende der Laufzeit tun.*vertraege-kuendigen/,
    );
    expect(textFor("Kräuterlexikon Abo", kinds)).not.toMatch(/:[^:\n]*Laufzeit:/);
    expect(textFor("Weiteres Haustier", kinds)).not.toContain("Laufzeit");
  });
});

it("tells of what was bought and of nothing else: places, subscription, goods", () => {
  const next = (titles: readonly string[], hasGoods: boolean) => {
    const items = titles.map((title) => ({ title, quantity: 1, total: 1990 }));
    const order = { ...paidOrder(""), items };
    return [orderReceivedMail, orderConfirmationMail].map((mailOf) =>
      renderMail(mailOf(order, { ...buyer, hasGoods })).text.replace(
        /Widerrufsbelehrung[\s\S]*/,
        "",
      ),
    );
  };
  const [abo, slots, both] = [
    next(["Kräuterlexikon Abo"], false),
    next(["Weiteres Haustier"], false),
    next(["Weiteres Haustier", "Leinöl"], true),
  ];
  for (const text of abo) {
    expect(text).toMatch(/Ihr Kräuterlexikon-Abo (ist ab sofort )?frei/);
    expect(text).not.toMatch(/Pakete|Plätze|Ware/);
  }
  for (const text of slots) expect(text).not.toMatch(/Pakete|Kräuterlexikon|Ware/);
  for (const text of [...slots, ...both]) {
    expect(text).toMatch(/[dD]ie Plätze für weitere Haustiere/);
  }
  for (const text of both) expect(text).toMatch(/Die Lieferzeit (Ihrer Ware )?beträgt /);
});

it("says of a paid subscription until when it runs, in the days of Germany", () => {
  const paid = { ...paidOrder("Kräuterlexikon Abo"), paid_at: "2026-11-22T23:30:00.000Z" };
  expect(renderMail(orderConfirmationMail(paid, buyer)).text).toContain(
    "freigeschaltet und läuft bis zum 23. November 2027.",
  );
  expect(renderMail(orderReceivedMail(paid, buyer)).text).not.toContain("läuft bis");
});

it("says that the contract is made where it asks for the payment, as the terms do", () => {
  expect(renderMail(orderReceivedMail(paidOrder("Kräutertee"), buyer)).text).toContain(
    "Mit dieser E-Mail kommt der Vertrag zustande. Bitte bezahlen Sie jetzt den Gesamtbetrag.",
  );
});

it("says what to transfer where, with a code that banks read, and of no other way to pay", () => {
  const order = { ...paidOrder("Hagebutten"), payment_method: "manual" };
  const mail = orderReceivedMail(order, { ...buyer, hasBenefits: false, hasGoods: true });
  const { text } = renderMail(mail);
  // The day of the order in Germany, and seven more.
  expect(text).toMatch(
    /Bitte überweisen Sie 19,90\s€ bis zum 29\. November 2026:\nEmpfänger: Tierheilpraxis Beispiel\nIBAN: .+\nBIC: .+\nBetrag: 19,90\s€\nVerwendungszweck: KP-1001/,
  );
  expect(text).not.toMatch(/Vorkasse|digital|schalten/);
  expect(mail.attachments?.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ["GiroCode.png", "image/png"],
  ]);
  const card = orderReceivedMail({ ...order, payment_method: "demo" }, buyer);
  expect(renderMail(card).text).not.toContain("IBAN");
  expect(card.attachments).toBeUndefined();
});

function textsOf(consent: { early_start_at?: string | null }): string {
  const order = { ...paidOrder("Kräuterlexikon Abo"), ...consent };
  const texts = orderConfirmationMail(order, buyer).paragraphs;
  return texts.filter((one) => typeof one === "string").join("\n");
}

function linksFor(title: string) {
  return orderConfirmationMail(paidOrder(title), buyer).paragraphs.flatMap((one) =>
    typeof one === "object" && "link" in one ? [one.link.replace(buyer.origin, "")] : [],
  );
}

function paidOrder(title: string) {
  return {
    ...{ display_id: "KP-1001", currency_code: "eur", subtotal: 1990, total: 1990 },
    payment_status: "captured",
    created_at: "2026-11-21T23:30:00.000Z",
    items: [{ title, quantity: 1, total: 1990 }],
  };
}
