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

function linksFor(title: string) {
  const order = {
    ...{ display_id: "KP-1001", currency_code: "eur", subtotal: 1990, total: 1990 },
    payment_status: "captured",
    items: [{ title, quantity: 1, total: 1990 }],
  };
  return orderConfirmationMail(order, buyer).paragraphs.flatMap((one) =>
    typeof one === "object" && "link" in one ? [one.link.replace(buyer.origin, "")] : [],
  );
}
