import { formatMoment } from "#app/platform/format-moment.ts";
import type { Cursor } from "../page-address.ts";
import { type NoteRow, notesPageSize } from "./note-queries.server.ts";

export type DescribedNote = {
  id: string;
  text: string;
  author: string;
  /** In words. */
  createdAt: string;
  changedAt: string | null;
  /** What its forms carry; see `editNote`. */
  seen: string;
};

export function describeNote({ id, text, author, createdAt, changedAt }: NoteRow): DescribedNote {
  return {
    ...{ id, text, author },
    createdAt: formatMoment(createdAt),
    changedAt: changedAt && formatMoment(changedAt),
    seen: changedAt ?? "",
  };
}

/** A page of the notes, and where the next begins. */
export function describeNotes(rows: readonly NoteRow[]): {
  notes: DescribedNote[];
  older: Cursor | null;
} {
  const shown = rows.slice(0, notesPageSize);
  const last = shown.at(-1);
  return {
    notes: shown.map(describeNote),
    older: last && rows.length > notesPageSize ? { at: last.createdAt, id: last.row } : null,
  };
}
