import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AgendaView, agendaAddress, laterView, readAgendaView } from "#app/agenda/view.ts";
import { formatWeek, isShownDay, monthOf, weekNumber, weekOf } from "#app/platform/months.ts";

const today = "2026-11-24";

function read(address: string): AgendaView {
  return readAgendaView(new URL(address, "http://localhost").searchParams, today);
}

describe("the view in the address", () => {
  it("is all open requests and today where nothing is said", () => {
    expect(read("/admin/termine")).toEqual({ filter: "offen", span: "tag", day: today });
  });

  it.each([
    ["?tag=2026-02-30", today],
    ["?tag=", today],
    ["?tag=2026-11-25&tag=2026-11-26", "2026-11-25"],
    ["?tag=1900-01-01", today],
    ["?tag=2999-12-31", today],
    ["?tag=2028-02-29", "2028-02-29"],
    ["?ansicht=jahr&anfragen=alle&tag=2026-12-01", "2026-12-01"],
  ])("%s is %s", (query, day) => {
    expect(read(query)).toEqual({ filter: "offen", span: "tag", day });
  });

  it("is read back as it was written, over a dialog too", () => {
    const view = fc.record({
      filter: fc.constantFrom("offen", "vorschlaege", "heute", "woche", "ueberfaellig"),
      span: fc.constantFrom("tag", "woche", "monat"),
      day: fc
        .date({ min: new Date("1901-01-01"), max: new Date("2998-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    }) as fc.Arbitrary<AgendaView>;
    fc.assert(
      fc.property(view, (one) => {
        expect(read(agendaAddress(one))).toEqual(one);
        expect(read(agendaAddress(one, `/tag/${one.day}/absagen`))).toEqual(one);
        const back = laterView(laterView(one, 1), -1);
        // A shorter month ends earlier.
        if (one.span === "monat") expect(monthOf(back.day)).toBe(monthOf(one.day));
        else expect(back).toEqual(one);
      }),
    );
  });

  it("stays within the days that can be shown", () => {
    for (const [day, steps] of [["1900-02-01", -1] as const, ["2999-11-30", 1] as const]) {
      const view = { filter: "offen", span: "woche", day } as const;
      expect(isShownDay(day)).toBe(true);
      expect(laterView(view, steps)).toEqual(view);
    }
  });
});

describe("steps", () => {
  const of = (span: AgendaView["span"], day: string) => ({ filter: "offen", span, day }) as const;

  it.each([
    // Clocks go forward on 29.03.2026 and back on 25.10.2026.
    ["tag", "2026-03-28", "2026-03-29"],
    ["tag", "2026-03-29", "2026-03-30"],
    ["tag", "2026-10-25", "2026-10-26"],
    ["tag", "2026-12-31", "2027-01-01"],
    ["tag", "2028-02-28", "2028-02-29"],
    ["woche", "2026-03-25", "2026-04-01"],
    ["woche", "2026-10-22", "2026-10-29"],
    ["woche", "2026-12-30", "2027-01-06"],
    ["monat", "2026-12-24", "2027-01-24"],
  ] as const)("a %s after %s is %s", (span, day, later) => {
    expect(laterView(of(span, day), 1)).toEqual(of(span, later));
    expect(laterView(of(span, later), -1)).toEqual(of(span, day));
  });
});

describe("weeks", () => {
  it.each([
    ["2026-11-24", 48, "23. – 29. November 2026"],
    ["2026-12-02", 49, "30. November – 6. Dezember 2026"],
    // 2026 has 53 weeks, for it begins on a Thursday.
    ["2026-12-28", 53, "28. Dezember 2026 – 3. Januar 2027"],
    ["2027-01-03", 53, "28. Dezember 2026 – 3. Januar 2027"],
    ["2027-01-04", 1, "4. – 10. Januar 2027"],
    ["2024-12-30", 1, "30. Dezember 2024 – 5. Januar 2025"],
    ["2026-03-29", 13, "23. – 29. März 2026"],
    ["2026-10-25", 43, "19. – 25. Oktober 2026"],
    ["2028-02-29", 9, "28. Februar – 5. März 2028"],
  ])("%s lies in week %i: %s", (day, number, name) => {
    expect(weekNumber(day)).toBe(number);
    expect(formatWeek(day)).toBe(name);
    expect(weekOf(day)).toHaveLength(7);
    expect(weekOf(day)).toContain(day);
  });
});
