import type { TimelineKind } from "#app/db/timeline-kinds.ts";
import { accountTellers } from "./tell-account.server.ts";
import { appointmentTellers } from "./tell-appointments.server.ts";
import { messageTellers } from "./tell-messages.server.ts";
import { orderTellers } from "./tell-orders.server.ts";
import { petTellers } from "./tell-pets.server.ts";
import type { EntryToTell, Teller } from "./teller.server.ts";
import type { ToldEntry } from "./told-entry.ts";

const tellers: Record<TimelineKind, Teller> = {
  ...accountTellers,
  ...petTellers,
  ...appointmentTellers,
  ...orderTellers,
  ...messageTellers,
};

/** An entry of the timeline as the practitioner reads it. */
export function tellEntry(entry: EntryToTell): ToldEntry {
  return tellers[entry.kind](entry);
}
