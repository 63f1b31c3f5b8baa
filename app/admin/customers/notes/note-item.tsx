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
    <article className="group/note rounded-field border border-line bg-paper px-4 pt-3">
      <p className="text-sm text-ink-soft">
        {createdAt}, <bdi>{author}</bdi>
        {changedAt !== null && ` · geändert am ${changedAt}`}
      </p>
      <NoteText text={text} />
      <p className="flex flex-wrap gap-x-5">
        <Link
          to={noteAddress(customerId, id) + search}
          discover="none"
          preventScrollReset
          className={`${look} text-forest`}
        >
          Bearbeiten
          <span className="sr-only">: Notiz vom {createdAt}</span>
        </Link>
        <Link
          to={noteAddress(customerId, id, "loeschen") + search}
          discover="none"
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

/** About as much as ten lines of the column hold; a shorter one is not worth a press. */
const linesShown = 10;
const charactersShown = 60 * linesShown;

function NoteText({ text }: { text: string }) {
  const isLong = text.length > charactersShown || text.split("\n").length > linesShown;
  if (!isLong) {
    return (
      <p className="mt-1 whitespace-pre-line" dir="auto">
        {text}
      </p>
    );
  }
  return (
    <>
      <p
        className="mt-1 line-clamp-10 whitespace-pre-line group-has-[details[open]]/note:line-clamp-none"
        dir="auto"
      >
        {text}
      </p>
      <details className="group/fold">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-forest underline underline-offset-4">
          <span className="group-open/fold:hidden">Ganze Notiz</span>
          <span className="hidden group-open/fold:inline">Weniger</span>
        </summary>
      </details>
    </>
  );
}
