import { data } from "react-router";
import type { Platform } from "#app/context.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import type { Freshness } from "./product.ts";

// Failures become the sentences of the specification, section 8; `shop-error.tsx` shows them.

export async function loadCatalogue({ store, log }: Pick<Platform, "store" | "log">) {
  const sentence = "Fehler beim Laden der Produkte";
  try {
    const response = await store.catalogue.$get();
    if (!response.ok) throw notLoaded(sentence, (await response.json()).error.message);
    return await response.json();
  } catch (error) {
    throw saying(error, sentence, log);
  }
}

/** What an id of a product can be; it becomes a part of the address the store worker is asked at. */
export function isProductId(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id);
}

export async function loadProduct({ store, log }: Pick<Platform, "store" | "log">, id: string) {
  if (!isProductId(id)) throw data(null, { status: 404 });
  const sentence = "Fehler beim Laden des Produkts";
  try {
    const response = await store.products[":id"].$get({ param: { id } });
    if (response.status === 404) throw data(null, { status: 404 });
    if (!response.ok) throw notLoaded(sentence, (await response.json()).error.message);
    return await response.json();
  } catch (error) {
    throw saying(error, sentence, log);
  }
}

type Thrown = ReturnType<typeof data<string | null>>;

function notLoaded(sentence: string, message: string): Thrown {
  return data(`${sentence}: ${message}`, { status: 503 });
}

/** What was thrown on purpose stays; that the store worker cannot be reached is logged and said. */
function saying(error: unknown, sentence: string, log: Platform["log"]): unknown {
  if (!(error instanceof Error)) return error;
  log.error("shop.load_failed", error);
  return notLoaded(sentence, "Der Shop ist nicht erreichbar.");
}

const timeInGermany = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
});

/** Since when a catalogue has not been renewed: '3. Oktober 2026 um 14:05 Uhr'; null while it is fresh. */
export function staleSince({ isStale, asOf }: Freshness): string | null {
  if (!isStale) return null;
  return `${formatDayOfInstant(asOf)} um ${timeInGermany.format(new Date(asOf))} Uhr`;
}
