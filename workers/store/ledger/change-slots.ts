import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { entitlements } from "#app/db/shop-schema.ts";
import { slotChangeMax } from "#app/shop/slot-change.ts";
import { projectBenefits, slotsByLedger } from "../webhook/projection.ts";

/** What the practitioner's area asks for; who asks has been found to be the practitioner. */
export const slotChange = z.strictObject({
  /** Of the form: the same change, sent twice, is one entry. */
  key: z.string().regex(/^[\w-]{10,64}$/),
  userId: z.string().min(1).max(64),
  /** Above 0 given, below taken. */
  amount: z
    .number()
    .int()
    .min(-slotChangeMax)
    .max(slotChangeMax)
    .refine((amount) => amount !== 0),
  reason: z.string().min(1).max(300),
});

type SlotChange = z.output<typeof slotChange>;

type SlotChangeOutcome =
  /** `isNew`: false when this very change had been made before. */
  | { outcome: "changed"; isNew: boolean; slots: number }
  /** No account of this id, or none of a customer. */
  | { outcome: "unknown-customer" }
  /** So many are there to be taken. */
  | { outcome: "not-enough"; slots: number }
  /** The key stands for another change already. */
  | { outcome: "other-change" };

/**
 * Gives or takes pet slots by an entry in the ledger; the number on the profile follows from it. What
 * would take the sum below 0 is refused by the statement itself, so that two takings at once never
 * take more than there is.
 */
export async function changeSlots(
  db: Database,
  { key, userId, amount, reason }: SlotChange,
  now: Date,
): Promise<SlotChangeOutcome> {
  const entryKey = `manual:${key}`;
  const isPossible = sql`profiles.id = ${userId} and profiles.role = 'user'
    and (${amount} > 0 or ${amount} + ${slotsByLedger(sql`${userId}`)} >= 0)`;
  const addEntry = insertFrom(db, entitlements, profiles, isPossible, {
    ...{ key: entryKey, userId: profiles.id, kind: "slots", amount, reason },
    createdAt: now.toISOString(),
  })
    .onConflictDoNothing()
    .returning({ key: entitlements.key });
  const [added, , [customer], [known]] = await db.batch([
    addEntry,
    projectBenefits(db, sql`(select ${userId})`, now),
    db
      .select({ role: profiles.role, slots: profiles.petSlotsPurchased })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    db
      .select({ userId: entitlements.userId, amount: entitlements.amount })
      .from(entitlements)
      .where(eq(entitlements.key, entryKey)),
  ]);
  if (customer?.role !== "user") return { outcome: "unknown-customer" };
  const { slots } = customer;
  if (added.length > 0) return { outcome: "changed", isNew: true, slots };
  if (!known) return { outcome: "not-enough", slots };
  if (known.userId !== userId || known.amount !== amount) return { outcome: "other-change" };
  return { outcome: "changed", isNew: false, slots };
}
