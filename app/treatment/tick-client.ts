import { retry } from "#app/frame/retry.ts";
import {
  dismissTick,
  isOfOwner,
  isSameTick,
  keepTick,
  listTicks,
  sendTicks,
  type UnsentTick,
  unsentInWords,
} from "./tick-queue.ts";
import { browserTicks, hasStoredTicks } from "./tick-store.ts";

// The queue as an open page shows it, for React and for the groom's page, which has none.

export type TickView = {
  /** Of this reader alone. */
  unsent: readonly UnsentTick[];
  /** Ids of those that could not leave when they were last tried. */
  waitingIds: ReadonlySet<string>;
  /** Taken since this page was opened. */
  saved: readonly UnsentTick[];
  /** Ids of the saved that the page's own data know by now. */
  loadedIds: ReadonlySet<string>;
};

const nothing: TickView = {
  unsent: [],
  waitingIds: new Set(),
  saved: [],
  loadedIds: new Set(),
};

const store = browserTicks();
const listeners = new Set<() => void>();
let view = nothing;
let reader: { owner: string; action?: string } | null = null;

export function tickView(): TickView {
  return view;
}

export function emptyTickView(): TickView {
  return nothing;
}

export function onTicks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Those to be shown: what is being sent at this moment is not. */
export function visibleTicks({ unsent, waitingIds }: TickView): readonly UnsentTick[] {
  return unsent.filter(({ id, refusal }) => refusal !== undefined || waitingIds.has(id));
}

/** The state of one row. Where it says nothing of `isGiven`, the page's data hold. */
export type TickState = {
  kind: "none" | "sending" | "waiting" | "unstored" | "saved" | "refused";
  isGiven?: boolean;
  /** What waits or was refused. */
  unsent?: UnsentTick;
};

export function tickState(of: TickView, row: Pick<UnsentTick, "action" | "tick">): TickState {
  const isOfRow = ({ action, tick }: UnsentTick) => action === row.action && tick === row.tick;
  const unsent = of.unsent.find(isOfRow);
  if (unsent?.refusal !== undefined) return { kind: "refused", unsent };
  if (unsent) {
    const { isGiven, id } = unsent;
    if (!of.waitingIds.has(id)) return { kind: "sending", isGiven };
    return { kind: store.onlyHere.has(unsent) ? "unstored" : "waiting", isGiven, unsent };
  }
  const saved = of.saved.findLast(isOfRow);
  if (!saved) return { kind: "none" };
  return { kind: "saved", ...(!of.loadedIds.has(saved.id) && { isGiven: saved.isGiven }) };
}

/** Shown beside a row. */
export function tickStateInWords({ kind, unsent }: TickState): string {
  switch (kind) {
    case "waiting":
    case "refused":
      return unsent ? unsentInWords(unsent) : "";
    case "unstored":
      return "Noch nicht gespeichert. Bitte lassen Sie diese Seite offen.";
    case "saved":
      return "Gespeichert";
    default:
      return "";
  }
}

/** Whose ticks this page shows and sends; sends what waits. @param action of a link's page */
export async function openTicks(owner: string, action?: string): Promise<void> {
  const isFirst = reader === null;
  reader = { owner, ...(action !== undefined && { action }) };
  if (isFirst) watch();
  if (await hasStoredTicks()) await send();
}

/** Stored before anything is shown or sent: who closes the page at once has ticked nevertheless. */
export async function tickHere(tick: Omit<UnsentTick, "id">): Promise<void> {
  const stored = { ...tick, id: crypto.randomUUID() };
  // Without room it is in this page alone, which says so until it is sent.
  await keepTick(store, stored).catch(() => undefined);
  await show([]);
  await send();
}

export async function dismissHere(tick: UnsentTick): Promise<void> {
  await dismissTick(store, tick);
  await show([]);
}

function isOfReader(tick: UnsentTick): boolean {
  if (reader === null) return false;
  if (reader.action !== undefined) return tick.action === reader.action;
  return isOfOwner(tick, reader.owner);
}

async function send(): Promise<void> {
  const sending = { fetch: window.fetch.bind(window), now: new Date(), mayLeave: isOfReader };
  const saved = await sendTicks(store, sending).catch(() => []);
  await show(saved, true);
}

async function show(sent: readonly UnsentTick[], wereTried = false): Promise<void> {
  const unsent = (await listTicks(store)).filter(isOfReader);
  const isListed = (ticks: readonly UnsentTick[], tick: UnsentTick) =>
    ticks.some((it) => isSameTick(it, tick));
  // What waited here and is gone another tab or the service worker has sent.
  const sentElsewhere = view.unsent.filter(
    (tick) => tick.refusal === undefined && !isListed(unsent, tick) && !isListed(sent, tick),
  );
  const saved = [...sent, ...sentElsewhere];
  const isLeft = ({ id }: UnsentTick) => wereTried || view.waitingIds.has(id);
  view = {
    ...view,
    unsent,
    waitingIds: new Set(unsent.filter(isLeft).map(({ id }) => id)),
    saved: [...view.saved.filter((earlier) => !isListed(saved, earlier)), ...saved],
  };
  for (const listener of listeners) listener();
}

let claimed = nothing.saved;

/** Whether this list loads the page's data anew; of several lists in a page one does. */
export function claimLoading(saved: readonly UnsentTick[]): boolean {
  const isNew = saved !== claimed && saved.some(({ id }) => !view.loadedIds.has(id));
  claimed = saved;
  return isNew;
}

/** Called when the page's data include these ticks. */
export function noteLoaded(saved: readonly UnsentTick[]): void {
  view = { ...view, loadedIds: new Set(saved.map(({ id }) => id)) };
  for (const listener of listeners) listener();
}

/** What waits is tried again. */
function watch(): void {
  retry({
    isWaiting: () => view.unsent.some(({ refusal }) => refusal === undefined),
    run: () => {
      if (view.unsent.length > 0) void send();
    },
  });
}
