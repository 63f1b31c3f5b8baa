import { Link, useLocation } from "react-router";
import type { DescribedNote } from "./describe-notes.server.ts";
import { noteAddress } from "./note-address.ts";

type NoteItemProps = { customerId: string; note: DescribedNote };

/** A note: when, by whom, and what. */
export function NoteItem({ customerId, note }: NoteItemProps) {
  const { search } = useLocation();
  const { id, text, author, createdAt, changedAt } = note;
  const look = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";
  return (
    <article className="rounded-field border border-line bg-paper px-4 pt-3">
      <p className="text-sm text-ink-soft">
        {createdAt}, <bdi>{author}</bdi>
        {changedAt !== null && ` · geändert am ${changedAt}`}
      </p>
      <p className="mt-1 whitespace-pre-line" dir="auto">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link
          to={noteAddress(customerId, id) + search}
          preventScrollReset
          className={`${look} text-forest`}
        >
          Bearbeiten
          <span className="sr-only">: Notiz vom {createdAt}</span>
        </Link>
        <Link
          to={noteAddress(customerId, id, "loeschen") + search}
          preventScrollReset
          className={`${look} text-danger`}
        >
          Löschen
          <span className="sr-only">: Notiz vom {createdAt}</span>
        </Link>
      </p>
    </article>
  );
}
