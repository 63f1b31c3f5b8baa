import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as accountSchema from "#app/db/account-schema.ts";
import * as bookingSchema from "#app/db/booking-schema.ts";
import * as fileSchema from "#app/db/file-schema.ts";
import * as herbSchema from "#app/db/herb-schema.ts";
import * as jobSchema from "#app/db/job-schema.ts";
import * as mailSchema from "#app/db/mail-schema.ts";
import * as petSchema from "#app/db/pet-schema.ts";
import * as practiceSchema from "#app/db/practice-schema.ts";
import * as shopSchema from "#app/db/shop-schema.ts";
import * as treatmentSchema from "#app/db/treatment-schema.ts";

const tables = Object.values({
  ...accountSchema,
  ...bookingSchema,
  ...fileSchema,
  ...herbSchema,
  ...jobSchema,
  ...mailSchema,
  ...petSchema,
  ...practiceSchema,
  ...shopSchema,
  ...treatmentSchema,
}).filter((one) => is(one, SQLiteTable));

type Column = { name: string; type: string; notnull: number; pk: number };

async function pick(table: string): Promise<Column[]> {
  const { results } = await env.DB.prepare(
    'select name, type, "notnull", pk from pragma_table_info(?) order by cid',
  )
    .bind(table)
    .all<Column>();
  return results;
}

it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "the migrations have made %s as the schema says, columns in its order",
  async (name, table) => {
    const { columns } = getTableConfig(table);
    expect((await pick(name)).map(({ name, type }) => [name, type.toLowerCase()])).toEqual(
      columns.map((column) => [column.name, column.getSQLType()]),
    );
    for (const { name: columnName, notnull, pk } of await pick(name)) {
      const column = columns.find((one) => one.name === columnName);
      expect([columnName, notnull === 1 || pk > 0]).toEqual([
        columnName,
        column?.notNull || column?.primary || pk > 0,
      ]);
    }
  },
);

it("no table is in the database that the schema does not know", async () => {
  const { results } = await env.DB.prepare(
    "select name from sqlite_schema where type = 'table' order by name",
  ).all<{ name: string }>();
  const own = results.map(({ name }) => name).filter((name) => !/^(sqlite_|_cf_|d1_)/.test(name));
  expect(own).toEqual(tables.map((table) => getTableConfig(table).name).sort());
});

it("the triggers of the profiles, of the lexicon and of the practice's area are there", async () => {
  const { results } = await env.DB.prepare(
    "select name from sqlite_schema where type = 'trigger' order by name",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name)).toEqual(
    `booking_phone booking_phone_change booking_phone_gone customer_active customer_confirmed customer_counted customer_follows_profile
    customer_uncounted customer_with_account customer_with_profile customer_without_account customer_words customer_words_change
    lexicon_after_delete lexicon_after_insert lexicon_after_update
    mail_attachment_removed
    measurement_comes_in_time measurement_is_kept measurement_stays
    note_words note_words_change note_words_gone
    order_words order_words_change order_words_gone
    pet_words pet_words_change pet_words_gone pet_words_owner
    plan_begins_as_draft plan_is_sent_harmless plan_item_is_harmless plan_item_stays_harmless
    profile_born_with_user profile_email_follows_user
    record_photo_comes_in_time record_photo_is_kept
    sent_plan_item_stays sent_plan_loses_no_item sent_plan_takes_no_item slot_freed
    timeline_activity timeline_activity_removed timeline_appointment timeline_appointment_day timeline_appointment_removed
    timeline_blocked timeline_booking timeline_care timeline_care_day timeline_care_removed timeline_confirmed
    timeline_declaration timeline_declaration_owner timeline_declaration_removed
    timeline_document timeline_document_removed timeline_herb timeline_letter timeline_letter_removed
    timeline_message timeline_message_owner timeline_message_removed
    timeline_order timeline_order_state timeline_pet timeline_pet_removed
    timeline_plan timeline_plan_removed timeline_plan_sent timeline_record timeline_record_fixed timeline_record_removed
    timeline_registered
    timeline_reply timeline_reply_removed timeline_share timeline_share_removed timeline_slots
    timeline_subscription timeline_subscription_state timeline_unblocked timeline_visit timeline_visit_change timeline_visit_removed
    visit_record_stays`.split(/\s+/),
  );
});
