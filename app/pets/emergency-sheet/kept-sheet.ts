import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import {
  lineOf,
  tickText,
  type UnsentTick,
  unsentInWords,
  unsentLink,
  unsentTitle,
} from "#app/treatment/tick-queue.ts";

// The sheet as the service worker hands it out: with the day's doses, as they are ticked by now, and with
// what was not sent yet. From then on its script (`ticks-without-react.ts`) writes the same.

export const dueTitle = "Heute zu tun";
export const missedTitle = "Gestern noch offen";

/** An empty element of the page, hidden. */
export const unsentPlace = { "data-unsent": "" };
/** Says how to store the sheet on the device. */
export const advicePlace = { "data-advice": "" };

type Device = {
  unsent: readonly UnsentTick[];
  /** The sheet of this person lies on the device. */
  isStored: boolean;
};

/** A copy has the doses of some days, all hidden: today's are shown, and yesterday's, folded. */
export function sheetOf(html: string, now: Date, { unsent, isStored }: Device): string {
  const today = dayInGermany(now);
  const yesterday = addDays(today, -1);
  const ofDays = html
    .replaceAll(`data-day="${today}" hidden=""`, `data-day="${today}"`)
    // Of the day before it was copied the server has left what was open.
    .replaceAll(`data-day="${yesterday}" hidden="" class`, `data-day="${yesterday}" class`)
    .replace(
      new RegExp(`<details data-day="${yesterday}" hidden="" open=""[^]*?</details>`, "g"),
      stillOpen,
    );
  const advised = isStored
    ? ofDays.replace(
        /(<span data-advice=""[^>]*>)[\s\S]*?<\/span>/,
        "$1 Es ist auf diesem Gerät gespeichert.</span>",
      )
    : ofDays;
  return withUnsent(advised, unsent);
}

/** A day that has become yesterday: what was given before it was copied is left out. */
function stillOpen(details: string): string {
  const open = details.replace(/<li [\s\S]*?<\/li>/g, (row) =>
    row.includes('aria-pressed="false"') ? row : "",
  );
  if (!open.includes("<li ")) return details;
  return open.replace(' hidden="" open=""', "").replace(`>${dueTitle}<`, `>${missedTitle}<`);
}

function withUnsent(html: string, unsent: readonly UnsentTick[]): string {
  if (unsent.length === 0) return html;
  const byTick = new Map(unsent.map((tick) => [tick.tick, tick]));
  return html
    .replace(/aria-pressed="(\w+)" value="(\S+ \S+ \S+) \w+"/g, (button, stored, tick) => {
      const ticked = byTick.get(tick);
      if (!ticked || ticked.refusal !== undefined) return button;
      const next = tickText({ tick, isGiven: !ticked.isGiven });
      return `data-stored="${stored}" aria-pressed="${ticked.isGiven}" value="${next}"`;
    })
    .replace(/(data-tick="([^"]+)"[^>]*>)</g, (element, start, tick) => {
      const ticked = byTick.get(tick);
      return ticked ? `${start}${stateOf(ticked)}<` : element;
    })
    .replace(/(<div data-unsent="") hidden=""([^>]*>)/, `$1$2${listOf(unsent)}`);
}

function stateOf(tick: UnsentTick): string {
  const link = unsentLink(tick);
  const words = escaped(unsentInWords(tick));
  return link
    ? `${words} <a class="underline" href="${link.href}">${escaped(link.text)}</a>`
    : words;
}

function listOf(unsent: readonly UnsentTick[]): string {
  const items = unsent.map((tick) => `<li>${escaped(lineOf(tick))}${stateOf(tick)}</li>`);
  const isRefused = unsent.some(({ refusal }) => refusal !== undefined);
  const more = isRefused
    ? "<p>Nicht angenommene Gaben können Sie unter <a class=underline href=/dashboard>Start</a> ansehen. Dort schließen Sie auch den Hinweis.</p>"
    : "";
  return `<p><strong>${unsentTitle}</strong></p><ul>${items.join("")}</ul>${more}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
