import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { tickText, type UnsentTick, unsentInWords } from "#app/treatment/tick-queue.ts";

// The sheet without script, as the service worker hands it out: with the day's doses, as they are ticked
// by now, and with what was not sent yet.

export const dueTitle = "Heute zu geben";
export const missedTitle = "Gestern noch offen";

/** An empty element of the page, hidden. */
export const unsentPlace = { "data-unsent": "" };

/** A copy has the doses of some days, all hidden: today's are shown, and yesterday's, folded. */
export function sheetOf(html: string, now: Date, unsent: readonly UnsentTick[]): string {
  const today = dayInGermany(now);
  const yesterday = addDays(today, -1);
  const ofDays = html
    .replaceAll(`data-day="${today}" hidden=""`, `data-day="${today}"`)
    .replace(
      new RegExp(`data-day="${yesterday}" hidden="" open=""([^]*?>)${dueTitle}<`, "g"),
      `data-day="${yesterday}"$1${missedTitle}<`,
    );
  return withUnsent(ofDays, unsent);
}

function withUnsent(html: string, unsent: readonly UnsentTick[]): string {
  if (unsent.length === 0) return html;
  const byTick = new Map(unsent.map((tick) => [tick.tick, tick]));
  return html
    .replace(/aria-pressed="\w+" value="(\S+ \S+ \S+) \w+"/g, (button, tick) => {
      const ticked = byTick.get(tick);
      if (!ticked || ticked.refusal !== undefined) return button;
      const next = tickText({ tick, isGiven: !ticked.isGiven });
      return `aria-pressed="${ticked.isGiven}" value="${next}"`;
    })
    .replace(/(data-tick="([^"]+)"[^>]*>)</g, (element, start, tick) => {
      const ticked = byTick.get(tick);
      return ticked ? `${start}${stateOf(ticked)}<` : element;
    })
    .replace(/(<div data-unsent="") hidden=""([^>]*>)/, `$1$2${listOf(unsent)}`);
}

function stateOf(tick: UnsentTick): string {
  return escaped(unsentInWords(tick));
}

function listOf(unsent: readonly UnsentTick[]): string {
  const items = unsent.map((tick) => {
    const { what, isGiven } = tick;
    return `<li>${escaped(what)}: ${isGiven ? "gegeben" : "nicht gegeben"}. ${stateOf(tick)}</li>`;
  });
  const isRefused = unsent.some(({ refusal }) => refusal !== undefined);
  const more = isRefused
    ? "<p>Nicht angenommene Gaben können Sie unter <a href=/dashboard>Start</a> ansehen und schließen.</p>"
    : "";
  return `<p><strong>Noch nicht gesendet</strong></p><ul>${items.join("")}</ul>${more}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
