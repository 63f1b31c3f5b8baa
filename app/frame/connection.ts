import type { MouseEvent } from "react";
import { showToast } from "./toast.ts";

const again = "Bitte versuchen Sie es noch einmal, sobald Sie wieder online sind.";

export function hasConnectionOrSaysSo(kept = "Ihre Eingaben bleiben erhalten."): boolean {
  if (navigator.onLine) return true;
  showToast({
    id: crypto.randomUUID(),
    title: "Keine Verbindung",
    text: `${kept} ${again}`,
    tone: "error",
  });
  return false;
}

export function holdLinkWhileOffline(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || link.origin !== location.origin || link.pathname === sheetAddress) return;
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  if (!hasConnectionOrSaysSo("Diese Seite bleibt offen.")) event.preventDefault();
}

/** As in `public/service-worker.js`. */
export const sheetAddress = "/notfallblatt";
