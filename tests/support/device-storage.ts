import type { Page } from "@playwright/test";
import { deviceStorage } from "#app/account/device-storage.ts";

/** Names under which the privacy page lists what a browser may hold. */
export const listedNames: readonly string[] = deviceStorage.flatMap(({ names }) => names);

/** Names of all that this browser holds for the site of the page: cookies and every kind of storage. */
export async function namesOnDevice(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith("http")) return [];
  const cookies = await page.context().cookies(page.url());
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
    ...(await caches.keys()),
  ]);
  return [...cookies.map(({ name }) => name), ...stored];
}
