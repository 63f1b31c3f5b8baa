import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { contactMessages, declarations, inboxReplies } from "#app/db/mail-schema.ts";
import { retainedSince } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { foldName, termOf } from "#app/platform/search-words.ts";
import { declarationNoteMail, receiptKind, receiptMail, receiptText } from "./declaration-mails.ts";
import type { Declared } from "./declaration-words.ts";
import { type EntryChannel, newReference } from "./entry.ts";
import { declarationRetentionYears, messagesForgottenBefore, orderNumbersIn } from "./policy.ts";

type DeclarationInput = Declared & {
  /** Of its form: sent twice, it is one declaration. */
  id?: string;
  channel: Exclude<EntryChannel, "practice" | "check-in">;
  /** As the practice was told it; '' for none. */
  phone?: string;
  receivedAt?: Date;
  /** The practitioner needs no note of what she enters, and may confirm it in her own words. */
  mails?: { receipt: boolean; note: boolean };
  /** `passOnCancellation` looks at it, and writes the note. */
  passesOn?: boolean;
  /** Of its batch. */
  beside?: (id: string, isWritten: SQL) => BatchItem<"sqlite">;
};

const automaticAuthor = "Automatische Eingangsbestätigung";

/**
 * With the mails about it, all or nothing, and once for each id.
 * @returns `isSame` whether the declaration with the id is this one
 */
export async function createDeclaration(db: Database, input: DeclarationInput, now: Date) {
  const id = input.id ?? newId();
  const received = {
    ...input,
    email: input.email.toLowerCase(),
    phone: input.phone ?? "",
    reference: newReference(),
    receivedAt: (input.receivedAt ?? now).toISOString(),
  };
  const { receipt = true, note = !input.passesOn } = input.mails ?? {};
  const [receiptId, noteId] = [newId(), newId()];
  const isOurs = sql`exists (select 1 from declarations d
    where d.id = ${id} and d.reference = ${received.reference})`;
  const hasReceipt = receipt && received.email !== "";
  const [, [stored]] = await db.batch([
    insertDeclaration(db, id, received, now),
    db
      .select({
        ...pick(declarations, ...declaredColumns, "reference", "receivedAt"),
        // Other answers would tell that there is a contract.
        wasConfirmed: sql<number>`exists (select 1 from inbox_replies r
          join outbox o on o.id = r.outbox_id and o.kind = ${receiptKind}
          where r.declaration_id = ${id})`.as("was_confirmed"),
      })
      .from(declarations)
      .where(eq(declarations.id, id)),
    ...(hasReceipt
      ? [
          insertMailIf(db, receiptId, receiptMail(received), now, isOurs),
          insertAnswer(
            db,
            { declarationId: id, text: receiptText(received), outboxId: receiptId },
            now,
            isOurs,
          ),
        ]
      : []),
    ...(note ? [insertMailIf(db, noteId, declarationNoteMail(received), now, isOurs)] : []),
    ...(input.beside ? [input.beside(id, isOurs)] : []),
  ]);
  const { reference, receivedAt, wasConfirmed } = stored ?? { ...received, wasConfirmed: 0 };
  const isSame = saysTheSame(stored, pick(received, ...declaredColumns, "receivedAt"));
  const isNew = reference === received.reference;
  const isConfirmed = isNew ? hasReceipt : wasConfirmed === 1;
  const written = [...(hasReceipt ? [receiptId] : []), ...(note ? [noteId] : [])];
  return { id, reference, receivedAt, isSame, isConfirmed, outboxIds: isNew ? written : [] };
}

const declaredColumns = [
  ...(["kind", "channel", "name", "email", "phone", "contract", "message"] as const),
  ...(["cancellation", "reason", "effectiveOn"] as const),
] as const;

export function hasDeclaration(id: string): SQL {
  return sql`exists (select 1 from declarations where declarations.id = ${id})`;
}

export async function isDeclared(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: declarations.id })
    .from(declarations)
    .where(eq(declarations.id, id));
  return rows.length > 0;
}

type Received = Omit<DeclarationInput, "receivedAt"> & { reference: string; receivedAt: string };

function insertDeclaration(db: Database, id: string, received: Received, now: Date) {
  const { kind, channel, name, email, contract, cancellation, reason, effectiveOn } = received;
  return db
    .insert(declarations)
    .values({
      id,
      kind,
      channel,
      name,
      email,
      contract,
      cancellation,
      reason,
      effectiveOn,
      message: received.message,
      phone: received.phone ?? "",
      reference: received.reference,
      userId: customerWithAddress(email),
      orderId: orderWithNumber(orderNumbersIn(contract)),
      receivedAt: received.receivedAt,
      lastAt: received.receivedAt,
      createdAt: now.toISOString(),
      ...(received.passesOn && { passing: "waiting", passAt: now.toISOString() }),
    })
    .onConflictDoNothing();
}

type Answer = { declarationId: string; text: string; outboxId: string };

export function insertAnswer(db: Database, answer: Answer, now: Date, condition: SQL) {
  return insertWhen(db, inboxReplies, condition, {
    ...answer,
    id: newId(),
    direction: "out",
    author: automaticAuthor,
    createdAt: now.toISOString(),
  });
}

/** Null for a practitioner and for an address that nobody has confirmed. */
export function customerWithAddress(email: string): SQL<string | null> {
  return sql<string | null>`(select c.user_id from user u join customers c on c.user_id = u.id
    where u.email = ${email.toLowerCase()} and u.email <> '' and u.email_verified = 1)`;
}

/** @param numbers in small letters */
export function orderWithNumber(numbers: readonly string[]): SQL<string | null> {
  const terms = JSON.stringify(numbers.map((number) => termOf(foldName(number))));
  return sql<string | null>`(select o.id from search_terms t join orders o on o.id = t.ref_id
    where t.kind = 'order' and t.term in (select value from json_each(${terms}))
      and lower(o.display_id) in (select value from json_each(${JSON.stringify(numbers)})) limit 1)`;
}

export async function removeOldEntries(db: Database, now: Date): Promise<void> {
  const before = messagesForgottenBefore(now);
  await db.batch([
    db
      .delete(contactMessages)
      .where(and(lt(contactMessages.lastAt, before), lt(contactMessages.createdAt, before))),
    db
      .delete(declarations)
      .where(lt(declarations.receivedAt, retainedSince(now, declarationRetentionYears))),
  ]);
}
