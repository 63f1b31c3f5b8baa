import type { Page } from "@playwright/test";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { browserOptions } from "#tests/support/browser.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";
import { pages } from "./pages.ts";

// What a page shows once something has been done with it; `every-page.spec.ts` looks at all pages.

/** States of pages: how to get there from a page just opened. */
type State = {
  name: string;
  address: string;
  pets?: number;
  open: (page: Page) => Promise<void>;
};

const states: readonly State[] = [
  {
    name: "empty list",
    address: "/pets",
    open: (page) => expect(page.getByText("Noch keine Haustiere")).toBeVisible(),
  },
  {
    name: "empty dashboard",
    address: "/dashboard",
    open: (page) => expect(page.getByText("Noch keine Haustiere")).toBeVisible(),
  },
  {
    name: "dialog of the species",
    address: "/pets?hinzufuegen",
    open: (page) => expect(page.getByRole("dialog", { name: "Tierart auswählen" })).toBeVisible(),
  },
  {
    name: "dialog of the form",
    address: "/pets?hinzufuegen=Hund",
    open: (page) => expect(page.getByRole("dialog")).toBeVisible(),
  },
  {
    name: "form with errors",
    address: "/pets?hinzufuegen=Hund",
    open: async (page) => {
      await page.getByRole("button", { name: "Haustier anlegen" }).click();
      await expect(page.getByRole("link", { name: "Bitte einen Namen eingeben." })).toBeVisible();
    },
  },
  {
    name: "dialog of the packages",
    address: "/pets?hinzufuegen",
    pets: 1,
    open: (page) => expect(page.getByRole("dialog").getByRole("radio")).toHaveCount(3),
  },
  {
    name: "dialog of deleting",
    address: "/pets",
    pets: 1,
    open: async (page) => {
      await page.getByRole("link", { name: "Bello löschen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "toast of a success",
    address: "/pets?hinzufuegen=Hund",
    open: async (page) => {
      await page.getByLabel("Name *").fill("Rex");
      await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
      await page.getByRole("button", { name: "Haustier anlegen" }).click();
      await expect(toast(page)).toContainText("Haustier hinzugefügt!");
      await toast(page).hover();
    },
  },
  {
    name: "profile in edit mode with errors and their toast",
    address: "/profile?bearbeiten",
    open: async (page) => {
      await page.getByLabel("Ort", { exact: true }).fill("");
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("heading", { name: "Unvollständiges Profil" })).toBeVisible();
      await expect(toast(page)).toBeVisible();
    },
  },
  {
    name: "cart open",
    address: "/pets",
    open: async (page) => {
      await page.getByRole("button", { name: "Warenkorb öffnen" }).click();
      await expect(page.getByRole("dialog", { name: "Warenkorb" })).toBeVisible();
    },
  },
];

for (const { name, address, pets = 0, open } of states) {
  test(`axe finds nothing, wide and narrow: ${name}`, async ({
    page,
    signedIn,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 400/);
    const { id } = await signedIn();
    if (pets > 0) await insertPet(site.db, { userId: id });
    await visit(page, address);
    await open(page);
    await expectNoFindings(page, `${name}, wide`);
    // So tall that what sticks to the edges covers no field by chance.
    await page.setViewportSize({ width: 320, height: 2400 });
    await expectNoFindings(page, `${name}, narrow`);
    await expectNoSidewaysScroll(page, name);
  });
}

test("no visitor's page scrolls sideways on a phone whose text is twice as large", async ({
  playwright,
  site,
}) => {
  const { args = [], ...options } = browserOptions();
  const large = [...args, "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...options, args: large });
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 390, height: 844 },
  });
  for (const { route, address = route, as } of pages) {
    if (!as.includes("visitor")) continue;
    // Loaded, not only read: a page without script is read before its style sheet is there.
    await page.goto(address);
    await expectNoSidewaysScroll(page, address);
  }
  await browser.close();
});

test("axe finds nothing in the open menus of a phone", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menü" }).click();
  await expect(page.getByRole("button", { name: "Menü schließen" })).toBeVisible();
  await expectNoFindings(page, "menu of the landing page");
  await signedIn();
  await page.goto("/pets");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await expect(page.getByRole("button", { name: "Menü schließen" })).toBeVisible();
  await expectNoFindings(page, "menu of the frame");
});

test("axe finds nothing on refused forms of visitors", async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 40\d/);
  await page.goto("/auth?modus=registrieren");
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByRole("link", { name: "Bitte Passwort eingeben." })).toBeVisible();
  await expectNoFindings(page, "registration refused");

  await page.goto("/auth/neues-passwort?token=abc");
  await expect(
    page.getByText("Dieser Link ist abgelaufen oder wurde schon benutzt."),
  ).toBeVisible();
  await expectNoFindings(page, "link used");

  await page.goto("/auth/bestaetigen");
  await expectNoFindings(page, "link without token");

  await page.goto("/feed/nichts.ics");
  await expect(page.getByRole("heading", { name: "Hier wächst nichts" })).toBeVisible();
  await expectNoFindings(page, "404");
});

test("an animal is added and looked at with the keyboard alone", async ({ page, signedIn }) => {
  await signedIn();
  await visit(page, "/pets");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Haustier hinzufügen" }).first()).toBeFocused();
  await page.keyboard.press("Enter");

  await tabTo(page, /^🐰? ?Kaninchen$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Haustier-Profil erstellen" })).toBeVisible();
  await tabTo(page, /^Name \*/);
  await page.keyboard.type("Hoppel");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Zwergwi");
  await expect(page.getByLabel("Rasse")).toHaveValue("Zwergwidder");
  await page.keyboard.press("Tab");
  // The browser's language decides whether day or month comes first.
  await page.keyboard.type("02022023");
  await expect(page.getByLabel("Geburtsdatum *")).toHaveValue("2023-02-02");
  await tabTo(page, /^Haustier anlegen$/);
  await page.keyboard.press("Enter");

  await expect(toast(page)).toContainText("Hoppel wurde erfolgreich");
  await page.goto("/pets");
  await tabTo(page, /^Details zu Hoppel$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2. Februar 2023")).toBeVisible();
});

/** Presses Tab until something with this name has focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent;
      return (element?.ariaLabel ?? label ?? element?.textContent ?? "").trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("who wants less movement sees none", async ({ page, signedIn, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id });
  await page.goto("/pets");
  await page.getByRole("link", { name: "Bello löschen" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await movements(page)).toEqual([]);
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.getByRole("button", { name: "Warenkorb öffnen" }).click();
  expect(await movements(page)).toEqual([]);
});

/** What is moving now, by name of the animation or of the property. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
      .map(
        (one) => (one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty,
      )
      .filter(
        (name) => !["toast-timer", "color", "background-color", "border-color"].includes(name),
      ),
  );
}
