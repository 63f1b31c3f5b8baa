import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { deliveryKnobs } from "#workers/merchant/db/event-schema.ts";
import type { Given, MerchantConfig } from "#workers/merchant/merchant-env.ts";

/** Tells the queue of events just written. A message that is lost here is found by the sweep. */
export async function announceEvents(
  { db, config, queue, log }: Pick<Given, "db" | "config" | "queue" | "log">,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  try {
    const { delaySeconds, reorder } = await readKnobs(db, config);
    const ids = reorder ? eventIds.toReversed() : eventIds;
    for (const [index, eventId] of ids.entries()) {
      const pause = delaySeconds + (reorder ? index : 0);
      await queue.send({ kind: "event", eventId }, { delaySeconds: pause });
    }
  } catch (error) {
    log.error("event.announce_failed", error);
  }
}

// Disturbances that tests ask for. None of this is read or written outside development.

export const knobsSchema = z.strictObject({
  delaySeconds: z.number().int().min(0).max(3600).default(0),
  dropDeliveries: z.number().int().min(0).max(1000).default(0),
  failDeliveries: z.number().int().min(0).max(1000).default(0),
  duplicate: z.boolean().default(false),
  reorder: z.boolean().default(false),
  secret: z.enum(["right", "wrong", "old"]).default("right"),
});
export type Knobs = z.output<typeof knobsSchema>;

const rowId = "knobs";
const undisturbed = knobsSchema.parse({});

export async function setKnobs(db: Database, knobs: Knobs): Promise<void> {
  await db
    .insert(deliveryKnobs)
    .values({ id: rowId, ...knobs })
    .onConflictDoUpdate({ target: deliveryKnobs.id, set: knobs });
}

export async function readKnobs(
  db: Database,
  { isDevelopment }: Pick<MerchantConfig, "isDevelopment">,
): Promise<Knobs> {
  if (!isDevelopment) return undisturbed;
  const [row] = await db.select().from(deliveryKnobs).where(eq(deliveryKnobs.id, rowId));
  return row ?? undisturbed;
}

export async function takeOne(db: Database, knob: "dropDeliveries" | "failDeliveries") {
  const column = deliveryKnobs[knob];
  const taken = await db
    .update(deliveryKnobs)
    .set({ [knob]: sql`${column} - 1` })
    .where(and(eq(deliveryKnobs.id, rowId), gt(column, 0)))
    .returning({ id: deliveryKnobs.id });
  return taken.length > 0;
}
