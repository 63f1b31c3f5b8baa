import { type ListParam, optional } from "./list-view.ts";

// Long lists turn by a place, not a number: what is added meanwhile moves nothing.

type Turn<Direction extends string, Place> = { direction: Direction; place: Place };

/** @param names of the two directions in an address */
export function turn<Direction extends string, Place>(
  names: Readonly<Record<Direction, string>>,
  read: (text: string) => Place | null,
  write: (place: Place) => string,
): ListParam<Turn<Direction, Place> | null> {
  const directions = Object.keys(names) as Direction[];
  return {
    read: (params) => {
      for (const direction of directions) {
        const place = read(params.get(names[direction]) ?? "");
        if (place !== null) return { direction, place };
      }
      return null;
    },
    write: (value) => value && [names[value.direction], write(value.place)],
  };
}

export type ListPlace = { at: string; id: string };

export function writePlace({ at, id }: { at: string; id: string | number }): string {
  return `${at}_${id}`;
}

/** Null for whatever `writePlace` did not write. */
export function readPlace(text: string | null): ListPlace | null {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return at && id ? { at, id } : null;
}

export function listPlace(name: string): ListParam<ListPlace | null> {
  return optional(name, readPlace, writePlace);
}
