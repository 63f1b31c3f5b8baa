import { and, desc, eq, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Cursor } from "#app/admin/customers/page-address.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { bookingName, offeringIds } from "#app/bookings/services.ts";
import { platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { customerNotes, customers } from "#app/db/practice-schema.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { keyTaken, paragraph, Refusal, requireValid } from "#app/platform/forms.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";

export const notesPageSize = 2;

const noteColumns = {
  ...pick(customerNotes, "id", "text", "author", "createdAt", "changedAt", "bookingId"),
  // What it is about; names in full, and null also for an animal that is gone.
  petName: sql<string | null>`(select pets.name from pets
    where pets.id = customer_notes.pet_id)`.as("note_pet"),
  booking: sql<string | null>`(select json_object('offering', b.offering, 'title', b.title,
    'bookingDate', b.booking_date) from bookings b
    where b.id = customer_notes.booking_id)`.as("note_booking"),
  // Orders notes of the same instant; every index ends with it.
  row: sql<number>`customer_notes.rowid`.as("note_row"),
};

export function selectNotes(db: Database, customerId: string, before: Cursor | null) {
  return db
    .select(noteColumns)
    .from(customerNotes)
    .where(
      and(
        eq(customerNotes.userId, customerId),
        before === null
          ? undefined
          : sql`(customer_notes.created_at, customer_notes.rowid) < (${before.at}, ${before.id})`,
      ),
    )
    .orderBy(desc(customerNotes.createdAt), sql`customer_notes.rowid desc`)
    .limit(notesPageSize + 1);
}

const notesOfBookingMax = 5;

/** Of the booking, of its animal at any time, and of its customer alone; the newest. */
export function selectNotesOfBooking(db: Database, bookingId: string) {
  const of = (column: "user_id" | "pet_id") =>
    sql`(select ${sql.raw(column)} from bookings where id = ${bookingId})`;
  return db
    .select(noteColumns)
    .from(customerNotes)
    .where(
      and(
        eq(customerNotes.userId, of("user_id")),
        // The pluses leave the owner's index the only one to go by.
        sql`(+customer_notes.booking_id = ${bookingId} or +customer_notes.pet_id = ${of("pet_id")}
          or (customer_notes.pet_id is null and customer_notes.booking_id is null))`,
      ),
    )
    .orderBy(desc(customerNotes.createdAt), sql`customer_notes.rowid desc`)
    .limit(notesOfBookingMax);
}

export function selectNote(db: Database, customerId: string, noteId: string) {
  return db.select(noteColumns).from(customerNotes).where(isNote({ customerId, noteId }));
}

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];
type NoteKey = { customerId: string; noteId: string };

function isNote({ customerId, noteId }: NoteKey) {
  return and(eq(customerNotes.id, noteId), eq(customerNotes.userId, customerId));
}

type AddedNote =
  | { outcome: "kept"; createdAt: string }
  /** Another note has the key; nothing was kept. */
  | { outcome: "key-taken" }
  /** The animal or the booking is gone, or is not this customer's. */
  | { outcome: "about-gone" }
  | { outcome: "not-found" };

type NewNote = NoteKey & {
  text: string;
  author: string;
  /** The id of an animal, or of a booking, whose animal it is about then, too; '' is the customer. */
  about?: string;
};

/** Idempotent by `noteId`. */
export async function addNote(
  db: Database,
  { customerId, noteId, text, author, about = "" }: NewNote,
  now: Date,
): Promise<AddedNote> {
  const ofBooking = (column: "id" | "pet_id") => sql`(select ${sql.raw(`b.${column}`)}
    from bookings b where b.id = ${about} and b.user_id = ${customerId})`;
  const ofPet = sql`(select p.id from pets p where p.id = ${about} and p.user_id = ${customerId})`;
  const petId = sql`coalesce(${ofPet}, ${ofBooking("pet_id")})`;
  const isThere = sql`(${about} = '' or ${ofPet} is not null or ${ofBooking("id")} is not null)`;
  const isCustomer = eq(customers.userId, customerId);
  const [, [found]] = await db.batch([
    insertFrom(db, customerNotes, customers, and(isCustomer, isThere), {
      ...{ id: noteId, userId: customers.userId, text, author, createdAt: now.toISOString() },
      petId,
      bookingId: ofBooking("id"),
    }).onConflictDoNothing(),
    db
      .select({
        ...{ text: customerNotes.text, createdAt: customerNotes.createdAt },
        isThere: sql<number>`${isThere}`.as("is_there"),
        isAboutTheSame: sql<number>`customer_notes.booking_id is ${ofBooking("id")}
          and customer_notes.pet_id is ${petId}`.as("is_about_the_same"),
      })
      .from(customers)
      .leftJoin(customerNotes, isNote({ customerId, noteId }))
      .where(isCustomer),
  ]);
  if (!found) return { outcome: "not-found" };
  const { createdAt } = found;
  const isSame = found.text === text && found.isAboutTheSame;
  if (createdAt !== null && isSame) return { outcome: "kept", createdAt };
  return { outcome: found.isThere ? "key-taken" : "about-gone" };
}

type Context = Readonly<RouterContextProvider>;

/** From the form on the customer's page and on a booking's. @throws Refusal where it is not kept */
export async function addNoteFromForm(context: Context, form: FormData, customerId: string) {
  const { db, now } = context.get(platformContext);
  const { key: noteId, text, about } = requireValid(form, newNoteSchema);
  const author = practitionerName(requireVisitor(context).profile);
  const added = await addNote(db, { customerId, noteId, text, author, about }, now);
  if (added.outcome === "key-taken") {
    throw keyTaken(form, "Bitte speichern Sie diese Notiz noch einmal.");
  }
  if (added.outcome === "about-gone") {
    const fieldErrors = { about: "Diese Auswahl ist nicht mehr möglich. Bitte wählen Sie neu." };
    throw new Refusal({ status: 409, fieldErrors });
  }
  if (added.outcome === "kept") auditNote(context, "note-add", customerId, added.createdAt);
  return added.outcome;
}

/** `seen` is when it was last changed; '' for never. */
type SeenNote = NoteKey & { seen: string };

type NoteOutcome =
  | { outcome: "done"; createdAt: string }
  | { outcome: "changed-meanwhile"; text: string; seen: string }
  | { outcome: "not-found" };

export async function editNote(
  db: Database,
  seen: SeenNote,
  text: string,
  now: Date,
): Promise<NoteOutcome> {
  const [changed, found] = await db.batch([
    db
      .update(customerNotes)
      .set({ text, changedAt: now.toISOString() })
      .where(isAsSeen(seen))
      .returning({ createdAt: customerNotes.createdAt }),
    selectNote(db, seen.customerId, seen.noteId),
  ]);
  return outcomeOf(changed, found);
}

export async function deleteNote(db: Database, seen: SeenNote): Promise<NoteOutcome> {
  const [deleted, found] = await db.batch([
    db
      .delete(customerNotes)
      .where(isAsSeen(seen))
      .returning({ createdAt: customerNotes.createdAt }),
    selectNote(db, seen.customerId, seen.noteId),
  ]);
  return outcomeOf(deleted, found);
}

function isAsSeen({ seen, ...key }: SeenNote) {
  return and(isNote(key), sql`coalesce(${customerNotes.changedAt}, '') = ${seen}`);
}

function outcomeOf(
  done: readonly { createdAt: string }[],
  found: readonly { text: string; changedAt: string | null }[],
): NoteOutcome {
  if (done[0]) return { outcome: "done", createdAt: done[0].createdAt };
  const [note] = found;
  if (!note) return { outcome: "not-found" };
  return { outcome: "changed-meanwhile", text: note.text, seen: note.changedAt ?? "" };
}

/** Never what the note says. */
export function auditNote(
  context: Context,
  action: "note-add" | "note-edit" | "note-delete",
  customerId: string,
  createdAt: string,
): void {
  noteAudit(context, { action, customerId, subject: `Notiz vom ${formatMoment(createdAt)}` });
}

const seen = z.iso.datetime().optional().default("").catch("unreadable");

// No maxlength attribute: that would cut pasted text without a word.
const text = paragraph({ max: 4000, required: "Bitte geben Sie eine Notiz ein." });

const newNoteSchema = z.object({
  text,
  /** 'tier:{id}' or 'termin:{id}'. */
  about: z
    .string()
    .transform((about) => /^(?:tier|termin):(.{1,80})$/.exec(about)?.[1] ?? "")
    .default(""),
  key: z.uuid().catch(newId),
});

export const editedNoteSchema = z.object({ text, seen });

export const deletedNoteSchema = z.object({ seen });

const bookingSchema = z.object({
  offering: z.enum(offeringIds),
  title: z.string(),
  bookingDate: z.string(),
});

export function describeNote(row: NoteRow) {
  const { id, text, author, createdAt, changedAt, petName, bookingId } = row;
  const booking = row.booking === null ? null : bookingSchema.parse(JSON.parse(row.booking));
  return {
    ...{ id, text, author },
    /** '' is the customer alone. */
    petName: petName ?? "",
    booking: booking && {
      id: bookingId ?? "",
      name: `${bookingName(booking)} am ${formatDay(booking.bookingDate)}`,
    },
    createdAt: formatMoment(createdAt),
    changedAt: changedAt && formatMoment(changedAt),
    seen: changedAt ?? "",
  };
}

export type DescribedNote = ReturnType<typeof describeNote>;

export function describeNotes(rows: readonly NoteRow[]) {
  const shown = rows.slice(0, notesPageSize);
  const last = shown.at(-1);
  return {
    notes: shown.map(describeNote),
    older: last && rows.length > notesPageSize ? { at: last.createdAt, id: last.row } : null,
  };
}
