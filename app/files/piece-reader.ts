import { joined, UnfitFile } from "./byte-flow.ts";

/** A body that breaks off before its end is a broken file. */
export class PieceReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #ahead: Uint8Array[] = [];

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** The first bytes, at least `count` if there are as many; `pieces` gives them again. */
  async head(count: number): Promise<Uint8Array> {
    let length = 0;
    while (length < count) {
      const piece = await this.#read();
      if (!piece) break;
      this.#ahead.push(piece);
      length += piece.length;
    }
    return joined(this.#ahead);
  }

  async *pieces(): AsyncGenerator<Uint8Array, void, void> {
    yield* this.#ahead;
    this.#ahead = [];
    for (let piece = await this.#read(); piece; piece = await this.#read()) yield piece;
  }

  /** Leaves what has not been read to others. */
  release(): void {
    this.#reader.releaseLock();
  }

  async #read(): Promise<Uint8Array | null> {
    try {
      const { done, value } = await this.#reader.read();
      return done ? null : value;
    } catch {
      throw new UnfitFile("broken");
    }
  }
}
