import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retry } from "#app/frame/retry.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const frame = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is tried after five seconds, and then ever more rarely", () => {
  const run = vi.fn();
  retry({ isWaiting: () => true, run });
  const runsAfter = (seconds: number) => {
    run.mockClear();
    vi.advanceTimersByTime(seconds * 1000);
    return run.mock.calls.length;
  };
  expect(runsAfter(4.9)).toBe(0);
  expect(runsAfter(0.1)).toBe(1);
  expect(runsAfter(9.9)).toBe(0);
  expect(runsAfter(0.1)).toBe(1);
  expect(runsAfter(20)).toBe(1);
  runsAfter(1200);
  expect(runsAfter(1200), "every five minutes at least").toBe(4);
});

it("is tried at once when the network is back, and more often from then on", () => {
  const run = vi.fn();
  retry({ isWaiting: () => true, run });
  vi.advanceTimersByTime(600 * 1000);
  run.mockClear();
  frame.dispatchEvent(new Event("online"));
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
});

it("is not tried in a page that nobody sees, but as soon as somebody looks at it", () => {
  const run = vi.fn();
  retry({ isWaiting: () => true, run });
  page.visibilityState = "hidden";
  vi.advanceTimersByTime(60 * 1000);
  frame.dispatchEvent(new Event("online"));
  expect(run).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(run).toHaveBeenCalledTimes(1);
});
