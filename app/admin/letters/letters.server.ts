import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { letters } from "#app/db/practice-schema.ts";
import { visitRecords } from "#app/db/treatment-schema.ts";
import { paperParagraph } from "#app/pdf/paper-field.server.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { type LetterPart, letterLimits, letterParts } from "#app/treatment/letter.ts";

// Letters that the practice prints: the timeline tells of them, and each can be printed again.

const { addressLine, addressLines } = letterLimits;

/** Of a window envelope. @param required what is said where it is empty; without it, nothing is '' */
export function addressField(required?: string) {
  return paperParagraph({
    max: addressLines * (addressLine + 1),
    ...(required !== undefined && { required }),
  })
    .transform((text) =>
      text
        .split("\n")
        .map((one) => one.trim())
        .filter(Boolean)
        .join("\n"),
    )
    .refine((text) => text.split("\n").length <= addressLines, {
      error: `Bitte geben Sie höchstens ${addressLines} Zeilen ein.`,
    })
    .refine((text) => text.split("\n").every((one) => one.length <= addressLine), {
      error: `Bitte geben Sie höchstens ${addressLine} Zeichen je Zeile ein.`,
    });
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

type NewLetter = {
  id: string;
  address: string;
  question: string;
  parts: readonly LetterPart[];
  author: string;
};

/** @returns false where there is no such record that was fixed, or the key is another letter's */
export async function addVetLetter(
  db: Database,
  { customerId, petId, recordId }: { customerId: string; petId: string; recordId: string },
  letter: NewLetter,
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

/** @returns the owner's id; null where there is no such booking, or the key is another letter's */
export async function addBookingLetter(
  db: Database,
  { bookingId, ownerId }: { bookingId: string; ownerId: string },
  letter: Pick<NewLetter, "id" | "address" | "author">,
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

type Written = Omit<NewLetter, "author"> &
  Pick<typeof letters.$inferSelect, "userId" | "recordId" | "bookingId"> & { petId?: string };

async function add(
  db: Database,
  { id, address, question, parts, userId, petId, recordId, bookingId }: Written,
  [insert]: [Insert],
): Promise<boolean> {
  const columns = ["address", "question", "parts", "userId", "petId"] as const;
  const [, [stored]] = await db.batch([
    insert,
    db
      .select(pick(letters, ...columns, "recordId", "bookingId"))
      .from(letters)
      .where(eq(letters.id, id)),
  ]);
  const typed = { address, question, userId, recordId, bookingId, ...(petId && { petId }) };
  return saysTheSame(stored, typed) && String(stored?.parts) === String(parts);
}

/** Of an animal's vet, as it stood on the last letter; '' without one. */
export function selectLastVetAddress(db: Database, petId: string) {
  return db
    .select(pick(letters, "address"))
    .from(letters)
    .where(and(eq(letters.petId, petId), eq(letters.kind, "vet")))
    .orderBy(desc(letters.createdAt))
    .limit(1);
}

/** Of a customer. */
export async function getPrintedLetter(
  db: Database,
  { letterId, ownerId }: { letterId: string; ownerId: string },
) {
  const [letter] = await db
    .select(
      pick(
        letters,
        ...([
          "recordId",
          "bookingId",
          "petId",
          "address",
          "question",
          "parts",
          "createdAt",
        ] as const),
      ),
    )
    .from(letters)
    .where(and(eq(letters.id, letterId), eq(letters.userId, ownerId)));
  return letter ?? null;
}
