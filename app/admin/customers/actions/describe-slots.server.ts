import { petAllowance } from "#app/pets/policy.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { customerName } from "../customer.ts";
import { ledgerShown, type SlotLedgerData } from "./ledger-queries.server.ts";
import { ledgerOrigin, signed } from "./ledger-words.ts";
import { slotsNow } from "./slots-now.ts";

/** The pet slots of a customer, and what was given and taken so far, in words. */
export function describeSlots({ customer, entries }: SlotLedgerData) {
  const { id, fullName, petCount, petSlotsPurchased: slots } = customer;
  return {
    customer: { id, name: customerName({ fullName }) },
    now: slotsNow({ petCount, allowance: petAllowance(slots), slots }),
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
