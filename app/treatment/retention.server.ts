import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { treatmentPlans, visitRecords } from "#app/db/treatment-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { addMonths, monthOf, sameDayOf } from "#app/platform/months.ts";
import { giveUpRecordPhotos } from "./record-photos.server.ts";

/** Keeps a run within its time; the next night goes on. */
const animalsPerRun = 50;

/**
 * Everything of the treatment of animals that nobody has treated for so many years: no visit, no
 * booking, no plan, no answer (docs/decisions/records.md). Drafts are of a visit, too. A visit whose
 * day was mistyped counts by when it was written.
 */
export async function deleteOldTreatments(db: Database, years: number, now: Date): Promise<void> {
  const today = dayInGermany(now);
  const before = sameDayOf(addMonths(monthOf(today), -12 * years), today);
  const isYoung = (table: string, day: string) =>
    sql`exists (select 1 from ${sql.raw(table)} as young
      where young.pet_id = old.pet_id and ${sql.raw(day)} >= ${before})`;
  const isOld = sql`not ${isYoung(
    "visit_records",
    "max(young.visited_on, young.created_at, young.changed_at, coalesce(young.fixed_at, ''))",
  )}
    and not exists (select 1 from visit_records as visit
      join record_additions as addition on addition.record_id = visit.id
      where visit.pet_id = old.pet_id and addition.created_at >= ${before})
    and not ${isYoung("bookings", "young.booking_date")}
    and not ${isYoung("treatment_plans", "max(young.changed_at, coalesce(young.ended_at, ''))")}
    and not exists (select 1 from treatment_plans as sent
      where sent.pet_id = old.pet_id and sent.state = 'sent'
        and (select max(coalesce(plan_items.until_day, (select max(tick.day) from plan_ticks as tick
            where tick.item_id = plan_items.id), '')) from plan_items
          where plan_items.plan_id = sent.id) >= ${before})
    and not ${isYoung("check_ins", "max(young.due_on, coalesce(young.answered_at, ''))")}`;
  const found = await db.all<{ id: string }>(sql`select old.pet_id as id from (
    select pet_id from visit_records union select pet_id from treatment_plans) as old
    where ${isOld} limit ${animalsPerRun}`);
  if (found.length === 0) return;
  const ids = JSON.stringify(found.map(({ id }) => id));
  const animals = sql`(select old.pet_id from (
    select value as pet_id from json_each(${ids})) as old where ${isOld})`;
  await db.batch([
    giveUpRecordPhotos(db, sql`record_photos.pet_id in ${animals}`),
    // With items, ticks and check-ins.
    db.delete(treatmentPlans).where(inArray(treatmentPlans.petId, animals)),
    db.delete(visitRecords).where(inArray(visitRecords.petId, animals)),
  ]);
}
