import { answerField, readTickAnswer, type TickResult } from "./tick-answer.ts";
import { ownerField, tickField, ticksPerForm } from "./ticks.ts";

// What somebody has ticked lies here from the tap until the server has taken it, or until whoever ticked
// it has closed the message why not. Nothing else that happens is a reason to forget it: any answer that is
// not the server's own word about this very tick leaves it where it is (RFC 9110, 15.5: 401, 403, 408, 425
// and 429 are about the request of this moment). Pages, the groom's page and the service worker share it.

export type UnsentTick = {
  /** Address that takes it; with a link's token for who has no account. */
  action: string;
  /** Of `deviceOwner`; '' for a link's reader. Nobody else's page shows or sends it. */
  owner: string;
  /** '{item} {day} {time}' */
  tick: string;
  isGiven: boolean;
  /** 'Emma: Schritt führen, 27. November 2026, abends' */
  what: string;
  /** Differs with each tap. */
  id: string;
  /** Why the server refused it for good: stays until it was read. */
  refusal?: string;
  /** Why it was not taken when it was last tried; none without a network. */
  obstacle?: Obstacle;
  /** ISO 8601: the server has asked to wait until then (Retry-After). */
  notBefore?: string;
  /** Where it lies, of one that an earlier version has stored. */
  address?: string;
};

/** `early`: its day has not begun where the server is. */
export type Obstacle = "sign-in" | "challenge" | "server" | "early";

/** What an earlier version has stored is without an owner: it was deleted with the session. */
export function isOfOwner({ owner, action }: UnsentTick, reader: string): boolean {
  return owner === reader || (owner === "" && action.startsWith("/pets/"));
}

/** Where they lie. The worker and all tabs share it. */
export type TickStore = {
  /** Within `alone("change")`; elsewhere `listTicks`. */
  list(): Promise<UnsentTick[]>;
  /** In the place of an earlier one of the same tick. @throws without room, or where nothing may be stored */
  put(tick: UnsentTick): Promise<void>;
  remove(tick: UnsentTick): Promise<void>;
  /** One after the other, over all tabs and the worker. */
  alone<Done>(what: "change" | "send", run: () => Promise<Done>): Promise<Done>;
};

const germanClock = { timeZone: "Europe/Berlin", hour: "2-digit", minute: "2-digit" } as const;

type Unsent = Pick<UnsentTick, "refusal" | "obstacle" | "notBefore">;

const obstacleWords: Record<Obstacle, string> = {
  "sign-in": "Noch nicht gesendet. Bitte melden Sie sich an.",
  challenge: "Noch nicht gesendet. Vorher ist eine Sicherheitsabfrage nötig.",
  server: "Noch nicht gesendet. Wir versuchen es weiter.",
  early: "Noch nicht gesendet. Der Tag hat noch nicht begonnen.",
};

/** Beside a row and in a list. */
export function unsentInWords({ refusal, obstacle, notBefore }: Unsent): string {
  if (refusal !== undefined) return `Nicht angenommen: ${refusal}`;
  if (notBefore !== undefined) {
    const clock = new Date(notBefore).toLocaleTimeString("de-DE", germanClock);
    return `Noch nicht gesendet. Nächster Versuch ab ${clock} Uhr.`;
  }
  return obstacle === undefined ? "Wartet auf Verbindung" : obstacleWords[obstacle];
}

/** What whoever reads that can do; '' is the page that is open. */
export function unsentLink({ refusal, obstacle }: Unsent): { text: string; href: string } | null {
  if (refusal !== undefined) return null;
  if (obstacle === "sign-in") return { text: "Anmelden", href: "/auth" };
  return obstacle === "challenge" ? { text: "Seite neu laden", href: "" } : null;
}

/** In the list of what was not sent, on pages without React. */
export function lineOf({ what, isGiven }: UnsentTick): string {
  return `${what}: ${isGiven ? "erledigt" : "nicht erledigt"}. `;
}

export const unsentTitle = "Noch nicht gesendet";

export function isSameTick(a: Pick<UnsentTick, "action" | "owner" | "tick">, b: typeof a): boolean {
  return a.action === b.action && a.owner === b.owner && a.tick === b.tick;
}

/**
 * Not while one is stored or removed: whoever takes the last one away deletes the cache, too, and who opens
 * it for reading in that moment would create it again, empty.
 */
export function listTicks(store: TickStore): Promise<UnsentTick[]> {
  return store.alone("change", () => store.list());
}

/** The last word for an item, day and time stands in the place of the ones before. */
export function keepTick(store: TickStore, tick: UnsentTick): Promise<void> {
  return store.alone("change", () => store.put(tick));
}

/** Removes a refused tick after its message was read. */
export function dismissTick(store: TickStore, tick: UnsentTick): Promise<void> {
  return changeSame(store, tick, () => store.remove(tick));
}

/** Changes nothing when the same dose was ticked again meanwhile. */
function changeSame(store: TickStore, tick: UnsentTick, change: () => Promise<void>) {
  return store.alone("change", async () => {
    const stored = (await store.list()).find((it) => isSameTick(it, tick));
    if (stored?.id === tick.id) await change();
  });
}

export type Leave = boolean | Obstacle | "unreachable";

type Sending = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  now: Date;
  /** Which may leave now: those of whoever is signed in, or of one link; else why not, where that is to be said. */
  mayLeave: (tick: UnsentTick) => Leave | Promise<Leave>;
  timeoutMs?: number;
};

/** An answer that takes longer is asked for again. */
export const sendTimeoutMs = 20 * 1000;

/** @returns those that the server has taken */
export function sendTicks(store: TickStore, sending: Sending): Promise<UnsentTick[]> {
  return store.alone("send", async () => {
    const saved: UnsentTick[] = [];
    const now = sending.now.toISOString();
    const waiting = (await listTicks(store)).filter(
      ({ refusal, notBefore = "" }) => refusal === undefined && notBefore <= now,
    );
    for (const group of groupsOf(waiting)) {
      const [first] = group;
      const leave = first ? await sending.mayLeave(first) : false;
      if (leave === false) continue;
      const answer = leave === true ? await post(group, sending) : notTaken(leave);
      for (const tick of group) {
        if (await settle(store, tick, answer)) saved.push(tick);
      }
      // Without a network the others need not try.
      if ("obstacle" in answer && answer.obstacle === undefined) break;
    }
    return saved;
  });
}

/** One request for each address and person. */
function groupsOf(ticks: readonly UnsentTick[]): UnsentTick[][] {
  const groups: UnsentTick[][] = [];
  for (const tick of ticks) {
    const group = groups.find(
      ([first, ...others]) =>
        first?.action === tick.action &&
        first.owner === tick.owner &&
        others.length + 1 < ticksPerForm,
    );
    if (group) group.push(tick);
    else groups.push([tick]);
  }
  return groups;
}

export function tickText({ tick, isGiven }: Pick<UnsentTick, "tick" | "isGiven">): string {
  return `${tick} ${isGiven ? "given" : "not"}`;
}

type NotTaken = { obstacle: Obstacle | undefined; notBefore?: string };
type Answer = { results: TickResult[] } | NotTaken;

function notTaken(leave: Obstacle | "unreachable"): NotTaken {
  return { obstacle: leave === "unreachable" ? undefined : leave };
}

/** Of an answer that says nothing of any tick. @param isOurs whether the server itself has given it */
export function obstacleOf({ status, type, headers }: Response, isOurs: boolean): Obstacle {
  // https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
  if (headers.get("cf-mitigated") === "challenge") return "challenge";
  const isLedElsewhere = type === "opaqueredirect" || (status >= 300 && status < 400);
  return isLedElsewhere || status === 401 || (isOurs && status === 403) ? "sign-in" : "server";
}

async function post(group: readonly UnsentTick[], sending: Sending): Promise<Answer> {
  const [{ action = "", owner = "" } = {}] = group;
  const body = new URLSearchParams({ [answerField]: "" });
  if (owner !== "") body.set(ownerField, owner);
  for (const tick of group) body.append(tickField, tickText(tick));
  try {
    const response = await sending.fetch(action, {
      method: "POST",
      body,
      // Who is led elsewhere, to sign in first, was not answered.
      redirect: "manual",
      headers: { accept: "application/json" },
      // The page may be closed at this moment.
      keepalive: true,
      // Not in every older browser.
      signal: AbortSignal.timeout?.(sending.timeoutMs ?? sendTimeoutMs) ?? null,
    });
    const results = readTickAnswer(await response.json().catch(() => null));
    if (results && results.length > 0) return { results };
    const obstacle = obstacleOf(response, results !== null);
    const notBefore = retryAfter(response.headers.get("retry-after"), sending.now);
    return {
      // Who has no account is never asked to sign in: a network may want that.
      obstacle: owner === "" && obstacle === "sign-in" ? "server" : obstacle,
      ...(notBefore && { notBefore }),
    };
  } catch {
    return notTaken("unreachable");
  }
}

const longestWaitMs = 60 * 60 * 1000;

/** Seconds or a date (RFC 9110, 10.2.3). Undefined for what is not understood, or lies behind. */
function retryAfter(header: string | null, now: Date): string | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : null;
  const ms = seconds === null ? Date.parse(header) - now.getTime() : seconds * 1000;
  if (!(ms > 0)) return undefined;
  return new Date(now.getTime() + Math.min(ms, longestWaitMs)).toISOString();
}

/** @returns whether it was taken */
async function settle(store: TickStore, tick: UnsentTick, answer: Answer): Promise<boolean> {
  if ("obstacle" in answer) {
    await note(store, tick, answer);
    return false;
  }
  const result = answer.results.find((its) => its.tick === tickText(tick));
  if (result?.outcome === "saved") {
    await changeSame(store, tick, () => store.remove(tick));
    return true;
  }
  if (result?.outcome === "refused") {
    const { what = tick.what, why: refusal = "" } = result;
    // Where the plan is gone the server does not know what it was.
    const words = tick.what || what;
    await changeSame(store, tick, () => store.put({ ...tick, what: words, refusal }));
    return false;
  }
  await note(store, tick, { obstacle: result?.outcome === "later" ? "early" : "server" });
  return false;
}

async function note(store: TickStore, tick: UnsentTick, { obstacle, notBefore }: NotTaken) {
  if (tick.obstacle === obstacle && tick.notBefore === notBefore) return;
  const { obstacle: _, notBefore: __, ...plain } = tick;
  const noted = { ...plain, ...(obstacle && { obstacle }), ...(notBefore && { notBefore }) };
  await changeSame(store, tick, () => store.put(noted));
}
