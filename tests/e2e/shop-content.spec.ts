import { clearShelf, openOrderPage, putOnShelf, renewCatalogue } from "#tests/security/shop.ts";
import { signedIn } from "#tests/support/http.ts";
import { htmlPayloads } from "#tests/support/store-payloads.ts";
import { browserCookie, expect, test, visit } from "#tests/support/test.ts";

const text = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</script></title></textarea><svg onload=alert(1)>",
].join(" ");

test("payloads run nothing in a browser, on the shop's pages and before paying", async ({
  context,
  page,
  person,
  site,
}) => {
  const { email } = await person();
  const client = await signedIn(site, email);
  const product = await putOnShelf(site, {
    ...{ title: text, subtitle: text, ribbonText: text, type: "digital" },
    descriptionHtml: htmlPayloads.map((one) => `<div>${one}</div>`).join("\n"),
    additionalInfo: htmlPayloads.map((one) => ({ title: text, descriptionHtml: one })),
    options: [{ title: text, values: [text] }],
    variant: { title: text, optionValues: { [text]: text }, sku: text },
  });
  await renewCatalogue(client);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await context.addCookies([await browserCookie(site, email)]);
  for (const address of [`/product/${product.productId}`, "/store"]) {
    await visit(page, address);
    await expect(page.locator("h1, h2").first()).toBeVisible();
  }
  await page.goto(await openOrderPage(client, [[product.variantId, "1"]]));
  await expect(page.getByRole("button", { name: "Zahlungspflichtig bestellen" })).toBeVisible();
  expect(dialogs).toEqual([]);
  expect([...new Set(asked)]).toHaveLength(1);
  await clearShelf(site, client);
});
