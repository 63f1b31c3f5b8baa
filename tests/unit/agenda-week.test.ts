import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agendaDay } from "#app/agenda/days.ts";
import type { AgendaBooking } from "#app/agenda/queries.server.ts";
import { type Cell, weekGrid } from "#app/agenda/week-layout.ts";
import { defaultSchedule } from "#app/bookings/schedule.ts";
import { type OfferingId, offerings } from "#app/bookings/services.ts";
import { type Availability, bucketsOf } from "#app/bookings/slots.ts";
import { instantInGermany } from "#app/platform/german-time.ts";
import { weekOf } from "#app/platform/months.ts";

const tuesday = "2026-11-24";
const early = new Date("2026-11-20T08:00:00Z");

function at(date: string, time: string): Date {
  const instant = instantInGermany(date, time);
  if (!instant) throw new Error(`There is no ${time} on ${date}.`);
  return instant;
}

type Booked = { day?: string; time: string; offering?: OfferingId; minutes?: number };

function booking({ day = tuesday, time, offering = "feeding-video", minutes }: Booked) {
  const start = at(day, time).toISOString();
  return {
    ...{ id: `${day} ${time}`, offering, title: "", bookingDate: day, bookingTime: time },
    ...{ startsAt: start, durationMinutes: minutes ?? offerings[offering].durationMinutes },
    ...{ petName: "Bello", petType: "Hund", ownerName: "Karla Kundin", phone: "", address: "" },
    ...{ status: "confirmed", sequence: 1, answerBy: null, cancelBy: start, meetingUrl: "" },
    ...{
      userId: "kundin",
      travelMinutes: null,
      onTheWayAt: null,
      stable: null,
      hasEmail: 1,
      allergies: "",
    },
  } satisfies AgendaBooking;
}

type Given = {
  booked?: Booked[];
  own?: [day: string, startTime: string, endTime: string][];
  blocked?: Availability["blocked"];
  schedule?: Partial<Availability["schedule"]>;
  now?: Date;
  of?: string;
};

function week({ booked = [], own = [], blocked = [], schedule = {}, now, of }: Given) {
  const bookings = booked.map(booking);
  const ownOnes = own.map(([day, startTime, endTime]) => ({
    ...{ id: `own ${day} ${startTime}`, day, startTime, endTime, title: "Post", notes: "" },
  }));
  const held = [
    ...bookings.flatMap(({ startsAt, durationMinutes, offering }) => {
      const way = offerings[offering].place === "visit" ? 30 : 0;
      return bucketsOf(new Date(startsAt), durationMinutes + way);
    }),
    ...ownOnes.flatMap(({ day, startTime, endTime }) => {
      const start = at(day, startTime);
      return bucketsOf(start, (at(day, endTime).getTime() - start.getTime()) / 60_000);
    }),
  ];
  const availability: Availability = {
    schedule: { ...defaultSchedule, ...schedule },
    ...{ blocked, taken: new Set(held) },
  };
  const rows = { bookings, own: ownOnes, availability };
  const days = weekOf(of ?? tuesday).map((day) => agendaDay(day, rows, now ?? early));
  return weekGrid(days);
}

type Grid = ReturnType<typeof week>;

/** What stands on a day, from top to bottom: '14:00+4 entries' over four quarters of an hour. */
function on(day: string, { rows }: Grid): string[] {
  const clock = (row: number) =>
    `${String(Math.floor(row / 4)).padStart(2, "0")}:${String((row % 4) * 15).padStart(2, "0")}`;
  return rows
    .flat()
    .filter((cell) => cell.day === day)
    .map((cell) => `${clock(cell.row)}+${cell.rows} ${cell.kind}${gapOf(cell)}`);
}

function gapOf(cell: Cell): string {
  return cell.kind === "free" && cell.gap ? ` ${cell.gap}` : "";
}

function tilesOf({ rows }: Grid) {
  return rows.flat().flatMap((cell) => (cell.kind === "entries" ? [cell.tiles] : []));
}

/** As a browser lays a table out: every place of every row is taken once. */
function expectWhole({ rows }: Grid): void {
  const depth = new Map<string, number>();
  for (const [row, cells] of rows.entries()) {
    for (const { day, rows: height } of cells) {
      expect(depth.get(day) ?? 0).toBe(row);
      expect(height).toBeGreaterThan(0);
      depth.set(day, row + height);
    }
    for (const end of depth.values()) expect(end).toBeGreaterThan(row);
  }
  expect([...depth.values()]).toEqual(Array(7).fill(rows.length));
}

describe("the week as a grid", () => {
  it("goes from the first hour to the last, and further where something is", () => {
    expect(week({}).hours).toEqual({ from: 9, to: 19 });
    const grid = week({ own: [[tuesday, "06:45", "07:15"]], booked: [{ time: "20:30" }] });
    expect(grid.hours).toEqual({ from: 6, to: 22 });
    const closed = { weeklyHours: Array(7).fill([]) };
    expect(week({ schedule: closed }).hours).toEqual({ from: 9, to: 17 });
  });

  it("has an entry over its time, its way below, and one link a gap and its half hours", () => {
    const grid = week({ booked: [{ time: "14:00", offering: "acupressure" }] });
    expectWhole(grid);
    expect(on(tuesday, grid).slice(0, 3)).toEqual([
      "09:00+2 free 09:00–14:00",
      "09:30+2 free",
      "10:00+2 free",
    ]);
    expect(on(tuesday, grid).slice(9, 14)).toEqual([
      "13:30+2 free",
      "14:00+4 entries",
      "15:00+2 way",
      "15:30+2 free 15:30–18:30",
      "16:00+2 free",
    ]);
    expect(on(tuesday, grid).at(-1)).toBe("18:30+2 closed");
    // A Sunday.
    expect(on("2026-11-29", grid)).toEqual(
      [9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map(
        (hour) => `${String(hour).padStart(2, "0")}:00+4 closed`,
      ),
    );
  });

  it("says of an entry what it is and how it stands", () => {
    const grid = week({ booked: [{ time: "14:00" }], own: [[tuesday, "10:00", "11:00"]] });
    const tiles = tilesOf(grid).flat();
    expect(tiles.map(({ said, title, status }) => [said, title, status])).toEqual([
      ["10:00–11:00 Uhr, Post, eigener Termin", "Post", null],
      [
        "14:00–15:00 Uhr, Fütterungsberatung: Beratung per Video, Bello, Karla Kundin, bestätigt",
        ...["Bello", "confirmed"],
      ],
    ]);
  });

  it("puts below each other in one cell what overlaps, and what begins at an end in the next", () => {
    const grid = week({
      booked: [
        { time: "10:00", minutes: 90 },
        { time: "11:00", minutes: 30 },
        { time: "11:30", minutes: 60 },
        { time: "15:00" },
      ],
    });
    expectWhole(grid);
    expect(on(tuesday, grid).filter((one) => one.includes("entries"))).toEqual([
      ...["10:00+6 entries", "11:30+4 entries", "15:00+4 entries"],
    ]);
    expect(tilesOf(grid).map((tiles) => tiles.map(({ time }) => time))).toEqual([
      ["10:00", "11:00"],
      ["11:30"],
      ["15:00"],
    ]);
  });

  it("gives each of many that overlap at least half an hour's height", () => {
    const grid = week({
      booked: ["10:00", "10:00", "10:15"].map((time) => ({ time, minutes: 30 })),
    });
    expectWhole(grid);
    expect(on(tuesday, grid)).toContain("10:00+6 entries");
  });

  it("ends a way where the next entry begins", () => {
    const grid = week({
      booked: [{ time: "10:00", offering: "acupressure" }, { time: "11:15" }],
    });
    expectWhole(grid);
    expect(on(tuesday, grid).slice(2, 5)).toEqual([
      "10:00+4 entries",
      "11:00+1 way",
      "11:15+4 entries",
    ]);
  });

  it("draws nothing lower than half an hour, and offers no less", () => {
    const grid = week({
      own: [
        [tuesday, "10:10", "10:20"],
        [tuesday, "11:15", "12:00"],
        [tuesday, "12:15", "13:00"],
      ],
    });
    expectWhole(grid);
    expect(on(tuesday, grid).slice(2, 9)).toEqual([
      // Begins in the quarter of an hour that it touches.
      "10:00+2 entries",
      "10:30+3 free 10:30–11:15",
      "11:15+3 entries",
      "12:00+1 open",
      "12:15+3 entries",
      "13:00+2 free 13:00–18:30",
      "13:30+2 free",
    ]);
  });

  it("offers nothing that is over, nor on a blocked day", () => {
    const blocked = [
      { firstDay: "2026-11-25", lastDay: "2026-11-25", label: "Urlaub", kind: "leave" as const },
    ];
    const grid = week({ blocked, now: at(tuesday, "16:20"), booked: [{ time: "17:30" }] });
    expectWhole(grid);
    expect(on("2026-11-23", grid).filter((one) => one.includes("free"))).toEqual([]);
    expect(on(tuesday, grid).slice(6, 12)).toEqual([
      ...["15:00+4 open", "16:00+2 open", "16:30+2 free 16:30–17:30", "17:00+2 free"],
      ...["17:30+4 entries", "18:30+2 closed"],
    ]);
    const ofBlocked = grid.rows.flat().filter((cell) => cell.day === "2026-11-25");
    expect(ofBlocked.map(({ kind }) => kind)).not.toContain("free");
  });

  it("ends at midnight what goes on after it", () => {
    const grid = week({
      booked: [
        { time: "23:00", minutes: 120 },
        { day: "2026-11-29", time: "23:45" },
      ],
    });
    expectWhole(grid);
    expect(on(tuesday, grid).at(-1)).toBe("23:00+4 entries");
    expect(on("2026-11-29", grid).at(-1)).toBe("23:30+2 entries");
  });

  it.each([
    // 23 and 25 hours: places are those of the clock on the wall.
    ["2026-03-29", "01:30", "01:30+8 entries"],
    ["2026-10-25", "01:30", "01:30+4 entries"],
  ])("keeps its axis on %s, when the clock changes", (day, time, shown) => {
    const open = { weeklyHours: Array(7).fill([{ from: "00:00", to: "24:00" }]) };
    const minutes = day === "2026-03-29" ? 60 : 120;
    const grid = week({
      of: day,
      booked: [{ day, time, minutes }],
      schedule: open,
      now: new Date(0),
    });
    expectWhole(grid);
    expect(grid.rows).toHaveLength(96);
    expect(on(day, grid)).toContain(shown);
  });

  it("is whole, and holds every entry, whatever there is", () => {
    const some = fc.record({
      day: fc.constantFrom(...weekOf("2026-10-25")),
      quarter: fc.integer({ min: 0, max: 95 }),
      minutes: fc.integer({ min: 5, max: 300 }),
      offering: fc.constantFrom<OfferingId>("feeding-video", "feeding-on-site"),
    });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 12 }),
        fc.date({
          min: new Date("2026-10-18"),
          max: new Date("2026-10-28"),
          noInvalidDate: true,
        }),
        (entries, now) => {
          const booked = entries.map(({ quarter, ...one }) => ({
            ...one,
            time: `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`,
          }));
          const grid = week({ of: "2026-10-25", booked, now });
          expectWhole(grid);
          expect(tilesOf(grid).flat()).toHaveLength(booked.length);
          for (const cell of grid.rows.flat()) {
            if (cell.kind === "free") expect(cell.rows).toBeGreaterThanOrEqual(2);
            if (cell.kind !== "entries") continue;
            expect(cell.rows).toBeGreaterThanOrEqual(2 * cell.tiles.length);
          }
        },
      ),
    );
  });
});
