import type { Locator, Page } from "@playwright/test";
import { whileAway } from "#tests/support/failing.ts";
import { expect, phone, test, toast, visit } from "#tests/support/test.ts";

// What is around every page, where it takes script, focus or a look. The rest: `tests/http`.

/** A page with a message just shown. */
async function showToast(page: Page): Promise<Locator> {
  await visit(page, `/pets/${crypto.randomUUID()}`);
  await expect(toast(page)).toContainText("Haustier nicht gefunden.");
  return toast(page);
}

/** The running out of the message's time, held at this millisecond: a busy machine looks later. */
async function holdToastTimeAt(message: Locator, ms: number): Promise<void> {
  await message.evaluate((card, now) => {
    const timer = card.getAnimations({ subtree: true }).find((one) => {
      return (one as CSSAnimation).animationName === "toast-timer";
    });
    if (!timer) throw new Error("no timer");
    const end = Number(timer.effect?.getComputedTiming().endTime);
    if (now >= end) return timer.finish();
    timer.pause();
    timer.currentTime = now;
  }, ms);
}

test("the skip link is the first stop, and the cart takes focus and gives it back", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  for (const open of [() => page.goto("/impressum"), () => visit(page, "/pets")]) {
    await open();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }

  const panel = page.getByRole("dialog", { name: "Warenkorb" });
  for (const name of ["Warenkorb öffnen", "Warenkorb"]) {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.click();
    await expect(panel.getByText("Ihr Warenkorb ist leer")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Warenkorb schließen" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await panel.getByRole("button", { name: "Warenkorb schließen" }).click();
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.getByRole("button", { name: "Warenkorb öffnen" }).click();
  await panel.getByRole("link", { name: "Zum Shop" }).click();
  await expect(page).toHaveURL("/store");
  await expect(panel).toBeHidden();
});

test("a message leaves after five seconds, waits for its reader, is swiped by 50 pixels, and is shown once", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  let message = await showToast(page);
  await holdToastTimeAt(message, 4999);
  await expect(message).toBeVisible();
  const duration = await message.evaluate(
    (card) =>
      card
        .getAnimations({ subtree: true })
        .find((one) => (one as CSSAnimation).animationName === "toast-timer")
        ?.effect?.getTiming().duration,
  );
  expect(duration).toBe(5000);
  await holdToastTimeAt(message, 5000);
  await expect(message).toBeHidden();

  message = await showToast(page);
  const state = () =>
    message.evaluate(
      (card) =>
        card
          .getAnimations({ subtree: true })
          .find((one) => (one as CSSAnimation).animationName === "toast-timer")?.playState,
    );
  await message.hover();
  await expect.poll(state).toBe("paused");
  await page.mouse.move(1, 1);
  await expect.poll(state).toBe("running");
  await message.getByRole("button", { name: "Hinweis schließen" }).focus();
  await expect.poll(state).toBe("paused");
  await page.keyboard.press("Enter");
  await expect(message).toBeHidden();

  message = await showToast(page);
  const box = await message.boundingBox();
  if (!box) throw new Error("no box");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  async function swipe(dx: number) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y, { steps: 4 });
    await page.mouse.up();
  }
  await swipe(49);
  await expect(message).toBeVisible();
  await swipe(50);
  await expect(message).toBeHidden();
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(toast(page)).toBeHidden();
  await page.reload();
  await expect(toast(page)).toHaveCount(0);
});

test("only the newest message is shown, a slow step shows a bar, and a failed one a page that says so", async ({
  page,
  signedIn,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (400|500)/);
  await signedIn();
  await showToast(page);
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByLabel("Ort", { exact: true }).fill("Berlin");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page)).toContainText("Profil gespeichert");
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toHaveRole("status");

  const answer = Promise.withResolvers<void>();
  await page.route("**/calendar.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await visit(page, "/pets");
  await page.getByRole("link", { name: "Terminkalender" }).click();
  const bar = page.getByRole("progressbar", { name: "Seite wird geladen" });
  await expect(bar).toBeVisible();
  expect(page.url()).toContain("/pets");
  answer.resolve();
  await expect(page).toHaveURL("/calendar");
  await expect(bar).toBeHidden();

  await visit(page, "/profile");
  await whileAway(site.binding, "pets", async () => {
    await page.getByRole("link", { name: "Haustiere", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("the contact form leads to what is missing and to its thanks, and a finger swipes a message away", async ({
    page,
    context,
    signedIn,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 400/);
    await page.goto("/");
    await page
      .locator("form")
      .first()
      .evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
    await page.getByLabel("E-Mail").fill("karla@example.org");
    await page.getByLabel("Nachricht").fill("Bitte rufen Sie an.");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Bitte geben Sie einen Namen ein." }).click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Karla Kontakt");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page).toHaveURL("/?gesendet#gesendet");
    const sent = page.getByRole("region", { name: "Danke! Sie hören von uns." });
    await expect(sent).toBeInViewport({ ratio: 1 });

    await signedIn();
    const message = await showToast(page);
    const box = await message.boundingBox();
    if (!box) throw new Error("no box");
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: box.x + 40 + dx, y: box.y + 20 }],
      });
    await touch("touchStart", 0);
    for (const dx of [15, 30, 45, 70]) await touch("touchMove", dx);
    await touch("touchEnd", 70);
    await expect(message).toBeHidden();
  });
});
