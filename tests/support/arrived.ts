import type { Page } from "@playwright/test";

/** React Router keeps its router here; pages without script have none. */
type RoutedWindow = { __reactRouterDataRouter?: { state: { navigation: { state: string } } } };

/**
 * The page is on its way nowhere: what a click or a form began is done and shown. A page that comes
 * whole is read before its style sheet is there.
 */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as Window & RoutedWindow;
    if (router) return router.state.navigation.state === "idle";
    return document.readyState === "complete";
  });
}
