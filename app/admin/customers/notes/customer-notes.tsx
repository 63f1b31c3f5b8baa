import { Form, useLocation } from "react-router";
import type { CustomerPageData } from "#app/admin/customers/customer.server.ts";
import { customerAddress } from "#app/admin/customers/customer.ts";
import {
  type Cursor,
  customerViewAddress,
  notesHeadingId,
} from "#app/admin/customers/page-address.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useFormResult } from "#app/ui/form-state.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedNote } from "./notes.server.ts";

/** What a note may be about beside the customer. */
type NoteChoice = { value: string; label: string };

export function CustomerNotes({ page }: { page: CustomerPageData }) {
  const { customer, notes, noteKey, animals, open } = page;
  const { search } = useLocation();
  const choices = [
    ...animals.map(({ id, name }) => ({ value: `tier:${id}`, label: name })),
    ...[...open.appointments, ...open.others].flatMap(({ bookingId, title, about }) =>
      bookingId ? [{ value: `termin:${bookingId}`, label: `${title}, ${about}` }] : [],
    ),
  ];
  return (
    <PagePart id={notesHeadingId} title="Private Notizen">
      <p className="mb-3 text-ink-soft">Nur für Sie sichtbar.</p>
      {/* After a new note the form is empty. */}
      <NewNoteForm key={notes[0]?.id} noteKey={noteKey} about={choices} />
      {notes.length > 0 && (
        <ol aria-label="Notizen, neueste zuerst" className="mt-4 grid gap-3">
          {notes.map((note) => (
            <li key={note.id}>
              <NoteItem customerId={customer.id} note={note} query={search} />
            </li>
          ))}
        </ol>
      )}
      <NoteSteps page={page} />
    </PagePart>
  );
}

function NoteSteps({ page: { customer, view, older } }: { page: CustomerPageData }) {
  const steps: { label: string; notesBefore: Cursor | null }[] = [];
  if (view.notesBefore) steps.push({ label: "Neueste Notizen", notesBefore: null });
  if (older) steps.push({ label: "Ältere Notizen", notesBefore: older });
  if (steps.length === 0) return null;
  return (
    <nav aria-label="Weitere Notizen" className="mt-3 flex flex-wrap gap-x-6">
      {steps.map(({ label, notesBefore }) => (
        <TextLink
          key={label}
          to={`${customerViewAddress(customer.id, { ...view, notesBefore })}#${notesHeadingId}`}
          discover="none"
        >
          {label}
        </TextLink>
      ))}
    </nav>
  );
}

/** Within the page's `FormState`, whose action keeps the note. @param intent where it has several */
export function NewNoteForm(props: {
  noteKey: string;
  about: readonly NoteChoice[];
  intent?: string;
}) {
  const { noteKey, about, intent } = props;
  const { result } = useFormResult();
  return (
    <Form method="post" replace preventScrollReset noValidate>
      <FormErrors />
      <KeptInput />
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="key" value={result?.values.key ?? noteKey} />
      <TextAreaField name="text" label="Neue Notiz *" rows={2} autoComplete="off" required />
      <div className="mt-3 flex items-end gap-3">
        {about.length > 0 && (
          <div className="min-w-0 flex-1">
            <SelectField name="about" label="Zu *" required>
              <option value="kunde">Allgemein</option>
              {about.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <SubmitButton>Notiz speichern</SubmitButton>
      </div>
    </Form>
  );
}

const noteActions = [
  { part: "", label: "Bearbeiten", color: "text-forest" },
  { part: "/loeschen", label: "Löschen", color: "text-danger" },
];

/** @param query of the customer's page, to which editing leads back */
export function NoteItem(props: { customerId: string; note: DescribedNote; query?: string }) {
  const { customerId, note, query = "" } = props;
  const { id, text, author, createdAt, changedAt } = note;
  return (
    <article className="rounded-field border border-line bg-paper px-4 pt-3">
      <NoteAbout note={note} />
      <NoteText text={text} />
      <p className="mt-1 text-sm text-ink-soft">
        {createdAt}, <bdi>{author}</bdi>
        {changedAt !== null && ` · geändert am ${changedAt}`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {noteActions.map(({ part, label, color }) => (
          <Link
            key={label}
            to={`${customerAddress(customerId)}/notizen/${id}${part}${query}`}
            discover="none"
            preventScrollReset
            className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${color}`}
          >
            {label}
            <span className="sr-only">: Notiz vom {createdAt}</span>
          </Link>
        ))}
      </p>
    </article>
  );
}

/** Nothing of one that is about the customer. */
function NoteAbout({ note: { petName, booking } }: { note: DescribedNote }) {
  if (!petName && !booking) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm font-bold">
      <bdi>{petName}</bdi>
      {booking && (
        <TextLink to={`/admin/termine/anfragen/${booking.id}`} size="line" discover="none">
          {booking.name}
        </TextLink>
      )}
    </p>
  );
}

const linesShown = 4;
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
      <p className="mt-1 whitespace-pre-line [article:not(:has([open]))_&]:line-clamp-4" dir="auto">
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
