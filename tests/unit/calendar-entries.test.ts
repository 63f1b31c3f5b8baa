import { describe, expect, it } from "vitest";
import { summariseMonth } from "#app/calendar/month-entries.ts";
import { splitByDay } from "#app/calendar/pet-appointments.tsx";
import type { Appointment, MonthRows } from "#app/calendar/queries.server.ts";

const today = "2026-11-21";
const bello = {
  ...{ id: "bello", name: "Bello", type: "Hund", deceasedOn: null },
  profilePictureUrl: "/pets/bello/foto/1_a.jpg",
};

function appointment(input: Partial<Appointment> = {}): Appointment {
  return {
    ...{ id: crypto.randomUUID(), petId: "bello", appointmentDate: today, appointmentTime: null },
    ...{ appointmentType: "Tierarzt", notes: "", ...input },
  };
}

function booking(
  input: Partial<MonthRows["bookings"][number]> = {},
): MonthRows["bookings"][number] {
  return {
    ...{ id: crypto.randomUUID(), petId: null, petName: "Minka", petType: "Katze" },
    ...{ offering: "feeding-on-site", title: "", status: "requested", durationMinutes: 60 },
    ...{ bookingDate: today, bookingTime: "10:00", ...input },
  };
}

function summarise(input: Partial<MonthRows>, day = today) {
  const rows = {
    appointments: [],
    bookings: [],
    plans: [],
    treatments: [],
    pets: [bello],
    ...input,
  };
  return summariseMonth(rows, day, today);
}
describe("summariseMonth", () => {
  it("sorts a day by time, with what lasts all day first, whatever kind it is", () => {
    const { entries } = summarise({
      appointments: [
        appointment({ appointmentType: "Impfung", appointmentTime: "14:30" }),
        appointment({ appointmentType: "Kontrolle", appointmentTime: "09:05" }),
        appointment({ appointmentType: "Sonstiges" }),
        appointment({ appointmentType: "gestern", appointmentDate: "2026-11-20" }),
      ],
      bookings: [booking()],
      plans: [{ id: "p", petId: "bello", kind: "Entwurmung", dueOn: today }],
    });
    expect(entries.map(({ title, time }) => [title, time])).toEqual([
      ["Entwurmung", null],
      ["Sonstiges", null],
      ["Kontrolle", "09:05"],
      ["Fütterungsberatung", "10:00"],
      ["Impfung", "14:30"],
    ]);
  });

  it("counts every kind of a day and keeps two chips at most", () => {
    const appointments = [appointment(), appointment(), appointment()];
    const { days, entries } = summarise({ appointments, bookings: [booking()] }, "2026-11-22");
    expect(entries).toEqual([]);
    expect(Object.keys(days)).toEqual([today]);
    expect(days[today]?.counts).toEqual({ appointment: 3, booking: 1, care: 0, plan: 0 });
    expect(days[today]?.chips).toHaveLength(2);
    expect(days[today]?.chips[0]).toEqual({
      kind: "appointment",
      petName: "Bello",
      petType: "Hund",
      pet: { id: "bello", type: "Hund", profilePictureUrl: "/pets/bello/foto/1_a.jpg" },
    });
  });

  it("says 'Unbekanntes Tier' where the animal is missing, but what a booking was made for", () => {
    const { entries } = summarise({
      appointments: [appointment({ petId: "weg" })],
      bookings: [booking({ petId: "weg" })],
    });
    expect(entries.map(({ petName, petType, pet }) => [petName, petType, pet])).toEqual([
      ["Unbekanntes Tier", "", null],
      ["Minka", "Katze", null],
    ]);
  });

  it("leaves out what an animal did not live to see, and keeps what was", () => {
    const deceased = { ...bello, deceasedOn: "2026-11-20" };
    const onDays = ["2026-11-20", "2026-11-21"];
    const { days } = summarise({
      pets: [deceased],
      appointments: onDays.map((appointmentDate) => appointment({ appointmentDate })),
      bookings: onDays.map((bookingDate) => booking({ bookingDate, petId: "bello" })),
    });
    expect(Object.keys(days)).toEqual(["2026-11-20"]);
    expect(days["2026-11-20"]?.counts).toEqual({ appointment: 1, booking: 1, care: 0, plan: 0 });
  });

  it("calls care overdue from the day after it was due", () => {
    const plans = ["2026-11-20", "2026-11-21", "2026-11-22"].map((dueOn) => {
      return { id: dueOn, petId: "bello", kind: "Impfung", dueOn };
    });
    const overdue = plans.map(({ dueOn }) => {
      const [entry] = summarise({ plans }, dueOn).entries;
      return entry?.kind === "care" && entry.isOverdue;
    });
    expect(overdue).toEqual([true, false, false]);
  });

  it("has a word for each state of a booking that it shows", () => {
    const states = ["requested", "confirmed", "done", "proposed"] as const;
    const bookings = states.map((status, index) =>
      booking({ status, bookingTime: `1${index}:00` }),
    );
    const shown = summarise({ bookings }).entries.map((entry) =>
      entry.kind === "booking" ? [entry.status, entry.needsAnswer] : [],
    );
    expect(shown).toEqual([
      ["angefragt", false],
      ["bestätigt", false],
      ["abgeschlossen", false],
      ["Terminvorschlag", true],
    ]);
  });
});

describe("the appointments of one animal", () => {
  it("are what comes, the soonest first, and what was, the newest first; today still comes", () => {
    const moments = [
      ["2026-12-24", null],
      ["2026-11-21", "18:00"],
      ["2026-11-21", null],
      ["2026-11-21", "08:00"],
      ["2026-11-20", "08:00"],
      ["2026-11-20", "09:00"],
      ["2020-01-01", null],
    ] as const;
    const { upcoming, past } = splitByDay(
      moments.map(([appointmentDate, appointmentTime], index) =>
        appointment({ id: String(index), appointmentDate, appointmentTime }),
      ),
      today,
    );
    const shown = (list: ReturnType<typeof splitByDay>["past"]) =>
      list.map(({ id }) => moments[Number(id)]);
    expect(shown(upcoming)).toEqual([moments[2], moments[3], moments[1], moments[0]]);
    expect(shown(past)).toEqual([moments[5], moments[4], moments[6]]);
  });
});
