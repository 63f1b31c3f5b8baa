import { UnfitFile, uint16 } from "./byte-flow.ts";

// Reads the coded data of a scan as decoders do (ITU-T T.81, F.2.2 and G.1.2), without making pixels: only so
// is it known where a picture ends, and what stands behind it. Where data is wrong it goes on as libjpeg does.

type Component = {
  id: number;
  across: number;
  down: number;
  /** Of each coefficient the lowest bit that has come; 255 before the first. */
  lowestBits: Uint8Array;
  /** Of progressive pictures: two words of bits for each block, which coefficients are not zero. */
  nonZero: Uint32Array | null;
};

export type Frame = {
  isProgressive: boolean;
  width: number;
  height: number;
  widest: number;
  highest: number;
  components: Component[];
};

const coefficients = 64;

/** @param payload of a frame header (T.81, B.2.2) @throws UnfitFile */
export function readFrame(payload: Uint8Array, isProgressive: boolean): Frame {
  const [precision, , , , , count = 0] = payload;
  if (payload.length < 6 + 3 * count || count === 0) throw new UnfitFile("broken");
  if (precision !== 8 || count > 4) throw new UnfitFile("form");
  const components = Array.from({ length: count }, (_, index): Component => {
    const [id = 0, sampling = 0] = payload.subarray(6 + 3 * index);
    const [across, down] = [sampling >> 4, sampling & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4) throw new UnfitFile("broken");
    const lowestBits = new Uint8Array(coefficients).fill(255);
    return { id, across, down, lowestBits, nonZero: null };
  });
  return {
    isProgressive,
    height: uint16(payload, 1),
    width: uint16(payload, 3),
    widest: Math.max(...components.map(({ across }) => across)),
    highest: Math.max(...components.map(({ down }) => down)),
    components,
  };
}

/** Whether all of it has come, so that no decoder needs more of the file. */
export function isWhole({ components }: Frame): boolean {
  return components.every(({ lowestBits }) => lowestBits.every((bit) => bit === 0));
}

type HuffmanTable = {
  /** By the next eight bits: the code's length and its value, 0 where the code is longer. */
  short: Uint16Array;
  largest: Int32Array;
  offset: Int32Array;
  values: Uint8Array;
};

export class HuffmanTables {
  /** A camera's single pictures often lack them, and mean these (T.81, K.3). */
  readonly #tables = new Map(standardTables.map(([id, base64]) => [id, tableOf(bytesOf(base64))]));

  /** @param payload of a segment that defines tables (T.81, B.2.4.2) @throws UnfitFile */
  define(payload: Uint8Array): void {
    for (let at = 0; at < payload.length; ) {
      const id = payload[at] ?? 0;
      const counts = payload.subarray(at + 1, at + 17);
      const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
      if (counts.length < 16 || end > payload.length) throw new UnfitFile("broken");
      this.#tables.set(id, tableOf(payload.subarray(at + 1, end)));
      at = end;
    }
  }

  require(id: number): HuffmanTable {
    const table = this.#tables.get(id);
    if (!table) throw new UnfitFile("broken");
    return table;
  }
}

const standardTables: readonly (readonly [number, string])[] = [
  [0x00, "AAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKCw=="],
  [0x01, "AAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKCw=="],
  [
    0x10,
    "AAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5Ok" +
      "NERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfI" +
      "ycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+g==",
  ],
  [
    0x11,
    "AAIBAgQEAwQHBQQEAAECdwABAgMRBAUhMQYSQVEHYXETIjKBCBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OT" +
      "pDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoKDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG" +
      "x8jJytLT1NXW19jZ2uLj5OXm5+jp6vLz9PX29/j5+g==",
  ],
];

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

const longestCode = 16;
const shortBits = 8;

/** T.81, annex C and F.2.2.3. @param definition sixteen counts, then the values */
function tableOf(definition: Uint8Array): HuffmanTable {
  const values = Uint8Array.from(definition.subarray(longestCode));
  const short = new Uint16Array(1 << shortBits);
  const largest = new Int32Array(longestCode + 1).fill(-1);
  const offset = new Int32Array(longestCode + 1);
  let code = 0;
  let at = 0;
  for (let length = 1; length <= longestCode; length += 1) {
    const count = definition[length - 1] ?? 0;
    // No code is all ones.
    if (count > 0 && code + count >= 1 << length) throw new UnfitFile("broken");
    offset[length] = at - code;
    for (let end = at + count; at < end; at += 1, code += 1) {
      if (length > shortBits) continue;
      const first = code << (shortBits - length);
      const entry = (length << 8) | (values[at] ?? 0);
      short.fill(entry, first, first + (1 << (shortBits - length)));
    }
    if (count > 0) largest[length] = code - 1;
    code <<= 1;
  }
  return { short, largest, offset, values };
}

type Part = {
  component: Component;
  blocks: number;
  dc: HuffmanTable;
  ac: HuffmanTable;
};

type Walked = {
  bytes: number;
  /** `data`: more is needed; `marker`: one stands where data should be; `interval`: a restart is due. */
  wants: "data" | "marker" | "interval" | "nothing";
};

/** Of a scan: where its coded data ends, read piece by piece. */
export class JpegScan {
  readonly #parts: Part[];
  readonly #units: number;
  readonly #unitsPerRow: number;
  readonly #interval: number;
  readonly #first: number;
  readonly #last: number;
  readonly #walkBlock: (part: Part, unit: number) => void;
  #unit = 0;
  /** Progressive scans say of how many blocks nothing more follows. */
  #emptyBlocks = 0;
  #isRestartDue = false;

  #bytes: Uint8Array = new Uint8Array();
  #at = 0;
  #isLastPiece = false;
  /** The lowest `#bitCount` bits of it are still to be used. */
  #bits = 0;
  #bitCount = 0;
  #inventedBits = 0;
  #isStarved = false;
  /** Where each byte that was loaded begins, the last eight of them. */
  readonly #begins = new Int32Array(8);
  #loaded = 0;

  /** @param payload of a scan header (T.81, B.2.3) @throws UnfitFile */
  constructor(frame: Frame, tables: HuffmanTables, payload: Uint8Array, interval: number) {
    const count = payload[0] ?? 0;
    if (count < 1 || count > 4 || payload.length < 4 + 2 * count) throw new UnfitFile("broken");
    const [first = 0, last = 0, accuracy = 0] = payload.subarray(1 + 2 * count);
    const isRefined = accuracy >> 4 !== 0;
    const isSequential = !frame.isProgressive;
    [this.#first, this.#last] = isSequential ? [0, coefficients - 1] : [first, last];
    const lowestBit = isSequential ? 0 : accuracy & 15;
    if (!isSequential && (first > last || last > 63 || (first === 0) !== (last === 0))) {
      throw new UnfitFile("broken");
    }
    const usesDc = isSequential || (first === 0 && !isRefined);
    const usesAc = isSequential || first > 0;
    if (!isSequential && usesAc && count > 1) throw new UnfitFile("broken");
    this.#parts = Array.from({ length: count }, (_, index) => {
      const [id, ids = 0] = payload.subarray(1 + 2 * index);
      const component = frame.components.find((candidate) => candidate.id === id);
      if (!component) throw new UnfitFile("broken");
      component.lowestBits.fill(lowestBit, this.#first, this.#last + 1);
      return {
        component,
        blocks: count === 1 ? 1 : component.across * component.down,
        dc: usesDc ? tables.require(ids >> 4) : noTable,
        ac: usesAc ? tables.require(0x10 | (ids & 15)) : noTable,
      };
    });
    const [only] = this.#parts;
    const { width, height, widest, highest } = frame;
    const across = count === 1 && only ? (width * only.component.across) / widest : width / widest;
    const down = count === 1 && only ? (height * only.component.down) / highest : height / highest;
    this.#unitsPerRow = Math.ceil(Math.ceil(across) / 8);
    this.#units = this.#unitsPerRow * Math.ceil(Math.ceil(down) / 8);
    this.#interval = interval;
    if (!isSequential && usesAc && only) {
      only.component.nonZero ??= new Uint32Array(this.#units * 2);
    }
    if (isSequential) this.#walkBlock = this.#sequential;
    else if (first === 0) this.#walkBlock = isRefined ? this.#oneBit : this.#firstDc;
    else this.#walkBlock = isRefined ? this.#refinedAc : this.#firstAc;
  }

  /** More than the last row, or than half of a small picture: it is visibly cut off. */
  get lacksRows(): boolean {
    const missing = this.#units - this.#unit;
    return missing > Math.min(this.#unitsPerRow, this.#units / 2);
  }

  /** After a restart marker: what is missing of the interval before it stays missing. */
  restart(): void {
    if (this.#interval === 0) return;
    const due = Math.ceil(this.#unit / this.#interval) * this.#interval;
    this.#unit = Math.min(this.#units, due);
    this.#isRestartDue = false;
  }

  /** @param isLastPiece whether the file ends with these bytes */
  walk(bytes: Uint8Array, isLastPiece: boolean): Walked {
    this.#bytes = bytes;
    this.#at = 0;
    this.#isLastPiece = isLastPiece;
    this.#loaded = 0;
    const nonZeroBefore = new Uint32Array(2);
    while (this.#unit < this.#units) {
      if (this.#isRestartDue) return { bytes: this.#align(), wants: "interval" };
      const unused = this.#bitCount >> 3;
      const at = unused === 0 ? this.#at : (this.#begins[(this.#loaded - unused) & 7] ?? 0);
      const bits = this.#bits >>> (unused * 8);
      const bitCount = this.#bitCount & 7;
      const emptyBlocks = this.#emptyBlocks;
      const marks = this.#parts[0]?.component.nonZero;
      if (marks) {
        nonZeroBefore[0] = marks[this.#unit * 2] ?? 0;
        nonZeroBefore[1] = marks[this.#unit * 2 + 1] ?? 0;
      }
      this.#inventedBits = 0;
      this.#isStarved = false;
      const units = this.#walkUnit();
      if (this.#bitCount < this.#inventedBits) {
        // It needed more than there is.
        if (marks && this.#isStarved) {
          marks[this.#unit * 2] = nonZeroBefore[0] ?? 0;
          marks[this.#unit * 2 + 1] = nonZeroBefore[1] ?? 0;
        }
        this.#at = at;
        this.#bits = bits;
        this.#bitCount = bitCount;
        this.#emptyBlocks = emptyBlocks;
        if (this.#isStarved) return { bytes: this.#at, wants: "data" };
        return { bytes: this.#toMarker(), wants: "marker" };
      }
      this.#dropInvented();
      this.#unit += units;
      if (this.#interval > 0 && this.#unit % this.#interval === 0) this.#isRestartDue = true;
    }
    return { bytes: this.#align(), wants: "nothing" };
  }

  #walkUnit(): number {
    const blocks = this.#interval
      ? Math.min(this.#units - this.#unit, this.#interval - (this.#unit % this.#interval))
      : this.#units - this.#unit;
    if (this.#emptyBlocks > 0 && this.#walkBlock === this.#firstAc) {
      const emptyBlocks = Math.min(blocks, this.#emptyBlocks);
      this.#emptyBlocks -= emptyBlocks;
      return emptyBlocks;
    }
    for (const part of this.#parts) {
      for (let block = 0; block < part.blocks; block += 1) this.#walkBlock(part, this.#unit);
    }
    return 1;
  }

  /** Back to the first byte of which no bit was used. */
  #align(): number {
    const unused = this.#bitCount >> 3;
    const end = unused === 0 ? this.#at : (this.#begins[(this.#loaded - unused) & 7] ?? 0);
    this.#bits = 0;
    this.#bitCount = 0;
    this.#emptyBlocks = 0;
    return end;
  }

  #toMarker(): number {
    const bytes = this.#bytes;
    let at = this.#at;
    while (at < bytes.length && !(bytes[at] === 0xff && bytes[at + 1] !== 0)) {
      at += bytes[at] === 0xff ? 2 : 1;
    }
    this.#bits = 0;
    this.#bitCount = 0;
    this.#emptyBlocks = 0;
    return Math.min(at, bytes.length);
  }

  #dropInvented(): void {
    this.#bits >>>= this.#inventedBits;
    this.#bitCount -= this.#inventedBits;
    this.#inventedBits = 0;
  }

  #load(): void {
    const bytes = this.#bytes;
    while (this.#bitCount <= 24) {
      const at = this.#at;
      const byte = bytes[at];
      let next = at + 1;
      if (byte === undefined || byte === 0xff) {
        while (bytes[next] === 0xff) next += 1;
        if (byte === undefined || bytes[next] !== 0) {
          // A marker, or the end of this piece: zeros come instead.
          if (next >= bytes.length && !this.#isLastPiece) this.#isStarved = true;
          this.#bits <<= 8;
          this.#bitCount += 8;
          this.#inventedBits += 8;
          continue;
        }
        next += 1;
      }
      this.#begins[this.#loaded & 7] = at;
      this.#loaded += 1;
      this.#at = next;
      this.#bits = (this.#bits << 8) | byte;
      this.#bitCount += 8;
    }
  }

  #take(count: number): number {
    if (count === 0) return 0;
    if (this.#bitCount < count) this.#load();
    this.#bitCount -= count;
    return (this.#bits >>> this.#bitCount) & ((1 << count) - 1);
  }

  #symbol({ short, largest, offset, values }: HuffmanTable): number {
    if (this.#bitCount < longestCode) this.#load();
    const entry = short[(this.#bits >>> (this.#bitCount - shortBits)) & 0xff] ?? 0;
    if (entry !== 0) {
      this.#bitCount -= entry >> 8;
      return entry & 0xff;
    }
    for (let length = shortBits + 1; length <= longestCode; length += 1) {
      const code = (this.#bits >>> (this.#bitCount - length)) & ((1 << length) - 1);
      if (code <= (largest[length] ?? -1)) {
        this.#bitCount -= length;
        return values[code + (offset[length] ?? 0)] ?? 0;
      }
    }
    // No such code: libjpeg takes 17 bits and goes on with a zero.
    this.#take(longestCode);
    this.#take(1);
    return 0;
  }

  #sequential = ({ dc, ac }: Part): void => {
    this.#take(this.#symbol(dc) & 15);
    for (let at = 1; at < coefficients; at += 1) {
      const symbol = this.#symbol(ac);
      const size = symbol & 15;
      if (size === 0 && symbol !== 0xf0) return;
      at += symbol >> 4;
      this.#take(size);
    }
  };

  #firstDc = ({ dc }: Part): void => {
    this.#take(this.#symbol(dc) & 15);
  };

  #oneBit = (): void => {
    this.#take(1);
  };

  #firstAc = ({ component, ac }: Part, unit: number): void => {
    for (let at = this.#first; at <= this.#last; at += 1) {
      const symbol = this.#symbol(ac);
      const run = symbol >> 4;
      const size = symbol & 15;
      if (size === 0 && run !== 15) {
        this.#emptyBlocks = (1 << run) + this.#take(run) - 1;
        return;
      }
      at += run;
      if (size > 0) {
        this.#take(size);
        mark(component, unit, at);
      }
    }
  };

  #refinedAc = ({ component, ac }: Part, unit: number): void => {
    let at = this.#first;
    for (; this.#emptyBlocks === 0 && at <= this.#last; at += 1) {
      const symbol = this.#symbol(ac);
      const size = symbol & 15;
      let run = symbol >> 4;
      if (size === 0 && run !== 15) {
        this.#emptyBlocks = (1 << run) + this.#take(run);
        break;
      }
      if (size > 0) this.#take(1);
      for (; at <= this.#last; at += 1) {
        if (isMarked(component, unit, at)) this.#take(1);
        else if (run === 0) break;
        else run -= 1;
      }
      if (size > 0) mark(component, unit, at);
    }
    if (this.#emptyBlocks > 0) {
      for (; at <= this.#last; at += 1) if (isMarked(component, unit, at)) this.#take(1);
      this.#emptyBlocks -= 1;
    }
  };
}

const noTable = tableOf(new Uint8Array(longestCode));

function mark({ nonZero }: Component, unit: number, coefficient: number): void {
  const at = Math.min(coefficient, coefficients - 1);
  if (!nonZero) return;
  const word = unit * 2 + (at >> 5);
  nonZero[word] = (nonZero[word] ?? 0) | (1 << (at & 31));
}

function isMarked({ nonZero }: Component, unit: number, coefficient: number): boolean {
  const word = nonZero?.[unit * 2 + (coefficient >> 5)] ?? 0;
  return (word & (1 << (coefficient & 31))) !== 0;
}
