import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decodeHeic } from "#app/files/heic-decoder.client.ts";
import type { HeicAnswer } from "#app/files/heic-worker.ts";

// Which picture has its turn, with workers that answer when the test says so. What the real one makes of a
// picture is tried by `tests/e2e/heic.spec.ts`.

class StandInWorker extends EventTarget {
  isTerminated = false;
  hasTask = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(): void {
    this.hasTask = true;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(data: HeicAnswer): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

let workers: StandInWorker[] = [];
const heic = new Blob(["\0\0\0\x18ftypheic"]);
const picture: HeicAnswer = { png: new Blob(["png"]) };

async function workerWithTask(index: number): Promise<StandInWorker> {
  await vi.waitFor(() => expect(workers[index]?.hasTask).toBe(true));
  const worker = workers[index];
  if (!worker) throw new Error("There is no worker.");
  return worker;
}

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal("Worker", StandInWorker);
  vi.stubGlobal("fetch", async () => new Response("wasm"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("opens one picture after the other, each in a worker of its own", async () => {
  const answers = [decodeHeic(heic), decodeHeic(heic)];
  const first = await workerWithTask(0);
  expect(workers).toHaveLength(1);
  first.answer(picture);
  const second = await workerWithTask(1);
  expect(first.isTerminated).toBe(true);
  second.answer({ problem: "pixels" });
  expect(await Promise.all(answers)).toEqual([picture, { problem: "pixels" }]);
});

it("ends the worker of a picture that is called off, and opens the next", async () => {
  const opening = new AbortController();
  const calledOff = decodeHeic(heic, opening.signal);
  const next = decodeHeic(heic);
  const first = await workerWithTask(0);
  opening.abort();
  await expect(calledOff).rejects.toThrow("abort");
  expect(first.isTerminated).toBe(true);
  (await workerWithTask(1)).answer(picture);
  expect(await next).toEqual(picture);
});

it("starts no worker for a picture that is called off before its turn", async () => {
  const opening = new AbortController();
  const answers = Promise.allSettled([
    decodeHeic(heic),
    decodeHeic(heic, opening.signal),
    decodeHeic(heic),
  ]);
  const first = await workerWithTask(0);
  opening.abort();
  first.answer(picture);
  (await workerWithTask(1)).answer(picture);
  const outcomes = await answers;
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(workers).toHaveLength(2);
});

it("takes a picture for broken that is not open after a minute, and opens the next", async () => {
  const answers = [decodeHeic(heic), decodeHeic(heic)];
  const first = await workerWithTask(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.isTerminated).toBe(true);
  (await workerWithTask(1)).answer(picture);
  expect(await Promise.all(answers)).toEqual([{ problem: "broken" }, picture]);
});
