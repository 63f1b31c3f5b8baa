/** A place in a list that is sorted by instants: that of a row, and its id among those of the same. */
export type ListPlace = { at: string; id: string };

/** For an address. */
export function writePlace({ at, id }: { at: string; id: string | number }): string {
  return `${at}_${id}`;
}

/** Null for whatever `writePlace` did not write; a made-up one only begins the list elsewhere. */
export function readPlace(text: string | null): ListPlace | null {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return at && id ? { at, id } : null;
}
