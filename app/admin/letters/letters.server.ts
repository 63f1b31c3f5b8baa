import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Platform } from "#app/context.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import type { BookingLetterContent, VetLetterContent } from "#app/db/letter-content.ts";
import { pets } from "#app/db/pet-schema.ts";
import { letters } from "#app/db/practice-schema.ts";
import { visitRecords } from "#app/db/treatment-schema.ts";
import { isAddressFitting } from "#app/pdf/letter-paper.ts";
import { createPaper } from "#app/pdf/paper.ts";
import { paperParagraph } from "#app/pdf/paper-field.server.ts";
import { paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { type LetterPart, letterLimits, letterParts } from "#app/treatment/letter.ts";

// Letters that the practice prints: the timeline tells of them, and each is printed again as it was sent.

/** Of a window envelope. @param required what is said where it is empty; without it, nothing is '' */
export function addressField(required?: string) {
  return paperParagraph({ max: letterLimits.address, ...(required !== undefined && { required }) })
    .transform((text) =>
      text
        .split("\n")
        .map((one) => one.trim())
        .filter(Boolean)
        .join("\n"),
    )
    .refine((text) => text.split("\n").length <= letterLimits.addressLines, {
      error: `Bitte geben Sie höchstens ${letterLimits.addressLines} Zeilen ein.`,
    });
}

/** @throws Refusal beside the field where not all of it would be printed */
export async function requireFittingAddress(
  { assets, origin, now }: Platform,
  field: string,
  address: string,
): Promise<void> {
  const paper = createPaper("Brief", await paperFonts(assets, origin), now);
  if (isAddressFitting(paper, address.split("\n"))) return;
  const message =
    "Bitte kürzen Sie die Anschrift, sonst passt sie nicht in das Fenster des Umschlags.";
  throw new Refusal({ fieldErrors: { [field]: message } });
}

/** Also the new row's id, so that a form sent twice is one letter. */
const key = z.uuid();

export const bookingLetterSchema = z.object({
  key,
  address: addressField("Bitte geben Sie die Anschrift ein."),
});

export const vetLetterSchema = z
  .object({
    key,
    address: addressField(),
    question: paperParagraph({ max: letterLimits.question }),
    ...Object.fromEntries(letterParts.map((part) => [part, z.string().optional()])),
  })
  .transform(({ key: id, address, question, ...ticked }) => ({
    id,
    address,
    question,
    parts: letterParts.filter((part) => part in ticked),
  }));

type NewLetter<Content> = {
  id: string;
  address: string;
  question: string;
  parts: readonly LetterPart[];
  author: string;
  content: Content;
};

/** @returns false where there is no such record that was fixed, or the key is another letter's */
export async function addVetLetter(
  db: Database,
  { customerId, petId, recordId }: { customerId: string; petId: string; recordId: string },
  letter: NewLetter<VetLetterContent>,
  now: Date,
): Promise<boolean> {
  const whereRecord = sql`${pets.id} = ${petId} and ${pets.userId} = ${customerId}
    and exists (select 1 from ${visitRecords} as fixed where fixed.id = ${recordId}
      and fixed.pet_id = ${petId} and fixed.fixed_at is not null)`;
  const written = { ...letter, userId: customerId, petId, recordId, bookingId: null };
  return add(db, written, [
    insertFrom(db, letters, pets, whereRecord, {
      ...letter,
      parts: [...letter.parts],
      userId: pets.userId,
      kind: "vet",
      petId,
      recordId,
      createdAt: now.toISOString(),
    }).onConflictDoNothing(),
  ]);
}

/** @returns false where there is no such booking, or the key is another letter's */
export async function addBookingLetter(
  db: Database,
  { bookingId, ownerId }: { bookingId: string; ownerId: string },
  letter: Pick<NewLetter<BookingLetterContent>, "id" | "address" | "author" | "content">,
  now: Date,
): Promise<boolean> {
  const whereBooking = sql`${bookings.id} = ${bookingId} and ${bookings.userId} = ${ownerId}`;
  const written = {
    ...letter,
    question: "",
    parts: [],
    userId: ownerId,
    bookingId,
    recordId: null,
  };
  return add(db, written, [
    insertFrom(db, letters, bookings, whereBooking, {
      ...letter,
      parts: [],
      userId: bookings.userId,
      kind: "booking",
      petId: bookings.petId,
      bookingId,
      createdAt: now.toISOString(),
    }).onConflictDoNothing(),
  ]);
}

type Insert = ReturnType<ReturnType<typeof insertFrom<typeof letters>>["onConflictDoNothing"]>;

type Written = Omit<NewLetter<unknown>, "author"> &
  Pick<typeof letters.$inferSelect, "userId" | "recordId" | "bookingId"> & { petId?: string };

async function add(
  db: Database,
  { id, address, question, parts, content, userId, petId, recordId, bookingId }: Written,
  [insert]: [Insert],
): Promise<boolean> {
  const columns = ["address", "question", "parts", "userId", "petId"] as const;
  const [, [stored]] = await db.batch([
    insert,
    db
      .select({
        ...pick(letters, ...columns, "recordId", "bookingId"),
        // What it would say by now may be another letter.
        hasContent: sql<number>`${letters.content} is ${JSON.stringify(content)}`,
      })
      .from(letters)
      .where(eq(letters.id, id)),
  ]);
  const typed = { address, question, userId, recordId, bookingId, ...(petId && { petId }) };
  return (
    stored?.hasContent === 1 && saysTheSame(stored, typed) && String(stored.parts) === String(parts)
  );
}

const printedColumns = pick(letters, "address", "content", "createdAt");

/** As it was sent; null also where it was not stored what it said. */
export async function getVetLetter(
  db: Database,
  { letterId, customerId, petId }: { letterId: string; customerId: string; petId: string },
) {
  const [letter] = await db
    .select(printedColumns)
    .from(letters)
    .where(and(eq(letters.id, letterId), eq(letters.userId, customerId), eq(letters.petId, petId)));
  if (letter?.content?.kind !== "vet") return null;
  return { ...letter, content: letter.content };
}

/** As it was sent; null also where it was not stored what it said. */
export async function getBookingLetter(
  db: Database,
  { letterId, bookingId }: { letterId: string; bookingId: string },
) {
  const [letter] = await db
    .select({
      ...printedColumns,
      booking: pick(bookings, "userId", "petType", "bookingDate", "bookingTime"),
    })
    .from(letters)
    .innerJoin(bookings, eq(bookings.id, letters.bookingId))
    .where(and(eq(letters.id, letterId), eq(letters.bookingId, bookingId)));
  if (letter?.content?.kind !== "booking") return null;
  return { ...letter, content: letter.content };
}
