import { type SQL, sql } from "drizzle-orm";
import type { contactMessages } from "#app/db/mail-schema.ts";
import type { DeclarationKind, EntryStatus } from "./entry.ts";

// A mail that may be a withdrawal or a cancellation has its effect when it arrives (§ 130 Abs. 1 BGB),
// whatever was answered to it. Its exchange stays open until the practitioner has recorded the declaration
// or has said that it is none.

/** Of a row of `contact_messages`. */
export const whereUndecided = sql`(coalesce(may_declare, '') in ('withdrawal', 'cancellation')
  and declaration_decision is null)`;

/** Also what calls off a booking, which an answer closes. */
export const whereMayDeclare = sql`(may_declare is not null and declaration_decision is null)`;

type Message = Pick<typeof contactMessages.$inferSelect, "mayDeclare" | "declarationDecision">;

/** The same of a row that was read. */
export function undecidedKind({
  mayDeclare,
  declarationDecision,
}: Message): DeclarationKind | null {
  if (declarationDecision !== null || mayDeclare === "call-off") return null;
  return mayDeclare;
}

export function statusUnlessUndecided(status: EntryStatus): SQL<EntryStatus> {
  return sql<EntryStatus>`case when ${whereUndecided} then 'open' else ${status} end`;
}
