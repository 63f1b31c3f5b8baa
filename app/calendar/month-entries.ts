import { statusWords } from "#app/bookings/life.ts";
import { bookingService } from "#app/bookings/services.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { planDates } from "#app/treatment/plan.ts";
import { chipsPerDay, type EntryCounts, unknownPet } from "./policy.ts";
import type { MonthRows } from "./queries.server.ts";

/** Without a time ('hh:mm') it lasts all day. */
export type CalendarEntry = ReturnType<typeof entriesOf>[number];

type Chip = Pick<CalendarEntry, "kind" | "petName" | "petType" | "pet">;

export type DaySummary = { counts: EntryCounts; chips: Chip[] };

export function summariseMonth(rows: MonthRows, chosen: CalendarDay, today: CalendarDay) {
  const days: Record<CalendarDay, DaySummary> = {};
  const entries = entriesOf(rows, chosen, today);
  for (const entry of entries) {
    const { day, kind, petName, petType, pet } = entry;
    if (entry.kind === "plan" && !entry.isMarked) continue;
    days[day] ??= { counts: { appointment: 0, booking: 0, care: 0, plan: 0 }, chips: [] };
    days[day].counts[kind] += 1;
    if (days[day].chips.length < chipsPerDay) days[day].chips.push({ kind, petName, petType, pet });
  }
  return { days, entries: entries.filter(({ day }) => day === chosen) };
}

/** All-day entries come first; entries after an animal's death are left out. */
function entriesOf(rows: MonthRows, chosen: CalendarDay, today: CalendarDay) {
  const pets = new Map(rows.pets.map((pet) => [pet.id, pet]));
  function about(petId: string | null, knownAs = { petName: unknownPet, petType: "" }) {
    const pet = petId === null ? undefined : pets.get(petId);
    if (!pet) return { petName: knownAs.petName, petType: knownAs.petType, pet: null };
    const { id, name, type, profilePictureUrl } = pet;
    return { petName: name, petType: type, pet: { id, type, profilePictureUrl } };
  }
  function isInLife({ day, pet }: { day: CalendarDay; pet: { id: string } | null }): boolean {
    const deceasedOn = pet && pets.get(pet.id)?.deceasedOn;
    return !deceasedOn || day <= deceasedOn;
  }
  const appointments = rows.appointments.map((row) => ({
    kind: "appointment" as const,
    id: row.id,
    day: row.appointmentDate,
    time: row.appointmentTime,
    title: row.appointmentType,
    notes: row.notes,
    ...about(row.petId),
  }));
  const bookings = rows.bookings.map((row) => ({
    kind: "booking" as const,
    id: row.id,
    day: row.bookingDate,
    time: row.bookingTime,
    title: bookingService(row),
    status: statusWords[row.status],
    needsAnswer: row.status === "proposed",
    durationMinutes: row.durationMinutes,
    ...about(row.petId, row),
  }));
  const plans = rows.plans.map((row) => ({
    kind: "care" as const,
    id: row.id,
    day: row.dueOn,
    time: null,
    title: row.kind,
    isOverdue: row.dueOn < today,
    ...about(row.petId),
  }));
  const treatments = planDates(rows.treatments, today).flatMap((plan) => {
    const isRunning = chosen >= plan.from && chosen <= plan.to;
    const ends = plan.isOpenEnded ? [plan.from] : [plan.from, plan.to];
    const days = new Set([...ends, ...(isRunning ? [chosen] : [])]);
    const entry = { kind: "plan" as const, id: plan.id, time: null, ...about(plan.petId) };
    const running = [...days].map((day) => ({
      ...{ ...entry, day, title: "Behandlungsplan", notes: plan.itemsOn(day) },
      // The month shows where it begins and ends, the chosen day what it asks for.
      isMarked: ends.includes(day),
    }));
    if (plan.nextVisitOn === null) return running;
    const title = "Nächster Termin (Vorschlag)";
    return [...running, { ...entry, day: plan.nextVisitOn, title, notes: "", isMarked: true }];
  });
  return [...treatments, ...plans, ...appointments, ...bookings]
    .filter(isInLife)
    .sort(byDayAndTime);
}

type At = { day: CalendarDay; time: string | null };

function byDayAndTime(one: At, other: At): number {
  const [a, b] = [one, other].map(({ day, time }) => `${day} ${time ?? ""}`) as [string, string];
  return a < b ? -1 : Number(a > b);
}
