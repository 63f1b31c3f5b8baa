type ZipEntry = { name: string; bytes: Uint8Array<ArrayBuffer> };

const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const endLength = 22;

/** The files of an archive that stores them as they are, read by its directory (APPNOTE 4.3). */
export function readZip(archive: ArrayBuffer): ZipEntry[] {
  const view = new DataView(archive);
  const end = archive.byteLength - endLength;
  if (view.getUint32(end, true) !== endSignature) throw new Error("This is no ZIP archive.");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== centralSignature) throw new Error("An entry is broken.");
    if (view.getUint16(at + 10, true) !== 0) throw new Error("An entry is compressed.");
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const moreLength = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(new Uint8Array(archive, at + 46, nameLength));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    at += 46 + nameLength + moreLength;
    return { name, bytes: new Uint8Array(archive.slice(start, start + size)) };
  });
}

export function textOf(entries: readonly ZipEntry[], name: string): string {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`The archive has no ${name}.`);
  return new TextDecoder().decode(entry.bytes);
}
