import { expect, it } from "vitest";
import { orderConfirmationMail } from "#app/shop/mails.ts";

const buyer = {
  ...{ email: "erika@example.org", fullName: "Erika Beispiel", origin: "https://praxis.example" },
  ...{ street: "Lindenweg 4", postalCode: "10115", city: "Berlin" },
  ...{ hasBenefits: true, hasGoods: false },
};

it("leads from the mail about a paid subscription to the lexicon, and from no other", () => {
  expect(linksFor("Kräuterlexikon Abo")).toEqual(["/herb-lexicon", "/orders"]);
  expect(linksFor("Weiteres Haustier")).toEqual(["/orders"]);
});

it("confirms the consent of whoever has given one, and leads to the withdrawal in every mail", () => {
  const agreed = textsOf({ early_start_at: "2026-11-22T09:30:00.000Z" });
  expect(agreed).toContain("Am 22. November 2026, 10:30 Uhr haben Sie bestätigt:");
  expect(agreed).toContain("vor Ablauf der Widerrufsfrist beginnen");
  for (const texts of [agreed, textsOf({}), textsOf({ early_start_at: null })]) {
    expect(texts).toContain("https://praxis.example/vertrag-widerrufen");
    expect(texts).toContain("https://praxis.example/widerruf");
  }
  expect(textsOf({})).not.toContain("bestätigt:");
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
    items: [{ title, quantity: 1, total: 1990 }],
  };
}
