import type { MouseEvent } from "react";
import { showToast } from "./toast.ts";

const again = "Bitte versuchen Sie es noch einmal, sobald Sie wieder Netz haben.";

/**
 * Holds back a form while there is no connection: sending it would replace the page by an error and
 * lose what was typed.
 * @param kept what the reader still has
 * @returns whether the form may be sent
 */
export function hasConnectionOrSaysSo(kept = "Ihre Eingaben sind noch da."): boolean {
  if (navigator.onLine) return true;
  showToast({
    id: crypto.randomUUID(),
    title: "Keine Verbindung",
    text: `${kept} ${again}`,
    tone: "error",
  });
  return false;
}

/**
 * The same for the links of a page, which would replace it by an error: what stands on it can still be
 * read. Not for places on the page, numbers to call, and the sheet that is kept on the device.
 */
export function holdLinkWhileOffline(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || link.origin !== location.origin || link.pathname === sheetAddress) return;
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  if (!hasConnectionOrSaysSo("Diese Seite bleibt offen.")) event.preventDefault();
}

/** The page with what counts in an emergency; as in `public/service-worker.js`. */
export const sheetAddress = "/notfallblatt";
