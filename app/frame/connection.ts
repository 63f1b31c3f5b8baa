import { showToast } from "./toast-store.ts";

/**
 * Holds back a form while there is no connection: sending it would replace the page by an error and
 * lose what was typed.
 * @returns whether the form may be sent
 */
export function hasConnectionOrSaysSo(): boolean {
  if (navigator.onLine) return true;
  showToast({
    id: crypto.randomUUID(),
    title: "Keine Verbindung",
    text: "Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal, sobald Sie wieder Netz haben.",
    tone: "error",
  });
  return false;
}
