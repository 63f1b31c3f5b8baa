import type { Database } from "#app/db/database.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { getAvailability } from "./availability.server.ts";
import type { Offering } from "./policy.ts";
import { readAskedDays, type SlotView, shownDays, slotView } from "./slot-view.ts";

type Asked = {
  offering: Offering;
  params: URLSearchParams;
  now: Date;
  /** A booking that is to be moved: its own time counts as free. */
  ignoring?: string;
};

/** What the picker of times shows for an address, in one round trip. */
export async function getSlotView(
  db: Database,
  { offering, params, now, ignoring }: Asked,
): Promise<SlotView> {
  const asked = readAskedDays(params);
  const days = shownDays(asked, dayInGermany(now));
  const availability = await getAvailability(db, { ...days, ...(ignoring && { ignoring }) });
  return slotView(offering, asked, availability, now);
}
