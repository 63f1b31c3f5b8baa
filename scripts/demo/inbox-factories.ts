import { eq } from "drizzle-orm";
import { bookings, calendarAnswers } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  contactMessages,
  declarations,
  inboxReplies,
  mailAttachments,
  outbox,
} from "#app/db/mail-schema.ts";
import { type DemoFiles, putFile } from "./demo-files.ts";

// Rows of the inbox for the demo data and for tests: sensible values, of which any can be given.
// Inserts leave what exists alone.

type MessageRow = typeof contactMessages.$inferInsert;
type DeclarationRow = typeof declarations.$inferInsert;
type ReplyRow = typeof inboxReplies.$inferInsert;

let made = 0;

/** Like those of real exchanges, but in a row. */
function nextReference(): string {
  made += 1;
  return `N-${String(made).padStart(8, "0")}`;
}

export async function insertMessage(
  db: Database,
  input: Partial<MessageRow> & Pick<MessageRow, "createdAt">,
): Promise<string> {
  const row = {
    id: crypto.randomUUID(),
    name: "Erika Beispiel",
    email: "erika@example.org",
    message: "Guten Tag, haben Sie nächste Woche Zeit für uns?",
    reference: nextReference(),
    lastAt: input.createdAt,
    ...input,
  };
  await db.insert(contactMessages).values(row).onConflictDoNothing();
  return row.id;
}

export async function insertDeclaration(
  db: Database,
  input: Partial<DeclarationRow> & Pick<DeclarationRow, "receivedAt">,
): Promise<string> {
  const row = {
    id: crypto.randomUUID(),
    kind: "withdrawal" as const,
    channel: "form" as const,
    name: "Erika Beispiel",
    email: "erika@example.org",
    contract: "KP-261002-DEMO02",
    reference: nextReference(),
    lastAt: input.receivedAt,
    createdAt: input.receivedAt,
    ...input,
  };
  await db.insert(declarations).values(row).onConflictDoNothing();
  return row.id;
}

type ReplyInput = Partial<ReplyRow> &
  Pick<ReplyRow, "createdAt" | "text"> & {
    /** Of an answer: what became of its mail. */
    mail?: { status: "pending" | "sent" | "failed"; to: string };
  };

export async function insertReply(db: Database, { mail, ...input }: ReplyInput): Promise<void> {
  const id = input.id ?? crypto.randomUUID();
  const outboxId = mail ? `${id}-mail` : null;
  const direction = input.direction ?? (mail ? "out" : "in");
  const author = direction === "out" ? "Bea Beispiel" : "Erika Beispiel";
  const row = { author, outboxId, ...input, id, direction };
  await db.insert(inboxReplies).values(row).onConflictDoNothing();
  if (!mail || !outboxId) return;
  await db
    .insert(outbox)
    .values({
      ...{ id: outboxId, kind: "inbox-answer", recipient: mail.to, createdAt: input.createdAt },
      ...{ subject: "", text: "", html: "", status: mail.status, attempts: 1 },
      sentAt: mail.status === "sent" ? input.createdAt : null,
    })
    .onConflictDoNothing();
}

type AttachmentRow = typeof mailAttachments.$inferInsert;
type StoredRow = Omit<AttachmentRow, "fileSize" | "leftOut"> & { key: string };

/** The file comes first, so that no row names one that is missing. */
export async function insertAttachment(
  db: Database,
  files: DemoFiles,
  bytes: Uint8Array,
  row: StoredRow,
): Promise<void> {
  const [existing] = await db
    .select({ id: mailAttachments.id })
    .from(mailAttachments)
    .where(eq(mailAttachments.id, row.id));
  if (existing) return;
  await putFile(files, row.key, bytes, row.fileType);
  await db.insert(mailAttachments).values({ ...row, fileSize: bytes.byteLength });
}

export async function insertAttachmentRow(db: Database, row: AttachmentRow): Promise<void> {
  await db.insert(mailAttachments).values(row).onConflictDoNothing();
}

type CalendarAnswerRow = typeof calendarAnswers.$inferInsert;

/** To the time that the booking has. */
export async function insertCalendarAnswer(
  db: Database,
  row: Omit<CalendarAnswerRow, "bookingDate" | "bookingTime" | "isCustomers">,
): Promise<void> {
  const [booking] = await db
    .select({ bookingDate: bookings.bookingDate, bookingTime: bookings.bookingTime })
    .from(bookings)
    .where(eq(bookings.id, row.bookingId));
  if (!booking) return;
  const answer = { ...row, ...booking, isCustomers: true };
  await db.insert(calendarAnswers).values(answer).onConflictDoNothing();
}
