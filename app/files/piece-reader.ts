import { type Pieces, readPieces } from "#app/platform/read-body.ts";
import { joined, UnfitFile } from "./byte-flow.ts";

export class PieceReader {
  readonly #pieces: Pieces;
  #ahead: Uint8Array | null = null;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#pieces = readPieces(body);
  }

  async head(count: number): Promise<Uint8Array> {
    let head = new Uint8Array();
    while (head.length < count) {
      const piece = await this.#next();
      if (!piece) break;
      head = joined([head, piece]);
    }
    this.#ahead = head;
    return head;
  }

  /** A piece is valid until the next is asked for. */
  async *pieces(): AsyncGenerator<Uint8Array, void, void> {
    if (this.#ahead) yield this.#ahead;
    this.#ahead = null;
    for (let piece = await this.#next(); piece; piece = await this.#next()) yield piece;
  }

  release(): void {
    this.#pieces.release();
  }

  async #next(): Promise<Uint8Array | null> {
    try {
      return await this.#pieces.next();
    } catch {
      throw new UnfitFile("broken");
    }
  }
}
