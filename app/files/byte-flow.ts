import { maxPixels } from "./policy.ts";

/** `form`: sound, but of a form that browsers do not show. */
export type UnfitReason = "broken" | "pixels" | "form";

export class UnfitFile extends Error {
  readonly reason: UnfitReason;

  constructor(reason: UnfitReason) {
    super(`The file is unfit: ${reason}.`);
    this.reason = reason;
  }
}

/** Each `yield` waits for more of the file. */
export type FileWalk = Generator<void, void, void>;
export type Step<Value> = Generator<void, Value, void>;

/** Never written to. */
export const zeros = new Uint8Array(64 * 1024);
const ones = new Uint8Array(64 * 1024).fill(0xff);

/** A file that comes in pieces, read as if it were whole. */
export class ByteFlow {
  #piece: Uint8Array = new Uint8Array();
  #at = 0;
  /** From here to `#at` the piece is passed on as it is. */
  #passedFrom = 0;
  #isComplete = false;
  #ready: Uint8Array[] = [];

  feed(piece: Uint8Array): void {
    this.#piece = this.#piece.length === 0 ? piece : joined([this.#piece, piece]);
  }

  complete(): void {
    this.#isComplete = true;
  }

  drain(): Uint8Array[] {
    this.#release();
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  *take(count: number): Step<Uint8Array<ArrayBuffer>> {
    // Grows as bytes arrive: a length that lies reserves nothing.
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let missing = count; missing > 0; ) {
      const seen = yield* this.#some(missing);
      this.#skip(seen.length);
      // Not `slice`, which of a Buffer is no copy.
      const copy = new Uint8Array(seen);
      if (copy.length === count) return copy;
      parts.push(copy);
      missing -= seen.length;
    }
    return joined(parts);
  }

  /** What comes next, without taking it: at least `least` bytes, unless the file ends before. */
  *ahead(least: number): Step<Uint8Array> {
    while (this.#piece.length - this.#at < least && !this.#isComplete) yield* this.#more();
    return this.#piece.subarray(this.#at);
  }

  /** Of what `ahead` has shown. */
  drop(count: number): void {
    this.#skip(count);
  }

  giveRepeated(byte: 0 | 0xff, count: number): void {
    const filler = byte === 0 ? zeros : ones;
    for (let missing = count; missing > 0; missing -= filler.length) {
      this.give(filler.subarray(0, Math.min(missing, filler.length)));
    }
  }

  give(bytes: Uint8Array): void {
    this.#release();
    this.#ready.push(bytes);
  }

  *pass(count: number): Step<void> {
    for (let missing = count; missing > 0; ) {
      const seen = yield* this.#some(missing);
      this.#at += seen.length;
      missing -= seen.length;
    }
  }

  *blank(count: number): Step<void> {
    for (let missing = count; missing > 0; ) {
      const { length } = yield* this.#some(Math.min(missing, zeros.length));
      this.#skip(length);
      this.give(zeros.subarray(0, length));
      missing -= length;
    }
  }

  *blankRest(): Step<void> {
    while (yield* this.#hasMore()) yield* this.blank(this.#piece.length - this.#at);
  }

  *#some(most: number): Step<Uint8Array> {
    while (this.#at === this.#piece.length) yield* this.#more();
    return this.#piece.subarray(this.#at, this.#at + most);
  }

  *#hasMore(): Step<boolean> {
    while (this.#at === this.#piece.length) {
      if (this.#isComplete) return false;
      yield* this.#more();
    }
    return true;
  }

  *#more(): Step<void> {
    if (this.#isComplete) throw new UnfitFile("broken");
    this.#release();
    // The piece's memory may be used for the next one.
    this.#piece = new Uint8Array(this.#piece.subarray(this.#at));
    this.#at = 0;
    this.#passedFrom = 0;
    yield;
  }

  #skip(count: number): void {
    this.#release();
    this.#at += count;
    this.#passedFrom = this.#at;
  }

  #release(): void {
    if (this.#passedFrom < this.#at) {
      this.#ready.push(this.#piece.subarray(this.#passedFrom, this.#at));
    }
    this.#passedFrom = this.#at;
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

export function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** @throws UnfitFile */
export function requirePixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw new UnfitFile("broken");
  if (width * height > maxPixels) throw new UnfitFile("pixels");
}
