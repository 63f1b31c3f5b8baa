/** A row of a list sorted by `key`, or of a search by the word that was found. */
export type CustomerCursor = { key: string; id: string };

/** For an address. An id has no full stop; a key may hold anything. */
export function writeCursor({ key, id }: CustomerCursor): string {
  return `${id}.${key}`;
}

/** Null for whatever `writeCursor` did not write; a made-up one only begins the list elsewhere. */
export function readCursor(text: string): CustomerCursor | null {
  const [, id, key] = /^([\w-]{1,64})\.(.{1,400})$/su.exec(text) ?? [];
  return id && key ? { key, id } : null;
}
