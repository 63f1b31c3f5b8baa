import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { selectCustomer } from "#app/admin/customers/customer.server.ts";
import { customerName } from "#app/admin/customers/customer.ts";
import type { Platform } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { entitlements, orders } from "#app/db/shop-schema.ts";
import { petAllowance } from "#app/pets/policy.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { keyTaken, Refusal, wholeNumber } from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";
import { pieces } from "#app/platform/typed-number.ts";
import { ledgerFact, slotChangeMax } from "#app/shop/ledger.ts";
import { reasonSchema } from "./account.server.ts";

const countMessage = `Bitte geben Sie eine Zahl von 1 bis ${slotChangeMax} ein.`;

// Errors are told in this order.
export const slotsSchema = z.object({
  /** Idempotency key of the form. */
  key: z.string().regex(/^[\w-]{10,64}$/),
  direction: z.enum(["give", "take"], { error: "Bitte wählen Sie „Hinzufügen“ oder „Entfernen“." }),
  count: wholeNumber(countMessage, { least: 1, most: slotChangeMax, units: pieces }),
  ...reasonSchema.shape,
});

type SlotChange = { key: string; userId: string; amount: number; reason: string };

/** The store worker writes the ledger; idempotent by `key`. @throws Refusal 409 */
export async function changeSlots(
  store: Platform["store"],
  json: SlotChange,
  form: FormData,
): Promise<void> {
  const response = await store.entitlements.$post({ json });
  const changed = await response.json();
  switch (changed.outcome) {
    case "changed":
      return;
    case "not-enough":
      throw unchanged(
        changed.slots === 0
          ? "Dieses Konto hat keine zusätzlichen Plätze."
          : `Sie können höchstens ${changed.slots === 1 ? "1 Platz" : `${changed.slots} Plätze`} entfernen.`,
      );
    case "unknown-customer":
      throw unchanged("Dieses Konto gibt es nicht mehr.");
    case "other-change":
      throw keyTaken(form, "Bitte senden Sie diese Änderung noch einmal.");
    case "invalid":
      throw unchanged("Bitte laden Sie die Seite neu.");
  }
}

function unchanged(message: string): Refusal {
  return new Refusal({ status: 409, title: "Es wurde nichts geändert", message });
}

type LedgerEntry = { key: string; displayId: string | null };

export function ledgerOrigin({ key, displayId }: LedgerEntry): string {
  const order = displayId === null ? "" : ` ${displayId}`;
  const origins: Partial<Record<string, string>> = {
    order: `Bestellung${order}`,
    refund: `Erstattung${order && ` zu${order}`}`,
    dispute: `Zahlung beanstandet${order && `,${order}`}`,
    "dispute-won": `Beanstandung zurückgenommen${order && `,${order}`}`,
    opening: "Anfangsbestand",
  };
  return origins[ledgerFact(key) ?? ""] ?? "Von der Praxis";
}

/** '+3' or '−1', with a minus sign as wide as the plus. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

type Slots = {
  petCount: number;
  /** The free one and the slots. */
  allowance: number;
};

export function slotsNow({ petCount, allowance }: Slots): string {
  const places = allowance === 1 ? "1 Platz" : `${allowance} Plätzen`;
  const verb = petCount === 1 || (petCount === 0 && allowance === 1) ? "ist" : "sind";
  const state = `${petCount} von ${places} ${verb} belegt. 1 Platz ist kostenlos.`;
  const rule = "Vorhandene Tiere bleiben auch bei weniger Plätzen erhalten.";
  return `${state} ${rule}`;
}

const ledgerShown = 100;

export async function getSlotLedger(db: Database, customerId: string, now: Date) {
  const [[customer], entries] = await db.batch([
    selectCustomer(db, customerId, now),
    db
      .select({
        ...pick(entitlements, "key", "amount", "reason", "createdAt"),
        displayId: orders.displayId,
      })
      .from(entitlements)
      .leftJoin(orders, eq(orders.id, entitlements.orderId))
      .where(and(eq(entitlements.userId, customerId), eq(entitlements.kind, "slots")))
      .orderBy(desc(entitlements.createdAt))
      .limit(ledgerShown),
  ]);
  if (!customer?.hasAccount) return null;
  const { petCount, petSlotsPurchased: slots } = customer;
  return {
    customer: { id: customer.id, name: customerName(customer) },
    now: slotsNow({ petCount, allowance: petAllowance(slots) }),
    isCut: entries.length === ledgerShown,
    entries: entries.map((entry) => ({
      key: entry.key,
      day: formatDayOfInstant(entry.createdAt),
      amount: signed(entry.amount),
      origin: ledgerOrigin(entry),
      reason: entry.reason ?? "",
    })),
  };
}
