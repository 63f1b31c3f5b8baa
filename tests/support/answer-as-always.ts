import type { Page } from "@playwright/test";

/** Of an open check-in: the animal eats, drinks and passes what it should. */
export async function answerAsAlways(page: Page): Promise<void> {
  for (const answer of await page.getByRole("radio", { name: /^(Wie immer|Nein)$/ }).all()) {
    await answer.press("Space");
  }
}
