import { asc, inArray } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { accessEntry, auditEntry } from "./audit-factories.ts";
import { demoCustomers } from "./demo-animals.ts";
import { daysFrom, practiceDayFrom } from "./demo-days.ts";
import { demoDraftId } from "./demo-herbs.ts";

const practitioner = { actorId: "demo-praxis", actor: "Bea Beispiel" };
const { katharina, jonas } = demoCustomers;

/** A few days of the practice, with accesses to the papers of both customers. */
export async function addDemoAudit(db: Database, today: CalendarDay): Promise<void> {
  const papers = await db
    .select({ id: documents.id, userId: documents.userId })
    .from(documents)
    .where(inArray(documents.userId, [katharina.id, jonas.id]))
    .orderBy(asc(documents.id));
  const papersOf = (userId: string) => papers.filter((one) => one.userId === userId).slice(0, 4);
  const accesses = [...papersOf(katharina.id), ...papersOf(jonas.id)].map(
    ({ id, userId }, index) => {
      const day = practiceDayFrom(today, -1 - (index % 5));
      return accessEntry({
        ...practitioner,
        ...{ subject: id, customerId: userId, at: at(day, `1${index % 7}:${20 + index}`) },
      });
    },
  );
  const entries = [...accesses, ...workOf(today)].map((entry, index) => {
    const number = String(index + 1).padStart(2, "0");
    const requestId = `00000000-0000-4000-8000-0000000000${number}`;
    return { ...entry, id: `demo-audit-${number}`, requestId };
  });
  await db.insert(auditLog).values(entries.slice(0, rowsPerInsert)).onConflictDoNothing();
  await db.insert(auditLog).values(entries.slice(rowsPerInsert)).onConflictDoNothing();
}

/** Each row binds a value a column, and D1 takes a hundred. */
const rowsPerInsert = 8;

function workOf(today: CalendarDay) {
  const day = (count: number) => practiceDayFrom(today, -count);
  const done = (input: Parameters<typeof auditEntry>[0]) =>
    auditEntry({ ...practitioner, ...input });
  return [
    done({
      ...{ at: at(day(1), "08:05"), action: "booking-confirm", customerId: katharina.id },
      ...{ subject: "booking-emma-acupressure", details: `Hund, ${formatDay(daysFrom(today, 4))}` },
    }),
    done({
      ...{ at: at(day(1), "08:07"), action: "booking-propose", outcome: "refused" },
      ...{ subject: "booking-sturmwind-feeding", customerId: jonas.id },
      details: `Pferd, ${formatDay(daysFrom(today, 9))}`,
    }),
    done({
      ...{ at: at(day(2), "17:48"), action: "schedule-save" },
    }),
    done({
      ...{ at: at(day(2), "17:40"), action: "herb-create", subject: String(demoDraftId) },
    }),
    done({
      ...{ at: at(day(3), "12:30"), action: "order-paid", subject: "Bestellung KP-261002-DEMO02" },
      customerId: katharina.id,
    }),
    auditEntry({
      ...{ at: at(day(4), "19:12"), actorId: null, actor: "Link der E-Mail" },
      ...{ action: "booking-confirm", subject: "booking-mimi-hair", customerId: jonas.id },
      details: `Katze, ${formatDay(daysFrom(today, 6))}`,
    }),
    done({
      at: at(day(5), "09:00"),
      action: "holiday-open",
      outcome: "failed",
      subject: formatDay(`${today.slice(0, 4)}-12-25`),
    }),
  ];
}

function at(day: CalendarDay, time: string): string {
  const instant = instantInGermany(day, time);
  if (!instant) throw new Error(`There is no ${time} on ${day}.`);
  return instant.toISOString();
}
