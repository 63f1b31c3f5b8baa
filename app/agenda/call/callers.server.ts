import { eq, getTableColumns, sql } from "drizzle-orm";
import { customerName } from "#app/admin/customers/customer.ts";
import { foundTerms } from "#app/admin/customers/found-terms.server.ts";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { livingPets } from "#app/bookings/form/booking-form-data.server.ts";
import { type RequestedDays, shownDays } from "#app/bookings/picker/slot-view.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customers } from "#app/db/practice-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { candidatesMax, searchWords } from "#app/platform/search-words.ts";

const callersMax = 6;
/** One more than shown, and the row with `isEnd`. */
const rowsRead = callersMax + 2;

/** Of the profile, else of the last booking. */
const phoneOf = sql<string>`coalesce(nullif(${profiles.phone}, ''), (select bookings.phone
  from bookings where bookings.user_id = ${profiles.id} and bookings.phone <> ''
  order by bookings.booking_date desc limit 1), '')`;

/** By name, place, animal or number: all words have to begin one of the same customer. */
export function selectCallers(db: Database, words: readonly string[]) {
  const candidates = words.length > 1 ? candidatesMax : rowsRead * 4;
  return (
    db
      .select({
        id: sql<string>`${customers.userId}`.as("id"),
        fullName: sql<string>`${profiles.fullName}`.as("full_name"),
        city: sql<string>`${profiles.city}`.as("city"),
        phone: phoneOf.as("caller_phone"),
        pets: sql<string | null>`(select group_concat(name, ', ') from (select pets.name as name
          from pets where pets.user_id = ${customers.userId} and pets.deceased_on is null
          order by pets.created_at limit 4))`.as("pet_names"),
        isEnd: sql<number>`found."isEnd"`.as("is_end"),
      })
      .from(sql`${foundTerms({ words, of: "anyone", candidates })} as found`)
      .leftJoin(customers, eq(customers.userId, sql`found.id`))
      .leftJoin(profiles, eq(profiles.id, customers.userId))
      // The practice's own animals have no customer.
      .where(sql`found."isEnd" or ${customers.userId} is not null`)
      .limit(rowsRead)
  );
}

type CallerRow = Awaited<ReturnType<typeof selectCallers>>[number];

export function callersFrom(rows: readonly CallerRow[]) {
  const found = rows.filter(({ isEnd }) => isEnd === 0);
  return {
    callers: found.slice(0, callersMax).map((row) => ({
      id: row.id,
      name: customerName(row),
      about: [row.city, row.pets ?? "", row.phone].filter(Boolean).join(" · "),
    })),
    hasMore: found.length > callersMax || found.length < rows.length,
  };
}

export type Caller = ReturnType<typeof callersFrom>["callers"][number];

export function selectCaller(db: Database, customerId: string) {
  return db
    .select({
      id: customers.userId,
      fullName: profiles.fullName,
      email: profiles.email,
      phone: phoneOf,
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
      hasAccount: customers.hasAccount,
    })
    .from(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .where(eq(customers.userId, customerId));
}

/** With whom it is for; null where there is no such booking. */
export async function getLetter(db: Database, bookingId: string) {
  const [found] = await db
    .select({
      booking: getTableColumns(bookings),
      customer: pick(profiles, "fullName", "street", "postalCode", "city"),
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.userId))
    .where(eq(bookings.id, bookingId));
  return found ?? null;
}

type Wanted = {
  search: string;
  customerId: string;
  days: RequestedDays;
  today: CalendarDay;
};

export async function getCallPage(db: Database, { search, customerId, days, today }: Wanted) {
  const [found, [customer], pets, ...free] = await db.batch([
    selectCallers(db, searchWords(search)),
    selectCaller(db, customerId),
    livingPets(db, customerId),
    ...availabilityReads(db, shownDays(days, today)),
  ]);
  return {
    found: callersFrom(found),
    customer: customer ?? null,
    pets: customer ? pets : [],
    availability: availabilityFrom(free),
  };
}
