import { inArray } from "drizzle-orm";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { changeBooking } from "#app/bookings/change.server.ts";
import { bucketsOfBooking } from "#app/bookings/conditions.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { type BookingRequest, requestBooking } from "#app/bookings/request.server.ts";
import { defaultSchedule } from "#app/bookings/schedule.ts";
import { user } from "#app/db/account-schema.ts";
import { bookingEvents, bookingSlots, bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { emptyingAgenda } from "./empty-agenda.ts";
import { silentLog, unusedHash } from "./unit-database.ts";

// What the database tests of bookings share.

const bookingNow = new Date("2026-11-21T09:00:00Z");

export function testDesk(db: Database, given: Partial<BookingDesk> = {}): BookingDesk {
  return {
    db,
    queue: { send: async () => {} } as unknown as BookingDesk["queue"],
    assets: { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher,
    secret: "0123456789abcdef0123456789abcdef",
    origin: "http://localhost:8787",
    host: "localhost",
    now: bookingNow,
    log: silentLog,
    ...given,
  };
}

export function bookingRequest(given: Partial<BookingRequest> = {}): BookingRequest {
  return {
    offering: "feeding-on-site",
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
    pet: { name: "Bello", type: "Hund" },
    ownerName: "Karla Kundin",
    phone: "030 23125 099",
    email: "karla@example.org",
    address: "Lindenweg 4, 10115 Berlin",
    concerns: "",
    earlyStart: true,
    ...given,
  };
}

export async function getAvailability(db: Database, days: Parameters<typeof availabilityReads>[1]) {
  return availabilityFrom(await db.batch(availabilityReads(db, days)), days);
}

/** Asks for a consultation that is free. */
export async function requested(
  desk: BookingDesk,
  userId: string,
  given: Partial<BookingRequest> = {},
) {
  const asked = await requestBooking(desk, userId, bookingRequest(given));
  if (asked.outcome !== "requested") throw new Error(JSON.stringify(asked));
  return asked.booking;
}

/** Asks for one that is free, and confirms it. */
export async function confirmed(
  desk: BookingDesk,
  userId: string,
  given: Partial<BookingRequest> = {},
) {
  const { id } = await requested(desk, userId, given);
  const change = await changeBooking(desk, {
    ...{ bookingId: id, action: "confirm", actor: "practice" },
    ...{ ownerId: null, seenSequence: 0 },
  });
  if (change.outcome !== "changed") throw new Error(change.outcome);
  return change.booking;
}

/** People who never sign in. */
export function insertCustomers(db: Database, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, () =>
      insertPerson(db, {
        email: `${crypto.randomUUID()}@example.org`,
        passwordHash: unusedHash,
      }),
    ),
  );
}

/** Nothing is booked, nothing is blocked, and nobody has mail; people stay. */
export async function emptyDesk(db: Database): Promise<void> {
  await db.batch([...emptyingAgenda(db), db.delete(outbox)]);
}

/** Everything that bookings have written. */
export async function agendaOf(db: Database) {
  const [rows, events, slots, mails] = await db.batch([
    db.select().from(bookings),
    db.select().from(bookingEvents),
    db.select().from(bookingSlots),
    db.select().from(outbox),
  ]);
  return { rows, events, slots, mails };
}

type Agenda = Awaited<ReturnType<typeof agendaOf>>;

/** The quarters of an hour that every open booking has to hold, by the default schedule. */
export function expectedSlots({ rows }: Pick<Agenda, "rows">) {
  return rows
    .filter(({ status }) => ["requested", "proposed", "confirmed"].includes(status))
    .flatMap((row) => bucketsOfBooking(row, defaultSchedule).map((bucket) => `${bucket} ${row.id}`))
    .sort();
}

export function heldSlots({ slots }: Pick<Agenda, "slots">) {
  return slots.map(({ bucket, bookingId }) => `${bucket} ${bookingId}`).sort();
}

export async function emailsOf(db: Database, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(inArray(user.id, [...userIds]));
  return rows.map(({ email }) => email);
}

/** A database in which something happens just before one of its batches. */
export function beforeBatch(db: Database, count: number, happens: () => Promise<unknown>) {
  let batches = 0;
  return new Proxy(db, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      if (property !== "batch") return value.bind(target);
      return async (...given: unknown[]) => {
        batches += 1;
        if (batches === count) await happens();
        return await value.apply(target, given);
      };
    },
  });
}

/** A D1 binding in which something happens just before a statement that begins like this. */
export function beforeStatement(
  binding: D1Database,
  start: string,
  happens: () => Promise<unknown>,
): D1Database {
  return new Proxy(binding, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (property === "prepare") {
        return (statement: string) => {
          const prepared = target.prepare(statement);
          if (!statement.startsWith(start)) return prepared;
          const bind = prepared.bind.bind(prepared);
          prepared.bind = (...values: unknown[]) => {
            const bound = bind(...values);
            const run = bound.run.bind(bound);
            bound.run = async <Row>() => {
              await happens();
              return await run<Row>();
            };
            return bound;
          };
          return prepared;
        };
      }
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
