// ISO 32000-2, 7.5.

export type Ref = `${number} 0 R`;

type Entries = Record<string, string | number | undefined>;

export function createPdfFile() {
  const objects: Uint8Array[] = [];

  /** For an object that others name before `set` gives its content. */
  function reserve(): Ref {
    objects.push(new Uint8Array());
    return `${objects.length} 0 R`;
  }
  function set(ref: Ref, body: string) {
    objects[Number.parseInt(ref, 10) - 1] = latin(body);
  }
  function add(body: string): Ref {
    const ref = reserve();
    set(ref, body);
    return ref;
  }
  /** @param isCompressed whether the bytes are compressed already, and `entries` say how */
  async function addStream(entries: Entries, bytes: Uint8Array<ArrayBuffer>, isCompressed = false) {
    const ref = reserve();
    const kept = isCompressed ? bytes : await deflated(bytes);
    const filter = isCompressed ? {} : { Filter: "/FlateDecode" };
    const head = latin(`${dict({ ...entries, ...filter, Length: kept.length })}\nstream\n`);
    objects[Number.parseInt(ref, 10) - 1] = joinBytes([head, kept, latin("\nendstream")]);
    return ref;
  }
  function finish(root: Ref, info: Ref): Uint8Array<ArrayBuffer> {
    const parts = [latin("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n")];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    objects.forEach((body, index) => {
      const object = joinBytes([latin(`${index + 1} 0 obj\n`), body, latin("\nendobj\n")]);
      offsets.push(length);
      length += object.length;
      parts.push(object);
    });
    const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    const size = objects.length + 1;
    parts.push(
      latin(
        `xref\n0 ${size}\n0000000000 65535 f \n${table.join("")}` +
          `trailer\n${dict({ Size: size, Root: root, Info: info })}\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return joinBytes(parts);
  }
  return { reserve, set, add, addStream, finish };
}

export type PdfFile = ReturnType<typeof createPdfFile>;

export function dict(entries: Entries): string {
  const filled = Object.entries(entries).filter(([, value]) => value !== undefined);
  return `<< ${filled.map(([key, value]) => `/${key} ${value}`).join(" ")} >>`;
}

/** In digits: Latin-1 where PDF's own encoding agrees (ISO 32000-2, D.3), else UTF-16. */
export function textString(text: string): string {
  if (/^[ -~\u00A1-\u00AC\u00AE-\u00FF]*$/.test(text)) {
    return `<${Array.from(text, (letter) => hex(letter.charCodeAt(0)).slice(2)).join("")}>`;
  }
  const units = Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index)));
  return `<FEFF${units.join("")}>`;
}

export function hex(value: number): string {
  return value.toString(16).padStart(4, "0").toUpperCase();
}

/** To a hundredth of a point. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function dateString(instant: Date): string {
  return `(D:${instant.toISOString().slice(0, 19).replace(/\D/g, "")}Z)`;
}

export function latin(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
