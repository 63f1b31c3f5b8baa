import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { timeline } from "#app/db/practice-schema.ts";
import type { CustomerView } from "../page-address.ts";
import { factsColumn } from "./entry-facts.server.ts";

export const timelinePageSize = 50;

/** For a batch: a page of what happened with a customer, each entry with what it points to. */
export function selectTimeline(
  db: Database,
  customerId: string,
  { area, petId, from }: Omit<CustomerView, "notesBefore">,
) {
  const isUpwards = from?.direction === "newer";
  const order = isUpwards ? asc : desc;
  return (
    db
      .select({
        id: timeline.id,
        at: timeline.at,
        kind: timeline.kind,
        refId: timeline.refId,
        petId: timeline.petId,
        note: timeline.note,
        facts: factsColumn.as("facts"),
      })
      .from(timeline)
      .where(
        and(
          petId === null
            ? eq(timeline.userId, customerId)
            : // The plus leaves the animal's index the only one to go by.
              sql`timeline.pet_id = ${petId} and +timeline.user_id = ${customerId}`,
          area === null ? undefined : eq(timeline.area, area),
          from === null ? undefined : beyond(from),
        ),
      )
      .orderBy(order(timeline.at), order(timeline.id))
      // One more, to say whether there are others.
      .limit(timelinePageSize + 1)
  );
}

export type TimelineRow = Awaited<ReturnType<typeof selectTimeline>>[number];

function beyond({ direction, cursor: { at, id } }: NonNullable<CustomerView["from"]>): SQL {
  return direction === "older"
    ? sql`(timeline.at, timeline.id) < (${at}, ${id})`
    : sql`(timeline.at, timeline.id) > (${at}, ${id})`;
}
