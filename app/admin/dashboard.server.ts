import { describeDetails, detailReads } from "#app/admin/customers/details.server.ts";
import { newestReads } from "#app/admin/customers/list.server.ts";
import { describeNewest } from "#app/admin/customers/list.ts";
import { describeToday, todayReads } from "#app/admin/today/today.server.ts";
import type { Platform } from "#app/context.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import type { LoadFailure } from "./load-failure.tsx";

/** What cannot be loaded says so; the rest stands. */
export async function readDashboard(platform: Platform, customerId: string | null) {
  const { now } = platform;
  const today = dayInGermany(now);
  const { waiting, list, details } = await readParts(platform, { customerId, today });
  return {
    today: waiting && describeToday(waiting, { today, now }),
    customers: list
      ? { list: describeNewest({ rows: list[0], total: list[1][0]?.total ?? 0 }), failure: null }
      : { list: null, failure: failureOf(platform, "Fehler beim Laden der Kunden") },
    details: details
      ? { asked: describeDetails(details), failure: null }
      : { asked: null, failure: failureOf(platform, "Fehler beim Laden der Haustiere") },
  };
}

type Wanted = { customerId: string | null; today: string };

/** Of nobody. */
const noDetails = [[], []] as const;

/** Part by part only when the batch fails, to find out which part it is. */
async function readParts({ db, now, log }: Platform, { customerId, today }: Wanted) {
  const reads = {
    list: newestReads(db),
    waiting: todayReads(db, { today, now }),
    details: customerId === null ? null : detailReads(db, customerId, now),
  };

  async function readAll() {
    if (!reads.details) {
      const [rows, counts, ...waiting] = await db.batch([...reads.list, ...reads.waiting]);
      return { list: [rows, counts] as const, details: noDetails, waiting };
    }
    const answers = await db.batch([...reads.list, ...reads.details, ...reads.waiting]);
    const [rows, counts, customer, pets, ...waiting] = answers;
    return { list: [rows, counts] as const, details: [customer, pets] as const, waiting };
  }

  try {
    return await readAll();
  } catch (error) {
    log.error("admin.load_failed", error);
    const [list, details, waiting] = await Promise.all([
      db.batch(reads.list).catch(() => null),
      reads.details ? db.batch(reads.details).catch(() => null) : noDetails,
      db.batch(reads.waiting).catch(() => null),
    ]);
    return { list, details, waiting };
  }
}

function failureOf({ requestId }: Platform, title: string): LoadFailure {
  return {
    id: newId(),
    title,
    message: `Die Datenbank antwortet nicht. Bitte laden Sie die Seite später neu. Vorgangsnummer: ${requestId}`,
  };
}
