import type { EventKind } from "#app/bookings/life.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { ledgerFact } from "#app/shop/ledger.ts";
import { orderState, orderStates } from "#app/shop/orders.ts";
import type { EntryTone } from "./timeline-entry.tsx";

type OfPet = { petName: string | null; hasPet: boolean };

/** ' für Emma'; nothing where it is about no animal. */
export function forPet({ hasPet, petName }: OfPet): string {
  return hasPet ? ` für ${petName ?? "ein gelöschtes Tier"}` : "";
}

/** ' zu Emma' */
export function aboutAnimal({ hasPet, petName }: OfPet): string {
  return hasPet ? ` zu ${petName ?? "einem gelöschten Tier"}` : "";
}

/** ' zur Akte von Emma' */
export function ofPet({ hasPet, petName }: OfPet): string {
  return hasPet ? ` zur Akte von ${petName ?? "einem gelöschten Tier"}` : "";
}

export function shareState(expiresAt: string, revokedAt: string | null, now: Date): string {
  if (revokedAt !== null) return `beendet am ${formatDayOfInstant(revokedAt)}`;
  const until = formatDayOfInstant(expiresAt);
  return Date.parse(expiresAt) <= now.getTime() ? `abgelaufen am ${until}` : `gültig bis ${until}`;
}

export const eventTones: Partial<Record<EventKind, EntryTone>> = {
  request: "open",
  confirm: "good",
  accept: "good",
  done: "good",
  decline: "bad",
  reject: "bad",
  cancel: "bad",
  expire: "bad",
  "no-show": "bad",
};

type StateWords = { sentence: string; tone: EntryTone };

export function stateOfOrder(displayId: string, word: string): StateWords {
  const figures = { totalCents: 0, paidTotalCents: 0, refundedTotalCents: 0 };
  const state = orderState({ status: word, paymentStatus: word, ...figures });
  const isKnown = state !== "pending" || /^(pending|awaiting|not_paid|unpaid)$/i.test(word);
  if (!isKnown) return { sentence: `Bestellung ${displayId}: Stand „${word}“.`, tone: "plain" };
  const { label, tone } = orderStates[state];
  return { sentence: `Bestellung ${displayId}: ${label}.`, tone };
}

export function slotsWords(amount: number): string {
  const count = Math.abs(amount);
  const slots = count === 1 ? "1 Haustierplatz" : `${count} Haustierplätze`;
  return amount < 0 ? `${slots} weniger` : `${slots} mehr`;
}

const slotsOrigins: Partial<Record<string, string>> = {
  order: "durch eine Bestellung",
  refund: "durch eine Erstattung",
  dispute: "durch eine beanstandete Zahlung",
  "dispute-won": "nach einer zurückgewiesenen Beanstandung",
  practice: "durch die Praxis",
};

export function slotsOrigin(key: string): string {
  return slotsOrigins[ledgerFact(key) ?? ""] ?? "durch eine Buchung";
}

export const subscriptionStates: Record<string, { label: string; tone: EntryTone } | undefined> = {
  active: { label: "aktiv", tone: "good" },
  trialing: { label: "in der Probezeit", tone: "good" },
  past_due: { label: "Zahlung überfällig", tone: "bad" },
  paused: { label: "pausiert", tone: "open" },
  canceled: { label: "gekündigt", tone: "open" },
  revoked: { label: "beendet", tone: "bad" },
  expired: { label: "abgelaufen", tone: "open" },
};

export const channelWords = {
  form: "über die Website",
  mail: "per E-Mail",
  phone: "am Telefon",
  letter: "per Brief",
  "check-in": "auf Nachfrage per Link",
} as const;
