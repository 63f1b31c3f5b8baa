const dayMs = 24 * 60 * 60 * 1000;
/** About. */
const monthMs = 30 * dayMs;
const yearSteps = [20, 15, 10, 8, 5, 3, 2, 1];
const monthSteps = [18, 12, 9, 6, 4, 3, 2, 1];
const daySteps = [56, 42, 28, 14, 7, 5, 3, 2, 1];

/** Worse than any distance from what is wanted. */
const tooFew = 1000;

type Bounds = {
  /** How many are best, and how many there may be. */
  wanted: number;
  most: number;
  /** The least distance of two, in milliseconds. */
  leastGap: number;
};

/**
 * Days that divide a span of time evenly, as people count: years, else months, else days.
 * Always two or more, from three days on three or more where the picture has room for them.
 */
export function dayTicks(first: number, last: number, { wanted, most, leastGap }: Bounds): Date[] {
  let best: number[] = [first, last];
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const ticks of dividedSpans(first, last, most)) {
    if (bestDistance === 0) break;
    const distance = ticks.length < 3 ? tooFew : Math.abs(ticks.length - wanted);
    if (ticks.length < 2 || ticks.length > most || distance >= bestDistance) continue;
    if (ticks.some((tick, index) => index > 0 && tick - (ticks[index - 1] ?? 0) < leastGap)) {
      continue;
    }
    best = ticks;
    bestDistance = distance;
  }
  return best.map((tick) => new Date(tick));
}

/** Of two that are as good the first is taken: round years and months before others, then days. */
function* dividedSpans(first: number, last: number, most: number): Generator<number[]> {
  for (const isRound of [true, false]) {
    for (const step of [...yearSteps.map((years) => years * 12), ...monthSteps]) {
      const unit = step % 12 === 0 ? 12 : 1;
      for (let phase = isRound ? 0 : unit; phase < (isRound ? 1 : step); phase += unit) {
        if ((last - first) / (step * monthMs) > most) break;
        yield months(first, last, step, phase);
      }
    }
  }
  for (const step of daySteps) {
    const count = Math.floor((last - first) / (step * dayMs)) + 1;
    if (count > most) return;
    yield Array.from({ length: count }, (_, index) => first + index * step * dayMs);
  }
}

/** First days of months whose number, counted from the year 0, leaves a rest when divided by a step. */
function months(first: number, last: number, step: number, rest: number): number[] {
  const start = new Date(first);
  const number = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const ticks: number[] = [];
  for (let month = number - ((number - rest) % step); ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12);
    if (at > last) return ticks;
    if (at >= first) ticks.push(at);
  }
}
