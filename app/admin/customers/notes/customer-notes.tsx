import { Link } from "react-router";
import { PagePart } from "#app/ui/page-part.tsx";
import {
  type Cursor,
  type CustomerView,
  customerViewAddress,
  notesHeadingId,
} from "../page-address.ts";
import type { DescribedNote } from "./describe-notes.server.ts";
import { NewNoteForm } from "./new-note-form.tsx";
import { NoteItem } from "./note-item.tsx";

type CustomerNotesProps = {
  customerId: string;
  view: CustomerView;
  notes: readonly DescribedNote[];
  /** Of the next one. */
  noteKey: string;
  /** Where older ones begin; null: there are none. */
  older: Cursor | null;
};

/** What the practice keeps for itself about a customer. */
export function CustomerNotes(props: CustomerNotesProps) {
  const { customerId, view, notes, noteKey, older } = props;
  return (
    <PagePart id={notesHeadingId} title="Private Notizen">
      <p className="mb-3 text-ink-soft">
        Nur für die Praxis. Kundinnen und Kunden sehen sie nirgends, auch nicht in ihren Daten.
      </p>
      {/* Another newest note is another form, with nothing typed. */}
      <NewNoteForm key={notes[0]?.id} noteKey={noteKey} />
      {notes.length > 0 && (
        <ol aria-label="Notizen, neueste zuerst" className="mt-5 grid gap-4">
          {notes.map((note) => (
            <li key={note.id}>
              <NoteItem customerId={customerId} note={note} />
            </li>
          ))}
        </ol>
      )}
      <NoteSteps customerId={customerId} view={view} older={older} />
    </PagePart>
  );
}

function NoteSteps({ customerId, view, older }: Omit<CustomerNotesProps, "notes" | "noteKey">) {
  if (older === null && view.notesBefore === null) return null;
  const to = (notesBefore: Cursor | null) =>
    `${customerViewAddress(customerId, { ...view, notesBefore })}#${notesHeadingId}`;
  const look =
    "inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4";
  return (
    <nav aria-label="Weitere Notizen" className="mt-3 flex flex-wrap gap-x-6">
      {view.notesBefore !== null && (
        <Link to={to(null)} discover="none" className={look}>
          Neueste Notizen
        </Link>
      )}
      {older !== null && (
        <Link to={to(older)} discover="none" className={look}>
          Ältere Notizen
        </Link>
      )}
    </nav>
  );
}
