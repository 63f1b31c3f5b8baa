const firstPauseMs = 5 * 1000;
const longestPauseMs = 5 * 60 * 1000;

type Retrying = {
  /** As long as it does, the pauses grow. */
  isWaiting: () => boolean;
  run: () => void;
};

/** Runs when the network is back, when the page is looked at, and now and then. */
export function retry({ isWaiting, run }: Retrying): void {
  let pauseMs = firstPauseMs;
  const again = () => {
    if (document.visibilityState === "visible") run();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pauseMs = isWaiting() ? Math.min(pauseMs * 2, longestPauseMs) : firstPauseMs;
      again();
      later();
    }, pauseMs);
  };
  later();
  addEventListener("online", () => {
    // Browsers say so before the first request gets through.
    pauseMs = firstPauseMs;
    again();
    later();
  });
  addEventListener("pageshow", again);
  document.addEventListener("visibilitychange", again);
}
