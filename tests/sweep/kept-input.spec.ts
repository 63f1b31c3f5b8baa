import { expect, test, visit } from "#tests/support/test.ts";

// The forms of the practice that keep what is typed in the tab; `tests/e2e/call.spec.ts` tries all that
// can happen to one of them.

test("each form keeps what is typed over a reload, for its own address", async ({
  page,
  person,
  signedIn,
}) => {
  const { id: first } = await person({ fullName: "Adele Ahorn" });
  const { id: second } = await person({ fullName: "Berta Birke" });
  await signedIn({ role: "admin" });
  const forms = [
    [`/admin/kunden/${first}/nachricht`, "Nachricht *"],
    [`/admin/kunden/${first}`, "Neue Notiz *"],
    ["/admin/textvorlagen", "Text *"],
    ["/admin/staelle/neu", "Anfahrt (optional)"],
    ["/admin/kunden/neu", "Ort (optional)"],
  ] as const;
  for (const [address, label] of forms) {
    const field = page.getByLabel(label);
    await visit(page, address);
    await field.fill("Noch nicht gesendet");
    await page.reload();
    await expect(field, address).toHaveValue("Noch nicht gesendet");
    await visit(page, address.replace(first, second));
    await expect(field, address).toHaveValue("");
    if (address === address.replace(first, second)) continue;
    await page.goBack();
    await expect(field, address).toHaveValue("Noch nicht gesendet");
  }
  const monday = page.getByRole("checkbox", { name: "Montag" });
  await visit(page, `/admin/termine/warteliste?kunde=${first}`);
  await monday.check();
  await page.reload();
  await expect(monday).toBeChecked();
  await visit(page, `/admin/termine/warteliste?kunde=${second}`);
  await expect(monday).not.toBeChecked();
});
