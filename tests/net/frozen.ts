// Runs first in each worker of the net, and in the process that writes the demo data: a clock that
// stands still, random numbers that repeat, and a count of what is under way. Node strips its types.

/** With what the random numbers of one answer begin. */
export const seedHeader = "x-net-seed";

type Handler = (this: unknown, ...given: unknown[]) => unknown;
type Doing = { active: number; sent: number; taken: number };
type Sendable = { send: Handler; sendBatch: Handler };
type Deferring = { waitUntil: (work: Promise<unknown>) => void };

let now = 0;
let state = 1;
const doing: Doing = { active: 0, sent: 0, taken: 0 };
const patched = new WeakSet<object>();

export function setClock(instant: number, seed: number): void {
  now = instant;
  state = seed;
}

/** Mulberry32. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

function fill<View extends ArrayBufferView>(view: View): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random() * 256);
  return view;
}

function uuid(): string {
  const bytes = fill(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
}

export function freeze(): void {
  const Real = globalThis.Date;
  const Frozen: DateConstructor = new Proxy(Real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now], made === Frozen ? target : made),
    apply: () => new Real(now).toString(),
    get: (target, key) => (key === "now" ? () => now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = Frozen;
  globalThis.Date = Frozen;
  Math.random = random;
  Object.defineProperties(globalThis.crypto, {
    getRandomValues: { value: fill, configurable: true },
    randomUUID: { value: uuid, configurable: true },
  });
}

/** A worker that answers `/__net` itself: it sets the clock, tells what is under way, lists files. */
export function wrap(handlers: Record<string, Handler>): Record<string, Handler> {
  const { fetch, queue, scheduled, ...others } = handlers;
  return {
    ...others,
    async fetch(request, env, ctx) {
      const { pathname, searchParams } = new URL((request as Request).url);
      const seed = (request as Request).headers.get(seedHeader);
      if (seed) state = Number(seed);
      if (pathname !== "/__net") return counted(() => fetch?.(request, watch(env), defer(ctx)));
      const instant = searchParams.get("now");
      if (instant) setClock(Number(instant), Number(searchParams.get("seed")));
      if (!searchParams.has("files")) return Response.json(doing);
      const { objects } = await (env as { DOCUMENTS: R2Bucket }).DOCUMENTS.list();
      return Response.json(objects.map(({ key, size }) => [key, size]));
    },
    ...(queue && {
      queue: (batch, env, ctx) => {
        doing.taken += (batch as { messages: unknown[] }).messages.length;
        return counted(() => queue(batch, watch(env), defer(ctx)));
      },
    }),
    ...(scheduled && {
      scheduled: (controller, env, ctx) =>
        counted(() => scheduled(controller, watch(env), defer(ctx))),
    }),
  };
}

/** The same for a named entrypoint. */
export function wrapEntrypoint(entrypoint: unknown): void {
  const prototype = (entrypoint as { prototype?: { fetch?: Handler } })?.prototype;
  const fetch = prototype?.fetch;
  if (!prototype || !fetch) return;
  prototype.fetch = function (this: unknown, ...given) {
    const { env, ctx } = this as { env: unknown; ctx: unknown };
    watch(env);
    defer(ctx);
    return counted(() => fetch.call(this, ...given));
  };
}

async function counted(work: () => unknown): Promise<unknown> {
  doing.active += 1;
  try {
    return await work();
  } finally {
    doing.active -= 1;
  }
}

function defer(ctx: unknown): unknown {
  const deferring = ctx as Deferring;
  if (patched.has(deferring)) return ctx;
  patched.add(deferring);
  const waitUntil = deferring.waitUntil.bind(deferring);
  deferring.waitUntil = (work) => waitUntil(counted(() => work) as Promise<unknown>);
  return ctx;
}

function watch(env: unknown): unknown {
  for (const binding of Object.values(env as object)) {
    const queue = binding as Sendable;
    if (typeof queue?.sendBatch !== "function" || patched.has(queue)) continue;
    patched.add(queue);
    const send = queue.send.bind(queue);
    const sendBatch = queue.sendBatch.bind(queue);
    queue.send = (message, options) => {
      if (!(options as { delaySeconds?: number })?.delaySeconds) doing.sent += 1;
      return send(message, options);
    };
    queue.sendBatch = (messages, options) => {
      const prompt = [...(messages as { delaySeconds?: number }[])];
      doing.sent += prompt.filter((message) => !message.delaySeconds).length;
      return sendBatch(prompt, options);
    };
  }
  return env;
}
