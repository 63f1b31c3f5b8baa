import { and, eq, not, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import {
  readSeenContact,
  seenContact,
  whereContactAsSeen,
  whereContactIs,
} from "#app/account/contact-as-seen.server.ts";
import { profileSchema } from "#app/account/schema.server.ts";
import { contactFields, type SharedContact } from "#app/account/shared-contact.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customerFiles } from "#app/db/practice-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { contactSchema } from "./files.server.ts";

// Phone and address of a customer with an account: the practice hears of a change on the telephone.

/** A complete address is never made incomplete. @param seen as the form showed them, as JSON */
export function accountContactSchema(seen: string) {
  const { street, postalCode, city } = readSeenContact(seen) ?? {};
  const isComplete = Boolean(street && postalCode && city);
  const { shape } = isComplete ? profileSchema : contactSchema;
  return z.object({ ...pick(shape, ...contactFields), seen: seenContact });
}

type ContactChange = SharedContact & { customerId: string; seen: string };

/**
 * Marked in the profile until its owner saves it.
 * @returns null, or the contact as it is by now, where it is neither what the form showed nor what it says
 * @throws Refusal where there is no such account
 */
export async function changeAccountContact(
  db: Database,
  { customerId, seen, ...contact }: ContactChange,
  now: Date,
): Promise<SharedContact | null> {
  const whereAccount = and(
    eq(profiles.id, customerId),
    eq(profiles.role, "user"),
    notExists(
      db.select({ id: sql`1` }).from(customerFiles).where(eq(customerFiles.userId, profiles.id)),
    ),
  );
  const [changed, [stored]] = await db.batch([
    db
      .update(profiles)
      .set({ ...contact, practiceContactOn: dayInGermany(now), updatedAt: now.toISOString() })
      // Saved as it was, it is not marked.
      .where(and(whereAccount, whereContactAsSeen(seen), not(whereContactIs(contact))))
      .returning({ id: profiles.id }),
    db
      .select(pick(profiles, ...contactFields))
      .from(profiles)
      .where(whereAccount),
  ]);
  if (!stored) {
    throw new Refusal({
      status: 409,
      title: "Nicht gespeichert",
      message: "Dieses Konto gibt es nicht mehr.",
    });
  }
  return changed.length > 0 || saysTheSame(stored, contact) ? null : stored;
}
