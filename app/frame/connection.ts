import { type MouseEvent, useEffect } from "react";
import { planCacheName, untilHeader } from "./kept-page.ts";
import { endToast, showToast } from "./toast.ts";

const title = "Keine Verbindung";
const tone = "error";
const again = "Bitte versuchen Sie es noch einmal, sobald Sie wieder online sind.";

export function hasConnectionOrSaysSo(kept = "Ihre Eingaben bleiben erhalten."): boolean {
  if (navigator.onLine) return true;
  showToast({ title, tone, text: `${kept} ${again}` });
  return false;
}

/** Those that the browser follows; the router's own wait: `useHeldRequests`. */
export function holdLinkWhileOffline(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a:not([data-follow])");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.pathname === sheetAddress) return;
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  if (!hasConnectionOrSaysSo("Diese Seite bleibt offen.")) event.preventDefault();
}

/**
 * What the router asks for waits until it is asked for again, instead of taking the page away: where a
 * network is too weak, browsers say that there is one.
 */
export function useHeldRequests(): void {
  useEffect(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const isHeld = isOfRouter(String(input), init);
      for (;;) {
        try {
          const answer = await ask(input, init);
          if (isHeld) askAgain();
          return answer;
        } catch (error) {
          if (init?.signal?.aborted || !isHeld) throw error;
          await wantedAgain(init?.signal);
        }
      }
    };
    return () => {
      window.fetch = ask;
    };
  }, []);
}

/** Data, and which routes there are; asked ahead of time, the latter has no signal. HEAD: a page's script. */
function isOfRouter(address: string, init: RequestInit | undefined): boolean {
  const { pathname } = new URL(address, location.href);
  if (pathname === "/__manifest") return !!init?.signal;
  return pathname.endsWith(".data") || init?.method === "HEAD";
}

/** A page's data and its script fail together, and go on together. */
const waiting = new Set<() => void>();
let toastId = "";

function askAgain(): void {
  for (const ask of waiting) ask();
  waiting.clear();
  endToast(toastId);
}

/** @throws when something else was asked for meanwhile */
function wantedAgain(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal?.addEventListener("abort", () => reject(signal.reason));
    void sayNoConnection();
  });
}

async function sayNoConnection(): Promise<void> {
  const link = await keptPlan().catch(() => undefined);
  toastId = crypto.randomUUID();
  const text = "Diese Seite bleibt offen.";
  showToast({ id: toastId, title, tone, text, retry: askAgain, ...(link && { link }) });
}

async function keptPlan() {
  if (!(await caches.has(planCacheName))) return undefined;
  const cache = await caches.open(planCacheName);
  for (const request of await cache.keys()) {
    const until = (await cache.match(request))?.headers.get(untilHeader) ?? "";
    if (until > new Date().toISOString()) {
      return { to: request.url, text: "Gespeicherten Tagesplan öffnen" };
    }
  }
}

export const sheetAddress = "/notfallblatt";
