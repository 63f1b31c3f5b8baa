/** A stream of numbers that is the same for the same seed. */
export type Random = {
  /** A number between `low` and `high`. */
  readonly between: (low: number, high: number) => number;
  /** A number around zero, `reach` at most. */
  readonly around: (reach: number) => number;
};

/** Numbers for a plate or a part of it: the same word draws the same leaf on every machine. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  // Mulberry32 by Tommy Ettinger, in the public domain.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    around: (reach) => reach * (2 * next() - 1),
  };
}

/** FNV-1a over the letters of the seed. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
